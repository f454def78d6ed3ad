import GraphQLNetworking

/// The session of the shop's requests, as a value of the task that calls the service.
extension ExpectedSession {
  private static let current = TaskLocal<ExpectedSession?>(wrappedValue: nil)

  /// The session that the task's requests to the shop belong to, or `nil` for the present one.
  static var ofTask: ExpectedSession? { current.get() }

  /// Runs a closure whose requests to the shop belong to a session, or to the present one if `expected` is `nil`.
  static func bind<Result>(
    _ expected: ExpectedSession?,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await current.withValue(expected, operation: body)
  }
}
