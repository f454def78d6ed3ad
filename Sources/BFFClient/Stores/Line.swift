/// Lets one thing be done after another, in the order of asking.
struct Line: Sendable {
  private var last: Task<Void, Never>?

  /// Does something when all that was begun before has ended.
  mutating func join<Outcome: Sendable>(
    _ work: @escaping @Sendable () async throws -> Outcome
  ) -> Task<Outcome, any Error> {
    let before = last
    let task = Task {
      await before?.value
      return try await work()
    }
    last = Task { _ = await task.result }
    return task
  }
}

extension Task where Failure == any Error {
  /// The task's result; whoever waits and is cancelled cancels the task.
  var outcome: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
