/// Parses JSON from bytes in one pass. https://www.rfc-editor.org/rfc/rfc8259
///
/// The buffer is valid for the parser's lifetime: `JSONDocument` creates and discards the parser within
/// `withUnsafeBufferPointer`. All access goes through `byte`, which checks the count first.
struct JSONParser {
  let text: UnsafeBufferPointer<UInt8>
  let maximumDepth: Int
  var offset = 0
  private var depth = 0

  init(text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.text = text
    self.maximumDepth = maximumDepth
  }

  /// The byte at the offset, or zero, which never occurs in JSON, at the end.
  var byte: UInt8 {
    offset < text.count ? text[offset] : 0
  }

  mutating func document() throws(LocatedJSONError) -> JSONNode {
    skipByteOrderMark()
    skipSpace()
    let value = try value()
    skipSpace()
    if offset < text.count { throw unexpected("the end of the file") }
    return value
  }

  @inline(never)
  func unexpected(_ expected: String) -> LocatedJSONError {
    LocatedJSONError(
      JSONCode.unexpected,
      "Expected \(expected), found \(found).\(advice)",
      at: offset..<end(ofCharacterAt: offset)
    )
  }

  /// How to correct what other dialects of JSON allow: comments, and a comma after the last item or member.
  private var advice: String {
    guard offset < text.count else { return "" }
    if text[offset...].starts(with: "//".utf8) || text[offset...].starts(with: "/*".utf8) || byte == UInt8(ascii: "#") {
      return " Remove the comment: JSON has none."
    }
    guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else { return "" }
    let previous = text[..<offset].last { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return previous == UInt8(ascii: ",") ? " Remove the comma before it." : ""
  }

  /// Returns the offset just past the character at an offset, or the same offset at the end of the text.
  func end(ofCharacterAt offset: Int) -> Int {
    var end = min(offset + 1, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// A description of the character at the offset.
  private var found: String {
    guard offset < text.count else { return "the end of the file" }
    let printable = byte >= 0x20 && byte < 0x7F
    return printable ? "\"\(Unicode.Scalar(byte))\"" : "the byte 0x\(String(byte, radix: 16, uppercase: true))"
  }

  private mutating func skipByteOrderMark() {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset = offset &+ 1 }
  }
}

extension JSONParser {
  private mutating func value() throws(LocatedJSONError) -> JSONNode {
    let start = offset
    let kind = try kind()
    return JSONNode(kind: kind, offsets: start..<offset)
  }

  private mutating func kind() throws(LocatedJSONError) -> JSONNode.Kind {
    switch byte {
    case UInt8(ascii: "{"): try nested { parser throws(LocatedJSONError) in .object(try parser.members()) }
    case UInt8(ascii: "["): try nested { parser throws(LocatedJSONError) in .array(try parser.items()) }
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
    default: try word()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(LocatedJSONError) -> JSONNode.Kind
  ) throws(LocatedJSONError) -> JSONNode.Kind {
    if depth == maximumDepth {
      throw LocatedJSONError(
        JSONCode.tooDeep,
        "The JSON is nested more than \(maximumDepth) levels deep.",
        at: offset..<offset + 1
      )
    }
    depth += 1
    offset += 1
    let kind = try read(&self)
    depth -= 1
    return kind
  }

  private mutating func members() throws(LocatedJSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys = Set<String>()
    while try hasNext(isFirst: members.isEmpty, closing: UInt8(ascii: "}"), "\",\" or \"}\"") {
      let member = try member()
      guard keys.insert(member.key).inserted else {
        let message = "The key \"\(member.key)\" occurs twice in this object."
        throw LocatedJSONError(JSONCode.duplicateKey, message, at: member.keyOffsets)
      }
      members.append(member)
    }
    return members
  }

  private mutating func member() throws(LocatedJSONError) -> JSONNode.Member {
    let start = offset
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let key = try string()
    let keyOffsets = start..<offset
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("\":\"") }
    offset += 1
    skipSpace()
    return JSONNode.Member(key: key, keyOffsets: keyOffsets, value: try value())
  }

  private mutating func items() throws(LocatedJSONError) -> [JSONNode] {
    var items: [JSONNode] = []
    while try hasNext(isFirst: items.isEmpty, closing: UInt8(ascii: "]"), "\",\" or \"]\"") {
      items.append(try value())
    }
    return items
  }

  /// Advances to the next item or member and returns `true`, or moves past the closing bracket and returns `false`.
  private mutating func hasNext(isFirst: Bool, closing: UInt8, _ expected: String) throws(LocatedJSONError) -> Bool {
    skipSpace()
    if byte == closing {
      offset += 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw unexpected(expected) }
    offset += 1
    skipSpace()
    return true
  }

  @inline(never)
  private mutating func word() throws(LocatedJSONError) -> JSONNode.Kind {
    for (word, kind) in [("true", JSONNode.Kind.boolean(true)), ("false", .boolean(false)), ("null", .null)]
    where text[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return kind
    }
    throw unexpected("a value")
  }

  @inline(never)
  private mutating func number() throws(LocatedJSONError) -> String {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(LocatedJSONError) {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { throw unexpected("a digit") }
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { offset += 1 }
  }
}

extension JSONParser {
  /// Parses a string from its opening quote to just past its closing one.
  mutating func string() throws(LocatedJSONError) -> String {
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

  /// Parses the text before the next escape sequence or the closing quote.
  private mutating func plainText() throws(LocatedJSONError) -> String {
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
    // Decoding replaces invalid UTF-8.
    if isASCII || plain.utf8.elementsEqual(bytes) { return plain }
    throw LocatedJSONError(JSONCode.invalidUTF8, "This string is not valid UTF-8.", at: start..<offset)
  }

  private mutating func escape() throws(LocatedJSONError) -> Unicode.Scalar {
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
      throw LocatedJSONError(JSONCode.invalidEscape, "Invalid escape sequence.", at: start..<end)
    }
  }

  /// Parses four hexadecimal digits or, for a surrogate pair, both halves.
  private mutating func unicodeEscape(from start: Int) throws(LocatedJSONError) -> Unicode.Scalar {
    var value = try hexadecimal()
    if 0xD800..<0xDC00 ~= value, byte == UInt8(ascii: "\\") {
      offset += 1
      guard byte == UInt8(ascii: "u") else { throw unexpected("the second half of a surrogate pair") }
      offset += 1
      let low = try hexadecimal()
      value = 0xDC00..<0xE000 ~= low ? 0x10000 + (value - 0xD800) &<< 10 + (low - 0xDC00) : 0xD800
    }
    guard let scalar = Unicode.Scalar(value) else {
      let message = "This is half of a surrogate pair, not a character."
      throw LocatedJSONError(JSONCode.loneSurrogate, message, at: start..<offset)
    }
    return scalar
  }

  private mutating func hexadecimal() throws(LocatedJSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Unicode.Scalar(byte).hexadecimalDigit else { throw unexpected("a hexadecimal digit") }
      value = value &<< 4 | digit
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
