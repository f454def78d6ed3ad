import GraphQLNetworking

/// Everything that a careless application would write down: every line of the log, with variables, and every error.
final class Log: Sendable {
  private static let token = "token-5f2c9a7e1b3d4c6f8a90"
  private let lines = Protected<[String]>([])

  /// What no line may contain.
  static let secrets = [("access token", token), ("password", ProbeVariables().password)]

  var interceptors: [any GraphQLInterceptor] {
    [
      HeadersInterceptor(["Authorization": "Bearer \(Self.token)"]),
      LoggingInterceptor(logsVariables: true) { [self] in add($0) },
    ]
  }

  var count: Int { lines.withLock { $0.count } }

  func add(_ line: String) {
    if !line.isEmpty { lines.withLock { $0.append(line) } }
  }

  /// The lines that contain a secret.
  func lines(with secret: String) -> [String] { lines.withLock { $0.filter { $0.contains(secret) } } }
}
