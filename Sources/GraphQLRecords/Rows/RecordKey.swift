/// The identity of a record as bytes, which are hashed and compared as a whole.
///
///   entity = 0 | u16 type | the key: the value of its one field, or several values, each after its u32 length
///   field  = 1 | u32 owner | u16 names | u32 for each | arguments
///   list   = 2 | like a field, without the arguments that select a page
package enum RecordKey {
  enum Kind {
    static var entity: UInt8 { 0 }
    static var field: UInt8 { 1 }
    static var list: UInt8 { 2 }
  }

  /// The size of the length, the kind and the type, which are before a key in the memory of a table.
  static var header: Int { 7 }

  /// The maximum length. An object with a longer key is part of its container.
  static var longest: Int { 16 << 10 }

  /// Returns a whole key: u8 kind, u16 type, and the rest.
  static func whole(_ kind: UInt8, _ type: TypeID, _ rest: [UInt8]) -> [UInt8] {
    [kind, UInt8(truncatingIfNeeded: type), UInt8(truncatingIfNeeded: type >> 8)] + rest
  }

  /// Returns the key of an object: the last part of an entity's key.
  ///
  /// - Parameters:
  ///   - parts: The values of the key fields.
  ///   - type: The name of the object's type.
  /// - Returns: The key, or `nil` if the object has none and is part of its container.
  static func entity(_ parts: [[UInt8]], type: @autoclosure () -> [UInt8], naming: KeyNaming?) -> [UInt8]? {
    guard !parts.contains(where: \.isEmpty) else { return nil }
    guard let naming else { return entity(parts) }
    let values = parts.map { String(decoding: $0, as: UTF8.self) }
    return naming(String(decoding: type(), as: UTF8.self), values).flatMap { entity($0.map { Array($0.utf8) }) }
  }

  private static func entity(_ parts: [[UInt8]]) -> [UInt8]? {
    if parts.contains(where: \.isEmpty) || parts.contains(where: { $0.count > longest }) { return nil }
    let key = bytes(of: parts)
    return key.isEmpty || key.count > longest ? nil : key
  }

  /// Returns the values of key fields as one key.
  package static func bytes(of parts: [[UInt8]]) -> [UInt8] {
    if parts.count == 1 { return parts[0] }
    var key: [UInt8] = []
    for part in parts {
      key.append(number: UInt32(truncatingIfNeeded: part.count))
      key += part
    }
    return key
  }
}

/// A key in the memory of a table: u32 length of the last part | u8 kind | u16 type | the rest of the key.
///
/// Proof for the pointer: a table writes all of this, and keeps it in place until its next compaction. A value is not kept
/// for longer.
struct KeyView {
  private static var kindPlace: Int { 4 }
  private static var typePlace: Int { 5 }

  let start: UnsafeRawPointer

  @_transparent
  init(_ start: UnsafeRawPointer) { self.start = start }

  @_transparent
  var kind: UInt8 { start.byte(Self.kindPlace) }

  @_transparent
  var type: TypeID { start.number16(Self.typePlace) }

  /// The bytes after the kind and the type, and their number.
  @_transparent
  var bytes: UnsafeRawPointer { start + RecordKey.header }

  @_transparent
  var length: Int { Int(start.number32(0)) }

  /// The number of bytes in the memory of the table.
  var size: Int { RecordKey.header + length }

  /// The key as it is outside of tables: u8 kind, u16 type, and the rest.
  var whole: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Self.kindPlace, count: size - Self.kindPlace)
  }

  /// Writes the rest of a key after the header.
  ///
  /// - Parameter memory: Room for both.
  @inline(__always)
  static func write(
    _ key: UnsafeRawPointer,
    _ length: Int,
    kind: UInt8,
    type: TypeID,
    to memory: UnsafeMutableRawPointer
  ) {
    memory.set32(0, UInt32(truncatingIfNeeded: length))
    memory.storeBytes(of: kind, toByteOffset: kindPlace, as: UInt8.self)
    memory.set16(typePlace, type)
    Memory.copy(memory + RecordKey.header, key, length)
  }
}

/// The key of a field's record or of a list, without the kind and the type.
///
/// Proof for the pointer: the initializer checks that the bytes contain all names. A value is used while the bytes of its key
/// stay where they are. Those of a table do until its next compaction.
struct FieldKey {
  private static var countPlace: Int { 4 }
  private static var namesPlace: Int { 6 }

  private let start: UnsafeRawPointer
  let nameCount: Int

  /// - Parameter key: u32 owner, u16 names, u32 for each, arguments.
  /// - Returns: `nil` for any other bytes.
  init?(_ key: UnsafeRawBufferPointer) {
    guard let start = key.baseAddress, key.count >= Self.namesPlace else { return nil }
    self.start = start
    nameCount = Int(start.number16(Self.countPlace))
    guard key.count >= argumentsPlace else { return nil }
  }

  /// - Parameter key: The key of a field's record or of a list.
  init?(_ key: KeyView) { self.init(UnsafeRawBufferPointer(start: key.bytes, count: key.length)) }

  /// The record that the field belongs to; 0 is the query's root.
  var owner: RecordID { start.number32(0) }

  /// The names from the owner to the field.
  var names: some RandomAccessCollection<FieldID> { (0..<nameCount).lazy.map { [self] in name($0) } }

  func name(_ index: Int) -> FieldID { start.number32(Self.namesPlace + index * 4) }

  /// The names as they are in the key, with their number, which the records of all owners have in common.
  var path: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Self.countPlace, count: argumentsPlace - Self.countPlace)
  }

  var argumentsPlace: Int { Self.namesPlace + nameCount * 4 }

  /// Returns the part of a key before its arguments.
  static func bytes(owner: RecordID, names: some Collection<FieldID>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: owner)
    withUnsafeBytes(of: UInt16(truncatingIfNeeded: names.count).littleEndian) { bytes += $0 }
    for name in names { bytes.append(number: name) }
    return bytes
  }
}

/// Hashes of bytes. Those of keys are unpredictable: each process has a different seed.
enum KeyHash {
  private static let seed = UInt64.random(in: 1...UInt64.max)
  private static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Returns the hash state before a key's bytes.
  @inline(__always)
  static func start(kind: UInt8, type: TypeID) -> UInt64 {
    mix(seed ^ (UInt64(kind) &<< 16 | UInt64(type)), multiplier)
  }

  @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }

  @inline(__always)
  static func mix(_ number: UInt64) -> UInt64 { mix(number, multiplier) }

  /// - Parameter start: The hash state before the bytes.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, _ count: Int, _ start: UInt64) -> UInt64 {
    mix(state(after: bytes, count, start), seed | 1)
  }

  /// Returns a hash that is the same in all processes. Other bytes with the same hash can be found.
  static func stable(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { mix(state(after: $0, bytes.count, 1), multiplier) } ?? 0
    }
  }

  /// Returns the hash state after bytes.
  @inline(__always)
  private static func state(after bytes: UnsafeRawPointer, _ count: Int, _ start: UInt64) -> UInt64 {
    var hash = start ^ UInt64(truncatingIfNeeded: count) &* 0xD6E8_FEB8_6659_FD93
    var place = 0
    while count &- place >= 8 {
      hash = mix(hash ^ Memory.word(bytes + place), multiplier)
      place &+= 8
    }
    var rest: UInt64 = 0
    while place < count {
      rest = rest &<< 8 | UInt64(bytes.byte(place))
      place &+= 1
    }
    return hash ^ rest
  }

  /// Returns the hash of a whole key: u8 kind, u16 type, and the rest.
  static func hash(_ key: [UInt8]) -> UInt64 {
    guard key.count >= 3 else { return 0 }
    let type = TypeID(key[1]) | TypeID(key[2]) << 8
    return key.withUnsafeBytes { bytes in
      let base = bytes.baseAddress.unsafelyUnwrapped
      return hash(base + 3, bytes.count - 3, start(kind: key[0], type: type))
    }
  }
}
