import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@testable import vitrine

@Suite("What another process changes", .timeLimit(.minutes(60)))
struct OtherProcessTests {
  private let state = StateFolder()

  /// Runs the program in a separate process, waiting for it outside the few threads that all tests share.
  private func run(_ words: String..., at endpoint: URL, input: String = "") async throws -> Int32 {
    let arguments = words + ["--endpoint", endpoint.absoluteString, "--state", state.url.path]
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.run(arguments, input) })
      }
    }
  }

  private static func run(_ arguments: [String], _ input: String) throws -> Int32 {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The program next to the tests' own bundle.
  static var program: URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") } + [Bundle.main]
    let places = bundles.map { bundle in
      let url = bundle.bundleURL
      return (url.path.hasSuffix(".xctest") ? url.deletingLastPathComponent() : url).appendingPathComponent("vitrine")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }

  @Test("An app is told what another process chooses, signs in, buys and signs out")
  func told() async throws {
    let server = try MockBFF().serve()
    let folder = state.url.appendingPathComponent(Shop.folderName(of: server.url))
    let sessions = FileSessionStore(at: folder.appendingPathComponent("session.json"))
    let app = Storefront(endpoint: server.url, folder: folder, sessions: sessions)
    let product = try #require(
      await app.service.productListing(limit: 20).products.first { $0.defaultVariant.stock > 5 }
    )
    let sku = product.defaultVariant.sku
    let (bags, wishlists) = (app.bag.states, app.wishlist.states)

    #expect(try await run("bag", "add", sku, "--quantity", "2", at: server.url) == 0)
    for await state in bags where state.value?.itemCount == 2 { break }
    #expect(try await run("wishlist", "add", sku, at: server.url) == 0)
    for await state in wishlists where state.value?.items.count == 1 { break }

    #expect(try await run("sign-in", "ada@vitrine.example", at: server.url, input: "window\n") == 0)
    for await state in bags where state == Loadable() { break }
    #expect(try await app.bag.load().itemCount == 2)
    #expect(try await run("bag", "set", sku, "3", at: server.url) == 0)
    for await state in bags where state.value?.itemCount == 3 { break }

    #expect(try await run("sign-out", at: server.url) == 0)
    for await state in bags where state == Loadable() { break }
    #expect(try await app.bag.load().lines.isEmpty)
    await server.stop()
  }
}
