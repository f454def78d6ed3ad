extension Duration {
  /// The longest wait: 100 years. A sum or a product beyond the range of the clocks would end the process, so every duration
  /// from outside is bounded before it is added to another.
  private static let longest = Duration.seconds(3_155_760_000 as Int64)

  /// This duration, limited to the range from zero to 100 years.
  package var bounded: Duration { min(max(self, .zero), .longest) }

  /// Returns the wait before another attempt: up to twice as long after each failure, and shortened at random by up to half,
  /// so that clients that failed together do not come back together.
  ///
  /// - Parameters:
  ///   - base: The longest wait after the first failure. Like `maximum`, it is bounded.
  ///   - maximum: The longest wait of all.
  ///   - failures: The number of failures in a row before this one.
  ///   - chance: A random number from 0 up to 1.
  package static func backOff(base: Duration, maximum: Duration, failures: Int, chance: Double) -> Duration {
    let step = min(maximum, base * (1 &<< min(failures, 16)))
    return step * (1 - chance / 2)
  }
}
