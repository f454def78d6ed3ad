import GraphQLFiles
import GraphQLRuntime

/// A store that keeps a session in memory, for tests and for tokens that must not outlive the process.
public actor InMemorySessionStore: SessionStore {
  private var tokens: SessionTokens?

  /// Creates a store, with the tokens of a session or without tokens.
  ///
  /// - Parameter tokens: The tokens of a session that has already begun; `nil` for a store without tokens.
  public init(_ tokens: SessionTokens? = nil) { self.tokens = tokens?.begun }

  public func load() -> SessionTokens? { tokens }

  public func save(_ tokens: SessionTokens) { self.tokens = tokens.begun }

  public func clear() { tokens = nil }

  public func replace(_ old: SessionTokens, with new: SessionTokens?) -> SessionTokens? {
    if tokens == old { tokens = new }
    return tokens
  }

  public nonisolated func exclusively<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await Turnstile(key: .object(ObjectIdentifier(self))).enterOrStay(body)
  }
}
