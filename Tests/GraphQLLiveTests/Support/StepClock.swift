import GraphQLLive

/// A clock whose sleepers wake at once, with the clock set to their wake-up time.
final class StepClock: Sendable {
  private let state = Locked((now: ContinuousClock.now, sleeps: [Duration]()))

  /// The duration of each sleep.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

  func sleep(_ duration: Duration) {
    state.withLock { state in
      state.now += duration
      state.sleeps.append(duration)
    }
  }

  /// A clock for sockets: waits before another attempt end at once, and time limits never expire.
  static var ofSocket: ClientClock {
    let clock = StepClock()
    var result = clock.configuration.clock
    result.sleep = { duration in
      if duration < .seconds(5) { return clock.sleep(duration) }
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
    return result
  }

  var configuration: GraphQLClient.Configuration {
    var configuration = GraphQLClient.Configuration()
    configuration.clock.now = { self.state.withLock { $0.now } }
    configuration.clock.sleep = { duration in self.sleep(duration) }
    return configuration
  }
}
