public import GraphQLRuntime

/// The settings with which a mock serves subscriptions.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.live.tick = .milliseconds(200)
/// ```
public struct MockLive: Sendable {
  /// The time between two events of a subscription without a resolver.
  public var tick: Duration
  /// The time between two heartbeats of a stream, whether or not the stream has events, or `nil` for no heartbeats.
  public var heartbeat: Duration?
  /// The clock that measures the times in these settings, and the time limits of requests to ``GraphQLMock/transport``.
  public var clock: any Clock<Duration>
  /// The time within which a WebSocket client must send `connection_init`.
  public var initialisationTimeout: Duration = .seconds(3)
  /// A closure that checks the payload of `connection_init`. Throwing an error refuses the connection: a WebSocket is closed
  /// with the code 4403 and, for a ``ResolverError``, the error's message as the reason.
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
