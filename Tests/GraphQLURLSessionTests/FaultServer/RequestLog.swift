/// The requests that a server has received, counted for each call by the header `X-Call`.
final class RequestLog: Sendable {
  private let counts = Protected<[String: Int]>([:])

  func add(_ request: Connection.Request) {
    counts.withLock { $0[request.headers["x-call"] ?? "", default: 0] += 1 }
  }

  /// The number of requests of all calls.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Returns the most requests of any call whose name has a prefix.
  func most(_ prefix: String) -> Int {
    counts.withLock { $0.filter { $0.key.hasPrefix(prefix) }.values.max() ?? 0 }
  }
}
