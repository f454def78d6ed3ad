import GraphQLRuntime

/// Runs closures sequentially, in the order of the calls to ``enqueue(_:)``.
struct SerialTaskQueue: Sendable {
  private var last: Task<Void, Never>?

  /// Runs a closure after all earlier ones have ended.
  ///
  /// - Parameter work: Starts early if its task is canceled while waiting, so that the caller need not wait for earlier
  ///   closures. It must check for cancellation first.
  mutating func enqueue<Outcome: Sendable>(
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
