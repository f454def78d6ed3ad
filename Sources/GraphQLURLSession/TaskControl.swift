import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The control of the session's task of one exchange, which starts and cancels the task on the queue for such calls.
///
/// On Linux, both wait for the queue that all of Foundation's sessions share, which a server that sends without end can keep
/// busy.
final class TaskControl: Sendable {
  private let owner: SessionOwner
  private let server: String
  /// Accessed only on the owner's serial queue; the lock is for the compiler.
  private let task = Locked<URLSessionTask?>(nil)
  private let isHeld = Locked(false)
  private let ticket: ConnectionQueue.Ticket

  /// - Parameter server: The server of the exchange.
  init(_ owner: SessionOwner, _ server: String) {
    self.owner = owner
    self.server = server
    ticket = owner.connections.ticket(for: server)
  }

  /// Creates a task for the exchange when there is a connection for it, unless the exchange has ended by then.
  func start(_ exchange: any SessionWork) {
    owner.connections.enter(ticket) { [self] in
      exchange.startClock()
      if SessionOwner.holdsBack { resume(exchange) }
    }
    if !SessionOwner.holdsBack { resume(exchange) }
  }

  private func resume(_ exchange: any SessionWork) {
    owner.queue.async { [self] in
      if exchange.hasEnded { return leave() }
      let task = owner.resumeTask(for: exchange)
      self.task.withLock { $0 = task }
    }
  }

  /// Whether a task can be held back. On Linux, a task that is resumed sends its request again.
  static let canHold: Bool = {
    #if canImport(FoundationNetworking)
      false
    #else
      true
    #endif
  }()

  /// Stops reading from the connection, or reads again, if ``canHold`` is true. Data already in transit still arrives.
  ///
  /// - Parameter isHeld: Returns whether to stop. This closure is called on the queue, as calls from two threads may arrive
  ///   there in another order.
  func hold(_ isHeld: @escaping @Sendable () -> Bool) {
    owner.queue.async { [self] in
      guard let task = task.withLock({ $0 }), let hold = change(isHeld()) else { return }
      if hold { task.suspend() } else { task.resume() }
    }
  }

  /// - Returns: The action to take; nil if the task is already in that state.
  private func change(_ isHeld: Bool) -> Bool? {
    self.isHeld.withLock { old in
      defer { old = isHeld }
      return old == isHeld ? nil : isHeld
    }
  }

  /// Cancels the task. Has no effect on a completed one.
  func cancel() {
    owner.queue.async { [self] in
      guard let task = task.withLock({ $0 }) else { return leave() }
      task.cancel()
    }
  }

  /// Frees the connection for another task, when this one has completed or will never be created.
  func leave() { owner.connections.leave(ticket) }

  /// Notes that the task has completed successfully, and may have left its connection open.
  func keepConnection() { owner.keepConnection(to: server) }

  /// Whether the task may use an earlier task's connection.
  var mayHaveKeptConnection: Bool { owner.mayHaveKeptConnection(to: server) }

  /// Prevents other requests from using the session, because one of its connections is broken or has data that was not
  /// requested.
  func abandonSession() { owner.abandon() }
}
