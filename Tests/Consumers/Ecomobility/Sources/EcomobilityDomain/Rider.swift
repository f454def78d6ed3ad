/// A person with an account.
public struct Rider: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  public var email: String

  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}

/// Whether anybody is signed in.
public enum SessionState: Sendable, Hashable {
  case signedIn(Rider)
  case signedOut
}
