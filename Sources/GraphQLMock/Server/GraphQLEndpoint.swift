import GraphQLRuntime

/// What the HTTP server offers by path.
enum GraphQLEndpoint {
  static let path = "/graphql"

  static func handler(for mock: GraphQLMock) -> EventLoop.Handler {
    let endpoint = GraphQLOverHTTP(mock: mock)
    return { request in
      let parts = request.head.target.split(separator: "?", maxSplits: 1)
      guard parts.first == path[...] else {
        return HTTPResponse(HTTPFailure(status: 404, message: "There is nothing here. GraphQL is served at \(path)."))
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
