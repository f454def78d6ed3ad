import EcomobilityBackend
import EcomobilityData
import EcomobilityDomain
import Foundation
import GraphQLMock
import GraphQLRuntime
import GraphQLSessions
import GraphQLURLSession
import Testing

@Suite("An account")
struct AccountTests {
  private let store = InMemorySessionStore()
  private let ends = Counter()

  /// Returns the app as it is after a launch, when it remembers only the content of the store.
  private func app(_ backend: EcomobilityBackend) throws -> App {
    App(
      server: GraphQLDataSource(
        endpoint: try #require(URL(string: "http://localhost/graphql")),
        transport: backend.transport,
        store: store
      ) { [ends] in
        await ends.count()
      },
      store: store
    )
  }

  private func signUp(_ backend: EcomobilityBackend) async throws -> Rider {
    try await SignUp(app(backend).accounts).execute(name: "Ada", email: "ada@example.com", password: "engine")
  }

  private func rider(_ backend: EcomobilityBackend) async throws -> Rider? {
    let app = try app(backend)
    guard case .signedIn(let rider, _) = try await CheckSession(app.accounts, app.profile).execute() else { return nil }
    return rider
  }

  @Test("At the first launch nobody is signed in")
  func firstLaunch() async throws {
    let backend = try EcomobilityBackend()
    #expect(try await rider(backend) == nil)
    #expect(backend.requests.all.isEmpty)
  }

  @Test("After signing up a rider is signed in, and still at the next launch")
  func signingUp() async throws {
    let backend = try EcomobilityBackend()
    let ada = try await signUp(backend)
    #expect(ada == Rider(id: "R1", name: "Ada", email: "ada@example.com"))
    #expect(try await rider(backend) == ada)
  }

  @Test("A session is kept with its type, its expiry, its identity token and its scope")
  func session() async throws {
    let backend = try EcomobilityBackend(lifetime: 600)
    let start = Date().timeIntervalSince1970
    _ = try await signUp(backend)
    let session = try #require(await app(backend).accounts.session())
    #expect(session.type == "Bearer" && session.identityToken == "identity-R1")
    #expect(session.scope == ["profile", "rides"])
    #expect((start + 600...Date().timeIntervalSince1970 + 600).contains(try #require(session.expiry)))
    _ = try await rider(backend)
    #expect(backend.requests.named("Me").map { $0.headers["Authorization"] } == ["Bearer access-1"])
  }

  @Test("A token that has expired is replaced before it is sent, and the rest of the session stays")
  func expiry() async throws {
    let backend = try EcomobilityBackend(lifetime: 0)
    _ = try await signUp(backend)
    #expect(try await rider(backend)?.name == "Ada")
    #expect(backend.requests.all.map(\.operationName) == ["SignUp", "RefreshSession", "Me"])
    let session = try #require(await app(backend).accounts.session())
    #expect(session.identityToken == "identity-R1" && session.scope == ["profile", "rides"])
  }

  @Test("Only the right password signs in to an account")
  func signingIn() async throws {
    let backend = try EcomobilityBackend()
    let ada = try await signUp(backend)
    let accounts = try app(backend).accounts
    try await SignOut(accounts).execute()
    await #expect(throws: EcomobilityError.wrongPassword) {
      try await SignIn(accounts).execute(email: ada.email, password: "loom")
    }
    #expect(try await SignIn(accounts).execute(email: ada.email, password: "engine") == ada)
  }

  @Test("There is one account for an address, and none without one")
  func addresses() async throws {
    let backend = try EcomobilityBackend()
    _ = try await signUp(backend)
    await #expect(throws: EcomobilityError.emailTaken) { try await signUp(backend) }
    let accounts = try app(backend).accounts
    await #expect(throws: EcomobilityError.invalidEmail) {
      try await SignUp(accounts).execute(name: "Ada", email: "ada", password: "engine")
    }
    #expect(backend.requests.all.count == 2)
  }

  @Test("A rejected token is replaced once, and nobody notices")
  func rejection() async throws {
    let backend = try EcomobilityBackend()
    let ada = try await signUp(backend)
    await backend.expireAccessTokens()
    let profile = try app(backend).profile
    async let first = profile.rider()
    async let second = profile.rider()
    #expect(try await [first, second] == [ada, ada])
    #expect(backend.requests.named("RefreshSession").count == 1)
    #expect(await ends.value == 0)
  }

  @Test("A session that the server has ended is over, and is said to be once")
  func endedSession() async throws {
    let backend = try EcomobilityBackend()
    _ = try await signUp(backend)
    await backend.endSessions()
    #expect(try await rider(backend) == nil)
    #expect(try await rider(backend) == nil)
    #expect(await ends.value == 1)
  }

  @Test("After signing out a rider is signed out at the next launch, and on the server by the identity token")
  func signingOut() async throws {
    let backend = try EcomobilityBackend()
    _ = try await signUp(backend)
    let tokens = try #require(await store.load())
    await backend.expireAccessTokens()
    try await SignOut(app(backend).accounts).execute()
    #expect(try await rider(backend) == nil)
    #expect(backend.requests.named("SignOut").map { $0.variables["identityToken"]?.string } == ["identity-R1"])
    await store.save(tokens)
    #expect(try await rider(backend) == nil)
  }

  @Test("A server that cannot be reached leaves the session as it is, over HTTP")
  func offline() async throws {
    let server = try EcomobilityBackend().serve()
    let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: store)
    let app = App(server: source, store: store)
    _ = try await SignUp(app.accounts).execute(name: "Ada", email: "ada@example.com", password: "engine")
    await server.stop()
    await #expect(throws: EcomobilityError.offline) { try await CheckSession(app.accounts, app.profile).execute() }
    #expect(try await app.accounts.session() != nil)
  }
}

/// The objects that a launch creates.
private struct App {
  let accounts: any AccountRepository
  let profile: any ProfileRepository

  init(server: GraphQLDataSource, store: any SessionStore) {
    accounts = LiveAccountRepository(server: server, store: store)
    profile = LiveProfileRepository(server: server)
  }
}

/// Counts events.
private actor Counter {
  private(set) var value = 0

  func count() { value += 1 }
}
