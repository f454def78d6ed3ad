import CommerceModels
import Foundation
import GraphQLRuntime

/// A value that the app has a copy of.
protocol SharedValue: Sendable, Equatable {
  /// The value with what the shop has left out of its answer to a change.
  ///
  /// - Parameter expected: the value that the change was expected to lead to.
  func completed(by expected: Self?) -> Self
}

extension SharedValue {
  func completed(by expected: Self?) -> Self { self }
}

extension Bag: SharedValue {}

/// What a guest's file has to show.
struct Shown<Value: Sendable>: Sendable {
  let value: Value
  let changes: [SelectedProduct.Change]
  let checkedAt: Date?
}

/// A copy of a value that the shop keeps. Changes are shown at once, sent one after another, and taken back when the
/// shop does not make them. Where it may have made them all the same, as its answer was lost, it is asked for the value.
actor SharedCopy<Value: SharedValue> {
  private struct Pending {
    let number: Int
    let apply: @Sendable (Value) -> Value
  }

  private let now: @Sendable () -> Date
  private let get: @Sendable () async throws -> Value
  private var confirmed: Value?
  /// Whether the shop may have done something whose answer was lost, and has not told since what it has.
  private var isDoubted = false
  private var pending: [Pending] = []
  private var lastNumber = 0
  private var phase: StorePhase = .idle
  private var reason: (any Error)?
  private var changes: [SelectedProduct.Change] = []
  private var checkedAt: Date?
  /// Whose value it is. What somebody else has asked for is not sent any more, and its answer comes too late.
  private(set) var owner = 0
  /// Of values from files, which one is here: an older one may come later.
  private var order = 0
  private var listeners = Listeners<StoreState<Value>>()
  private var line = Line()

  /// - Parameter get: Asks the shop for the value of the customer who is signed in.
  init(now: @escaping @Sendable () -> Date, _ get: @escaping @Sendable () async throws -> Value) {
    self.now = now
    self.get = get
  }

  deinit {
    listeners.finish()
  }

  /// A part of the state, now and after each change.
  func states<Part: Sendable>(
    _ part: @escaping @Sendable (StoreState<Value>) -> Part?
  ) -> AsyncStream<Part> {
    listeners.stream(startingWith: state, part)
  }

  /// What is to be shown now.
  var state: StoreState<Value> {
    StoreState(
      value: shown,
      phase: phase,
      isConfirmed: confirmed != nil && pending.isEmpty && !isDoubted,
      reason: reason,
      changes: changes,
      checkedAt: confirmed == nil ? nil : checkedAt
    )
  }

  /// What is shown now.
  var shown: Value? { confirmed.map { value in pending.reduce(value) { $1.apply($0) } } }

  /// Forgets everything: the value belongs to somebody else from now on.
  func changeOwner(_ phase: StorePhase = .idle) {
    owner += 1
    pending = []
    confirmed = nil
    changes = []
    isDoubted = false
    reason = nil
    self.phase = phase
    // Nobody waits for what somebody else has asked for.
    line = Line()
    send()
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
    try check(owner)
    let before = phase
    show(.loading)
    do {
      let value = try await get()
      if owner == self.owner { take(value) }
      return value
    } catch {
      if owner == self.owner { end(loading: error, before) }
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
        if !forget(after: error), isDoubted { send() }
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
    reason = nil
    send()
    return lastNumber
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>, _ owner: Int) {
    guard owner == self.owner, let place = pending.firstIndex(where: { $0.number == number }) else { return }
    let change = pending.remove(at: place)
    switch result {
    case .success(let value):
      take(value.completed(by: confirmed.map(change.apply)))
    case .failure(let error):
      if forget(after: error) { return }
      // Whoever cancels knows why.
      reason = error is CancellationError ? nil : error
      send()
    }
  }

  /// Shows what the shop has.
  private func take(_ value: Value, reason: (any Error)? = nil) {
    confirmed = value
    isDoubted = false
    changes = []
    checkedAt = now()
    self.reason = reason
    show(.loaded)
  }

  private func end(loading error: any Error, _ before: StorePhase) {
    // Whoever cancels knows why.
    if !forget(after: error) { show(error is CancellationError ? before : .failed(error)) }
  }

  /// What belongs to a customer is not shown any more once the session has ended.
  private func forget(after error: any Error) -> Bool {
    guard (error as? GraphQLClientError)?.kind == .unauthenticated else { return false }
    changeOwner(.failed(error))
    return true
  }

  private func show(_ phase: StorePhase) {
    self.phase = phase
    send()
  }

  private func send() {
    listeners.send(state)
  }
}

/// What a guest's file has comes from there and not from the shop.
extension SharedCopy {
  /// Shows what a guest's file has, unless that is shown already.
  ///
  /// - Parameters:
  ///   - order: grows with each reading of the file; an older one than is here already is ignored.
  ///   - phase: how far asking the shop has come; `nil` where it was not asked.
  func show(_ kept: Shown<Value>, order: Int, phase: StorePhase?, for owner: Int) {
    guard owner == self.owner, order >= self.order else { return }
    self.order = order
    let isNew = confirmed != kept.value || changes != kept.changes || checkedAt != kept.checkedAt
    confirmed = kept.value
    changes = kept.changes
    checkedAt = kept.checkedAt
    if let phase { return show(phase) }
    if case .idle = self.phase { return show(.loaded) }
    if isNew { send() }
  }

  /// Shows how far asking the shop about a guest's choices has come.
  func show(_ phase: StorePhase, for owner: Int) {
    if owner == self.owner { show(phase) }
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
