import GraphQLNetworking

/// Caches responses on disk even if the library's server marks them as `no-store`.
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
