import EcomobilityBackend
import Foundation
import GraphQLMock
import Testing

@Suite("The program, each command in a process of its own", .timeLimit(.minutes(10)))
struct ProgramTests {
  @Test("After signing up a rider is signed in at the next launch, until they sign out")
  func launches() async throws {
    let backend = try EcomobilityBackend()
    let server = try backend.serve()
    let device = try Device(server.url)
    #expect(try await device.launch("session") == "Nobody is signed in.\n")
    #expect(try await device.launch("sign-up", "Ada", "ada@example.com", "engine") == "Welcome, Ada.\n")
    await backend.expireAccessTokens()
    let session = try await device.launch("session")
    #expect(session.hasPrefix("Ada <ada@example.com>, without a picture, for profile and rides, until 2"))
    #expect(try await device.launch("rename", "Ada Lovelace").hasPrefix("Ada Lovelace <ada@example.com>"))
    let (sent, loaded) = (device.home.appending(path: "a.png"), device.home.appending(path: "b.png"))
    try Data("a picture".utf8).write(to: sent)
    #expect(try await device.launch("picture", sent.path).hasSuffix("with a picture\n"))
    #expect(try await device.launch("save-picture", loaded.path) == "9 bytes of image/png are in b.png.\n")
    #expect(try Data(contentsOf: loaded) == Data("a picture".utf8))
    #expect(try await device.launch("sign-out") == "Signed out.\n")
    #expect(try await device.launch("session") == "Nobody is signed in.\n")
    #expect(backend.requests.all.compactMap(\.operationName).starts(with: ["SignUp", "Me", "RefreshSession", "Me"]))
    await server.stop()
  }

  @Test("The map shows what is within half a kilometre, or another radius")
  func map() async throws {
    let server = try EcomobilityBackend().serve()
    let device = try Device(server.url)
    let near = try await device.launch("map", "52.52", "13.4").split(separator: "\n")
    #expect(near.count == 3 && near[0] == "B1 at 52.52, 13.4: an electric bicycle")
    let wide = try await device.launch("map", "52.52", "13.4", "800").split(separator: "\n")
    #expect(wide.last == "B2 at 52.523, 13.41: a bicycle")
    await server.stop()
    #expect(try await device.launch("map", "52.52", "13.4") == "There is no connection to the server.\n")
  }

  @Test("What is wrong is said in the user's words")
  func mistakes() async throws {
    let server = try EcomobilityBackend().serve()
    let device = try Device(server.url)
    #expect(try await device.launch("rename", "Ada") == "Sign in first.\n")
    #expect(try await device.launch("sign-in", "ada@example.com", "x") == "The address or the password is wrong.\n")
    #expect(try await device.launch("sign-up", "Ada", "ada", "x") == "An e-mail address has an @.\n")
    for words in [
      ["fly"], ["map", "here"], ["map", "here", "there"], ["map", "91", "13.4"], ["map", "52.52", "nan"],
      ["map", "52.52", "13.4", "1e400"],
    ] {
      #expect(try await device.launch(words).contains("ecomobility sign-up NAME EMAIL PASSWORD"))
    }
    #expect(try await device.launch("picture", "/gone.png") == "/gone.png cannot be read.\n")
    let nameless = device.home.appending(path: "portrait")
    try Data("a picture".utf8).write(to: nameless)
    #expect(try await device.launch("picture", nameless.path).hasPrefix("portrait needs an ending"))
    await server.stop()
  }
}

/// A user's device, on which the program is launched repeatedly.
private final class Device: Sendable {
  let server: URL
  let home = FileManager.default.temporaryDirectory.appending(path: "ecomobility-\(UUID().uuidString)")

  init(_ server: URL) throws {
    self.server = server
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true, attributes: attributes)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Returns the output of a launch, waiting for it outside the few threads that all tests share.
  func launch(_ words: String...) async throws -> String { try await launch(words) }

  func launch(_ words: [String]) async throws -> String {
    let environment = ["ECOMOBILITY_SERVER": server.absoluteString, "ECOMOBILITY_HOME": home.path]
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.output(of: words, environment) })
      }
    }
  }

  private static func output(of words: [String], _ environment: [String: String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = words
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The program, which is next to the bundle of the tests.
  private static var program: URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let places = (bundles + [Bundle.main.bundleURL.appending(path: "x")]).map {
      $0.deletingLastPathComponent().appending(path: "ecomobility")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }
}
