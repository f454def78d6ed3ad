import CommandArguments

/// One thing the tool can do. Each verb has a file of its own, which adds a `static let` to this type.
struct Verb: Sendable {
  let name: String
  /// One line for the list of verbs.
  let summary: String
  /// What `--help` shows behind the summary: how the verb is written, and its options.
  let usage: String
  /// Takes the words behind the verb.
  ///
  /// Throws `UsageError` where they cannot be understood, and anything else with a description for people where the
  /// work cannot be done.
  let run: @Sendable (inout CommandArguments) throws -> ExitCode
}

extension Verb {
  var help: String { "\(summary)\n\n\(usage)\n" }
}

extension Tool {
  /// What the tool can do.
  static var help: String {
    let width = verbs.map(\.name.count).max() ?? 0
    let lines = verbs.map { verb in
      "  \(verb.name)\(String(repeating: " ", count: width - verb.name.count))  \(verb.summary)\n"
    }
    return """
      Usage: \(name) VERB …

      \(lines.joined())
      '\(name) VERB --help' explains a verb. Exit codes: 0 done, 1 the input has errors, 2 wrong usage.

      """
  }
}
