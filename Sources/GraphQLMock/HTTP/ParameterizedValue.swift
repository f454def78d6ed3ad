/// A header's value with parameters: `form-data; name="map"`. RFC 9110, section 5.6.6.
///
/// Names are case-insensitive, and of a name that appears twice the first one counts.
struct ParameterizedValue {
  /// The text before the parameters, in lower case.
  let value: String
  private var parameters: [String: String] = [:]

  init(_ text: some StringProtocol) {
    // By bytes: a file name that begins with an accent would make another character of its quote.
    var rest = Array(text.utf8)[...]
    value = Self.token(&rest, upTo: ";").lowercased()
    while rest.popFirst() != nil {
      let name = Self.token(&rest, upTo: ";=").lowercased()
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest.removeFirst()
      let value = Self.quotedString(&rest) ?? Self.token(&rest, upTo: ";")
      if parameters[name] == nil { parameters[name] = value }
      // There is usually nothing between a quoted string and the next parameter.
      _ = Self.token(&rest, upTo: ";")
    }
  }

  /// - Parameter name: In lower case.
  subscript(name: String) -> String? { parameters[name] }

  /// How much a client prefers the value, from 0 for never to 1. RFC 9110, section 12.4.2.
  var quality: Double { self["q"].map { Double($0) ?? 0 } ?? 1 }

  private static func token(_ rest: inout ArraySlice<UInt8>, upTo ends: String) -> String {
    let token = rest.prefix { !ends.utf8.contains($0) }
    rest = rest[token.endIndex...]
    return String(String(decoding: token, as: UTF8.self)[...].trimmingBlanks())
  }

  /// Takes quotes and backslashes for escaped, and no others: browsers, and so our client, send the backslashes of file
  /// names as they are. For the same reason the last byte of all is the closing quote, whatever comes before it.
  ///
  /// - Returns: nil if there is none.
  private static func quotedString(_ rest: inout ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
    guard rest.first == quote else { return nil }
    rest.removeFirst()
    var content: [UInt8] = []
    while var byte = rest.popFirst(), byte != quote {
      if byte == backslash, rest.count > 1, let next = rest.first, next == quote || next == backslash {
        byte = next
        rest.removeFirst()
      }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }
}
