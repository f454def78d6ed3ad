/// Stands between a client and its transport: may change requests and responses, send again, or answer by itself.
///
/// ```swift
/// struct Language: GraphQLInterceptor {
///   func intercept(
///     _ request: HTTPRequest, _ context: GraphQLRequestContext, next: @escaping Next
///   ) async throws -> HTTPResponse {
///     var request = request
///     request.headers["Accept-Language"] = "en-GB"
///     return try await next(request)
///   }
/// }
/// ```
public protocol GraphQLInterceptor: Sendable {
  /// Goes on to the next interceptor, and in the end to the transport. May be called any number of times.
  typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Handles one request. The first interceptor of a client sees it first and its response last.
  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse
}

/// What an interceptor may know about the operation behind a request.
public struct GraphQLRequestContext: Sendable, Hashable {
  public let operationName: String
  public let operationKind: GraphQLOperationKind

  /// Whether sending it again does no harm: true of queries, and of mutations whose caller said so.
  public let isIdempotent: Bool

  public init(operationName: String, operationKind: GraphQLOperationKind, isIdempotent: Bool) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.isIdempotent = isIdempotent
  }
}
