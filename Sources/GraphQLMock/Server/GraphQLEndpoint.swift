import GraphQLNetworking

/// The resources of the HTTP server, by path.
enum GraphQLEndpoint {
  static let path = "/graphql"

  static func handler(for mock: GraphQLMock) -> EventLoop.Handler {
    let endpoint = GraphQLOverHTTP(mock: mock)
    return { request in
      let (authority, target) = request.head.resource
      if let authority, !HTTPRequestHead.isLoopback(authority) {
        return EndpointResponse(content: HTTPResponse(.misdirected))
      }
      let parts = target.split(separator: "?", maxSplits: 1)
      let isRead = request.head.method == "GET" || request.head.method == "HEAD"
      guard parts.first == path[...] else {
        if isRead, let file = await mock.files?(String(target)) { return EndpointResponse(content: file) }
        if isRead, let page = WebPage.response(at: parts.first ?? "/") { return EndpointResponse(content: page) }
        if parts.first == WebPage.checkPath[...], request.head.method == "POST" {
          if let page = CrossOriginPage(request.head.headers), !page.isTrusted {
            return EndpointResponse(content: HTTPResponse(.foreignPage))
          }
          return EndpointResponse(content: WebPage.check(request.body, on: mock))
        }
        let failure = HTTPFailure(status: 404, message: "Not found. GraphQL is served at \(path).")
        return EndpointResponse(content: HTTPResponse(failure))
      }
      if isRead, parts.count == 1, request.head.headers["Accept"]?.contains("text/html") == true {
        return EndpointResponse(content: WebPage.redirect)
      }
      let page = CrossOriginPage(request.head.headers)
      if let page, !page.isTrusted { return EndpointResponse(content: HTTPResponse(.foreignPage)) }
      // The server's thread answers, because it has the connection.
      if WebSocketHandshake.isMeant(by: request.head) {
        return EndpointResponse(content: HTTPResponse(status: 101), webSocket: mock)
      }
      if let page, request.head.method == "OPTIONS" { return EndpointResponse(content: page.preflightResponse) }
      var response = await endpoint.respond(to: endpointRequest(request, query: parts.dropFirst().first))
      if let page { response.content.headers = response.content.headers.merging(page.permission) }
      return response
    }
  }

  private static func endpointRequest(_ request: HTTPIncomingRequest, query: Substring?) -> EndpointRequest {
    EndpointRequest(
      method: request.head.method,
      query: query.map(String.init),
      headers: request.head.headers,
      body: request.body
    )
  }
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
