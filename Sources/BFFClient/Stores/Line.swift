import GraphQLRuntime

/// Lets one thing be done after another, in the order of asking.
struct Line: Sendable {
  private var last: Task<Void, Never>?

  /// Does something when all that was begun before has ended.
  ///
  /// - Parameter work: is begun out of turn when it is cancelled while it waits, so that whoever waits for it need not
  ///   wait for those before: it has to look first whether it is cancelled.
  mutating func join<Outcome: Sendable>(
    _ work: @escaping @Sendable () async throws -> Outcome
  ) -> Task<Outcome, any Error> {
    let before = last
    let task = Task {
      await before?.ended
      return try await work()
    }
    last = Task {
      await before?.value
      _ = await task.result
    }
    return task
  }
}
