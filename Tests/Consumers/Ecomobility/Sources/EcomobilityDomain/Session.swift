/// The session that this device stores, without its secrets.
public struct Session: Sendable, Hashable {
  /// Identifies the user who signed in.
  public var identityToken: String?
  /// The type of the access token, which determines how it is sent.
  public var type: String
  /// When the access token expires, in seconds since 1970.
  public var expiry: Double?
  /// The permissions of the session.
  public var scope: Set<String>

  public init(identityToken: String?, type: String, expiry: Double?, scope: Set<String>) {
    self.identityToken = identityToken
    self.type = type
    self.expiry = expiry
    self.scope = scope
  }
}

/// Whether a rider is signed in.
public enum SessionState: Sendable, Hashable {
  case signedIn(Rider, Session)
  case signedOut
}
