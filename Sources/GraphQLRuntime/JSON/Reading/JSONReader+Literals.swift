extension JSONReader {
  /// `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "t") { return try literal(Self.trueWord, length: 4, true) }
    guard byte == UInt8(ascii: "f") else { throw expected("a Boolean") }
    return try literal(Self.falseWord, length: 5, false)
  }

  /// Moves over `null` if it comes next.
  public mutating func null() throws(JSONError) -> Bool {
    guard nextIsNull else { return false }
    return try literal(Self.nullWord, length: 4, true)
  }

  /// Whether a word comes next that can only be null.
  @inline(__always)
  var nextIsNull: Bool {
    mutating get {
      skipWhitespace()
      return byte == UInt8(ascii: "n")
    }
  }

  /// What `read` reads, or nil for null.
  @inlinable
  public mutating func nullable<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try null() ? nil : read(&self)
  }

  private static var trueWord: UInt32 { word("t", "r", "u", "e") }
  private static var falseWord: UInt32 { word("a", "l", "s", "e") }
  private static var nullWord: UInt32 { word("n", "u", "l", "l") }

  /// Four letters as they lie in memory on a little-endian machine; the compiler makes a constant of it.
  @inline(__always)
  private static func word(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    _ third: Unicode.Scalar,
    _ fourth: Unicode.Scalar
  ) -> UInt32 {
    first.value | second.value << 8 | third.value << 16 | fourth.value << 24
  }

  /// - Parameter word: the last four letters of the literal.
  @inline(__always)
  private mutating func literal(_ word: UInt32, length: Int, _ value: Bool) throws(JSONError) -> Bool {
    let lastFour = UnsafeRawPointer(base + offset + (length &- 4)).loadUnaligned(as: UInt32.self)
    guard UInt32(littleEndian: lastFour) == word, !Self.isWordByte(base[offset + length]) else {
      throw expected("null, true or false")
    }
    offset &+= length
    return value
  }

  /// Whether the byte would go on with a word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }
}
