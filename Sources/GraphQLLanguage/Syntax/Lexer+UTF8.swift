extension Lexer {
  /// How many bytes the character at an offset takes. The text is checked here and nowhere else: what is not ASCII may
  /// only stand in strings and comments, which ask this of every such character.
  func lengthOfCharacter(at offset: Int) throws(SyntaxError) -> Int {
    let lead = text[offset]
    let second = byte(at: offset &+ 1)
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: if isContinuation(second) { return 2 }
    case 0xE0...0xEF:
      if isContinuation(byte(at: offset &+ 2)), Self.isSecond(second, after: lead) { return 3 }
    case 0xF0...0xF4:
      if isContinuation(byte(at: offset &+ 2)), isContinuation(byte(at: offset &+ 3)),
        Self.isSecond(second, after: lead)
      {
        return 4
      }
    default: break
    }
    throw SyntaxError(.invalidUTF8(byte: lead), at: offset..<offset &+ 1)
  }

  func codePoint(at offset: Int) throws(SyntaxError) -> UInt32 {
    let length = try lengthOfCharacter(at: offset)
    if length == 1 { return UInt32(text[offset]) }
    // The lead byte keeps the bits behind its marker of `length` ones and a zero.
    var codePoint = UInt32(text[offset] & (0x7F >> UInt8(length)))
    for i in offset + 1..<offset + length { codePoint = codePoint << 6 | UInt32(text[i] & 0x3F) }
    return codePoint
  }

  private func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  /// Excludes overlong forms, surrogates and what lies beyond U+10FFFF. Unicode 16, table 3-7.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: 0xA0...0xBF ~= byte
    case 0xED: 0x80...0x9F ~= byte
    case 0xF0: 0x90...0xBF ~= byte
    case 0xF4: 0x80...0x8F ~= byte
    default: 0x80...0xBF ~= byte
    }
  }
}
