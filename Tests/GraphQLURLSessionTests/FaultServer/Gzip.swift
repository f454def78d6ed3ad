/// Handmade compressed texts, because no compressor is available here.
///
/// [RFC 1951: DEFLATE](https://www.rfc-editor.org/rfc/rfc1951), [RFC 1952: gzip](https://www.rfc-editor.org/rfc/rfc1952)
enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]

  /// Returns at least a number of spaces, compressed to a 159th of the size. The data ends before its checksum, because no
  /// reader should get that far.
  static func blanks(_ count: Int) -> [UInt8] {
    // A last block with fixed codes, a blank, and the same again 258 times, again and again: eight of these codes of 13
    // bits fill 13 bytes, whose bits repeat.
    var bits: [UInt8] = [1, 1, 0] + [0, 1, 0, 1, 0, 0, 0, 0]
    let again: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    let whole = bits.count + 8 * again.count * 2
    while bits.count < whole { bits += again }
    let start = bytes(bits)
    let period = start[2..<15]
    return header + start[..<2] + (0...count / (258 * 8)).flatMap { _ in period }
  }

  /// Returns bits as bytes. The first bit is the lowest of the first byte.
  private static func bytes(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }
}
