/// Descriptions as comments.
enum Documentation {
  /// The lines to put behind `///`, without blank ones at either end.
  static func lines(of description: String) -> [String] {
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
