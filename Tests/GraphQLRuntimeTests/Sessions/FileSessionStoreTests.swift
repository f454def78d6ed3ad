import Foundation
import GraphQLRuntime
import Testing

@Suite("A session in a file")
struct FileSessionStoreTests {
  private let tokens = SessionTokens(accessToken: "access-1", refreshToken: "refresh-1")

  private func kind(_ body: () throws -> SessionTokens?) -> SessionStoreError.Kind? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? SessionStoreError)?.kind
    }
  }

  @Test("Only its user can read the file and its directory")
  func permissions() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("shop/session.json"))
      try store.save(tokens)
      #expect(try scratch.permissions("shop") == 0o700)
      #expect(try scratch.permissions("shop/session.json") == 0o600)
      try store.clear()
      #expect(try scratch.names("shop") == [".session.json.lock"])
    }
  }

  @Test("A file with wider permissions is refused, and stays", arguments: [0o640, 0o604, 0o620, 0o644])
  func widerPermissions(permissions: Int) async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try store.save(tokens)
      try scratch.setPermissions(permissions, "session.json")
      #expect(kind { try store.load() } == .notSafe)
      #expect(kind { try store.replace(tokens, with: nil) } == .notSafe)
      try scratch.setPermissions(0o600, "session.json")
      #expect(try store.load() == tokens)
    }
  }

  @Test("So are a directory where others can write, a link, and what is no file")
  func otherPlaces() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try store.save(tokens)
      let link = FileSessionStore(at: scratch.file("link"))
      try FileManager.default.createSymbolicLink(
        at: scratch.file("link"),
        withDestinationURL: scratch.file("session.json")
      )
      #expect(kind { try link.load() } == .notSafe)
      try FileManager.default.createDirectory(at: scratch.file("folder"), withIntermediateDirectories: false)
      #expect(kind { try FileSessionStore(at: scratch.file("folder")).load() } == .notSafe)
      try scratch.setPermissions(0o777)
      #expect(kind { try store.load() } == .notSafe)
      #expect(throws: SessionStoreError.self) { try store.save(tokens) }
      #expect(throws: SessionStoreError.self) { try store.clear() }
      try scratch.setPermissions(0o700)
    }
  }

  @Test(
    "A place that cannot be had is named, with the folder that is the reason",
    arguments: ["file/session.json", "file/folder/folder/session.json"]
  )
  func unavailable(path: String) async throws {
    try await Scratch.use { scratch in
      try Data().write(to: scratch.file("file"))
      let error = #expect(throws: SessionStoreError.self) { try FileSessionStore(at: scratch.file(path)).save(tokens) }
      #expect(error?.kind == .unavailable)
      let reason = "the folder \"\(scratch.file("file").path)\" cannot be made: Not a directory"
      #expect(error?.description == "\"\(scratch.file(path).path)\" cannot be reached: \(reason)")
    }
  }

  @Test(
    "A corrupt file is reported once and set aside",
    arguments: ["", "{", "null", #"{"version":2,"accessToken":"a","tokenType":"b"}"#, #"{"accessToken":"secret"}"#]
  )
  func corrupt(content: String) async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      for name in ["session.json.corrupt", "session.json.corrupt-2"] {
        try store.save(tokens)
        try Data(content.utf8).write(to: scratch.file("session.json"))
        try scratch.setPermissions(0o600, "session.json")
        let error = #expect(throws: SessionStoreError.self) { try store.load() }
        #expect(error?.kind == .corrupt)
        #expect(error?.description.hasSuffix("\(name)\"") == true)
        #expect(error?.description.contains("secret") == false)
        #expect(try String(contentsOf: scratch.file(name), encoding: .utf8) == content)
        #expect(try store.load() == nil)
      }
    }
  }

  @Test("What a process left behind that died while writing does no harm")
  func leftovers() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try Data("half".utf8).write(to: scratch.file(".session.json.new"))
      try store.save(tokens)
      #expect(try store.load() == tokens)
      #expect(try scratch.names() == [".session.json.lock", "session.json"])
    }
  }

  @Test("Of many who replace the same tokens at once, one does, and all see whose are there")
  func race() async throws {
    try await Scratch.use { scratch in
      let url = scratch.file("session.json")
      try FileSessionStore(at: url).save(tokens)
      // Each with a store of its own, as different processes have.
      let seen = try await withThrowingTaskGroup(of: SessionTokens?.self) { group in
        for number in 0..<100 {
          group.addTask { [tokens] in
            try FileSessionStore(at: url).replace(tokens, with: SessionTokens(accessToken: "access-\(number + 2)"))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(seen).count == 1)
      #expect(try FileSessionStore(at: url).load() == seen.first)
    }
  }
}
