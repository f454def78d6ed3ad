/// Values by key, up to a total cost. The least recently used ones are dropped first.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let cost: Int
    var use: Int
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let entry = entries[key] else { return nil }
      uses += 1
      entries[key]?.use = uses
      return entry.value
    }
  }

  /// Stores a value, unless it alone exceeds the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let old = entries.removeValue(forKey: key) { self.cost -= old.cost }
    guard cost <= limit else { return }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, use: uses)
    self.cost += cost
    if self.cost > limit { dropOldest() }
  }

  /// Drops a quarter more than necessary, so that not every insertion sorts all entries.
  private mutating func dropOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) {
      if cost <= limit - limit / 4 || entry.use == uses { return }
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
