/// Sends a request again when that may help and does no harm.
///
/// Harm: only queries are repeated, and mutations whose caller called them idempotent. Help: the connection failed
/// (``GraphQLClientError/Kind-swift.struct/couldNotConnect``, ``GraphQLClientError/Kind-swift.struct/connectionLost``), or
/// the status is 429, 500, 502, 503 or 504. In between it waits, twice as long each time and by chance up to half of that
/// less, or as long as `Retry-After` says. If the server asks for a longer wait than `maximumDelay`, or the next attempt
/// would come after the request's time, the failure is passed on at once. After a connection was lost, the next attempt
/// takes a new one (``HTTPRequest/needsNewConnection``). All requests share a ``RetryBudget``.
public struct RetryInterceptor: GraphQLInterceptor {
  private static let statuses: Set<Int> = [429, 500, 502, 503, 504]
  private static let kinds: Set<GraphQLClientError.Kind> = [.couldNotConnect, .connectionLost]

  private let delays: RetryDelays
  private let bucket: RetryBucket
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - maximumAttempts: how often a request is sent in all, the first time included.
  ///   - baseDelay: how long to wait before the second time.
  ///   - maximumDelay: how long to wait at most.
  ///   - budget: how many retries there may be for all requests together.
  public init(
    maximumAttempts: Int = 3,
    baseDelay: Duration = .milliseconds(500),
    maximumDelay: Duration = .seconds(8),
    budget: RetryBudget = RetryBudget()
  ) {
    self.init(
      RetryDelays(attempts: maximumAttempts, base: baseDelay, cap: maximumDelay, chance: { .random(in: 0..<1) }),
      budget,
      now: { .now },
      sleep: { try await Task.sleep(for: $0) }
    )
  }

  package init(
    _ delays: RetryDelays,
    _ budget: RetryBudget = RetryBudget(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.delays = delays
    bucket = RetryBucket(budget, now)
    self.sleep = sleep
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    var attempt = 1
    while true {
      let result = await Self.result { [request] in try await next(request) }
      if Self.isAnswer(result) { bucket.refill() }
      guard context.isIdempotent, let delay = delay(after: result, attempt),
        context.call.hasTime(for: request, after: delay), bucket.take()
      else { return try result.get() }
      try await sleep(delay)
      request.needsNewConnection = Self.kind(of: result) == .connectionLost
      attempt += 1
    }
  }

  /// How long to wait before the next attempt; nil if there is to be none.
  private func delay(after result: Result<HTTPResponse, any Error>, _ attempt: Int) -> Duration? {
    switch result {
    case .success(let response) where Self.statuses.contains(response.status):
      delays.delay(after: attempt, asked: RetryAfter.delay(response.headers))
    case .failure where Self.kind(of: result).map(Self.kinds.contains) ?? false:
      delays.delay(after: attempt, asked: nil)
    default: nil
    }
  }

  /// Whether the server is up, as far as the result tells.
  private static func isAnswer(_ result: Result<HTTPResponse, any Error>) -> Bool {
    if case .success(let response) = result { !statuses.contains(response.status) } else { false }
  }

  private static func kind(of result: Result<HTTPResponse, any Error>) -> GraphQLClientError.Kind? {
    if case .failure(let error) = result { GraphQLClientError(any: error).kind } else { nil }
  }

  private static func result(
    _ body: () async throws -> HTTPResponse
  ) async -> Result<HTTPResponse, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
