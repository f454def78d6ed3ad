import GraphQLRuntime
import Testing

@Suite struct BagTests {
  private static let outcome = """
    __typename
    ... on Bag {
      id itemCount checkoutUrl lines { id quantity availability variant { sku } lineTotal { amount } unitPrice { amount { amount } was { amount } } }
      promotions { id name discount { amount } }
      totals { subtotal { amount } discount { amount } grandTotal { amountFormatted amount } }
    }
    ... on Problem { message }
    ... on OutOfStock { sku requested available }
    ... on QuantityOverLimit { sku requested limit }
    ... on UnknownVariant { sku }
    """
  private let visit: Visit

  init() async throws {
    visit = try await Visit().signedIn()
  }

  /// Performs a mutation of the bag, given as in a document.
  private func change(_ mutation: String) async throws -> JSONValue {
    try #require(try await visit.ask("mutation { outcome: \(mutation) { \(Self.outcome) } }")["outcome"])
  }

  /// Returns a variant whose stock is in a range.
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
        "id": "bag-of-customer-1", "itemCount": 0, "checkoutUrl": nil, "lines": [],
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
    #expect(bag["checkoutUrl"]?.string?.hasSuffix("/checkout/bag-of-customer-1") == true)
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
    let promoted = (bag["promotions"]?.list ?? []).reduce(0) { $0 + ($1["discount"]?["amount"]?.int ?? 0) }
    #expect(bag["totals"]?["discount"]?["amount"]?.int == 4 * (was - now) + promoted)
    #expect(bag["totals"]?["grandTotal"]?["amount"]?.int == 4 * now - promoted)
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

  @Test("Removing a variant succeeds also when the bag does not hold it, or the shop does not sell it")
  func remove() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(lines: [{sku: \"\(sku)\"}])")
    #expect(try await change("removeFromBag(skus: [\"\(sku)\"])")["itemCount"] == 0)
    #expect(try await change("removeFromBag(skus: [\"\(sku)\"])")["itemCount"] == 0)
    #expect(try await change("removeFromBag(skus: [\"nonsense\"])")["itemCount"] == 0)
    #expect(try await change("setBagQuantity(sku: \"nonsense\", quantity: 0)")["itemCount"] == 0)
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
      ("addToBag(lines: [])", "The list of lines to add is empty."),
    ]
  )
  func refused(mutation: String, message: String) async throws {
    let error = try await visit.refusal(of: "mutation { \(mutation) { __typename } }")
    #expect(error["message"] == .string(message))
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
  }

  @Test("Of three candles the cheapest costs nothing, and a large bag a tenth less")
  func promotions() async throws {
    let query =
      "{ productListing(offset: 0, limit: 3, categoryId: \"home-candles\", sort: HIGH_TO_LOW) { products { variants { sku stock price { amount { amount } } } } } }"
    let variants = try await visit.ask(query)["productListing"]?["products"]?.list.compactMap { product in
      product["variants"]?.list.first { ($0["stock"]?.int ?? 0) >= 3 }
    }
    let variant = try #require(variants?.first)
    let (sku, price) = (variant["sku"]?.string ?? "", try #require(variant["price"]?["amount"]?["amount"]?.int))
    let three = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 3}])")
    #expect(three["promotions"]?[0]?["id"] == "three-candles")
    #expect(three["promotions"]?[0]?["discount"]?["amount"] == .int(price))
    #expect(three["totals"]?["grandTotal"]?["amount"] == .int(2 * price))
    let dear = try await dearSku()
    let large = try await change("addToBag(lines: [{sku: \"\(dear)\"}])")
    #expect(large["promotions"]?.list.map { $0["id"] } == ["three-candles", "large-bag"])
    let sum = (large["lines"]?.list ?? []).reduce(0) { $0 + ($1["lineTotal"]?["amount"]?.int ?? 0) } - price
    #expect(large["totals"]?["grandTotal"]?["amount"]?.int == sum - sum / 10)
  }

  /// Returns a variant that costs more than £250.
  private func dearSku() async throws -> String {
    let query =
      "{ productListing(offset: 0, limit: 9, sort: HIGH_TO_LOW) { products { defaultVariant { sku stock } } } }"
    let products = try await visit.ask(query)["productListing"]?["products"]?.list ?? []
    let found = products.first { ($0["defaultVariant"]?["stock"]?.int ?? 0) > 0 }
    return try #require(found?["defaultVariant"]?["sku"]?.string)
  }

  @Test("A change sent again with its key is made once, and its problem is told again")
  func idempotency() async throws {
    let sku = try await sku(stock: 20...90)
    for _ in 0..<3 {
      let bag = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 2}], idempotencyKey: \"k1\")")
      #expect(bag["itemCount"] == 2)
    }
    #expect(try await change("addToBag(lines: [{sku: \"\(sku)\"}], idempotencyKey: \"k2\")")["itemCount"] == 3)
    // The first answer again is the bag as it is now.
    let again = try await change("addToBag(lines: [{sku: \"\(sku)\", quantity: 2}], idempotencyKey: \"k1\")")
    #expect(again["itemCount"] == 3)
    for _ in 0..<2 {
      let problem = try await change("addToBag(lines: [{sku: \"none\"}], idempotencyKey: \"k3\")")
      #expect(problem["__typename"] == "UnknownVariant")
    }
  }

  @Test("A key cannot be used for two changes, but two bags may use the same")
  func keyReused() async throws {
    let sku = try await sku(stock: 20...90)
    _ = try await change("addToBag(lines: [{sku: \"\(sku)\"}], idempotencyKey: \"k1\")")
    let error = try await visit.refusal(
      of: "mutation { setBagQuantity(sku: \"\(sku)\", quantity: 9, idempotencyKey: \"k1\") { __typename } }"
    )
    #expect(error["extensions"]?["code"] == "IDEMPOTENCY_KEY_REUSED")
    let other = try await change("addToBag(bagId: \"x\", lines: [{sku: \"\(sku)\"}], idempotencyKey: \"k1\")")
    #expect(other["itemCount"] == 1)
    #expect(try await visit.ask("{ bag { itemCount } }") == ["bag": ["itemCount": 1]])
  }

  @Test("A guest's bag comes on top of the customer's, as much as there is, once for each key")
  func merge() async throws {
    let (plenty, last) = (try await sku(stock: 20...90), try await sku(stock: 1...1))
    _ = try await change("addToBag(lines: [{sku: \"\(plenty)\"}, {sku: \"\(last)\"}])")
    let mutation = """
      mutation { mergeBag(idempotencyKey: "m", lines: [
        {sku: "\(plenty)", quantity: 2}, {sku: "\(last)"}, {sku: "gone"}
      ]) { bag { itemCount lines { quantity } } problems { __typename ... on OutOfStock { requested available } } } }
      """
    for _ in 0..<2 {
      let merge = try await visit.ask(mutation)["mergeBag"]
      #expect(merge?["bag"] == ["itemCount": 4, "lines": [["quantity": 3], ["quantity": 1]]])
      #expect(
        merge?["problems"]?.list == [
          ["__typename": "OutOfStock", "requested": 2, "available": 1], ["__typename": "UnknownVariant"],
        ]
      )
    }
  }

  @Test("A customer's bag is nobody else's business")
  func owner() async throws {
    let guest = Visit(shop: visit.shop)
    let ben = try await guest.signedIn(as: "ben@vitrine.example")
    for (visitor, query) in [
      (guest, "{ bag { id } }"), (guest, "{ bag(id: \"bag-of-customer-1\") { id } }"),
      (ben, "{ bag(id: \"bag-of-customer-1\") { id } }"), (guest, "mutation { clearBag { id } }"),
      (guest, "mutation { mergeBag(lines: [{sku: \"x\"}]) { bag { id } } }"),
    ] {
      let error = try await visitor.refusal(of: query)
      #expect(error["extensions"]?["code"] == "UNAUTHENTICATED")
    }
    #expect(try await ben.ask("{ bag { id } }") == ["bag": ["id": "bag-of-customer-2"]])
    #expect(try await guest.ask("{ bag(id: \"mine\") { id } }") == ["bag": ["id": "mine"]])
  }
}
