public import GraphQLMock
public import GraphQLNetworking

/// A server with accounts and a few vehicles, on the very schema that the app's queries are checked against.
public struct EcomobilityBackend: Sendable {
  private let mock: GraphQLMock
  private let accounts: Accounts

  public init() throws {
    let accounts = Accounts()
    self.accounts = accounts
    mock = try GraphQLMock(sdl: EcomobilityAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("me") { try await accounts.rider(asking: $0.request) }
        query.field("vehicles") { _ in Fleet.vehicles }
      }
      resolvers.mutation { mutation in
        mutation.field("signUp") { try await accounts.signUp($0.values["input"]) }
        mutation.field("signIn") { try await accounts.signIn(email: $0["email"], password: $0["password"]) }
        mutation.field("refreshSession") { try await accounts.refresh($0["refreshToken"]) }
        mutation.field("signOut") { await accounts.signOut($0.request) }
      }
    }
  }

  /// For a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves it on this machine, on any free port.
  public func serve() throws -> MockServer { try mock.serve() }

  /// Lets the access tokens of all sessions expire; they can be refreshed.
  public func expireAccessTokens() async { await accounts.expireAccessTokens() }

  /// Ends all sessions.
  public func endSessions() async { await accounts.endSessions() }

  /// The requests that the app has sent.
  public var requests: MockRequests { mock.requests }
}
