/// XXH64: a checksum of 64 bits that reads eight bytes per step.
///
/// Each step maps its state one to one, so bytes that differ in one bit always have a different hash. This protects against
/// accidents, not against anyone who can write the file.
enum Hash64 {
  private static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
  private static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
  private static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
  private static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
  private static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

  static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 { bytes.withUnsafeBytes { hash($0, seed: seed) } }

  /// The pointer is read up to the buffer's count, and only here.
  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var place = 0
    var hash: UInt64
    if bytes.count >= 32 {
      var first = seed &+ prime1 &+ prime2
      var second = seed &+ prime2
      var third = seed
      var fourth = seed &- prime1
      while bytes.count &- place >= 32 {
        first = round(first, word(bytes, place))
        second = round(second, word(bytes, place &+ 8))
        third = round(third, word(bytes, place &+ 16))
        fourth = round(fourth, word(bytes, place &+ 24))
        place &+= 32
      }
      hash = rotate(first, 1) &+ rotate(second, 7) &+ rotate(third, 12) &+ rotate(fourth, 18)
      for lane in [first, second, third, fourth] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      hash = seed &+ prime5
    }
    return finish(hash &+ UInt64(bytes.count), bytes, place)
  }

  /// Hashes the bytes after the last whole 32, and mixes the result.
  private static func finish(_ start: UInt64, _ bytes: UnsafeRawBufferPointer, _ start32: Int) -> UInt64 {
    var (hash, place) = (start, start32)
    while bytes.count &- place >= 8 {
      hash = rotate(hash ^ round(0, word(bytes, place)), 27) &* prime1 &+ prime4
      place &+= 8
    }
    if bytes.count &- place >= 4 {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
      place &+= 4
    }
    while place < bytes.count {
      hash = rotate(hash ^ UInt64(bytes[place]) &* prime5, 11) &* prime1
      place &+= 1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value &<< count | value &>> (64 &- count) }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
