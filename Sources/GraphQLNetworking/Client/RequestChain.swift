/// The interceptors of a client, followed by its transport.
struct RequestChain: Sendable {
  let interceptors: [any GraphQLInterceptor]
  let transport: any GraphQLTransport

  func send(_ request: HTTPRequest, _ context: GraphQLRequestContext) async throws -> HTTPResponse {
    try await step(interceptors[...], context)(request)
  }

  /// Calls the remaining interceptors, one inside the other.
  private func step(
    _ rest: ArraySlice<any GraphQLInterceptor>,
    _ context: GraphQLRequestContext
  ) -> @Sendable (HTTPRequest) async throws -> HTTPResponse {
    guard let first = rest.first else {
      return { request in
        try await context.call.attempt(request, transport, isStreaming: context.isStreaming)
      }
    }
    let next = step(rest.dropFirst(), context)
    guard context.isStreaming else { return { request in try await first.intercept(request, context, next: next) } }
    return { request in
      let begun = Locked<HTTPChunks?>(nil)
      var response = try await first.intercept(request, context) { request in
        let response = try await next(request)
        begun.withLock { $0 = response.chunks.value }
        return response
      }
      // An interceptor that creates a new response with the same status and headers means the body that it was given.
      if response.isSuccess, response.body.isEmpty, response.chunks.value == nil {
        response.chunks.value = begun.withLock(\.self)
      }
      return response
    }
  }
}
