#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of a client's method while it is under way: counts what is sent, and reports the metrics.
package final class GraphQLCall: Sendable {
  private struct State {
    var attempts = 0
    /// The last request, without its body.
    var headers = HTTPHeaders()
    var url: URL?
  }

  /// A request that is sent for one call, while others wait for its answer, too.
  struct Shared: Sendable {
    let leader: GraphQLCall
    /// When the last one leaves; nil if somebody waits for as long as it takes.
    let deadline: @Sendable () -> ContinuousClock.Instant?
  }

  /// Without the macro, which each compiler process would load anew.
  static let shared = TaskLocal<Shared?>(wrappedValue: nil)

  /// Enough for all who may still come to wait for a shared request: each of them leaves when their own time is over.
  private static let sharedTimeout: Duration = .seconds(86_400)

  let operationName: String
  let operationKind: GraphQLOperationKind
  private let configuration: GraphQLClient.Configuration
  private let start: ContinuousClock.Instant
  private let state = Locked(State())

  init(
    _ operationName: String,
    _ operationKind: GraphQLOperationKind,
    _ configuration: GraphQLClient.Configuration
  ) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.configuration = configuration
    start = configuration.clock.now()
    report(.started)
  }

  /// How often the operation was sent.
  var attempts: Int { state.withLock { $0.attempts } }

  /// The headers of the request that was sent last.
  var headers: HTTPHeaders { state.withLock { $0.headers } }

  /// The address of the request that was sent last; nil before the first one.
  var url: URL? { state.withLock { $0.url } }

  /// Counts what another call has sent for this one, too.
  func share(attempts: Int) { state.withLock { $0.attempts += attempts } }

  /// How much of a request's time is left, which began with the call; nil if it has no limit.
  func timeLeft(for request: HTTPRequest) -> Duration? { deadline(for: request).map { $0 - now } }

  /// When a request's time is over. A request that is shared lasts as long as its last waiter.
  package func deadline(for request: HTTPRequest) -> ContinuousClock.Instant? {
    guard let timeout = request.timeout else { return nil }
    return isShared ? Self.shared.get()?.deadline() : start + timeout.bounded
  }

  var rejection: TokenRejection { configuration.tokenRejection }

  package var clock: ClientClock { configuration.clock }

  private var now: ContinuousClock.Instant { clock.now() }

  private var isShared: Bool { Self.shared.get()?.leader === self }

  /// Sends one request, in the time that others before it have left.
  ///
  /// - Parameter isStreaming: Whether the body of the response may come later.
  func attempt(
    _ request: HTTPRequest,
    _ transport: any GraphQLTransport,
    isStreaming: Bool
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let left = timeLeft(for: request)
    if let left, left <= .zero { throw GraphQLClientError.timedOut(after: isShared ? nil : request.timeout) }
    var request = request
    request.timeout = request.timeout.flatMap { _ in isShared ? Self.sharedTimeout : left }
    return try await send(request) {
      try await isStreaming ? transport.stream(request).head() : transport.send(request)
    }
  }

  private func send(
    _ request: HTTPRequest,
    _ response: () async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    let number = state.withLock { state in
      state.attempts += 1
      state.headers = request.headers
      state.url = request.url
      return state.attempts
    }
    report(.attempted(number, size: request.body?.size ?? 0))
    let start = now
    do {
      let response = try await response()
      report(.received(status: response.status, size: response.body.count, duration: now - start))
      return response
    } catch {
      report(.failed(outcome: Self.outcome(of: error), duration: now - start))
      throw error
    }
  }

  /// Reads a response.
  func decode<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = now
    defer { report(.decoded(duration: now - start)) }
    return try body()
  }

  /// Reads a response that may have to be read in another way.
  @inline(__always)
  func decodeIfPossible<Result>(_ body: () -> Result?) -> Result? {
    if configuration.onMetric == nil { return body() }
    let start = now
    let result = body()
    if result != nil { report(.decoded(duration: now - start)) }
    return result
  }

  /// The call has a result.
  func end(_ outcome: String) {
    report(.ended(outcome: outcome, attempts: attempts, duration: now - start))
  }

  private func report(_ event: GraphQLMetric.Event) {
    configuration.onMetric?(
      GraphQLMetric(operationName: operationName, operationKind: operationKind, event: event)
    )
  }

  /// The name of an error in metrics.
  static func outcome(of error: any Error) -> String {
    FoundationFailure.isCancellation(error) ? "cancelled" : GraphQLClientError(any: error).kind.code
  }
}

extension GraphQLClientError {
  /// - Parameter limit: The time that the request may take, if it is known.
  static func timedOut(after limit: Duration? = nil) -> GraphQLClientError {
    GraphQLClientError(.timeout, "the request timed out" + (limit.map { " after \($0)" } ?? ""))
  }
}

extension Duration {
  /// The longest time that anything waits: 100 years. A sum or a product beyond what the clocks can count ends the
  /// process, so every duration from outside is bounded before it is added to another.
  private static let longest = Duration.seconds(3_155_760_000 as Int64)

  /// This duration, or zero if it is negative, or 100 years if it is longer than that.
  package var bounded: Duration { min(max(self, .zero), .longest) }
}
