// The platform's memcmp, memcpy and memchr: fast even if this module is compiled without optimization.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

enum Memory {
  /// Reports whether `count` bytes are the same. Both have at least that many.
  @inline(__always)
  static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(first, second, count) == 0
  }

  /// Copies bytes to memory that has room for them and does not overlap with them.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int) {
    memcpy(target, source, count)
  }

  /// Returns the first occurrence of a byte among `count` bytes.
  @inline(__always)
  static func find(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer? {
    guard let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found)
  }

  /// Reports whether a text has a selection's key. Sixteen zeros follow the key, and also the text: a word is read only if
  /// the words before it are the same, so never beyond these zeros.
  @inline(__always)
  static func areEqual(_ text: UnsafeRawPointer, key: UnsafeRawPointer, _ count: Int) -> Bool {
    #if DEBUG
      // Without optimization, a platform call is faster than a loop.
      return strncmp(text.assumingMemoryBound(to: CChar.self), key.assumingMemoryBound(to: CChar.self), count) == 0
    #else
      var (text, key, count) = (text, key, count)
      while count > 8 {
        if word(text) != word(key) { return false }
        (text, key, count) = (text + 8, key + 8, count &- 8)
      }
      return (UInt64(littleEndian: word(text)) ^ UInt64(littleEndian: word(key))) &<< UInt64(64 &- count &* 8) == 0
    #endif
  }

  /// Copies a key, which sixteen zeros follow, to memory with sixteen bytes more than the key needs.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, key: UnsafeRawPointer, _ count: Int) {
    #if DEBUG
      memcpy(target, key, count)
    #else
      var place = 0
      repeat {
        target.storeBytes(
          of: key.loadUnaligned(fromByteOffset: place, as: Words.self),
          toByteOffset: place,
          as: Words.self
        )
        place &+= 16
      } while place < count
    #endif
  }

  /// Copies a slot's bytes, which are often fewer than 32, to memory with 32 bytes more than they need. At least 32 bytes may
  /// be read, however few they are.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, padded source: UnsafeRawPointer, _ count: Int) {
    #if DEBUG
      memcpy(target, source, count)
    #else
      move(target, source, 0, Words.self)
      move(target, source, 16, Words.self)
      if count > 32 { memcpy(target + 32, source + 32, count &- 32) }
    #endif
  }

  /// Copies at most 32 bytes of a text, which sixteen zeros follow, to memory with sixteen bytes more than they need.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, scalar source: UnsafeRawPointer, _ count: Int) {
    #if DEBUG
      memcpy(target, source, count)
    #else
      move(target, source, 0, Words.self)
      if count > 16 { move(target, source, 16, Words.self) }
    #endif
  }

  /// Copies bytes of a text to its end, with room for 64 more bytes after them. They are often fewer than 64.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, repeated source: UnsafeRawPointer, _ count: Int) {
    #if DEBUG
      memcpy(target, source, count)
    #else
      if count > 64 {
        memcpy(target, source, count)
      } else {
        // Bytes copied beyond them are not used; the next bytes overwrite them.
        move(target, source, 0, Words.self)
        move(target, source, 16, Words.self)
        move(target, source, 32, Words.self)
        move(target, source, 48, Words.self)
      }
    #endif
  }

  private typealias Words = SIMD2<UInt64>

  @inline(__always)
  private static func move<Word: BitwiseCopyable>(
    _ target: UnsafeMutableRawPointer,
    _ source: UnsafeRawPointer,
    _ place: Int,
    _ type: Word.Type
  ) {
    target.storeBytes(of: source.loadUnaligned(fromByteOffset: place, as: type), toByteOffset: place, as: type)
  }

  @inline(__always)
  static func word(_ start: UnsafeRawPointer) -> UInt64 {
    #if DEBUG
      var word: UInt64 = 0
      memcpy(&word, start, 8)
      return word
    #else
      return start.loadUnaligned(as: UInt64.self)
    #endif
  }

  /// Returns the high bit of the first byte of a little-endian word that is a quote or a backslash; bits above it may be
  /// wrong.
  @inline(__always)
  static func quoteOrBackslash(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(Byte.quote))
    let backslash = word ^ (ones &* UInt64(Byte.backslash))
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & (ones &* 0x80)
  }
}
