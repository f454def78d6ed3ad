/// Where the access token of a session comes from: what ``AuthorizationInterceptor`` asks.
public protocol AccessTokenSource: Sendable {
  /// The token to send; nil while nobody is signed in.
  ///
  /// - Throws: an error if there is one that cannot be had. The request fails with it as its cause.
  func accessToken() async throws -> AccessToken?

  /// Gets a new token in place of one that the server rejected, and keeps it: from now on ``accessToken()`` returns it.
  /// Called once for all requests whose token was rejected, however many they are, and not cancelled with any of them. It
  /// may use the client that asks: its requests go out without a token, and none of them is refreshed.
  ///
  /// - Returns: the new token: of the same session, or of another one that has begun meanwhile. Requests of the old one are
  ///   not sent with that.
  /// - Throws: an error that ends the session, but for ``GraphQLClientError`` of kinds that may pass: no connection, a
  ///   lost one, a timeout, too many requests, a server's failure. With such a one the waiting requests fail, and the
  ///   next request that is rejected tries again.
  func refreshAccessToken() async throws -> AccessToken

  /// The session is over, because refreshing was refused: from now on ``accessToken()`` returns nil. Called once.
  func endSession(_ error: any Error) async
}
