import BFFClient
import GraphQLNetworking

/// An interceptor that asks another service before each request.
struct Asking: GraphQLInterceptor {
  let device: LiveBFFClientService

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    _ = try await device.brands()
    return try await next(request)
  }
}
