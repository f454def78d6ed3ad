/// Writes values as string literals.
enum StringPrinter {
  /// `"…"`, with escape sequences for quotes, backslashes and control characters.
  static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..." ", "\u{7F}"..."\u{9F}":
      if scalar == " " { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }

  /// `"""…"""`, on lines of its own where that reads better.
  ///
  /// - Parameter isMinified: whether to leave out every line break that is not needed.
  static func blockString(_ value: String, isMinified: Bool = false) -> String {
    let escaped = escapingTripleQuotes(value)
    let lines = value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let startsIndented = value.utf8.first.map(isBlank) ?? false
    let isIndentedThroughout = lines.count > 1 && lines.dropFirst().allSatisfy { $0.first.map(isBlank) ?? true }
    let endsInTripleQuotes = escaped.utf8.reversed().starts(with: Array("\"\"\"\\".utf8))
    let endsOpen = value.utf8.last == UInt8(ascii: "\"") && !endsInTripleQuotes || value.utf8.last == UInt8(ascii: "\\")
    let isSpread =
      !isMinified
      && (lines.count > 1 || value.unicodeScalars.count > 70 || endsOpen || endsInTripleQuotes)
    let before = isSpread && !(lines.count == 1 && startsIndented) || isIndentedThroughout ? "\n" : ""
    let after = isSpread || endsOpen ? "\n" : ""
    return "\"\"\"" + before + escaped + after + "\"\"\""
  }

  /// A block string where that keeps the value, else `"…"`.
  static func description(_ value: String) -> String {
    isPrintableAsBlock(value) ? blockString(value) : string(value)
  }

  /// Whether the text comes back unchanged from between three quotes: no control characters, no blank first or last
  /// line, no indentation common to all lines.
  private static func isPrintableAsBlock(_ value: String) -> Bool {
    if value.isEmpty { return true }
    let lines = value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isPlain = value.utf8.allSatisfy { $0 > 15 || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    let filled = lines.filter { !$0.allSatisfy(isBlank) }
    guard isPlain, let last = lines.last, !last.allSatisfy(isBlank), !lines[0].allSatisfy(isBlank) else { return false }
    return lines.count == 1 || !filled.allSatisfy { $0.first.map(isBlank) ?? false }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func escapingTripleQuotes(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\"")) else { return value }
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
    while let byte = rest.first {
      if rest.starts(with: quotes) {
        bytes += [UInt8(ascii: "\\")] + quotes
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
