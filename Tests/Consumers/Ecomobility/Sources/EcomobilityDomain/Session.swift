/// The session that this device keeps, without its secrets.
public struct Session: Sendable, Hashable {
  /// Says who signed in.
  public var identityToken: String?
  /// How the access token is sent.
  public var type: String
  /// When the access token expires, in seconds since 1970.
  public var expiry: Double?
  /// What it allows.
  public var scope: Set<String>

  public init(identityToken: String?, type: String, expiry: Double?, scope: Set<String>) {
    self.identityToken = identityToken
    self.type = type
    self.expiry = expiry
    self.scope = scope
  }
}

/// Whether anybody is signed in.
public enum SessionState: Sendable, Hashable {
  case signedIn(Rider, Session)
  case signedOut
}
