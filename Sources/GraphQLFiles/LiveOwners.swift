import GraphQLRuntime

/// The owners of one kind in this process that have not ended. Other processes cannot see them; they check by the process's
/// number.
package final class LiveOwners<ID: Hashable & Sendable>: Sendable {
  private let ids = Locked<Set<ID>>([])

  package init() {}

  package func insert(_ id: ID) { ids.withLock { _ = $0.insert(id) } }

  package func remove(_ id: ID) { ids.withLock { _ = $0.remove(id) } }

  package func contains(_ id: ID) -> Bool { ids.withLock { $0.contains(id) } }

  /// Reports whether an owner is dead, as far as this process can tell.
  ///
  /// - Parameters:
  ///   - process: The number of the owner's process.
  ///   - isOnThisHost: Whether the number identifies a process of this machine. Others cannot be queried.
  package func isDead(_ id: ID, process: Int32, isOnThisHost: Bool) -> Bool {
    guard isOnThisHost else { return false }
    // A process may have the number of an earlier one.
    return process == Processes.own ? !contains(id) : !Processes.mayRun(process)
  }
}
