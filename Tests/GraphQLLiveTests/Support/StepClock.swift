import GraphQLLive

/// A clock whose sleepers wake at once, at the time that they wait for.
final class StepClock: Sendable {
  private let state = Locked((now: ContinuousClock.now, sleeps: [Duration]()))

  /// How long each sleep was.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

  func sleep(_ duration: Duration) {
    state.withLock { state in
      state.now += duration
      state.sleeps.append(duration)
    }
  }

  /// A clock for sockets: the wait for another attempt is over at once, and no time limit ever ends anything.
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
