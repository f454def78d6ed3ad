public import GraphQLNetworking

/// An interceptor that sends the session's access token with each request, and refreshes the token when the server rejects
/// it, or shortly before it expires.
///
/// `GraphQLClient.Configuration.tokenRejection` determines which responses count as a rejection. A rejected request is sent
/// again with the new token. This includes mutations, since a server that has not identified the caller has executed
/// nothing; a mutation's response with data is passed on as it is. All requests that are rejected at the same time wait for
/// one refresh, each until its own time limit. If the refresh returns the rejected token again, each of these requests fails
/// with a `GraphQLClientError` of the kind `unauthenticated`.
///
/// A request is never sent with the token of another session, which may belong to another customer: it fails if another
/// customer has signed in since it began. A subscription reconnects only in the session of its first connection, or only
/// without a session if it began without one.
///
/// If the refresh is refused, each waiting request fails with a `GraphQLClientError` of the kind `unauthenticated`, and the
/// session ends: ``AccessTokenSource/sessionEnded(because:)`` is called once. If the refresh fails in another way, each
/// waiting request fails with that error, and the session continues. ``AccessTokenSource/refreshAccessToken()`` defines a
/// refusal.
///
/// A token with a known expiration (``AccessToken/expiresAt``) is refreshed half a minute before that time. If the refresh
/// fails and the session continues, or if it takes longer than two seconds while the old token is valid, requests are sent
/// with the old token, and the server decides whether to accept it.
///
/// Requests that the source itself sends through the same client, in order to refresh or to end the session, are passed on
/// unchanged: without the token, and without a refresh if they are rejected. Requests whose `RequestOptions` have an
/// `Authorization` header are also passed on unchanged.
public struct AuthorizationInterceptor: GraphQLInterceptor {
  private let source: any AccessTokenSource
  private let refresh: SharedRefresh

  /// Creates an interceptor that sends the token of a source.
  ///
  /// - Parameter source: The source of the token.
  public init(_ source: any AccessTokenSource) {
    self.source = source
    refresh = SharedRefresh(source)
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    if let credentials = context.credentials {
      var request = request
      request.session = RequestSession(.own) { true }
      return try await next(authorized(request, credentials))
    }
    guard context.headers["Authorization"] == nil, !refresh.isRefreshing else { return try await next(request) }
    // A customer's request, or a subscription that reconnects, must not continue as that of another customer, or of nobody.
    guard let present = try await accessToken() else {
      guard context.expectedSession?.admits(.signedOut) != false, context.session?.claim(.signedOut) != false
      else { throw Self.ended(nil) }
      return try await next(self.request(request, in: .signedOut))
    }
    guard context.expectedSession?.admits(present.session) != false,
      context.session?.claim(present.session) != false
    else { throw Self.ended(nil) }
    let token = try await refresh.token(aheadOf: present, for: request, context.call)
    let response = try await next(authorized(request, token))
    guard context.isTokenRejected(by: response) else { return response }
    let new = try await refresh.token(replacing: token, for: request, context.call)
    return try await next(authorized(request, new))
  }

  private func accessToken() async throws -> AccessToken? {
    do { return try await source.accessToken() } catch {
      if Task.isCancelled, FoundationFailure.isCancellation(error) { throw error }
      throw Self.unavailable(error)
    }
  }

  private func authorized(_ request: HTTPRequest, _ token: AccessToken) -> HTTPRequest {
    var request = self.request(request, in: token.session)
    request.session?.isRenewed = refresh.isRenewed(token)
    return authorized(request, token.credentials)
  }

  /// Returns a request with its session, for transports that do not send header fields.
  private func request(_ request: HTTPRequest, in session: RequestSession.ID) -> HTTPRequest {
    var request = request
    request.session = RequestSession(session) { try await accessToken()?.session ?? .signedOut == session }
    return request
  }

  private func authorized(_ request: HTTPRequest, _ credentials: String) -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = credentials
    return request
  }
}

extension AccessToken {
  fileprivate var session: RequestSession.ID { .signedIn(sessionID) }
}

extension AuthorizationInterceptor {
  /// Returns the error for a request that needs a session when its source or store cannot provide it.
  static func unavailable(_ error: any Error) -> GraphQLClientError {
    let kind = (error as? SessionStoreError)?.clientKind ?? .sessionUnavailable
    return GraphQLClientError(kind, "the session is not available: \(error)", underlying: error)
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
