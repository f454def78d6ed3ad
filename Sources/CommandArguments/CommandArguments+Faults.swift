/// How programs that serve mocks are told what shall go wrong.
extension CommandArguments {
  /// Milliseconds: `200`, or from `200..800`.
  ///
  /// - Parameter name: The option, for the error.
  public static func milliseconds(_ text: String, of name: String) throws(UsageError) -> ClosedRange<Int> {
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
  public static func rate(_ text: String, of name: String) throws(UsageError) -> Double {
    guard let rate = Double(text), 0...1 ~= rate else {
      throw UsageError("\(name) takes a rate from 0 to 1, not \"\(text)\"")
    }
    return rate
  }
}
