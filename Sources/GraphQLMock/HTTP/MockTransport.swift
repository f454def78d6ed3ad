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

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = await endpoint.respond(
      to: try EndpointRequest(
        method: request.method.rawValue,
        query: URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.percentEncodedQuery,
        headers: request.headers,
        body: request.body?.read() ?? []
      )
    )
    try Task.checkCancellation()
    if response.isCut { throw GraphQLClientError(.connectionLost, "A fault on demand.") }
    return response.content
  }

  /// The whole body comes as one piece.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream { HTTPStream(try await send(request)) }
}

extension GraphQLMock {
  /// Answers a `GraphQLClient` in the same process, by the same rules as over HTTP, whatever the URL.
  public var transport: any GraphQLTransport { MockTransport(self) }
}
