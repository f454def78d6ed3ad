internal import GraphQLNetworking
internal import GraphQLRecords

/// What is read: an operation with its variables, or a fragment of one object with its.
struct EntryKey: Hashable {
  let type: ObjectIdentifier
  let variables: [UInt8]
  var object: CacheKey?
  var isPartial = false
  /// Whether the pages of lists are read together.
  var isMerged = false
}

/// What was read for one key, what it was made of, and who watches it. Its members are used under the state's lock.
///
/// Proof for `@unchecked`: `key`, `bound` and `conditions` do not change; all else is used under the lock of the state
/// that has the entry.
final class Entry: @unchecked Sendable {
  let key: EntryKey
  let bound: BoundPlan
  let conditions: GraphQLConditions

  /// Grows with each reading.
  var version: UInt32 = 0
  /// Grows with each time that the dependencies are other ones: those of before are not true any more.
  var dependencyVersion: UInt32 = 0
  var dependencyCount = 0

  /// Whether the text and the value are still true.
  var isClean = false
  /// What was composed; nil if nothing has been read, or it was forgotten.
  var text: ComposedText?
  /// What was decoded of it. Nil: not yet, or it could not be.
  var value: (any Sendable)?
  var misses: [CacheMiss] = []
  var age = Age()
  /// After which commit the age was looked at.
  var timesVersion: UInt64 = 0
  /// How long the text was last.
  var capacity = 4096

  /// When it was used last, by a counter.
  var lastUse: UInt64 = 0
  /// Whether an answer of the server for it is in the table.
  var isRoot = false
  /// Its number in the log.
  var number: UInt32 = 0
  /// Whether its variables are sensitive: what the app writes to it must not reach the disk.
  var isVolatile = false
  /// How many keep it.
  var retains = 0
  var watches: [any WatchGroupProtocol] = []

  init(_ key: EntryKey, _ bound: BoundPlan, _ conditions: GraphQLConditions) {
    self.key = key
    self.bound = bound
    self.conditions = conditions
  }

  var isKept: Bool { retains > 0 || !watches.isEmpty }

  /// Forgets what was read.
  ///
  /// - Returns: What is freed, for the caller to free outside of the lock.
  func forget() -> (any Sendable)? {
    defer {
      value = nil
      text = nil
      misses = []
      isClean = false
    }
    return (text, value)
  }
}

/// A group of watchers, of any data.
protocol WatchGroupProtocol: AnyObject, Sendable {
  /// Something that it shows may have changed: readers that wait look again.
  func wake()
  /// There will be nothing more.
  func finish()
  /// Whether what it shows is too old or incomplete.
  var isStale: Bool { get }
  /// What was asked for may be asked for again.
  func forgetAsked()
  /// What is shown must not be shown any more.
  func forgetAll()
}

/// Who depends on which records. Entries whose dependencies have changed stay in lists until these are looked through.
struct Dependents {
  private struct Item {
    let entry: Entry
    let version: UInt32
    let selection: Int32

    var isLive: Bool { version == entry.dependencyVersion }
  }

  private var lists: [[Item]] = []
  /// By the hash of the key that is waited for.
  private var awaited: [UInt64: [Item]] = [:]
  /// A bit for each of these hashes, so that most others are known to be none of them.
  private var awaitedBits: UInt64 = 0
  private var live = 0
  private var total = 0

  /// Exchanges the dependencies of an entry, which still has the text of before.
  mutating func set(_ dependencies: Dependencies?, of entry: Entry) {
    entry.version &+= 1
    if let dependencies, let text = entry.text, text.dependencies.isSame(as: dependencies) { return }
    entry.dependencyVersion &+= 1
    live -= entry.dependencyCount
    entry.dependencyCount = (dependencies?.pairs.count ?? 0) + (dependencies?.awaited.count ?? 0)
    live += entry.dependencyCount
    total += entry.dependencyCount
    for pair in dependencies?.pairs ?? [] {
      let record = Int(pair.record)
      if record >= lists.count { lists += Array(repeating: [], count: max(record + 1, lists.count * 2) - lists.count) }
      lists[record].append(Item(entry: entry, version: entry.dependencyVersion, selection: pair.selection))
    }
    for hash in dependencies?.awaited ?? [] {
      awaited[hash, default: []].append(Item(entry: entry, version: entry.dependencyVersion, selection: 0))
      awaitedBits |= Self.bit(hash)
    }
    if total > live * 2 + 4096 { clean() }
  }

  private mutating func clean() {
    for index in lists.indices where !lists[index].isEmpty { lists[index].removeAll { !$0.isLive } }
    awaited = awaited.compactMapValues { items in
      let items = items.filter(\.isLive)
      return items.isEmpty ? nil : items
    }
    awaitedBits = awaited.keys.reduce(0) { $0 | Self.bit($1) }
    total = live
  }

  /// The clean entries that a change concerns.
  func entries(concernedBy change: RecordChange, in table: RecordTable) -> [Entry] {
    var entries: [Entry] = []
    if Int(change.record) < lists.count {
      for item in lists[Int(change.record)] where item.isLive && item.entry.isClean {
        if change.isNew || item.selection <= 0
          || Self.meet(item.entry.bound.slotNames(of: item.selection), change.slots)
        {
          entries.append(item.entry)
        }
      }
    }
    if change.isNew, awaitedBits != 0 {
      if let hash = table.awaitedHash(of: change.record) { add(entriesWaitingFor: hash, to: &entries) }
      for hash in table.awaitedLists(of: change.record) { add(entriesWaitingFor: hash, to: &entries) }
    }
    return entries
  }

  private func add(entriesWaitingFor hash: UInt64, to entries: inout [Entry]) {
    guard awaitedBits & Self.bit(hash) != 0, let items = awaited[hash] else { return }
    for item in items where item.isLive && item.entry.isClean { entries.append(item.entry) }
  }

  private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 58) }

  /// Whether two lists of slots, each in order, have one in common.
  private static func meet(_ first: [FieldID], _ second: [FieldID]) -> Bool {
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      if first[one] == second[other] { return true }
      if first[one] < second[other] { one += 1 } else { other += 1 }
    }
    return false
  }
}
