/// One record of a response, before it is known which record of a table it is.
struct LocalRecord: BitwiseCopyable {
  /// The hash of an entity's key. For a field, it is determined when the owner is known.
  var hash: UInt64 = 0
  /// The place of the record's key in the keys: the value for an entity, the path and arguments for a field.
  var key = 0
  var keyLength = 0
  /// The place of the record's row in the rows; a length of 0 means that there is none.
  var row = 0
  var rowLength = 0
  var type = Names.noType
  var kind = RecordKey.Kind.entity
  var hasReferences = false
  /// For a field: the enclosing local record.
  var owner: Int32 = -1
  /// Another local record for the same record, or one of the numbers below.
  private var forward = Self.ownRecord

  private static var ownRecord: Int32 { -1 }
  private static var noRecord: Int32 { -2 }

  /// Whether this local record stands for a record itself.
  @_transparent
  var isOwn: Bool { forward == Self.ownRecord }

  /// Another local record that stands for the same record.
  @_transparent
  var target: Int32? { forward >= 0 ? forward : nil }

  /// Lets another local record stand for the same record.
  mutating func forward(to other: Int32) { forward = other }

  /// Notes that the object turned out not to be a record.
  mutating func drop() { forward = Self.noRecord }
}

/// The contents of a response as rows that refer to each other by local numbers. Made outside of all locks.
package struct Prepared: ~Copyable {
  /// The local number of the query's root.
  static var root: Int32 { 0 }

  var locals: [LocalRecord] = [LocalRecord()]
  var rows: Bytes
  var keys: Bytes
  let hasErrors: Bool
  /// The names with arguments that the rows may have: those of the plan, and those of fields in lists of objects without
  /// keys, which only a scan finds.
  private(set) var usedNames: [UsedNames]

  /// The bytes that merges of the records of fields may still write.
  private var mergeBudget: Int

  /// The number of replaced keys when the scan began.
  private let replacedKeys: Int

  init(textLength: Int, hasErrors: Bool, replacedKeys: Int, usedNames: UsedNames?) {
    rows = Bytes(capacity: textLength)
    mergeBudget = Self.mergeBudget(ofText: textLength)
    keys = Bytes(capacity: 256)
    self.hasErrors = hasErrors
    self.replacedKeys = replacedKeys
    self.usedNames = usedNames.map { [$0] } ?? []
  }

  /// Returns the bytes that merges of a response's records may write.
  static func mergeBudget(ofText length: Int) -> Int { length * 8 + 1 << 16 }

  mutating func add(_ names: UsedNames?) {
    if let names { usedNames.append(names) }
  }

  /// Reports whether all objects have the keys of their types. Otherwise, the keys of a type were replaced during the scan or
  /// since, and the response has to be scanned again.
  package func hasKeys(of names: Names) -> Bool { replacedKeys == names.replacedKeys }

  /// What the response tells of types that its plan does not name.
  var told: [TypeCondition: Bool] = [:]

  /// The number of records of fields, whose keys have a number before their bytes.
  var numberedCount = 0

  /// The size of the records in the memory of a table, in bytes, if all of them are new.
  var tableSize: Int { rows.count + keys.count + locals.count * RecordKey.header + numberedCount * 4 }

  /// The approximate size of the records in bytes.
  package var byteCount: Int { rows.count + keys.count + locals.count * 48 }
}

/// The reason why a response is not kept. Its caller still gets the data.
package enum ScanProblem: Error, Hashable, Sendable {
  /// The text, which a decoder has accepted, does not fit the plan, at a byte of the text.
  case unexpected(Int)
  /// The text is longer than rows can be.
  case tooLong
  /// Objects with the same key differ so often that merging them would take too long.
  case contradictory
  /// A fragment's text has the type or the key of an object other than its own.
  case otherObject
}

extension Prepared {
  /// Merges the row of a local record into that of another one, which stands for the same record. If they contradict each
  /// other too often, the newest one replaces the others.
  mutating func merge(_ index: Int, into first: Int) {
    let (old, new) = (locals[first], locals[index])
    locals[index].forward(to: Int32(first))
    guard new.rowLength > 0 else { return }
    guard old.rowLength > 0 else { return replace(first, by: new) }
    var merge = RowMerge(isOneResponse: true, hasErrors: hasErrors)
    let base = UnsafeRawPointer(rows.base)
    guard let row = merge.merge(base + old.row, old.rowLength, base + new.row, new.rowLength) else { return }
    mergeBudget -= row.count
    if mergeBudget < 0 { return replace(first, by: new) }
    locals[first].row = rows.count
    locals[first].rowLength = row.count
    locals[first].hasReferences = old.hasReferences || new.hasReferences
    rows.append(row)
  }

  private mutating func replace(_ first: Int, by new: LocalRecord) {
    locals[first].row = new.row
    locals[first].rowLength = new.rowLength
    locals[first].hasReferences = new.hasReferences
  }
}
