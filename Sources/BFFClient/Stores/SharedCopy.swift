import CommerceModels
import Foundation
import GraphQLNetworking

/// A copy of a value that is kept by the shop. Changes are shown immediately, sent one after another, and undone if the shop
/// does not make them. If the response to a change is lost, the shop may have made it anyway, and is asked for the value.
actor SharedCopy<Value: SharedValue> {
  /// A customer's value, with the changes that the shop has not answered yet.
  private var layers = OptimisticLayers<Value>()
  /// A guest's value, read from the file, or `nil` for customers.
  private var kept: Value?
  nonisolated let now: @Sendable () -> Date
  private let get: @Sendable (_ show: @Sendable (Value) async -> Void) async throws -> Value
  /// Notifies other stores with the same guest's file of a change at the shop.
  nonisolated let fileChanges: FileChanges
  /// The cached value of a customer.
  private let known: KnownValue<Value>?
  /// The settings of the service. A service of another type has none: ``change(to:)`` counts its changes.
  nonisolated let context: ShopContext
  private var watch: Task<Void, Never>?
  /// Whether the shown value is from the cache, and the shop has not reported its value since.
  private var isRemembered = false
  /// Whether a change without an answer may have been made, and the shop has not reported its value since.
  private var isDoubted = false
  /// The number of changes of the settings when the shop was asked for the shown value, and when it was asked for a guest's
  /// choices in the file; `nil` if that was in an earlier run.
  private var settings: (ofValue: Int?, ofFile: Int?) = (nil, nil)
  private var phase: LoadPhase = .idle
  /// The number of requests to the shop that are in progress, including those of earlier owners.
  private var requests = 0
  /// The number of loads of a guest's choices that are in progress, and the phase to show if all of them are canceled.
  private var loads = (running: 0, settled: LoadPhase.idle)
  private var reason: (any Error)?
  /// The number of changes that the shop has made and of those that have failed, and the error of the last one.
  private var outcomes: (made: Int, failed: Int, failure: (any Error)?) = (0, 0, nil)
  /// The number of merges and purchases that have begun.
  private var asked = 0
  /// Whether the load in progress has shown a part of the value.
  private var isPartShown = false
  private var changes: [SelectedProduct.Change] = []
  /// The problems of merges that the customer has not acknowledged.
  private var mergeProblems: [BagProblem] = []
  private var checkedAt: Date?
  /// Identifies the owner of the value. Requests of earlier owners are no longer sent, and their responses are ignored.
  private(set) var owner = 0
  /// Whether the value of an earlier owner was shown or loaded: then this owner's is loaded without a call of the app.
  private(set) var isAwaited = false
  /// Whether a merge comes before the load of an awaited value.
  private var isLoadOwed = false
  /// The session of the owner, as far as it is known. Only a customer has one.
  private var session: ShopOwner?
  /// Whether a sign-in is in progress. Until it is complete, the value is a guest's, although the session has begun.
  private var isSigningIn = false
  /// Whose value it is, also for callers that must not wait.
  nonisolated var ownership: Ownership { latestOwnership.withLock { $0 } }
  private nonisolated let latestOwnership = Locked(Ownership())
  /// The number of the newest reading of the file, because an older reading may arrive later.
  private var order = 0
  /// The requests of the present owner, each with its turn.
  private var queue = SerialTaskQueue()
  /// The merges of a guest's choices, for all owners.
  private var merges = SerialTaskQueue()
  /// The number of merges that are waiting or in progress.
  private var mergesLeft = 0
  private nonisolated let source = Updates<Loadable<Value>>.Source(Loadable())
  private nonisolated let partSource = Updates<Loadable<Value.Part>>.Source(Loadable())
  private nonisolated let changeSource = Updates<[SelectedProduct.Change]>.Source([])
  private nonisolated let problemSource = Updates<[BagProblem]>.Source([])

  /// - Parameters:
  ///   - context: The context of the service.
  ///   - known: The cached value of the customer.
  ///   - get: Requests the value of the signed-in customer from the shop. It can show a part before the rest arrives.
  init(
    now: @escaping @Sendable () -> Date,
    _ fileChanges: FileChanges,
    in context: ShopContext,
    known: KnownValue<Value>? = nil,
    _ get: @escaping @Sendable (_ show: @Sendable (Value) async -> Void) async throws -> Value
  ) {
    self.now = now
    self.fileChanges = fileChanges
    self.context = context
    self.known = known
    self.get = get
    Task { [weak self] in await self?.begin() }
  }

  deinit { watch?.cancel() }

  /// Responds to changes of the settings and of the cached value.
  private func begin() {
    watch = Task { [weak self, context, known] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [weak self] in for await _ in context.numbers { await self?.showOutdated() } }
        if let known { group.addTask { [weak self] in await known.changes { [weak self] in await self?.absorb() } } }
      }
    }
  }

  /// The states of the value: the current one, and one for each change.
  nonisolated var states: Updates<Loadable<Value>> { source.updates }

  /// The states of the part that is visible to apps.
  nonisolated var parts: Updates<Loadable<Value.Part>> { partSource.updates }

  /// Changes that the shop has made to a guest's choices.
  nonisolated var guestChanges: Updates<[SelectedProduct.Change]> { changeSource.updates }

  /// The problems of the customer's merges.
  nonisolated var problems: Updates<[BagProblem]> { problemSource.updates }

  /// The value to show now.
  var shown: Value? { current.shown }

  /// Whether a value is shown, or will be when the shop has answered.
  var isInUse: Bool { current.shown != nil || isLoading || requests > 0 }

  /// Whether a request for the value is in progress, or will follow a merge.
  private var isLoading: Bool { phase.isLoading || isLoadOwed }

  /// Whether the last load has failed.
  private var hasFailed: Bool { if case .failed = phase { true } else { false } }

  /// Whether the shown value was reported in another language or market, or in an earlier run.
  private var isOutdated: Bool { current.confirmed != nil && settings.ofValue != context.settingsNumber }

  private var current: LayeredValue<Value> {
    kept.map { LayeredValue(confirmed: $0, shown: $0) } ?? layers.current
  }

  private var state: Loadable<Value> {
    let value = current
    return Loadable(
      value: value.shown,
      isLoading: isLoading,
      isConfirmed: value.confirmed != nil && !value.isPending && !isDoubted && !isRemembered && !isOutdated,
      error: (reason ?? phase.error).map(GraphQLClientError.init(state:)),
      checkedAt: value.confirmed == nil ? nil : checkedAt
    )
  }

  /// Removes everything, because the value now has another owner.
  ///
  /// - Parameter isMerging: Whether a merge of the guest's choices comes before the load of an awaited value.
  func changeOwner(_ phase: LoadPhase = .idle, isMerging: Bool = false) {
    let isUnused = if case .idle = self.phase { current.shown == nil } else { false }
    if !isUnused { isAwaited = true }
    owner += 1
    session = nil
    kept = nil
    layers.reset()
    changes = []
    mergeProblems = []
    isDoubted = false
    isRemembered = false
    settings.ofValue = nil
    reason = nil
    self.phase = phase
    isLoadOwed = isMerging && isAwaited
    loads.running = 0
    // Nothing waits for requests of an earlier owner.
    queue = SerialTaskQueue()
    send()
  }

  /// Removes everything, because the value now has another owner. During a sign-in, it is the guest's anyway.
  ///
  /// - Returns: Whether no sign-in is in progress.
  func changeOwnerUnlessSigningIn() -> Bool {
    if isSigningIn { return false }
    changeOwner()
    return true
  }

  /// Responds to the session that was loaded for an owner. If the owner had another session, the value has another owner
  /// already, and the store will be told of it later.
  func belong(to session: ShopOwner, _ owner: Int) {
    if owner != self.owner || isSigningIn { return }
    if let known = self.session, known != session { changeOwner() }
    if session != .guest { self.session = session }
    noteOwnership()
  }

  /// Removes everything, because a sign-in is complete and the value now is the customer's. An awaited value is shown as
  /// loading until the merge has reported it, or it has been loaded after the merge.
  ///
  /// - Parameter work: Runs before all requests for the customer: see ``inTurn(_:)``.
  func completeSignIn<Result: Sendable>(
    first work: @escaping @Sendable (_ owner: Int) async throws -> Result
  ) -> Task<Result, any Error> {
    isSigningIn = false
    changeOwner(isMerging: true)
    return queue.enqueue { [owner] in try await work(owner) }
  }

  /// Keeps the value the guest's until a sign-in is complete or has failed.
  func beginSignIn() {
    isSigningIn = true
    // There is no session now. The end of an earlier one, which may not have been reported yet, is ignored from here on.
    if kept == nil { return changeOwner() }
    // A guest's value may have been read since then, in place of a customer's with waiting requests.
    owner += 1
    session = nil
    layers.reset()
    (isDoubted, isRemembered) = (false, false)
    if loads.running > 0 { (phase, loads.running) = (loads.settled, 0) }
    queue = SerialTaskQueue()
    send()
  }

  /// Responds to a sign-in that has failed. The value still is the guest's.
  func cancelSignIn() {
    isSigningIn = false
    noteOwnership()
  }

  /// Counts a change of the settings of a service of another type.
  func change(to settings: ShopSettings) {
    context.change(to: settings)
    showOutdated()
  }

  /// Shows that the value is not confirmed until the shop has reported it in the present language and market.
  private func showOutdated() { if isOutdated, source.current.isConfirmed { send() } }

  /// Returns the settings in which the shop has last reported the value, or `nil` if none was shown.
  func expectedSettings(of snapshot: SharedSnapshot<Value>) -> ExpectedSettings? {
    snapshot.value == nil ? nil : settings.ofValue.map { ExpectedSettings($0, in: context) }
  }

  /// Requests the value after the changes in progress, and shows it.
  ///
  /// - Parameter owner: The customer or guest on whose behalf the request is sent.
  /// - Throws: An error of kind `unauthenticated` if the value belongs to another customer before the request is sent.
  func load(for owner: Int) async throws -> Value {
    try await queue.enqueue { try await self.loadNow(owner) }.outcome
  }

  /// Runs a closure after the changes in progress. Later requests wait until it returns, so it must use ``askNow(for:_:show:)``
  /// and no other method that sends a request.
  func inTurn<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
    try await queue.enqueue(work).outcome
  }

  /// Runs a merge of a guest's choices after all earlier ones. Another customer may have signed out during the last one, and
  /// what it merges must not be merged again.
  func merging<Result: Sendable>(_ merge: @escaping @Sendable () async throws -> Result) async throws -> Result {
    let task = merges.enqueue {
      try Task.checkCancellation()
      return try await merge()
    }
    mergesLeft += 1
    defer { mergesLeft -= 1 }
    return try await task.outcome
  }

  /// Shows a change, and sends it after earlier ones.
  ///
  /// - Parameters:
  ///   - owner: The owner of the change.
  ///   - apply: The change to show until the shop has answered.
  ///   - prepare: Sends what must come before the change, in the turn of the change: see ``inTurn(_:)``.
  ///   - send: Performs the change, and returns the resulting value.
  /// - Returns: The change that waits for its turn. It fails with the errors of `send`, or with an error of kind
  ///   `unauthenticated` if the value has another owner by the time the change would be sent.
  /// - Throws: An error of kind `unauthenticated` if the value has another owner already.
  func beginChange(
    for owner: Int,
    _ apply: @escaping @Sendable (Value) -> Value,
    after prepare: @escaping @Sendable () async -> Void,
    _ send: @escaping @Sendable () async throws -> Value
  ) throws -> Task<Value, any Error> {
    try check(owner)
    let number = begin(apply)
    return queue.enqueue { try await self.sendNow(number, owner, prepare, send) }
  }

  /// What is shown now, for ``has(_:isSame:)``.
  var snapshot: SharedSnapshot<Value> {
    SharedSnapshot(
      owner: owner,
      value: current.shown,
      isRequested: isAwaited || isLoading || hasFailed || mergesLeft > 0,
      settings: settings.ofValue,
      made: outcomes.made + layers.count,
      failed: outcomes.failed,
      asked: asked
    )
  }

  /// The value that the shop last reported.
  var confirmed: Value? { layers.current.confirmed }

  /// Reports whether the value that the shop last reported is the one that was shown, or none was requested, also of an
  /// earlier owner. Asks the shop if the value is not confirmed or could not be loaded. The caller is in its turn: see
  /// ``inTurn(_:)``.
  ///
  /// - Parameter isSame: Whether the shop's value is the one that was shown, as far as it matters.
  /// - Throws: The error of a change that was shown and failed.
  func has(
    _ snapshot: SharedSnapshot<Value>,
    isSame: @Sendable (_ shop: Value, _ shown: Value) -> Bool
  ) async throws -> Bool {
    try check(snapshot.owner)
    // If none has failed, a change has come in between.
    guard outcomes.made == snapshot.made else {
      if outcomes.failed > snapshot.failed, let failure = outcomes.failure { throw failure }
      return false
    }
    let isMissing = (isAwaited || snapshot.isRequested) && layers.current.confirmed == nil
    if isDoubted || isRemembered || isOutdated || hasFailed || isMissing { _ = try await loadNow(snapshot.owner) }
    // A merge that has begun since brings what was not shown.
    guard let shown = snapshot.value else {
      return !snapshot.isRequested && !isAwaited && snapshot.asked == asked
    }
    // In another language or market, it is another value even if it looks the same.
    if let number = snapshot.settings, number != settings.ofValue { return false }
    return layers.current.confirmed.map { isSame($0, shown) } ?? false
  }

  private func loadNow(_ owner: Int) async throws -> Value {
    try check(owner)
    let (before, changes) = (phase, context.settingsNumber)
    isPartShown = false
    remember()
    isLoadOwed = false
    show(.loading)
    do {
      let value = try await asking {
        try await get { part in await self.showPart(part, owner, after: changes) }
      }
      if owner == self.owner {
        layers.confirm(value)
        took(after: changes)
      }
      return value
    } catch {
      if owner == self.owner { end(loading: error, isPartShown ? .loaded : before) }
      throw error
    }
  }

  /// Shows a value whose rest is still being requested. Until then, the rest of the value before is shown.
  private func showPart(_ value: Value, _ owner: Int, after settingsChanges: Int) {
    guard owner == self.owner else { return }
    layers.confirm(layers.current.confirmed.map { value.withRest(of: $0) } ?? value)
    isPartShown = true
    took(after: settingsChanges, phase: .loading)
  }

  /// Sends a request to the shop, and shows its result. The caller is in its turn: see ``inTurn(_:)``.
  ///
  /// - Parameters:
  ///   - owner: The customer or guest on whose behalf the request is sent.
  ///   - request: Sends the request to the shop.
  ///   - show: Returns the value in the response, and the problems of a merge, given the confirmed value.
  /// - Throws: An error of kind `unauthenticated` if the value belongs to another customer before the request is sent.
  func askNow<Answer: Sendable>(
    for owner: Int,
    _ request: @Sendable () async throws -> Answer,
    show: @Sendable (Answer, Value?) -> (Value?, problems: [BagProblem])
  ) async throws -> Answer {
    let changes = context.settingsNumber
    asked += 1
    do {
      let answer = try await answer(owner, request)
      if owner == self.owner, case (let value?, let problems) = show(answer, layers.current.confirmed) {
        layers.confirm(value)
        mergeProblems += problems
        took(after: changes, reason: problems.first)
      }
      return answer
    } catch {
      if owner == self.owner {
        if !forget(after: error), isDoubted { send() }
      }
      throw error
    }
  }

  /// Removes the problems of merges, which the customer has seen.
  func acknowledgeProblems(for owner: Int) {
    guard owner == self.owner else { return }
    if let problem = reason as? BagProblem, mergeProblems.contains(problem) { reason = nil }
    mergeProblems = []
    send()
  }

  private func sendNow(
    _ number: Int,
    _ owner: Int,
    _ prepare: @Sendable () async -> Void,
    _ send: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      try check(owner)
      await prepare()
      let changes = context.settingsNumber
      let value = try await answer(owner, send)
      end(number, .success((value, changes)), owner)
      return value
    } catch {
      end(number, .failure(error), owner)
      throw error
    }
  }

  /// Returns the shop's response to a mutation, and notifies other stores. If the response is lost, the shop may have made
  /// the change; if a purchase is refused, the value is another one than was shown. In both cases, the other stores are
  /// notified, too, and this one asks the shop for the value.
  private func answer<Answer>(_ owner: Int, _ request: () async throws -> Answer) async throws -> Answer {
    try check(owner)
    do {
      let answer = try await asking(request)
      fileChanges.post(.shop)
      return answer
    } catch {
      if error.leavesDoubt || error is CheckoutProblem {
        fileChanges.post(.shop)
        if owner == self.owner { doubt(owner) }
      }
      throw error
    }
  }

  /// Shows that the value is not confirmed until the shop has reported it. The caller loads it.
  func doubtUntilLoad(for owner: Int) {
    guard owner == self.owner else { return }
    isDoubted = true
    send()
  }

  private func doubt(_ owner: Int) {
    isDoubted = true
    _ = queue.enqueue { await self.settle(owner) }
  }

  /// Sends a request to the shop, and counts it while it is in progress.
  private func asking<Answer>(_ request: () async throws -> Answer) async throws -> Answer {
    requests += 1
    defer { requests -= 1 }
    return try await request()
  }

  /// Requests the value if the shop has not reported it since a response was lost. If the request fails, the doubt remains
  /// until the shop next reports the value.
  private func settle(_ owner: Int) async {
    if isDoubted { _ = try? await loadNow(owner) }
  }

  /// Throws if the task was canceled, or if the value belongs to another customer by now: then nothing must be sent.
  func check(_ owner: Int) throws {
    try Task.checkCancellation()
    guard owner == self.owner else {
      throw GraphQLClientError(.unauthenticated, "the customer who made this request is no longer signed in")
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

  /// - Parameter result: The value in the response, and the number of changes of settings when the request was sent.
  private func end(_ number: Int, _ result: Result<(Value, Int), any Error>, _ owner: Int) {
    guard owner == self.owner else { return }
    switch result {
    case .success((let value, let changes)):
      layers.end(number) { _, expected in value.completed(by: expected) }
      outcomes.made += 1
      took(after: changes)
    case .failure(let error):
      layers.end(number) { _, _ in nil }
      if forget(after: error) { return }
      // The caller who canceled knows the reason.
      reason = error is CancellationError ? nil : error
      (outcomes.failed, outcomes.failure) = (outcomes.failed + 1, reason)
      send()
      absorb()
    }
  }

  /// Shows the cached value until the shop has reported its own.
  private func remember() {
    guard layers.current.confirmed == nil, let state = known?.current(), let value = state.value else { return }
    kept = nil
    isRemembered = true
    checkedAt = state.received
    layers.confirm(value)
  }

  /// Shows updates from other operations.
  private func absorb() { if update() { send() } }

  /// Applies updates from other operations, except while changes wait for their responses: the cached value may already
  /// include one of these changes, which would then be shown twice.
  ///
  /// - Returns: Whether there were any.
  private func update() -> Bool {
    let current = layers.current
    guard kept == nil, !current.isPending, let confirmed = current.confirmed, let value = known?.current().value,
      let newer = confirmed.updated(by: value), newer != confirmed
    else { return false }
    layers.confirm(newer)
    return true
  }

  /// Shows a confirmed value that the shop has reported.
  ///
  /// - Parameter settingsChanges: The number of changes of settings when the shop was asked.
  private func took(after settingsChanges: Int, reason: (any Error)? = nil, phase: LoadPhase = .loaded) {
    kept = nil
    settings.ofValue = settingsChanges
    isDoubted = false
    isRemembered = false
    isLoadOwed = false
    changes = []
    checkedAt = now()
    self.reason = reason
    // Another operation may have received newer details while the shop was asked.
    _ = update()
    show(phase)
  }

  /// Shows that a load has failed before its owner was known.
  func failLoad(_ error: any Error, for owner: Int) {
    guard owner == self.owner, !(error is CancellationError) else { return }
    isLoadOwed = false
    show(.failed(error))
  }

  /// Responds to a merge after which no load follows.
  func skipLoad() {
    guard isLoadOwed else { return }
    isLoadOwed = false
    send()
  }

  private func end(loading error: any Error, _ before: LoadPhase) {
    // The caller who canceled knows the reason.
    if !forget(after: error) { show(error is CancellationError ? before : .failed(error)) }
  }

  /// Removes a customer's value once the session has ended.
  private func forget(after error: any Error) -> Bool {
    guard (error as? GraphQLClientError)?.kind == .unauthenticated else { return false }
    changeOwner(.failed(error))
    return true
  }

  private func show(_ phase: LoadPhase) {
    self.phase = phase
    send()
  }

  /// Sends the state to all readers. Changes to a guest's choices and the problems of merges are sent before the state.
  private func send() {
    noteOwnership()
    let state = state
    changeSource.send(changes)
    problemSource.send(mergeProblems)
    source.send(state)
    partSource.send(state.map(\.part))
  }

  private func noteOwnership() {
    let present = Ownership(
      owner: owner,
      isGuests: kept != nil,
      isCustomers: session != nil,
      isSigningIn: isSigningIn
    )
    latestOwnership.withLock { $0 = present }
  }
}

/// Showing values from a guest's file, which do not come from the shop.
extension SharedCopy {
  /// Shows the content of a guest's file, unless a newer reading of it is already shown.
  ///
  /// - Parameters:
  ///   - order: Increases with each reading of the file; a reading older than the one shown is ignored.
  ///   - phase: The progress of refreshing from the shop, or `nil` if there was no request.
  func show(_ shelf: Shown<Value>, order: Int, phase: LoadPhase?, for owner: Int) {
    guard owner == self.owner, order >= self.order else { return }
    self.order = order
    kept = shelf.value
    settings.ofValue = settings.ofFile
    changes = shelf.changes
    checkedAt = shelf.checkedAt
    if let phase { return show(phase) }
    if case .idle = self.phase { return show(.loaded) }
    send()
  }

  /// Responds to a refresh of a guest's file, or to a file without choices, whose next ones are of this run. The content is
  /// shown by a later reading.
  ///
  /// - Parameter changes: The number of changes of settings when the shop was asked.
  func refreshed(in changes: Int) { settings.ofFile = max(settings.ofFile ?? changes, changes) }

  /// Begins a load of a guest's choices. Several loads may be in progress at once.
  func beginLoad(for owner: Int) {
    guard owner == self.owner else { return }
    if loads.running == 0 { loads.settled = phase }
    loads.running += 1
  }

  /// Ends a load of a guest's choices.
  ///
  /// - Parameter result: The phase to show, or `nil` if the load was canceled, which shows nothing while others are in
  ///   progress.
  func endLoad(_ result: LoadPhase?, for owner: Int) {
    guard owner == self.owner else { return }
    loads.running -= 1
    loads.settled = result ?? loads.settled
    let isOver = result != nil || loads.running == 0
    if isOver, isLoading || result?.error != nil { show(loads.settled) }
  }
}

extension Error {
  /// Whether the shop may have performed the request: it was sent, but its response was lost or is inconclusive.
  var leavesDoubt: Bool {
    if self is CancellationError { return true }
    guard let error = self as? GraphQLClientError else { return false }
    return error.isInDoubt || !error.kind.isRefusal
  }
}
