/// The words of a command line, taken out one meaning at a time.
///
/// A command asks for each option it knows, then for its positional arguments; `finish()` refuses what nobody asked for.
/// ```swift
/// var arguments = CommandArguments(["women", "--pages", "all", "--json"])
/// let json = arguments.flag("--json")            // true
/// let pages = try arguments.option("--pages")    // "all"
/// let category = arguments.positional()          // "women"
/// try arguments.finish()
/// ```
/// `--name value` and `--name=value` mean the same; behind `--` every word is positional.
public struct CommandArguments: Sendable {
  private var words: [String]
  /// What stood behind `--`.
  private var literal: [String]
  private var known: [String] = []

  public init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = words[..<end].flatMap(Self.partedAtEquals)
    literal = Array(words[end...].dropFirst())
  }

  /// Whether the flag is among the words.
  public mutating func flag(_ name: String) -> Bool {
    known.append(name)
    let count = words.count
    words.removeAll { $0 == name }
    return words.count < count
  }

  /// The value of an option, or `nil` where it is not given.
  ///
  /// - Throws: `UsageError` where the value is missing or the option is given twice.
  public mutating func option(_ name: String) throws(UsageError) -> String? {
    let values = try options(name)
    guard values.count < 2 else { throw UsageError("\(name) is given twice") }
    return values.first
  }

  /// The values of an option that may be given more than once, in their order.
  ///
  /// - Throws: `UsageError` where a value is missing.
  public mutating func options(_ name: String) throws(UsageError) -> [String] {
    known.append(name)
    var values: [String] = []
    while let index = words.firstIndex(of: name) {
      guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
        throw UsageError("\(name) needs a value")
      }
      values.append(words[index + 1])
      words.removeSubrange(index...index + 1)
    }
    return values
  }

  /// The values of an option that takes all words up to the next option: `--schema a.graphqls b.graphqls`.
  ///
  /// - Throws: `UsageError` where no value follows.
  public mutating func list(_ name: String) throws(UsageError) -> [String] {
    known.append(name)
    var values: [String] = []
    while let index = words.firstIndex(of: name) {
      let end = words[(index + 1)...].firstIndex { $0.hasPrefix("--") } ?? words.endIndex
      guard end > index + 1 else { throw UsageError("\(name) needs at least one value") }
      values += words[(index + 1)..<end]
      words.removeSubrange(index..<end)
    }
    return values
  }

  /// The next word that belongs to no option. Ask for the options first.
  public mutating func positional() -> String? {
    if let index = words.firstIndex(where: { !$0.hasPrefix("-") || $0 == "-" }) { return words.remove(at: index) }
    return literal.isEmpty ? nil : literal.removeFirst()
  }

  /// Refuses the words that nothing has asked for.
  ///
  /// - Throws: `UsageError` that names the first of them, and the options there are.
  public func finish() throws(UsageError) {
    guard let word = words.first ?? literal.first else { return }
    guard word.hasPrefix("-") else { throw UsageError("unexpected argument \"\(word)\"") }
    let options = known.isEmpty ? "there are no options" : "the options are \(known.joined(separator: ", "))"
    throw UsageError("unknown option \"\(word)\"; \(options)")
  }

  private static func partedAtEquals(_ word: String) -> [String] {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<equals]), String(word[word.index(after: equals)...])]
  }
}

/// A command line that cannot be understood; programs end with exit code 2.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and the way out where there is one.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
