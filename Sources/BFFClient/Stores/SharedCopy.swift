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
  /// Whose value it is: answers to changes of somebody else's come too late.
  private var epoch = 0
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
    epoch += 1
    pending = []
    confirmed = value
    send(nil)
  }

  /// Gets the value, after the changes that are under way.
  func load(_ get: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let epoch = epoch
    return try await line.join { try await self.loadNow(get, epoch) }.outcome
  }

  /// Shows a change and sends it after those before.
  ///
  /// - Parameters:
  ///   - apply: the change as it is shown until the shop has answered.
  ///   - send: makes the change, and gives the value that came of it.
  func change<Problem: Error>(
    _ apply: @escaping @Sendable (Value) -> Value,
    _ send: @escaping @Sendable () async throws -> Result<Value, Problem>
  ) async throws -> Result<Value, Problem> {
    let (number, epoch) = (begin(apply), epoch)
    return try await line.join { try await self.sendNow(number, epoch, send) }.outcome
  }

  private func loadNow(_ get: @Sendable () async throws -> Value, _ epoch: Int) async throws -> Value {
    do {
      let value = try await get()
      if epoch == self.epoch { take(value) }
      return value
    } catch {
      if epoch == self.epoch { forget(after: error) }
      throw error
    }
  }

  private func sendNow<Problem: Error>(
    _ number: Int,
    _ epoch: Int,
    _ send: @Sendable () async throws -> Result<Value, Problem>
  ) async throws -> Result<Value, Problem> {
    do {
      try Task.checkCancellation()
      let outcome = try await send()
      end(number, outcome.mapError { $0 }, epoch)
      return outcome
    } catch {
      end(number, .failure(error), epoch)
      throw error
    }
  }

  private func begin(_ apply: @escaping @Sendable (Value) -> Value) -> Int {
    lastNumber += 1
    pending.append(Pending(number: lastNumber, apply: apply))
    send(nil)
    return lastNumber
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>, _ epoch: Int) {
    guard epoch == self.epoch else { return }
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
