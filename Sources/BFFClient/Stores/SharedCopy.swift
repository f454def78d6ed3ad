import CommerceModels
import Foundation
import GraphQLNetworking

/// A value that the app has a copy of.
protocol SharedValue: Sendable, Equatable {
  /// What apps see of it.
  associatedtype Part: Sendable & Equatable

  var part: Part { get }

  /// The value with what the shop has left out of its answer to a change.
  ///
  /// - Parameter expected: the value that the change was expected to lead to.
  func completed(by expected: Self?) -> Self

  /// The value with what other operations have told of it.
  ///
  /// - Parameter known: what is kept of their answers.
  /// - Returns: `nil` where that is of another value, or older.
  func updated(by known: Self) -> Self?
}

extension SharedValue {
  func completed(by expected: Self?) -> Self { self }
}

extension Bag: SharedValue {
  var part: Bag { self }

  /// The answer to a change has the whole bag, as a query has.
  func updated(by known: Bag) -> Bag? { known.id == id ? known : nil }
}

/// What a guest's file has to show.
struct Shown<Value: Sendable>: Sendable {
  let value: Value
  let changes: [SelectedProduct.Change]
  let checkedAt: Date?
}

/// How far loading has come.
enum LoadPhase: Sendable {
  /// Nothing was asked for yet.
  case idle
  /// The shop is being asked.
  case loading
  /// What is shown is what the shop or, of a guest's choices, the file had when it was asked last.
  case loaded
  /// The shop could not be asked, or the file not be read; loading again tries again.
  case failed(any Error)

  fileprivate var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  fileprivate var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// A copy of a value that the shop keeps. Changes are shown at once, sent one after another, and taken back when the
/// shop does not make them. Where it may have made them all the same, as its answer was lost, it is asked for the value.
actor SharedCopy<Value: SharedValue> {
  /// A customer's value.
  private let layers: any OptimisticLayers<Value>
  /// A guest's value, which the file has; `nil` for customers.
  private var kept: Value?
  private let now: @Sendable () -> Date
  private let get: @Sendable () async throws -> Value
  /// A customer's value as it is known without asking the shop.
  private let known: KnownValue<Value>?
  private var watch: Task<Void, Never>?
  /// Whether what is shown is from before, and the shop has not told since what it has.
  private var isRemembered = false
  /// Whether the shop may have done something whose answer was lost, and has not told since what it has.
  private var isDoubted = false
  private var phase: LoadPhase = .idle
  private var reason: (any Error)?
  private var changes: [SelectedProduct.Change] = []
  private var checkedAt: Date?
  /// Whose value it is. What somebody else has asked for is not sent any more, and its answer comes too late.
  private(set) var owner = 0
  /// Of values from files, which one is here: an older one may come later.
  private var order = 0
  private var line = Line()
  private nonisolated let source = Updates<Loadable<Value>>.Source(Loadable())
  private nonisolated let partSource = Updates<Loadable<Value.Part>>.Source(Loadable())
  private nonisolated let changeSource = Updates<[SelectedProduct.Change]>.Source([])

  /// - Parameters:
  ///   - layers: hold the value, and the changes that the shop has not answered yet.
  ///   - known: the customer's value as it is known without asking the shop.
  ///   - get: asks the shop for the value of the customer who is signed in.
  init(
    _ layers: any OptimisticLayers<Value>,
    now: @escaping @Sendable () -> Date,
    known: KnownValue<Value>? = nil,
    _ get: @escaping @Sendable () async throws -> Value
  ) {
    self.layers = layers
    self.now = now
    self.known = known
    self.get = get
    // It ends when the layers are gone, which this has.
    let updates = layers.changes
    Task { [weak self] in for await _ in updates { await self?.send() } }
    guard let known else { return }
    Task { [weak self] in await self?.begin(known) }
  }

  deinit { watch?.cancel() }

  private func begin(_ known: KnownValue<Value>) {
    watch = Task { [weak self] in await known.changes { [weak self] in await self?.absorb() } }
  }

  /// What is known, now and after each change.
  nonisolated var states: Updates<Loadable<Value>> { source.updates }

  /// What apps see of it.
  nonisolated var parts: Updates<Loadable<Value.Part>> { partSource.updates }

  /// What the shop has changed about a guest's choices.
  nonisolated var guestChanges: Updates<[SelectedProduct.Change]> { changeSource.updates }

  /// What is shown now.
  var shown: Value? { current.shown }

  private var current: LayeredValue<Value> {
    kept.map { LayeredValue(confirmed: $0, shown: $0) } ?? layers.current
  }

  private var state: Loadable<Value> {
    let value = current
    return Loadable(
      value: value.shown,
      isLoading: phase.isLoading,
      isConfirmed: value.confirmed != nil && !value.isPending && !isDoubted && !isRemembered,
      error: (reason ?? phase.error).map(GraphQLClientError.init(state:)),
      checkedAt: value.confirmed == nil ? nil : checkedAt
    )
  }

  /// Forgets everything: the value belongs to somebody else from now on.
  func changeOwner(_ phase: LoadPhase = .idle) {
    owner += 1
    kept = nil
    layers.reset()
    changes = []
    isDoubted = false
    isRemembered = false
    reason = nil
    self.phase = phase
    // Nobody waits for what somebody else has asked for.
    line = Line()
    send()
  }

  /// Asks for the value after the changes that are under way, and shows it.
  ///
  /// - Parameter owner: the customer or guest in whose name the request is sent.
  /// - Throws: kind `unauthenticated` if the value belongs to another customer before the request is sent.
  func load(for owner: Int) async throws -> Value {
    try await line.join { try await self.loadNow(owner) }.outcome
  }

  /// Asks the shop to do something after the changes that are under way, and shows what came of it.
  ///
  /// - Parameters:
  ///   - owner: the customer or guest in whose name the request is sent.
  ///   - request: asks the shop.
  ///   - show: the value that the answer tells of, and why it is not what was wanted; given what is confirmed so far.
  /// - Throws: kind `unauthenticated` if the value belongs to another customer before the request is sent.
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
  /// - Throws: what `send` throws; kind `unauthenticated` where the value belongs to somebody else by the time it would be
  ///   sent.
  func change(
    for owner: Int,
    _ apply: @escaping @Sendable (Value) -> Value,
    _ send: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try check(owner)
    let number = begin(apply)
    return try await line.join { try await self.sendNow(number, owner, send) }.outcome
  }

  private func loadNow(_ owner: Int) async throws -> Value {
    try check(owner)
    let before = phase
    remember()
    show(.loading)
    do {
      let value = try await get()
      if owner == self.owner {
        layers.confirm(value)
        took()
      }
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
      if owner == self.owner, case (let value?, let reason) = show(answer, layers.current.confirmed) {
        layers.confirm(value)
        took(reason: reason)
      }
      return answer
    } catch {
      if owner == self.owner {
        if !forget(after: error), isDoubted { send() }
      }
      throw error
    }
  }

  private func sendNow(
    _ number: Int,
    _ owner: Int,
    _ send: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      let value = try await answer(owner, send)
      end(number, .success(value), owner)
      return value
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

  /// Throws if the task was cancelled, or if the value belongs to another customer by now: then nothing must be sent.
  private func check(_ owner: Int) throws {
    try Task.checkCancellation()
    guard owner == self.owner else {
      throw GraphQLClientError(.unauthenticated, "the customer who asked for this is no longer signed in")
    }
  }

  private func begin(_ apply: @escaping @Sendable (Value) -> Value) -> Int {
    kept = nil
    reason = nil
    remember()
    let number = layers.begin(apply)
    send()
    return number
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>, _ owner: Int) {
    guard owner == self.owner else { return }
    switch result {
    case .success(let value):
      layers.end(number) { _, expected in value.completed(by: expected) }
      took()
      absorb()
    case .failure(let error):
      layers.end(number) { _, _ in nil }
      if forget(after: error) { return }
      // The caller who cancelled knows the reason.
      reason = error is CancellationError ? nil : error
      send()
      absorb()
    }
  }

  /// Shows the value that the cache has, until the shop has told what it has.
  private func remember() {
    guard layers.current.confirmed == nil, let state = known?.current(), let value = state.value else { return }
    kept = nil
    isRemembered = true
    checkedAt = state.received
    layers.confirm(value)
  }

  /// Takes over what other operations have told of the value. Not while changes wait for their answers: one of these may be
  /// in what is known already, and would be shown twice.
  private func absorb() {
    let current = layers.current
    guard kept == nil, !current.isPending, let confirmed = current.confirmed, let value = known?.current().value,
      let newer = confirmed.updated(by: value), newer != confirmed
    else { return }
    layers.confirm(newer)
  }

  /// Shows what the shop has told.
  private func took(reason: (any Error)? = nil) {
    kept = nil
    isDoubted = false
    isRemembered = false
    changes = []
    checkedAt = now()
    self.reason = reason
    show(.loaded)
  }

  private func end(loading error: any Error, _ before: LoadPhase) {
    // The caller who cancelled knows the reason.
    if !forget(after: error) { show(error is CancellationError ? before : .failed(error)) }
  }

  /// What belongs to a customer is not shown any more once the session has ended.
  private func forget(after error: any Error) -> Bool {
    guard (error as? GraphQLClientError)?.kind == .unauthenticated else { return false }
    changeOwner(.failed(error))
    return true
  }

  private func show(_ phase: LoadPhase) {
    self.phase = phase
    send()
  }

  /// Shows the state to all readers. What has changed about a guest's choices is there when the state is.
  private func send() {
    let state = state
    changeSource.send(changes)
    source.send(state)
    partSource.send(state.map(\.part))
  }
}

/// What a guest's file has comes from there and not from the shop.
extension SharedCopy {
  /// Shows what a guest's file has, unless that is shown already.
  ///
  /// - Parameters:
  ///   - order: grows with each reading of the file; an older one than is here already is ignored.
  ///   - phase: how far asking the shop has come; `nil` where it was not asked.
  func show(_ shelf: Shown<Value>, order: Int, phase: LoadPhase?, for owner: Int) {
    guard owner == self.owner, order >= self.order else { return }
    self.order = order
    kept = shelf.value
    changes = shelf.changes
    checkedAt = shelf.checkedAt
    if let phase { return show(phase) }
    if case .idle = self.phase { return show(.loaded) }
    send()
  }

  /// How far asking the shop about a guest's choices has come.
  var progress: LoadPhase { phase }

  /// Shows how far asking the shop about a guest's choices has come.
  func show(_ phase: LoadPhase, for owner: Int) {
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
