/// When a subscription whose connection breaks is connected again.
///
/// A connection breaks if it is lost, if nothing comes for too long, if its reader is too slow for a transport that cannot hold
/// the server back, or if the server is busy: the statuses 408, 429, and those from 500 to 599 without 501 and 505, which say that
/// the server never does this. A refusal is not repeated. The first event after a reconnection has an ``EventGap``.
public struct Reconnection: Sendable, Hashable {
  /// Never: a connection that breaks ends the events with its error.
  public static let never = Reconnection(attempts: 0)

  /// When a connection breaks. The first one must succeed, so that a wrong address is an error at once.
  public static let afterFirst = Reconnection()

  /// Also while the first connection cannot be made, for an app that starts offline.
  public static let always = Reconnection(includesFirst: true)

  /// Whether the first connection is tried again.
  public var includesFirst: Bool

  /// How many attempts in a row may fail; nil for any number.
  public var attempts: Int?

  /// The longest wait before the first attempt. Each further wait is up to twice as long as the one before it, and by chance up
  /// to half of that shorter, so that clients that failed together do not come back together. A connection that lasted longer
  /// than the wait before it begins anew.
  public var baseDelay: Duration

  /// The longest wait of all, also where the server asks for a longer one.
  public var maximumDelay: Duration

  /// - Parameters:
  ///   - includesFirst: whether the first connection is tried again.
  ///   - attempts: how many attempts in a row may fail; nil for any number.
  ///   - baseDelay: the longest wait before the first attempt.
  ///   - maximumDelay: the longest wait of all.
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

/// The time between two connections of one subscription. What the server sent meanwhile is lost, unless it repeats it.
public struct EventGap: Sendable {
  /// Why the connection before it ended.
  public var cause: GraphQLClientError { content.cause }

  /// From the last sign of life on the old connection to the new connection.
  public var duration: Duration { content.duration }

  /// The id of the last event, if the server names its events: it was asked to continue from there, by the header
  /// `Last-Event-ID`. Whether it does is up to the server.
  public var lastEventID: String? { content.lastEventID }

  /// Elsewhere, so that an event without a gap, as nearly all are, has no room for one.
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
}

extension EventGap: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.cause == other.cause && one.duration == other.duration && one.lastEventID == other.lastEventID
  }
}
