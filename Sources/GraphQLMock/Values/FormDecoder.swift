/// A decoder of `application/x-www-form-urlencoded`. https://url.spec.whatwg.org/#urlencoded-parsing
enum FormDecoder {
  static func pairs(_ text: String) -> [(name: String, value: String)] {
    text.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (decode(pair[..<end]), decode(pair[end...].dropFirst()))
    }
  }

  static func decode(_ bytes: Substring.UTF8View) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let value = value(ofHexDigits: rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func value(ofHexDigits digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt8(Substring(digits), radix: 16)
  }
}
