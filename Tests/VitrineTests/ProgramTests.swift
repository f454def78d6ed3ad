import CommandSupport
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLRuntime
import MockBFF
import Testing

@testable import vitrine

@Suite("The vitrine program", .serialized)
struct ProgramTests {
  @Test("The first page of a category is a table that says where it lies")
  func firstPage() async {
    let run = await Run("listing", "women")
    #expect(run.code == .done, "\(run.error)")
    #expect(run.output.contains("page 1 of "))
    #expect(run.lines.count == 22)
    #expect(run.error.isEmpty)
  }

  @Test("All pages as JSON Lines hold every product once and no more")
  func allPages() async throws {
    let run = await Run("listing", "--pages", "all", "--json")
    #expect(run.code == .done, "\(run.error)")
    let decoder = JSONDecoder()
    let pages = try run.lines.map { try decoder.decode(ProductListing.self, from: Data($0.utf8)) }
    let ids = pages.flatMap(\.products).map(\.id)
    #expect(ids.count >= 200)
    #expect(ids.count == pages.first?.pagination.total)
    #expect(Set(ids).count == ids.count)
  }

  @Test("A search that finds nothing says so")
  func nothingFound() async {
    let run = await Run("listing", "--search", "xyzzy")
    #expect(run.code == .done, "\(run.error)")
    #expect(run.output.contains("nothing found"))
  }

  @Test("An unknown category fails with the ones there are")
  func unknownCategory() async {
    let run = await Run("listing", "wimen")
    #expect(run.code == .failed)
    #expect(run.error.contains("wimen"))
    #expect(run.error.contains("women"))
    #expect(run.output.isEmpty)
  }

  @Test(
    "Wrong usage is refused before any request, with the way out",
    arguments: [
      (["listing", "--page-size", "0"], "from 1 to 2147483647"),
      (["listing", "--page-size", "-1"], "from 1 to 2147483647"),
      (["listing", "--page-size", "3000000000"], "from 1 to 2147483647"),
      (["listing", "--pages", "few"], "\"all\""),
      (["listing", "--sort", "cheapest"], "low-to-high, high-to-low, a-z, z-a, newest"),
      (["listing", "--refine", "shape=round"], "brand, colour, price, size"),
      (["listing", "--refine", "price=5000,1000"], "lowest and the highest"),
      (["listing", "--serch", "x"], "--search"),
      (["listing", "--endpoint", "localhost"], "full URL"),
      (["brands", "--language", "de, en"], "a language tag such as en-GB, not \"de, en\""),
      (["brands", "--market"], "--market needs a value"),
      (["product"], "ID or slug"),
      (["bag", "fill"], "show, add, set, remove, clear, checkout"),
      (["bag"], "no action given; the actions are show"),
      (["bag", "add"], "SKU is missing"),
      (["bag", "set", "x", "many"], "from 0 to 2147483647"),
      (["bag", "set", "x", "-1"], "the quantity must be an integer from 0 to 2147483647, not \"-1\""),
      (["bag", "set", "x"], "the quantity is missing"),
      (["bag", "add", "x", "--quantity", "-1"], "from 1 to 2147483647"),
      (["wishlist", "burn"], "show, add, remove, move"),
      (["orders", "--category", "lost"], "open, delivered, returned, cancelled"),
      (["sign-in"], "email address is missing"),
      (["me", "--state", ""], "--state is empty"),
      (["me", "--state", "/dev/null"], "--state takes a folder, but \"/dev/null\" is not a folder"),
      (["serve", "--state", "/dev/null"], "--state takes a folder, but \"/dev/null\" is not a folder"),
      (["serve", "--fail", "2"], "a rate from 0 to 1"),
      (["serve", "--latency", "800..200"], "milliseconds"),
      (["serve", "--seed", "-1"], "--seed takes an integer of at least 0"),
      (["serve", "--port", "70000"], "65535"),
      (["lsiting"], "listing, product, brands"),
      (["lsiting"], "Did you mean \"listing\"?"),
      (["bag", "ad"], "Did you mean \"add\"?"),
      (["listing", "--serch", "x"], "Did you mean \"--search\""),
      ([], "no command given"),
    ]
  )
  func usage(_ words: [String], _ expected: String) async {
    let run = await Run(words)
    #expect(run.code == .misused)
    #expect(run.error.contains(expected))
    #expect(run.output.isEmpty)
  }

  @Test("Where nothing listens, the program says that it could not connect, and how often it tried")
  func nothingListens() async {
    let run = await Run("listing", "--endpoint", "http://127.0.0.1:1/graphql")
    #expect(run.code == .failed)
    #expect(run.error.contains("could not connect"))
    #expect(run.error.contains("3 attempts"))
    // The operation's name is for developers.
    #expect(run.error.hasPrefix("error: could not connect"), "\(run.error)")
  }

  @Test("The market and the languages of the command line are in every request")
  func settings() async throws {
    let shop = try MockBFF()
    let server = try shop.serve()
    let endpoint = server.url.absoluteString
    let words = ["listing", "--json", "--page-size", "1", "--endpoint", endpoint, "--market", "JP"]
    let run = await Run(words + ["--language", "de-AT", "--language", "en"])
    await server.stop()
    #expect(run.code == .done, "\(run.error)")
    let listing = try JSONDecoder().decode(ProductListing.self, from: Data(run.output.utf8))
    #expect(listing.products.first?.defaultVariant.price.amount.currencyCode == "JPY")
    #expect(!shop.requests.all.isEmpty)
    for request in shop.requests.all {
      #expect(request.headers["X-Market"] == "JP")
      #expect(request.headers["Accept-Language"] == "de-AT, en;q=0.9")
    }
  }

  @Test("A guest's totals are written for the first language of the command line")
  func totals() async throws {
    let state = StateFolder()
    let listing = await Run(["listing", "--json", "--page-size", "1"], state: state)
    let product = try JSONDecoder().decode(ProductListing.self, from: Data(listing.output.utf8)).products.first
    let sku = try #require(product).defaultVariant.sku
    func total(_ language: String) async -> String? {
      let run = await Run(["bag", "show", "--language", language], state: state)
      #expect(run.code == .done, "\(run.error)")
      return run.lines.first { $0.hasPrefix("Total ") }.map(String.init)
    }
    #expect(await Run(["bag", "add", sku], state: state).code == .done)
    #expect(await total("en-GB")?.contains(".") == true)
    #expect(await total("de-DE")?.contains(",") == true)
  }

  @Test("A product is found by its id and by its slug")
  func product() async throws {
    let listing = await Run("listing", "--page-size", "1", "--json")
    #expect(listing.code == .done, "\(listing.error)")
    let product = try #require(
      try JSONDecoder().decode(ProductListing.self, from: Data(listing.output.utf8)).products.first
    )
    let byId = await Run("product", product.id, "--json")
    let bySlug = await Run("product", product.slug, "--json")
    #expect(byId.output == bySlug.output)
    #expect(try JSONDecoder().decode(Product.self, from: Data(byId.output.utf8)) == product)
  }

  @Test("An unknown product is a failure")
  func unknownProduct() async {
    let run = await Run("product", "no-such-product")
    #expect(run.code == .failed)
    #expect(run.error.contains("not found") && !run.error.contains("Product"), "\(run.error)")
  }

  @Test("One is counted as one, and a page is one of those there are")
  func counting() async {
    let page = Pagination(offset: 40, limit: 20, total: 21, pages: 2, page: 3)
    #expect(page.text("order", "orders") == "21 orders, page 2 of 2")
    #expect(
      Pagination(offset: 0, limit: 20, total: 1, pages: 1, page: 1).text("order", "orders").hasPrefix("1 order, ")
    )
    #expect(
      Pagination(offset: 0, limit: 20, total: 0, pages: 0, page: 1).text("order", "orders") == "0 orders, page 1 of 1"
    )
    let run = await Run("listing", "--search", "etoile", "--page-size", "1", "--refine", "price=0,6000")
    #expect(run.code == .done && !run.output.contains("1 products"), "\(run.output)")
  }

  @Test("A range of prices that are reduced shows what they were")
  func saleRange() async throws {
    let run = await Run("listing", "--pages", "all")
    let line = try #require(run.lines.first { $0.contains(" – ") && $0.contains("(was ") })
    #expect(line.firstMatch(of: /£[0-9.]+ – £[0-9.]+ \(was £[0-9.]+( – £[0-9.]+)?\)/) != nil, "\(line)")
  }

  @Test("Brands are one array of JSON")
  func brands() async throws {
    let run = await Run("brands", "--json")
    #expect(try JSONDecoder().decode([Brand].self, from: Data(run.output.utf8)).count >= 1000)
  }

  @Test("Output that cannot be written is a failure")
  func fullDisk() async {
    let console = Console(
      output: { (_) throws(FileError) in throw FileError("cannot write", "/dev/full") },
      error: { _ in },
      isTerminal: false
    )
    let code = await Program(console: console).run(["brands"])
    #expect(code == .failed)
  }

  @Test("Text from outside cannot steer the terminal")
  func controlCharacters() async {
    let run = await Run("listing", "--search", "\u{1B}]0;title\u{7}")
    #expect(run.code == .done, "\(run.error)")
    #expect(!run.output.unicodeScalars.contains("\u{1B}"))
    #expect(run.output.contains("nothing found"))
  }

  @Test("Help names every command")
  func help() async {
    let run = await Run("--help")
    #expect(run.code == .done, "\(run.error)")
    for command in [
      "listing", "product", "brands", "nav", "suggest", "bag", "wishlist", "sign-in", "sign-out", "me", "orders",
      "watch", "serve",
    ] {
      #expect(run.output.contains("vitrine \(command)"))
    }
  }

  @Test(
    "The help of a command has every option that the command takes",
    arguments: [
      ["listing"], ["product", "x"], ["brands"], ["nav"], ["suggest", "x"], ["bag", "add", "x"],
      ["wishlist", "move", "x"],
      ["sign-in", "x"], ["sign-out"], ["me"], ["orders"], ["watch", "x"],
      ["serve"],
    ]
  )
  func completeHelp(_ words: [String]) async throws {
    let help = await Run([words[0], "--help"]).output
    let refusal = await Run(words + ["--no-such-option-anywhere"], state: nil).error
    let known = try #require(refusal.firstMatch(of: /the options are (.*)/)).output.1.split(separator: ", ")
    #expect(known.count > 2)
    for option in known where !["--help", "-h"].contains(option) { #expect(help.contains(option), "\(option)") }
  }

  @Test("JSON keeps what a terminal would obey, escaped")
  func escapedControlCharacters() throws {
    let name = "a\u{9B}2J\u{7F}b\u{202E}c\u{1B}d"
    let text = try json(Brand(id: "1", name: name, slug: "a"))
    #expect(text.contains("a\\u009b2J\\u007fb\\u202ec"))
    #expect(try JSONDecoder().decode(Brand.self, from: Data(text.utf8)).name == name)
  }
}
