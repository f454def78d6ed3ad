/// The conditions for reconnecting a subscription whose connection breaks.
///
/// A connection breaks if it is lost, if nothing arrives for too long, if its reader is too slow for a transport without
/// backpressure, or if the server is busy: the statuses 408 and 429, and those from 500 to 599 except 501 and 505, which
/// mean that the server does not support the request. After any other refusal, there is no reconnection. The first event
/// after a reconnection has an ``EventGap``.
public struct Reconnection: Sendable, Hashable {
  /// Never reconnects: when a connection breaks, the events end with its error.
  public static let never = Reconnection(attempts: 0)

  /// Reconnects when a connection breaks. The first one must succeed, so that a wrong address is reported immediately.
  public static let afterFirst = Reconnection()

  /// Reconnects when a connection breaks, and also retries the first connection, for an app that starts offline.
  public static let always = Reconnection(includesFirst: true)

  /// Whether the first connection is retried.
  public var includesFirst: Bool

  /// The maximum number of attempts in a row after a failure; `nil` for no limit.
  public var attempts: Int?

  /// The longest wait before the first attempt. The waits double up to ``maximumDelay``. Each is shortened at random by up
  /// to half, so that clients that failed together do not come back together. After a connection has lasted longer than the
  /// wait before it, the waits start again from `baseDelay`.
  public var baseDelay: Duration

  /// The longest wait of all, even if the server asks for a longer one.
  public var maximumDelay: Duration

  /// Creates conditions for reconnecting. By default, the first connection is not retried, and the number of attempts is not
  /// limited.
  ///
  /// - Parameters:
  ///   - includesFirst: Whether the first connection is retried.
  ///   - attempts: The maximum number of attempts in a row after a failure; `nil` for no limit.
  ///   - baseDelay: The longest wait before the first attempt.
  ///   - maximumDelay: The longest wait of all.
  public init(
    includesFirst: Bool = false,
    attempts: Int? = nil,
    baseDelay: Duration = .seconds(1),
    maximumDelay: Duration = .seconds(30)
  ) {
    self.includesFirst = includesFirst
    self.attempts = attempts
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
  }
}

/// The interval between two connections of one subscription. Events that the server sent during this interval are lost
/// unless the server repeats them.
public struct EventGap: Sendable {
  /// The reason why the previous connection ended.
  public var cause: GraphQLClientError { content.cause }

  /// The time between the last sign of life on the old connection and the new connection.
  public var duration: Duration { content.duration }

  /// The id of the last event, if the server identifies its events. The new connection asked the server to continue from
  /// there, with the `Last-Event-ID` header. The server may ignore it.
  public var lastEventID: String? { content.lastEventID }

  /// Stored indirectly, so that events without a gap, which are nearly all, have no room for one.
  private let content: Content

  private final class Content: Sendable {
    let cause: GraphQLClientError
    let duration: Duration
    let lastEventID: String?

    init(_ cause: GraphQLClientError, _ duration: Duration, _ lastEventID: String?) {
      (self.cause, self.duration, self.lastEventID) = (cause, duration, lastEventID)
    }
  }

  package init(cause: GraphQLClientError, duration: Duration, lastEventID: String?) {
    content = Content(cause, duration, lastEventID)
  }

  /// Returns this gap together with a later one, between which no event was read.
  func adding(_ later: EventGap) -> EventGap {
    EventGap(cause: cause, duration: duration + later.duration, lastEventID: later.lastEventID)
  }
}

extension EventGap: CustomStringConvertible {
  /// The duration and the cause: "2.5 seconds without a connection: Chat: the connection was lost". The id of the last event,
  /// if there is one, follows.
  public var description: String {
    let id = lastEventID.map { " (the last event was \"\($0)\")" } ?? ""
    return "\(duration) without a connection: \(cause)\(id)"
  }
}

extension EventGap: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.cause == other.cause && one.duration == other.duration && one.lastEventID == other.lastEventID
  }
}
