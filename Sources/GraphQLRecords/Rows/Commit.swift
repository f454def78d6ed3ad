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
  /// The slots that have another value now; of a new record all.
  package let slots: [FieldID]
  package let isNew: Bool
}

/// What a response changes in a table: staged under the writers' lock, not seen by readers yet.
package struct StagedCommit: ~Copyable {
  package fileprivate(set) var changes: [RecordChange] = []
  fileprivate var installs: [RecordInstall] = []
  fileprivate var touched: [RecordID] = []
  /// The records of the response's field records and of its answer, in the order of the response: what a root holds.
  package fileprivate(set) var fields: [RecordID] = []
  /// The record of the top of an operation that is not a query.
  package fileprivate(set) var answer: RecordID?
}

extension RecordTable {
  /// Compares a response with what is there.
  ///
  /// - Parameters:
  ///   - prepared: What ``Scan/prepare(_:_:_:errors:)`` made. Its references are translated in place.
  ///   - answer: A number for the top of an operation that is not a query; nil: only what it says of records is kept.
  package func stage(_ prepared: inout Prepared, answer: UInt32? = nil) -> StagedCommit {
    expected = prepared.rows.count + prepared.keys.count + prepared.locals.count * 8 + 64
    var staging = Staging(self, prepared.locals.count)
    staging.findEntities(prepared)
    staging.findFields(&prepared, answer)
    staging.stageRows(&prepared)
    return staging.commit
  }

  /// Makes a commit visible to readers.
  ///
  /// - Parameters:
  ///   - received: When the response came, in seconds since 1970.
  ///   - expires: Until when it may be used; 0: unbounded.
  package func install(_ commit: borrowing StagedCommit, received: UInt32 = 0, expires: UInt32 = 0) {
    install(commit.installs, commit.touched, received: received, expires: expires)
  }
}

/// A commit in work.
private struct Staging: ~Copyable {
  private static var unknown: RecordID { 0xFFFF_FFFF }

  private let table: RecordTable
  /// The record of each local record.
  private var records: [RecordID]
  private var isNew: [Bool]
  /// Keys of fields that this commit has met, with their local records.
  private var fields: [[UInt8]: Int] = [:]
  private var fieldKeys: [Int: (key: [UInt8], hash: UInt64)] = [:]
  var commit = StagedCommit()

  init(_ table: RecordTable, _ count: Int) {
    self.table = table
    records = [RecordID](repeating: Self.unknown, count: count)
    isNew = [Bool](repeating: false, count: count)
    records[Int(Prepared.root)] = 0
  }

  mutating func findEntities(_ prepared: borrowing Prepared) {
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      guard local.kind == RecordKey.Kind.entity, local.forward == -1, local.rowLength > 0 else { continue }
      let key = UnsafeRawPointer(prepared.keys.base + local.key)
      let known = table.find(local.hash, RecordKey.Kind.entity, local.type, key, local.keyLength)
      isNew[index] = known == nil
      records[index] = known ?? table.reserveRecord()
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
      let known = table.find(hash, local.kind, key)
      isNew[index] = known == nil
      let record = known ?? table.reserveRecord()
      records[index] = record
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
    commit.touched.append(record)
    if isNew[index] { return stageNew(index, local, row, prepared) }
    guard let old = table.row(of: record) else { return stageNewRow(record, local, row) }
    let oldLength = Int(old.number32(0))
    if oldLength == local.rowLength, Memory.areEqual(old, row, oldLength) { return }
    var merge = RowMerge(isOneResponse: false, hasErrors: prepared.hasErrors)
    guard let bytes = merge.merge(old, oldLength, row, local.rowLength) else { return }
    let place = bytes.withUnsafeBytes { table.append(row: $0.baseAddress.unsafelyUnwrapped, $0.count) }
    commit.changes.append(RecordChange(record: record, slots: merge.changed.sorted(), isNew: false))
    commit.installs.append(
      RecordInstall(record: record, row: place, key: .none, kind: local.kind, hash: 0, isNew: false)
    )
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
  private mutating func stageNewRow(_ record: RecordID, _ local: LocalRecord, _ row: UnsafeRawPointer) {
    let place = table.append(row: row, local.rowLength)
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
