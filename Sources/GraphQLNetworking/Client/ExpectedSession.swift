/// The session that a call belongs to. An `AuthorizationInterceptor` sends the call only in this session.
package struct ExpectedSession: Sendable, Hashable {
  private let id: RequestSession.ID

  /// - Parameter id: The identifier of the session, or `nil` if its store does not keep one.
  package init(_ id: String?) { self.id = .signedIn(id) }

  init(_ id: RequestSession.ID) { self.id = id }

  /// Returns whether a session may be the expected one. A session without an identifier may be any.
  package func admits(_ id: RequestSession.ID) -> Bool {
    switch (self.id, id) {
    case (.signedIn(let expected?), .signedIn(let present?)): expected == present
    case (.signedIn, .signedIn): true
    default: self.id == id
    }
  }
}
