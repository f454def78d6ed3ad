/// What a text may cost. A text beyond a limit ends in a diagnostic.
public struct ParseLimits: Hashable, Sendable {
  /// How deep selection sets, lists and objects may nest.
  public let maximumDepth: Int
  /// How many tokens one text may have.
  public let maximumTokens: Int
  /// How many bytes one text may have.
  public let maximumBytes: Int

  /// The deepest nesting that every later stage can walk on the smallest stack of a thread.
  public static let greatestDepth = 1000

  /// - Parameters:
  ///   - maximumDepth: at most `greatestDepth`; what is more counts as that.
  ///   - maximumTokens: per text.
  ///   - maximumBytes: per text.
  public init(maximumDepth: Int = 200, maximumTokens: Int = 8_000_000, maximumBytes: Int = 64 << 20) {
    self.maximumDepth = min(maximumDepth, Self.greatestDepth)
    self.maximumTokens = maximumTokens
    self.maximumBytes = maximumBytes
  }

  /// Depth 200, 8 million tokens, 64 MiB: ten times the largest schemas known.
  public static let `default` = ParseLimits()
}
