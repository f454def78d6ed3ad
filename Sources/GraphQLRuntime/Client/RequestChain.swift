/// The interceptors of a client, and its transport behind them.
struct RequestChain: Sendable {
  let interceptors: [any GraphQLInterceptor]
  let transport: any GraphQLTransport

  func send(_ request: HTTPRequest, _ context: GraphQLRequestContext) async throws -> HTTPResponse {
    try await step(interceptors[...], context)(request)
  }

  /// What the interceptors that are left do, one inside the other.
  private func step(
    _ rest: ArraySlice<any GraphQLInterceptor>,
    _ context: GraphQLRequestContext
  ) -> @Sendable (HTTPRequest) async throws -> HTTPResponse {
    guard let first = rest.first else {
      return { request in try await context.call.attempt(request, transport) }
    }
    let next = step(rest.dropFirst(), context)
    return { request in try await first.intercept(request, context, next: next) }
  }
}
