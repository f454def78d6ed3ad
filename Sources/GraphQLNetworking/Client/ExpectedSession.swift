/// The session that a call belongs to. An `AuthorizationInterceptor` sends the call in no other session, and not without one.
package struct ExpectedSession: Sendable, Hashable {
  private let id: String?

  /// - Parameter id: The identifier of the session, or `nil` if its store does not keep one.
  package init(_ id: String?) { self.id = id }

  /// Returns whether a session with this identifier may be the expected one.
  package func admits(_ id: String?) -> Bool { self.id == nil || id == nil || self.id == id }
}
