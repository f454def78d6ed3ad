import Foundation
import GraphQLNetworking
import GraphQLRuntime
import MockBFF
import Testing

@Suite("Customers and their sessions")
struct AccountTests {
  /// A clock that only tests move.
  private final class Clock: Sendable {
    let seconds = Locked(0.0)
    func now() -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds.withLock { $0 }) }
    func advance(by more: Double) { seconds.withLock { $0 += more } }
  }

  private let clock = Clock()
  private let guest: Visit

  init() throws {
    guest = Visit(shop: try MockBFF(now: clock.now))
  }

  private func signIn() async throws -> JSONValue {
    let mutation = """
      mutation { signIn(email: "Ada@Vitrine.example", password: "window") {
        accessToken refreshToken tokenType expiresIn scope
      } }
      """
    return try #require(try await guest.ask(mutation)["signIn"])
  }

  private func visit(_ session: JSONValue) -> Visit {
    var visit = guest
    visit.token = session["accessToken"]?.string
    return visit
  }

  private func refresh(_ session: JSONValue) -> String {
    "mutation { refreshSession(refreshToken: \"\(session["refreshToken"]?.string ?? "")\") { accessToken refreshToken } }"
  }

  private func isRefused(_ visit: Visit, _ query: String = "{ me { id } }") async throws -> Bool {
    try await visit.refusal(of: query)["extensions"]?["code"] == "UNAUTHENTICATED"
  }

  @Test("A guest is nobody until signing in")
  func me() async throws {
    #expect(try await guest.ask("{ me { id } }") == ["me": nil])
    let session = try await signIn()
    #expect(session["tokenType"] == "Bearer")
    let me = try await visit(session).ask("{ me { email firstName lastName } }")
    #expect(me == ["me": ["email": "ada@vitrine.example", "firstName": "Ada", "lastName": "Marchetti"]])
  }

  @Test(
    "Address and password must belong together",
    arguments: [("ada@vitrine.example", "door"), ("", ""), ("eve@vitrine.example", "window")]
  )
  func credentials(email: String, password: String) async throws {
    let mutation = "mutation { signIn(email: \"\(email)\", password: \"\(password)\") { accessToken } }"
    #expect(try await guest.refusal(of: mutation)["extensions"]?["code"] == "INVALID_CREDENTIALS")
  }

  @Test("An access token expires when it was said to, and a new one is got with the refresh token")
  func expiry() async throws {
    let session = try await signIn()
    let lifetime = try #require(session["expiresIn"]?.double)
    clock.advance(by: lifetime - 1)
    #expect(try await visit(session).ask("{ me { id } }") == ["me": ["id": "customer-1"]])
    clock.advance(by: 1)
    #expect(try await isRefused(visit(session)))
    let next = try #require(try await guest.ask(refresh(session))["refreshSession"])
    #expect(try await visit(next).ask("{ me { id } }") == ["me": ["id": "customer-1"]])
  }

  @Test("A lost answer to a refresh can be asked for again, until somebody uses it")
  func refreshTwice() async throws {
    let session = try await signIn()
    let first = try #require(try await guest.ask(refresh(session))["refreshSession"])
    #expect(try await guest.ask(refresh(session))["refreshSession"] == first)
    #expect(try await isRefused(visit(session)))
    _ = try await visit(first).ask("{ me { id } }")
    #expect(try await isRefused(guest, refresh(session)))
  }

  @Test("A token that never was is refused", arguments: ["", "nonsense"])
  func unknownToken(token: String) async throws {
    #expect(try await isRefused(guest, refresh(["refreshToken": .string(token)])))
    #expect(try await isRefused(visit(["accessToken": .string(token)])))
  }

  @Test("After signing out neither token is good")
  func signOut() async throws {
    let session = try await signIn()
    #expect(try await visit(session).ask("mutation { signOut }") == ["signOut": true])
    #expect(try await visit(session).ask("mutation { signOut }") == ["signOut": false])
    #expect(try await guest.ask("mutation { signOut }") == ["signOut": false])
    #expect(try await isRefused(visit(session)))
    #expect(try await isRefused(guest, refresh(session)))
  }

  @Test("Two sign-ins at once are two sessions, and ending one leaves the other")
  func twoSignIns() async throws {
    async let one = signIn()
    async let two = signIn()
    let sessions = try await [one, two]
    #expect(sessions[0] != sessions[1])
    _ = try await visit(sessions[0]).ask("mutation { signOut }")
    #expect(try await visit(sessions[1]).ask("{ me { id } }") == ["me": ["id": "customer-1"]])
  }
}
