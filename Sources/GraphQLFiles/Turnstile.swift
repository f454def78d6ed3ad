import GraphQLRuntime

/// A lock that lets one task of this process in at a time, in the order of their requests. Waiting does not block a thread,
/// and ends when the task is canceled.
///
/// Turnstiles with the same key are the same turnstile, such as those of two stores that use the same place.
package struct Turnstile: Sendable {
  /// The resource that only one task at a time may use.
  package enum Key: Equatable, Sendable {
    case object(ObjectIdentifier)
    case place(String)
  }

  private struct Waiter {
    let ticket: Ticket
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// One wait, recognized by its identity.
  private final class Ticket: Sendable {}

  /// One stay inside, known to the tasks that begin there.
  private final class Stay: Sendable {
    let key: Key
    let hasEnded = Locked(false)

    init(_ key: Key) { self.key = key }
  }

  /// A key in use, and the tasks that wait for it.
  private struct Queue {
    let key: Key
    var waiting: [Waiter] = []
  }

  /// The keys in use. There are only a few at a time, so searching them needs no table.
  private static let queues = Locked<[Queue]>([])

  private static let stays = TaskLocal<[Stay]>(wrappedValue: [])

  private let key: Key

  package init(key: Key) { self.key = key }

  /// Runs a closure while no other task is inside.
  ///
  /// - Throws: Any error that `body` throws, and `CancellationError` if the task is canceled while it waits.
  package func enter<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    try await wait(isolation)
    defer { leave() }
    return try await body()
  }

  /// Whether the current task is inside this turnstile, or belongs to a task that is inside. If it entered again, it would
  /// wait for itself.
  package var isInside: Bool { Self.stays.get().contains { $0.key == key && !$0.hasEnded.withLock { $0 } } }

  /// Does the same as ``enter(isolation:_:)``, except that a task that is already inside does not wait.
  package func enterOrStay<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    if isInside { return try await body() }
    return try await enter {
      let stay = Stay(key)
      defer { stay.hasEnded.withLock { $0 = true } }
      return try await Self.stays.withValue(Self.stays.get() + [stay]) { try await body() }
    }
  }

  private func wait(_ isolation: isolated (any Actor)?) async throws {
    let ticket = Ticket()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !isTaken(or: Waiter(ticket: ticket, continuation: continuation)) else {
          // Cancelled earlier: the handler below found no waiting task.
          if Task.isCancelled { giveUp(ticket) }
          return
        }
        continuation.resume()
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Reports whether a task is inside. If so, adds the waiter.
  private func isTaken(or waiter: Waiter) -> Bool {
    Self.queues.withLock { queues in
      guard let place = place(in: queues) else {
        queues.append(Queue(key: key))
        return false
      }
      queues[place].waiting.append(waiter)
      return true
    }
  }

  private func leave() {
    let next = Self.queues.withLock { queues -> Waiter? in
      guard let place = place(in: queues) else { return nil }
      if !queues[place].waiting.isEmpty { return queues[place].waiting.removeFirst() }
      queues.remove(at: place)
      return nil
    }
    next?.continuation.resume()
  }

  private func giveUp(_ ticket: Ticket) {
    let waiter = Self.queues.withLock { queues -> Waiter? in
      guard let place = place(in: queues),
        let index = queues[place].waiting.firstIndex(where: { $0.ticket === ticket })
      else { return nil }
      return queues[place].waiting.remove(at: index)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }

  private func place(in queues: [Queue]) -> Int? { queues.firstIndex { $0.key == key } }
}
