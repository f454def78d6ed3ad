/// Lets one task in at a time, in the order of asking, in this process. Waiting takes no thread and ends when the task is
/// cancelled.
///
/// Turnstiles with one key are the same turnstile: those of two stores that use one place.
struct Turnstile: Sendable {
  /// What only one task at a time may use.
  enum Key: Hashable, Sendable {
    case object(ObjectIdentifier)
    case place(String)
  }

  private struct Waiter {
    let ticket: Ticket
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// One wait, known by its identity.
  private final class Ticket: Sendable {}

  /// One stay inside, known to the tasks that are begun there.
  private final class Stay: Sendable {
    let key: Key
    let hasEnded = Locked(false)

    init(_ key: Key) { self.key = key }
  }

  /// The waiting tasks, for each key that is in use.
  private static let waiting = Locked<[Key: [Waiter]]>([:])

  @TaskLocal private static var stays: [Stay] = []

  let key: Key

  /// Does something while no other task is inside.
  ///
  /// - Throws: what `body` throws, and `CancellationError` if the task is cancelled while it waits.
  func enter<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    try await wait(isolation)
    defer { leave() }
    return try await body()
  }

  /// Whether the task is a part of what is done inside. It would wait for itself.
  var isInside: Bool { Self.stays.contains { $0.key == key && !$0.hasEnded.withLock { $0 } } }

  /// The same as ``enter(isolation:_:)``, but a task that is inside does not wait.
  func enterOrStay<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    if isInside { return try await body() }
    return try await enter {
      let stay = Stay(key)
      defer { stay.hasEnded.withLock { $0 = true } }
      return try await Self.$stays.withValue(Self.stays + [stay]) { try await body() }
    }
  }

  private func wait(_ isolation: isolated (any Actor)?) async throws {
    let ticket = Ticket()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !isTaken(or: Waiter(ticket: ticket, continuation: continuation)) else {
          // Cancelled before: the handler below found nobody waiting.
          if Task.isCancelled { giveUp(ticket) }
          return
        }
        continuation.resume()
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Whether somebody is inside: then the waiter is noted.
  private func isTaken(or waiter: Waiter) -> Bool {
    Self.waiting.withLock { waiting in
      let isTaken = waiting[key] != nil
      if isTaken { waiting[key]?.append(waiter) } else { waiting[key] = [] }
      return isTaken
    }
  }

  private func leave() {
    let next = Self.waiting.withLock { waiting -> Waiter? in
      guard waiting[key]?.isEmpty == false else {
        waiting[key] = nil
        return nil
      }
      return waiting[key]?.removeFirst()
    }
    next?.continuation.resume()
  }

  private func giveUp(_ ticket: Ticket) {
    let waiter = Self.waiting.withLock { waiting -> Waiter? in
      guard let index = waiting[key]?.firstIndex(where: { $0.ticket === ticket }) else { return nil }
      return waiting[key]?.remove(at: index)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
