/// Temporary permission to act as a customer. `print` and `dump` do not show its tokens.
package struct AuthSession: Sendable, Hashable, Codable {
  /// The token sent with each request.
  package var accessToken: String
  /// The token that is exchanged for new tokens when the access token expires.
  package var refreshToken: String
  /// The authentication scheme of the access token: `Bearer`.
  package var tokenType: String
  /// The number of seconds for which the access token is valid after the server has issued it.
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
