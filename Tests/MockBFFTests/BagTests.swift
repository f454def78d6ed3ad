import GraphQLRuntime
import Testing

@Suite struct BagTests {
  private static let outcome = """
    __typename
    ... on Bag {
      id itemCount checkoutUrl lines { id quantity availability variant { sku } lineTotal { amount } unitPrice { amount { amount } was { amount } } }
      totals { subtotal { amount } discount { amount } grandTotal { amountFormatted amount } }
    }
    ... on Problem { message }
    ... on OutOfStock { sku requested available }
    ... on QuantityOverLimit { sku requested limit }
    ... on UnknownVariant { sku }
    """
  private let visit: Visit

  init() throws {
    visit = try Visit()
  }

  /// A mutation of the bag, given as it stands in a document.
  private func change(_ mutation: String) async throws -> JSONValue {
    try #require(try await visit.ask("mutation { outcome: \(mutation) { \(Self.outcome) } }")["outcome"])
  }

  /// A variant of which there are so many.
  private func sku(stock: ClosedRange<Int64>, reduced: Bool = false) async throws -> String {
    let query =
      "{ productListing(offset: 0, limit: 1000) { products { variants { sku stock price { was { amount } } } } } }"
    let products = try await visit.ask(query)["productListing"]?["products"]?.list ?? []
    let variants = products.flatMap { $0["variants"]?.list ?? [] }
    let found = variants.first { variant in
      variant["stock"]?.int.map(stock.contains) == true && (!reduced || variant["price"]?["was"] != .null)
    }
    return try #require(found?["sku"]?.string)
  }

  @Test("A bag that nothing was put into is empty and costs nothing")
  func empty() async throws {
    let bag = try await visit.ask(
      "{ bag { id itemCount checkoutUrl lines { id } totals { grandTotal { amountFormatted } } } }"
    )
    #expect(
      bag["bag"] == [
        "id": "my-bag", "itemCount": 0, "checkoutUrl": nil, "lines": [],
        "totals": ["grandTotal": ["amountFormatted": "£0.00"]],
      ]
    )
  }

  @Test("The same variant again raises the quantity of its line")
  func again() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(lines: [{sku: \"\(sku)\"}])")
    let bag = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 2}])")
    #expect(bag["lines"]?.list.count == 1)
    #expect(bag["lines"]?[0]?["quantity"] == 3)
    #expect(bag["itemCount"] == 3)
    #expect(bag["checkoutUrl"]?.string?.hasSuffix("/checkout/my-bag") == true)
  }

  @Test("Totals add up: before reduction, what it takes off, and what is left to pay")
  func totals() async throws {
    let sku = try await sku(stock: 20...90, reduced: true)
    let bag = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 4}])")
    let price = bag["lines"]?[0]?["unitPrice"]
    let (now, was) = (try #require(price?["amount"]?["amount"]?.int), try #require(price?["was"]?["amount"]?.int))
    #expect(was > now)
    #expect(bag["lines"]?[0]?["lineTotal"]?["amount"]?.int == 4 * now)
    #expect(bag["totals"]?["subtotal"]?["amount"]?.int == 4 * was)
    #expect(bag["totals"]?["discount"]?["amount"]?.int == 4 * (was - now))
    #expect(bag["totals"]?["grandTotal"]?["amount"]?.int == 4 * now)
  }

  @Test("More than there is leaves the bag as it was and says how many are left")
  func outOfStock() async throws {
    let sku = try await sku(stock: 1...1)
    let last = try await change("addToBag(lines: [{sku: \"\(sku)\"}])")
    #expect(last["lines"]?[0]?["availability"] == "LOW_STOCK")
    let problem = try await change("addToBag(lines: [{sku: \"\(sku)\"}])")
    #expect(problem["__typename"] == "OutOfStock")
    #expect(problem["requested"] == 2)
    #expect(problem["available"] == 1)
    #expect(problem["message"]?.string?.hasPrefix("There is only one ") == true)
    #expect(try await visit.ask("{ bag { itemCount } }") == ["bag": ["itemCount": 1]])
  }

  @Test("What is sold out cannot be bought at all")
  func soldOut() async throws {
    let problem = try await change("setBagQuantity(sku: \"\(try await sku(stock: 0...0))\", quantity: 1)")
    #expect(problem["available"] == 0)
    #expect(problem["message"]?.string?.hasSuffix(" is sold out.") == true)
  }

  @Test("There is a limit to what one customer may buy, however much there is")
  func limit() async throws {
    let sku = try await sku(stock: 100...1000)
    let problem = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 2147483647}])")
    #expect(problem["__typename"] == "QuantityOverLimit")
    #expect(problem["limit"] == 99)
    #expect(problem["requested"] == 2_147_483_647)
    #expect(try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 99}])")["itemCount"] == 99)
  }

  @Test("A problem with one line keeps all of them out")
  func allOrNothing() async throws {
    let sku = try await sku(stock: 20...90)
    let problem = try await change("addToBag(lines: [{sku: \"\(sku)\"}, {sku: \"nonsense\"}])")
    #expect(problem["__typename"] == "UnknownVariant")
    #expect(problem["sku"] == "nonsense")
    #expect(try await visit.ask("{ bag { itemCount } }") == ["bag": ["itemCount": 0]])
  }

  @Test("A quantity is set, whatever it was, and 0 removes the line")
  func set() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 5}])")
    #expect(try await change("setBagQuantity(sku: \"\(sku)\", quantity: 2)")["itemCount"] == 2)
    #expect(try await change("setBagQuantity(sku: \"\(sku)\", quantity: 0)")["lines"] == [])
  }

  @Test("Variants are removed, those that are not in the bag as well; unknown ones are a problem")
  func remove() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(lines: [{sku: \"\(sku)\"}])")
    #expect(try await change("removeFromBag(skus: [\"\(sku)\"])")["itemCount"] == 0)
    #expect(try await change("removeFromBag(skus: [\"\(sku)\"])")["itemCount"] == 0)
    #expect(try await change("removeFromBag(skus: [\"nonsense\"])")["__typename"] == "UnknownVariant")
  }

  @Test("Bags do not mix, and one can be cleared")
  func severalBags() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(bagId: \"a\", lines: [{sku: \"\(sku)\"}])")
    _ = try await change("addToBag(bagId: \"b\", lines: [{sku: \"\(sku)\", quantity: 2}])")
    let data = try await visit.ask("mutation { clearBag(bagId: \"a\") { id itemCount } }")
    #expect(data == ["clearBag": ["id": "a", "itemCount": 0]])
    #expect(try await visit.ask("{ bag(id: \"b\") { itemCount } }") == ["bag": ["itemCount": 2]])
  }

  @Test("Fifty at once all count")
  func atOnce() async throws {
    let sku = try await sku(stock: 100...1000)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { _ = try await change("addToBag(lines: [{sku: \"\(sku)\"}])") }
      }
      try await group.waitForAll()
    }
    #expect(try await visit.ask("{ bag { itemCount } }") == ["bag": ["itemCount": 50]])
  }

  @Test(
    "Quantities that make no sense are refused",
    arguments: [
      ("addToBag(lines: [{sku: \"x\", quantity: 0}])", "The quantity must be 1 or more, not 0."),
      ("addToBag(lines: [{sku: \"x\", quantity: -2}])", "The quantity must be 1 or more, not -2."),
      ("setBagQuantity(sku: \"x\", quantity: -1)", "The quantity must be 0 or more, not -1."),
      ("addToBag(lines: [])", "There are no lines to add."),
    ]
  )
  func refused(mutation: String, message: String) async throws {
    let error = try await visit.refusal(of: "mutation { \(mutation) { __typename } }")
    #expect(error["message"] == .string(message))
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
  }
}
