/// How a mock serves what lasts.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.live.tick = .milliseconds(200)
/// ```
public struct MockLive: Sendable {
  /// How long a subscription without a resolver waits between two events.
  public var tick: Duration
  /// How long the wait between two signs of life of a stream is, whether or not there are events; `nil` for none.
  public var heartbeat: Duration?
  /// What ticks and heartbeats are waited for with.
  public var clock: any Clock<Duration>

  /// - Parameters:
  ///   - tick: How long a subscription without a resolver waits between two events.
  ///   - heartbeat: How long the wait between two signs of life of a stream is; `nil` for none.
  ///   - clock: What ticks and heartbeats are waited for with.
  public init(
    tick: Duration = .seconds(1),
    heartbeat: Duration? = .seconds(15),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tick = tick
    self.heartbeat = heartbeat
    self.clock = clock
  }
}
