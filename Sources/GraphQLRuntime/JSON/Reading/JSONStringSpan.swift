/// A string of the text that has been looked over but not made into a `String`.
struct JSONStringSpan {
  /// The first byte of the content.
  let start: Int
  /// The closing quote.
  let end: Int
  /// Whether it holds backslashes.
  let hasEscapes: Bool
  /// Whether it holds nothing but ASCII. If not, it has been checked to be UTF-8.
  let isASCII: Bool
}

/// What a scan looks for in a word of eight bytes at a time.
///
/// The lowest of the bytes found is exact. Those above it may be wrong, because the subtraction borrows.
enum JSONWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of every byte that ends or interrupts a string: a quote, a backslash or a control character.
  @inline(__always)
  static func interruptions(in word: UInt64) -> UInt64 {
    // With this bit turned over, quotes come right after the control characters: one comparison finds both.
    let turned = word ^ (ones &* 0x02)
    let isControlOrQuote = turned &- ones &* 0x21
    let isBackslash = (word ^ (ones &* UInt64(ASCII.backslash))) &- ones
    return (isControlOrQuote | isBackslash) & ~word & highBits
  }

  /// The high bit of every byte that is a backslash; of those above the lowest, some may be wrong.
  @inline(__always)
  static func backslashes(in word: UInt64) -> UInt64 {
    let turned = word ^ (ones &* UInt64(ASCII.backslash))
    return (turned &- ones) & ~turned & highBits
  }
}
