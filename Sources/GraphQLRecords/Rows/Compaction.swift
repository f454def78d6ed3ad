import GraphQLRuntime

/// The memory of a table without the forgotten records.
package struct Compaction {
  fileprivate var memory = RowMemory()
  fileprivate var rows: [Place]
  fileprivate var keys: [Place]
  package fileprivate(set) var released: [RecordID] = []
  package fileprivate(set) var changes: [RecordChange] = []
  /// The times of the values that stay, of records that lose others.
  fileprivate var times: [(record: RecordID, times: RecordPartTimes)] = []
  /// The names with arguments in the rows, keys and times that stay.
  fileprivate var names: Set<FieldID> = []
  private let capacity: Int

  fileprivate init(count: Int, capacity: Int) {
    rows = [Place](repeating: .none, count: count)
    keys = rows
    self.capacity = capacity
  }

  fileprivate mutating func append(_ bytes: UnsafeRawPointer, _ length: Int) -> Place {
    if memory.room < length { memory.addSegment(max(capacity, length)) }
    let (place, target) = memory.append(length)
    Memory.copy(target, bytes, length)
    return place
  }

  /// - Parameter known: The names with arguments that the row may have.
  fileprivate mutating func append(_ row: UnsafeRawPointer, _ length: Int, _ known: Set<FieldID>) -> Place {
    if !known.isEmpty { noteNames(in: row, length, known) }
    return append(row, length)
  }

  /// Returns a row without the slots that are not needed or refer to forgotten records, or `nil` if there are none.
  ///
  /// - Parameter hasNames: Whether values inside slots may not be needed.
  /// - Returns: The row, and the slots that it has lost or that have lost something inside.
  fileprivate static func rest(
    of row: UnsafeRawPointer,
    _ length: Int,
    hasNames: Bool,
    _ isLive: (RecordID) -> Bool,
    _ isUnused: (FieldID, _ isInside: Bool) -> Bool
  ) -> (row: [UInt8], changed: Set<FieldID>)? {
    func isForgotten(_ value: SlotView, _ isInList: Bool) -> Bool {
      if let record = value.reference { return record != 0 && !isLive(record) }
      // In lists, null may be an object's, whose name no plan has: elsewhere, objects with arguments are separate records.
      let isLeaf =
        value.kind == ValueKind.leaf || !isInList && value.kind != ValueKind.object && value.kind != ValueKind.list
      return hasNames && isLeaf && isUnused(value.name, true)
    }
    // What is left of the slots that have changed.
    var changed: [FieldID: SlotValue?] = [:]
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if isUnused(slot.name, false) || slot.reference != nil && isForgotten(slot, false) {
        changed.updateValue(nil, forKey: slot.name)
      } else if contains(slot, false, isForgotten) {
        changed.updateValue(without(slot, depth: 1, isInList: false, isForgotten), forKey: slot.name)
      }
    }
    if changed.isEmpty { return nil }
    var slots: [(name: FieldID, value: SlotValue)] = []
    walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if let value = changed[slot.name] ?? SlotValue(slot) { slots.append((slot.name, value)) }
    }
    return (RowLayout.row(slots, type: row.rowType), Set(changed.keys))
  }

  /// Returns an object without a key, or a list, without forgotten values in objects; `nil` if it is not the same without
  /// them: a list whose element is forgotten.
  ///
  /// - Parameter isInList: Whether it is in a list.
  private static func without(
    _ value: SlotView,
    depth: Int,
    isInList: Bool,
    _ isForgotten: (SlotView, _ isInList: Bool) -> Bool
  ) -> SlotValue? {
    guard var walk = value.inner else { return SlotValue(value) }
    let isList = value.isList
    let isInList = isInList || isList
    if depth == RowLayout.maximumDepth { return contains(value, isInList, isForgotten) ? nil : SlotValue(value) }
    var slots: [(name: FieldID, value: SlotValue)] = []
    while let slot = walk.step() {
      // Elements of lists have no names, so leaves among them are not forgotten.
      let rest = isForgotten(slot, isInList) ? nil : without(slot, depth: depth + 1, isInList: isInList, isForgotten)
      if let rest { slots.append((slot.name, rest)) } else if isList { return nil }
    }
    if isList { return SlotValue(list: slots.map(\.value)) }
    return SlotValue(kind: ValueKind.object, bytes: RowLayout.row(slots, type: value.bytes.rowType))
  }

  /// Notes the names with arguments in a row.
  fileprivate mutating func noteNames(in row: UnsafeRawPointer, _ length: Int, _ known: Set<FieldID>) {
    var walk = DeepSlotWalk(row: row, length: length)
    while let slot = walk.step() { if known.contains(slot.name) { names.insert(slot.name) } }
  }

  /// Reports whether a value inside an object or a list satisfies a condition.
  ///
  /// - Parameter isInList: Whether the object or list is in a list.
  private static func contains(
    _ value: SlotView,
    _ isInList: Bool,
    _ isWanted: (SlotView, _ isInList: Bool) -> Bool
  ) -> Bool {
    guard var walk = value.inner else { return false }
    var isInList = isInList || value.isList
    var walks: [(walk: SlotWalk, isInList: Bool)] = []
    while true {
      guard let next = walk.step() else {
        guard let outer = walks.popLast() else { return false }
        (walk, isInList) = outer
        continue
      }
      if isWanted(next, isInList) { return true }
      if let inner = next.inner {
        walks.append((walk, isInList))
        walk = inner
        isInList = isInList || next.isList
      }
    }
  }
}

extension RecordTable {
  /// Forgets records, and moves the remaining ones to new memory, so that the old memory can be released.
  ///
  /// Values that refer to a forgotten record are also dropped, because its number will identify another one.
  ///
  /// - Parameters:
  ///   - isKept: Returns whether to keep a record. Records that a kept record's key refers to are kept along with it.
  ///   - isUnused: Returns whether to drop a slot of a record that is kept, or a leaf inside an object without a key.
  /// - Returns: The forgotten records, and the remaining rows of those that have lost a value.
  package func prepareCompaction(
    keeping isKept: (RecordID) -> Bool,
    _ isUnused: ((FieldID, _ isInside: Bool, RecordID) -> Bool)? = nil
  ) -> Compaction {
    var compaction = Compaction(count: count, capacity: min(1 << 20, max(1024, rowBytes - deadBytes)))
    let (kept, known) = (withOwners(isKept), names.fieldsWithArguments)
    let isLive = { (record: RecordID) in Int(record) < kept.count && kept[Int(record)] }
    for record in recordIDs where hasKey(record) {
      guard isLive(record) else {
        compaction.released.append(record)
        continue
      }
      let key = keyView(of: record)
      compaction.keys[Int(record)] = compaction.append(key.start, key.size)
      var times = partTimes[record]
      defer { if !known.isEmpty { compaction.names.formUnion(known.intersection(names(of: record, times))) } }
      guard let row = row(of: record) else { continue }
      let length = row.rowLength
      let hasUnused = isUnused != nil && !known.isEmpty
      let rest = Compaction.rest(of: row, length, hasNames: hasUnused, isLive) { isUnused?($0, $1, record) ?? false }
      if let rest {
        if times.remove(where: { !RowLayout.has($0, rest.row) }) { compaction.times.append((record, times)) }
        compaction.changes.append(RecordChange(record: record, slots: rest.changed.sorted(), isNew: false))
        compaction.rows[Int(record)] = rest.row.withUnsafeBytes {
          compaction.append($0.baseAddress.unsafelyUnwrapped, $0.count, known)
        }
      } else {
        compaction.rows[Int(record)] = compaction.append(row, length, known)
      }
    }
    return compaction
  }

  /// Returns the names in the key of a record and in the times of its values.
  private func names(of record: RecordID, _ times: RecordPartTimes) -> [FieldID] {
    (fieldKey(of: record).map { Array($0.names) } ?? []) + times.paths.joined()
  }

  /// Returns which records stay: the requested ones, and the owners of fields among them. The key of a field contains the
  /// number of its owner. If another object got that number, the field would belong to that object.
  private func withOwners(_ isKept: (RecordID) -> Bool) -> [Bool] {
    var kept = [Bool](repeating: false, count: count)
    for record in recordIDs where hasKey(record) && isKept(record) {
      kept[Int(record)] = true
      var field = record
      while let owner = owner(of: field), hasKey(owner), !kept[Int(owner)] {
        kept[Int(owner)] = true
        field = owner
      }
    }
    return kept
  }

  /// Replaces the memory, and frees the old one: no reader may be inside.
  package func install(_ compaction: Compaction) {
    let segments = compaction.memory.segments
    work.pointee.memory = compaction.memory
    bases.deallocate()
    work.pointee.nextBases?.deallocate()
    work.pointee.nextBases = nil
    work.pointee.baseCapacity = max(4, segments.count + 1)
    state.pointee.bases = .allocate(capacity: work.pointee.baseCapacity)
    for (index, segment) in segments.enumerated() { (bases + index).initialize(to: UnsafeRawPointer(segment.base)) }
    for record in 1..<max(1, compaction.rows.count) {
      records[record].row = compaction.rows[record]
      records[record].key = compaction.keys[record]
    }
    for record in compaction.released {
      records[Int(record)] = TableRecord()
      forgetTimes(ofSlotsOf: record)
    }
    for (record, times) in compaction.times { set(times, of: record) }
    partTimes.trim()
    names.forgetUnused(besides: compaction.names)
    pages.withLock { $0.remove(compaction.released) }
    work.pointee.free += compaction.released
    work.pointee.fieldsOfOwners = nil
    work.pointee.deadBytes = 0
    endCommit()
    state.pointee.compactions += 1
    state.pointee.index.removeAll()
    releaseHighest()
    state.pointee.hasRemoved = false
    for record in recordIDs where hasKey(record) {
      state.pointee.index.insert(record, hash(ofKeyOf: record))
      if records[Int(record)].isRemoved { state.pointee.hasRemoved = true }
    }
  }

  /// Gives up the numbers above the highest one that a record has, with their memory, if most numbers are among them. No row
  /// refers to them after a compaction.
  private func releaseHighest() {
    let used = (recordIDs.last(where: hasKey).map(Int.init) ?? 0) + 1
    guard used * 2 < count, work.pointee.staged == count, work.pointee.reused.isEmpty else { return }
    work.pointee.free.removeAll { Int($0) >= used }
    work.pointee.staged = used
    truncateRecords(used)
  }

  /// Releases the numbers that only layers have used. No row has ever referred to them.
  ///
  /// - Returns: The numbers. A record that a response or the app has written since then stays.
  package func releaseUnused(_ unused: Set<RecordID>) -> [RecordID] {
    let released = unused.filter { hasKey($0) && row(of: $0) == nil && !isRemoved($0) }.sorted()
    for record in released { release(record) }
    work.pointee.free += released
    return released
  }

  /// Forgets a record whose row is no longer referred to.
  package func release(_ record: RecordID) {
    guard Int(record) < count, record > 0, hasKey(record) else { return }
    if let row = row(of: record) { work.pointee.deadBytes += row.rowLength }
    forgetOwner(of: record)
    state.pointee.index.remove(record, hash(ofKeyOf:))
    records[Int(record)] = TableRecord()
    forgetTimes(ofSlotsOf: record)
    pages.withLock { $0.remove([record]) }
  }
}
