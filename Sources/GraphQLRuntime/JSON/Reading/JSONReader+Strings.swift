extension JSONReader {
  /// Reads a string. Throws if the next value is not a string.
  public mutating func string() throws(JSONError) -> String { try inlinedString() }

  /// Like ``string()``, for places where an extra call would be noticeable.
  @inline(__always)
  mutating func inlinedString() throws(JSONError) -> String {
    skipWhitespace()
    guard byte == ASCII.quote else { throw expected("a string") }
    let string = try inlinedScan(from: offset &+ 1)
    let text = try text(of: string)
    offset = string.end &+ 1
    return text
  }

  /// Reads an `ID`, which servers may write as a string or as a whole number. Throws if the next value is neither.
  ///
  /// [GraphQL, 3.5.5](https://spec.graphql.org/September2025/#sec-ID)
  public mutating func id() throws(JSONError) -> String { try nextIsString ? string() : numericID() }

  /// Like ``id()``, for places where an extra call would be noticeable.
  @inline(__always)
  mutating func inlinedID() throws(JSONError) -> String { try nextIsString ? inlinedString() : numericID() }

  @inline(never)
  private mutating func numericID() throws(JSONError) -> String {
    let number = try scanNumber("an ID (a string or an integer)")
    guard number.isWhole else { throw expected("an ID (a string or an integer)") }
    offset = number.end
    return text(of: number)
  }

  /// Reads an ID, as ``id()`` does. This function can be passed to `list(_:)` and ``nullable(_:)``.
  public static func _readID(_ reader: inout JSONReader) throws(JSONError) -> String { try reader.id() }

  /// Reads an ID, or `nil` for null.
  public static func _readIDOrNull(_ reader: inout JSONReader) throws(JSONError) -> String? {
    try reader.null() ? nil : reader.id()
  }

  /// Whether a string is next.
  var nextIsString: Bool {
    mutating get {
      skipWhitespace()
      return byte == ASCII.quote
    }
  }

  /// Finds the end of the string whose content begins at `start`, and checks everything in it except its escapes.
  mutating func scanString(from start: Int) throws(JSONError) -> JSONStringSpan { try inlinedScan(from: start) }

  /// Skips the next string.
  @inline(__always)
  mutating func skipString() throws(JSONError) {
    let string = try inlinedScan(from: offset &+ 1)
    if string.hasEscapes { try checkEscapes(of: string) }
    offset = string.end &+ 1
  }

  /// Like ``scanString(from:)``, for places where an extra call would be noticeable.
  @inline(__always)
  mutating func inlinedScan(from start: Int) throws(JSONError) -> JSONStringSpan {
    let bytes = UnsafeRawPointer(base)
    var place = start
    var highBits: UInt64 = 0
    var hasEscapes = false
    while true {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = JSONWord.interruptions(in: word)
      guard found != 0 else {
        highBits |= word
        place &+= 8
        continue
      }
      // Only the bytes before the one found, which is ASCII.
      highBits |= word & (found &- 1) & ~found
      place &+= found.trailingZeroBitCount &>> 3
      if base[place] == ASCII.quote { break }
      guard base[place] == ASCII.backslash else { throw interruption(at: place) }
      hasEscapes = true
      // The escaped byte may be a quote, but never the end of the text: skip two bytes at once.
      guard base[place &+ 1] >= ASCII.space else { throw interruption(at: place &+ 1) }
      place &+= 2
    }
    let isASCII = highBits & JSONWord.highBits == 0
    if !isASCII { try checkUTF8(from: start, to: place) }
    return JSONStringSpan(start: start, end: place, hasEscapes: hasEscapes, isASCII: isASCII)
  }

  /// Returns the content of a string.
  @inline(__always)
  mutating func text(of string: JSONStringSpan) throws(JSONError) -> String {
    string.hasEscapes ? try unescape(string) : text(string.start, string.end, isASCII: string.isASCII)
  }

  /// Returns a number as it is written.
  @inline(__always)
  mutating func text(of number: JSONNumberSpan) -> String { text(number.start, number.end, isASCII: true) }

  /// Returns the bytes from `start` up to `end`, which have been checked to be UTF-8, or ASCII.
  @inline(__always)
  private mutating func text(_ start: Int, _ end: Int, isASCII: Bool) -> String {
    let bytes = UnsafeBufferPointer(start: base + start, count: end &- start)
    if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // The bytes are alive while the string is made from them, which copies them.
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(never)
  private func interruption(at place: Int) -> JSONError {
    place >= end
      ? expected("the closing quote of a string", at: end)
      : JSONError(place, .expected("control characters in strings to be escaped"))
  }
}

/// A string in the text that has been scanned but not made into a `String`.
struct JSONStringSpan {
  /// The place of the content's first byte.
  let start: Int
  /// The place of the closing quote.
  let end: Int
  /// Whether the string contains backslashes.
  let hasEscapes: Bool
  /// Whether the string contains only ASCII. If not, it has been checked to be UTF-8.
  let isASCII: Bool
}

/// The bytes that a scan looks for in words of eight bytes.
///
/// The lowest of the bytes found is exact. Those above it may be wrong, because the subtraction borrows.
enum JSONWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the high bit of every byte that ends or interrupts a string: a quote, a backslash or a control character.
  @inline(__always)
  static func interruptions(in word: UInt64) -> UInt64 {
    // With this bit inverted, quotes come right after the control characters, so one comparison finds both.
    let turned = word ^ (ones &* 0x02)
    let isControlOrQuote = turned &- ones &* 0x21
    let isBackslash = (word ^ (ones &* UInt64(ASCII.backslash))) &- ones
    return (isControlOrQuote | isBackslash) & ~word & highBits
  }

  /// Returns the high bit of every byte that equals `byte`. Above the lowest, some may be wrong.
  @inline(__always)
  static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    let turned = word ^ (ones &* UInt64(byte))
    return (turned &- ones) & ~turned & highBits
  }
}

extension JSONReader {
  /// Checks that the bytes from `start` up to `end` are UTF-8: `String(decoding:as:)` would silently repair them.
  ///
  /// [Unicode, table 3-7: well-formed byte sequences](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G27506)
  @inline(never)
  mutating func checkUTF8(from start: Int, to end: Int) throws(JSONError) {
    var place = start
    while place < end {
      if base[place] < 0x80 {
        place &+= 1
        continue
      }
      // A scan past the end stops at the quote at `end`, which is never part of a longer sequence.
      let length = lengthOfSequence(at: place)
      guard length > 0 else { throw expected("UTF-8", at: place) }
      place &+= length
    }
  }

  /// Returns the number of bytes of the well-formed sequence at `place`, which is not ASCII; 0 if there is none.
  private mutating func lengthOfSequence(at place: Int) -> Int {
    let (first, second) = (base[place], base[place &+ 1])
    switch first {
    case 0xC2...0xDF: return Self.isContinuation(second) ? 2 : 0
    case 0xE0: return (0xA0...0xBF).contains(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xED: return (0x80...0x9F).contains(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xE1...0xEF: return Self.isContinuation(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xF0: return (0x90...0xBF).contains(second) && areContinuations(at: place &+ 2) ? 4 : 0
    case 0xF1...0xF3: return Self.isContinuation(second) && areContinuations(at: place &+ 2) ? 4 : 0
    case 0xF4: return (0x80...0x8F).contains(second) && areContinuations(at: place &+ 2) ? 4 : 0
    default: return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private mutating func areContinuations(at place: Int) -> Bool {
    Self.isContinuation(base[place]) && Self.isContinuation(base[place &+ 1])
  }
}
