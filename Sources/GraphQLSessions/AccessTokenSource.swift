/// The source of a session's access token for an ``AuthorizationInterceptor``.
public protocol AccessTokenSource: Sendable {
  /// Returns the token to send; `nil` while the user is signed out.
  ///
  /// - Throws: An error if there is a token that is not available. The request fails with an error of the kind
  ///   `sessionUnavailable`, or `unauthenticated` if this error is a ``SessionStoreError`` of the kind `corrupt`. The cause
  ///   is this error.
  @concurrent func accessToken() async throws -> AccessToken?

  /// Gets a new token in place of one that the server rejected, and keeps the new token: from now on, ``accessToken()``
  /// returns it. This method is called once for all requests whose token was rejected, however many there are, and is not
  /// canceled with any of them. It may use the same client: the requests that it sends have no token, and do not trigger a
  /// refresh.
  ///
  /// - Returns: The new token, of the same session or of another one that has since begun. Requests of the old session are
  ///   not sent with another session's token.
  /// - Throws: An error if there is no new token. An error of one of these kinds means that refreshing was refused, and ends
  ///   the session:
  ///   - `GraphQLClientError` of the kinds `unauthenticated`; `serverStatus` with 400 or 401; `graphQLErrors`, unless the
  ///     code of every error means that the server failed (for example, `INTERNAL_SERVER_ERROR`) or did not know the
  ///     operation;
  ///   - an error of your own type, or of a library's. Convert the network errors of another HTTP library to
  ///     `GraphQLClientError` or `URLError`.
  ///
  ///   After any other error, the waiting requests fail, and the next rejected request tries to refresh again. Such errors
  ///   are a `GraphQLClientError` of any other kind (no connection, a proxy's page, unreadable data), ``SessionStoreError``,
  ///   and errors of Swift and Foundation (`URLError`, `DecodingError`, `CancellationError`).
  @concurrent func refreshAccessToken() async throws -> AccessToken

  /// Tells the source that the session has ended because refreshing was refused. This method is called once, after the
  /// requests that waited for the refresh have failed. Implementations discard the token, so that ``accessToken()`` returns
  /// `nil` from now on. If ``accessToken()`` already returns another token than the rejected one, such as that of a session
  /// that has begun during the refresh, this method is not called.
  ///
  /// - Parameter error: The error that ``refreshAccessToken()`` threw.
  @concurrent func sessionEnded(because error: any Error) async
}
