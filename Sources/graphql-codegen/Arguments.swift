/// The words behind a verb, taken apart by what the verb understands.
///
/// `--name value`, `--name=value`, `--name value value …` and flags; `--` makes everything behind it an operand.
struct Arguments {
  /// The words that belong to no option.
  private(set) var operands: [String] = []
  private var given: [String: [String]] = [:]

  init(_ words: [String], options: [Option], operand: String?) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try read(word, from: &rest, options)
      } else {
        operands.append(word)
      }
    }
    if operand == nil, let first = operands.first { throw UsageError("unexpected argument '\(first)'") }
  }

  /// Whether a flag was given.
  func has(_ name: String) -> Bool {
    given[name] != nil
  }

  /// The word given with an option, if it was given.
  func value(_ name: String) -> String? {
    given[name]?.first
  }

  /// The word given with an option that has to be there.
  func required(_ name: String) throws(UsageError) -> String {
    guard let value = value(name) else { throw UsageError("--\(name) is missing") }
    return value
  }

  /// All words given with an option, in their order.
  func values(_ name: String) -> [String] {
    given[name] ?? []
  }

  private mutating func read(_ word: String, from rest: inout ArraySlice<String>, _ options: [Option])
    throws(UsageError)
  {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError("there is no option '--\(name)'")
    }
    var words = parts.dropFirst().map(String.init)
    if words.isEmpty { words = Self.follow(option.kind, in: &rest) }
    try check(words, of: option, hasOwn: parts.count == 2)
    given[name, default: []] += words
  }

  /// Takes the words that an option has behind it.
  private static func follow(_ kind: Option.Kind, in rest: inout ArraySlice<String>) -> [String] {
    let words = rest.prefix { !$0.hasPrefix("--") }
    let count =
      switch kind {
      case .flag: 0
      case .value: min(1, words.count)
      case .values: words.count
      }
    rest = rest.dropFirst(count)
    return Array(words.prefix(count))
  }

  private func check(_ words: [String], of option: Option, hasOwn: Bool) throws(UsageError) {
    switch option.kind {
    case .flag:
      if hasOwn { throw UsageError("--\(option.name) takes no value") }
    case .value(let label):
      if words.isEmpty { throw UsageError("--\(option.name) needs a value: --\(option.name) \(label)") }
      if has(option.name) { throw UsageError("--\(option.name) is given twice") }
    case .values(let label):
      if words.isEmpty { throw UsageError("--\(option.name) needs a value: --\(option.name) \(label)") }
    }
  }
}

/// A command line that cannot be understood.
struct UsageError: Error {
  /// Part of a sentence, without the tool's name.
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
