public import GraphQLMock
public import GraphQLNetworking

/// A server with some transactions, on the same schema that the app's query is validated against. It is slow, fails
/// occasionally, and accepts only apps that send its key.
public struct PaybackBackend: Sendable {
  /// The key that apps send as `X-Api-Key`.
  public static let key = "demo-key"

  private let mock: GraphQLMock

  /// - Parameters:
  ///   - mood: returns the behavior for each request.
  ///   - sleep: waits for a duration. A test need not wait.
  public init(
    mood: @escaping @Sendable () -> Mood = Mood.random,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws {
    mock = try GraphQLMock(sdl: PaybackAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("transactions") { args in
          guard args.request.headers["X-Api-Key"] == Self.key else {
            throw ResolverError("This key is not known.", code: "FORBIDDEN")
          }
          let mood = mood()
          try await sleep(mood.delay)
          if mood.fails { throw ResolverError("Not today.", code: "SERVICE_UNAVAILABLE") }
          return Ledger.transactions
        }
      }
    }
  }

  /// A transport for a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves the transactions on this machine.
  ///
  /// - Parameter port: 0 for any free port.
  public func serve(port: Int = 0) throws -> MockServer { try mock.serve(port: port) }

  /// The requests that the app has sent.
  public var requests: MockRequests { mock.requests }
}

/// The server's behavior for a request.
public struct Mood: Sendable {
  public var delay: Duration
  public var fails: Bool

  public init(delay: Duration = .zero, fails: Bool = false) {
    self.delay = delay
    self.fails = fails
  }

  /// Returns a delay of one to two seconds, and a failure in one of four cases.
  public static func random() -> Mood {
    Mood(delay: .milliseconds(Int.random(in: 1_000...2_000)), fails: .random(in: 0..<1) < 0.25)
  }
}
