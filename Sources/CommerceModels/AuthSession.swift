/// Temporary permission to act as a customer. `print` and `dump` do not show its tokens.
package struct AuthSession: Sendable, Hashable, Codable {
  /// The token sent with each request.
  package var accessToken: String
  /// The token that obtains the next session.
  package var refreshToken: String
  /// The scheme for sending the access token: `Bearer`.
  package var tokenType: String
  /// How many seconds the access token is valid, counted from when the server issued it.
  package var expiresIn: Int
  /// The permissions of the session, or `nil` if it has all of the customer's permissions.
  package var scope: String?

  /// Creates a session.
  package init(accessToken: String, refreshToken: String, tokenType: String, expiresIn: Int, scope: String? = nil) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
    self.scope = scope
  }
}

extension AuthSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "AuthSession(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
