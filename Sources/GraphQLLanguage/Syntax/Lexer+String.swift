extension Lexer {
  /// StringValue :: `""` [lookahead != `"`] | `"` StringCharacter+ `"` | `"""` BlockStringCharacter* `"""`
  func string(at start: Int) throws(SyntaxError) -> Token {
    if isTripleQuote(at: start) {
      return Token(kind: .blockString, start: start, end: try endOfBlockString(at: start), symbol: .query)
    }
    return Token(kind: .string, start: start, end: try endOfString(at: start), symbol: .query)
  }

  private func endOfString(at start: Int) throws(SyntaxError) -> Int {
    var i = start &+ 1
    while i < count {
      let byte = text[i]
      if classes[Int(byte)] & ByteClass.stringStop == 0 {
        i = i &+ 1
      } else if byte == UInt8(ascii: "\"") {
        return i &+ 1
      } else if byte == UInt8(ascii: "\\") {
        i = try endOfEscape(at: i)
      } else if byte < 0x80 {
        break  // a line terminator
      } else {
        i = i &+ (try lengthOfCharacter(at: i))
      }
    }
    throw SyntaxError(.unterminatedString, at: start..<i, printedAt: i)
  }

  private func endOfBlockString(at start: Int) throws(SyntaxError) -> Int {
    let text = text
    let count = count
    let classes = classes
    var i = start &+ 3
    while i < count {
      let byte = text[i]
      if classes[Int(byte)] & ByteClass.blockStringStop == 0 {
        i = i &+ 1
      } else if byte == UInt8(ascii: "\"") {
        if isTripleQuote(at: i) { return i &+ 3 }
        i = i &+ 1
      } else if byte == UInt8(ascii: "\\") {
        i = i &+ (isTripleQuote(at: i &+ 1) ? 4 : 1)
      } else {
        i = i &+ (try lengthOfCharacter(at: i))
      }
    }
    throw SyntaxError(.unterminatedString, at: start..<i, printedAt: i)
  }

  private func isTripleQuote(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: "\"") && byte(at: offset &+ 1) == UInt8(ascii: "\"")
      && byte(at: offset &+ 2) == UInt8(ascii: "\"")
  }
}
