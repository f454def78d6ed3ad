/// The part of a table that a log has, and the part that it must never have. Used under the writers' lock.
package struct LoggedContent: Sendable {
  /// A set of numbers as bits: records and names are numbered without large gaps.
  struct Numbers: Sendable {
    private var bits: [Bool] = []

    func contains(_ number: UInt32) -> Bool { Int(number) < bits.count && bits[Int(number)] }

    mutating func insert(_ number: UInt32) {
      if Int(number) >= bits.count {
        bits += Array(repeating: false, count: max(Int(number) + 1, bits.count * 2) - bits.count)
      }
      bits[Int(number)] = true
    }

    mutating func remove(_ number: UInt32) {
      if Int(number) < bits.count { bits[Int(number)] = false }
    }

    var all: [UInt32] { bits.indices.filter { bits[$0] }.map(UInt32.init) }
  }

  /// Slots that are kept in memory only, because they came with sensitive data or the app requests it.
  package private(set) var volatile: [RecordID: Set<FieldID>] = [:]
  fileprivate var fields = Numbers()
  fileprivate var types = 0
  /// The number of answers of responses about types that plans do not name.
  fileprivate var conditions = 0
  /// The version of the types' keys that the log has; -1: none.
  fileprivate var keys = -1
  /// Records whose key the log has.
  fileprivate var records = Numbers()
  /// The records among them that the app has removed, according to the log.
  fileprivate var removed = Numbers()

  /// Records that were confirmed since their times were logged.
  fileprivate var behind = Numbers()
  fileprivate var hasBehind = false

  package init() {}

  /// Reports whether an object is removed according to the log.
  func hasRemoval(of record: RecordID) -> Bool { removed.contains(record) }

  /// The records that were confirmed since their times were logged.
  package var confirmed: [RecordID] { hasBehind ? behind.all : [] }

  /// Marks slots that must not reach the log.
  package mutating func setVolatile(_ slots: [RecordSlots]) {
    for slots in slots { volatile[slots.record, default: []].formUnion(slots.slots) }
  }

  /// Notes slots of a response that may be logged.
  ///
  /// - Parameter partial: The records that the response contains only in part: what is missing in a slot still must not
  ///   reach the log.
  /// - Returns: The records that were not logged, or only in part, for that reason.
  package mutating func endVolatile(_ slots: [RecordSlots], partial: [RecordSlots]) -> Set<RecordID> {
    if volatile.isEmpty { return [] }
    var incomplete: [RecordID: Set<FieldID>] = [:]
    for part in partial { incomplete[part.record, default: []].formUnion(part.incompleteSlots) }
    var changed: Set<RecordID> = []
    for slots in slots {
      guard let old = volatile[slots.record] else { continue }
      let left = old.subtracting(Set(slots.slots).subtracting(incomplete[slots.record] ?? []))
      if left.count == old.count { continue }
      volatile[slots.record] = left.isEmpty ? nil : left
      changed.insert(slots.record)
    }
    return changed
  }

  /// Forgets records whose numbers may be reused.
  package mutating func forget(_ records: [RecordID]) {
    for record in records { forget(record) }
  }

  fileprivate mutating func forget(_ record: RecordID) {
    volatile[record] = nil
    records.remove(record)
    removed.remove(record)
    behind.remove(record)
  }

  /// Resets the state for a new log, which has nothing yet.
  fileprivate mutating func begin() {
    let volatile = volatile
    self = LoggedContent()
    self.volatile = volatile
  }
}

// MARK: - Writing

extension RecordTable {
  /// Returns the slots that a commit will change. Call this before it is installed.
  package func changedSlots(of commit: StagedCommit) -> [RecordSlots] {
    var rows: [RecordID: Place] = [:]
    for install in commit.installs { rows[install.record] = install.row }
    return commit.changes.compactMap { change in
      if !change.slots.isEmpty { return RecordSlots(record: change.record, slots: change.slots) }
      // Without a list of slots, the record is new, or it is back unchanged.
      guard row(of: change.record) == nil, let place = rows[change.record], !place.isNone else { return nil }
      let row = stagedPointer(place)
      return RecordSlots(record: change.record, slots: SlotWalk.names(of: row, row.rowLength))
    }
  }

  /// Adds the changes of an installed commit.
  ///
  /// - Parameters:
  ///   - shown: Records whose rows are logged although they have not changed, because more of their slots may be logged now.
  ///   - invalid: Records that are marked as too old, or may be used for less time than before.
  ///   - hasUnknown: Whether to add removals of objects that have no data, for a response that may still contain them.
  package func add(
    _ commit: StagedCommit,
    shown: Set<RecordID>,
    invalid: Set<RecordID>,
    hasUnknown: Bool,
    to content: inout CommitContent,
    _ logged: inout LoggedContent
  ) {
    addTypes(to: &content, &logged)
    var rows = shown
    for install in commit.installs where !install.row.isNone { rows.insert(install.record) }
    for record in commit.touched where logged.removed.contains(record) { rows.insert(record) }
    for record in commit.revived where logged.removed.contains(record) { rows.insert(record) }
    for record in rows.sorted() { add(rowOf: record, to: &content, &logged) }
    for record in invalid.subtracting(rows).sorted() where logged.records.contains(record) {
      add(timesOf: record, to: &content, &logged)
    }
    // The previous times are older, so a log may keep them for a while: a response that changes nothing writes nothing.
    for record in commit.touched where !rows.contains(record) && !invalid.contains(record) {
      logged.behind.insert(record)
      logged.hasBehind = true
    }
    for record in commit.removed { add(removalOf: record, hasUnknown: hasUnknown, to: &content, &logged) }
  }

  /// Returns the records of a commit with values that may then be used for less time. Call this before it is installed.
  package func shortened(by commit: StagedCommit, expires: UInt32) -> Set<RecordID> {
    if expires == 0 { return [] }
    let partial = Dictionary(grouping: commit.partial, by: \.record)
    return Set(commit.touched.filter { isShortened($0, partial[$0], expires: expires) })
  }

  /// Adds the times of records that were confirmed since their times were logged.
  package func addTimesBehind(to content: inout CommitContent, _ logged: inout LoggedContent) {
    guard logged.hasBehind else { return }
    for record in recordIDs where logged.behind.contains(record) && logged.records.contains(record) {
      add(timesOf: record, to: &content, &logged)
    }
    logged.behind = LoggedContent.Numbers()
    logged.hasBehind = false
  }

  private func add(timesOf record: RecordID, to content: inout CommitContent, _ logged: inout LoggedContent) {
    let times = times(of: record)
    content.append(.times(record, received: times.received, expires: times.expires))
    add(partTimesOf: record, to: &content, &logged)
    logged.behind.remove(record)
  }

  /// Adds the times of values that differ from their record's. They follow the row or the times of the record.
  private func add(partTimesOf record: RecordID, to content: inout CommitContent, _ logged: inout LoggedContent) {
    guard records[Int(record)].mayHaveSlotTimes else { return }
    let hidden = logged.volatile[record] ?? []
    for (path, time) in partTimes(of: record).sorted(by: { $0.path.lexicographicallyPrecedes($1.path) })
    where !hidden.contains(path[0]) {
      for name in path where name != Names.value { add(name: name, to: &content, &logged) }
      content.append(.part(record, time, path: path))
    }
  }

  /// Adds the remaining rows of records that have lost references to released ones.
  package func add(_ compaction: Compaction, to content: inout CommitContent, _ logged: inout LoggedContent) {
    for record in compaction.released {
      if logged.records.contains(record) { content.append(.released(record)) }
      logged.forget(record)
    }
    for change in compaction.changes where logged.records.contains(change.record) {
      add(rowOf: change.record, to: &content, &logged)
      // A row ends a removal.
      if isRemoved(change.record) { add(removalOf: change.record, hasUnknown: false, to: &content, &logged) }
    }
  }

  /// Adds the times of all records that the log has.
  package func addAllTimes(to content: inout CommitContent, _ logged: inout LoggedContent) {
    for record in recordIDs where logged.records.contains(record) {
      add(timesOf: record, to: &content, &logged)
    }
  }

  /// Adds everything that may be logged, for a new log.
  ///
  /// - Parameter hasUnknown: Whether to add removals of objects that have no data, for a response that may still contain
  ///   them.
  package func addAll(hasUnknown: Bool = true, to content: inout CommitContent, _ logged: inout LoggedContent) {
    logged.begin()
    content.reserveCapacity(rowBytes - deadBytes + count * 32)
    addTypes(to: &content, &logged)
    for record in recordIDs where hasKey(record) {
      add(rowOf: record, to: &content, &logged)
      if isRemoved(record) { add(removalOf: record, hasUnknown: hasUnknown, to: &content, &logged) }
    }
  }

  private func addTypes(to content: inout CommitContent, _ logged: inout LoggedContent) {
    names.add(typesTo: &content, from: &logged.types, keysAfter: &logged.keys)
    names.add(conditionsTo: &content, from: &logged.conditions)
  }

  /// Adds the row of a record without the slots that must not be logged.
  ///
  /// A record without other slots is not logged at all: its key may be sensitive.
  ///
  /// - Parameter level: The number of records that belong to this one, directly or through others, in the same call.
  private func add(
    rowOf record: RecordID,
    _ level: Int = 0,
    to content: inout CommitContent,
    _ logged: inout LoggedContent
  ) {
    guard let row = row(of: record) else { return }
    let length = row.rowLength
    let times = times(of: record)
    logged.behind.remove(record)
    guard let hidden = logged.volatile[record] else {
      guard add(keyOf: record, level, to: &content, &logged) else { return }
      add(namesIn: row, length, to: &content, &logged)
      let bytes = UnsafeRawBufferPointer(start: row, count: length)
      content.append(.row(record, received: times.received, expires: times.expires, bytes))
      add(partTimesOf: record, to: &content, &logged)
      logged.removed.remove(record)
      return
    }
    let rest = RowLayout.row(row, length) { !hidden.contains($0.name) }
    guard rest.count > 0 || logged.records.contains(record), add(keyOf: record, level, to: &content, &logged) else {
      return
    }
    rest.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      add(namesIn: base, bytes.count, to: &content, &logged)
      content.append(.row(record, received: times.received, expires: times.expires, bytes))
    }
    add(partTimesOf: record, to: &content, &logged)
    logged.removed.remove(record)
  }

  private func add(
    removalOf record: RecordID,
    hasUnknown: Bool,
    to content: inout CommitContent,
    _ logged: inout LoggedContent
  ) {
    // If only memory knows an object, the log does not need its removal, and its key may be sensitive.
    let isNeeded = row(of: record) == nil ? hasUnknown : logged.volatile[record] == nil
    guard logged.records.contains(record) || isNeeded, add(keyOf: record, to: &content, &logged) else { return }
    add(timesOf: record, to: &content, &logged)
    content.append(.removed(record))
    logged.removed.insert(record)
  }

  /// - Returns: Whether the log has the key. A log without an object has none of its fields.
  private func add(
    keyOf record: RecordID,
    _ level: Int = 0,
    to content: inout CommitContent,
    _ logged: inout LoggedContent
  ) -> Bool {
    if logged.records.contains(record) { return true }
    guard hasKey(record) else { return false }
    if isField(record) {
      guard let field = fieldKey(of: record) else { return false }
      if field.owner != 0, !logged.records.contains(field.owner) {
        if level == Self.mostOwners { return false }
        add(rowOf: field.owner, level + 1, to: &content, &logged)
        guard logged.records.contains(field.owner) else { return false }
      }
      for name in field.names { add(name: name, to: &content, &logged) }
    }
    content.append(.key(record, keyView(of: record).whole))
    logged.records.insert(record)
    return true
  }

  /// Adds names when a row or a key needs them: other names may have sensitive arguments.
  private func add(
    namesIn row: UnsafeRawPointer,
    _ length: Int,
    to content: inout CommitContent,
    _ logged: inout LoggedContent
  ) {
    var walk = DeepSlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if slot.name != Names.value, !logged.fields.contains(slot.name) { add(name: slot.name, to: &content, &logged) }
    }
  }

  /// Adds a name unless it has no text: a damaged log might have such numbers, of any size.
  private func add(name: FieldID, to content: inout CommitContent, _ logged: inout LoggedContent) {
    if logged.fields.contains(name) { return }
    let text = names.text(ofField: name)
    if text.isEmpty { return }
    logged.fields.insert(name)
    text.withUnsafeBytes { content.append(.field(name, $0)) }
  }
}

// MARK: - Reading

extension RecordTable {
  /// Restores the contents of a log, before anything else uses the table.
  ///
  /// - Returns: Whether the contents are consistent. If not, the table must not be used.
  package func restore(_ content: CommitContent) -> Bool {
    var (isWhole, keys, times) = (true, 0, RestoredTimes())
    content.forEach { if case .key = $0 { keys += 1 } }
    reserve(records: keys, bytes: content.bytes.count)
    let isRead = content.forEach { entry in
      // Only names come between the times of one record.
      switch entry {
      case .field: break
      case .part(let record, _, _) where record == times.record: break
      default: restore(&times)
      }
      switch entry {
      case .field(let number, let text): if !names.restore(field: number, Array(text)) { isWhole = false }
      case .type(let number, let text): names.restore(type: number, Array(text))
      case .released(let record): release(record)
      case .key(let record, let key): if !restore(key: key, of: record) { isWhole = false }
      case .row(let record, let received, let expires, let row):
        if !restore(row: row, of: record, received, expires) { isWhole = false }
      case .times(let record, let received, let expires):
        setTimes(of: record, received: received, expires: expires)
      case .removed(let record): markRemoved(record)
      case .keys(let type, let names): self.names.restore(keys: Array(names), of: type)
      case .part(let record, let time, let path): times.add(time, at: path, of: record)
      case .condition(let type, let condition, let isMet): names.restore(type, condition, isMet: isMet)
      }
    }
    restore(&times)
    return isRead && isWhole
  }

  /// Finds the numbers that can be given to new records: those that no row refers to.
  ///
  /// - Returns: The contents of the log, or `nil` if a row refers to a record that no file written by this library can
  ///   contain.
  package func finishRestoring() -> LoggedContent? {
    var meant: Set<RecordID> = []
    let limit = recordLimit
    var highest: RecordID = 0
    var logged = LoggedContent()
    var references = RowReferences()
    for record in recordIDs where hasKey(record) {
      logged.records.insert(record)
      if isRemoved(record) { logged.removed.insert(record) }
      guard let row = row(of: record) else { continue }
      references.forEach(in: row, row.rowLength) { reference in
        highest = max(highest, reference)
        if reference != 0, reference < limit, !hasKey(reference) { meant.insert(reference) }
      }
    }
    if highest >= limit { return nil }
    finishRestoring(meant)
    for field in names.knownFields { logged.fields.insert(field) }
    logged.types = names.typeCount
    logged.conditions = names.conditionCount
    logged.keys = names.keysVersion
    return logged
  }
}

/// The records that a row refers to.
struct RowReferences {
  /// The number that all records are below.
  static var highest: RecordID { 1 << 24 }

  /// The containers around the object or list that is being walked. The memory is kept for the next row.
  private var outer: [SlotWalk] = []

  mutating func forEach(in row: UnsafeRawPointer, _ length: Int, _ body: (RecordID) -> Void) {
    var walk = SlotWalk(row: row, length: length)
    while true {
      guard let slot = walk.step() else {
        guard let next = outer.popLast() else { return }
        walk = next
        continue
      }
      if let record = slot.reference { body(record) }
      if let inner = slot.inner {
        outer.append(walk)
        walk = inner
      }
    }
  }
}
