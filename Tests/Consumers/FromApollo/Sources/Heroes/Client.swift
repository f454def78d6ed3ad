public import GraphQLNetworking

/// Tells the server which app is asking.
public struct ClientName: GraphQLInterceptor {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    request.headers["Client-Name"] = name
    return try await next(request)
  }
}
