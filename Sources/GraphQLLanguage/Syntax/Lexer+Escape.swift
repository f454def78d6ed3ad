extension Lexer {
  /// EscapedUnicode and EscapedCharacter: the offset behind the escape sequence whose backslash stands at an offset.
  func endOfEscape(at start: Int) throws(SyntaxError) -> Int {
    switch byte(at: start + 1) {
    case UInt8(ascii: "u"):
      byte(at: start + 2) == UInt8(ascii: "{") ? try endOfBracedEscape(at: start) : try endOfFixedEscape(at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      start + 2
    default:
      throw error(Problem.invalidCharacterEscape, from: start, characters: 2)
    }
  }

  /// `\u{` HexDigit+ `}`
  private func endOfBracedEscape(at start: Int) throws(SyntaxError) -> Int {
    var i = start + 3
    var codePoint: UInt32 = 0
    // At most eight digits are read, as the reference does: none of those that are left out could be valid.
    while i < count, i < start + 12 {
      if text[i] == UInt8(ascii: "}") {
        if i > start + 3, Unicode.Scalar(codePoint) != nil { return i + 1 }
        throw error(Problem.invalidUnicodeEscape, from: start, characters: i + 1 - start)
      }
      guard let digit = StringDecoder.hexDigit(text[i]) else { break }
      codePoint = codePoint << 4 | digit
      i += 1
    }
    throw error(Problem.invalidUnicodeEscape, from: start, characters: min(i + 1 - start, 12))
  }

  /// `\u` and four hexadecimal digits; a leading surrogate needs the trailing one right behind it.
  private func endOfFixedEscape(at start: Int) throws(SyntaxError) -> Int {
    if let unit = utf16CodeUnit(at: start + 2) {
      if Unicode.Scalar(unit) != nil { return start + 6 }
      if UTF16.isLeadSurrogate(UInt16(unit)), byte(at: start + 6) == UInt8(ascii: "\\"),
        byte(at: start + 7) == UInt8(ascii: "u"), let trailing = utf16CodeUnit(at: start + 8),
        UTF16.isTrailSurrogate(UInt16(trailing))
      {
        return start + 12
      }
    }
    throw error(Problem.invalidUnicodeEscape, from: start, characters: 6)
  }

  private func utf16CodeUnit(at offset: Int) -> UInt32? {
    var unit: UInt32 = 0
    for i in offset..<offset + 4 {
      guard let digit = StringDecoder.hexDigit(byte(at: i)) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private typealias Problem = SyntaxError.Problem

  /// An error that quotes some characters of the text; fewer where the text ends or is not UTF-8.
  private func error(_ problem: (String) -> Problem, from start: Int, characters: Int) -> SyntaxError {
    var end = start
    for _ in 0..<characters {
      guard end < count, let length = try? lengthOfCharacter(at: end) else { break }
      end += length
    }
    return SyntaxError(problem(asciiText(start, end)), at: start..<end)
  }
}
