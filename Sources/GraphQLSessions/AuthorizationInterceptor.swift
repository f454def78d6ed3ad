public import GraphQLNetworking

/// Sends the session's access token, and refreshes it when the server rejects it, or shortly before it expires.
///
/// `GraphQLClient.Configuration.tokenRejection` says what counts as a rejection. A rejected request is sent again with the new
/// token, mutations too, since a server that does not know who is asking has done nothing; a response with data of a
/// mutation is passed on as it is. All requests that are rejected together wait for one refresh, each of them until its own
/// time is over. If the refresh gives the rejected token again, each fails with
/// a `GraphQLClientError` of the kind `unauthenticated`. None is sent with the token of another session, whose customer
/// may be somebody else: it fails if another customer has signed in meanwhile. If the
/// refresh is refused, each of them fails with a `GraphQLClientError` of the kind `unauthenticated`, and the session
/// ends once. If it fails in another way, each of them fails with that, and the session stays:
/// ``AccessTokenSource/refreshAccessToken()`` says what a refusal is.
///
/// A token that is known to expire (``AccessToken/expiresAt``) is refreshed half a minute before. If that fails and the
/// session stays, requests are sent with the old token: the server decides.
///
/// What the source itself sends through the same client in order to refresh, or to end the session, is passed on as it is:
/// without the token, and whatever the answer. A request whose `RequestOptions` have a header `Authorization` is also passed on
/// as it is.
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
    guard context.headers["Authorization"] == nil, !refresh.isRefreshing, let known = try await accessToken() else {
      return try await next(request)
    }
    // A subscription that is connected again must not continue as that of another customer.
    if let session = context.session, !session.admits(known.sessionID) { throw Self.ended(nil) }
    let token = try await refresh.token(aheadOf: known, for: request, context.call)
    let response = try await next(authorized(request, token))
    guard context.isTokenRejected(by: response) else { return response }
    let new = try await refresh.token(replacing: token, for: request, context.call)
    return try await next(authorized(request, new))
  }

  private func accessToken() async throws -> AccessToken? {
    do { return try await source.accessToken() } catch { throw Self.unavailable(error) }
  }

  private func authorized(_ request: HTTPRequest, _ token: AccessToken) -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = token.credentials
    return request
  }
}

extension AuthorizationInterceptor {
  /// The error of a request that needs a session which its source or store does not give.
  static func unavailable(_ error: any Error) -> GraphQLClientError {
    GraphQLClientError(.unauthenticated, "the session is not available: \(error)", underlying: error)
  }

  static func ended(_ error: (any Error)?) -> GraphQLClientError {
    GraphQLClientError(.unauthenticated, "the session has ended", httpStatus: 401, underlying: error)
  }

  static var unchanged: GraphQLClientError {
    GraphQLClientError(
      .unauthenticated,
      "the refresh returned the token that the server had rejected",
      httpStatus: 401
    )
  }
}
