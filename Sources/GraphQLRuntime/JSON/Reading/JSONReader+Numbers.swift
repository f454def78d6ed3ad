extension JSONReader {
  /// Reads a GraphQL `Int`: a whole number that fits in 32 bits. Throws if the next value is something else.
  ///
  /// [GraphQL, 3.5.1](https://spec.graphql.org/September2025/#sec-Int)
  public mutating func int() throws(JSONError) -> Int {
    skipWhitespace()
    var place = offset
    let isNegative = base[place] == ASCII.minus
    if isNegative { place &+= 1 }
    let first = place
    // Eleven digits need more than the 32 bits that Int has on some watches.
    var magnitude: Int64 = 0
    while ASCII.isDigit(base[place]), place &- first < 11 {
      magnitude = magnitude &* 10 &+ Int64(base[place] &- ASCII.zero)
      place &+= 1
    }
    let isNumber = place > first && (base[first] != ASCII.zero || place == first &+ 1)
    guard isNumber, Self.endsNumber(base[place]), magnitude <= (isNegative ? 0x8000_0000 : 0x7FFF_FFFF) else {
      throw expected("an Int (a 32-bit integer)")
    }
    offset = place
    return Int(isNegative ? -magnitude : magnitude)
  }

  /// Reads a GraphQL `Float`: any number that a Double can hold, including whole numbers. Throws if the next value is something
  /// else.
  ///
  /// [GraphQL, 3.5.2](https://spec.graphql.org/September2025/#sec-Float)
  public mutating func double() throws(JSONError) -> Double {
    skipWhitespace()
    let number = try scanNumber("a number")
    guard let value = number.exactDouble ?? finiteDouble(number) else { throw expected("a number that fits a Double") }
    offset = number.end
    return value
  }

  @inline(never)
  private mutating func finiteDouble(_ number: JSONNumberSpan) -> Double? {
    Double(text(of: number)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reports whether a number may end before this byte, which is not a part of a number or a letter.
  @inline(__always)
  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == ASCII.comma || byte == ASCII.rightBrace || byte == ASCII.rightBracket || byte <= ASCII.space
  }
}

extension JSONReader {
  /// Returns the parts of the number at `offset`, without moving.
  ///
  /// [RFC 8259, 6](https://www.rfc-editor.org/rfc/rfc8259#section-6)
  mutating func scanNumber(_ what: StaticString) throws(JSONError) -> JSONNumberSpan {
    var number = JSONNumberSpan(start: offset, end: offset)
    if base[number.end] == ASCII.minus {
      number.isNegative = true
      number.end &+= 1
    }
    let first = number.end
    scanDigits(&number, exponentStep: 0)
    let length = number.end &- first
    guard length > 0, base[first] != ASCII.zero || length == 1 else { throw expected(what) }
    try scanFraction(&number, what)
    try scanExponent(&number, what)
    guard Self.endsNumber(base[number.end]) else { throw expected(what) }
    return number
  }

  /// - Parameter exponentStep: The change of the exponent for each digit.
  @inline(__always)
  private mutating func scanDigits(_ number: inout JSONNumberSpan, exponentStep: Int) {
    while ASCII.isDigit(base[number.end]) {
      let digit = UInt64(base[number.end] &- ASCII.zero)
      number.end &+= 1
      if number.digitCount > 0 || digit > 0 { number.digitCount &+= 1 }
      if number.digitCount <= 19 {
        number.digits = number.digits &* 10 &+ digit
        number.exponent &+= exponentStep
      } else {
        number.hasMoreDigits = true
        number.exponent &+= exponentStep &+ 1
      }
    }
  }

  private mutating func scanFraction(_ number: inout JSONNumberSpan, _ what: StaticString) throws(JSONError) {
    guard base[number.end] == ASCII.point else { return }
    number.isWhole = false
    number.end &+= 1
    let first = number.end
    scanDigits(&number, exponentStep: -1)
    guard number.end > first else { throw expected(what) }
  }

  private mutating func scanExponent(_ number: inout JSONNumberSpan, _ what: StaticString) throws(JSONError) {
    guard base[number.end] | 0x20 == UInt8(ascii: "e") else { return }
    number.isWhole = false
    number.end &+= 1
    let isNegative = base[number.end] == ASCII.minus
    if isNegative || base[number.end] == ASCII.plus { number.end &+= 1 }
    let first = number.end
    var exponent: Int64 = 0
    while ASCII.isDigit(base[number.end]) {
      exponent = min(exponent &* 10 &+ Int64(base[number.end] &- ASCII.zero), 1_000_000_000)
      number.end &+= 1
    }
    guard number.end > first else { throw expected(what) }
    number.exponent += Int(isNegative ? -exponent : exponent)
  }
}

/// The parts of a number in the text.
struct JSONNumberSpan {
  /// The first byte of the number, and the one after its last.
  var start: Int
  var end: Int
  var isNegative = false
  /// Whether the number has no fraction and no exponent.
  var isWhole = true
  /// The first 19 significant digits.
  var digits: UInt64 = 0
  /// Whether there are further significant digits.
  var hasMoreDigits = false
  /// The number of significant digits.
  var digitCount = 0
  /// The power of ten to multiply the digits by.
  var exponent = 0
}

extension JSONNumberSpan {
  /// Powers of ten that a Double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The value, if one exact multiplication or division yields it; nil if it needs a full conversion.
  var exactDouble: Double? {
    guard !hasMoreDigits, digits <= 1 &<< 53, abs(exponent) <= 22 else { return nil }
    let power = Self.exactPowers[abs(exponent)]
    let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }
}

extension JSONReader {
  /// Reads `true` or `false`. Throws if the next value is something else.
  public mutating func bool() throws(JSONError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "t") { return try literal(Self.trueWord, length: 4, true) }
    guard byte == UInt8(ascii: "f") else { throw expected("a Boolean") }
    return try literal(Self.falseWord, length: 5, false)
  }

  /// Skips the next value if it is `null`, and reports whether it was. Throws if it only begins like `null`.
  public mutating func null() throws(JSONError) -> Bool {
    guard nextIsNull else { return false }
    return try literal(Self.nullWord, length: 4, true)
  }

  /// Whether the next word can only be null.
  @inline(__always)
  var nextIsNull: Bool {
    mutating get {
      skipWhitespace()
      return byte == UInt8(ascii: "n")
    }
  }

  /// Reads a value with `read`, or returns `nil` if the next value is null. Throws what `read` throws.
  @inlinable
  public mutating func nullable<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try null() ? nil : read(&self)
  }

  private static var trueWord: UInt32 { word("t", "r", "u", "e") }
  private static var falseWord: UInt32 { word("a", "l", "s", "e") }
  private static var nullWord: UInt32 { word("n", "u", "l", "l") }

  /// Returns four letters as a word in the byte order of a little-endian machine; the compiler folds it into a constant.
  @inline(__always)
  private static func word(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    _ third: Unicode.Scalar,
    _ fourth: Unicode.Scalar
  ) -> UInt32 {
    first.value | second.value &<< 8 | third.value &<< 16 | fourth.value &<< 24
  }

  /// - Parameter word: The last four letters of the literal.
  @inline(__always)
  private mutating func literal(_ word: UInt32, length: Int, _ value: Bool) throws(JSONError) -> Bool {
    let lastFour = UnsafeRawPointer(base + offset + (length &- 4)).loadUnaligned(as: UInt32.self)
    guard UInt32(littleEndian: lastFour) == word, !Self.isWordByte(base[offset + length]) else {
      throw expected("null, true or false")
    }
    offset &+= length
    return value
  }

  /// Reports whether the byte would continue a word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }
}
