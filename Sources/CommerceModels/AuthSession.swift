/// The right to act as a customer, for a while. Neither `print` nor `dump` shows its tokens.
public struct AuthSession: Sendable, Hashable, Codable {
  /// What is sent with each request.
  public var accessToken: String
  /// What the next session is got with.
  public var refreshToken: String
  /// How the access token is sent: `Bearer`.
  public var tokenType: String
  /// For how many seconds the access token is good, from when the server gave it.
  public var expiresIn: Int
  /// What the session may do; `nil` when all a customer may.
  public var scope: String?

  /// A session.
  public init(accessToken: String, refreshToken: String, tokenType: String, expiresIn: Int, scope: String? = nil) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
    self.scope = scope
  }
}

extension AuthSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AuthSession(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
