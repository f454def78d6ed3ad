public import GraphQLMock
public import GraphQLNetworking

/// A server with one investor, `jaeren@example.com` with the password `plan`, on the same schema that the app's queries are
/// validated against.
public struct MoneyboxBackend: Sendable {
  private let mock: GraphQLMock
  private let sessions: Sessions

  public init() throws {
    let sessions = Sessions()
    self.sessions = sessions
    mock = try GraphQLMock(sdl: MoneyboxAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("account") { args in
          try await sessions.check(args.request)
          return Investor.account
        }
      }
      resolvers.mutation { mutation in
        mutation.field("logIn") { args in
          let token = try await sessions.logIn(email: args["email"], password: args["password"])
          return ["user": Investor.user, "bearerToken": .string(token)] as JSONValue
        }
      }
    }
  }

  /// A transport for a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves the account on this machine.
  ///
  /// - Parameter port: 0 for any free port.
  public func serve(port: Int = 0) throws -> MockServer { try mock.serve(port: port) }

  /// Ends all sessions.
  public func endSessions() async { await sessions.end() }

  /// The requests that the app has sent.
  public var requests: MockRequests { mock.requests }
}
