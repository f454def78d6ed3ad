import GraphQLNetworking

/// A clock that only a test moves.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let number: Int
    let end: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var count = 0
    var sleepers: [Sleeper] = []
    /// Tasks that wait until this number of tasks sleep at the same time.
    var watchers: [(least: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func satisfiedWatchers() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      let satisfied = watchers.filter { $0.least <= count }.map(\.continuation)
      watchers.removeAll { $0.least <= count }
      return satisfied
    }
  }

  private let state = Locked(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// The number of sleeping tasks.
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        add(Sleeper(number: number, end: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper) {
    let (result, watchers): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
      // The task may have been cancelled before there was a sleeper to find.
      if Task.isCancelled { return (.failure(CancellationError()), []) }
      if sleeper.end <= state.now { return (.success(()), []) }
      state.sleepers.append(sleeper)
      return (nil, state.satisfiedWatchers())
    }
    if let result { sleeper.continuation.resume(with: result) }
    for watcher in watchers { watcher.resume() }
  }

  /// Returns when this number of tasks sleep at the same time.
  func sleepers(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count < count { state.watchers.append((count, continuation)) }
        return state.sleepers.count >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Advances the clock, and wakes the tasks that are due.
  func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let awake = state.sleepers.filter { $0.end <= state.now }
      state.sleepers.removeAll { $0.end <= state.now }
      return awake
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }
}
