import GraphQLRuntime

/// Runs closures one after another, in the order of the calls of ``join(_:)``.
struct Line: Sendable {
  private var last: Task<Void, Never>?

  /// Runs a closure after all earlier ones have ended.
  ///
  /// - Parameter work: Starts early if its task is cancelled while it waits, so that its caller need not wait for the
  ///   closures before it. It must check for cancellation first.
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
