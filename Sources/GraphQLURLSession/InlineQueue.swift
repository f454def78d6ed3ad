import Foundation

#if canImport(FoundationNetworking)
  /// The queue on which a session calls its delegate on Linux: immediately, on the session's current thread.
  ///
  /// A separate queue would cause problems there. If a server sends faster than the delegate can process, the queue grows
  /// without limit before a size limit can stop it. A task that completes on such a queue while the task is canceled
  /// elsewhere ends the process. And each hop costs as much as all of the delegate's work.
  ///
  /// Proof for `@unchecked`: the type has no state.
  final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
