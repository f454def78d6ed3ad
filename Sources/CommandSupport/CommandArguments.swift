import GraphQLLanguage

/// The words of a command line, which are taken one option or argument at a time.
///
/// A command takes each option it knows, then its positional arguments. `finish()` rejects the words that are left.
/// ```swift
/// var arguments = CommandArguments(["women", "--pages", "all", "--json"])
/// let json = arguments.flag("--json")            // true
/// let pages = try arguments.option("--pages")    // "all"
/// let category = arguments.positional()          // "women"
/// try arguments.finish()
/// ```
/// `--name value` and `--name=value` are equivalent. After `--`, every word is positional.
package struct CommandArguments: Sendable {
  private var words: [String]
  /// The words after `--`.
  private var literal: [String] = []
  private var known: [String] = []

  package init(_ words: [String]) {
    self.words = words
    guard let end = words.firstIndex(of: "--") else { return }
    literal = Array(words[(end + 1)...])
    self.words = Array(words[..<end])
  }

  /// Takes a flag, and reports whether it is among the words.
  package mutating func flag(_ name: String) -> Bool {
    known.append(name)
    var isFound = false
    while let index = words.firstIndex(of: name) {
      _ = take(index..<index + 1)
      isFound = true
    }
    return isFound
  }

  /// Takes the value of an option, or returns `nil` if the option is missing.
  ///
  /// - Throws: `UsageError` if the value is missing or the option is given twice.
  package mutating func option(_ name: String) throws(UsageError) -> String? {
    let values = try options(name)
    guard values.count < 2 else { throw UsageError("\(name) is given twice") }
    return values.first
  }

  /// Takes the value of an option that names a file or a folder, or returns `nil` if the option is missing.
  ///
  /// - Throws: `UsageError` if the value is missing or empty, or the option is given twice. An empty value is usually an
  ///   unset variable of a shell, and would refer to the root of the disk.
  package mutating func path(_ name: String) throws(UsageError) -> String? {
    let path = try option(name)
    if path?.isEmpty == true { throw UsageError("\(name) is empty: specify a path") }
    return path
  }

  /// Takes all values of an option that can be repeated, in order.
  ///
  /// - Throws: `UsageError` if a value is missing.
  package mutating func options(_ name: String) throws(UsageError) -> [String] {
    known.append(name)
    var values: [String] = []
    while let index = place(of: name) {
      if let value = value(at: index) {
        values.append(value)
        _ = take(index..<index + 1)
      } else if index + 1 < words.count, !words[index + 1].hasPrefix("--") {
        values.append(take(index..<index + 2)[1])
      } else {
        throw UsageError("\(name) needs a value")
      }
    }
    return values
  }

  /// Takes the values of an option that accepts all words up to the next option: `--schema a.graphqls b.graphqls`.
  ///
  /// - Throws: `UsageError` if no value follows.
  package mutating func list(_ name: String) throws(UsageError) -> [String] {
    known.append(name)
    var values: [String] = []
    while let index = place(of: name) {
      let count = values.count
      if let value = value(at: index) { values.append(value) }
      var end = index + 1
      while end < words.count, !words[end].hasPrefix("--") {
        values.append(words[end])
        end += 1
      }
      guard values.count > count else { throw UsageError("\(name) needs at least one value") }
      _ = take(index..<end)
    }
    return values
  }

  /// Takes the next positional argument, or returns `nil` if there is none. Take the options first, because their values
  /// would count as positional arguments.
  package mutating func positional() -> String? {
    for index in words.indices where !words[index].isOption { return take(index..<index + 1)[0] }
    guard let next = literal.first else { return nil }
    literal = Array(literal[1...])
    return next
  }

  /// Rejects words that have not been taken.
  ///
  /// - Throws: `UsageError` that names the first such word and lists the known options.
  package func finish() throws(UsageError) {
    guard let first = words.first else {
      if let word = literal.first { throw UsageError("unexpected argument \"\(word)\"") }
      return
    }
    let word = Self.name(of: first)
    guard first.isOption else { throw UsageError("unexpected argument \"\(word)\"") }
    let options = known.isEmpty ? "there are no options" : "the options are \(known.joined(separator: ", "))"
    throw UsageError("unknown option \"\(word)\"; \(options)", suggesting: word, among: known)
  }
}

extension CommandArguments {
  /// Returns the word without the value in `--name=value`.
  private static func name(of word: String) -> String {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    return String(word[..<equals])
  }

  /// Returns the value in `--name=value`.
  private func value(at index: Int) -> String? {
    let word = words[index]
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return nil }
    return String(word[word.index(after: equals)...])
  }

  private func place(of name: String) -> Int? {
    for index in words.indices where Self.name(of: words[index]) == name { return index }
    return nil
  }

  private mutating func take(_ range: Range<Int>) -> [String] {
    let taken = Array(words[range])
    words = Array(words[..<range.lowerBound]) + words[range.upperBound...]
    return taken
  }
}

extension String {
  /// Whether the word names an option. A single hyphen does not, and neither does a negative number, because no option
  /// begins with a digit.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" && !hasNegativeNumber }

  /// Whether the word begins with a hyphen and a digit: `-1`, `-.5`.
  fileprivate var hasNegativeNumber: Bool {
    let digits = hasPrefix("-.") ? dropFirst(2) : dropFirst()
    return hasPrefix("-") && digits.first?.isNumber == true
  }
}

/// A command line that cannot be understood. Programs end with exit code 2.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The problem and, if there is one, the solution.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// Creates an error about an unknown word, with suggestions of similar known words.
  package init(_ message: String, suggesting word: String, among known: [String]) {
    let help = didYouMean(nil, suggestions(for: word, among: known))
    self.message = help.isEmpty ? message : "\(message).\(help)"
  }

  package var description: String { message }
}

/// Values that several programs accept.
extension CommandArguments {
  /// Parses milliseconds: `200`, or the range `200..800`.
  ///
  /// - Parameter name: The option, for the error.
  package static func milliseconds(_ text: String, of name: String) throws(UsageError) -> ClosedRange<Int> {
    var numbers: [Int] = []
    for end in text.split(separator: ".") {
      // Numbers out of range become negative.
      numbers.append(Int(String(end)).flatMap { $0 <= 3_600_000 ? $0 : nil } ?? -1)
    }
    let isRange = text.contains("..") ? numbers.count == 2 : numbers.count == 1
    guard isRange, !numbers.contains(where: { $0 < 0 }), let low = numbers.first, let high = numbers.last, low <= high
    else {
      throw UsageError("\(name) takes milliseconds, such as 200 or 200..800, not \"\(text)\"")
    }
    return low...high
  }

  /// Parses a rate between 0 for never and 1 for always.
  ///
  /// - Parameter name: The option, for the error.
  package static func rate(_ text: String, of name: String) throws(UsageError) -> Double {
    guard let rate = Double(text), 0...1 ~= rate else {
      throw UsageError("\(name) takes a rate from 0 to 1, not \"\(text)\"")
    }
    return rate
  }

  /// Takes the value of an option that is an integer, or returns `nil` if the option is missing.
  ///
  /// - Throws: `UsageError` if the value is invalid or missing, or if the option is given twice.
  package mutating func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try option(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let values =
        range.upperBound == .max ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw UsageError("\(name) takes an integer \(values), not \"\(text)\"")
    }
    return number
  }

  /// Takes `--help` and `-h`, and reports whether either is among the words.
  package mutating func takesHelp() -> Bool {
    let (long, short) = (flag("--help"), flag("-h"))
    return long || short
  }

  /// Writes the help of a command if the command line requests it.
  ///
  /// - Parameters:
  ///   - summary: The first line of the help.
  ///   - usage: The part of the help that follows the summary and the invocation: the arguments, options and exit codes.
  ///   - invocation: The words with which the user called the command.
  /// - Returns: Whether the help was requested.
  package mutating func showsHelp(
    _ summary: String,
    usage: String,
    as invocation: String
  ) throws(FileError) -> Bool {
    guard takesHelp() else { return false }
    try Console.tool.write("\(summary)\n\nUsage: \(invocation) \(usage)\n")
    return true
  }

  /// Takes `--format`, and reports whether it requests JSON. Text is the default.
  ///
  /// - Throws: `UsageError` for a format other than `text` and `json`.
  package mutating func takesJSON() throws(UsageError) -> Bool {
    switch try option("--format") {
    case "json": return true
    case "text", nil: return false
    case let other?: throw UsageError("unknown format \"\(other)\"; use text or json")
    }
  }
}
