internal import GraphQLRecords

/// An index from records to the entries that depend on them. Earlier dependencies of an entry stay until they outnumber the
/// current ones.
struct Dependents {
  private struct Item {
    let entry: Entry
    let version: UInt32
    let selection: SelectionID
    /// The next item of the same record; -1: there is none.
    var next: Int32 = -1

    var isLive: Bool { version == entry.dependencyVersion }
  }

  private var items: [Item] = []
  /// The first item of each record; -1: it has none.
  private var first: [Int32] = []
  /// Items by the hash of the awaited key.
  private var awaited: [UInt64: [Item]] = [:]
  /// A bit for each of these hashes, which rules out most other hashes.
  private var awaitedBits: UInt64 = 0
  private var live = 0
  private var total = 0

  /// Replaces the dependencies of an entry, which still has its previous text.
  ///
  /// - Parameter areOfText: Whether they are those of the text that the entry gets now.
  mutating func set(_ dependencies: Dependencies, of entry: Entry, areOfText: Bool = true) {
    entry.version &+= 1
    let wereOfText = entry.dependsOnText
    entry.dependsOnText = areOfText
    if areOfText, wereOfText, let text = entry.text, text.dependencies.isSame(as: dependencies) { return }
    replace(of: entry, by: dependencies.pairs.count + dependencies.awaited.count)
    for pair in dependencies.pairs {
      let record = Int(pair.record)
      if record >= first.count { first += Array(repeating: -1, count: max(record + 1, first.count * 2) - first.count) }
      add(Item(entry: entry, version: entry.dependencyVersion, selection: pair.selection), of: record)
    }
    for hash in dependencies.awaited {
      awaited[hash, default: []].append(Item(entry: entry, version: entry.dependencyVersion, selection: .presence))
      awaitedBits |= Self.bit(hash)
    }
    cleanIfNeeded()
  }

  /// Forgets the dependencies of an entry.
  ///
  /// - Parameter isDropped: Whether the cache drops the entry. Until the next call of ``cleanIfNeeded()`` that cleans up,
  ///   earlier items still refer to it, so it counts as the items that would take its memory.
  mutating func remove(_ entry: Entry, isDropped: Bool = false) {
    if isDropped, entry.dependencyVersion > 0 { total += entry.byteCount / MemoryLayout<Item>.stride }
    entry.version &+= 1
    replace(of: entry, by: 0)
  }

  private mutating func replace(of entry: Entry, by count: Int) {
    entry.dependencyVersion &+= 1
    live += count - entry.dependencyCount
    total += count
    entry.dependencyCount = count
  }

  /// Frees the earlier items, if they outnumber the valid ones.
  mutating func cleanIfNeeded() {
    if total > live * 2 + 4096 { clean() }
  }

  private mutating func add(_ item: Item, of record: Int) {
    items.append(item)
    items[items.count - 1].next = first[record]
    first[record] = Int32(items.count - 1)
  }

  private mutating func clean() {
    let old = items
    items = []
    items.reserveCapacity(live)
    for record in first.indices {
      var next = first[record]
      first[record] = -1
      while next >= 0 {
        let item = old[Int(next)]
        if item.isLive { add(item, of: record) }
        next = item.next
      }
    }
    awaited = awaited.compactMapValues { items in
      let items = items.filter(\.isLive)
      return items.isEmpty ? nil : items
    }
    awaitedBits = awaited.keys.reduce(0) { $0 | Self.bit($1) }
    total = live
  }

  /// Returns the entries that a change affects, also those that are read again anyway.
  func entries(concernedBy change: RecordChange, in table: RecordTable) -> [Entry] {
    var entries: [Entry] = []
    var next = Int(change.record) < first.count ? first[Int(change.record)] : -1
    while next >= 0 {
      let item = items[Int(next)]
      next = item.next
      guard item.isLive else { continue }
      if change.isNew || !item.selection.isSelection
        || Self.meet(item.entry.bound.slotNames(of: item.selection), change.slots)
      {
        entries.append(item.entry)
      }
    }
    if change.isNew, awaitedBits != 0 {
      if let hash = table.awaitedHash(of: change.record) {
        add(entriesWaitingFor: hash, to: &entries)
      }
      let lists = table.awaitedLists(of: change.record)
      // Even an empty loop over an array is slow without optimization.
      if lists.count > 0 { for hash in lists { add(entriesWaitingFor: hash, to: &entries) } }
    }
    return entries
  }

  /// Returns the clean entries that depend on anything in a record.
  func entries(on record: RecordID) -> [Entry] {
    var entries: [Entry] = []
    var next = Int(record) < first.count ? first[Int(record)] : -1
    while next >= 0 {
      let item = items[Int(next)]
      next = item.next
      if item.isLive, item.entry.isClean { entries.append(item.entry) }
    }
    return entries
  }

  private func add(entriesWaitingFor hash: UInt64, to entries: inout [Entry]) {
    guard awaitedBits & Self.bit(hash) != 0, let items = awaited[hash] else { return }
    for item in items where item.isLive { entries.append(item.entry) }
  }

  private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 58) }

  /// Reports whether two lists of slots, each in order, have one in common.
  private static func meet(_ first: [FieldID], _ second: [FieldID]) -> Bool {
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      if first[one] == second[other] { return true }
      if first[one] < second[other] { one += 1 } else { other += 1 }
    }
    return false
  }
}
