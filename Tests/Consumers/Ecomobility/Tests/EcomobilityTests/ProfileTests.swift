import EcomobilityBackend
import EcomobilityData
import EcomobilityDomain
import Foundation
import GraphQLMock
import GraphQLRuntime
import GraphQLSessions
import GraphQLURLSession
import Testing

@Suite("A profile, over HTTP")
struct ProfileTests {
  private let store = InMemorySessionStore()

  /// Runs `body` for Ada, who has just signed up.
  private func withProfile(
    _ body: (any ProfileRepository, EcomobilityBackend, MockServer) async throws -> Void
  ) async throws {
    let backend = try EcomobilityBackend()
    let server = try backend.serve()
    let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: store)
    let accounts = LiveAccountRepository(server: source, store: store)
    _ = try await SignUp(accounts).execute(name: "Ada", email: "ada@example.com", password: "engine")
    try await body(LiveProfileRepository(server: source), backend, server)
    await server.stop()
  }

  @Test("A changed profile is sent, and the server knows it from then on")
  func change() async throws {
    try await withProfile { profile, backend, _ in
      let changed = try await ChangeProfile(profile).execute { $0.name = "Ada Lovelace" }
      #expect(changed == Rider(id: "R1", name: "Ada Lovelace", email: "ada@example.com"))
      #expect(try await profile.rider() == changed)
      let input: JSONValue = ["name": "Ada Lovelace", "email": "ada@example.com"]
      #expect(backend.requests.named("UpdateProfile").map { $0.variables["input"] } == [input])
    }
  }

  @Test("A profile that has not changed and one with a wrong address are not sent")
  func noChange() async throws {
    try await withProfile { profile, backend, _ in
      _ = try await ChangeProfile(profile).execute { $0.name = "Ada" }
      await #expect(throws: EcomobilityError.invalidEmail) {
        try await ChangeProfile(profile).execute { $0.email = "ada" }
      }
      #expect(backend.requests.named("UpdateProfile").isEmpty)
    }
  }

  @Test("Two riders cannot have one address")
  func takenAddress() async throws {
    try await withProfile { profile, _, server in
      let others = InMemorySessionStore()
      let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: others)
      let accounts = LiveAccountRepository(server: source, store: others)
      _ = try await SignUp(accounts).execute(name: "Bo", email: "bo@example.com", password: "sail")
      await #expect(throws: EcomobilityError.emailTaken) {
        try await ChangeProfile(profile).execute { $0.email = "bo@example.com" }
      }
    }
  }

  @Test("A picture that is uploaded can be loaded, and a newer one takes its place")
  func picture() async throws {
    try await withProfile { profile, backend, server in
      await #expect(throws: EcomobilityError.noPicture) { try await ShowPicture(profile).execute() }
      let pictures = (1...2).map { Picture(mediaType: "image/png", bytes: Array(repeating: UInt8($0), count: 5_000)) }
      let first = try await ChangePicture(profile).execute(pictures[0])
      #expect(first.picture == "http://127.0.0.1:\(server.port)/pictures/R1/1")
      #expect(try await ShowPicture(profile).execute() == pictures[0])
      let second = try await ChangePicture(profile).execute(pictures[1])
      #expect(second.picture != first.picture)
      #expect(try await ShowPicture(profile).execute() == pictures[1])
      let files = backend.requests.named("UpdatePicture").flatMap(\.files)
      #expect(files.map(\.contentType) == ["image/png", "image/png"])
    }
  }

  @Test("A picture that is gone is an error with the server's status")
  func lostPicture() async throws {
    try await withProfile { profile, _, server in
      let address = "http://127.0.0.1:\(server.port)/pictures/R1/7"
      let rider = Rider(id: "R1", name: "Ada", email: "ada@example.com", picture: address)
      await #expect(throws: EcomobilityError.other("The picture's server answers with the status 404.")) {
        try await profile.picture(of: rider)
      }
    }
  }
}
