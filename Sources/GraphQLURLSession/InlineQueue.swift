import Foundation

#if canImport(FoundationNetworking)
  /// Where a session calls its delegate on Linux: at once, where the session is at work already.
  ///
  /// A queue of its own would be no good there. A server that sends faster than the delegate takes would fill it without
  /// end, before a limit could stop it; a task that completes on it while it is cancelled elsewhere ends the process; and
  /// each hop costs as much as all that the delegate does.
  ///
  /// Proof for `@unchecked`: it has no state.
  final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
