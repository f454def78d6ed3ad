/// Why a store cannot give or keep a session's tokens.
public struct SessionStoreError: Error, Sendable, Hashable {
  /// What kind of thing happened. More kinds may come: have a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// A kind of your own.
    public init(code: String) { self.code = code }

    public var description: String { code }
  }

  /// What happened.
  public let kind: Kind

  /// What happened in particular, in one sentence for people. Never holds a token.
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension SessionStoreError.Kind {
  /// What is kept is not what a store wrote.
  public static let corrupt = Self(code: "corrupt")
  /// Others could read or change what is kept: a file's permissions or owner are not safe.
  public static let notSafe = Self(code: "not-safe")
  /// The system does not let the store read or write: a full disk, a locked keychain.
  public static let unavailable = Self(code: "unavailable")

  /// The kinds that this version knows.
  public static let known: [Self] = [.corrupt, .notSafe, .unavailable]
}

extension SessionStoreError: CustomStringConvertible {
  public var description: String { message }
}
