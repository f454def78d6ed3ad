import GraphQLRuntime

/// What the HTTP server offers by path.
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
        if isRead, let page = WebPage.response(at: parts.first ?? "/") { return EndpointResponse(content: page) }
        let failure = HTTPFailure(status: 404, message: "There is nothing here. GraphQL is served at \(path).")
        return EndpointResponse(content: HTTPResponse(failure))
      }
      if isRead, parts.count == 1, request.head.headers["Accept"]?.contains("text/html") == true {
        return EndpointResponse(content: WebPage.redirect)
      }
      return await endpoint.respond(
        to: EndpointRequest(
          method: request.head.method,
          query: parts.count > 1 ? String(parts[1]) : nil,
          headers: request.head.headers,
          body: request.body
        )
      )
    }
  }
}

extension HTTPFailure {
  /// A web page may give its own name this machine's address, and so have a browser let it talk to whoever listens here.
  fileprivate static let misdirected = HTTPFailure(
    status: 421,
    message: "This server answers only as localhost, 127.0.0.1 or [::1]; the request is for another host."
  )
}
