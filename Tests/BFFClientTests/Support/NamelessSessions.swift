import GraphQLSessions

/// A store of an app that does not keep the identifiers of sessions.
actor NamelessSessions: SessionStore {
  private var tokens: SessionTokens?

  func load() -> SessionTokens? { tokens }

  func save(_ tokens: SessionTokens) {
    self.tokens = tokens
    self.tokens?.sessionID = nil
  }

  func clear() { tokens = nil }
}
