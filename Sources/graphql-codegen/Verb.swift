/// One thing the tool can do. Each verb has a file of its own, with `static let` in an extension of this type.
struct Verb: Sendable {
  let name: String
  /// One line for the list of verbs.
  let summary: String
  let options: [Option]
  /// What the words without an option are, `FILE…` for instance; `nil` where there may be none.
  let operand: String?
  let run: @Sendable (Arguments) throws -> ExitCode

  init(
    _ name: String,
    summary: String,
    options: [Option] = [],
    operand: String? = nil,
    run: @escaping @Sendable (Arguments) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.operand = operand
    self.run = run
  }
}

/// A word that begins with two dashes, with what may follow it.
struct Option: Sendable {
  enum Kind: Sendable {
    case flag
    /// One word, named as the help shows it. May be given once.
    case value(String)
    /// All words up to the next option, named as the help shows them. May be given several times.
    case values(String)
  }

  /// Without the dashes.
  let name: String
  let kind: Kind
  let help: String

  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, kind: .flag, help: help)
  }

  static func value(_ name: String, _ label: String, _ help: String) -> Option {
    Option(name: name, kind: .value(label), help: help)
  }

  static func values(_ name: String, _ label: String, _ help: String) -> Option {
    Option(name: name, kind: .values(label), help: help)
  }
}
