import GraphQLFiles
import GraphQLRuntime

/// The storage of a session's tokens.
///
/// This package provides ``InMemorySessionStore``, ``FileSessionStore`` and, on Apple platforms, `KeychainSessionStore`. To
/// use a store for requests, create a ``StoredSession``.
public protocol SessionStore: Sendable {
  /// Returns the tokens; `nil` while the user is signed out.
  ///
  /// - Throws: `SessionStoreError`, or a store's own error, if there are tokens that cannot be read.
  @concurrent func load() async throws -> SessionTokens?

  /// Replaces all tokens after a sign-in.
  ///
  /// Your own store must also keep ``SessionTokens/sessionID``, and assign a new one to tokens without one. Otherwise a
  /// request of one customer may be repeated in the name of the next.
  ///
  /// - Throws: `SessionStoreError`, or a store's own error, if the tokens cannot be saved.
  @concurrent func save(_ tokens: SessionTokens) async throws

  /// Deletes the tokens at sign-out. Having no tokens is not an error.
  ///
  /// - Throws: `SessionStoreError`, or a store's own error, if the tokens cannot be deleted.
  @concurrent func clear() async throws

  /// Saves `new`, or deletes the tokens if `new` is `nil`, provided that the stored tokens are still `old`, in one step. As
  /// a result, a refresh that finishes late does not restore a session that has ended in the meantime, and does not replace
  /// the tokens of another session.
  ///
  /// The default implementation calls ``load()``, ``save(_:)`` and ``clear()``, so the replacement is atomic only as long as
  /// nothing else uses the same storage.
  ///
  /// - Returns: The tokens that are now saved: `new`, or the tokens that were found instead of `old`.
  /// - Throws: `SessionStoreError`, or a store's own error, if tokens cannot be read, saved or deleted.
  @concurrent func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens?

  /// Runs a closure while no other call of this method for the same storage is running. The closure gets new tokens. It
  /// sends the refresh token for this, which the server may accept only once. The other methods can be called while `body`
  /// runs. A call of this method from inside `body` does not wait.
  ///
  /// By default, all stores of one type in this process share one lock. Implement this method if several processes use the
  /// storage, or if refreshing one session sends requests of another session whose store has the same type: with the default,
  /// the sessions would wait for each other.
  ///
  /// - Throws: Any error that `body` throws, or a store's own error, in which case `body` has not begun.
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
