import GraphQLSessions

/// A store of sessions in memory, in which a test can hold one load, one save and one deletion.
actor HeldSessions: SessionStore {
  private var tokens: SessionTokens?
  private var hold: (loads: Int, gate: Gate, isEarly: Bool)?
  private var saving: Gate?
  private var deletion: Gate?

  /// Holds a load at a gate before it returns.
  ///
  /// - Parameters:
  ///   - loads: The number of loads that return before it.
  ///   - isEarly: Whether the tokens are read before the wait.
  func hold(at gate: Gate, after loads: Int = 0, isEarly: Bool = false) { hold = (loads, gate, isEarly) }

  /// Holds the next save at a gate when the tokens are there.
  func holdSaving(at gate: Gate) { saving = gate }

  /// Holds the next deletion at a gate when the tokens are gone.
  func holdDeletion(at gate: Gate) { deletion = gate }

  func load() async -> SessionTokens? {
    guard let (loads, gate, isEarly) = hold else { return tokens }
    let early = tokens
    hold = loads == 0 ? nil : (loads - 1, gate, isEarly)
    if loads == 0 { await gate.pass() }
    return isEarly ? early : tokens
  }

  func save(_ tokens: SessionTokens) async {
    self.tokens = tokens
    let gate = saving
    saving = nil
    await gate?.pass()
  }

  func clear() async {
    tokens = nil
    let gate = deletion
    deletion = nil
    await gate?.pass()
  }
}
