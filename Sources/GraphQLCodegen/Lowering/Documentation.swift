/// Descriptions as comments.
enum Documentation {
  /// The lines to put behind `///`, without blank ones at either end.
  static func lines(of description: String) -> [String] {
    var lines = description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmingEnd)
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

  private static func trimmingEnd(_ line: Substring) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
