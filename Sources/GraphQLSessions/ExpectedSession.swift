/// The session for which a task sends its requests. An ``AuthorizationInterceptor`` sends them in no other session, and not
/// without one.
package struct ExpectedSession: Sendable {
  private static let current = TaskLocal<ExpectedSession?>(wrappedValue: nil)

  private let id: String?

  /// - Parameter id: The identifier of the session, or `nil` if its store does not keep one.
  package init(_ id: String?) { self.id = id }

  /// Runs a closure whose requests belong to a session, or to the present one if `expected` is `nil`.
  package static func bind<Result>(
    _ expected: ExpectedSession?,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await current.withValue(expected, operation: body)
  }

  /// Returns whether the task may send requests with a token.
  static func admits(_ token: AccessToken?) -> Bool {
    guard let expected = current.get() else { return true }
    guard let token else { return false }
    return expected.id == nil || token.sessionID == nil || expected.id == token.sessionID
  }
}
