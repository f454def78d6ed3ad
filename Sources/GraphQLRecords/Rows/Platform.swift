// memcmp, memcpy and memchr of the platform: quick, also where this module is compiled without optimisation.
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
  /// Whether `count` bytes are the same. Both have at least as many.
  @inline(__always)
  static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(first, second, count) == 0
  }

  /// Copies bytes to memory that has room for them and does not overlap.
  @inline(__always)
  static func copy(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int) {
    memcpy(target, source, count)
  }

  /// The first place of a byte among `count` bytes.
  @inline(__always)
  static func find(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
  }
}
