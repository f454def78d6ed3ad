/// Detects tasks that outlive the calls that made them: every task that a call makes holds its witness.
enum Witness {
  final class Token: Sendable {
    init() { Witness.count.withLock { $0 += 1 } }
    deinit { Witness.count.withLock { $0 -= 1 } }
  }

  @TaskLocal private static var token: Token?
  private static let count = Protected(0)

  /// The number of witnesses that are still held.
  static var alive: Int { count.withLock { $0 } }

  static func with<Result: Sendable>(_ body: @Sendable () async -> Result) async -> Result {
    await $token.withValue(Token()) { await body() }
  }
}
