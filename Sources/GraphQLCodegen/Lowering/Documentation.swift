/// Descriptions as comments.
enum Documentation {
  /// The lines to put behind `///`, without blank ones at either end.
  static func lines(of description: String) -> [String] {
    if isPlain(description) { return [description] }
    var lines = description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(plain)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Adds a remark in the last line, or below it where that is long.
  static func add(_ remark: String, to lines: inout [String]) {
    if let last = lines.last, last.count + remark.count < 100 {
      lines[lines.endIndex - 1] = last.hasSuffix(".") ? "\(last) \(remark)" : "\(last). \(remark)"
    } else {
      lines.append(remark)
    }
  }

  /// Whether a text is one line that needs no change, as most descriptions are: it is checked much faster than rewritten.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.last.map { $0 != UInt8(ascii: " ") } == true && bytes.allSatisfy { $0 >= 32 && $0 < 127 }
  }

  /// Without white space at the end, and without control characters, of which Swift warns even in comments.
  private static func plain(_ line: Substring) -> String {
    var line = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !isControl($0) }))
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || 127..<160 ~= scalar.value
  }
}
