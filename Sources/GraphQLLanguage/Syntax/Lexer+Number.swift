extension Lexer {
  /// IntValue :: IntegerPart [lookahead != {Digit, `.`, NameStart}]
  ///
  /// FloatValue :: IntegerPart FractionalPart? ExponentPart? [lookahead != {Digit, `.`, NameStart}]
  func number(at start: Int) throws(SyntaxError) -> Token {
    var kind = Token.Kind.int
    var end = try endOfInteger(at: start)
    if byte(at: end) == UInt8(ascii: ".") {
      kind = .float
      end = try endOfRequiredDigits(from: end + 1)
    }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      kind = .float
      let hasSign = byte(at: end + 1) == UInt8(ascii: "+") || byte(at: end + 1) == UInt8(ascii: "-")
      end = try endOfRequiredDigits(from: end + (hasSign ? 2 : 1))
    }
    if byte(at: end) == UInt8(ascii: ".") || classes[Int(byte(at: end))] & ByteClass.nameStart != 0 {
      throw SyntaxError(.missingDigit(try character(at: end)), at: try rangeOfCharacter(at: end))
    }
    return Token(kind: kind, start: start, end: end, symbol: .query)
  }

  /// IntegerPart :: NegativeSign? 0 | NegativeSign? NonZeroDigit Digit*
  private func endOfInteger(at start: Int) throws(SyntaxError) -> Int {
    let first = byte(at: start) == UInt8(ascii: "-") ? start + 1 : start
    let end = try endOfRequiredDigits(from: first)
    if text[first] == UInt8(ascii: "0"), end > first + 1 {
      throw SyntaxError(.digitAfterZero(try character(at: first + 1)), at: first + 1..<end)
    }
    return end
  }

  /// Digit+
  private func endOfRequiredDigits(from offset: Int) throws(SyntaxError) -> Int {
    let end = endOfDigits(from: offset)
    if end > offset { return end }
    throw SyntaxError(.missingDigit(try character(at: offset)), at: try rangeOfCharacter(at: offset))
  }
}
