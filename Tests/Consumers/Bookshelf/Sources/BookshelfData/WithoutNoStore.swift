public import GraphQLNetworking

/// Caches responses on disk even if the library's server marks them as `no-store`.
public struct WithoutNoStore: GraphQLInterceptor {
  public init() {}

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var response = try await next(request)
    let control = response.headers["Cache-Control"] ?? ""
    if control.lowercased().contains("no-store") { response.headers["Cache-Control"] = nil }
    return response
  }
}
