extension Tool {
  /// What the tool can do.
  static var help: String {
    let width = verbs.map(\.name.count).max() ?? 0
    let lines = verbs.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }
    return """
      Usage: \(name) VERB …

      \(lines.joined())
      '\(name) VERB --help' explains a verb. Exit codes: 0 done, 1 the input has errors, 2 wrong usage.

      """
  }

  fileprivate static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}

extension Verb {
  /// How the verb is used.
  var help: String {
    let titles = options.map(\.title)
    let width = titles.map(\.count).max() ?? 0
    let lines = zip(titles, options).map { "  \(Tool.padded($0, to: width))  \($1.help)\n" }
    let usage = ["Usage: \(Tool.name)", name, operand, options.isEmpty ? nil : "[options]"].compactMap(\.self)
    return "\(summary)\n\n\(usage.joined(separator: " "))\n\n\(lines.joined())"
  }
}

extension Option {
  /// `--schema FILE…`
  fileprivate var title: String {
    switch kind {
    case .flag: "--\(name)"
    case .value(let label), .values(let label): "--\(name) \(label)"
    }
  }
}
