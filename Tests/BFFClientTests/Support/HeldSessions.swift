import GraphQLSessions

/// A store of sessions in memory, of which a test can hold one load and one deletion.
actor HeldSessions: SessionStore {
  private var tokens: SessionTokens?
  private var hold: (loads: Int, gate: Gate)?
  private var deletion: Gate?

  /// Holds a load at a gate before it returns.
  ///
  /// - Parameter loads: The number of loads that return before it.
  func hold(at gate: Gate, after loads: Int = 0) { hold = (loads, gate) }

  /// Holds the next deletion at a gate when the tokens are gone.
  func holdDeletion(at gate: Gate) { deletion = gate }

  func load() async -> SessionTokens? {
    guard let (loads, gate) = hold else { return tokens }
    hold = loads == 0 ? nil : (loads - 1, gate)
    if loads == 0 { await gate.pass() }
    return tokens
  }

  func save(_ tokens: SessionTokens) { self.tokens = tokens }

  func clear() async {
    tokens = nil
    let gate = deletion
    deletion = nil
    await gate?.pass()
  }
}
