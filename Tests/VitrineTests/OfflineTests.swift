import CommandSupport
import Foundation
import GraphQLMock
import MockBFF
import Testing

@testable import vitrine

@Suite("The program when its shop cannot be reached any more", .serialized, .timeLimit(.minutes(60)))
struct OfflineTests {
  private let state = StateFolder()

  private func run(_ words: [String], _ endpoint: URL, input: String? = nil) async -> Run {
    await Run(words + ["--endpoint", endpoint.absoluteString, "--language", "en"], state: state, input: input)
  }

  @Test("With the network switched off half-way, what is known is shown and said to be old; sign-out leaves none of it")
  func walk() async throws {
    let server = try MockBFF().serve()
    let url = server.url
    let pages = ["listing", "women", "--page-size", "5", "--pages", "2"]
    let listing = await run(pages, url)
    #expect(listing.code == .done)
    let json = await run(["listing", "women", "--page-size", "5", "--json"], url).output
    let id = try #require(try firstProduct(json))
    #expect(await run(["sign-in", "ada@vitrine.example"], url, input: "window").code == .done)
    // Signing in has emptied the cache.
    _ = await run(pages, url)
    let menu = await run(["nav", "main"], url)
    let sku = try #require(try firstSKU(json))
    let bag = await run(["bag", "add", sku], url)
    #expect(bag.code == .done)
    let wishlist = await run(["wishlist", "add", sku], url)
    #expect(wishlist.code == .done)
    let page = await run(["product", id], url)
    let brands = await run(["brands"], url)
    await server.stop()

    let old = "note: the shop cannot be reached; this is its last response"
    let shown = [
      (pages, listing), (["nav", "main"], menu), (["product", id], page), (["brands"], brands),
      (["wishlist", "show"], wishlist), (["bag", "show"], bag),
    ]
    for (words, online) in shown {
      let offline = await run(words, url)
      #expect(offline.code == .done, "\(words)")
      #expect(offline.output == online.output, "\(words)")
      #expect(offline.error.hasPrefix(old), "\(words): \(offline.error)")
      #expect(!offline.error.contains("before"), "\(words): \(offline.error)")
    }
    // What was never asked for is not known.
    #expect(await run(["nav", "footer"], url).code == .failed)
    #expect(await run(["bag", "add", sku], url).code == .failed)

    #expect(await run(["sign-out"], url).code == .done)
    for (words, _) in shown.dropLast(2) { #expect(await run(words, url).code == .failed, "\(words)") }
    #expect(await run(["bag", "show"], url).output == "The bag is empty.\n")
    #expect(await run(["wishlist", "show"], url).output == "The wishlist is empty.\n")
  }

  @Test("A guest's bag and wishlist are said to be old when the shop cannot be asked for their prices")
  func guest() async throws {
    let server = try MockBFF().serve()
    let url = server.url
    let sku = try #require(try firstSKU(await run(["listing", "women", "--page-size", "5", "--json"], url).output))
    let bag = await run(["bag", "add", sku], url)
    let wishlist = await run(["wishlist", "add", sku], url)
    #expect(await run(["bag", "show"], url).error.isEmpty)
    await server.stop()

    for (words, online) in [(["bag", "show"], bag), (["wishlist", "show"], wishlist)] {
      let offline = await run(words, url)
      #expect(offline.code == .done, "\(words)")
      #expect(offline.output == online.output, "\(words)")
      #expect(offline.error.hasPrefix("note: the shop cannot be reached; this is its last response on 20"), "\(words)")
    }
  }

  private func products(_ json: String) throws -> [[String: Any]] {
    let page = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return page?["products"] as? [[String: Any]] ?? []
  }

  private func firstProduct(_ json: String) throws -> String? { try products(json).first?["id"] as? String }

  /// Returns a variant with a large stock.
  private func firstSKU(_ json: String) throws -> String? {
    let variants = try products(json).flatMap { $0["variants"] as? [[String: Any]] ?? [] }
    return variants.first { ($0["stock"] as? Int ?? 0) > 10 }?["sku"] as? String
  }
}
