internal import GraphQLRecords

/// One commit in a log's file.
///
///   frame = u64 checksum | u32 length | u8 version | u8 kind | u16 0 | u64 number | content | zeros up to 8
///
/// The checksum covers everything after it, the file's salt, and the frame's place, so a block of another file, or one at
/// another place, is never taken for a frame. The number is that of the previous frame plus one. So the commits that can be
/// read are always a prefix, whichever bytes are cut or changed.
struct Frame {
  static var header: Int { 24 }
  static var version: UInt8 { 1 }
  /// The maximum length. Longer frames are not written, and not accepted.
  static var longest: Int { 1 << 30 }

  enum Kind: UInt8 {
    /// The changes of one commit.
    case commit = 1
    /// Everything that was known: the first frame of a file that replaces another one.
    case checkpoint = 2
  }

  let kind: Kind
  let number: UInt64
  /// The range of the frame's content in the file, without the zeros after it.
  let content: Range<Int>
  /// The place where the next frame begins.
  let end: Int
}

extension Frame {
  /// Appends a frame to bytes that will be at an offset of a file.
  static func append(
    _ kind: Kind,
    number: UInt64,
    _ content: [UInt8],
    to bytes: inout [UInt8],
    at offset: Int,
    salt: UInt64
  ) {
    let start = bytes.count
    bytes.reserveCapacity(start + header + content.count + 8)
    bytes.append(little: UInt64(0))
    bytes.append(little: UInt32(truncatingIfNeeded: header + content.count))
    bytes += [version, kind.rawValue, 0, 0]
    bytes.append(little: number)
    bytes += content
    while (bytes.count - start) % 8 != 0 { bytes.append(0) }
    let sum = bytes.withUnsafeBytes { buffer in
      checksum(UnsafeRawBufferPointer(rebasing: buffer[start...]), at: offset + start, salt: salt)
    }
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: sum.littleEndian, toByteOffset: start, as: UInt64.self) }
  }

  /// Returns the frame that a header announces, whose other bytes may be missing or damaged; `nil` if it is not a header.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from the offset on.
  ///   - number: The number of the previous frame; `nil` if there is none.
  static func announced(by bytes: UnsafeRawBufferPointer, at offset: Int, after number: UInt64?) -> Frame? {
    guard bytes.count >= header else { return nil }
    let length = Int(clamping: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self)))
    let own = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    guard length >= header, length <= longest, bytes[12] == version, let kind = Kind(rawValue: bytes[13]),
      bytes[14] == 0, bytes[15] == 0, number.map({ own == $0 &+ 1 && kind == .commit }) ?? true
    else { return nil }
    return Frame(kind: kind, number: own, content: offset + header..<offset + length, end: offset + rounded(length))
  }

  /// Reports whether the bytes from the offset on have the checksum of this frame. The caller knows that they are enough.
  func isWhole(_ bytes: UnsafeRawBufferPointer, at offset: Int, salt: UInt64) -> Bool {
    let frame = UnsafeRawBufferPointer(rebasing: bytes[..<(end - offset)])
    return UInt64(littleEndian: frame.loadUnaligned(as: UInt64.self)) == Self.checksum(frame, at: offset, salt: salt)
  }

  /// - Parameter frame: All bytes of the frame, including those of the checksum.
  private static func checksum(_ frame: UnsafeRawBufferPointer, at offset: Int, salt: UInt64) -> UInt64 {
    let seed = salt &+ UInt64(truncatingIfNeeded: offset) &* 0x9E37_79B9_7F4A_7C15
    return Hash64.hash(UnsafeRawBufferPointer(rebasing: frame[8...]), seed: seed)
  }

  private static func rounded(_ length: Int) -> Int { (length + 7) & ~7 }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(little number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Returns the little-endian number at a place that the caller knows to be inside.
  func little<Number: FixedWidthInteger & BitwiseCopyable>(_ place: Int, as type: Number.Type = Number.self) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: type)) }
  }
}
