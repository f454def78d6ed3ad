import BFFClient
import CommerceModels
import Foundation
import GraphQLRuntime
import Testing

@Suite("A guest's bag")
struct GuestBagTests {
  private let demo: Demo

  init() throws {
    demo = try Demo()
  }

  private func facts(_ change: () async throws -> Bag) async throws -> BagProblem {
    let problem = try await problem(change)
    #expect(!problem.message.isEmpty)
    return problem.facts
  }

  private func sized(_ sku: String, _ product: String = "p", stock: Int = 5, currency: String = "GBP")
    -> SelectedProduct
  {
    var plain = Product.plain(product)
    let price = Price(amount: Money(currencyCode: currency, amount: 1000, amountFormatted: "10"))
    plain.defaultVariant = Product.Variant(sku: sku, stock: stock, price: price)
    plain.variants = [plain.defaultVariant]
    return SelectedProduct(product: plain, variant: plain.defaultVariant)
  }

  @Test("The same variant again raises the quantity of its line, and totals are exact without asking the shop")
  func again() async throws {
    let chosen = try await demo.variants(2)
    let requests = demo.transport.bodies.all.count
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.bag.add(chosen[1], quantity: 3)
    let bag = try await demo.bag.add(chosen[0], quantity: 2)
    #expect(bag.lines.map(\.selectedProduct) == chosen)
    #expect(bag.lines.map(\.quantity) == [3, 3])
    #expect(bag.itemCount == 6)
    let sum = chosen.reduce(0) { $0 + $1.variant.price.amount.amount * 3 }
    #expect(bag.totals.grandTotal.amount == sum)
    #expect(bag.totals.subtotal.amount - bag.totals.discount.amount == sum)
    #expect(demo.transport.bodies.all.count == requests)
  }

  @Test("A quantity of 0 removes the line, and removing what is not there is no problem")
  func zero() async throws {
    let chosen = sized("a")
    _ = try await demo.bag.add(chosen, quantity: 2)
    #expect(try await demo.bag.setQuantity(1, of: chosen).itemCount == 1)
    #expect(try await demo.bag.setQuantity(0, of: chosen).isEmpty)
    #expect(try await demo.bag.remove(sku: "a").isEmpty)
    _ = try await demo.bag.add(chosen)
    #expect(try await demo.bag.clear().isEmpty)
  }

  @Test(
    "A quantity that nobody can have is a typed problem, and nothing changes",
    arguments: [(-1, false), (0, false), (-1, true), (.min, true), (1 << 31, false), (.max, false), (.max, true)]
  )
  func invalid(quantity: Int, sets: Bool) async throws {
    let (chosen, demo) = (sized("a"), demo.offline())
    _ = try await demo.bag.add(chosen)
    let facts = try await facts {
      sets
        ? try await demo.bag.setQuantity(quantity, of: chosen) : try await demo.bag.add(chosen, quantity: quantity)
    }
    #expect(facts == .invalidQuantity(quantity))
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test("More than there is is a typed problem that says what is left", arguments: [5, 6, Int(Int32.max)])
  func stock(quantity: Int) async throws {
    let (chosen, demo) = (sized("a", stock: 5), demo.offline())
    _ = try await demo.bag.add(chosen)
    let facts = try await facts { try await demo.bag.add(chosen, quantity: quantity) }
    #expect(facts == .outOfStock(sku: "a", requested: quantity + 1, available: 5))
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test(
    "How many are left is said in the right number",
    arguments: [(0, "is sold out."), (1, "only one"), (2, "only 2 of")]
  )
  func leftInWords(stock: Int, words: String) async throws {
    let problem = try await problem { try await demo.bag.add(sized("a", stock: stock), quantity: 3) }
    #expect(problem.message.contains(words), "\(problem.message)")
  }

  @Test("What is sold in another currency cannot be in the same bag")
  func currency() async throws {
    let demo = demo.offline()
    _ = try await demo.bag.add(sized("a"))
    let facts = try await facts { try await demo.bag.add(sized("b", currency: "JPY")) }
    #expect(facts == .otherCurrency(sku: "b"))
  }

  @Test("Without SKUs, products are still two lines")
  func emptySku() async throws {
    _ = try await demo.bag.add(sized("", "p1"))
    let bag = try await demo.bag.add(sized("", "p2"), quantity: 2)
    #expect(bag.lines.map(\.quantity) == [1, 2])
    #expect(Set(bag.lines.map(\.id)).count == 2)
    #expect(try await demo.bag.remove(sku: "") == bag)
  }

  @Test("It survives a restart")
  func restart() async throws {
    let bag = try await demo.bag.add(sized("a"), quantity: 3)
    #expect(try await Demo(folder: demo.folder).offline().bag.load() == bag)
  }

  @Test("More than one customer may buy is a typed problem, for guests as for customers", arguments: [true, false])
  func limit(asCustomer: Bool) async throws {
    let chosen = try await demo.variants(1, stock: 100...1000)[0]
    if asCustomer { _ = try await demo.signIn() }
    for change in [
      { try await demo.bag.add(chosen, quantity: 120) }, { try await demo.bag.setQuantity(120, of: chosen) },
    ] {
      #expect(try await facts(change) == .quantityOverLimit(sku: chosen.variant.sku, requested: 120, limit: 99))
    }
    #expect(try await demo.bag.add(chosen, quantity: 99).itemCount == 99)
    #expect(
      try await facts { try await demo.bag.add(chosen) }
        == .quantityOverLimit(
          sku: chosen.variant.sku,
          requested: 100,
          limit: 99
        )
    )
  }

  @Test("Removing what the bag does not hold succeeds, for guests as for customers", arguments: [true, false])
  func removeNothing(asCustomer: Bool) async throws {
    let chosen = try await demo.variants(2)
    if asCustomer { _ = try await demo.signIn() }
    let bag = try await demo.bag.add(chosen[0])
    for sku in [chosen[1].variant.sku, "nonsense", ""] {
      #expect(try await demo.bag.remove(sku: sku).lines == bag.lines)
      #expect(try await demo.wishlist.remove(sku: sku).items.isEmpty)
    }
    #expect(try await demo.bag.setQuantity(0, of: sized("nonsense")).lines == bag.lines)
  }

  @Test("Amounts that the shop has not written are written for the locale of the app")
  func locale() async throws {
    let demo = try Demo(locale: Locale(identifier: "de_DE"))
    let bag = try await demo.bag.add(sized("a"), quantity: 2)
    #expect(bag.totals.grandTotal.amountFormatted == "20,00\u{A0}£")
  }

  @Test("Fifty tasks and two apps at once lose nothing, and the totals add up")
  func atOnce() async throws {
    let chosen = sized("a", stock: 1000)
    let apps = [demo.offline(), try Demo(folder: demo.folder)]
    try await withThrowingTaskGroup { group in
      for index in 0..<50 { group.addTask { _ = try await apps[index % 2].bag.add(chosen, quantity: 2) } }
      try await group.waitForAll()
    }
    let bag = try await demo.bag.load()
    #expect(bag.itemCount == 100)
    #expect(bag.totals.grandTotal.amount == 100_000)
  }

  @Test("Who follows the bag sees it as it is and after each change")
  func states() async throws {
    var states = demo.bag.states.makeAsyncIterator()
    let first = try #require(await states.next())
    #expect(first.value == nil && !first.isConfirmed && first.phase == "idle")
    for quantity in 1...3 {
      _ = try await demo.bag.setQuantity(quantity, of: sized("a"))
      let state = try #require(await states.next())
      #expect(state.value?.itemCount == quantity)
      #expect(state.isConfirmed && state.phase == "loaded")
    }
  }

  @Test("Where other stores cannot be heard, only loading tries again")
  func deafStore() async throws {
    let demo = try Demo()
    let journal = demo.folder.file(".bag.json.changes")
    try FileManager.default.createDirectory(at: demo.folder.url, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: demo.folder.url.path)
    // A journal cannot be a link, and what is not there cannot be watched.
    try FileManager.default.createSymbolicLink(at: journal, withDestinationURL: demo.folder.file("nowhere"))
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    try FileManager.default.removeItem(at: journal)
    _ = try await demo.bag.add(chosen)
    #expect(!FileManager.default.fileExists(atPath: journal.path))
    _ = try await demo.bag.load()
    #expect(FileManager.default.fileExists(atPath: journal.path))
  }
}
