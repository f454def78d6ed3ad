import CommandSupport
import CommerceModels
import Foundation
import Testing

@testable import vitrine

@Suite("What the program keeps from one command to the next")
struct WalkTests {
  private let state = StateFolder()

  private func run(_ words: String..., input: String? = nil) async -> Run {
    await Run(words, state: state, input: input)
  }

  private func bag(_ run: Run) throws -> Bag {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Bag.self, from: Data(run.output.utf8))
  }

  /// Returns the SKUs of products with a large stock.
  private func skus() async throws -> [String] {
    let listing = await run("listing", "women-boots", "--json", "--page-size", "50")
    let products = try JSONDecoder().decode(ProductListing.self, from: Data(listing.output.utf8)).products
    return products.flatMap(\.variants).filter { $0.stock > 10 }.map(\.sku)
  }

  @Test("A guest chooses, signs in, finds it all, buys it, and signs out")
  func walk() async throws {
    let skus = try await skus()
    #expect(try bag(await run("bag", "add", skus[0], "--json")).itemCount == 1)
    #expect(try bag(await run("bag", "add", skus[1], "--quantity", "2", "--json")).itemCount == 3)
    #expect(try bag(await run("bag", "set", skus[0], "3", "--json")).itemCount == 5)
    #expect(await run("wishlist", "add", skus[2]).code == .done)
    #expect(await run("me").output == "You are not signed in.\n")
    #expect(
      await run("sign-in", "ada@vitrine.example", input: "window").output == "Ada Marchetti <ada@vitrine.example>\n"
    )
    let merged = try bag(await run("bag", "show", "--json"))
    #expect(merged.lines.map(\.variant.sku) == [skus[0], skus[1]])
    #expect(merged.lines.map(\.quantity) == [3, 2])
    #expect(try bag(await run("wishlist", "move", skus[2], "--json")).itemCount == 6)
    #expect(await run("wishlist", "show").output == "The wishlist is empty.\n")
    #expect(await run("bag", "checkout").output.contains("Total "))
    #expect(await run("orders", "--category", "open").output.hasPrefix("1 order, page 1 of 1; "))
    #expect(await run("bag", "show").output == "The bag is empty.\n")
    #expect(await run("sign-out").code == .done)
    #expect(await run("orders").error == "error: You are not signed in.\n")
    let left = await run("product", skus[0].split(separator: "-")[0].description, "--json")
    let product = try JSONDecoder().decode(Product.self, from: Data(left.output.utf8))
    let before = await Run("product", product.id, "--json")
    let stock = { (product: Product) in product.variants.first { $0.sku == skus[0] }?.stock ?? 0 }
    #expect(stock(product) == stock(try JSONDecoder().decode(Product.self, from: Data(before.output.utf8))) - 3)
  }

  @Test("A wrong password, a second sign-in and an unknown variant are told in plain words")
  func problems() async {
    let wrong = await run("sign-in", "ada@vitrine.example", input: "door")
    #expect(wrong.error == "error: The email address or the password is incorrect.\n")
    #expect(await run("sign-in", "ada@vitrine.example").code == .misused)
    _ = await run("sign-in", "ada@vitrine.example", input: "window")
    let second = await run("sign-in", "ben@vitrine.example", input: "window")
    #expect(second.error == "error: Ada Marchetti is already signed in. Sign out first.\n")
    let unknown = await run("bag", "add", "nothing")
    #expect(unknown.code == .failed)
    #expect(unknown.error == "error: The shop does not sell \"nothing\".\n")
  }

  @Test("A damaged bag is set aside and told of, and a new one begun")
  func damaged() async throws {
    let sku = try #require(try await skus().first)
    _ = await run("bag", "add", sku)
    let file = state.url.appendingPathComponent("embedded/bag.json")
    try Data(contentsOf: file).dropLast(9).write(to: file)
    let shown = await run("bag", "show")
    #expect(shown.output == "The bag is empty.\n")
    #expect(shown.error.hasPrefix("note: ") && shown.error.contains("bag.json.corrupt"))
    #expect(FileManager.default.fileExists(atPath: file.path + ".corrupt"))
    #expect(await run("bag", "show").error.isEmpty)
  }

  @Test("Where there can be no folder, what cannot be kept is an error; looking around still works")
  func unwritable() async throws {
    let sku = try #require(try await skus().first)
    let add = await Run(["bag", "add", sku, "--state", "/dev/null/vitrine"])
    #expect(add.code == .failed)
    #expect(add.error.contains("/dev/null/vitrine"))
    #expect(await Run(["listing", "women", "--endpoint", "http://127.0.0.1:1/graphql"]).code == .failed)
  }

  @Test("Menus and suggestions are shown line by line")
  func looking() async {
    #expect(await run("nav").lines.contains("main"))
    #expect(await run("nav", "main").lines.contains("    Dresses  /listing/women-dresses"))
    #expect(!(await run("nav", "main", "--flat").output.contains("Dresses")))
    #expect(await run("suggest", "rook").output.contains("Rook & Larch (rook-larch)"))
    #expect(await run("suggest", "etoile").output.contains("Maison Étoile (maison-etoile)"))
    #expect(await run("suggest", "xyzzy").output == "No suggestions found.\n")
  }
}
