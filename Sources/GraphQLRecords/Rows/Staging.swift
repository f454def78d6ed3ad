/// A commit in progress.
struct Staging: ~Copyable {
  private static var unknown: RecordID { 0xFFFF_FFFF }

  let table: RecordTable
  let options: StageOptions
  let overlay: Overlay?
  /// Whether the response has errors.
  private let hasErrors: Bool
  /// The record of each local record.
  private(set) var records: [RecordID]
  private var isNew: [Bool]
  private var newCount = 0
  /// Keys of fields found by this commit, with their local records.
  private var fields: [BytesKey: Int] = [:]
  private var fieldKeys: [Int: (key: [UInt8], hash: UInt64)] = [:]
  /// The local records of fields whose objects later requests have replaced.
  private(set) var outdated: Set<Int32> = []
  /// The rows before an update of the records that it concerns, and of the fields that lookups had found for it.
  private var before: [RecordID: [UInt8]] = [:]
  var commit = StagedCommit()
  /// The paths of the objects without keys that this commit replaces, by the record that they are part of.
  private(set) var replaced: [RecordID: [[FieldID]]] = [:]

  /// The objects that the app had removed, or not, before this response or update.
  private let removedBefore: [RecordID: Bool]

  init(_ table: RecordTable, _ prepared: borrowing Prepared, _ options: StageOptions) {
    self.table = table
    self.options = options
    overlay = options.overlay
    hasErrors = prepared.hasErrors
    removedBefore = options.overlay?.removed ?? [:]
    records = [RecordID](repeating: Self.unknown, count: prepared.locals.count)
    isNew = [Bool](repeating: false, count: prepared.locals.count)
    records[Int(Prepared.root)] = 0
  }

  mutating func findEntities(_ prepared: borrowing Prepared) {
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.kind == RecordKey.Kind.entity, local.isOwn, local.rowLength > 0 else { continue }
      let key = UnsafeRawPointer(prepared.keys.base + local.key)
      let known =
        overlay?.find(RecordKey.Kind.entity, local.type, key, local.keyLength)
        ?? table.find(local.hash, RecordKey.Kind.entity, local.type, key, local.keyLength)
      if known == nil { noteNew(index) }
      records[index] = known ?? table.reserveRecord()
      if let overlay, known == nil {
        let bytes = Array(UnsafeRawBufferPointer(start: key, count: local.keyLength))
        overlay.add(
          Overlay.NewKey(record: records[index], kind: local.kind, type: local.type, key: bytes, hash: local.hash)
        )
      }
    }
    for index in 1..<prepared.locals.count {
      if let target = prepared.locals[index].target { records[index] = records[Int(target)] }
    }
  }

  private mutating func noteNew(_ index: Int) {
    isNew[index] = true
    newCount += 1
  }

  /// Finds the records of fields. Owners come before the fields that belong to them.
  mutating func findFields(_ prepared: inout Prepared) {
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.kind == RecordKey.Kind.field, local.owner >= 0, records[Int(local.owner)] != Self.unknown else {
        continue
      }
      var key: [UInt8] = []
      key.append(number: records[Int(local.owner)])
      key += Array(UnsafeRawBufferPointer(start: prepared.keys.base + local.key, count: local.keyLength))
      if let first = fields[BytesKey(key)] {
        // Two aliases of one field with equal arguments.
        records[index] = records[first]
        if !options.isUpdate { prepared.merge(index, into: first) }
        continue
      }
      let hash = table.hash(ofField: key)
      let known = overlay?.find(local.kind, 0, key) ?? table.find(hash, field: key)
      if known == nil { noteNew(index) }
      let record = known ?? table.reserveRecord()
      records[index] = record
      if let overlay, known == nil {
        overlay.add(Overlay.NewKey(record: record, kind: local.kind, type: 0, key: key, hash: hash))
      }
      if options.isUpdate, let found = options.origin.found[key] {
        before[record] = RowLayout.row([(Names.value, found)], type: Names.noType)
      }
      fields[BytesKey(key)] = index
      fieldKeys[index] = (key, hash)
    }
  }

  mutating func stageRows(_ prepared: inout Prepared) {
    commit.touched.reserveCapacity(prepared.locals.count)
    commit.changes.reserveCapacity(newCount)
    commit.installs.reserveCapacity(newCount)
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.isOwn, local.rowLength > 0, records[index] != Self.unknown else { continue }
      if options.newer != nil, isOfReplaced(local, prepared) {
        outdated.insert(Int32(index))
        commit.isOutdated = true
        continue
      }
      let row = prepared.rows.base + local.row
      if local.hasReferences { ReferenceTranslation.translate(row, local.rowLength, records) }
      stage(index, local, UnsafeRawPointer(row), prepared)
    }
    if !replaced.isEmpty { dropFields(prepared) }
  }

  private mutating func noteReplaced(_ merge: RowMerge, in record: RecordID, _ kind: UInt8) {
    if merge.replaced.isEmpty { return }
    replaced[record, default: []] += merge.replacedPaths(ofKind: kind)
  }

  @inline(__always)
  private mutating func stage(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ prepared: borrowing Prepared
  ) {
    let record = records[index]
    if let newer = options.newer?(record) {
      let known = overlay?.row(of: record) ?? table.row(of: record)
      let rest = newer.rest(of: row, local.rowLength, known, kind: local.kind)
      if rest.bytes.count < local.rowLength { commit.isOutdated = true }
      if rest.count == 0 { return }
      return rest.bytes.withUnsafeBytes { compare(index, local, $0.baseAddress.unsafelyUnwrapped, prepared) }
    }
    compare(index, local, row, prepared)
  }

  @inline(__always)
  private mutating func compare(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ prepared: borrowing Prepared
  ) {
    let record = records[index]
    commit.touched.append(record)
    if options.notesWritten, !options.isUpdate { noteWritten(record, row) }
    if let overlay { return compare(overlay, record, local.kind, row) }
    if isNew[index] { return stageNew(index, local, row, prepared) }
    guard let old = table.row(of: record) else { return stageNewRow(record, local.kind, row) }
    let (oldLength, length) = (old.rowLength, row.rowLength)
    if oldLength == length, Memory.areEqual(old, row, oldLength) {
      if table.isRemoved(record) { commit.changes.append(RecordChange(record: record, slots: [], isNew: true)) }
      return
    }
    var merge = RowMerge(isOneResponse: false, hasErrors: hasErrors)
    let merged = merge.merge(old, oldLength, row, length)
    noteReplaced(merge, in: record, local.kind)
    if (merged?.count ?? oldLength) > length || hasErrors { notePart(of: record, local.kind, old, merged, row) }
    guard let bytes = merged else {
      if table.isRemoved(record) { commit.changes.append(RecordChange(record: record, slots: [], isNew: true)) }
      return
    }
    let place = bytes.withUnsafeBytes { table.append(row: $0.baseAddress.unsafelyUnwrapped, $0.count) }
    commit.changes.append(
      RecordChange(record: record, slots: merge.changed.sorted(), isNew: table.isRemoved(record))
    )
    commit.installs.append(RecordInstall(record: record, row: place, kind: local.kind))
  }

  private mutating func noteWritten(_ record: RecordID, _ row: UnsafeRawPointer) {
    let written = RecordSlots(writtenTo: record, row, row.rowLength, hasErrors: hasErrors)
    if !written.slots.isEmpty { commit.written.append(written) }
  }

  /// Compares a record of the response with the table, with changes that go to an overlay.
  private mutating func compare(
    _ overlay: Overlay,
    _ record: RecordID,
    _ kind: UInt8,
    _ row: UnsafeRawPointer
  ) {
    let isRemoved = overlay.removed[record] ?? table.isRemoved(record)
    let old = overlay.row(of: record) ?? table.row(of: record)
    if isRemoved {
      overlay.setRemoved(record, false)
      if old != nil { commit.changes.append(RecordChange(record: record, slots: [], isNew: true)) }
    }
    guard options.isUpdate, let before = rowBefore(record, old) else {
      return set(overlay, record, kind, old, row)
    }
    let changed = changedRow(record, before, row)
    if changed.count == 0 { return }
    changed.bytes.withUnsafeBytes { set(overlay, record, kind, old, $0.baseAddress.unsafelyUnwrapped) }
  }

  /// Adds a row to an overlay, or merges it into the one that the record has.
  private mutating func set(
    _ overlay: Overlay,
    _ record: RecordID,
    _ kind: UInt8,
    _ old: UnsafeRawPointer?,
    _ row: UnsafeRawPointer
  ) {
    // Of an update, this row has only what changes.
    if options.notesWritten, options.isUpdate { noteWritten(record, row) }
    if let old { return merge(overlay, record, kind, old, row) }
    let slots = SlotWalk.names(of: row, row.rowLength)
    overlay.set(row, row.rowLength, of: record, kind: kind, slots: slots)
    commit.changes.append(RecordChange(record: record, slots: slots.sorted(), isNew: true))
  }

  /// Merges a row into the one of an overlay.
  private mutating func merge(
    _ overlay: Overlay,
    _ record: RecordID,
    _ kind: UInt8,
    _ old: UnsafeRawPointer,
    _ row: UnsafeRawPointer
  ) {
    var merge = RowMerge(isOneResponse: false, hasErrors: hasErrors)
    let merged = merge.merge(old, old.rowLength, row, row.rowLength)
    noteReplaced(merge, in: record, kind)
    notePart(of: record, kind, old, merged, row)
    guard let bytes = merged else { return }
    bytes.withUnsafeBytes { bytes in
      overlay.set(bytes.baseAddress.unsafelyUnwrapped, bytes.count, of: record, kind: kind, slots: merge.changed)
    }
    commit.changes.append(RecordChange(record: record, slots: merge.changed.sorted(), isNew: false))
  }

  /// Returns the row that a record had before the update. Of an object in several places, each has its own row.
  ///
  /// - Parameter known: The row that it has now.
  private mutating func rowBefore(_ record: RecordID, _ known: UnsafeRawPointer?) -> [UInt8]? {
    if let row = before[record] { return row }
    before[record] = known.map { Array(UnsafeRawBufferPointer(start: $0, count: $0.rowLength)) }
    return before[record]
  }

  /// Returns what a row of an update changes in the row that the record had before the update.
  private func changedRow(
    _ record: RecordID,
    _ before: [UInt8],
    _ row: UnsafeRawPointer
  ) -> (bytes: [UInt8], count: Int) {
    let slots = ChangedSlots(found: options.origin.foundSlots[record] ?? [:])
    return before.withUnsafeBytes { before in
      let start = before.baseAddress.unsafelyUnwrapped
      guard let kept = keptRow(record, start, row) else {
        return slots.row(row, row.rowLength, since: start, before.count)
      }
      return kept.withUnsafeBytes {
        slots.row($0.baseAddress.unsafelyUnwrapped, $0.count, since: start, before.count)
      }
    }
  }

  /// Returns a new row with the objects that the app has removed, or `nil` if there are none.
  private func keptRow(_ record: RecordID, _ old: UnsafeRawPointer, _ row: UnsafeRawPointer) -> [UInt8]? {
    guard table.hasRemoved || !removedBefore.isEmpty else { return nil }
    let (table, removed) = (table, removedBefore)
    let found = options.origin.foundSlots[record] ?? [:]
    let kept = KeptPlaces(hiddenElements: options.origin.hiddenElements[record], found: found) {
      removed[$0] ?? table.isRemoved($0)
    }
    return kept.row(old, old.rowLength, row)
  }

  /// Notes which values of a record a response contains, if the record has others or some values have failed.
  private mutating func notePart(
    of record: RecordID,
    _ kind: UInt8,
    _ old: UnsafeRawPointer,
    _ merged: [UInt8]?,
    _ row: UnsafeRawPointer
  ) {
    let missing = RowMerge.missing(old, old.rowLength, row, row.rowLength, hasErrors: hasErrors)
    if missing.isEmpty, Self.slotCount(merged, old) <= row.rowSlotCount { return }
    let failed = Set(missing.lazy.filter { $0.count == 1 }.map { $0[0] })
    if kind != RecordKey.Kind.entity, !failed.isEmpty {
      // The whole value has failed: nothing is confirmed.
      commit.touched.removeLast()
      return
    }
    commit.partial.append(
      RecordSlots(
        record: record,
        slots: SlotWalk.names(of: row, row.rowLength).filter { !failed.contains($0) },
        missing: missing.filter { $0.count > 1 }
      )
    )
  }

  private static func slotCount(_ merged: [UInt8]?, _ old: UnsafeRawPointer) -> UInt16 {
    guard let merged else { return old.rowSlotCount }
    return merged.withUnsafeBytes { $0.baseAddress.unsafelyUnwrapped.rowSlotCount }
  }

  private mutating func stageNew(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ prepared: borrowing Prepared
  ) {
    let key: Place
    var hash = local.hash
    if local.kind != RecordKey.Kind.entity, let field = fieldKeys[index] {
      key = field.key.withUnsafeBytes {
        table.append(key: $0.baseAddress.unsafelyUnwrapped, $0.count, kind: local.kind, type: 0)
      }
      hash = field.hash
    } else {
      let bytes = UnsafeRawPointer(prepared.keys.base + local.key)
      key = table.append(key: bytes, local.keyLength, kind: local.kind, type: local.type)
    }
    let place = table.append(row: row, row.rowLength)
    commit.changes.append(RecordChange(record: records[index], slots: [], isNew: true))
    commit.installs.append(
      RecordInstall(record: records[index], row: place, kind: local.kind, key: key, hash: hash)
    )
  }

  /// Stages a row for a record that had only a key so far.
  private mutating func stageNewRow(_ record: RecordID, _ kind: UInt8, _ row: UnsafeRawPointer) {
    let place = table.append(row: row, row.rowLength)
    commit.changes.append(RecordChange(record: record, slots: [], isNew: true))
    commit.installs.append(RecordInstall(record: record, row: place, kind: kind))
  }
}
