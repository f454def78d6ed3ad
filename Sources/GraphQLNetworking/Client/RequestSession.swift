/// The session in which an interceptor sends a request.
package struct RequestSession: Sendable {
  /// A value that tells sessions apart.
  package enum ID: Sendable, Hashable {
    /// There is no session.
    case signedOut
    /// A session with its identifier, or `nil` if its source cannot identify it.
    case signedIn(String?)
    /// The request has credentials of its own, which need not be those of the present session.
    case own
  }

  package let id: ID

  /// Whether the credentials of the request have replaced some that the server has refused.
  package var isRenewed = false

  /// Reports whether the present session is still this one.
  package let isPresent: @Sendable () async throws -> Bool

  package init(_ id: ID, isPresent: @escaping @Sendable () async throws -> Bool) {
    self.id = id
    self.isPresent = isPresent
  }
}

/// The session of a subscription: that of its first connection.
package final class SubscriptionSession: Sendable {
  private let session = Locked<RequestSession.ID?>(nil)

  init() {}

  /// The session of the first connection, or `nil` if no interceptor has determined it.
  var id: RequestSession.ID? { session.withLock(\.self) }

  /// Makes a session that of the subscription if this is the first connection.
  ///
  /// - Returns: Whether a connection may be made in the session: whether it is that of the first connection.
  package func claim(_ id: RequestSession.ID) -> Bool {
    session.withLock { first in
      if first == nil { first = id }
      return first == id
    }
  }
}
