/// The source of a session's access token for an ``AuthorizationInterceptor``.
public protocol AccessTokenSource: Sendable {
  /// The token to send; nil while nobody is signed in.
  ///
  /// - Throws: an error if there is a token that is not available. The request fails with it as its cause.
  @concurrent func accessToken() async throws -> AccessToken?

  /// Gets a new token in place of one that the server rejected, and keeps it: from now on ``accessToken()`` returns it.
  /// Called once for all requests whose token was rejected, however many they are, and not cancelled with any of them. It
  /// may use the client that asks: its requests go out without a token, and none of them is refreshed.
  ///
  /// - Returns: the new token: of the same session, or of another one that has begun meanwhile. Requests of the old one are
  ///   not sent with that.
  /// - Throws: an error. One that says that refreshing was refused ends the session:
  ///   - `GraphQLClientError` of the kinds `unauthenticated`; `serverStatus` with 400 or 401; `graphQLErrors`, unless all
  ///     their codes are those of a server that failed (`INTERNAL_SERVER_ERROR`, say) or did not know the operation;
  ///   - an error of a type of your own.
  ///
  ///   With any other the waiting requests fail, and the next request that is rejected tries again: with the other kinds
  ///   (no connection, a proxy's page, data that cannot be read), ``SessionStoreError``, and errors of Swift and Foundation
  ///   (`URLError`, `DecodingError`, `CancellationError`).
  @concurrent func refreshAccessToken() async throws -> AccessToken

  /// The session is over, because refreshing was refused: from now on ``accessToken()`` returns nil. Called once, after
  /// the requests that waited for the refresh have failed.
  ///
  /// - Parameter error: what ``refreshAccessToken()`` threw.
  @concurrent func sessionEnded(because error: any Error) async
}
