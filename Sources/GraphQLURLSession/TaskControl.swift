import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Starts and cancels the session's task of one exchange, on a queue where nobody waits.
///
/// On Linux both wait for the session's own queue, which a server that sends without end can keep busy.
final class TaskControl: Sendable {
  private let owner: SessionOwner
  /// Reached on the owner's queue only, one after the other; the lock is for the compiler.
  private let task = Locked<URLSessionTask?>(nil)

  init(_ owner: SessionOwner) { self.owner = owner }

  /// Makes a task for the exchange, unless that has ended already.
  func start(_ exchange: Exchange) {
    owner.queue.async { [self] in
      if exchange.hasEnded { return }
      let task = owner.resumeTask(for: exchange)
      self.task.withLock { $0 = task }
    }
  }

  /// Cancels the task. One that has completed takes no notice.
  func cancel() {
    owner.queue.async { [self] in
      task.withLock { $0 }?.cancel()
    }
  }
}
