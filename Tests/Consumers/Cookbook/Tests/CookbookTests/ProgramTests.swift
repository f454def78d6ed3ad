import CookbookBackend
import Foundation
import GraphQLMock
import Testing

@Suite("The program, in processes of its own", .timeLimit(.minutes(10)))
struct ProgramTests {
  @Test("It shows ingredients, their pictures, recipes and their pictures, and the recipes also offline")
  func recipes() async throws {
    let server = try CookbookBackend().serve()
    let kitchen = Kitchen(server.url.absoluteString)
    let shown = try await kitchen.launch("egg", "flour", "milk")
    #expect(shown.contains("  egg: Egg, a picture of "))
    #expect(shown.contains("  basil: Basil, no picture\n  butter: Butter, no picture\n"))
    #expect(shown.contains("Recipes for egg, flour, milk\n  Pancakes, of Egg, Flour, Milk, a picture of "))
    #expect(!shown.contains("Omelette"))
    await server.stop()
    let offline = try await kitchen.launch("egg", "butter")
    #expect(offline.hasSuffix("Recipes for butter, egg\n  Omelette, of Egg, Butter, no picture\n"))
  }

  @Test("It shows what people wrote, page by page")
  func notes() async throws {
    let server = try CookbookBackend().serve()
    let notes = try await Kitchen(server.url.absoluteString).launch("notes")
    #expect(notes.hasSuffix("Tips, page 3\n  Note 6\n"))
    #expect(notes.hasPrefix("Reviews\n  Note 0\n  Note 1\n  Note 3\n  Note 4\n  Note 6\nTips, page 1\n  Note 0\n"))
    await server.stop()
  }

  @Test("It says what is wrong", arguments: [("no address", #""no address" is not an address."#)])
  func mistakes(address: String, text: String) async throws {
    #expect(try await Kitchen(address).launch() == text + "\n")
    #expect(try await Kitchen(address).launch("--help").contains("cookbook INGREDIENT …"))
    let server = try CookbookBackend(isEmpty: true).serve()
    #expect(try await Kitchen(server.url.absoluteString).launch() == "Ingredients\nThere is nothing to show.\n")
    await server.stop()
  }
}

/// An environment in which the program is launched repeatedly.
private final class Kitchen: Sendable {
  private let address: String
  private let home = FileManager.default.temporaryDirectory.appending(path: "cookbook-\(UUID().uuidString)")

  init(_ address: String) {
    self.address = address
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Returns the output of a launch, waiting for it outside the few threads that all tests share.
  func launch(_ words: String...) async throws -> String {
    let environment = ["COOKBOOK_SERVER": address, "COOKBOOK_HOME": home.path]
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
      $0.deletingLastPathComponent().appending(path: "cookbook")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }
}
