/// A lexical token. https://spec.graphql.org/September2025/#Token
struct Token {
  var kind: Kind
  /// The range of the token, as offsets into the text that is being read.
  var start: Int
  var end: Int
  /// The symbol of a name. Meaningless for all other tokens.
  var symbol: Symbol

  enum Kind: UInt8 {
    case endOfFile, name, int, float, string, blockString
    case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
    case leftBracket, rightBracket, leftBrace, pipe, rightBrace
  }
}

extension Token.Kind {
  /// Returns the kind of token that consists of this single byte.
  static func punctuator(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "!"): .bang
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "|"): .pipe
    case UInt8(ascii: "}"): .rightBrace
    default: nil
    }
  }

  /// The name of the kind in messages.
  var description: String {
    switch self {
    case .endOfFile: "<EOF>"
    case .name: "Name"
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .blockString: "BlockString"
    case .bang: "\"!\""
    case .dollar: "\"$\""
    case .ampersand: "\"&\""
    case .leftParenthesis: "\"(\""
    case .rightParenthesis: "\")\""
    case .spread: "\"...\""
    case .colon: "\":\""
    case .equals: "\"=\""
    case .at: "\"@\""
    case .leftBracket: "\"[\""
    case .rightBracket: "\"]\""
    case .leftBrace: "\"{\""
    case .pipe: "\"|\""
    case .rightBrace: "\"}\""
    }
  }
}

/// Splits bytes into tokens, one at a time.
/// https://spec.graphql.org/September2025/#sec-Language.Source-Text.Lexical-Tokens
///
/// The lexer reads raw memory, because this is the loop over every byte and build tools run it in debug builds. It is
/// safe because `text` stays valid for the lexer's lifetime (its creator holds the array), and every offset that is read
/// has just been compared with `count`.
struct Lexer: ~Copyable {
  let text: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  private let hashSeed = NameTable.hashSeed
  var names: Interner

  init(text: UnsafePointer<UInt8>, count: Int, names: consuming Interner) {
    self.text = text
    self.count = count
    self.names = names
  }

  /// Returns the first token at or after an offset, or `endOfFile` if there is none.
  mutating func token(from offset: Int) throws(SyntaxError) -> Token {
    var i = offset
    while i < count {
      let byte = text[i]
      let byteClass = classes[Int(byte)]
      if byteClass & ByteClass.ignored != 0 {
        i = i &+ 1
      } else if byteClass & ByteClass.nameStart != 0 {
        return name(at: i)
      } else if let kind = Token.Kind.punctuator(byte) {
        return Token(kind: kind, start: i, end: i &+ 1, symbol: .query)
      } else if byte == UInt8(ascii: "\"") {
        return try string(at: i)
      } else if byte == UInt8(ascii: "#") {
        i = try endOfComment(at: i)
      } else if byteClass & ByteClass.digit != 0 || byte == UInt8(ascii: "-") {
        return try number(at: i)
      } else if byte == UInt8(ascii: ".") {
        return try spread(at: i)
      } else if isByteOrderMark(at: i) {
        i = i &+ 3
      } else {
        throw try unexpectedCharacter(at: i)
      }
    }
    return Token(kind: .endOfFile, start: count, end: count, symbol: .query)
  }

  /// Name :: NameStart NameContinue* [lookahead != NameContinue]
  private mutating func name(at start: Int) -> Token {
    let text = text
    let count = count
    let classes = classes
    var hash = hashSeed
    var i = start
    while i < count {
      let byte = text[i]
      if classes[Int(byte)] & ByteClass.nameContinue == 0 { break }
      hash = (hash ^ UInt32(byte)) &* NameTable.hashFactor
      i = i &+ 1
    }
    let symbol = names.symbol(text + start, length: i &- start, hash: hash)
    return Token(kind: .name, start: start, end: i, symbol: symbol)
  }

  /// Comment :: # CommentChar* [lookahead != CommentChar]
  private func endOfComment(at start: Int) throws(SyntaxError) -> Int {
    var i = start
    while i < count {
      if classes[Int(text[i])] & ByteClass.commentStop == 0 {
        i = i &+ 1
      } else if text[i] < 0x80 {
        return i
      } else {
        i = i &+ (try lengthOfCharacter(at: i))
      }
    }
    return i
  }

  /// Punctuator :: `...`
  private func spread(at start: Int) throws(SyntaxError) -> Token {
    if byte(at: start + 1) == UInt8(ascii: ".") {
      guard byte(at: start + 2) == UInt8(ascii: ".") else { throw SyntaxError(.twoDots, at: start..<start + 2) }
      return Token(kind: .spread, start: start, end: start + 3, symbol: .query)
    }
    let end = endOfDigits(from: start + 1)
    if end == start + 1 { throw try unexpectedCharacter(at: start) }
    throw SyntaxError(.fractionWithoutInteger(digits: asciiText(start + 1, end)), at: start..<end)
  }

  private func isByteOrderMark(at i: Int) -> Bool {
    text[i] == 0xEF && byte(at: i + 1) == 0xBB && byte(at: i + 2) == 0xBF
  }
}

extension Lexer {
  /// Returns the byte at an offset, or zero, which no token contains, past the end.
  func byte(at offset: Int) -> UInt8 {
    offset < count ? text[offset] : 0
  }

  /// Returns the first offset at or after this one that does not hold a digit.
  func endOfDigits(from offset: Int) -> Int {
    var i = offset
    while i < count, classes[Int(text[i])] & ByteClass.digit != 0 { i = i &+ 1 }
    return i
  }

  /// Returns the text between two offsets, as messages quote it.
  func asciiText(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text + start, count: end - start), as: UTF8.self)
  }

  private func unexpectedCharacter(at offset: Int) throws(SyntaxError) -> SyntaxError {
    if text[offset] == UInt8(ascii: "'") { return SyntaxError(.singleQuote, at: offset..<offset + 1) }
    return SyntaxError(.unexpectedCharacter(try character(at: offset)), at: try rangeOfCharacter(at: offset))
  }

  /// Returns the range of the character at an offset, which is empty at the end of the text.
  func rangeOfCharacter(at offset: Int) throws(SyntaxError) -> Range<Int> {
    offset < count ? offset..<offset + (try lengthOfCharacter(at: offset)) : count..<count
  }

  /// Returns the form of the character at an offset in messages: quoted if it is printable ASCII, otherwise its code
  /// point.
  func character(at offset: Int) throws(SyntaxError) -> String {
    guard offset < count else { return Token.Kind.endOfFile.description }
    switch text[offset] {
    case UInt8(ascii: "\""): return "'\"'"
    case 0x20...0x7E: return "\"\(Character(Unicode.Scalar(text[offset])))\""
    default: return "U+" + hexadecimal(try codePoint(at: offset))
    }
  }

  private func hexadecimal(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

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
