/// The settings that the requests of a task must have. A request that finds other settings is not sent.
struct ExpectedSettings: Sendable {
  private static let current = TaskLocal<ExpectedSettings?>(wrappedValue: nil)

  private let context: ShopContext
  private let number: Int

  /// - Parameter number: The number of changes of the settings: see ``ShopContext/settingsNumber``.
  init(_ number: Int, in context: ShopContext) { (self.number, self.context) = (number, context) }

  /// The settings that the task's requests must have, or `nil` for the present ones.
  static var ofTask: ExpectedSettings? { current.get() }

  /// Returns whether settings are the expected ones. A service that an app's own service uses has others to expect.
  func admits(_ number: Int, in context: ShopContext) -> Bool { self.context !== context || self.number == number }

  /// Whether the settings have changed.
  var isOutdated: Bool { number != context.settingsNumber }

  /// Runs a closure whose requests to the shop must have these settings, or the present ones if `expected` is `nil`.
  static func bind<Result>(
    _ expected: ExpectedSettings?,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await current.withValue(expected, operation: body)
  }
}
