import BFFClient
import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("A session that moves from a file to the keychain")
struct MovedSessionStoreTests {
  private let folder = Folder()
  private let keychain = InMemorySessionStore()
  private let tokens = SessionTokens(accessToken: "access-1", refreshToken: "refresh-1")
  private var file: FileSessionStore { FileSessionStore(at: folder.file("session.json")) }
  private var store: MovedSessionStore { MovedSessionStore(keychain, from: folder.file("session.json")) }

  /// Returns the names of the files that may contain tokens.
  private func files() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
    return names.filter { $0 != ".session.json.lock" }
  }

  @Test("It moves with the first use, and its file is removed")
  func moves() async throws {
    try await file.save(tokens)
    let session = try await file.load()?.sessionID
    #expect(try await store.load() == tokens)
    #expect(await keychain.load() == tokens)
    #expect(await keychain.load()?.sessionID == session)
    #expect(files().isEmpty)
  }

  @Test("Many who use it at once find the same session")
  func atOnce() async throws {
    try await file.save(tokens)
    let stores = (0..<20).map { _ in store }
    try await withThrowingTaskGroup { group in
      for store in stores { group.addTask { try await store.load() } }
      for try await found in group { #expect(found == tokens) }
    }
    #expect(files().isEmpty)
  }

  @Test("A session in the keychain is newer than one in a file, which is removed all the same")
  func both() async throws {
    try await file.save(SessionTokens(accessToken: "old"))
    await keychain.save(tokens)
    #expect(try await store.load() == tokens)
    #expect(files().isEmpty)
  }

  @Test("Whatever is done first, nothing is left of the file", arguments: ["save", "clear", "replace"])
  func firstUse(use: String) async throws {
    try await file.save(SessionTokens(accessToken: "old"))
    try Data("access-0".utf8).write(to: folder.file("session.json.corrupt"))
    switch use {
    case "save": try await store.save(tokens)
    case "clear": try await store.clear()
    default: #expect(try await store.replace(SessionTokens(accessToken: "old"), with: tokens) == tokens)
    }
    #expect(try await store.load() == (use == "clear" ? nil : tokens))
    #expect(files().isEmpty)
  }

  @Test("What was set aside is removed when the customer signs out")
  func setAside() async throws {
    try await file.save(tokens)
    try await file.clear()
    try Data("access-0".utf8).write(to: folder.file("session.json.corrupt"))
    try await store.clear()
    #expect(files().isEmpty)
  }

  @Test("Without a file nothing is made in the folder")
  func noFile() async throws {
    #expect(try await store.load() == nil)
    try await store.clear()
    try await store.save(tokens)
    #expect(try await store.load() == tokens)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test("Where the keychain cannot be used, its error is passed on, and the session stays in the file")
  func unavailable() async throws {
    struct Locked: SessionStore {
      let error = SessionStoreError(.unavailable, "no entitlement")
      func load() throws -> SessionTokens? { throw error }
      func save(_ tokens: SessionTokens) throws { throw error }
      func clear() throws { throw error }
    }
    try await file.save(tokens)
    let store = MovedSessionStore(Locked(), from: folder.file("session.json"))
    for _ in 0..<2 {
      let error = await #expect(throws: SessionStoreError.self) { try await store.load() }
      #expect(error?.message == "no entitlement")
      #expect(try await file.load() == tokens)
    }
  }
}
