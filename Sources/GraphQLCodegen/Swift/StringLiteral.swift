import GraphQLLanguage

/// Formats text as a Swift string literal.
package enum StringLiteral {
  /// Returns a literal on one line, between enough number signs to make escapes unnecessary.
  package static func raw(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isEscaped) { return quoted(text) }
    let signs = numberSigns(for: text)
    return "\(signs)\"\(text)\"\(signs)"
  }

  /// Returns a literal on one line, with escapes.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isEscaped(scalar):
        literal += "\\u{\(SHA256.hexadecimal(scalar.value).drop { $0 == "0" })}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Reports whether a character must be escaped: line ends and control characters.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || scalar.value == 0x7F || scalar.value == 0x85 || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  /// Returns no number signs if the text has no quotes and no backslashes, otherwise one more than follow any of these.
  static func numberSigns(for text: String) -> String {
    var needed = 0
    var run: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        run = 0
        needed = max(needed, 1)
      case UInt8(ascii: "#"):
        run = run.map { $0 + 1 }
        needed = max(needed, (run ?? -1) + 1)
      default: run = nil
      }
    }
    return String(repeating: "#", count: needed)
  }
}
