/// What a server has seen: how often each call came, by the header `X-Call`.
final class RequestLog: Sendable {
  private let counts = Protected<[String: Int]>([:])

  func add(_ request: Connection.Request) {
    counts.withLock { $0[request.headers["x-call"] ?? "", default: 0] += 1 }
  }

  /// The requests of all calls.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// The most requests of any of the calls whose names begin like this.
  func most(_ prefix: String) -> Int {
    counts.withLock { $0.filter { $0.key.hasPrefix(prefix) }.values.max() ?? 0 }
  }
}
