/// A record whose row changes, or that is new.
struct RecordInstall {
  let record: RecordID
  var row: Place
  let key: Place
  let kind: UInt8
  let hash: UInt64
  let isNew: Bool
}

/// A record that a commit changes.
package struct RecordChange: Equatable, Sendable {
  package let record: RecordID
  /// The slots that have another value now.
  package let slots: [FieldID]
  /// Whether everything that was read of it counts as another thing now.
  package let isNew: Bool

  package init(record: RecordID, slots: [FieldID], isNew: Bool) {
    self.record = record
    self.slots = slots
    self.isNew = isNew
  }
}

/// What a response changes in a table: staged under the writers' lock, not seen by readers yet.
package struct StagedCommit {
  package fileprivate(set) var changes: [RecordChange] = []
  var installs: [RecordInstall] = []
  /// The records that the response has confirmed or changed.
  package internal(set) var touched: [RecordID] = []
  /// Objects that the app has removed.
  package internal(set) var removed: [RecordID] = []
  /// Objects that it had removed and that are there again.
  var revived: [RecordID] = []
  /// Records that the response has in part, with the slots that it has.
  package internal(set) var partial: [RecordSlots] = []
  /// The records of the response's field records and of its answer, in the order of the response: what a root holds.
  package fileprivate(set) var fields: [RecordID] = []
  /// The record of the top of an operation that is not a query.
  package fileprivate(set) var answer: RecordID?
  /// The slots that the response says something of, where it was asked for them: also those that it confirms.
  package internal(set) var written: [RecordSlots] = []
}

/// Slots of a record.
package struct RecordSlots: Sendable {
  package let record: RecordID
  package let slots: [FieldID]

  package init(record: RecordID, slots: [FieldID]) {
    self.record = record
    self.slots = slots
  }
}

/// What a response must not change, because requests that began later were answered before.
package enum NewerSlots: Sendable {
  case all
  case some(Set<FieldID>)
}

/// How a response is compared with what is there.
package struct StageOptions {
  /// What must not change, by record.
  package var newer: [RecordID: NewerSlots] = [:]
  /// Whether ``StagedCommit/written`` is of use.
  package var notesWritten = false
  /// The changes go here and not into the table.
  package var overlay: Overlay?
  /// Whether objects that the app has removed keep their places in lists: the author of the new list has not seen them.
  package var keepsRemoved = false

  package init() {}
}

extension RecordTable {
  /// Compares a response with what is there.
  ///
  /// - Parameters:
  ///   - prepared: What ``Scan/prepare(_:_:_:errors:)`` made. Its references are translated in place.
  ///   - answer: A number for the top of an operation that is not a query; nil: only what it says of records is kept.
  ///   - options: What must not be changed, and where changes go.
  package func stage(
    _ prepared: inout Prepared,
    answer: UInt32? = nil,
    options: StageOptions = StageOptions()
  ) -> StagedCommit {
    expected = prepared.rows.count + prepared.keys.count + prepared.locals.count * 8 + 64
    var staging = Staging(self, prepared.locals.count, options)
    staging.findEntities(prepared)
    staging.findFields(&prepared, answer)
    staging.stageRows(&prepared)
    return staging.commit
  }

  /// Takes the changes of an overlay into the table.
  ///
  /// - Parameters:
  ///   - confirmed: Records that an answer has confirmed, also those that it has not changed.
  ///   - partial: The slots that it has of records that it confirms in part. What changed otherwise counts as confirmed.
  package func stage(
    _ overlay: Overlay,
    confirmed: [RecordID] = [],
    partial: [RecordSlots] = []
  ) -> StagedCommit {
    var commit = StagedCommit()
    commit.touched = confirmed
    commit.partial = partial + partlyChanged(overlay, Set(confirmed), partial)
    commit.revived = overlay.removed.filter { !$0.value }.map(\.key)
    commit.changes = overlay.changes
    var new: [RecordID: Overlay.NewKey] = [:]
    for key in overlay.newKeys { new[key.record] = key }
    for (record, row) in overlay.rows {
      let place = append(row: UnsafeRawPointer(row.start), Int(UnsafeRawPointer(row.start).number32(0)))
      let key = new.removeValue(forKey: record)
      commit.installs.append(install(key, record, row: place, kind: row.kind))
      commit.touched.append(record)
    }
    for (record, key) in new { commit.installs.append(install(key, record, row: .none, kind: key.kind)) }
    for (record, isRemoved) in overlay.removed where isRemoved { commit.removed.append(record) }
    return commit
  }

  /// Slots that an overlay changes in records whose other slots stay.
  private func partlyChanged(
    _ overlay: Overlay,
    _ confirmed: Set<RecordID>,
    _ partial: [RecordSlots]
  ) -> [RecordSlots] {
    let partly = Set(partial.map(\.record))
    return overlay.writtenSlots.filter { slots in
      overlay.rows[slots.record] != nil && row(of: slots.record) != nil
        && (!confirmed.contains(slots.record) || partly.contains(slots.record))
    }
  }

  private func install(_ key: Overlay.NewKey?, _ record: RecordID, row: Place, kind: UInt8) -> RecordInstall {
    let place = key.map { key in
      (key.key.isEmpty ? [0] : key.key).withUnsafeBytes {
        append(key: $0.baseAddress.unsafelyUnwrapped, key.key.count, kind: key.kind, type: key.type)
      }
    }
    return RecordInstall(
      record: record,
      row: row,
      key: place ?? .none,
      kind: kind,
      hash: key?.hash ?? 0,
      isNew: key != nil
    )
  }

  /// Forgets what a commit in work has numbered.
  package func cancelStaging() { cancelNumbers() }

  /// Makes a commit visible to readers.
  ///
  /// - Parameters:
  ///   - received: When the response came, in seconds since 1970.
  ///   - expires: Until when it may be used; 0: unbounded.
  package func install(_ commit: StagedCommit, received: UInt32 = 0, expires: UInt32 = 0) {
    keepTimes(commit.partial, received: received, expires: expires)
    install(commit.installs, commit.touched, received: received, expires: expires)
    for record in commit.revived { records[Int(record)].isRemoved = false }
    for record in commit.removed { markRemoved(record) }
  }
}

/// A commit in work.
private struct Staging: ~Copyable {
  private static var unknown: RecordID { 0xFFFF_FFFF }

  private let table: RecordTable
  private let options: StageOptions
  private let overlay: Overlay?
  /// The record of each local record.
  private var records: [RecordID]
  private var isNew: [Bool]
  /// Keys of fields that this commit has met, with their local records.
  private var fields: [[UInt8]: Int] = [:]
  private var fieldKeys: [Int: (key: [UInt8], hash: UInt64)] = [:]
  var commit = StagedCommit()

  init(_ table: RecordTable, _ count: Int, _ options: StageOptions) {
    self.table = table
    self.options = options
    overlay = options.overlay
    records = [RecordID](repeating: Self.unknown, count: count)
    isNew = [Bool](repeating: false, count: count)
    records[Int(Prepared.root)] = 0
  }

  mutating func findEntities(_ prepared: borrowing Prepared) {
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.kind == RecordKey.Kind.entity, local.forward == -1, local.rowLength > 0 else { continue }
      let key = UnsafeRawPointer(prepared.keys.base + local.key)
      let known =
        overlay?.find(RecordKey.Kind.entity, local.type, key, local.keyLength)
        ?? table.find(local.hash, RecordKey.Kind.entity, local.type, key, local.keyLength)
      isNew[index] = known == nil
      records[index] = known ?? table.reserveRecord()
      if let overlay, known == nil {
        let bytes = Array(UnsafeRawBufferPointer(start: key, count: local.keyLength))
        overlay.add(
          Overlay.NewKey(record: records[index], kind: local.kind, type: local.type, key: bytes, hash: local.hash)
        )
      }
    }
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      if local.forward >= 0 { records[index] = records[Int(local.forward)] }
    }
  }

  /// Owners come before the fields that belong to them.
  mutating func findFields(_ prepared: inout Prepared, _ answer: UInt32?) {
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      if local.kind == RecordKey.Kind.entity { continue }
      var key: [UInt8] = []
      if local.kind == RecordKey.Kind.answer {
        guard let answer else { continue }
        key.append(number: answer)
      } else {
        guard local.owner >= 0, records[Int(local.owner)] != Self.unknown else { continue }
        key.append(number: records[Int(local.owner)])
        key += Array(UnsafeRawBufferPointer(start: prepared.keys.base + local.key, count: local.keyLength))
      }
      if let first = fields[[local.kind] + key] {
        // Two aliases of one field with equal arguments.
        records[index] = records[first]
        prepared.merge(index, into: first)
        continue
      }
      let hash = table.hash(ofField: key, kind: local.kind)
      let known = overlay?.find(local.kind, key) ?? table.find(hash, local.kind, key)
      isNew[index] = known == nil
      let record = known ?? table.reserveRecord()
      records[index] = record
      if let overlay, known == nil {
        overlay.add(Overlay.NewKey(record: record, kind: local.kind, type: 0, key: key, hash: hash))
      }
      fields[[local.kind] + key] = index
      fieldKeys[index] = (key, hash)
      commit.fields.append(record)
      if local.kind == RecordKey.Kind.answer { commit.answer = record }
    }
  }

  mutating func stageRows(_ prepared: inout Prepared) {
    commit.touched.reserveCapacity(prepared.locals.count)
    var translation = ReferenceTranslation()
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.forward == -1, local.rowLength > 0, records[index] != Self.unknown else { continue }
      let row = prepared.rows.base + local.row
      if local.hasReferences { translation.translate(row, local.rowLength, records) }
      stage(index, local, UnsafeRawPointer(row), prepared)
    }
  }

  @inline(__always)
  private mutating func stage(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ prepared: borrowing Prepared
  ) {
    let record = records[index]
    if !options.newer.isEmpty, let newer = options.newer[record] {
      guard case .some(let slots) = newer,
        case let rest = RowLayout.row(row, local.rowLength, { !slots.contains($0.name) }), rest.count > 0
      else { return }
      return rest.bytes.withUnsafeBytes { bytes in
        compare(index, local, bytes.baseAddress.unsafelyUnwrapped, bytes.count, prepared)
      }
    }
    compare(index, local, row, local.rowLength, prepared)
  }

  @inline(__always)
  private mutating func compare(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ prepared: borrowing Prepared
  ) {
    let record = records[index]
    commit.touched.append(record)
    if options.notesWritten {
      commit.written.append(RecordSlots(record: record, slots: SlotWalk.names(of: row, length)))
    }
    if let overlay { return compare(overlay, record, local.kind, row, length, prepared) }
    if isNew[index] { return stageNew(index, local, row, prepared) }
    guard let old = table.row(of: record) else { return stageNewRow(record, local, row, length) }
    let oldLength = Int(old.number32(0))
    if oldLength == length, Memory.areEqual(old, row, oldLength) {
      if table.isRemoved(record) { commit.changes.append(RecordChange(record: record, slots: [], isNew: true)) }
      return
    }
    var merge = RowMerge(isOneResponse: false, hasErrors: prepared.hasErrors)
    let merged = merge.merge(old, oldLength, row, length)
    if (merged.map(\.count) ?? oldLength) > length, Self.slotCount(merged, old) > row.number16(4) {
      commit.partial.append(RecordSlots(record: record, slots: SlotWalk.names(of: row, length)))
    }
    guard let bytes = merged else {
      if table.isRemoved(record) { commit.changes.append(RecordChange(record: record, slots: [], isNew: true)) }
      return
    }
    let place = bytes.withUnsafeBytes { table.append(row: $0.baseAddress.unsafelyUnwrapped, $0.count) }
    commit.changes.append(
      RecordChange(record: record, slots: merge.changed.sorted(), isNew: table.isRemoved(record))
    )
    commit.installs.append(
      RecordInstall(record: record, row: place, key: .none, kind: local.kind, hash: 0, isNew: false)
    )
  }

  /// The same, with changes that go to an overlay.
  private mutating func compare(
    _ overlay: Overlay,
    _ record: RecordID,
    _ kind: UInt8,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ prepared: borrowing Prepared
  ) {
    let isRemoved = overlay.removed[record] ?? table.isRemoved(record)
    guard let old = overlay.row(of: record) ?? table.row(of: record) else {
      let slots = SlotWalk.names(of: row, length)
      if isRemoved { overlay.setRemoved(record, false) }
      overlay.set(row, length, of: record, kind: kind, slots: slots)
      commit.changes.append(RecordChange(record: record, slots: slots.sorted(), isNew: true))
      return
    }
    if isRemoved {
      overlay.setRemoved(record, false)
      commit.changes.append(RecordChange(record: record, slots: [], isNew: true))
    }
    let oldLength = Int(old.number32(0))
    var merge = RowMerge(isOneResponse: false, hasErrors: prepared.hasErrors)
    let merged: [UInt8]?
    if let kept = keptRow(old, row) {
      merged = kept.withUnsafeBytes { merge.merge(old, oldLength, $0.baseAddress.unsafelyUnwrapped, $0.count) }
    } else {
      merged = merge.merge(old, oldLength, row, length)
    }
    if Self.slotCount(merged, old) > row.number16(4) {
      commit.partial.append(RecordSlots(record: record, slots: SlotWalk.names(of: row, length)))
    }
    guard let bytes = merged else { return }
    bytes.withUnsafeBytes { bytes in
      overlay.set(bytes.baseAddress.unsafelyUnwrapped, bytes.count, of: record, kind: kind, slots: merge.changed)
    }
    commit.changes.append(RecordChange(record: record, slots: merge.changed.sorted(), isNew: false))
  }

  /// A new row with the objects that the app has removed, where they are to keep their places; nil if there are none.
  private func keptRow(_ old: UnsafeRawPointer, _ row: UnsafeRawPointer) -> [UInt8]? {
    guard options.keepsRemoved, let overlay, table.hasRemoved || !overlay.removed.isEmpty else { return nil }
    let table = table
    return KeptPlaces { overlay.removed[$0] ?? table.isRemoved($0) }.row(old, row)
  }

  private static func slotCount(_ merged: [UInt8]?, _ old: UnsafeRawPointer) -> UInt16 {
    guard let merged else { return old.number16(4) }
    return UInt16(merged[4]) | UInt16(merged[5]) << 8
  }

  private mutating func stageNew(
    _ index: Int,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ prepared: borrowing Prepared
  ) {
    let key: Place
    var hash = local.hash
    if let field = fieldKeys[index] {
      key = field.key.withUnsafeBytes {
        table.append(key: $0.baseAddress.unsafelyUnwrapped, $0.count, kind: local.kind, type: 0)
      }
      hash = field.hash
    } else {
      let bytes = UnsafeRawPointer(prepared.keys.base + local.key)
      key = table.append(key: bytes, local.keyLength, kind: local.kind, type: local.type)
    }
    let place = table.append(row: row, local.rowLength)
    commit.changes.append(RecordChange(record: records[index], slots: [], isNew: true))
    commit.installs.append(
      RecordInstall(record: records[index], row: place, key: key, kind: local.kind, hash: hash, isNew: true)
    )
  }

  /// A record that is known by its key only.
  private mutating func stageNewRow(
    _ record: RecordID,
    _ local: LocalRecord,
    _ row: UnsafeRawPointer,
    _ length: Int
  ) {
    let place = table.append(row: row, length)
    commit.changes.append(RecordChange(record: record, slots: [], isNew: true))
    commit.installs.append(
      RecordInstall(record: record, row: place, key: .none, kind: local.kind, hash: 0, isNew: false)
    )
  }
}

extension RecordTable {
  func hash(ofField key: [UInt8], kind: UInt8) -> UInt64 {
    key.withUnsafeBytes { bytes in
      KeyHash.hash(bytes.baseAddress.unsafelyUnwrapped, bytes.count, KeyHash.start(kind: kind, type: 0))
    }
  }

  func find(_ hash: UInt64, _ kind: UInt8, _ key: [UInt8]) -> RecordID? {
    key.withUnsafeBytes { find(hash, kind, 0, $0.baseAddress.unsafelyUnwrapped, $0.count) }
  }

  /// The record of an object in an overlay or in the table; nil if nothing is known of it.
  package func entity(type: TypeID, key: [UInt8], under overlay: Overlay?) -> RecordID? {
    guard !key.isEmpty else { return nil }
    let known = key.withUnsafeBytes { bytes in
      overlay?.find(RecordKey.Kind.entity, type, bytes.baseAddress.unsafelyUnwrapped, bytes.count)
    }
    return known ?? entity(type: type, key: key)
  }

  /// Adds the record of an unknown object to an overlay; nil if its key cannot be one.
  package func addEntity(type: TypeID, key: [UInt8], to overlay: Overlay) -> RecordID? {
    guard type != Names.noType, !key.isEmpty, key.count <= RecordKey.longest else { return nil }
    let hash = key.withUnsafeBytes { bytes in
      KeyHash.hash(
        bytes.baseAddress.unsafelyUnwrapped,
        bytes.count,
        KeyHash.start(kind: RecordKey.Kind.entity, type: type)
      )
    }
    let record = reserveRecord()
    overlay.add(Overlay.NewKey(record: record, kind: RecordKey.Kind.entity, type: type, key: key, hash: hash))
    return record
  }

  /// The record of an object; nil if nothing is known of it.
  package func entity(type: TypeID, key: [UInt8]) -> RecordID? {
    // An empty array may have no memory, and an empty key is none.
    guard !key.isEmpty else { return nil }
    return key.withUnsafeBytes { bytes in
      let base = bytes.baseAddress.unsafelyUnwrapped
      let hash = KeyHash.hash(base, bytes.count, KeyHash.start(kind: RecordKey.Kind.entity, type: type))
      return find(hash, RecordKey.Kind.entity, type, base, bytes.count)
    }
  }
}

extension [UInt8] {
  mutating func append(number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension Prepared {
  /// Puts the row of a local record into that of another one, which is the same record.
  mutating func merge(_ index: Int, into first: Int) {
    let (old, new) = (locals[first], locals[index])
    locals[index].forward = Int32(first)
    guard new.rowLength > 0 else { return }
    guard old.rowLength > 0 else {
      locals[first].row = new.row
      locals[first].rowLength = new.rowLength
      locals[first].hasReferences = new.hasReferences
      return
    }
    var merge = RowMerge(isOneResponse: true, hasErrors: hasErrors)
    let base = UnsafeRawPointer(rows.base)
    guard let row = merge.merge(base + old.row, old.rowLength, base + new.row, new.rowLength) else { return }
    locals[first].row = rows.count
    locals[first].rowLength = row.count
    locals[first].hasReferences = old.hasReferences || new.hasReferences
    rows.append(row)
  }
}

/// Exchanges local numbers for those of records, in rows that the scan has just made. Depth needs no stack.
struct ReferenceTranslation: ~Copyable {
  private struct Level: BitwiseCopyable {
    var next: UnsafeMutableRawPointer
    let end: UnsafeMutableRawPointer
    let isList: Bool
  }

  private var levels: [Level] = []

  mutating func translate(_ row: UnsafeMutableRawPointer, _ length: Int, _ records: [RecordID]) {
    var level = Level(next: row + RowLayout.header, end: row + length, isList: false)
    while true {
      while level.next < level.end {
        let header = level.isList ? 0 : 4
        let word = UnsafeRawPointer(level.next).number32(header)
        let bytes = level.next + header + 4
        let end = bytes + RowLayout.length(word)
        level.next = end
        switch RowLayout.kind(word) {
        case ValueKind.reference: bytes.set32(0, records[Int(UnsafeRawPointer(bytes).number32(0))])
        case ValueKind.object:
          levels.append(level)
          level = Level(next: bytes + RowLayout.header, end: end, isList: false)
        case ValueKind.list:
          levels.append(level)
          level = Level(next: bytes + 4, end: end, isList: true)
        default: break
        }
      }
      guard let outer = levels.popLast() else { return }
      level = outer
    }
  }
}
