import BFFClient
import CommandSupport
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@testable import vitrine

@Suite("What a shopper sees", .serialized)
struct ShopperTests {
  private let state = StateFolder()

  private func run(_ words: String..., input: String? = nil) async -> Run {
    await Run(words, state: state, input: input)
  }

  private func ids(_ run: Run) throws -> [String] {
    try run.lines.flatMap { try JSONDecoder().decode(ProductListing.self, from: Data($0.utf8)).products.map(\.id) }
  }

  @Test("One page of several is the one that is asked for, and more can follow it")
  func page() async throws {
    let all = try ids(await run("listing", "women", "--pages", "4", "--page-size", "5", "--json"))
    #expect(try ids(await run("listing", "women", "--page", "3", "--page-size", "5", "--json")) == Array(all[10..<15]))
    let two = await run("listing", "women", "--page", "2", "--pages", "2", "--page-size", "5", "--json")
    #expect(try ids(two) == Array(all[5..<15]))
    #expect(await run("listing", "women", "--page", "2", "--page-size", "5").lines[0].contains("page 2 of "))
    _ = await run("sign-in", "ada@vitrine.example", input: "window")
    #expect(await run("orders", "--page", "2", "--page-size", "10").output.hasPrefix("27 orders, page 2 of 3; "))
  }

  @Test(
    "A page after the last one is refused, with the last one there is",
    arguments: [
      (["listing", "women-boots", "--page", "900"], "error: there is no such page; the last one is page "),
      (["listing", "--page", "2000000000"], "error: --page 2000000000 with 20 items per page begins after item"),
      (["listing", "--page", "0"], "error: --page takes an integer from 1"),
      (["wishlist", "show", "--page", "2"], "error: there is no such page; the last one is page 1"),
    ]
  )
  func noPage(words: [String], message: String) async {
    let run = await Run(words, state: state)
    #expect(run.code != .done)
    #expect(run.error.hasPrefix(message))
    #expect(run.output.isEmpty)
  }

  @Test("A long wishlist says which page it is")
  func wishlist() async throws {
    let server = try MockBFF().serve()
    let service = LiveBFFClientService(endpoint: server.url)
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    let skus = try await service.productListing(limit: 21).products.map(\.defaultVariant.sku)
    _ = try await service.mergeWishlist(skus: skus)
    let endpoint = server.url.absoluteString
    _ = await run("sign-in", "ada@vitrine.example", "--endpoint", endpoint, input: "window")
    let first = await run("wishlist", "show", "--endpoint", endpoint)
    #expect(first.output.hasPrefix("21 variants, page 1 of 2\n"))
    let second = await run("wishlist", "show", "--page", "2", "--endpoint", endpoint)
    #expect(second.output.hasPrefix("21 variants, page 2 of 2\n"))
    #expect(second.lines.count == 3 && second.output.contains(skus[20]))
    await server.stop()
  }

  /// A connection over which no bags are merged.
  private struct NoMerge: GraphQLTransport {
    let inner: any GraphQLTransport

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let body = String(decoding: try request.body?.read() ?? [], as: UTF8.self)
      if body.contains("MergeBag") { throw GraphQLClientError(.couldNotConnect, "offline") }
      return try await inner.send(request)
    }
  }

  @Test(
    "What a late merge could not put into the bag is said by each command that makes it",
    arguments: [["bag", "show"], ["bag", "checkout"], ["bag", "add"], ["wishlist", "move"]]
  )
  func lateMerge(words: [String]) async throws {
    let shop = try MockBFF()
    let server = try shop.serve()
    let other = LiveBFFClientService(endpoint: server.url)
    try await other.signIn(email: "ada@vitrine.example", password: "window")
    let products = try await other.productListing(limit: 20).products
    let variant = try #require(products.flatMap(\.variants).first { $0.stock > 0 && $0.price.amount.amount > 0 })
    _ = try await other.addToBag(sku: variant.sku, quantity: variant.stock)
    let endpoint = ["--endpoint", server.url.absoluteString]
    #expect(await Run(["bag", "add", variant.sku] + endpoint, state: state).code == .done)
    let folder = state.url.appendingPathComponent(Shop.folderName(of: server.url))
    let storefront = Storefront(
      endpoint: server.url,
      folder: folder,
      transport: NoMerge(inner: shop.transport),
      retry: nil,
      sessions: FileSessionStore(at: folder.appendingPathComponent("session.json"))
    )
    #expect(try await storefront.signIn(email: "ada@vitrine.example", password: "window").mergeError != nil)
    let takesVariant = words.last == "add" || words.last == "move"
    let late = await Run(words + (takesVariant ? [variant.sku] : []) + endpoint, state: state)
    #expect(late.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.count == 1)
    #expect(await Run(["bag", "show"] + endpoint, state: state).error.isEmpty)
    await server.stop()
  }

  @Test("A line that can no longer be bought is marked, and the others are not")
  func marks() throws {
    let variant = { (sku: String, stock: Int) in
      let price = Price(amount: Money(currencyCode: "GBP", amount: 100, amountFormatted: "£1.00"))
      return Product.Variant(sku: sku, stock: stock, price: price)
    }
    let line = { (sku: String, stock: Int) in
      let product = Product(
        id: sku,
        styleNumber: sku,
        name: "Cup",
        brand: Brand(id: "b", name: "B", slug: "b"),
        shortDescription: "",
        slug: sku,
        defaultVariant: variant(sku, stock),
        variants: [variant(sku, stock)]
      )
      let selected = SelectedProduct(product: product, variant: variant(sku, stock))
      return BagLine(selected, quantity: 2, for: Locale(identifier: "en_GB"))
    }
    let bag = { (lines: [BagLine]) in
      Bag(id: "1", lines: lines, updatedAt: Date(timeIntervalSince1970: 0), for: Locale(identifier: "en_GB"))
    }
    let lines = bag([line("a", 9), line("b", 0), line("c", 1)]).text.split(separator: "\n")
    #expect(lines[1].hasSuffix("£2.00"))
    #expect(lines[2].hasSuffix("£2.00   sold out"))
    #expect(lines[3].hasSuffix("£2.00   only 1 left"))
    #expect(!bag([line("a", 9)]).text.contains("left"))
  }

  @Test("Days are written by the language that is asked for")
  func days() async throws {
    _ = await run("sign-in", "ada@vitrine.example", input: "window")
    let page = await run("orders", "--page-size", "1", "--json")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let history = try decoder.decode(OrderHistory.self, from: Data(page.output.utf8))
    let order = try #require(history.orders.first)
    for language in ["en-GB", "ja-JP", "de-DE"] {
      let day = order.placedDay(for: Locale(identifier: language))
      #expect(await run("orders", "--page-size", "1", "--language", language).output.contains(" \(day) "))
      #expect(await run("orders", order.number, "--language", language).lines[0].contains(" of \(day), "))
    }
  }

  @Test("An order names what made it cheaper")
  func promotions() async throws {
    let listing = await run("listing", "home-candles", "--json")
    let products = try JSONDecoder().decode(ProductListing.self, from: Data(listing.output.utf8)).products
    let variant = try #require(products.flatMap(\.variants).first { $0.stock >= 3 })
    _ = await run("sign-in", "ada@vitrine.example", input: "window")
    _ = await run("bag", "add", variant.sku, "--quantity", "3")
    let order = await run("bag", "checkout")
    #expect(order.lines.contains("Three candles for two: \(variant.price.amount.amountFormatted) off"))
    let number = try #require(order.output.split(separator: " ").dropFirst().first)
    let again = await run("orders", String(number))
    #expect(again.output == order.output)
    #expect(await run("open", "/orders/\(number)").output == order.output)
    #expect(await run("orders", "V0").error == "error: order \"V0\" was not found\n")
  }

  @Test("A product is shown with those that go with it")
  func related() async throws {
    let related = await run("product", "1001", "--related", "--json")
    let products = try JSONDecoder().decode([Product].self, from: Data(related.output.utf8))
    #expect(!products.isEmpty && products.count <= 12 && !products.map(\.id).contains("1001"))
    #expect(await run("product", "1001", "--related").lines.count == products.count + 1)
  }

  @Test("An address opens what the command of its own shows, as a path and as a web address")
  func open() async throws {
    let same: [(String, [String])] = [
      ("/", ["nav"]), ("/product/1001", ["product", "1001"]), ("/bag", ["bag", "show"]), ("/account", ["me"]),
      ("/wishlist", ["wishlist", "show"]),
      (
        "/listing/women?brand=rook-larch,maison-etoile&price=0,9000&sort=lowToHigh&page=1",
        [
          "listing", "women", "--refine", "brand=rook-larch,maison-etoile", "--refine", "price=0,9000", "--sort",
          "low-to-high",
        ]
      ),
      ("/search?q=wool+coat", ["listing", "--search", "wool coat"]),
    ]
    for (address, words) in same {
      let expected = await Run(words, state: state)
      #expect(await run("open", address).output == expected.output)
      #expect(await run("open", "https://www.vitrine.example" + address).output == expected.output)
    }
    #expect(await run("open", "/search").output == "To search, run: vitrine listing --search TEXT\n")
    let delivery = "https://www.vitrine.example/pages/delivery\n"
    #expect(await run("open", "/pages/delivery").output == delivery)
    #expect(await run("open", "https://www.vitrine.example/pages/delivery").output == delivery)
    #expect(await run("open", "https://journal.vitrine.example/").output == "https://journal.vitrine.example/\n")
  }

  @Test("An address that leads nowhere, or to what is gone, is an error")
  func gone() async {
    let script = await run("open", "javascript:alert(1)")
    #expect(script.code == .misused)
    #expect(script.error.hasPrefix("error: \"javascript:alert(1)\" is not an address that can be opened\n"))
    #expect(await run("open", "/product/none").error == "error: product \"none\" was not found\n")
    #expect(await run("open", "/listing/none").error.contains("The known values are women"))
    #expect(await run("open", "/orders").error == "error: You are not signed in.\n")
    #expect(await run("open").code == .misused)
  }
}
