import GraphQLNetworking

/// Events that a test sends individually, and that count the requests for them.
final class TestEvents<Element: Sendable>: AsyncSequence, Sendable {
  struct Counts {
    /// How many times an event has been requested.
    var asked = 0
    /// The number of readers that have existed, and of those that have been released.
    var readers = 0
    var released = 0
  }

  private struct State {
    var counts = Counts()
    var calls = 0
    var values: [Result<Element?, any Error>] = []
    /// The waiting readers, each with the number of its call.
    var readers: [(number: Int, continuation: CheckedContinuation<Element?, any Error>)] = []
    var watchers: [(isMet: @Sendable (Counts) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func satisfiedWatchers() -> [CheckedContinuation<Void, Never>] {
      let satisfied = watchers.filter { $0.isMet(counts) }.map(\.continuation)
      watchers.removeAll { $0.isMet(counts) }
      return satisfied
    }
  }

  private let state = Locked(State())

  var counts: Counts { state.withLock { $0.counts } }

  init(_ values: Element...) {
    state.withLock { $0.values = values.map { .success($0) } }
  }

  func send(_ value: Element) { add(.success(value)) }
  func end() { add(.success(nil)) }
  func fail(_ error: any Error) { add(.failure(error)) }

  private func add(_ value: Result<Element?, any Error>) {
    let reader: CheckedContinuation<Element?, any Error>? = state.withLock { state in
      guard state.readers.isEmpty else { return state.readers.removeFirst().continuation }
      state.values.append(value)
      return nil
    }
    reader?.resume(with: value)
  }

  /// Returns when the counts meet a condition.
  func wait(until isMet: @escaping @Sendable (Counts) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.watchers.append((isMet, continuation)) }
    }
  }

  @discardableResult private func change<Value>(_ body: (inout State) -> Value) -> Value {
    let (value, satisfied) = state.withLock { state in
      let value = body(&state)
      return (value, state.satisfiedWatchers())
    }
    for watcher in satisfied { watcher.resume() }
    return value
  }

  func makeAsyncIterator() -> Iterator {
    change { $0.counts.readers += 1 }
    return Iterator(lease: Lease(events: self))
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let lease: Lease

    mutating func next() async throws -> Element? { try await lease.events.next() }
  }

  /// The object that an iterator holds.
  fileprivate final class Lease: Sendable {
    let events: TestEvents

    init(events: TestEvents) { self.events = events }

    deinit { events.change { $0.counts.released += 1 } }
  }

  private func next() async throws -> Element? {
    let number = change { state in
      state.calls += 1
      return state.calls
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let value: Result<Element?, any Error>? = change { state in
          state.counts.asked += 1
          if Task.isCancelled { return .success(nil) }
          if !state.values.isEmpty { return state.values.removeFirst() }
          state.readers.append((number, continuation))
          return nil
        }
        if let value { continuation.resume(with: value) }
      }
    } onCancel: {
      let reader = change { state in
        state.readers.firstIndex { $0.number == number }.map { state.readers.remove(at: $0).continuation }
      }
      reader?.resume(returning: nil)
    }
  }
}
