/// Strings with escapes.
extension JSONReader {
  /// Returns the content of a string with escapes.
  @inline(never)
  mutating func unescape(_ string: JSONStringSpan) throws(JSONError) -> String {
    let base = base
    let isLenient = !refusesUnpairedSurrogates
    var failure: Int?
    // The character that an escape stands for is never longer than the escape. Words are stored whole, so the last one may
    // write up to eight bytes beyond the content. The capacity is at least eight, so there is an address.
    let content = String(unsafeUninitializedCapacity: string.end &- string.start &+ 8) { content in
      let start = UnsafeMutableRawPointer(content.baseAddress!)
      var output = start
      var place = string.start
      while place < string.end {
        place = JSONEscape.copy(from: base, place, to: string.end, &output)
        if place == string.end { break }
        guard let scalar = JSONEscape.read(base, &place, isLenient) else {
          failure = place
          return 0
        }
        JSONEscape.append(scalar, &output)
      }
      return output - start
    }
    if let failure { throw wrongEscape(at: failure) }
    return content
  }

  /// Checks the escapes of a string that is skipped.
  @inline(never)
  mutating func checkEscapes(of string: JSONStringSpan) throws(JSONError) {
    var place = string.start
    while true {
      place = JSONEscape.find(in: base, place, to: string.end)
      if place == string.end { return }
      if JSONEscape.read(base, &place, !refusesUnpairedSurrogates) == nil { throw wrongEscape(at: place) }
    }
  }

  private func wrongEscape(at place: Int) -> JSONError {
    if base[place &+ 1] != UInt8(ascii: "u") { return expected("an escape", at: place) }
    return JSONEscape.unit(base, place) == nil
      ? expected("four hexadecimal digits after \\u", at: place)
      : expected("both halves of a surrogate pair", at: place)
  }
}

/// Reads the content of a string between its quotes.
///
/// The string has been scanned before: the closing quote follows the content, and every backslash is followed by a byte of
/// the content.
private enum JSONEscape {
  /// Copies up to the next backslash, eight bytes at a time.
  ///
  /// Reads up to seven bytes beyond `end`, where the quote and the text's padding are. Writes up to seven bytes beyond the
  /// copied ones: the output has room for them, since it is never ahead of the input.
  ///
  /// - Returns: The place of the backslash, or `end`.
  @inline(__always)
  static func copy(
    from base: UnsafePointer<UInt8>,
    _ start: Int,
    to end: Int,
    _ output: inout UnsafeMutableRawPointer
  ) -> Int {
    var place = start
    while place < end {
      let word = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
      output.storeBytes(of: word, as: UInt64.self)
      let found = JSONWord.places(of: ASCII.backslash, in: UInt64(littleEndian: word))
      let length = min(found == 0 ? 8 : found.trailingZeroBitCount &>> 3, end &- place)
      output += length
      place &+= length
      if found != 0 { break }
    }
    return place
  }

  /// Finds the next backslash, eight bytes at a time. Reads up to seven bytes beyond `end`, as `copy` does.
  ///
  /// - Returns: Its place, or `end`.
  @inline(__always)
  static func find(in base: UnsafePointer<UInt8>, _ start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
      let found = JSONWord.places(of: ASCII.backslash, in: word)
      if found != 0 { return min(place &+ found.trailingZeroBitCount &>> 3, end) }
      place &+= 8
    }
    return end
  }

  /// Moves over the escape at `place`.
  ///
  /// - Parameter isLenient: Whether half a surrogate pair stands for U+FFFD.
  /// - Returns: The scalar it stands for, or nil if it is malformed. Then `place` does not move.
  @inline(__always)
  static func read(_ base: UnsafePointer<UInt8>, _ place: inout Int, _ isLenient: Bool) -> UInt32? {
    let letter = base[place &+ 1]
    if letter == UInt8(ascii: "u") { return readUnits(base, &place, isLenient) }
    guard let byte = byte(letter) else { return nil }
    place &+= 2
    return UInt32(byte)
  }

  @inline(__always)
  private static func byte(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): ASCII.lineFeed
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  /// Reads a `\u` escape, or two that are the halves of one character.
  private static func readUnits(_ base: UnsafePointer<UInt8>, _ place: inout Int, _ isLenient: Bool) -> UInt32? {
    guard let first = unit(base, place) else { return nil }
    if first & 0xF800 != 0xD800 {
      place &+= 6
      return first
    }
    if first < 0xDC00, base[place &+ 6] == ASCII.backslash, base[place &+ 7] == UInt8(ascii: "u"),
      let second = unit(base, place &+ 6), second & 0xFC00 == 0xDC00
    {
      place &+= 12
      // A high half carries the upper ten bits, a low half the lower ten: always a scalar from U+10000 on.
      return 0x10000 + ((first - 0xD800) &<< 10) + (second - 0xDC00)
    }
    guard isLenient else { return nil }
    place &+= 6
    return 0xFFFD
  }

  /// Returns the four hexadecimal digits of a `\u` escape, or nil if one is missing: the closing quote, at the latest, is
  /// not a digit.
  static func unit(_ base: UnsafePointer<UInt8>, _ place: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = hexadecimalValue(base[place &+ index]) else { return nil }
      unit = unit &<< 4 | digit
    }
    return unit
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case ASCII.zero...ASCII.nine: UInt32(byte - ASCII.zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Writes a scalar as UTF-8.
  @inline(__always)
  static func append(_ scalar: UInt32, _ output: inout UnsafeMutableRawPointer) {
    if scalar < 0x80 {
      output.storeBytes(of: UInt8(truncatingIfNeeded: scalar), as: UInt8.self)
      output += 1
    } else {
      appendLong(scalar, &output)
    }
  }

  private static func appendLong(_ scalar: UInt32, _ output: inout UnsafeMutableRawPointer) {
    let length: UInt32 = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    var shift = (length - 1) * 6
    // As many ones as there are bytes, then a zero.
    var byte = 0xF00 &>> length | scalar &>> shift
    while true {
      output.storeBytes(of: UInt8(truncatingIfNeeded: byte), as: UInt8.self)
      output += 1
      if shift == 0 { return }
      shift -= 6
      byte = 0x80 | (scalar &>> shift & 0x3F)
    }
  }
}
