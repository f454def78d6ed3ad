import GraphQLRuntime

/// A copy of a value that the shop keeps. Changes are shown at once, sent one after another, and taken back when the
/// shop does not make them.
actor SharedCopy<Value: Sendable> {
  private struct Pending {
    let number: Int
    let apply: @Sendable (Value) -> Value
  }

  private var confirmed: Value?
  private var pending: [Pending] = []
  private var lastNumber = 0
  /// Whose value it is. What somebody else has asked for is not sent any more, and its answer comes too late.
  private(set) var owner = 0
  /// Of values from files, which one is here: an older one may come later.
  private var order = 0
  private var listeners = Listeners<StoreState<Value>>()
  private var line = Line()

  deinit {
    listeners.finish()
  }

  /// What is to be shown, now and after each change.
  func states() -> AsyncStream<StoreState<Value>> { listeners.stream(startingWith: state(nil)) }

  /// What is shown now.
  var shown: Value? { confirmed.map { value in pending.reduce(value) { $1.apply($0) } } }

  /// Shows a value that is the truth as it is.
  ///
  /// - Parameters:
  ///   - order: grows with each value; an older one than is here already is ignored.
  ///   - reason: why it is not what was wanted.
  func take(_ value: Value, order: Int? = nil, reason: (any Error)? = nil) {
    if let order {
      guard order >= self.order else { return }
      self.order = order
    }
    confirmed = value
    send(reason)
  }

  /// Forgets everything: the value belongs to somebody else from now on.
  func change(owner value: Value?) {
    owner += 1
    pending = []
    confirmed = value
    // Nobody waits for what somebody else has asked for.
    line = Line()
    send(nil)
  }

  /// Asks for something after the changes that are under way, and shows what came of it.
  ///
  /// - Parameters:
  ///   - owner: who asks.
  ///   - show: the value that the answer tells of, and why it is not what was wanted; given what is confirmed so far.
  /// - Throws: kind `unauthenticated` where the value belongs to somebody else by the time it would be asked for.
  func load<Answer: Sendable>(
    for owner: Int,
    _ get: @escaping @Sendable () async throws -> Answer,
    show: @escaping @Sendable (Answer, Value?) -> (Value?, reason: (any Error)?)
  ) async throws -> Answer {
    try await line.join { try await self.loadNow(owner, get, show) }.outcome
  }

  /// Shows a change and sends it after those before.
  ///
  /// - Parameters:
  ///   - owner: whose change it is.
  ///   - apply: the change as it is shown until the shop has answered.
  ///   - send: makes the change, and gives the value that came of it.
  /// - Throws: kind `unauthenticated` where the value belongs to somebody else by the time it would be sent.
  func change<Problem: Error>(
    for owner: Int,
    _ apply: @escaping @Sendable (Value) -> Value,
    _ send: @escaping @Sendable () async throws -> Result<Value, Problem>
  ) async throws -> Result<Value, Problem> {
    try check(owner)
    let number = begin(apply)
    return try await line.join { try await self.sendNow(number, owner, send) }.outcome
  }

  private func loadNow<Answer>(
    _ owner: Int,
    _ get: @Sendable () async throws -> Answer,
    _ show: @Sendable (Answer, Value?) -> (Value?, reason: (any Error)?)
  ) async throws -> Answer {
    do {
      try check(owner)
      let answer = try await get()
      if owner == self.owner, case (let value?, let reason) = show(answer, confirmed) { take(value, reason: reason) }
      return answer
    } catch {
      if owner == self.owner { forget(after: error) }
      throw error
    }
  }

  private func sendNow<Problem: Error>(
    _ number: Int,
    _ owner: Int,
    _ send: @Sendable () async throws -> Result<Value, Problem>
  ) async throws -> Result<Value, Problem> {
    do {
      try check(owner)
      let outcome = try await send()
      end(number, outcome.mapError { $0 }, owner)
      return outcome
    } catch {
      end(number, .failure(error), owner)
      throw error
    }
  }

  /// Nothing is sent in the name of somebody else, nor of those who do not want it any more.
  private func check(_ owner: Int) throws {
    try Task.checkCancellation()
    guard owner == self.owner else {
      throw GraphQLClientError(.unauthenticated, "whoever asked for this is not signed in any more")
    }
  }

  private func begin(_ apply: @escaping @Sendable (Value) -> Value) -> Int {
    lastNumber += 1
    pending.append(Pending(number: lastNumber, apply: apply))
    send(nil)
    return lastNumber
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>, _ owner: Int) {
    guard owner == self.owner else { return }
    pending.removeAll { $0.number == number }
    switch result {
    case .success(let value): take(value)
    case .failure(let error):
      forget(after: error)
      // Whoever cancels knows why.
      send(error is CancellationError ? nil : error)
    }
  }

  /// What belongs to a customer is not shown any more once the session has ended.
  private func forget(after error: any Error) {
    if (error as? GraphQLClientError)?.kind == .unauthenticated { change(owner: nil) }
  }

  private func state(_ reason: (any Error)?) -> StoreState<Value> {
    StoreState(value: shown, isConfirmed: pending.isEmpty, reason: reason)
  }

  private func send(_ reason: (any Error)?) {
    listeners.send(state(reason))
  }
}
