public import GraphQLRuntime

/// How a mock serves subscriptions.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.live.tick = .milliseconds(200)
/// ```
public struct MockLive: Sendable {
  /// The time between two events of a subscription without a resolver.
  public var tick: Duration
  /// The time between two heartbeats of a stream, whether or not it has events, or `nil` for no heartbeats.
  public var heartbeat: Duration?
  /// The clock for all of these times, and for those that requests to ``GraphQLMock/transport`` may take.
  public var clock: any Clock<Duration>
  /// How long a WebSocket client may take to send `connection_init`.
  public var initialisationTimeout: Duration = .seconds(3)
  /// Checks the payload of `connection_init`. Throwing an error refuses the connection: a WebSocket is closed with the code
  /// 4403 and, for a ``ResolverError``, its message as the reason.
  public var accepts: @Sendable (JSONObject) async throws -> Void = { _ in }

  /// Creates the settings for subscriptions.
  ///
  /// - Parameters:
  ///   - tick: The time between two events of a subscription without a resolver.
  ///   - heartbeat: The time between two heartbeats of a stream, or `nil` for none.
  ///   - clock: The clock that measures these times.
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
