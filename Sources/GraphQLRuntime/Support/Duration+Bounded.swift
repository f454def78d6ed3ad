extension Duration {
  /// The longest time that anything waits: 100 years. A sum or a product beyond what the clocks can count ends the
  /// process, so every duration from outside is bounded before it is added to another.
  private static let longest = Duration.seconds(3_155_760_000)

  /// This duration, or zero if it is negative, or 100 years if it is longer than that.
  package var bounded: Duration { min(max(self, .zero), .longest) }
}
