/// The changes of a commit, in the form that a log keeps. The numbers are those of one table.
///
/// It is one piece of memory, not a tree of values: a log writes it unchanged, and a table of 40,000 records is restored
/// from it without as many small allocations. Entries are applied in the order in which they were added.
///
///   entry = u32 kind | u32 length | bytes
///   1 field    = u32 number | text                            the name of a slot
///   2 type     = u32 number | text
///   3 released = u32 record                                   forgotten with its key; the numbers may be used again
///   4 key      = u32 record | u8 kind | u16 type | key
///   5 row      = u32 record | u32 received | u32 expires | row
///   6 times    = u32 record | u32 received | u32 expires      a record that is confirmed without a new row
///   7 removed  = u32 record                                   objects that the app has removed; a later row ends that. The
///               record's own time is then that of the removal
///   9 keys     = u32 type | names, with spaces between them   the fields that make up the key of a type
///  10 part     = u32 record | u32 received | u32 expires | u32 name…   the time of a value that differs from its record's:
///               the names lead to it. A later row, or later times, of the record end that
///  11 condition = u32 type | u32 0 or 1 | u64 hash           whether objects of a type have the parts with a condition
///
/// Numbers are little-endian and may lie at any address.
package struct CommitContent: Sendable, Equatable {
  /// One change. The pointers are valid until ``CommitContent/forEach(_:)`` continues with the next one.
  package enum Entry {
    case field(FieldID, UnsafeRawBufferPointer)
    case type(TypeID, UnsafeRawBufferPointer)
    case released(RecordID)
    case key(RecordID, UnsafeRawBufferPointer)
    case row(RecordID, received: UInt32, expires: UInt32, UnsafeRawBufferPointer)
    case times(RecordID, received: UInt32, expires: UInt32)
    case removed(RecordID)
    case keys(TypeID, UnsafeRawBufferPointer)
    case part(RecordID, SlotTime, path: [FieldID])
    case condition(TypeID, UInt64, isMet: Bool)
  }

  private enum Kind {
    static var field: UInt32 { 1 }
    static var type: UInt32 { 2 }
    static var released: UInt32 { 3 }
    static var key: UInt32 { 4 }
    static var row: UInt32 { 5 }
    static var times: UInt32 { 6 }
    static var removed: UInt32 { 7 }
    static var keys: UInt32 { 9 }
    static var part: UInt32 { 10 }
    static var condition: UInt32 { 11 }
  }

  /// The entries, one after another.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// - Parameter bytes: The earlier value of ``bytes``. The bytes are checked when they are read.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(_ entry: Entry) {
    switch entry {
    case .field(let number, let text): append(Kind.field, (number, 0, 0), 1, text)
    case .type(let number, let text): append(Kind.type, (UInt32(number), 0, 0), 1, text)
    case .released(let record): append(Kind.released, (record, 0, 0), 1)
    case .key(let record, let key): append(Kind.key, (record, 0, 0), 1, key)
    case .row(let record, let received, let expires, let row): append(Kind.row, (record, received, expires), 3, row)
    case .times(let record, let received, let expires): append(Kind.times, (record, received, expires), 3)
    case .removed(let record): append(Kind.removed, (record, 0, 0), 1)
    case .keys(let type, let names): append(Kind.keys, (UInt32(type), 0, 0), 1, names)
    case .part(let record, let time, let path):
      path.map(\.littleEndian).withUnsafeBytes { append(Kind.part, (record, time.received, time.expires), 3, $0) }
    case .condition(let type, let hash, let isMet):
      let (low, high) = (UInt32(truncatingIfNeeded: hash), UInt32(truncatingIfNeeded: hash >> 32))
      withUnsafeBytes(of: high.littleEndian) { append(Kind.condition, (UInt32(type), isMet ? 1 : 0, low), 3, $0) }
    }
  }

  /// - Parameter count: The number of elements of `numbers` to append. Numbers and header are appended together: appending
  ///   each one costs more than the row.
  private mutating func append(
    _ kind: UInt32,
    _ numbers: (UInt32, UInt32, UInt32),
    _ count: Int,
    _ rest: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    let length = UInt32(truncatingIfNeeded: count * 4 + rest.count)
    let header = (
      kind.littleEndian, length.littleEndian, numbers.0.littleEndian, numbers.1.littleEndian, numbers.2.littleEndian
    )
    withUnsafeBytes(of: header) { header in
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: header[..<(8 + count * 4)]))
    }
    bytes.append(contentsOf: rest)
  }

  /// Calls a closure with each change, in order.
  ///
  /// Proof for the pointers: each is inside `bytes`, whose length is checked first, and is used while `bytes` is held.
  ///
  /// - Returns: `false` if the bytes are not valid contents. Entries before the invalid place have been passed on.
  @discardableResult
  package func forEach(_ body: (Entry) -> Void) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      var place = 0
      while place < buffer.count {
        guard buffer.count - place >= 8 else { return false }
        let (kind, length) = ((base + place).number32(0), (base + place).length32(4))
        place += 8
        guard length <= buffer.count - place,
          let entry = Self.entry(kind, UnsafeRawBufferPointer(start: base + place, count: length))
        else { return false }
        body(entry)
        place += length
      }
      return true
    }
  }

  @inline(__always)
  private static func entry(_ kind: UInt32, _ bytes: UnsafeRawBufferPointer) -> Entry? {
    guard bytes.count >= 4, let base = bytes.baseAddress else { return nil }
    let number = base.number32(0)
    switch kind {
    case Kind.field: return .field(number, rest(bytes, 4))
    case Kind.type: return TypeID(exactly: number).map { .type($0, rest(bytes, 4)) }
    case Kind.released: return .released(number)
    case Kind.key: return bytes.count >= 7 ? .key(number, rest(bytes, 4)) : nil
    case Kind.row:
      guard bytes.count >= 12 + RowLayout.header else { return nil }
      return .row(number, received: base.number32(4), expires: base.number32(8), rest(bytes, 12))
    case Kind.times:
      return bytes.count >= 12 ? .times(number, received: base.number32(4), expires: base.number32(8)) : nil
    case Kind.removed: return .removed(number)
    case Kind.keys: return TypeID(exactly: number).map { .keys($0, rest(bytes, 4)) }
    case Kind.part:
      guard bytes.count >= 16, bytes.count % 4 == 0 else { return nil }
      let path = stride(from: 12, to: bytes.count, by: 4).map { base.number32($0) }
      return .part(number, SlotTime(received: base.number32(4), expires: base.number32(8)), path: path)
    case Kind.condition:
      guard bytes.count == 16, let type = TypeID(exactly: number) else { return nil }
      let hash = UInt64(base.number32(8)) | UInt64(base.number32(12)) << 32
      return .condition(type, hash, isMet: base.number32(4) != 0)
    default: return nil
    }
  }

  @inline(__always)
  private static func rest(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[offset...])
  }
}
