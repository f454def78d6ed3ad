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
      case _ where isEscaped(scalar): literal += escape(scalar, "")
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns a line of a multiline literal between some number signs, with escapes for line ends and control characters.
  static func line(_ text: String, signs: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar != "\t", isEscaped(scalar) { line += escape(scalar, signs) } else { line.unicodeScalars.append(scalar) }
    }
    return line
  }

  private static func escape(_ scalar: Unicode.Scalar, _ signs: String) -> String {
    "\\\(signs)u{\(String(scalar.value, radix: 16))}"
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
