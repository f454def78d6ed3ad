import Foundation
import GraphQLMock
import MoneyboxBackend
import Testing

@Suite("The program, each command in a process of its own", .timeLimit(.minutes(10)))
struct ProgramTests {
  @Test("After logging in a user is known at the next launch, until the session ends")
  func launches() async throws {
    let backend = try MoneyboxBackend()
    let server = try backend.serve()
    let phone = Phone(server.url)
    #expect(try await phone.launch("user") == "Nobody is logged in.\n")
    #expect(try await phone.launch("accounts") == "Log in again.\n")
    #expect(try await phone.launch("log-in", "jaeren@example.com", "plan") == "Hello Jaeren!\n")
    #expect(try await phone.launch("accounts").hasPrefix("Hello Jaeren! You have £15,707.06.\n  Stocks & Shares ISA"))
    await backend.endSessions()
    #expect(try await phone.launch("user") == "Hello Jaeren!\n")
    #expect(try await phone.launch("accounts") == "Your session has expired.\nLog in again.\n")
    #expect(try await phone.launch("user") == "Nobody is logged in.\n")
    await server.stop()
    #expect(try await phone.launch("accounts") == "There is no connection to the server.\n")
  }

  @Test("A refusal is in the server's words, for each field")
  func refusals() async throws {
    let server = try MoneyboxBackend().serve()
    let phone = Phone(server.url)
    let email = try await phone.launch("log-in", "jaeren", "plan")
    #expect(email == "Something is not right.\n  email: An e-mail address has an @.\n")
    let password = try await phone.launch("log-in", "jaeren@example.com", "guess")
    #expect(password == "Incorrect email address or password. Please check and try again.\n")
    #expect(try await phone.launch("pay").contains("moneybox log-in EMAIL PASSWORD"))
    await server.stop()
  }
}

/// A user's phone, on which the program is launched repeatedly.
private final class Phone: Sendable {
  private let server: URL
  private let home = FileManager.default.temporaryDirectory.appending(path: "moneybox-\(UUID().uuidString)")

  init(_ server: URL) {
    self.server = server
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Returns the output of a launch, waiting for it outside the few threads that all tests share.
  func launch(_ words: String...) async throws -> String {
    let environment = ["MONEYBOX_SERVER": server.absoluteString, "MONEYBOX_HOME": home.path]
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
      $0.deletingLastPathComponent().appending(path: "moneybox")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }
}
