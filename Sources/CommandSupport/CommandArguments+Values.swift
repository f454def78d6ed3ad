/// Values that several programs understand.
extension CommandArguments {
  /// Milliseconds: `200`, or from `200..800`.
  ///
  /// - Parameter name: The option, for the error.
  package static func milliseconds(_ text: String, of name: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false).filter { !$0.isEmpty }
    let numbers = ends.compactMap { Int($0) }.filter { 0...3_600_000 ~= $0 }
    let isRange = text.contains("..") ? numbers.count == 2 : numbers.count == 1
    guard isRange, numbers.count == ends.count, let low = numbers.first, let high = numbers.last, low <= high else {
      throw UsageError("\(name) takes milliseconds, 200 or 200..800, not \"\(text)\"")
    }
    return low...high
  }

  /// A rate from 0 for never to 1 for always.
  ///
  /// - Parameter name: The option, for the error.
  package static func rate(_ text: String, of name: String) throws(UsageError) -> Double {
    guard let rate = Double(text), 0...1 ~= rate else {
      throw UsageError("\(name) takes a rate from 0 to 1, not \"\(text)\"")
    }
    return rate
  }

  /// The value of an option that is a whole number; `nil` if the option is not given.
  ///
  /// - Throws: `UsageError` for another value, a missing one and a second one.
  package mutating func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try option(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let end = range.upperBound == .max ? "up" : "to \(range.upperBound)"
      throw UsageError("\(name) takes a number from \(range.lowerBound) \(end), not \"\(text)\"")
    }
    return number
  }

  /// Whether the words ask for help: `--help` or `-h`.
  package mutating func takesHelp() -> Bool {
    let (long, short) = (flag("--help"), flag("-h"))
    return long || short
  }

  /// Whether `--format` asks for JSON. Text is the default.
  ///
  /// - Throws: `UsageError` for a format other than `text` and `json`.
  package mutating func takesJSON() throws(UsageError) -> Bool {
    switch try option("--format") {
    case "json": return true
    case "text", nil: return false
    case let other?: throw UsageError("there is no format \"\(other)\"; write text or json")
    }
  }
}
