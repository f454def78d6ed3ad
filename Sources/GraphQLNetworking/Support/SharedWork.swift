/// Work that is done once for all its waiters. Each waiter waits for as long as its own time allows.
///
/// The work runs with the highest priority of its waiters. When the last waiter leaves before the value is available, the
/// work is canceled, and cannot be waited for any more, unless it is kept.
package final class SharedWork<Value: Sendable>: Sendable {
  private let room: WaitingRoom
  private let result = Locked<Value?>(nil)
  private let onAbandon: (@Sendable (SharedWork) -> Void)?
  private let body: @Sendable (SharedWork) async -> Value

  /// - Parameters:
  ///   - isKept: Whether the work continues when there are no more waiters, as it may be needed later.
  ///   - onAbandon: Called once when the work is canceled because the last waiter has left.
  ///   - body: The work. It begins when the first waiter arrives, in its own task.
  package init(
    isKept: Bool = false,
    onAbandon: (@Sendable (SharedWork) -> Void)? = nil,
    _ body: @escaping @Sendable (SharedWork) async -> Value
  ) {
    room = WaitingRoom(isKept: isKept)
    self.onAbandon = onAbandon
    self.body = body
  }

  package var isFinished: Bool { room.isFinished }

  /// Whether all waiters left before the value was available.
  var isAbandoned: Bool { room.isAbandoned }

  /// The number of waiters.
  var waiting: Int { room.waiting }

  /// The time when the last waiter leaves; nil if one of them waits without a limit.
  var lastDeadline: ContinuousClock.Instant? { room.lastDeadline }

  /// Answers the waiters, once. The body may call it before it ends, if the rest need not be waited for.
  package func finish(_ value: Value) {
    result.withLock { result in if result == nil { result = value } }
    room.finish()
  }

  /// Waits for the value.
  ///
  /// - Parameters:
  ///   - deadline: The time until which to wait; nil for no limit.
  ///   - clock: The clock of the deadline.
  /// - Returns: The value, or nil if the work was abandoned before.
  /// - Throws: ``GraphQLClientError`` of the kind `timeout`, or `CancellationError`. The work continues for the others.
  package func value(until deadline: ContinuousClock.Instant?, by clock: ClientClock) async throws -> Value? {
    let isFinished = try await room.wait(until: deadline, by: clock) { [self] in
      finish(await body(self))
    } onAbandon: { [self] in
      onAbandon?(self)
    }
    return isFinished ? result.withLock { $0 } : nil
  }
}

/// The waiters of shared work. Separate from the work's value, so that it is compiled only once.
private final class WaitingRoom: Sendable {
  /// One wait, identified by its object identity.
  private final class Ticket: Sendable {
    let deadline: ContinuousClock.Instant?
    let onAbandon: @Sendable () -> Void
    /// The reason why the wait ended before it began.
    let isVoid = Locked<(any Error)?>(nil)

    init(_ deadline: ContinuousClock.Instant?, _ onAbandon: @escaping @Sendable () -> Void) {
      self.deadline = deadline
      self.onAbandon = onAbandon
    }
  }

  private struct Waiter {
    let ticket: Ticket
    let continuation: CheckedContinuation<Bool, any Error>
  }

  private enum Phase {
    case open, finished
    /// All waiters have left, and the work is canceled.
    case abandoned
  }

  private struct State {
    var task: Task<Void, Never>?
    var priority = TaskPriority.background
    var phase = Phase.open
    var waiting: [Waiter] = []
  }

  private let isKept: Bool
  private let state = Locked(State())

  /// - Parameter isKept: Whether the work continues when there are no more waiters.
  init(isKept: Bool) { self.isKept = isKept }

  var isFinished: Bool { state.withLock { $0.phase == .finished } }

  var isAbandoned: Bool { state.withLock { $0.phase == .abandoned } }

  var waiting: Int { state.withLock { $0.waiting.count } }

  var lastDeadline: ContinuousClock.Instant? {
    state.withLock { state in
      let deadlines = state.waiting.map(\.ticket.deadline)
      return deadlines.contains(nil) ? nil : deadlines.compactMap { $0 }.max()
    }
  }

  func finish() {
    let waiting = state.withLock { state -> [Waiter] in
      if state.phase == .abandoned { return [] }
      state.phase = .finished
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.continuation.resume(returning: true) }
  }

  /// Waits for the end of the work.
  ///
  /// - Parameters:
  ///   - work: Started if there was no waiter before.
  ///   - onAbandon: Called if this is the last waiter to leave.
  /// - Returns: Whether the work has ended; false if it was abandoned before.
  @inline(never)
  func wait(
    until deadline: ContinuousClock.Instant?,
    by clock: ClientClock,
    for work: @escaping @Sendable () async -> Void,
    onAbandon: @escaping @Sendable () -> Void
  ) async throws -> Bool {
    let ticket = Ticket(deadline, onAbandon)
    let timeLeft = deadline.map { $0 - clock.now() }
    if let timeLeft, timeLeft <= .zero { leave(ticket, GraphQLClientError.timedOut()) }
    let alarm = timeLeft.flatMap { $0 > .zero ? makeAlarm(ticket, after: $0, clock) : nil }
    defer { alarm?.cancel() }
    return try await escalating {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { join(Waiter(ticket: ticket, continuation: $0), work) }
      } onCancel: {
        leave(ticket, CancellationError())
      }
    }
  }

  private func makeAlarm(_ ticket: Ticket, after timeLeft: Duration, _ clock: ClientClock) -> Task<Void, any Error> {
    Task {
      // Long enough for every wait, and short enough for every clock.
      try await clock.sleep(min(timeLeft, .seconds(1 << 30)))
      leave(ticket, GraphQLClientError.timedOut())
    }
  }

  private func join(_ waiter: Waiter, _ work: @escaping @Sendable () async -> Void) {
    var isLost = false
    let result = state.withLock { state -> Result<Bool, any Error>? in
      if state.phase == .finished { return .success(true) }
      if let error = waiter.ticket.isVoid.withLock({ $0 }) {
        // No other waiter may ever start the work.
        isLost = state.task == nil && !isKept && state.phase == .open
        if isLost { state.phase = .abandoned }
        return .failure(error)
      }
      if state.phase == .abandoned { return .success(false) }
      state.waiting.append(waiter)
      if state.task == nil {
        state.priority = Task.currentPriority
        state.task = Task { await work() }
      }
      return nil
    }
    if isLost { waiter.ticket.onAbandon() }
    if let result { waiter.continuation.resume(with: result) }
  }

  private func leave(_ ticket: Ticket, _ error: any Error) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let index = state.waiting.firstIndex(where: { $0.ticket === ticket }) else {
        ticket.isVoid.withLock { $0 = error }
        return (nil, nil)
      }
      let waiter = state.waiting.remove(at: index)
      guard state.waiting.isEmpty, !isKept else { return (waiter, nil) }
      state.phase = .abandoned
      return (waiter, state.task)
    }
    if let task {
      task.cancel()
      ticket.onAbandon()
    }
    waiter?.continuation.resume(throwing: error)
  }
}

extension WaitingRoom {
  /// Gives the work the priority of the waiting task, now and when it rises later.
  private func escalating(_ body: () async throws -> Bool) async throws -> Bool {
    escalate(to: Task.currentPriority)
    if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return try await withTaskPriorityEscalationHandler(operation: body) { [self] _, priority in escalate(to: priority)
      }
    }
    return try await body()
  }

  /// Raises the work's priority. A continuation does not pass on the priority of the waiting task, but a task that waits for
  /// another one's value does. So this starts a task that does only that.
  private func escalate(to priority: TaskPriority) {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard priority > state.priority else { return nil }
      state.priority = priority
      return state.task
    }
    if let task { Task(priority: priority) { await task.value } }
  }
}

extension Task where Failure == any Error {
  /// The task's result. If the waiting caller is canceled, the task is canceled too.
  package var outcome: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits until the task ends or the caller is canceled. The task continues in either case.
  package var ended: Void {
    get async {
      let (ends, end) = AsyncStream<Void>.makeStream()
      Task<Void, Never> {
        await value
        end.finish()
      }
      for await _ in ends {}
    }
  }
}
