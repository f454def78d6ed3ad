import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Starts and cancels the session's task of one exchange, on a queue where nobody waits.
///
/// On Linux both wait for the session's own queue, which a server that sends without end can keep busy; and cancelling a
/// task that has just completed ends the process. So a task is cancelled behind a lock that its completion takes, too:
/// the session forgets a task only after its delegate has returned.
final class TaskControl: Sendable {
  private let owner: SessionOwner
  private let task = Locked<URLSessionTask?>(nil)

  init(_ owner: SessionOwner) { self.owner = owner }

  /// Makes a task for the exchange, unless that has ended already.
  func start(_ exchange: Exchange) {
    owner.queue.async { [self] in
      task.withLock { task in
        if !exchange.hasEnded { task = owner.resumeTask(for: exchange) }
      }
    }
  }

  /// Cancels the task, unless it has completed.
  func cancel() {
    owner.queue.async { [self] in
      task.withLock { task in
        task?.cancel()
        task = nil
      }
    }
  }

  /// The task has completed. Waits while it is being cancelled.
  func forget() {
    task.withLock { $0 = nil }
  }
}
