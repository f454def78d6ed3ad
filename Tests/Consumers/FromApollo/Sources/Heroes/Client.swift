public import GraphQLNetworking

/// Sends the app's name to the server.
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
