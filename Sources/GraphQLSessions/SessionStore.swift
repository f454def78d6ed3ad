import GraphQLFiles
import GraphQLRuntime

/// Where the tokens of a session are kept.
///
/// Those that come with the package: ``InMemorySessionStore``, ``FileSessionStore`` and, on Apple platforms,
/// `KeychainSessionStore`. A ``StoredSession`` makes requests use one.
public protocol SessionStore: Sendable {
  /// The tokens; nil while nobody is signed in.
  ///
  /// - Throws: `SessionStoreError`, or a store's own error, if they are there but cannot be read.
  @concurrent func load() async throws -> SessionTokens?

  /// Replaces all tokens after a sign-in.
  ///
  /// Your own store also keeps ``SessionTokens/sessionID``, and gives tokens without one a new one. Otherwise a request of
  /// one customer may be repeated in the name of the next.
  @concurrent func save(_ tokens: SessionTokens) async throws

  /// Deletes the tokens at sign-out. Having no tokens is not an error.
  @concurrent func clear() async throws

  /// Keeps `new` (nil: forgets them) if the tokens are still `old`, in one step. So a refresh that ends late does not
  /// bring back a session that was ended in between, and does not replace another one.
  ///
  /// By default made of the other three, which is one step only as long as nobody else uses the same place.
  ///
  /// - Returns: the tokens that are kept now: `new`, or those that were found instead of `old`.
  @concurrent func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens?

  /// Does something while no other user of the same place is inside of this method: gets new tokens with a refresh
  /// token that is good for once. The other methods can be called meanwhile. A call from inside of `body` does not wait.
  ///
  /// By default all stores of one type in this process use this method one after another. Implement it where several
  /// processes use the place, or where one session is refreshed with requests of another one whose store has this type:
  /// each would wait for the other.
  @concurrent func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result
}

extension SessionStore {
  public func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await Turnstile(key: .object(ObjectIdentifier(Self.self))).enterOrStay(body)
  }

  public func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    let current = try await load()
    guard current == old else { return current }
    if let new { try await save(new) } else { try await clear() }
    return new
  }
}
