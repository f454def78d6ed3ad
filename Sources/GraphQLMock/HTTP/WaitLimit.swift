import GraphQLNetworking

/// A limit that ends waits that take too long, one after the other, with a single task for all of them.
struct WaitLimit: Sendable {
  /// A wait begins.
  let begin: @Sendable () -> Void
  /// The wait is over. It returns false if it took too long.
  let finish: @Sendable () -> Bool
  /// There are no more waits.
  let end: @Sendable () -> Void

  /// - Parameters:
  ///   - limit: The maximum duration of a wait.
  ///   - clock: The clock that measures the time.
  ///   - onTimeout: Ends the wait.
  init(_ limit: Duration, _ clock: some Clock<Duration>, onTimeout: @escaping @Sendable () -> Void) {
    let watch = Watch(limit.bounded, clock, onTimeout)
    (begin, finish, end) = ({ watch.begin() }, { watch.finish() }, { watch.end() })
  }

  private final class Watch<Time: Clock<Duration>>: Sendable {
    private struct State {
      /// The time when the wait began.
      var since: Time.Instant?
      var isLate = false
      var isOver = false
      var sleeper: Task<Void, Never>?
    }

    private let limit: Duration
    private let clock: Time
    private let onTimeout: @Sendable () -> Void
    private let state = Locked(State())

    init(_ limit: Duration, _ clock: Time, _ onTimeout: @escaping @Sendable () -> Void) {
      (self.limit, self.clock, self.onTimeout) = (limit, clock, onTimeout)
    }

    func begin() {
      state.withLock { state in
        if state.isOver { return }
        state.since = clock.now
        if state.sleeper == nil { state.sleeper = Task { await watch() } }
      }
    }

    func finish() -> Bool {
      state.withLock { state in
        state.since = nil
        return !state.isLate
      }
    }

    func end() {
      let sleeper = state.withLock { state in
        state.isOver = true
        defer { state.sleeper = nil }
        return state.sleeper
      }
      sleeper?.cancel()
    }

    private func watch() async {
      while let deadline = deadline() {
        if (try? await clock.sleep(until: deadline, tolerance: nil)) == nil { return }
      }
      if state.withLock(\.isLate) { onTimeout() }
    }

    /// Returns the time to look next; nil if the wait takes too long, or there are no more waits.
    private func deadline() -> Time.Instant? {
      state.withLock { state in
        if state.isOver { return nil }
        let deadline = (state.since ?? clock.now).advanced(by: limit)
        // At the end of a wait of no time, too.
        if state.since != nil, deadline <= clock.now { state.isLate = true }
        return state.isLate ? nil : deadline
      }
    }
  }
}
