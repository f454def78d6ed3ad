/// The right to act as a customer, for a while. `print` and `dump` do not show its tokens.
package struct AuthSession: Sendable, Hashable, Codable {
  /// What is sent with each request.
  package var accessToken: String
  /// What the next session is got with.
  package var refreshToken: String
  /// How the access token is sent: `Bearer`.
  package var tokenType: String
  /// For how many seconds the access token is good, from when the server gave it.
  package var expiresIn: Int
  /// What the session may do; `nil` when all a customer may.
  package var scope: String?

  /// A session.
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
