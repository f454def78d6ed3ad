/// The times of some slots of a record. Records that a commit gives equal times share one object.
final class SlotTimes {
  struct Element: Hashable {
    let name: FieldID
    let time: SlotTime
  }

  /// A record has few slots: an array is searched as fast as a dictionary, and is several times smaller.
  private(set) var elements: [Element]
  /// The number of records that have these times.
  fileprivate var users = 0

  init(_ elements: [Element]) { self.elements = elements }

  convenience init(_ times: [FieldID: SlotTime]) {
    self.init(times.map { Element(name: $0.key, time: $0.value) }.sorted { $0.name < $1.name })
  }

  subscript(name: FieldID) -> SlotTime? {
    for element in elements where element.name == name { return element.time }
    return nil
  }

  /// Marks the slots as too old in all records that have these times.
  fileprivate func expire() { elements = elements.map { Element(name: $0.name, time: $0.time.expired) } }

  var byName: [FieldID: SlotTime] { Dictionary(elements.map { ($0.name, $0.time) }) { $1 } }

  /// The size in bytes, with the headers of the object and of its array.
  fileprivate var byteCount: Int { 80 + elements.count * MemoryLayout<Element>.stride }
}

/// The times of values of one record that differ from the record's.
struct RecordPartTimes: Hashable {
  /// The times of slots; `nil` if all values have the record's time.
  var slots: SlotTimes?
  /// The times of values inside objects without keys that differ from those of the slots that hold them, by their paths from
  /// the record. A path counts for everything below it.
  var inner: [[FieldID]: SlotTime] = [:]

  var isEmpty: Bool { slots == nil && inner.isEmpty }

  /// The names that lead to each value.
  var paths: [[FieldID]] { (slots?.elements ?? []).map { [$0.name] } + inner.keys }

  static func == (one: Self, other: Self) -> Bool {
    one.slots?.elements == other.slots?.elements && one.inner == other.inner
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(slots?.elements)
    hasher.combine(inner)
  }

  /// Marks values as too old that have times of their own.
  mutating func expire() {
    slots = slots.map { SlotTimes($0.byName.mapValues(\.expired)) }
    inner = inner.mapValues(\.expired)
  }

  /// Marks slots as too old, with everything inside them.
  ///
  /// - Parameter received: The time when those without times of their own were received.
  mutating func expire(_ names: Set<FieldID>, received: UInt32) {
    var times = slots?.byName ?? [:]
    for name in names {
      times[name] = SlotTime(received: times[name]?.received ?? received, expires: SlotTime.marked)
    }
    slots = SlotTimes(times)
    for (path, time) in inner where names.contains(path[0]) { inner[path] = time.expired }
  }

  /// Forgets the times of lost values.
  ///
  /// - Returns: Whether there were any.
  mutating func remove(where isLost: ([FieldID]) -> Bool) -> Bool {
    guard paths.contains(where: isLost) else { return false }
    let rest = (slots?.elements ?? []).filter { !isLost([$0.name]) }
    slots = rest.isEmpty ? nil : SlotTimes(rest)
    inner = inner.filter { !isLost($0.key) }
    return true
  }

  /// The approximate size of the times of inner values in bytes.
  fileprivate static func byteCount(_ inner: [[FieldID]: SlotTime]) -> Int {
    inner.isEmpty ? 0 : inner.keys.reduce(96) { $0 + 64 + $1.count * MemoryLayout<FieldID>.stride }
  }
}

/// The times of values that differ from those of their records.
struct PartTimes {
  /// The times of slots by record: readers wait while many records get others, so their places are not searched for.
  private var slots: [SlotTimes?] = []
  private var inner: [RecordID: [[FieldID]: SlotTime]] = [:]
  /// The size of the times in bytes.
  private(set) var byteCount = 0

  /// Whether a slot of some record has values of different ages.
  var hasInner: Bool { !inner.isEmpty }

  func slots(of record: RecordID) -> SlotTimes? { Int(record) < slots.count ? slots[Int(record)] : nil }

  func inner(of record: RecordID) -> [[FieldID]: SlotTime] { inner.isEmpty ? [:] : inner[record] ?? [:] }

  subscript(record: RecordID) -> RecordPartTimes {
    RecordPartTimes(slots: slots(of: record), inner: inner(of: record))
  }

  /// Returns the size of the times of a record in bytes. Records that share times share their size, too.
  func byteCount(of record: RecordID) -> Int {
    let ofSlots = slots(of: record).map { Self.place + $0.byteCount / max(1, $0.users) } ?? 0
    return ofSlots + RecordPartTimes.byteCount(inner(of: record))
  }

  private static var place: Int { MemoryLayout<SlotTimes?>.stride }

  /// Exchanges the times of a record for others: the caller frees those that the record had.
  mutating func exchange(_ times: inout RecordPartTimes, of record: RecordID) {
    exchange(&times.slots, of: Int(record))
    if inner.isEmpty, times.inner.isEmpty { return }
    let old = inner(of: record)
    byteCount += RecordPartTimes.byteCount(times.inner) - RecordPartTimes.byteCount(old)
    inner[record] = times.inner.isEmpty ? nil : times.inner
    times.inner = old
  }

  private mutating func exchange(_ times: inout SlotTimes?, of index: Int) {
    if index >= slots.count {
      if times == nil { return }
      slots += repeatElement(nil, count: max(index + 1, slots.count * 2) - slots.count)
    }
    if let new = times {
      byteCount += Self.place + (new.users == 0 ? new.byteCount : 0)
      new.users += 1
    }
    swap(&slots[index], &times)
    if let old = times {
      old.users -= 1
      byteCount -= Self.place + (old.users == 0 ? old.byteCount : 0)
    }
  }

  /// Marks all values as too old that have times of their own.
  mutating func expire() {
    for times in slots { times?.expire() }
    inner = inner.mapValues { $0.mapValues(\.expired) }
  }

  /// Frees the places of records if none has times.
  mutating func trim() {
    if byteCount == 0 { self = PartTimes() }
  }
}
