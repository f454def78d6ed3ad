/// Sends the session's access token, and gets a new one when the server rejects it.
///
/// A rejected request is sent once more with the new token, mutations too, since a server that does not know who is
/// asking has done nothing; a response with data of a mutation is passed on as it is. All requests that are rejected
/// together wait for one refresh. None is sent with the token of another session, whose customer may be somebody else: who
/// signs out while a request is on its way, and lets another one sign in, sees it fail. If the refresh is refused, the
/// session ends once, and each of them fails with ``GraphQLClientError/Kind-swift.struct/unauthenticated``. If it fails in
/// another way, each of them fails with that, and the session stays: ``AccessTokenSource/refreshAccessToken()`` says what
/// a refusal is. What the source itself sends through the same client in order to refresh, or to end the session, is
/// passed on as it is: without the token, and whatever the answer.
public struct AuthorizationInterceptor: GraphQLInterceptor {
  private let source: any AccessTokenSource
  private let refresh: SharedRefresh

  /// - Parameter source: where the token comes from.
  public init(_ source: any AccessTokenSource) {
    self.source = source
    refresh = SharedRefresh(source)
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    if await refresh.isRefreshing { return try await next(request) }
    guard let token = try await accessToken() else { return try await next(request) }
    let response = try await next(authorized(request, token))
    guard isRejected(response, context) else { return response }
    return try await next(authorized(request, await refresh.token(replacing: token)))
  }

  private func accessToken() async throws -> AccessToken? {
    do { return try await source.accessToken() } catch { throw Self.unavailable(error) }
  }

  private func authorized(_ request: HTTPRequest, _ token: AccessToken) -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = "Bearer \(token.value)"
    return request
  }

  private func isRejected(_ response: HTTPResponse, _ context: GraphQLRequestContext) -> Bool {
    if response.status == 401 { return true }
    // Nearly every response does without the word, and need not be parsed here.
    guard Self.quotedCode.isFound(in: response.body), let outline = GraphQLResponseReader.outline(of: response) else {
      return false
    }
    let isRejected = outline.errors.contains { $0.code == "UNAUTHENTICATED" }
    return isRejected && (context.isIdempotent || outline.data == nil)
  }

  private static let quotedCode = BytePattern("\"UNAUTHENTICATED\"")
}

extension AuthorizationInterceptor {
  /// The error of a request that needs a session which its source or store does not give.
  static func unavailable(_ error: any Error) -> GraphQLClientError {
    GraphQLClientError(.unauthenticated, "the session cannot be had: \(error)", underlying: error)
  }

  static func ended(_ error: (any Error)?) -> GraphQLClientError {
    GraphQLClientError(.unauthenticated, "the session has ended", httpStatus: 401, underlying: error)
  }
}
