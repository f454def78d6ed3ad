import GraphQLNetworking

/// Keeps on disk what the library's server calls `no-store`.
struct WithoutNoStore: GraphQLInterceptor {
  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var response = try await next(request)
    response.headers["Cache-Control"] = nil
    return response
  }
}
