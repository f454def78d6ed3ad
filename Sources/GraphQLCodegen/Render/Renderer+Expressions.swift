extension Renderer {
  /// On one line where it fits, else each argument on a line of its own.
  ///
  /// - Parameters:
  ///   - prefix: what stands before it on its line.
  ///   - suffix: what stands behind it.
  mutating func expression(_ prefix: String, _ value: Expression, suffix: String = "") {
    let whole = prefix + value.text + suffix
    if case .lines(let lines) = value { return self.lines(prefix, lines, suffix) }
    if fits(whole) { return line(whole) }
    switch value {
    case .text, .lines: line(whole)
    case .string(let content): string(prefix, content, suffix)
    case .closure(let head, let parameters, let body):
      line("\(prefix)\(head) { \(parameters) in")
      indented { $0.expression("", body) }
      line("}\(suffix)")
    case .call(let callee, let arguments):
      line("\(prefix)\(callee)(")
      indented { renderer in
        for (index, argument) in arguments.enumerated() {
          let label = argument.label.map { "\($0): " } ?? ""
          renderer.argument(label, argument.value, suffix: index + 1 < arguments.count ? "," : "")
        }
      }
      line(")\(suffix)")
    }
  }

  /// What does not fit behind its label goes below it.
  private mutating func argument(_ label: String, _ value: Expression, suffix: String) {
    if case .text(let text) = value, !label.isEmpty, !fits(label + text + suffix) {
      line(String(label.dropLast()))
      indented { $0.line(text + suffix) }
    } else {
      expression(label, value, suffix: suffix)
    }
  }

  /// A literal of several lines as they are, between enough number signs.
  private mutating func lines(_ prefix: String, _ lines: [String], _ suffix: String) {
    let signs = StringLiteral.numberSigns(for: lines.joined(separator: "\n"))
    line("\(prefix)\(signs)\"\"\"")
    indented { renderer in
      for content in lines { renderer.line(content) }
      renderer.line("\"\"\"\(signs)\(suffix)")
    }
  }

  /// A literal of several lines that ends in a backslash each, so that the string has only one.
  private mutating func string(_ prefix: String, _ content: String, _ suffix: String) {
    let sign = content.contains("\\") || content.contains("\"\"\"") ? "#" : ""
    line("\(prefix)\(sign)\"\"\"")
    let print = { (renderer: inout Renderer) in
      let lines = LineBreaking.lines(of: content, width: Self.width - renderer.column - 1 - sign.utf8.count)
      for (index, line) in lines.enumerated() {
        renderer.line(index + 1 < lines.count ? "\(line)\\\(sign)" : line)
      }
      renderer.line("\"\"\"\(sign)\(suffix)")
    }
    // Behind a label the content is indented, alone it is not.
    if prefix.isEmpty { print(&self) } else { indented(print) }
  }
}

/// Where a long text without line breaks may go on in the next line.
enum LineBreaking {
  /// Pieces that give the text when they are joined, each as long as fits: cut behind a blank, else behind a comma or a
  /// brace, else anywhere.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while rest.count > width {
      let part = rest.prefix(width)
      let end =
        part.lastIndex { $0 == " " } ?? part.lastIndex { ",{}()".unicodeScalars.contains($0) } ?? part.endIndex - 1
      lines.append(joined(rest[...end]))
      rest = rest[(end + 1)...]
    }
    lines.append(joined(rest))
    return lines
  }

  private static func joined(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
