public import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transport that answers a client's requests in the same process, by the same rules as a server over HTTP, and at any
/// URL. The time limits of a request are measured with the mock's clock.
struct MockTransport: GraphQLTransport {
  private let endpoint: GraphQLOverHTTP

  init(_ mock: GraphQLMock) {
    endpoint = GraphQLOverHTTP(mock: mock)
  }

  /// Sends a request. A stream is read to its end.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let answer = Task { try await begin(request).response() }
    return try await value(of: answer, within: request.timeout)
  }

  /// Sends a request whose response is a stream. Pieces arrive as they would over HTTP; any other response is one piece.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let answer = Task { try await begin(request) }
    return try await value(of: answer, within: request.timeout)
  }

  private func begin(_ request: HTTPRequest) async throws -> HTTPStream {
    let address = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    if let file = await file(at: address, request.method) { return HTTPStream(file) }
    let response = await endpoint.respond(
      to: try EndpointRequest(
        method: request.method.rawValue,
        query: address?.percentEncodedQuery,
        headers: request.headers,
        body: request.body?.read() ?? []
      )
    )
    try Task.checkCancellation()
    if response.isUnreachable { throw GraphQLClientError(.couldNotConnect, "Simulated fault.") }
    if response.isCut { throw Self.connectionLost }
    guard let stream = response.stream else { return HTTPStream(response.content) }
    let silence = request.idleTimeout.map { WaitLimit($0, clock, onTimeout: stream.end) }
    let body = HTTPChunks {
      silence?.end()
      stream.end()
    } next: {
      silence?.begin()
      let piece: [UInt8]?
      do { piece = try await stream.next() } catch { throw Self.connectionLost }
      guard silence?.finish() ?? true else { throw Self.timeout("sent nothing for", request.idleTimeout) }
      return piece
    }
    return HTTPStream(status: response.content.status, headers: response.content.headers, body: body)
  }

  /// Returns the result of a task, and cancels the task if it takes too long.
  private func value<Value: Sendable>(
    of task: Task<Value, any Error>,
    within limit: Duration?
  ) async throws -> Value {
    let wait = limit.map { WaitLimit($0, clock, onTimeout: task.cancel) }
    wait?.begin()
    defer { wait?.end() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    guard wait?.finish() ?? true else { throw Self.timeout("did not respond within", limit) }
    return try result.get()
  }

  private var clock: any Clock<Duration> { endpoint.mock.live.clock }

  private func file(at address: URLComponents?, _ method: HTTPRequest.Method) async -> HTTPResponse? {
    guard let address, method == .get, let files = endpoint.mock.files else { return nil }
    return await files(address.percentEncodedPath + (address.percentEncodedQuery.map { "?\($0)" } ?? ""))
  }

  private static func timeout(_ words: String, _ limit: Duration?) -> GraphQLClientError {
    GraphQLClientError(.timeout, "the mock \(words) \(limit ?? .zero)")
  }

  private static var connectionLost: GraphQLClientError { GraphQLClientError(.connectionLost, "Simulated fault.") }
}

extension GraphQLMock {
  /// A transport for a `GraphQLClient` in the same process. The transport follows the same rules as a server over HTTP, and
  /// responds at any URL.
  public var transport: any GraphQLTransport { MockTransport(self) }
}
