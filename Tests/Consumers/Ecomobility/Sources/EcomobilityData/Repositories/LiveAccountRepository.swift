import EcomobilityAPI
public import EcomobilityDomain
public import GraphQLSessions

/// Accounts on the server, and the session in a store of this device.
public struct LiveAccountRepository: AccountRepository {
  private let server: any AccountDataSource
  private let store: any SessionStore

  public init(server: any AccountDataSource, store: any SessionStore) {
    self.server = server
    self.store = store
  }

  public func signUp(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider {
    let input = SignUpInput(name: name, email: email, password: password)
    return try await keep { try await server.signUp(input) }
  }

  public func signIn(email: String, password: String) async throws(EcomobilityError) -> Rider {
    try await keep { try await server.signIn(email: email, password: password) }
  }

  public func signOut() async throws(EcomobilityError) {
    let session = try await session()
    // This device forgets the session even if the server cannot be reached.
    _ = try? await server.signOut(identityToken: session?.identityToken)
    try await EcomobilityError.transforming { try await store.clear() }
  }

  public func session() async throws(EcomobilityError) -> Session? {
    try await EcomobilityError.transforming { try await store.load()?.transform() }
  }

  private func keep(_ begin: () async throws -> SessionFragment) async throws(EcomobilityError) -> Rider {
    try await EcomobilityError.transforming {
      let session = try await begin()
      try await store.save(session.transform())
      return session.rider.transform()
    }
  }
}
