import GraphQLLanguage

extension Renderer {
  /// Prints an expression on one line if it fits, otherwise each argument on a separate line.
  ///
  /// - Parameters:
  ///   - prefix: The text before it on its line.
  ///   - suffix: The text after it.
  mutating func expression(_ prefix: String, _ value: Expression, suffix: String = "") {
    let whole = prefix + value.text + suffix
    if case .lines(let lines) = value { return self.lines(prefix, lines, suffix) }
    if fits(whole) { return line(whole) }
    switch value {
    case .text, .lines: line(whole)
    case .list(let items): list(prefix, items, suffix)
    case .call(let callee, let labels, let arguments):
      line("\(prefix)\(callee)(")
      indented { renderer in
        for index in arguments.indices {
          let label = labels[index].isEmpty ? "" : "\(labels[index]): "
          renderer.argument(label, arguments[index], suffix: index + 1 < arguments.count ? "," : "")
        }
      }
      line(")\(suffix)")
    }
  }

  /// Prints an argument. A value that does not fit after its label goes below it.
  private mutating func argument(_ label: String, _ value: Expression, suffix: String) {
    if case .text(let text) = value, !label.isEmpty, !fits(label + text + suffix) {
      line(String(label.dropLast()))
      indented { $0.line(text + suffix) }
    } else {
      expression(label, value, suffix: suffix)
    }
  }

  /// Prints a list with as many items on a line as fit.
  private mutating func list(_ prefix: String, _ items: [String], _ suffix: String) {
    line("\(prefix)[")
    indented { renderer in
      var current = ""
      for item in items {
        if !current.isEmpty, !renderer.fits("\(current) \(item),") {
          renderer.line(current)
          current = ""
        }
        current += current.isEmpty ? "\(item)," : " \(item),"
      }
      renderer.line(current)
    }
    line("]\(suffix)")
  }

  /// Prints the lines of a multiline literal between enough number signs.
  private mutating func lines(_ prefix: String, _ lines: [String], _ suffix: String) {
    let signs = StringLiteral.numberSigns(for: lines.joined(separator: "\n"))
    line("\(prefix)\(signs)\"\"\"")
    indented { renderer in
      for content in lines { renderer.line(StringLiteral.line(content, signs: signs)) }
      renderer.line("\"\"\"\(signs)\(suffix)")
    }
  }
}
