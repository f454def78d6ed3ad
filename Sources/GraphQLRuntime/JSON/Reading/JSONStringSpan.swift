/// A string of the text that has been looked over but not made into a `String`.
struct JSONStringSpan {
  /// The first byte of the content.
  let start: Int
  /// The closing quote.
  let end: Int
  /// Whether it holds anything but ASCII. Then it has been checked to be UTF-8.
  let hasEscapes: Bool
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
    let quote = word ^ (ones &* UInt64(ASCII.quote))
    let backslash = word ^ (ones &* UInt64(ASCII.backslash))
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- ones &* 0x20) & ~word
    return (isQuote | isBackslash | isControl) & highBits
  }
}
