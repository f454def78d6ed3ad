public import GraphQLRuntime

/// How a mock serves subscriptions.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.live.tick = .milliseconds(200)
/// ```
public struct MockLive: Sendable {
  /// How long a subscription without a resolver waits between two events.
  public var tick: Duration
  /// The time between two heartbeats of a stream, with or without events; `nil` for no heartbeats.
  public var heartbeat: Duration?
  /// The clock for all of these times, and for those that requests to ``GraphQLMock/transport`` may take.
  public var clock: any Clock<Duration>
  /// How long a client of a WebSocket may take until it sends `connection_init`.
  public var initialisationTimeout: Duration = .seconds(3)
  /// Decides about the payload of `connection_init`. An error refuses the connection: a WebSocket is closed with the code
  /// 4403, and the message of a ``ResolverError`` as the reason.
  public var accepts: @Sendable (JSONObject) async throws -> Void = { _ in }

  /// - Parameters:
  ///   - tick: How long a subscription without a resolver waits between two events.
  ///   - heartbeat: How long the wait between two signs of life of a stream is; `nil` for none.
  ///   - clock: What they are waited for with.
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
