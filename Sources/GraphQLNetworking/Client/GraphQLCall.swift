#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One running call of a client's method: counts its requests, limits their time, and reports its metrics. Interceptors and
/// stores of one call also learn from it which requests and responses can be shared with other calls.
package final class GraphQLCall: Sendable {
  private struct State {
    var attempts = 0
    var isInDoubt = false
    var lastRequest: LastRequest?
    var generation: UInt64 = 0
    var arrival: UInt64?
  }

  /// The last request, without its body.
  private struct LastRequest {
    let headers: HTTPHeaders
    let url: URL
    var session: RequestSession?

    init(_ request: HTTPRequest) { (headers, url, session) = (request.headers, request.url, request.session) }
  }

  /// A request that is sent for one call while others wait for its response, too.
  struct Shared: Sendable {
    let leader: GraphQLCall
    /// Returns the time when the last waiting call stops waiting; nil if one of them waits without a limit.
    let deadline: @Sendable () -> ContinuousClock.Instant?
  }

  /// Without the macro, which each compiler process would have to load.
  static let shared = TaskLocal<Shared?>(wrappedValue: nil)

  /// Long enough for all callers that may still join a shared request: each caller leaves when its own time is over.
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

  /// The number of times the operation was sent.
  var attempts: Int { state.withLock { $0.attempts } }

  /// Whether the server may have performed one of the requests, whatever the last one ends with.
  var isInDoubt: Bool { state.withLock { $0.isInDoubt } }

  /// The headers of the last request.
  var headers: HTTPHeaders { state.withLock { $0.lastRequest?.headers ?? [:] } }

  /// The address of the last request, or nil before the first one.
  var url: URL? { state.withLock { $0.lastRequest?.url } }

  /// The session of the last request, or nil if no interceptor has determined it.
  var session: RequestSession? { state.withLock { $0.lastRequest?.session } }

  /// Forgets the session of a request whose response the call does not use.
  func forgetSession() { state.withLock { $0.lastRequest?.session = nil } }

  /// Calls share requests only with calls of the same generation: see ``GraphQLStoreCall/setGeneration(_:)``.
  var generation: UInt64 {
    get { state.withLock { $0.generation } }
    set { state.withLock { $0.generation = newValue } }
  }

  /// See ``GraphQLStoreCall/arrival``.
  var arrival: UInt64? {
    get { state.withLock { $0.arrival } }
    set { state.withLock { $0.arrival = newValue } }
  }

  /// Counts requests that another call has sent for this one, too.
  func share(attempts: Int) { state.withLock { $0.attempts += attempts } }

  /// Takes over the last request of another call, whose response this call shares: errors must not reveal its secrets, and
  /// another request must be of the same session.
  func shareRequest(of leader: GraphQLCall) {
    let request = leader.state.withLock { $0.lastRequest }
    state.withLock { $0.lastRequest = request }
  }

  /// Returns the remaining time for a request, counted from the start of the call; nil if it has no limit.
  func timeLeft(for request: HTTPRequest) -> Duration? { deadline(for: request).map { $0 - now } }

  /// Returns the time when a request must end. A shared request lasts as long as its last waiter.
  package func deadline(for request: HTTPRequest) -> ContinuousClock.Instant? {
    guard let timeout = request.timeout else { return nil }
    return isShared ? Self.shared.get()?.deadline() : start + timeout.bounded
  }

  var rejection: TokenRejection { configuration.tokenRejection }

  package var clock: ClientClock { configuration.clock }

  private var now: ContinuousClock.Instant { clock.now() }

  private var isShared: Bool { Self.shared.get()?.leader === self }

  /// Sends one request in the time that earlier attempts have left.
  ///
  /// - Parameter isStreaming: Whether the response's body may arrive later.
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
    request.awaitsResponse = isStreaming && operationKind != .subscription
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
      state.lastRequest = LastRequest(request)
      return state.attempts
    }
    report(.attempted(number, size: request.body?.size ?? 0))
    let start = now
    do {
      let response = try await response()
      if response.status >= 500 || isPerformed(response) { state.withLock { $0.isInDoubt = true } }
      report(.received(status: response.status, size: response.body.count, duration: now - start))
      return response
    } catch {
      if !GraphQLClientError(any: error).kind.isRefusal { state.withLock { $0.isInDoubt = true } }
      report(.failed(outcome: CallOutcome(of: error).code, duration: now - start))
      throw error
    }
  }

  /// Whether a response shows that the server has performed a mutation, although it has errors or the status of an error.
  private func isPerformed(_ response: HTTPResponse) -> Bool {
    guard operationKind == .mutation else { return false }
    if response.isSuccess { return GraphQLResponseReader.outlineWithErrors(of: response)?.isExecuted == true }
    return GraphQLResponseReader.outline(of: response)?.isExecuted == true
  }

  /// Runs `body` within the time that the whole call may take. When that time is over, the work is canceled.
  ///
  /// - Parameter timeout: The time, counted from the start of the call; nil for no limit.
  func limited<Value: Sendable>(
    to timeout: Duration?,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let timeout else { return try await body() }
    let work = SharedWork<Result<Value, any Error>> { _ in await Result(catching: body) }
    guard let result = try await work.value(until: start + timeout.bounded, by: clock) else {
      throw CancellationError()
    }
    return try result.get()
  }

  /// Reads a response.
  func decode<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = now
    defer { report(.decoded(duration: now - start)) }
    return try body()
  }

  /// Reads a response that may need to be read in another way.
  @inline(__always)
  func decodeIfPossible<Result>(_ body: () -> Result?) -> Result? {
    if configuration.onMetric == nil { return body() }
    let start = now
    let result = body()
    if result != nil { report(.decoded(duration: now - start)) }
    return result
  }

  /// Reports the end of the call.
  func end(_ outcome: CallOutcome) {
    report(.ended(outcome: outcome.code, attempts: attempts, duration: now - start))
  }

  private func report(_ event: GraphQLMetric.Event) {
    configuration.onMetric?(
      GraphQLMetric(operationName: operationName, operationKind: operationKind, event: event)
    )
  }
}

extension GraphQLClientError {
  /// - Parameter limit: The request's time limit, if it is known.
  static func timedOut(after limit: Duration? = nil) -> GraphQLClientError {
    GraphQLClientError(.timeout, "the request timed out" + (limit.map { " after \($0)" } ?? ""))
  }
}
