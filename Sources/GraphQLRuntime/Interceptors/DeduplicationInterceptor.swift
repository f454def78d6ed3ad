/// Sends queries that are asked for several times at once only once, and gives all who asked the same response.
///
/// Two queries are the same if their requests are: address, operation, variables and headers. So it belongs behind what
/// adds `Authorization`, since what one customer may see is not for another, and before what gives each request a header
/// of its own. Each caller waits for as long as its own ``RequestOptions/timeout`` says, and stops waiting when it is
/// cancelled; with the last one the request ends. Callers with a timeout do not share a request with callers without.
/// Nobody joins a request when the time of its first caller is over. The request has the highest priority of its callers. Mutations
/// are never shared.
public struct DeduplicationInterceptor: GraphQLInterceptor {
  private let requests = SharedRequests()

  /// How many callers wait for responses.
  package var waiting: Int { requests.waiting }

  public init() {}

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    guard context.operationKind == .query else { return try await next(request) }
    return try await requests.response(to: request, context.call, next)
  }
}
