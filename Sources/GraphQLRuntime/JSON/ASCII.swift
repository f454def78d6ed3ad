/// The bytes with a meaning in JSON.
enum ASCII {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let ampersand = UInt8(ascii: "&")
  static let at = UInt8(ascii: "@")
  static let bar = UInt8(ascii: "|")
  static let exclamationMark = UInt8(ascii: "!")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// U+FEFF in UTF-8, which some programs write before a text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  // The bytes around a key, the first byte in the lower half.
  static var leftBraceAndQuote: UInt16 { 0x227B }
  static var commaAndQuote: UInt16 { 0x222C }
  static var quoteAndColon: UInt16 { 0x3A22 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }
}
