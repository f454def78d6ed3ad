import GraphQLNetworking

/// The resources of the HTTP server, by path.
struct GraphQLEndpoint: Sendable {
  static let path = "/graphql"

  private let mock: GraphQLMock
  private let endpoint: GraphQLOverHTTP

  static func handler(for mock: GraphQLMock) -> EventLoop.Handler {
    let resources = GraphQLEndpoint(mock: mock, endpoint: GraphQLOverHTTP(mock: mock))
    return { await resources.respond(to: $0) }
  }

  private func respond(to request: HTTPIncomingRequest) async -> EndpointResponse {
    let (authority, target) = request.head.resource
    if let authority, !HTTPRequestHead.isLoopback(authority) { return refusal(.misdirected) }
    let parts = target.split(separator: "?", maxSplits: 1)
    let path = parts.first ?? "/"
    if path == Self.path { return await operation(request, query: parts.dropFirst().first) }
    return await file(request, at: path, of: String(target))
  }

  /// Returns a file of the mock, or one of the pages.
  private func file(_ request: HTTPIncomingRequest, at path: Substring, of target: String) async -> EndpointResponse {
    if request.head.isRead {
      if let file = await mock.files?(target) { return EndpointResponse(content: file) }
      if let page = WebPage.response(at: path) { return EndpointResponse(content: page) }
    }
    if path == WebPage.checkPath, request.head.method == "POST" {
      if let page = CrossOriginPage(request.head.headers), !page.isTrusted { return refusal(.foreignPage) }
      return EndpointResponse(content: WebPage.check(request.body, on: mock))
    }
    return refusal(HTTPFailure(status: 404, message: "Not found. GraphQL is served at \(Self.path)."))
  }

  /// Returns the response to an operation. The server's thread answers a WebSocket, because it has the connection.
  private func operation(_ request: HTTPIncomingRequest, query: Substring?) async -> EndpointResponse {
    if request.head.isRead, query == nil, request.head.headers["Accept"]?.contains("text/html") == true {
      return EndpointResponse(content: WebPage.redirect)
    }
    let page = CrossOriginPage(request.head.headers)
    if let page, !page.isTrusted { return refusal(.foreignPage) }
    if WebSocketHandshake.isMeant(by: request.head) {
      return EndpointResponse(content: HTTPResponse(status: 101), webSocket: mock)
    }
    if let page, request.head.method == "OPTIONS" { return EndpointResponse(content: page.preflightResponse) }
    var response = await endpoint.respond(
      to: EndpointRequest(
        method: request.head.method,
        query: query.map(String.init),
        headers: request.head.headers,
        body: request.body
      )
    )
    if let page { response.content.headers = response.content.headers.merging(page.permission) }
    return response
  }

  private func refusal(_ failure: HTTPFailure) -> EndpointResponse { EndpointResponse(content: HTTPResponse(failure)) }
}

extension HTTPRequestHead {
  fileprivate var isRead: Bool { method == "GET" || method == "HEAD" }
}

extension HTTPFailure {
  fileprivate static let foreignPage = HTTPFailure(
    status: 403,
    message: "Only web pages from servers on this machine may send requests to this server."
  )

  /// A web page may give its own name this machine's address, and so let a browser talk to any server that listens
  /// here.
  fileprivate static let misdirected = HTTPFailure(
    status: 421,
    message: "This server answers only requests for localhost, 127.0.0.1 and [::1]."
  )
}
