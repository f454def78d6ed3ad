/// An interceptor that retries requests when that is safe and may help.
///
/// Retrying is safe for queries, and for mutations that the caller declared idempotent. The first connection of a
/// subscription is also retried, unless its ``Reconnection`` does that. Retrying may help if the connection failed
/// (``GraphQLClientError/Kind-swift.struct/couldNotConnect``, ``GraphQLClientError/Kind-swift.struct/connectionLost``), or
/// if the status is 429, 500, 502, 503 or 504. The interceptor waits between attempts: as long as `Retry-After` requests
/// or, without that header field, twice as long each time, shortened at random by up to half. If the server asks for a
/// longer wait than `maximumDelay`, or if the next attempt would exceed the request's time limit, the failure is passed on
/// immediately. After a connection was lost, the next attempt uses a new connection (``HTTPRequest/needsNewConnection``).
/// All requests share a ``RetryBudget``.
///
/// If the server may have performed an earlier attempt of a mutation, but not the last one, because it was not sent or was
/// refused with the status 429, the mutation fails with the error of the earlier attempt. The last error would mean that
/// nothing was performed.
public struct RetryInterceptor: GraphQLInterceptor {
  private static let statuses: Set<Int> = [429, 500, 502, 503, 504]
  private static let kinds: Set<GraphQLClientError.Kind> = [.couldNotConnect, .connectionLost]

  private let delays: RetryDelays
  private let bucket: RetryBucket
  private let clock: ClientClock

  /// Creates an interceptor with limits for its attempts and waits.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The maximum number of times a request is sent, including the first.
  ///   - baseDelay: The longest wait before the second attempt. The longest wait doubles with each further attempt.
  ///   - maximumDelay: The longest wait of all. If the server asks for a longer one, the failure is passed on.
  ///   - budget: A limit on the retries of all requests together.
  public init(
    maximumAttempts: Int = 3,
    baseDelay: Duration = .milliseconds(500),
    maximumDelay: Duration = .seconds(8),
    budget: RetryBudget = RetryBudget()
  ) {
    self.init(
      RetryDelays(attempts: maximumAttempts, base: baseDelay, maximum: maximumDelay, chance: { .random(in: 0..<1) }),
      budget
    )
  }

  package init(
    _ delays: RetryDelays,
    _ budget: RetryBudget = RetryBudget(),
    clock: ClientClock = ClientClock()
  ) {
    self.delays = delays
    self.clock = clock
    bucket = RetryBucket(budget, clock)
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    var attempt = 1
    var inconclusive: Result<HTTPResponse, any Error>?
    while true {
      let result = await Result { [request] in try await next(request) }
      if Self.isAnswer(result) { bucket.refill() }
      guard context.isIdempotent, let delay = delay(after: result, attempt),
        context.timeLeft(for: request).map({ delay < $0 }) ?? true, bucket.take()
      else { return try (Self.isRefusal(result) ? inconclusive ?? result : result).get() }
      if context.operationKind == .mutation, !Self.isRefusal(result) { inconclusive = result }
      try await clock.sleep(delay)
      request.needsNewConnection = Self.kind(of: result) == .connectionLost
      attempt += 1
    }
  }

  /// Returns the wait before the next attempt, or nil if there is none.
  private func delay(after result: Result<HTTPResponse, any Error>, _ attempt: Int) -> Duration? {
    switch result {
    case .success(let response) where Self.statuses.contains(response.status):
      delays.delay(after: attempt, asked: RetryAfter.delay(response.headers))
    case .failure where Self.kind(of: result).map(Self.kinds.contains) ?? false:
      delays.delay(after: attempt, asked: nil)
    default: nil
    }
  }

  /// Reports whether the server is up, as far as the result shows.
  private static func isAnswer(_ result: Result<HTTPResponse, any Error>) -> Bool {
    if case .success(let response) = result { !statuses.contains(response.status) } else { false }
  }

  /// Reports whether the server cannot have performed the request.
  private static func isRefusal(_ result: Result<HTTPResponse, any Error>) -> Bool {
    if case .success(let response) = result { response.status == 429 } else { kind(of: result) == .couldNotConnect }
  }

  private static func kind(of result: Result<HTTPResponse, any Error>) -> GraphQLClientError.Kind? {
    if case .failure(let error) = result { GraphQLClientError(any: error).kind } else { nil }
  }
}

/// The waits between the attempts of one request.
package struct RetryDelays: Sendable {
  private let attempts: Int
  private let base: Duration
  private let maximum: Duration
  private let chance: @Sendable () -> Double

  /// - Parameters:
  ///   - attempts: The maximum number of attempts.
  ///   - base: The longest wait after the first attempt.
  ///   - maximum: The longest wait of all.
  ///   - chance: Returns a random number from 0 up to 1, so that clients that failed together do not come back together.
  package init(attempts: Int, base: Duration, maximum: Duration, chance: @escaping @Sendable () -> Double) {
    self.attempts = attempts
    self.base = base.bounded
    self.maximum = maximum.bounded
    self.chance = chance
  }

  /// - Parameters:
  ///   - attempt: The attempt that failed, counted from 1.
  ///   - asked: The wait that the server asked for.
  /// - Returns: The wait, or nil if there is no other attempt.
  func delay(after attempt: Int, asked: Duration?) -> Duration? {
    guard attempt < attempts else { return nil }
    if let asked { return asked <= maximum ? asked : nil }
    return .backOff(base: base, maximum: maximum, failures: attempt - 1, chance: chance())
  }
}

/// A limit on the retries of all requests of a ``RetryInterceptor``, so that retries do not overload a failing server.
///
/// The budget is a bucket of tokens. Each retry takes one token; if there is none, the failure is passed on immediately.
/// Tokens are added in two ways: ``ratio`` tokens for each request that the server answers, and one token each time that
/// ``interval`` elapses. The bucket never has more than ``burst`` tokens.
///
/// With the defaults, the budget is sufficient while up to a third of the requests fail: if 20 of 100 requests fail, the
/// others add 40 tokens, and the retries take 20. While every request fails, there are 10 retries at once, and then one per
/// second, however many requests there are.
public struct RetryBudget: Sendable, Hashable {
  /// The maximum number of tokens in the budget, and therefore of retries at once.
  public var burst: Int

  /// The time after which one token is added, which allows one more retry.
  public var interval: Duration

  /// The number of tokens that are added for each request that the server answers, even with an error. A response whose
  /// status causes a retry does not count as an answer.
  public var ratio: Double

  /// Creates a budget with a size, and with the ways in which tokens are added.
  ///
  /// - Parameters:
  ///   - burst: The maximum number of tokens in the budget, and therefore of retries at once.
  ///   - interval: The time after which one token is added, which allows one more retry.
  ///   - ratio: The number of tokens that are added for each request that the server answers; 0 for none.
  public init(burst: Int = 10, interval: Duration = .seconds(1), ratio: Double = 0.5) {
    self.burst = burst
    self.interval = interval
    self.ratio = ratio
  }
}

/// The remaining tokens of a budget.
final class RetryBucket: Sendable {
  private struct State {
    var tokens: Double
    var time: ContinuousClock.Instant
  }

  private let budget: RetryBudget
  private let clock: ClientClock
  private let state: Locked<State>

  init(_ budget: RetryBudget, _ clock: ClientClock) {
    self.budget = budget
    self.clock = clock
    state = Locked(State(tokens: Double(budget.burst), time: clock.now()))
  }

  /// - Returns: Whether there was a token.
  func take() -> Bool {
    let now = clock.now()
    return state.withLock { state in
      let refill = budget.interval > .zero ? (now - state.time) / budget.interval : .infinity
      state.tokens = min(Double(budget.burst), state.tokens + max(0, refill))
      state.time = max(now, state.time)
      guard state.tokens >= 1 else { return false }
      state.tokens -= 1
      return true
    }
  }

  /// Adds tokens for a request that the server has answered.
  func refill() {
    guard budget.ratio > 0 else { return }
    state.withLock { $0.tokens = min(Double(budget.burst), $0.tokens + budget.ratio) }
  }
}
