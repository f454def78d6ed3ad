import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions

/// A value that is a guest's in a file of this device, or a customer's at the shop. What the stores
/// of apps have in common.
final class OwnedStore<Content: KeptContent & Refreshable, Value: SharedValue>: Sendable {
  /// What is shown, and the order in which the shop is asked.
  let copy: SharedCopy<Value>
  let guest: GuestShelf<Content, Value>
  private let sessions: any SessionStore
  private let onDamage: @Sendable (StorageError) -> Void
  private let mergeGuest: @Sendable (OwnedStore, _ owner: Int) async throws -> Value?
  private let isEnough: @Sendable (Value?) -> Bool

  /// - Parameters:
  ///   - merge: puts what a guest has chosen into the customer's, and gives what came of it; `nil` where there was nothing.
  ///   - isEnough: whether what is shown of a customer's is all that somebody wants to know.
  init(
    copy: SharedCopy<Value>,
    guest: GuestShelf<Content, Value>,
    sessions: any SessionStore,
    onDamage: @escaping @Sendable (StorageError) -> Void,
    merge: @escaping @Sendable (OwnedStore, _ owner: Int) async throws -> Value?,
    isEnough: @escaping @Sendable (Value?) -> Bool = { _ in true }
  ) {
    self.copy = copy
    self.guest = guest
    self.sessions = sessions
    self.onDamage = onDamage
    mergeGuest = merge
    self.isEnough = isEnough
  }

  /// What apps see, and hears from now on what other stores over the same file change.
  var states: Updates<Loadable<Value.Part>> {
    observe()
    return copy.parts
  }

  /// Whose value it is, a number that is never used again.
  var owner: Int { get async { await copy.owner } }

  func hasCustomer() async throws -> Bool {
    observe()
    return try await sessions.load() != nil
  }

  /// Loads the value; a guest's that waits for a customer is merged first.
  func load() async throws -> Value {
    observe(isRetried: true)
    let owner = await owner
    guard try await hasCustomer() else { return try await guest.load(for: owner) }
    if let merged = await mergeIfPossible(for: owner), isEnough(merged) { return merged }
    return try await copy.load(for: owner)
  }

  /// Loads the value again, if it was loaded before.
  func reload() async {
    if await copy.shown != nil { _ = try? await load() }
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - change: makes it in the guest's file, for an owner.
  ///   - shown: the change of a customer's value as it is shown until the shop has answered.
  ///   - customer: makes it at the shop, and gives the value that came of it.
  /// - Returns: the changed value.
  func change(
    guest change: @Sendable (_ owner: Int) async throws -> Value,
    shown: @escaping @Sendable (Value) -> Value,
    customer: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let owner = await owner
    guard try await hasCustomer() else { return try await change(owner) }
    _ = await mergeIfPossible(for: owner)
    let value = try await copy.change(for: owner, shown, customer)
    guest.changes.post(.shop)
    await loadIfNeeded()
    return value
  }

  /// Puts what a guest has chosen into the customer's.
  func merge(for owner: Int) async throws -> Value? { try await mergeGuest(self, owner) }

  /// Merges before a customer's value is used. What keeps it from being done does not keep the customer from the value:
  /// it is tried again with whatever is asked for next.
  func mergeIfPossible(for owner: Int) async -> Value? {
    do {
      return try await merge(for: owner)
    } catch {
      if let error = error as? StorageError { onDamage(error) }
      return nil
    }
  }

  /// The guest has seen what the shop has changed. Does nothing for customers.
  func acknowledgeChanges() async throws {
    let owner = await owner
    if try await !hasCustomer() { try await guest.change(for: owner) { $0.acknowledge() } }
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async {
    await forget()
    guest.changes.post(.owner)
  }

  /// Asks the shop, in its own time, where what is shown is not all that somebody wants to know.
  func loadIfNeeded() async {
    if await !isEnough(copy.shown) { Task { _ = try? await load() } }
  }

  private func forget() async {
    await copy.changeOwner()
    await loadIfNeeded()
  }

  /// From now on, hears what other stores over the same file change.
  ///
  /// - Parameter isRetried: Whether to try again where that was not possible before: with each load, not with each use.
  func observe(isRetried: Bool = false) {
    guest.changes.observe(isRetried: isRetried) { [weak self] change in Task { await self?.hear(change) } }
  }

  /// Another store has changed something.
  private func hear(_ change: KeptChange) async {
    let owner = await owner
    guard let hasCustomer = try? await hasCustomer() else { return }
    switch change {
    case .file: if !hasCustomer { _ = try? await guest.show(nil, for: owner) }
    case .shop: if hasCustomer, await copy.shown != nil { _ = try? await copy.load(for: owner) }
    case .owner: await forget()
    }
  }
}
