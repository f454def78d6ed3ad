/// How long to wait between the attempts of one request.
package struct RetryDelays: Sendable {
  private let attempts: Int
  private let base: Duration
  private let cap: Duration
  private let chance: @Sendable () -> Double

  /// - Parameters:
  ///   - attempts: how many there may be.
  ///   - base: the longest wait after the first one.
  ///   - cap: the longest wait of all.
  ///   - chance: a number from 0 up to 1, by chance: clients that failed together shall not come back together.
  package init(attempts: Int, base: Duration, cap: Duration, chance: @escaping @Sendable () -> Double) {
    self.attempts = attempts
    self.base = base.bounded
    self.cap = cap.bounded
    self.chance = chance
  }

  /// - Parameters:
  ///   - attempt: the attempt that failed, counted from 1.
  ///   - asked: how long the server asked to wait.
  /// - Returns: nil if there shall be no other attempt.
  func delay(after attempt: Int, asked: Duration?) -> Duration? {
    guard attempt < attempts else { return nil }
    if let asked { return asked <= cap ? asked : nil }
    let longest = min(cap, base * (1 << min(attempt - 1, 16)))
    return longest * (1 - chance() / 2)
  }
}
