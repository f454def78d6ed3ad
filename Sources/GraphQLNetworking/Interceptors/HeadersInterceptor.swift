/// An interceptor that adds the same headers to every request: a language, a version, or a client's name, for example.
///
/// If ``RequestOptions`` contain a header of the same name, it takes precedence over the interceptor's header.
public struct HeadersInterceptor: GraphQLInterceptor {
  private let headers: HTTPHeaders

  /// Creates an interceptor that adds these header fields.
  ///
  /// - Parameter headers: The header fields to add.
  public init(_ headers: HTTPHeaders) { self.headers = headers }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    request.headers = headers.merging(request.headers)
    return try await next(request)
  }
}
