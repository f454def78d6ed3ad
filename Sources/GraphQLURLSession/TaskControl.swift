import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Starts and cancels the session's task of one exchange, on a queue where nobody waits.
///
/// On Linux both wait for the session's own queue, which a server that sends without end can keep busy.
final class TaskControl: Sendable {
  private let owner: SessionOwner
  private let server: String
  /// Reached on the owner's queue only, one after the other; the lock is for the compiler.
  private let task = Locked<URLSessionTask?>(nil)
  private let isHeld = Locked(false)
  private let ticket: ConnectionQueue.Ticket

  /// - Parameter server: the one that the exchange is with.
  init(_ owner: SessionOwner, _ server: String) {
    self.owner = owner
    self.server = server
    ticket = owner.connections.ticket(for: server)
  }

  /// Makes a task for the exchange when there is a connection for it, unless the exchange has ended by then.
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

  /// Whether a task can be held back. On Linux a task that is resumed sends its request again.
  static let canHold: Bool = {
    #if canImport(FoundationNetworking)
      false
    #else
      true
    #endif
  }()

  /// Stops reading from the connection, or reads again, where ``canHold`` says so. What is on its way already still comes.
  ///
  /// - Parameter isHeld: Whether to stop. It is asked on the queue, as calls of two threads may come there in another order.
  func hold(_ isHeld: @escaping @Sendable () -> Bool) {
    owner.queue.async { [self] in
      guard let task = task.withLock({ $0 }), let hold = change(isHeld()) else { return }
      if hold { task.suspend() } else { task.resume() }
    }
  }

  /// - Returns: What to do; nil if the task is held or not held already.
  private func change(_ isHeld: Bool) -> Bool? {
    self.isHeld.withLock { old in
      defer { old = isHeld }
      return old == isHeld ? nil : isHeld
    }
  }

  /// Cancels the task. One that has completed takes no notice.
  func cancel() {
    owner.queue.async { [self] in
      guard let task = task.withLock({ $0 }) else { return leave() }
      task.cancel()
    }
  }

  /// The task has completed, or will never be made: its connection is free for another.
  func leave() { owner.connections.leave(ticket) }

  /// The task has completed well, and may have left its connection open.
  func keepConnection() { owner.keepConnection(to: server) }

  /// Whether the task may have an earlier one's connection.
  var mayHaveKeptConnection: Bool { owner.mayHaveKeptConnection(to: server) }

  /// No other request uses the session, as there is something in one of its connections that was not asked for.
  func abandonSession() { owner.abandon() }
}
