extension JSONReader {
  /// Reads a string from its opening quote to behind its closing one.
  mutating func string() throws(JSONError) -> String {
    offset += 1
    var text = ""
    while true {
      text += try plainText()
      if byte == UInt8(ascii: "\"") { break }
      text.unicodeScalars.append(try escape())
    }
    offset += 1
    return text
  }

  /// What stands before the next escape sequence or the closing quote.
  private mutating func plainText() throws(JSONError) -> String {
    let start = offset
    var isASCII = true
    while byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      if offset == text.count { throw unexpected("the closing quote of a string") }
      if byte < 0x20 { throw unexpected("an escape sequence for a control character") }
      if byte >= 0x80 { isASCII = false }
      offset = offset &+ 1
    }
    let bytes = text[start..<offset]
    let plain = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces what is not valid.
    if isASCII || plain.utf8.elementsEqual(bytes) { return plain }
    throw JSONError(JSONCode.invalidUTF8, "This string is not valid UTF-8.", at: start..<offset)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let escaped = byte
    offset += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escaped)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      let end = end(ofCharacterAt: start + 1)
      throw JSONError(JSONCode.invalidEscape, "There is no such escape sequence.", at: start..<end)
    }
  }

  /// Four hexadecimal digits; of a surrogate pair, both halves.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    var value = try hexadecimal()
    if 0xD800..<0xDC00 ~= value, byte == UInt8(ascii: "\\") {
      offset += 1
      guard byte == UInt8(ascii: "u") else { throw unexpected("the second half of a surrogate pair") }
      offset += 1
      let low = try hexadecimal()
      value = 0xDC00..<0xE000 ~= low ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xD800
    }
    guard let scalar = Unicode.Scalar(value) else {
      let message = "This is half of a surrogate pair, and no character."
      throw JSONError(JSONCode.loneSurrogate, message, at: start..<offset)
    }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Unicode.Scalar(byte).hexadecimalDigit else { throw unexpected("a hexadecimal digit") }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 48
    case "a"..."f": value - 87
    case "A"..."F": value - 55
    default: nil
    }
  }
}
