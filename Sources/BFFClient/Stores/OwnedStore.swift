import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions

/// A value that belongs to a guest, in a file on this device, or to a customer, at the shop. This is the shared
/// implementation of the public stores.
final class OwnedStore<Content: GuestChoices, Value: SharedValue>: Sendable {
  let guest: GuestShelf<Content, Value>
  /// Holds the shown value, and sends requests to the shop in order.
  var copy: SharedCopy<Value> { guest.copy }
  private let sessions: any SessionStore
  private let mergeGuest: @Sendable (OwnedStore, _ owner: Int) async throws -> Value?
  private let isEnough: @Sendable (Value?) -> Bool
  /// The changes that have not taken their place yet, in the order of the calls.
  private let begins = Locked(SerialTaskQueue())
  /// The changes of guests that wait for the shop, in the order of the calls.
  private let waiting = Locked(SerialTaskQueue())
  /// The load in progress that callers of ``loadOnce(isMerging:)`` share.
  private let sharedLoad = Locked<(owner: Int, task: Task<Result<Value, any Error>, Never>)?>(nil)

  /// - Parameters:
  ///   - merge: Merges the guest's choices into the customer's, in its turn, and returns the result, or `nil` if there was
  ///     nothing to merge.
  ///   - isEnough: Whether a customer's shown value has all the information that readers need.
  init(
    guest: GuestShelf<Content, Value>,
    sessions: any SessionStore,
    merge: @escaping @Sendable (OwnedStore, _ owner: Int) async throws -> Value?,
    isEnough: @escaping @Sendable (Value?) -> Bool = { _ in true }
  ) {
    self.guest = guest
    self.sessions = sessions
    mergeGuest = merge
    self.isEnough = isEnough
    let owners = sessions as? OwnerSessionStore
    owners?.begins.add(self) { await $0.sessionBegan() }
    owners?.ends.add(self) { await $0.sessionEnded() }
    owners?.changesElsewhere.add(self) { await $0.ownerChangedElsewhere() }
  }

  /// The public states. Reading them starts observing changes by other stores with the same file.
  var states: Updates<Loadable<Value.Part>> {
    observe()
    return copy.parts
  }

  /// Identifies the owner of the value by a number that is never reused.
  var owner: Int { get async { await copy.owner } }

  /// Whose value it is when a method is called.
  struct Caller: Sendable {
    /// The value of ``OwnedStore/owner``.
    let owner: Int
    /// Whether the value is a customer's.
    let isCustomer: Bool
    /// Whether a sign-in is in progress, or another session begins at this moment. The value is still the guest's then.
    let isSigningIn: Bool
    /// The customer's session.
    fileprivate let session: ExpectedSession?

    /// Sends requests of the customer, and none if the session is another one by then.
    func inSession<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ body: () async throws -> Result
    ) async rethrows -> Result {
      try await ExpectedSession.bind(session, body)
    }
  }

  /// Determines the owner of the value. What a guest does while a session begins is done for the guest, and merged.
  func caller() async throws -> Caller {
    observe()
    return try await caller(of: present)
  }

  /// Whose value it is now, as far as it is known without loading the session.
  private var present: Ownership {
    var present = copy.ownership
    // A store that was never loaded shows nothing of the guest.
    if (sessions as? OwnerSessionStore)?.isGuests == true { present.isGuests = true }
    return present
  }

  /// - Parameter before: Whose value it was when a method was called. It is compared with whose it is after the session was
  ///   loaded: a sign-in may have begun or be complete by then.
  private func caller(of before: Ownership) async throws -> Caller {
    let session = try await sessions.load()
    await copy.belong(to: ShopOwner(session), before.owner)
    let after = copy.ownership
    let wasGuests = before.isGuests && before.owner != after.owner
    let isSigningIn = before.isSigningIn || after.isSigningIn || session != nil && wasGuests
    let customers = isSigningIn ? nil : session
    return Caller(
      owner: before.owner,
      isCustomer: customers != nil,
      isSigningIn: isSigningIn,
      session: customers.map { ExpectedSession($0.sessionID) }
    )
  }

  /// Loads the value. A guest's value that is waiting to be merged into a customer's is merged first.
  ///
  /// - Parameter isMerging: Whether to merge it.
  func load(isMerging: Bool = true) async throws -> Value {
    observe(isRetried: true)
    let caller = try await loadingCaller()
    let owner = caller.owner
    guard caller.isCustomer else {
      let value = try await guest.load(for: owner)
      // If a sign-in has been completed meanwhile, the value is the customer's now.
      return await self.owner == owner ? value : try await load(isMerging: isMerging)
    }
    return try await caller.inSession {
      let merged = await mergeIfPossible { [guest, copy] in
        // Without a merge, the load need not wait for a turn twice.
        guard isMerging, try await guest.file.read().isMergeable else { return nil }
        return try await copy.inTurn { try await self.mergeNow(for: owner) }
      }
      if let merged, isEnough(merged) { return merged }
      return try await copy.load(for: owner)
    }
  }

  /// Determines whose value to load. A session that has begun or ended elsewhere changes the owner.
  private func loadingCaller() async throws -> Caller {
    var owner = await owner
    do {
      await copy.belong(to: ShopOwner(try await sessions.load()), owner)
      owner = await self.owner
      return try await caller()
    } catch {
      await copy.failLoad(error, for: owner)
      throw error
    }
  }

  /// Loads the value again if it was loaded before, or if a request that reports it is in progress.
  func reload() async {
    if await copy.isInUse { _ = try? await load() }
  }

  /// Performs a change, for whose value it is when this method is called. Concurrent changes are made in the order of the
  /// calls: a change takes its place before anything is awaited.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, which defines the order.
  ///   - change: Performs it in the guest's file, for an owner.
  ///   - shown: The change to show in a customer's value until the shop has answered.
  ///   - customer: Performs it at the shop, and returns the resulting value.
  /// - Returns: The changed value.
  func change(
    isolation: isolated (any Actor)? = #isolation,
    guest change: @escaping @Sendable (_ owner: Int) async throws -> GuestChange<Value>,
    shown: @escaping @Sendable (Value) -> Value,
    customer: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    observe()
    let caller = present
    let begin = begins.withLock { begins in
      begins.enqueue { try await self.begin(by: caller, guest: change, shown: shown, customer: customer) }
    }
    switch try await begin.outcome {
    case .guests(let value, let owner): return await merged(value, of: owner)
    case .waiting(let change, let owner): return await merged(try await change.outcome, of: owner)
    case .customers(let change):
      let value = try await change.outcome
      await loadIfNeeded()
      return value
    }
  }

  /// A change that has taken its place.
  private enum Begun: Sendable {
    /// The changed value of a guest, in the file.
    case guests(Value, owner: Int)
    /// The change of a guest's value, which waits for the shop.
    case waiting(Task<Value, any Error>, owner: Int)
    /// The change of a customer's value, which is shown and waits for its turn.
    case customers(Task<Value, any Error>)
  }

  /// If a sign-in has been completed since a guest's change, the change is merged now.
  private func merged(_ value: Value, of owner: Int) async -> Value {
    await self.owner == owner ? value : (try? await load()) ?? value
  }

  private func begin(
    by before: Ownership,
    guest change: @Sendable (_ owner: Int) async throws -> GuestChange<Value>,
    shown: @escaping @Sendable (Value) -> Value,
    customer: @escaping @Sendable () async throws -> Value
  ) async throws -> Begun {
    try Task.checkCancellation()
    let caller = try await caller(of: before)
    let owner = caller.owner
    // After a sign-out, what the customer has asked for is not done for the guest.
    if before.isCustomers { try await copy.check(owner) }
    if caller.isCustomer {
      return .customers(try await caller.inSession { try await beginChange(for: owner, shown: shown, customer) })
    }
    switch try await change(owner) {
    case .made(let value): return .guests(value, owner: owner)
    case .waiting(let change): return .waiting(waiting.withLock { $0.enqueue(change) }, owner: owner)
    }
  }

  /// Performs a change of a customer's value. The change is shown at once, and sent after a merge of the guest's choices.
  func changeCustomers(
    for owner: Int,
    shown: @escaping @Sendable (Value) -> Value,
    _ send: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await beginChange(for: owner, shown: shown, send).outcome
  }

  private func beginChange(
    for owner: Int,
    shown: @escaping @Sendable (Value) -> Value,
    _ send: @escaping @Sendable () async throws -> Value
  ) async throws -> Task<Value, any Error> {
    try await copy.beginChange(for: owner, shown, after: { await self.mergeInTurn(for: owner) }, send)
  }

  /// Sends a request about a customer's value, whose response does not contain the value, after a merge of the guest's
  /// choices.
  func ask<Answer: Sendable>(
    for owner: Int,
    _ request: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await copy.inTurn { [copy] in
      await self.mergeInTurn(for: owner)
      return try await copy.askNow(for: owner, request) { _, _ in (nil, []) }
    }
  }

  /// Merges in the turn of a request for a customer.
  private func mergeInTurn(for owner: Int) async {
    _ = await mergeIfPossible { try await mergeNow(for: owner) }
  }

  private func mergeNow(for owner: Int) async throws -> Value? {
    try await merging(for: owner) { try await self.mergeGuest(self, owner) }
  }

  /// Merges in the turn of the caller. If the customer signs out meanwhile, the guest is shown what is left.
  private func merging<Merge: Sendable>(
    for owner: Int,
    _ merge: @escaping @Sendable () async throws -> Merge
  ) async throws -> Merge {
    try await copy.merging {
      do {
        let merge = try await merge()
        await self.showRest(afterMergeFor: owner)
        return merge
      } catch {
        await self.showRest(afterMergeFor: owner)
        throw error
      }
    }
  }

  private func showRest(afterMergeFor owner: Int) async {
    let present = copy.ownership
    guard present.owner != owner else { return }
    guest.changes.post(.file)
    if present.isGuests { _ = try? await guest.show(nil, for: present.owner) }
  }

  /// Merges before a customer's value is used. A failure does not prevent the customer from using the value: the merge is
  /// tried again with the next request.
  private func mergeIfPossible(_ merge: () async throws -> Value?) async -> Value? {
    do {
      return try await merge()
    } catch {
      if let error = error as? StorageError { guest.onDamage(error) }
      return nil
    }
  }

  /// Confirms that the guest has seen the shop's changes, or the customer the problems of merges.
  func acknowledgeChanges() async throws {
    let caller = try await caller()
    if caller.isCustomer { return await copy.acknowledgeProblems(for: caller.owner) }
    try await guest.change(for: caller.owner) { $0.acknowledge() }
  }

  /// Resets the store after the session has begun or ended, because the value now has another owner.
  func ownerChanged() async {
    await copy.changeOwner()
    guest.changes.post(.owner)
    await loadIfNeeded()
  }

  /// Resets the store after a session has begun through the service, and notifies other stores with the same file. A sign-in
  /// does this when it is complete.
  private func sessionBegan() async {
    guard await copy.changeOwnerUnlessSigningIn() else { return }
    guest.changes.post(.owner)
    await loadIfNeeded()
  }

  /// Resets the store after a session has ended, and notifies other stores with the same file. A sign-in that is in progress
  /// has reset the store.
  private func sessionEnded() async {
    let isChanged = await copy.changeOwnerUnlessSigningIn()
    guest.changes.post(.owner)
    if isChanged { await loadIfNeeded() }
  }

  /// Resets the store after a session has begun or ended elsewhere.
  private func ownerChangedElsewhere() async {
    if await copy.changeOwnerUnlessSigningIn() { await loadIfNeeded() }
  }

  /// Keeps the value the guest's until a sign-in is complete or has failed.
  func beginSignIn() async {
    await copy.beginSignIn()
    await loadIfNeeded()
  }

  /// Responds to a sign-in that has failed. The value still is the guest's.
  ///
  /// - Parameter hadSession: Whether other stores with the same file may have seen a session.
  func cancelSignIn(hadSession: Bool) async {
    await copy.cancelSignIn()
    if hadSession { guest.changes.post(.owner) }
  }

  /// Resets the store for the customer of a complete sign-in, and merges the guest's choices before any other request.
  func completeSignIn<Merge: Sendable>(
    _ merge: @escaping @Sendable (_ owner: Int) async throws -> Merge
  ) async -> Task<Merge, any Error> {
    let merge = await copy.completeSignIn { owner in try await self.merging(for: owner) { try await merge(owner) } }
    guest.changes.post(.owner)
    return merge
  }

  /// Loads the value in the background if the shown value does not have all the information that readers need, or if none is
  /// shown in place of an earlier owner's. A load that only replaces an earlier owner's value does not merge a guest's.
  func loadIfNeeded() async {
    let (shown, isAwaited) = await (copy.shown, copy.isAwaited)
    let isReplacing = shown == nil && isAwaited
    if isReplacing || !isEnough(shown) { return loadInBackground(isMerging: !isReplacing) }
    await copy.skipLoad()
  }

  func loadInBackground(isMerging: Bool = true) { Task { _ = try? await loadOnce(isMerging: isMerging) } }

  /// Loads the value for callers that need one, but not the newest one: they share a load that is in progress. Returns early
  /// if the calling task is canceled.
  func loadOnce(isMerging: Bool = true) async throws -> Value {
    let owner = await copy.owner
    let (task, isShared) = sharedLoad.withLock { shared in
      if let shared, shared.owner == owner { return (shared.task, true) }
      let task = Task { await self.loadShared(by: owner, isMerging: isMerging) }
      shared = (owner, task)
      return (task, false)
    }
    await Task { _ = await task.value }.ended
    try Task.checkCancellation()
    let value = try await task.value.get()
    // A load that has begun earlier may lack information that only later readers need.
    return !isShared || isEnough(value) ? value : try await loadOnce(isMerging: isMerging)
  }

  private func loadShared(by owner: Int, isMerging: Bool) async -> Result<Value, any Error> {
    let result = await Result { try await load(isMerging: isMerging) }
    sharedLoad.withLock { shared in if shared?.owner == owner { shared = nil } }
    return result
  }

  /// Starts observing changes by other stores with the same file.
  ///
  /// - Parameter isRetried: Whether to try again if this was not possible before: with each load, but not with each use.
  func observe(isRetried: Bool = false) {
    guest.changes.observe(isRetried: isRetried) { [weak self] change in Task { await self?.hear(change) } }
  }

  /// Responds to a change by another store.
  private func hear(_ change: KeptChange) async {
    guard let caller = try? await caller() else { return }
    switch change {
    case .file: if !caller.isCustomer { _ = try? await guest.show(nil, for: caller.owner) }
    case .shop:
      guard caller.isCustomer, await copy.isInUse else { return }
      _ = try? await caller.inSession { try await copy.load(for: caller.owner) }
    case .owner:
      // The service's own session store has noticed another session by now, unless it cannot tell sessions apart.
      if let sessions = sessions as? OwnerSessionStore { return await sessions.heardOfChange() }
      await copy.changeOwner()
      await loadIfNeeded()
    }
  }
}
