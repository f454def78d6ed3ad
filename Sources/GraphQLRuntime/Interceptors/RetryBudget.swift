/// How many retries all requests of one ``RetryInterceptor`` have together, so that a server that fails is not kept down
/// by those who try again.
///
/// A bucket of tokens: each retry takes one, and they come back with time. Without one, a failure is passed on at once.
public struct RetryBudget: Sendable, Hashable {
  /// How many retries there may be at once.
  public var burst: Int

  /// How long it takes until there may be one more.
  public var interval: Duration

  public init(burst: Int = 10, interval: Duration = .seconds(1)) {
    self.burst = burst
    self.interval = interval
  }
}

/// What is left of a budget.
final class RetryBucket: Sendable {
  private struct State {
    var tokens: Double
    var time: ContinuousClock.Instant
  }

  private let budget: RetryBudget
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Locked<State>

  init(_ budget: RetryBudget, _ now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.budget = budget
    self.now = now
    state = Locked(State(tokens: Double(budget.burst), time: now()))
  }

  /// - Returns: whether there was a token.
  func take() -> Bool {
    let now = now()
    return state.withLock { state in
      let refill = budget.interval > .zero ? (now - state.time) / budget.interval : .infinity
      state.tokens = min(Double(budget.burst), state.tokens + max(0, refill))
      state.time = max(now, state.time)
      guard state.tokens >= 1 else { return false }
      state.tokens -= 1
      return true
    }
  }
}
