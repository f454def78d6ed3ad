/// Work that is done once for all its waiters. Each of them waits for as long as its own time lasts.
///
/// It runs with the highest priority of its waiters. What happens when nobody waits any more is up to its owner.
final class SharedWork<Value: Sendable>: Sendable {
  /// One wait, known by its identity.
  private final class Ticket: Sendable {
    let deadline: ContinuousClock.Instant?
    /// Why the wait has ended before it began.
    let isVoid = Locked<(any Error)?>(nil)

    init(_ deadline: ContinuousClock.Instant?) { self.deadline = deadline }
  }

  private struct Waiter {
    let ticket: Ticket
    let continuation: CheckedContinuation<Value, any Error>
  }

  private struct State {
    /// The work, until it has begun.
    var body: (@Sendable (SharedWork) async -> Value)?
    var task: Task<Value, Never>?
    var priority = TaskPriority.background
    var value: Value?
    var isAbandoned = false
    var waiting: [Waiter] = []
  }

  private let state: Locked<State>
  private let onAbandon: (@Sendable (SharedWork) -> Void)?

  /// - Parameters:
  ///   - onAbandon: called once when the last one who waited has left before the value came. Then the work is cancelled,
  ///     and nobody can wait for it any more. Nil for work that continues, as others may need it later.
  ///   - body: the work. It begins with the first one who waits, in a task of its own.
  init(
    onAbandon: (@Sendable (SharedWork) -> Void)? = nil,
    _ body: @escaping @Sendable (SharedWork) async -> Value
  ) {
    self.onAbandon = onAbandon
    state = Locked(State(body: body))
  }

  var isFinished: Bool { state.withLock { $0.value != nil } }

  /// Whether all have left before the value came.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// How many wait.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// When the last waiter leaves; nil if one of them waits without a limit.
  var lastDeadline: ContinuousClock.Instant? {
    state.withLock { state in
      let deadlines = state.waiting.map(\.ticket.deadline)
      return deadlines.contains(nil) ? nil : deadlines.compactMap { $0 }.max()
    }
  }

  /// Answers the waiters, once. The body may do so before it ends, if nobody has to wait for the rest.
  func finish(_ value: Value) {
    let waiting = state.withLock { state -> [Waiter] in
      guard state.value == nil, !state.isAbandoned else { return [] }
      state.value = value
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.continuation.resume(returning: value) }
  }

  /// Waits for the value.
  ///
  /// - Parameters:
  ///   - deadline: until when to wait; nil for as long as it takes.
  ///   - clock: the clock of the deadline.
  /// - Returns: nil if the work was abandoned before.
  /// - Throws: ``GraphQLClientError`` of the kind `timeout`, or `CancellationError`. The work continues for the others.
  func value(until deadline: ContinuousClock.Instant?, by clock: ClientClock) async throws -> Value? {
    let timeLeft = deadline.map { $0 - clock.now() }
    if let timeLeft, timeLeft <= .zero { throw GraphQLClientError.timeIsOver }
    let ticket = Ticket(deadline)
    let alarm = timeLeft.map { timeLeft in
      Task {
        // Long enough for every wait, and short enough for every clock.
        try await clock.sleep(min(timeLeft, .seconds(1 << 30)))
        leave(ticket, GraphQLClientError.timeIsOver)
      }
    }
    defer { alarm?.cancel() }
    do {
      return try await escalating { try await wait(ticket) }
    } catch is Abandoned {
      return nil
    }
  }

  private func wait(_ ticket: Ticket) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(Waiter(ticket: ticket, continuation: $0)) }
    } onCancel: {
      leave(ticket, CancellationError())
    }
  }

  private func join(_ waiter: Waiter) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      if let value = state.value { return .success(value) }
      if let error = waiter.ticket.isVoid.withLock({ $0 }) { return .failure(error) }
      if state.isAbandoned { return .failure(Abandoned()) }
      state.waiting.append(waiter)
      begin(&state)
      return nil
    }
    if let result { waiter.continuation.resume(with: result) }
  }

  private func begin(_ state: inout State) {
    guard let body = state.body else { return }
    state.body = nil
    state.priority = Task.currentPriority
    state.task = Task {
      let value = await body(self)
      finish(value)
      return value
    }
  }

  private func leave(_ ticket: Ticket, _ error: any Error) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Value, Never>?) in
      guard let index = state.waiting.firstIndex(where: { $0.ticket === ticket }) else {
        ticket.isVoid.withLock { $0 = error }
        return (nil, nil)
      }
      let waiter = state.waiting.remove(at: index)
      guard state.waiting.isEmpty, onAbandon != nil else { return (waiter, nil) }
      state.isAbandoned = true
      return (waiter, state.task)
    }
    if let task {
      task.cancel()
      onAbandon?(self)
    }
    waiter?.continuation.resume(throwing: error)
  }

  private struct Abandoned: Error {}
}

extension SharedWork {
  /// Gives the work the priority of who waits, now and when it rises later.
  private func escalating<Result>(_ body: () async throws -> Result) async throws -> Result {
    escalate(to: Task.currentPriority)
    if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return try await withTaskPriorityEscalationHandler(operation: body) { [self] _, priority in escalate(to: priority)
      }
    }
    return try await body()
  }

  /// A continuation does not pass on the priority of who waits, and a task that waits for another one's value does: so one
  /// is begun that does nothing else.
  private func escalate(to priority: TaskPriority) {
    let task = state.withLock { state -> Task<Value, Never>? in
      guard priority > state.priority else { return nil }
      state.priority = priority
      return state.task
    }
    if let task { Task(priority: priority) { _ = await task.value } }
  }
}
