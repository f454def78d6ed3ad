import GraphQLNetworking

/// The rule that determines when to reconnect after a failure: a value, without a clock or randomness.
package struct BackOff: Sendable {
  private let reconnection: Reconnection
  /// The number of attempts in a row that have failed.
  private var failures = 0
  private var hasConnected = false
  private var connected: ContinuousClock.Instant?
  /// The duration of the last wait.
  private var delay = Duration.zero

  package init(_ reconnection: Reconnection) { self.reconnection = reconnection }

  /// Takes note that there is a connection.
  package mutating func connect(at now: ContinuousClock.Instant) {
    (hasConnected, connected) = (true, now)
  }

  /// Takes note that a connection has broken, or could not be made.
  ///
  /// - Parameters:
  ///   - asked: The time that the server wants its clients to wait.
  ///   - chance: A random number from 0 up to 1.
  /// - Returns: The time to wait; nil if there must not be another attempt.
  package mutating func fail(
    asked: Duration?,
    at now: ContinuousClock.Instant,
    chance: Double
  ) -> Duration? {
    // A server that accepts and closes immediately does not count as working.
    if let connected, now - connected > delay { failures = 0 }
    connected = nil
    guard hasConnected || reconnection.includesFirst, failures < reconnection.attempts ?? .max else { return nil }
    let maximum = reconnection.maximumDelay.bounded
    let ownDelay = Duration.backOff(
      base: reconnection.baseDelay.bounded,
      maximum: maximum,
      failures: failures,
      chance: chance
    )
    failures += 1
    delay = max(ownDelay, min(maximum, asked?.bounded ?? .zero))
    return delay
  }
}
