import GraphQLNetworking

/// Asynchronous resolvers, each in a separate task, while an execution continues. One task reads.
final class WaitingResolvers: Sendable {
  typealias Outcome = (number: Int, result: Result<ResolvedValue, any Error>)

  private let outcomes: AsyncStream<Outcome>
  private let source: AsyncStream<Outcome>.Continuation
  /// The tasks that have not ended, by their numbers.
  private let tasks = Locked<[Int: Task<Void, Never>]>([:])

  init() { (outcomes, source) = AsyncStream.makeStream() }

  func start(_ number: Int, _ resolve: @escaping @Sendable () async throws -> ResolvedValue) {
    tasks.withLock { tasks in
      tasks[number] = Task { [source] in
        source.yield((number, await Result(catching: resolve)))
      }
    }
  }

  /// Returns the result of one of the resolvers; `nil` if none is running, and when the task is canceled.
  func next() async -> Outcome? {
    if tasks.withLock(\.isEmpty) { return nil }
    var iterator = outcomes.makeAsyncIterator()
    guard let outcome = await iterator.next() else { return nil }
    tasks.withLock { $0[outcome.number] = nil }
    return outcome
  }

  func cancel() {
    let tasks = tasks.withLock { tasks in
      defer { tasks = [:] }
      return tasks.values
    }
    for task in tasks { task.cancel() }
    source.finish()
  }
}
