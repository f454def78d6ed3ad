import Foundation
import GraphQLRuntime
import GraphQLSessions
import Testing

@Suite("A session in a file")
struct FileSessionStoreTests {
  private let tokens = SessionTokens(accessToken: "access-1", refreshToken: "refresh-1")

  private func kind(_ body: () async throws -> SessionTokens?) async -> SessionStoreError.Kind? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? SessionStoreError)?.kind
    }
  }

  @Test("Only its user can read the file and its directory")
  func permissions() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("shop/session.json"))
      try await store.save(tokens)
      #expect(try scratch.permissions("shop") == 0o700)
      #expect(try scratch.permissions("shop/session.json") == 0o600)
      try await store.clear()
      #expect(try scratch.names("shop") == [".session.json.lock"])
    }
  }

  @Test("A file with wider permissions is refused, and stays", arguments: [0o640, 0o604, 0o620, 0o644])
  func widerPermissions(permissions: Int) async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      try scratch.setPermissions(permissions, "session.json")
      #expect(await kind { try await store.load() } == .notSafe)
      #expect(await kind { try await store.replace(tokens, with: nil) } == .notSafe)
      try scratch.setPermissions(0o600, "session.json")
      #expect(try await store.load() == tokens)
    }
  }

  @Test("A URL that is not that of a file is refused, and nothing is written to its path")
  func webAddress() async throws {
    try await Scratch.use { scratch in
      let text = "https://example.com" + scratch.file("session.json").path
      let store = FileSessionStore(at: try #require(URL(string: text)))
      let error = await #expect(throws: SessionStoreError.self) { try await store.save(tokens) }
      #expect(error?.kind == .unavailable && error?.message == "\"\(text)\" is not a file URL")
      #expect(await kind { try await store.load() } == .unavailable)
      await #expect(throws: SessionStoreError.self) { try await store.clear() }
      #expect(try scratch.names().isEmpty)
    }
  }

  @Test("A directory where others can write, a link, and anything but a file are refused, too")
  func otherPlaces() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      let link = FileSessionStore(at: scratch.file("link"))
      try FileManager.default.createSymbolicLink(
        at: scratch.file("link"),
        withDestinationURL: scratch.file("session.json")
      )
      #expect(await kind { try await link.load() } == .notSafe)
      try FileManager.default.createDirectory(at: scratch.file("folder"), withIntermediateDirectories: false)
      #expect(await kind { try await FileSessionStore(at: scratch.file("folder")).load() } == .notSafe)
      try scratch.setPermissions(0o777)
      #expect(await kind { try await store.load() } == .notSafe)
      await #expect(throws: SessionStoreError.self) { try await store.save(tokens) }
      await #expect(throws: SessionStoreError.self) { try await store.clear() }
      try scratch.setPermissions(0o700)
    }
  }

  @Test(
    "A place that is not available is named, with the folder that is the reason",
    arguments: ["file/session.json", "file/folder/folder/session.json"]
  )
  func unavailable(path: String) async throws {
    try await Scratch.use { scratch in
      try Data().write(to: scratch.file("file"))
      let error = await #expect(throws: SessionStoreError.self) {
        try await FileSessionStore(at: scratch.file(path)).save(tokens)
      }
      #expect(error?.kind == .unavailable)
      let reason = "the folder \"\(scratch.file("file").path)\" cannot be created: Not a directory"
      #expect(error?.description == "\"\(scratch.file(path).path)\" cannot be accessed: \(reason)")
    }
  }

  @Test("A session that is too large to be loaded is not saved, and the one before it stays")
  func tooLarge() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      var large = tokens
      large.attributes["picture"] = String(repeating: "x", count: 1 << 20)
      let error = await #expect(throws: SessionStoreError.self) { try await store.save(large) }
      #expect(error?.kind == .unavailable)
      #expect(
        error?.description
          == "\"\(scratch.file("session.json").path)\" cannot be written: it is larger than 1048576 bytes"
      )
      #expect(try await store.load()?.attributes == [:])
      try Data(repeating: 0x20, count: 2 << 20).write(to: scratch.file("session.json"))
      try scratch.setPermissions(0o600, "session.json")
      let other = await #expect(throws: SessionStoreError.self) { try await store.load() }
      #expect(other?.description.hasSuffix("cannot be read: it is larger than 1048576 bytes") == true)
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
        try await store.save(tokens)
        try Data(content.utf8).write(to: scratch.file("session.json"))
        try scratch.setPermissions(0o600, "session.json")
        let error = await #expect(throws: SessionStoreError.self) { try await store.load() }
        #expect(error?.kind == .corrupt)
        #expect(error?.description.hasSuffix("\(name)\"") == true)
        #expect(error?.description.contains("secret") == false)
        #expect(try String(contentsOf: scratch.file(name), encoding: .utf8) == content)
        #expect(try await store.load() == nil)
      }
    }
  }

  @Test("What a process left behind that died while writing does no harm")
  func leftovers() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try Data("half".utf8).write(to: scratch.file(".session.json.new"))
      try await store.save(tokens)
      #expect(try await store.load() == tokens)
      #expect(try scratch.names() == [".session.json.lock", "session.json"])
    }
  }

  @Test("Clearing deletes every file that may hold tokens, and only those")
  func clearing() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      let ours = [".session.json.new", "session.json.corrupt", "session.json.corrupt-2", "session.json.corrupt-71"]
      let others = ["bag.json", "bag.json.corrupt", "other-session.json.corrupt"]
      for name in ours + others { try Data("access-1".utf8).write(to: scratch.file(name)) }
      try await store.clear()
      #expect(try scratch.names() == [".session.json.lock"] + others)
    }
  }

  @Test("A session that ends leaves no file that may hold tokens")
  func ending() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      for name in [".session.json.new", "session.json.corrupt"] {
        try Data("access-1".utf8).write(to: scratch.file(name))
      }
      #expect(try await store.replace(tokens, with: nil) == nil)
      #expect(try scratch.names() == [".session.json.lock"])
    }
  }

  @Test("Of corrupt files the last five are kept")
  func bounded() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      for number in 0..<12 {
        try Data("corrupt \(number)".utf8).write(to: scratch.file("session.json"))
        try scratch.setPermissions(0o600, "session.json")
        let date = Date(timeIntervalSince1970: 1_000_000 + Double(number))
        try FileManager.default.setAttributes(
          [.modificationDate: date],
          ofItemAtPath: scratch.file("session.json").path
        )
        #expect(await kind { try await store.load() } == .corrupt)
      }
      let asides = try scratch.names().filter { $0.contains("corrupt") }
      let texts = try asides.map { try String(contentsOf: scratch.file($0), encoding: .utf8) }
      #expect(texts.sorted() == ["corrupt 10", "corrupt 11", "corrupt 7", "corrupt 8", "corrupt 9"])
    }
  }

  @Test("Every change of one bit is detected")
  func bits() async throws {
    try await Scratch.use { scratch in
      let (url, name) = (scratch.file("session.json"), "session.json")
      let store = FileSessionStore(at: url)
      let date = Date(timeIntervalSince1970: 1_700_000_000.25)
      for tokens in [tokens, SessionTokens(accessToken: "é\"\\", tokenType: "DPoP", expiresAt: date)] {
        try await store.save(tokens)
        let content = try Data(contentsOf: url)
        for bit in 0..<content.count * 8 {
          var changed = content
          changed[bit / 8] ^= 1 << (bit % 8)
          try changed.write(to: url)
          try scratch.setPermissions(0o600, name)
          #expect(await kind { try await store.load() } == .corrupt, "bit \(bit)")
        }
        try content.write(to: url)
        try scratch.setPermissions(0o600, name)
        #expect(try await store.load() == tokens)
      }
    }
  }

  @Test("A file that is cut at any place is detected")
  func cut() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      let content = try Data(contentsOf: scratch.file("session.json"))
      for count in 0..<content.count {
        try content.prefix(count).write(to: scratch.file("session.json"))
        try scratch.setPermissions(0o600, "session.json")
        #expect(await kind { try await store.load() } == .corrupt)
      }
    }
  }

  @Test("A file of version 1, which has no checksum, still loads")
  func oldVersion() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      let text =
        #"{"version":1,"accessToken":"access-1","refreshToken":"refresh-1","tokenType":"Bearer","#
        + #""expiresAt":null,"session":"9E0F"}"#
      try Data(text.utf8).write(to: scratch.file("session.json"))
      try scratch.setPermissions(0o600, "session.json")
      #expect(try await store.load() == tokens)
      #expect(try await store.load()?.sessionID == "9E0F")
    }
  }

  @Test("Of many who replace the same tokens at once, one does, and all see whose are there")
  func race() async throws {
    try await Scratch.use { scratch in
      let url = scratch.file("session.json")
      try await FileSessionStore(at: url).save(tokens)
      // Each with a store of its own, as different processes have.
      let seen = try await withThrowingTaskGroup(of: SessionTokens?.self) { group in
        for number in 0..<100 {
          group.addTask { [tokens] in
            try await FileSessionStore(at: url).replace(
              tokens,
              with: SessionTokens(accessToken: "access-\(number + 2)")
            )
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(seen).count == 1)
      #expect(try await FileSessionStore(at: url).load() == seen.first)
    }
  }
}
