/// The difference between two texts, line by line.
enum LineDifference {
  /// Returns the lines that only one of them has, with `-` for the expected and `+` for the actual text, each with its
  /// number.
  static func between(expected: String, actual: String) -> String {
    let (old, new) = (lines(of: expected), lines(of: actual))
    let changes = new.difference(from: old)
    let removed = changes.removals.map { change -> (Int, String) in
      guard case .remove(let offset, let line, _) = change else { return (0, "") }
      return (offset, "-\(offset + 1): \(line)")
    }
    let inserted = changes.insertions.map { change -> (Int, String) in
      guard case .insert(let offset, let line, _) = change else { return (0, "") }
      return (offset, "+\(offset + 1): \(line)")
    }
    return (removed + inserted).sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
