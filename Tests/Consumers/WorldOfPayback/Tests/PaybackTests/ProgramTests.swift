import Foundation
import GraphQLMock
import PaybackBackend
import Testing

@Suite("The program, in processes of its own", .timeLimit(.minutes(10)))
struct ProgramTests {
  @Test("It shows all transactions, those of a category, and the details of one")
  func screens() async throws {
    let server = try PaybackBackend(mood: { Mood() }).serve()
    let all = try await launch([], at: server.url).split(separator: "\n")
    #expect(all.count == 23 && all[0] == "Loading…")
    #expect(all[1] == "  2026-11-11  dm-drogerie markt, Punkte sammeln: 205 PBP")
    #expect(all.last == "Sum: 2457 PBP")
    let redeemed = try await launch(["3"], at: server.url).split(separator: "\n")
    #expect(redeemed.count == 5 && redeemed.last == "Sum: -1600 PBP")
    #expect(try await launch(["99"], at: server.url) == "Loading…\nCategory 99 is empty. There are 1, 2, 3.\n")
    let details = try await launch(["details", "11"], at: server.url)
    #expect(details.hasPrefix("Loading…\nPenny-Markt\nPunkte sammeln\n2026-05-11, category 1\n42 PBP of 67 PBP with"))
    // Booked at midnight in Berlin.
    #expect(try await launch(["details", "15"], at: server.url).contains("\n2026-06-01, category 2\n"))
    await server.stop()
  }

  @Test("It says what is wrong in the user's words")
  func mistakes() async throws {
    let server = try PaybackBackend(mood: { Mood() }).serve()
    #expect(try await launch(["details", "0"], at: server.url) == "Loading…\nThis transaction does not exist.\n")
    for words in [["details"], ["REWE"], ["1", "2"]] {
      #expect(try await launch(words, at: server.url).contains("payback details ID"))
    }
    let refused = try await launch([], at: server.url, key: "guess")
    #expect(refused == "Loading…\nSomething went wrong on our side. Please try again.\n")
    await server.stop()
    let offline = try await launch([], at: server.url)
    #expect(offline == "Loading…\nYou are offline. Connect to the internet, and try again.\n")
  }

  /// Returns the output of a launch, waiting for it outside the few threads that all tests share.
  private func launch(_ words: [String], at server: URL, key: String = PaybackBackend.key) async throws -> String {
    let environment = ["PAYBACK_SERVER": server.absoluteString, "PAYBACK_KEY": key, "TZ": "Europe/Berlin"]
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
      $0.deletingLastPathComponent().appending(path: "payback")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }
}
