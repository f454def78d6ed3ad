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
  private let backend: EcomobilityBackend
  private let store = InMemorySessionStore()
  private let ends = Counter()

  init() throws {
    backend = try EcomobilityBackend()
  }

  /// The app as it is after a launch: all it remembers is in the store.
  private func accounts() throws -> LiveAccountRepository {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let source = GraphQLDataSource(endpoint: endpoint, transport: backend.transport, store: store) { [ends] in
      await ends.count()
    }
    return LiveAccountRepository(server: source, store: store)
  }

  private func signUp() async throws -> Rider {
    try await accounts().signUp(name: "Ada", email: "ada@example.com", password: "engine")
  }

  @Test("At the first launch nobody is signed in")
  func firstLaunch() async throws {
    #expect(try await CheckSession(accounts()).execute() == .signedOut)
  }

  @Test("After signing up a rider is signed in, and still at the next launch")
  func signingUp() async throws {
    let ada = try await signUp()
    #expect(ada == Rider(id: "ada@example.com", name: "Ada", email: "ada@example.com"))
    #expect(try await CheckSession(accounts()).execute() == .signedIn(ada))
  }

  @Test("Only the right password signs in to an account")
  func signingIn() async throws {
    let ada = try await signUp()
    let accounts = try accounts()
    try await accounts.signOut()
    await #expect(throws: EcomobilityError.wrongPassword) {
      try await accounts.signIn(email: ada.email, password: "loom")
    }
    #expect(try await accounts.signIn(email: ada.email, password: "engine") == ada)
  }

  @Test("There is one account for an address")
  func takenAddress() async throws {
    _ = try await signUp()
    await #expect(throws: EcomobilityError.emailTaken) { try await signUp() }
  }

  @Test("An expired token is replaced once, and nobody notices")
  func expiry() async throws {
    let ada = try await signUp()
    await backend.expireAccessTokens()
    let accounts = try accounts()
    async let first = accounts.rider()
    async let second = accounts.rider()
    #expect(try await [first, second] == [ada, ada])
    #expect(backend.requests.named("RefreshSession").count == 1)
    #expect(await ends.value == 0)
  }

  @Test("A session that the server has ended is over, and is said to be once")
  func endedSession() async throws {
    _ = try await signUp()
    await backend.endSessions()
    #expect(try await CheckSession(accounts()).execute() == .signedOut)
    #expect(try await CheckSession(accounts()).execute() == .signedOut)
    #expect(await ends.value == 1)
  }

  @Test("After signing out a rider is signed out at the next launch")
  func signingOut() async throws {
    _ = try await signUp()
    try await accounts().signOut()
    #expect(try await CheckSession(accounts()).execute() == .signedOut)
  }

  @Test("A server that cannot be reached leaves the session as it is, over HTTP")
  func offline() async throws {
    let server = try backend.serve()
    let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: store)
    let accounts = LiveAccountRepository(server: source, store: store)
    _ = try await accounts.signUp(name: "Ada", email: "ada@example.com", password: "engine")
    await server.stop()
    await #expect(throws: EcomobilityError.offline) { try await CheckSession(accounts).execute() }
    #expect(try await accounts.hasSession())
  }
}

/// Counts what happens.
private actor Counter {
  private(set) var value = 0

  func count() { value += 1 }
}
