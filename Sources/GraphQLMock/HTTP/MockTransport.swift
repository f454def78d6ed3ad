public import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers a client's requests in the same process, by the same rules as over HTTP, whatever the URL.
struct MockTransport: GraphQLTransport {
  private let endpoint: GraphQLOverHTTP

  init(_ mock: GraphQLMock) {
    endpoint = GraphQLOverHTTP(mock: mock)
  }

  /// A stream is read to its end.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await stream(request).response() }

  /// Pieces come as they would over HTTP; any other response is one piece.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
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
    if response.isCut { throw Self.connectionLost }
    guard let stream = response.stream else { return HTTPStream(response.content) }
    let body = HTTPChunks(onEnd: stream.end) {
      do { return try await stream.next() } catch { throw Self.connectionLost }
    }
    return HTTPStream(status: response.content.status, headers: response.content.headers, body: body)
  }

  private func file(at address: URLComponents?, _ method: HTTPRequest.Method) async -> HTTPResponse? {
    guard let address, method == .get, let files = endpoint.mock.files else { return nil }
    return await files(address.percentEncodedPath + (address.percentEncodedQuery.map { "?\($0)" } ?? ""))
  }

  private static var connectionLost: GraphQLClientError { GraphQLClientError(.connectionLost, "A fault on demand.") }
}

extension GraphQLMock {
  /// Answers a `GraphQLClient` in the same process, by the same rules as over HTTP, whatever the URL.
  public var transport: any GraphQLTransport { MockTransport(self) }
}
