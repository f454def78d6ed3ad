/// The identity of a record as bytes, which are hashed and compared as a whole.
///
///   entity = 0 | u16 type | the key: the value of its one field, or several values, each after its u32 length
///   field  = 1 | u32 owner | u16 names | u32 for each | arguments
///   list   = 2 | like a field, without the arguments that select a page
///   answer = 3 | u32 number: the top of an operation that is not a query
enum RecordKey {
  enum Kind {
    static var entity: UInt8 { 0 }
    static var field: UInt8 { 1 }
    static var list: UInt8 { 2 }
    static var answer: UInt8 { 3 }
  }

  /// The size of the length, the kind and the type, which are before a key in the memory of a table.
  static var header: Int { 7 }

  /// The maximum length. An object with a longer key is part of its container.
  static var longest: Int { 16 << 10 }

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
    var key: [UInt8] = []
    for part in parts {
      if part.isEmpty { return nil }
      if parts.count > 1 { key.append(number: UInt32(truncatingIfNeeded: part.count)) }
      key += part
      if key.count > longest { return nil }
    }
    return key.isEmpty ? nil : key
  }
}

/// An unpredictable hash of bytes: each process has a different seed.
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

  /// - Parameter start: The hash state before the bytes.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, _ count: Int, _ start: UInt64) -> UInt64 {
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
    return mix(hash ^ rest, seed | 1)
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
