import GraphQLRuntime

/// A copy of a value that the shop keeps. Changes are shown at once, sent one after another, and taken back when the
/// shop does not make them. Where it may have made them all the same, as its answer was lost, it is asked for the value.
actor SharedCopy<Value: Sendable> {
  private struct Pending {
    let number: Int
    let apply: @Sendable (Value) -> Value
  }

  private let get: @Sendable () async throws -> Value
  private var confirmed: Value?
  /// Whether the shop may have done something whose answer was lost, and has not told since what it has.
  private var isDoubted = false
  private var pending: [Pending] = []
  private var lastNumber = 0
  /// Whose value it is. What somebody else has asked for is not sent any more, and its answer comes too late.
  private(set) var owner = 0
  /// Of values from files, which one is here: an older one may come later.
  private var order = 0
  private var listeners = Listeners<StoreState<Value>>()
  private var line = Line()

  /// - Parameter get: Asks the shop for the value of whoever is signed in.
  init(_ get: @escaping @Sendable () async throws -> Value) {
    self.get = get
  }

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
    isDoubted = false
    send(reason)
  }

  /// Forgets everything: the value belongs to somebody else from now on.
  func change(owner value: Value?) {
    owner += 1
    pending = []
    confirmed = value
    isDoubted = false
    // Nobody waits for what somebody else has asked for.
    line = Line()
    send(nil)
  }

  /// Asks for the value after the changes that are under way, and shows it.
  ///
  /// - Parameter owner: who asks.
  /// - Throws: kind `unauthenticated` where the value belongs to somebody else by the time it would be asked for.
  func load(for owner: Int) async throws -> Value {
    try await line.join { try await self.loadNow(owner) }.outcome
  }

  /// Asks the shop to do something after the changes that are under way, and shows what came of it.
  ///
  /// - Parameters:
  ///   - owner: who asks.
  ///   - request: asks the shop.
  ///   - show: the value that the answer tells of, and why it is not what was wanted; given what is confirmed so far.
  /// - Throws: kind `unauthenticated` where the value belongs to somebody else by the time it would be asked for.
  func ask<Answer: Sendable>(
    for owner: Int,
    _ request: @escaping @Sendable () async throws -> Answer,
    show: @escaping @Sendable (Answer, Value?) -> (Value?, reason: (any Error)?)
  ) async throws -> Answer {
    try await line.join { try await self.askNow(owner, request, show) }.outcome
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

  private func loadNow(_ owner: Int) async throws -> Value {
    do {
      try check(owner)
      let value = try await get()
      if owner == self.owner { take(value) }
      return value
    } catch {
      if owner == self.owner { forget(after: error) }
      throw error
    }
  }

  private func askNow<Answer>(
    _ owner: Int,
    _ request: @Sendable () async throws -> Answer,
    _ show: @Sendable (Answer, Value?) -> (Value?, reason: (any Error)?)
  ) async throws -> Answer {
    do {
      let answer = try await answer(owner, request)
      if owner == self.owner, case (let value?, let reason) = show(answer, confirmed) { take(value, reason: reason) }
      return answer
    } catch {
      if owner == self.owner {
        forget(after: error)
        if isDoubted { send(nil) }
      }
      throw error
    }
  }

  private func sendNow<Problem: Error>(
    _ number: Int,
    _ owner: Int,
    _ send: @Sendable () async throws -> Result<Value, Problem>
  ) async throws -> Result<Value, Problem> {
    do {
      let outcome = try await answer(owner, send)
      end(number, outcome.mapError { $0 }, owner)
      return outcome
    } catch {
      end(number, .failure(error), owner)
      throw error
    }
  }

  /// The shop's answer to what changes something. Where it is lost, the shop is asked what it has now.
  private func answer<Answer>(_ owner: Int, _ request: () async throws -> Answer) async throws -> Answer {
    try check(owner)
    do {
      return try await request()
    } catch {
      if owner == self.owner, error.leavesDoubt {
        isDoubted = true
        _ = line.join { await self.settle(owner) }
      }
      throw error
    }
  }

  /// Asks what the shop has, unless it has told since. Where it cannot be asked, the doubt stays until it tells next.
  private func settle(_ owner: Int) async {
    if isDoubted { _ = try? await loadNow(owner) }
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
    StoreState(value: shown, isConfirmed: pending.isEmpty && !isDoubted, reason: reason)
  }

  private func send(_ reason: (any Error)?) {
    listeners.send(state(reason))
  }
}

extension Error {
  /// Whether the shop may have done what it was asked for: it was asked, and its answer did not come or says nothing.
  fileprivate var leavesDoubt: Bool {
    if self is CancellationError { return true }
    guard let error = self as? GraphQLClientError else { return false }
    return !kindsOfRefusal.contains(error.kind)
  }
}

/// With these nothing was done.
private let kindsOfRefusal: Set<GraphQLClientError.Kind> = [
  .couldNotConnect, .invalidRequest, .rateLimited, .unauthenticated,
]
