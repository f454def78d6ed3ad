/// The idempotency key of a purchase, as a value of the task that calls the service. A purchase whose response was lost is
/// sent again with its key, and the shop answers with the order if it has placed it.
enum CheckoutKey {
  private static let current = TaskLocal<String?>(wrappedValue: nil)

  /// The key of the task's purchase, or `nil` for a new one.
  static var ofTask: String? { current.get() }

  /// Runs a closure whose purchase has the key.
  static func bind<Result>(
    _ key: String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await current.withValue(key, operation: body)
  }
}
