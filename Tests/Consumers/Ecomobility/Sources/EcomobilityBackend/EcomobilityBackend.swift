public import GraphQLMock
public import GraphQLNetworking

/// A server with accounts and a few vehicles, on the same schema that the app's queries are validated against.
public struct EcomobilityBackend: Sendable {
  private let mock: GraphQLMock
  private let accounts: Accounts

  /// - Parameter lifetime: the lifetime of access tokens that is reported to clients, in seconds.
  public init(lifetime: Int = 3_600) throws {
    let accounts = Accounts(lifetime: lifetime)
    self.accounts = accounts
    var mock = try GraphQLMock(sdl: EcomobilityAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("me") { try await accounts.rider($0.request) }
        query.field("vehicles") { args in
          try Fleet.vehicles(latitude: args["latitude"], longitude: args["longitude"], radius: args["radius"])
        }
      }
      resolvers.mutation { mutation in
        mutation.field("signUp") { try await accounts.signUp($0["input"], $0.request) }
        mutation.field("signIn") { try await accounts.signIn(email: $0["email"], password: $0["password"], $0.request) }
        mutation.field("refreshSession") { try await accounts.refresh($0["refreshToken"], $0.request) }
        mutation.field("signOut") { try await accounts.signOut(identityToken: $0["identityToken"], $0.request) }
        mutation.field("updateProfile") { try await accounts.update($0["input"], $0.request) }
        mutation.field("updatePicture") { try await accounts.updatePicture($0.request) }
      }
    }
    mock.files = { await accounts.picture(at: $0) }
    self.mock = mock
  }

  /// A transport for a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves the shared vehicles on this machine.
  ///
  /// - Parameter port: 0 for any free port.
  public func serve(port: Int = 0) throws -> MockServer { try mock.serve(port: port) }

  /// Expires the access tokens of all sessions. They can be refreshed.
  public func expireAccessTokens() async { await accounts.expireAccessTokens() }

  /// Ends all sessions.
  public func endSessions() async { await accounts.endSessions() }

  /// The requests that the app has sent.
  public var requests: MockRequests { mock.requests }
}
