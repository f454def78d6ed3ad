/// How many retries all requests of one ``RetryInterceptor`` have together, so that retries do not keep down a server that
/// fails.
///
/// A bucket of tokens. Each retry takes one; without one, a failure is passed on at once. Tokens come back in two ways:
/// each request that the server answers adds ``ratio`` tokens, and each ``interval`` adds one. There are never more than
/// ``burst``.
///
/// With the defaults, the budget lasts while up to a third of the requests fail: when 20 of 100 requests fail, the others
/// add 40 tokens, and the retries take 20. While every request fails, there are 10 retries at once, and then one in a second, however many
/// requests there are.
public struct RetryBudget: Sendable, Hashable {
  /// How many retries there may be at once.
  public var burst: Int

  /// How long it takes until there may be one more.
  public var interval: Duration

  /// How many retries each request adds that the server answers, whatever the answer says. Statuses after which requests
  /// are retried do not count as an answer.
  public var ratio: Double

  /// - Parameters:
  ///   - burst: how many retries there may be at once.
  ///   - interval: how long it takes until there may be one more.
  ///   - ratio: how many retries each request adds that the server answers; 0 for none.
  public init(burst: Int = 10, interval: Duration = .seconds(1), ratio: Double = 0.5) {
    self.burst = burst
    self.interval = interval
    self.ratio = ratio
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

  /// The server has answered a request.
  func refill() {
    guard budget.ratio > 0 else { return }
    state.withLock { $0.tokens = min(Double(budget.burst), $0.tokens + budget.ratio) }
  }
}
