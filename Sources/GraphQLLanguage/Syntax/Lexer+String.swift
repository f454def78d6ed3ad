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

extension Lexer {
  /// Returns the offset just past the escape sequence (EscapedUnicode or EscapedCharacter) whose backslash is at an
  /// offset.
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
    // Read at most eight digits, as the reference implementation does. A longer sequence could not be valid.
    while i < count, i < start + 12 {
      if text[i] == UInt8(ascii: "}") {
        if i > start + 3, Unicode.Scalar(codePoint) != nil { return i + 1 }
        throw error(Problem.invalidUnicodeEscape, from: start, characters: i + 1 - start)
      }
      guard let digit = StringDecoder.hexDigit(text[i]) else { break }
      codePoint = codePoint &<< 4 | digit
      i += 1
    }
    throw error(Problem.invalidUnicodeEscape, from: start, characters: min(i + 1 - start, 12))
  }

  /// Reads `\u` and four hexadecimal digits. A leading surrogate must be followed immediately by the trailing one.
  private func endOfFixedEscape(at start: Int) throws(SyntaxError) -> Int {
    if let unit = utf16CodeUnit(at: start + 2) {
      if Unicode.Scalar(unit) != nil { return start + 6 }
      if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: unit)), byte(at: start + 6) == UInt8(ascii: "\\"),
        byte(at: start + 7) == UInt8(ascii: "u"), let trailing = utf16CodeUnit(at: start + 8),
        UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: trailing))
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
      unit = unit &<< 4 | digit
    }
    return unit
  }

  private typealias Problem = SyntaxError.Problem

  /// Returns an error that quotes some characters of the text, or fewer if the text ends or is not valid UTF-8.
  private func error(_ problem: (String) -> Problem, from start: Int, characters: Int) -> SyntaxError {
    var end = start
    for _ in 0..<characters {
      guard end < count, let length = try? lengthOfCharacter(at: end) else { break }
      end += length
    }
    return SyntaxError(problem(asciiText(start, end)), at: start..<end)
  }
}

extension Lexer {
  /// Returns the number of bytes in the character at an offset. UTF-8 is validated only here: non-ASCII characters are
  /// allowed only in strings and comments, and the lexer calls this for each of them.
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
    // A lead byte's data bits follow its marker, which is `length` ones and a zero.
    var codePoint = UInt32(text[offset] & (0x7F &>> UInt8(length)))
    for i in offset + 1..<offset + length { codePoint = codePoint &<< 6 | UInt32(text[i] & 0x3F) }
    return codePoint
  }

  private func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  /// Excludes overlong forms, surrogates and code points beyond U+10FFFF. Unicode 16, table 3-7.
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

/// The lexical classes of each of the 256 byte values, as bits, so that one load and one mask detect the end of a run of
/// bytes.
enum ByteClass {
  static let nameStart: UInt8 = 1
  static let nameContinue: UInt8 = 2
  static let digit: UInt8 = 4
  /// Bytes that are ignored between tokens: white space, commas and line terminators, but not comments or the BOM.
  static let ignored: UInt8 = 8
  /// Bytes that end a plain run of characters in `"…"`: quotes, backslashes, line terminators and all non-ASCII bytes.
  static let stringStop: UInt8 = 16
  /// Bytes that end a plain run of characters in `"""…"""`.
  static let blockStringStop: UInt8 = 32
  /// Bytes that end a plain run of characters in a comment.
  static let commentStop: UInt8 = 64

  /// The classes of all 256 byte values.
  ///
  /// It uses raw memory, because an array's bounds check and retain cost more than the lookup in a debug build. It is
  /// safe without isolation: the table is filled once, before any other code can access it, and is never written again
  /// or freed. A `UInt8` cannot index beyond its 256 entries.
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
