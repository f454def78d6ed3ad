/// Where the access token of a session comes from: what ``AuthorizationInterceptor`` asks.
public protocol AccessTokenSource: Sendable {
  /// The token to send; nil while nobody is signed in.
  func accessToken() async -> String?

  /// Gets a new token in place of one that the server rejected, and keeps it: from now on ``accessToken()`` returns it.
  /// Called once for all requests whose token was rejected, however many they are, and not cancelled with any of them. It
  /// may use the client that asks: its requests go out without a token, and none of them is refreshed.
  func refreshAccessToken() async throws -> String

  /// The session is over, because refreshing failed: from now on ``accessToken()`` returns nil. Called once.
  func endSession(_ error: any Error) async
}
