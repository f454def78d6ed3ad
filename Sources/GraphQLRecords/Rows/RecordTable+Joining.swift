import GraphQLRuntime

/// The data that a table takes over from that of another process.
package struct Joining {
  fileprivate var commit = StagedCommit()
  fileprivate var times: [(record: RecordID, time: SlotTime, parts: JoinedTimes)] = []
  fileprivate var removed: [(record: RecordID, received: UInt32)] = []
  /// The fields that the other process has received since, in this order.
  fileprivate var pages: [PageIndex.JoinedPage] = []
  fileprivate let own: OwnChanges
  /// The slots that were taken over from the other process.
  package fileprivate(set) var taken: [RecordSlots] = []

  package var changes: [RecordChange] { commit.changes }

  fileprivate init(_ own: OwnChanges) { self.own = own }
}

/// The times of values of a record that differ from the record's.
private struct JoinedTimes {
  var ofSlots: [FieldID: SlotTime] = [:]
  /// The times of values inside slots, by their paths.
  var inner: [[FieldID]: SlotTime] = [:]

  var isEmpty: Bool { ofSlots.isEmpty && inner.isEmpty }
}

extension RecordTable {
  /// Compares data that another process has logged with this table, slot by slot. The data received last wins; within the
  /// same second, this process's own changes win, and otherwise the log. The log also wins where this process has only read
  /// it, and not where it keeps data in memory only. What this process has marked as too old remains so, unless the other one
  /// has received it since.
  ///
  /// - Parameters:
  ///   - other: A restored table, with its own numbers.
  ///   - logged: The part of this table that its log has.
  package func stage(joining other: RecordTable, _ own: OwnChanges, _ logged: LoggedContent) -> Joining {
    var joiner = Joiner(table: self, other: other, own: own.with(volatile: logged.volatile), logged: logged)
    // Without numbers for its names, the other data is received from the server again.
    if !names.hasRoom(for: other.names) { return joiner.finished() }
    // New rows are then in the order in which they were received, like those of commits.
    let records = other.recordIDs.filter(other.hasKey)
    for record in records.sorted(by: { other.isOlder($0, than: $1) }) { joiner.join(record) }
    joiner.dropFields()
    return joiner.finished()
  }

  /// Makes the joined data visible to readers.
  ///
  /// - Returns: Pages whose rows are the same, but that may have other places in merged lists now.
  package func install(_ joining: Joining) -> [RecordID] {
    var times = CommitTimes(received: 0, expires: 0)
    install(joining.commit.installs, [], &times)
    let moved = pages.withLock { $0.note(joining.pages, joining.own, in: self) }
    for page in joining.pages { records[Int(page.record)].isEdited = false }
    for times in joining.times {
      setTimes(of: times.record, received: times.time.received, expires: times.time.expires)
      let parts = times.parts
      if !parts.isEmpty { set(RecordPartTimes(slots: SlotTimes(parts.ofSlots), inner: parts.inner), of: times.record) }
    }
    for record in joining.commit.revived { records[Int(record)].isRemoved = false }
    for (record, received) in joining.removed { remove(record, at: received) }
    return moved
  }
}

private struct Joiner {
  let table: RecordTable
  let other: RecordTable
  let own: OwnChanges
  let logged: LoggedContent
  /// This table's number for each of the other table's records.
  private var records: [RecordID: RecordID] = [0: 0]
  private var fields: [FieldID: FieldID] = [Names.value: Names.value]
  private var types: [TypeID: TypeID] = [Names.noType: Names.noType]
  /// Records that this table does not have.
  private var new: [RecordID: RecordInstall] = [:]
  private var newKeys: [[UInt8]: RecordID] = [:]
  /// The paths of objects without keys that the other process has replaced, by the record that they are part of.
  private var replaced: [RecordID: [[FieldID]]] = [:]
  private var joining: Joining

  init(table: RecordTable, other: RecordTable, own: OwnChanges, logged: LoggedContent) {
    (self.table, self.other, self.own, self.logged) = (table, other, own, logged)
    joining = Joining(own)
  }

  consuming func finished() -> Joining {
    joining.commit.installs += new.values
    return joining
  }

  mutating func join(_ number: RecordID) {
    guard let record = record(number) else { return }
    let times = other.times(of: number)
    let time = SlotTime(received: times.received, expires: times.expires)
    joinRemoval(number, record, time)
    guard let row = other.row(of: number) else { return }
    translated(row, row.rowLength).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      if let old = table.row(of: record) {
        if other.isField(number), bytes.count == RowLayout.header { return joinUnknown(old, of: record, time) }
        join(start, bytes.count, with: old, of: record, time, partTimes(of: number))
      } else {
        install(start, bytes.count, of: record, kind: other.records[Int(number)].kind)
        joining.commit.changes.append(RecordChange(record: record, slots: [], isNew: true))
        let slots = SlotWalk.names(of: start, bytes.count)
        noteTimes(of: record, time, partTimes(of: number), slots, known: (ofRecord: nil, JoinedTimes()))
        if other.isField(number) { addPage(record, time, isChanged: true) }
      }
    }
  }

  private mutating func join(
    _ row: UnsafeRawPointer,
    _ length: Int,
    with old: UnsafeRawPointer,
    of record: RecordID,
    _ time: SlotTime,
    _ parts: JoinedTimes
  ) {
    let oldLength = old.rowLength
    let times = table.times(of: record)
    let ownTime = SlotTime(received: times.received, expires: times.expires)
    let ownTimes = table.partTimes.slots(of: record)?.byName ?? [:]
    let names = SlotWalk.names(of: old, oldLength)
    // A field without a value is one whose object was replaced.
    let known = Set(table.isField(record) ? names + [Names.value] : names)
    let own = own
    let rest = RowLayout.row(row, length) { slot in
      if slot.hasFailed, let value = SlotWalk.slot(slot.name, of: old, oldLength),
        slot.hasFailed(after: value)
      {
        return false
      }
      // What was only read from the log is older than what the log has now, whatever the clocks said.
      guard own.concerns(slot.name, of: record), known.contains(slot.name) else { return true }
      let ownReceived = max((ownTimes[slot.name] ?? ownTime).received, own.edit(of: slot.name, of: record))
      let (received, other) = (ownReceived, (parts.ofSlots[slot.name] ?? time).received)
      return received < other || received == other && !own.has(slot.name, of: record)
    }
    if rest.count == 0 { return }
    rest.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var merge = RowMerge(isOneResponse: false, hasErrors: true)
      let taken = SlotWalk.names(of: start, bytes.count)
      let merged = merge.merge(old, oldLength, start, bytes.count)
      let paths = merge.replacedPaths(ofKind: table.records[Int(record)].kind)
      if !paths.isEmpty { replaced[record] = paths }
      if let merged {
        merged.withUnsafeBytes { merged in
          guard let start = merged.baseAddress else { return }
          install(start, merged.count, of: record, kind: table.records[Int(record)].kind)
        }
        joining.commit.changes.append(RecordChange(record: record, slots: merge.changed.sorted(), isNew: false))
      }
      let missing = RowMerge.missing(old, oldLength, start, bytes.count, hasErrors: true)
      joining.taken.append(RecordSlots(record: record, slots: taken, missing: missing))
      // A damaged row may have a name twice.
      let ofSlots = Dictionary(names.map { ($0, ownTimes[$0] ?? ownTime) }) { first, _ in first }
      let inner = table.innerTimes(of: record, keeping: missing, Set(taken))
      noteTimes(of: record, time, parts, taken, known: (ownTime, JoinedTimes(ofSlots: ofSlots, inner: inner)))
      if table.isField(record), merged != nil || time.received != ownTime.received {
        addPage(record, time, isChanged: merged != nil)
      }
    }
  }

  /// Notes the times of a record after slots of it were taken over.
  ///
  /// - Parameters:
  ///   - time: The other process's time of the record.
  ///   - parts: The other process's times of values that differ from it.
  ///   - taken: The slots that were taken over.
  ///   - known: This process's times of the record, of its slots, and of values inside slots that stay.
  private mutating func noteTimes(
    of record: RecordID,
    _ time: SlotTime,
    _ parts: JoinedTimes,
    _ taken: [FieldID],
    known: (ofRecord: SlotTime?, parts: JoinedTimes)
  ) {
    let ofRecord = marked(time, Names.value, of: record, known.ofRecord)
    let ofSlots = known.parts.ofSlots
    var new = known.parts
    for name in taken {
      let ofSlot = marked(parts.ofSlots[name] ?? time, name, of: record, ofSlots[name])
      new.ofSlots[name] = ofSlot == ofRecord ? nil : ofSlot
    }
    for (path, time) in parts.inner where taken.contains(path[0]) && new.inner[path] == nil {
      new.inner[path] = marked(time, path[0], of: record, ofSlots[path[0]])
    }
    joining.times.append((record, ofRecord, new))
  }

  /// Returns the time of a value of another process: too old, if the app has marked what this process has since then.
  ///
  /// - Parameter known: The time of this process's own value; `nil` if it has none.
  private func marked(_ time: SlotTime, _ slot: FieldID, of record: RecordID, _ known: SlotTime?) -> SlotTime {
    var mark = own.mark(of: slot, of: record, table.names)
    // Of a field that this process does not know, the app can have marked only the owner.
    if let field = newField(record), field.nameCount > 0 {
      mark = max(mark, own.mark(of: field.name(0), of: field.owner, table.names))
    }
    // The clock may have been set back before the mark.
    guard mark > 0, known?.expires ?? SlotTime.marked == SlotTime.marked,
      time.received <= max(mark, known?.received ?? 0)
    else { return time }
    return SlotTime(received: time.received, expires: SlotTime.marked)
  }

  private mutating func addPage(_ record: RecordID, _ time: SlotTime, isChanged: Bool) {
    joining.pages.append(PageIndex.JoinedPage(record: record, received: time.received, isChanged: isChanged))
  }

  /// Returns the times of values of another table's record that differ from the record's, by this table's names.
  private mutating func partTimes(of number: RecordID) -> JoinedTimes {
    var times = JoinedTimes()
    for (path, time) in other.partTimes(of: number) {
      let path = path.map { field($0) }
      if path.count == 1 { times.ofSlots[path[0]] = time } else { times.inner[path] = time }
    }
    return times
  }

  /// Joins the row of a field whose value is not known any more, since its object was replaced.
  private mutating func joinUnknown(
    _ old: UnsafeRawPointer,
    of record: RecordID,
    _ time: SlotTime
  ) {
    let received = max(table.times(of: record).received, own.edit(of: Names.value, of: record))
    let isOwn = received > time.received || received == time.received && own.has(Names.value, of: record)
    if old.rowSlotCount == 0 || own.concerns(Names.value, of: record) && isOwn { return }
    forget(record)
    joining.times.append((record, time, JoinedTimes()))
  }

  /// Forgets the fields of replaced objects that the other process does not have.
  mutating func dropFields() {
    if replaced.isEmpty { return }
    let joined = Set(records.values)
    for field in table.fields(ofReplaced: replaced, under: nil) where !joined.contains(field) { forget(field) }
  }

  private mutating func forget(_ field: RecordID) {
    let row = RecordTable.unknownField
    row.withUnsafeBytes { bytes in
      install(bytes.baseAddress.unsafelyUnwrapped, bytes.count, of: field, kind: RecordKey.Kind.field)
    }
    joining.commit.changes.append(RecordChange(record: field, slots: [Names.value], isNew: false))
    joining.taken.append(RecordSlots(record: field, slots: [Names.value], missing: []))
  }

  private mutating func joinRemoval(_ number: RecordID, _ record: RecordID, _ time: SlotTime) {
    let isRemoved = other.isRemoved(number)
    if isRemoved == table.isRemoved(record) { return }
    // A log does not get the removal of an object that only memory has.
    let isUnlogged = !isRemoved && !logged.hasRemoval(of: record)
    let received = max(table.times(of: record).received, own.edit(of: record))
    let hasChange = isUnlogged || own.hasRemoval(of: record)
    let isOwn = received > time.received || received == time.received && hasChange
    if isOwn, isUnlogged || own.concerns(record) { return }
    if isRemoved, isVolatile(record, since: time.received) { return }
    if isRemoved { joining.removed.append((record, time.received)) } else { joining.commit.revived.append(record) }
    joining.commit.changes.append(RecordChange(record: record, slots: [], isNew: true))
  }

  /// Reports whether an object has a value in memory only that was received at a time or later.
  private func isVolatile(_ record: RecordID, since time: UInt32) -> Bool {
    own.volatileSlots(of: record).contains { table.time(at: [$0], in: record).received >= time }
  }

  private mutating func install(_ row: UnsafeRawPointer, _ length: Int, of record: RecordID, kind: UInt8) {
    let place = table.append(row: row, length)
    if new[record] != nil {
      new[record]?.row = place
    } else {
      joining.commit.installs.append(RecordInstall(record: record, row: place, kind: kind))
    }
  }

  // MARK: Numbers

  /// Returns this table's number for a record, assigning one if it has none, or `nil` if its key is not usable.
  private mutating func record(_ number: RecordID, owners: Int = 0) -> RecordID? {
    if let known = records[number] { return known }
    guard owners < RecordTable.mostOwners, let key = key(of: number, owners) else { return nil }
    let (kind, type, length) = (key[0], TypeID(key[1]) | TypeID(key[2]) << 8, key.count - 3)
    let hash = KeyHash.hash(key)
    let record = key.withUnsafeBytes { bytes in
      table.find(hash, kind, type, bytes.baseAddress.unsafelyUnwrapped + 3, length)
    }
    if let known = record ?? newKeys[key] {
      records[number] = known
      return known
    }
    let added = table.reserveRecord()
    let place = key.withUnsafeBytes { bytes in
      table.append(key: bytes.baseAddress.unsafelyUnwrapped + 3, length, kind: kind, type: type)
    }
    new[added] = RecordInstall(record: added, row: .none, kind: kind, key: place, hash: hash)
    (newKeys[key], records[number]) = (added, added)
    return added
  }

  /// Returns the key of a field that this table does not have; `nil` for any other record.
  private func newField(_ record: RecordID) -> FieldKey? {
    guard let new = new[record], new.kind == RecordKey.Kind.field else { return nil }
    return FieldKey(KeyView(table.stagedPointer(new.key)))
  }

  /// Returns the key of a record with this table's numbers: u8 kind, u16 type, and the rest.
  private mutating func key(of number: RecordID, _ owners: Int) -> [UInt8]? {
    var key = other.key(of: number)
    guard key.count > 3 else { return nil }
    switch key[0] {
    case RecordKey.Kind.entity:
      let type = type(TypeID(key[1]) | TypeID(key[2]) << 8)
      (key[1], key[2]) = (UInt8(truncatingIfNeeded: type), UInt8(truncatingIfNeeded: type >> 8))
    case RecordKey.Kind.field:
      guard let field = other.fieldKey(of: number), let owner = record(field.owner, owners: owners + 1) else {
        return nil
      }
      let names = field.names.map { self.field($0) }
      key.replaceSubrange(3..<(3 + field.argumentsPlace), with: FieldKey.bytes(owner: owner, names: names))
    default: return nil
    }
    return key
  }

  private mutating func field(_ number: FieldID) -> FieldID {
    if let known = fields[number] { return known }
    let field = table.names.joined(other.names.text(ofField: number)) ?? Names.value
    fields[number] = field
    return field
  }

  private mutating func type(_ number: TypeID) -> TypeID {
    if let known = types[number] { return known }
    let type = table.names.type(other.names.text(ofType: number))
    types[number] = type
    return type
  }

  /// Returns the record that a row refers to. A record that the log does not have gets a number of its own.
  private mutating func reference(_ number: RecordID) -> RecordID {
    if let known = record(number) { return known }
    let record = table.reserveRecord()
    records[number] = record
    return record
  }

  /// Returns a row with this table's numbers, which take the same number of bytes.
  ///
  /// Proof for the pointers: a walk checks each length before it returns a slot, so its head and its bytes are inside the
  /// row.
  private mutating func translated(_ row: UnsafeRawPointer, _ length: Int) -> [UInt8] {
    var bytes = Array(UnsafeRawBufferPointer(start: row, count: length))
    bytes.withUnsafeMutableBytes { bytes in
      guard length >= RowLayout.header, let start = bytes.baseAddress else { return }
      start.setRowType(type(UnsafeRawPointer(start).rowType))
      var walk = DeepSlotWalk(row: UnsafeRawPointer(start), length: length)
      while let slot = walk.step() {
        let (head, place) = (walk.head - UnsafeRawPointer(start), slot.bytes - UnsafeRawPointer(start))
        if slot.name != Names.value {
          start.set32(head, RowLayout.named(field(slot.name), UnsafeRawPointer(start).number32(head)))
        }
        if let record = slot.reference { start.set32(place, reference(record)) }
        if slot.isObject { (start + place).setRowType(type(slot.bytes.rowType)) }
      }
    }
    return bytes
  }
}
