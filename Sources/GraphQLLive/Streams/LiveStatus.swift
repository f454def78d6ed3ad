public import GraphQLNetworking

/// The state of the subscriptions of a live transport.
public struct LiveStatus: Sendable, Equatable {
  /// The number of subscriptions that have a connection.
  public internal(set) var connected = 0

  /// The number of subscriptions that are connecting, or waiting to reconnect.
  public internal(set) var waiting = 0

  /// Whether subscriptions are paused until `LiveTransport.resume()` is called.
  public internal(set) var isPaused = false

  /// The reason why a subscription has no connection: the connection could not be made, or was lost. It is `nil` when all
  /// subscriptions are connected.
  public internal(set) var problem: GraphQLClientError?

  /// Creates the status of a transport without subscriptions.
  public init() {}
}

extension LiveTransport {
  /// The current status of the subscriptions, and the status after each change.
  ///
  /// ```swift
  /// for await status in live.status { banner.isHidden = status.waiting == 0 }
  /// ```
  public var status: Updates<LiveStatus> { group.status }

  /// Pauses all subscriptions, for example while the app is in the background. Their connections are closed, and no new ones
  /// are opened until ``resume()`` is called.
  ///
  /// If the subscriptions use a ``GraphQLWebSocket``, their operations end, and the socket closes as it does when its last
  /// operation ends.
  public func pause() { group.pause() }

  /// Ends a pause. All subscriptions without a connection reconnect immediately, including those that are waiting to retry.
  /// If a subscription was connected before, its next event has a `gap`.
  ///
  /// A ``GraphQLWebSocket`` inside a transport of your own reconnects when its own wait ends, after up to 30 seconds. If
  /// several sockets use this live transport, all but the one that was used last do, too.
  public func resume() { group.resume() }

  private var group: LiveGroup {
    // Only the initializers in this module create live transports, all of them with this implementation.
    (implementation as! LiveHTTP).group
  }
}
