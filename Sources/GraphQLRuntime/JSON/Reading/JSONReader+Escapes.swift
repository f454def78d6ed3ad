extension JSONReader {
  /// The content of a string that has escapes.
  @inline(never)
  mutating func unescape(_ string: JSONStringSpan) throws(JSONError) -> String {
    var content: [UInt8] = []
    content.reserveCapacity(string.end - string.start)
    var place = string.start
    while place < string.end {
      if base[place] == ASCII.backslash {
        try unescape(at: &place, into: &content)
      } else {
        content.append(base[place])
        place &+= 1
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Appends what the escape at `place` stands for, and moves after it.
  private mutating func unescape(at place: inout Int, into content: inout [UInt8]) throws(JSONError) {
    if base[place + 1] == UInt8(ascii: "u") {
      let scalar = try unescapeScalar(at: &place)
      content.append(contentsOf: UTF8.encode(scalar)!)
      return
    }
    guard let byte = Self.shortEscape(base[place + 1]) else { throw expected("an escape", at: place) }
    content.append(byte)
    place += 2
  }

  private static func shortEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: nil
    }
  }

  /// A `\u` escape, or two of them that are the halves of one character.
  private mutating func unescapeScalar(at place: inout Int) throws(JSONError) -> Unicode.Scalar {
    let start = place
    let first = try unescapeUnit(at: &place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, base[place] == ASCII.backslash, base[place + 1] == UInt8(ascii: "u") else {
      throw loneSurrogate(at: start)
    }
    let second = try unescapeUnit(at: &place)
    guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(at: start) }
    // A high half carries the upper ten bits, a low half the lower ten: always a scalar from U+10000 on.
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))!
  }

  /// The four hexadecimal digits of a `\u` escape.
  private mutating func unescapeUnit(at place: inout Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for index in 2..<6 {
      // A digit that is missing shows at the latest as the string's closing quote.
      guard let digit = Self.hexadecimalValue(base[place + index]) else {
        throw expected("four hexadecimal digits after \\u", at: place)
      }
      unit = unit << 4 | digit
    }
    place += 6
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

  private func loneSurrogate(at place: Int) -> JSONError {
    expected("both halves of a surrogate pair", at: place)
  }
}
