import GraphQLNetworking

/// A clock that tests move by hand.
final class HandClock: Sendable {
  private struct Sleeper {
    let number: Int
    let due: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = ContinuousClock.now
    /// The seconds since 1970, in the year 2027.
    var time = 1_800_000_000.0
    var sleepers: [Sleeper] = []
    var count = 0
    /// The sleepers that were cancelled before they began to sleep.
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  var now: ContinuousClock.Instant { state.withLock { $0.now } }

  var secondsSince1970: Double { state.withLock { $0.time } }

  /// The number of sleeping tasks.
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Advances the clock, and wakes the tasks that are due.
  func pass(_ duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      state.time += duration / .seconds(1)
      defer { state.sleepers.removeAll { $0.due <= state.now } }
      return state.sleepers.filter { $0.due <= state.now }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns when the clock has advanced by the duration, or at once when the task is cancelled.
  func sleep(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, number, duration) }
    } onCancel: {
      cancel(number)
    }
  }

  private func add(_ continuation: CheckedContinuation<Void, any Error>, _ number: Int, _ duration: Duration) {
    let isCancelled = state.withLock { state in
      if state.cancelled.remove(number) != nil { return true }
      state.sleepers.append(Sleeper(number: number, due: state.now + duration, continuation: continuation))
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}

extension ClientClock {
  init(_ clock: HandClock) {
    self.init()
    now = { clock.now }
    sleep = { try await clock.sleep($0) }
    secondsSince1970 = { clock.secondsSince1970 }
  }
}

extension GraphQLClient.Configuration {
  /// Creates the standard configuration with a clock that is moved by hand.
  init(_ clock: HandClock) {
    self.init()
    self.clock = ClientClock(clock)
  }
}
