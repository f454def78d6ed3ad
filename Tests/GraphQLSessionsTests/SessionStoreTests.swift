import Foundation
import GraphQLRuntime
import GraphQLSessions
import Testing

@Suite("Stores of sessions")
struct SessionStoreTests {
  private let ada = SessionTokens(
    accessToken: "access-1",
    refreshToken: "refresh-1",
    expiresAt: Date(timeIntervalSince1970: 1_700_000_000.25)
  )
  private let bare = SessionTokens(accessToken: "\"\\\u{1}é")

  /// Runs `body` with each kind of store.
  private func withStores(_ body: (any SessionStore) async throws -> Void) async throws {
    try await body(InMemorySessionStore())
    try await Scratch.use { try await body(FileSessionStore(at: $0.file("a/b/session.json"))) }
  }

  @Test("A store returns what it was given, until it is cleared")
  func roundTrip() async throws {
    try await withStores { store in
      #expect(try await store.load() == nil)
      try await store.clear()
      for tokens in [ada, bare] {
        try await store.save(tokens)
        #expect(try await store.load() == tokens)
      }
      try await store.clear()
      #expect(try await store.load() == nil)
    }
  }

  @Test("Every sign-in begins a session, which lasts while its tokens are replaced")
  func sessions() async throws {
    try await withStores { store in
      try await store.save(ada)
      var tokens = try #require(await store.load())
      let first = try #require(tokens.sessionID)
      #expect(try await store.load()?.sessionID == first)
      tokens.accessToken = "access-2"
      _ = try await store.replace(ada, with: tokens)
      #expect(try await store.load()?.sessionID == first)
      try await store.save(ada)
      #expect(try #require(await store.load()?.sessionID) != first)
    }
    #expect(await InMemorySessionStore(ada).load()?.sessionID != nil)
  }

  @Test("The error of a store has a sentence for users, and asks them to sign in only if the data is corrupt")
  func errorsForUsers() {
    for kind in SessionStoreError.Kind.known + [SessionStoreError.Kind(code: "own")] {
      let text = SessionStoreError(kind, "\"/home/ada/session.json\" cannot be read").localizedDescription
      #expect(text.hasPrefix("Sign in") == (kind == .corrupt))
      #expect(text.hasSuffix(".") && !text.contains("ada"))
    }
  }

  @Test("A store of your own restores the session that its tokens are of")
  func restoredSession() {
    let tokens = SessionTokens(accessToken: "access-1", sessionID: "9E0F")
    #expect(tokens.sessionID == "9E0F")
    #expect(tokens == SessionTokens(accessToken: "access-1"))
  }

  @Test("What an app keeps with a session is stored, replaced and cleared with its tokens")
  func attributes() async throws {
    try await withStores { store in
      var tokens = ada
      tokens.attributes = ["scope": "rides", "name": "\"Ada\" \u{1}é"]
      try await store.save(tokens)
      #expect(try await store.load()?.attributes == tokens.attributes)
      tokens.attributes["name"] = nil
      _ = try await store.replace(ada, with: tokens)
      #expect(try await store.load()?.attributes == ["scope": "rides"])
      try await store.save(ada)
      #expect(try await store.load()?.attributes == [:])
    }
  }

  @Test("Tokens are replaced only while they are still there")
  func replacing() async throws {
    try await withStores { store in
      #expect(try await store.replace(ada, with: bare) == nil)
      #expect(try await store.load() == nil)
      try await store.save(ada)
      #expect(try await store.replace(bare, with: nil) == ada)
      #expect(try await store.replace(ada, with: bare) == bare)
      #expect(try await store.load() == bare)
      #expect(try await store.replace(bare, with: nil) == nil)
      #expect(try await store.load() == nil)
    }
  }

  @Test("A store of your own only needs to load, save and clear")
  func ownStore() async throws {
    actor Own: SessionStore {
      private var tokens: SessionTokens?
      func load() -> SessionTokens? { tokens }
      func save(_ tokens: SessionTokens) { self.tokens = tokens }
      func clear() { tokens = nil }
    }
    let store = Own()
    await store.save(ada)
    #expect(try await store.replace(bare, with: nil) == ada)
    #expect(try await store.replace(ada, with: bare) == bare)
    #expect(try await store.replace(bare, with: nil) == nil)
    #expect(await store.load() == nil)
  }

  @Test("Tokens show themselves to nobody")
  func description() {
    var dumped = ""
    var ada = ada
    ada.attributes = ["idToken": "identity-1"]
    dump(ada, to: &dumped)
    dump(AccessToken("access-1"), to: &dumped)
    #expect("\(AccessToken("access-1"))" == "AccessToken(…)")
    for text in ["\(ada)", String(reflecting: ada), "\([ada])", "\(Optional(ada) as Any)", dumped] {
      #expect(text.contains("SessionTokens"))
      #expect(!text.contains("access-1") && !text.contains("refresh-1") && !text.contains("identity-1"))
    }
  }
}
