/// What each of the 256 bytes may be part of, as bits, so that one load and one mask decide where a run of bytes ends.
enum ByteClass {
  static let nameStart: UInt8 = 1
  static let nameContinue: UInt8 = 2
  static let digit: UInt8 = 4
  /// White space, commas and line terminators: what stands between tokens, but for comments and the BOM.
  static let ignored: UInt8 = 8
  /// What a plain run of characters in `"…"` stops at: quote, backslash, line terminators, and all beyond ASCII.
  static let stringStop: UInt8 = 16
  /// What a plain run of characters in `"""…"""` stops at.
  static let blockStringStop: UInt8 = 32
  /// What a plain run of characters in a comment stops at.
  static let commentStop: UInt8 = 64

  /// The 256 entries.
  ///
  /// Raw memory, because an array's bounds check and retain cost more than the lookup in a debug build. Safe without
  /// isolation: it is filled once, before anybody can see it, never written again and never freed; and a `UInt8` cannot
  /// index beyond its 256 entries.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 {
      table[byte] = classes(of: UInt8(byte))
    }
    return UnsafePointer(table)
  }()

  private static func classes(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      nameStart | nameContinue
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit | nameContinue
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","): ignored
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): ignored | stringStop | commentStop
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): stringStop | blockStringStop
    case 0x80...: stringStop | blockStringStop | commentStop
    default: 0
    }
  }
}
