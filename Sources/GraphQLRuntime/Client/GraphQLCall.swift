#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of a client's method while it is under way: counts what is sent, and reports what there is to measure.
final class GraphQLCall: Sendable {
  private struct State {
    var attempts = 0
    /// The last request, without its body.
    var headers = HTTPHeaders()
    var url: URL?
  }

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
    start = configuration.now()
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

  /// Whether a request can be sent after a wait: its time, which began with the call, must not be over by then.
  func hasTime(for request: HTTPRequest, after wait: Duration) -> Bool {
    timeLeft(for: request).map { wait < $0 } ?? true
  }

  private func timeLeft(for request: HTTPRequest) -> Duration? {
    request.timeout.map { $0.bounded - (configuration.now() - start) }
  }

  /// Sends one request, in the time that others before it have left.
  func attempt(_ request: HTTPRequest, _ transport: any GraphQLTransport) async throws -> HTTPResponse {
    try Task.checkCancellation()
    var request = request
    request.timeout = timeLeft(for: request)
    if let left = request.timeout, left <= .zero {
      throw GraphQLClientError(.timeout, "the time that the request may take is over")
    }
    return try await send(request, transport)
  }

  private func send(_ request: HTTPRequest, _ transport: any GraphQLTransport) async throws -> HTTPResponse {
    let number = state.withLock { state in
      state.attempts += 1
      state.headers = request.headers
      state.url = request.url
      return state.attempts
    }
    report(.attempted(number: number, bytes: request.body?.size ?? 0))
    let start = configuration.now()
    do {
      let response = try await transport.send(request)
      report(.received(status: response.status, bytes: response.body.count, duration: configuration.now() - start))
      return response
    } catch {
      report(.failed(code: Self.code(of: error), duration: configuration.now() - start))
      throw error
    }
  }

  /// Reads a response.
  func decode<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = configuration.now()
    defer { report(.decoded(duration: configuration.now() - start)) }
    return try body()
  }

  /// The call has a result.
  func end(_ code: String) {
    report(.ended(code: code, attempts: attempts, duration: configuration.now() - start))
  }

  private func report(_ event: GraphQLMetric.Event) {
    configuration.metrics?(
      GraphQLMetric(operationName: operationName, operationKind: operationKind, event: event)
    )
  }

  /// The name of an error in metrics.
  static func code(of error: any Error) -> String {
    FoundationFailure.isCancellation(error) ? "cancelled" : GraphQLClientError(any: error).kind.code
  }
}
