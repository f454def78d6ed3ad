/// The interceptors of a client, and its transport behind them.
struct RequestChain: Sendable {
  let interceptors: [any GraphQLInterceptor]
  let transport: any GraphQLTransport

  func send(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    _ attempts: AttemptCounter
  ) async throws -> HTTPResponse {
    try await step(interceptors[...], context, attempts)(request)
  }

  /// What the interceptors that are left do, one inside the other.
  private func step(
    _ rest: ArraySlice<any GraphQLInterceptor>,
    _ context: GraphQLRequestContext,
    _ attempts: AttemptCounter
  ) -> @Sendable (HTTPRequest) async throws -> HTTPResponse {
    guard let first = rest.first else {
      return { request in
        try Task.checkCancellation()
        await attempts.add()
        return try await transport.send(request)
      }
    }
    let next = step(rest.dropFirst(), context, attempts)
    return { request in try await first.intercept(request, context, next: next) }
  }
}
