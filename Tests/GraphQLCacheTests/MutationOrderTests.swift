import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Mutations and what is requested while they are pending", .timeLimit(.minutes(60)))
struct MutationOrderTests {
  private let shop: Shop

  init() throws { shop = try Shop() }

  /// Begins a mutation that sets the stock, and returns when the server has it.
  private func begin(_ stock: Int, showing: Bool = false) async -> Task<SetStock.Data, any Error> {
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":\#(stock)}}"#
    let gate = shop.server.hold("SetStock")
    let task = Task { [shop] in
      guard showing else { return try await shop.client.perform(SetStock(to: stock)) }
      return try await shop.client.perform(SetStock(to: stock)) { changes in
        try changes.update(ProductQuery()) { $0.product?.stock = Double(stock) }
      }
    }
    await gate.arrived()
    return task
  }

  @Test(
    "The response to a query of before the mutation's effect does not replace the mutation's",
    arguments: [true, false]
  )
  func answeredBefore(_ isShown: Bool) async throws {
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let mutation = await begin(3, showing: isShown)
    try await shop.fetch(ProductQuery(), .product(name: "new", stock: "4"))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == (isShown ? 3 : 4))
    shop.server.release("SetStock")
    _ = try await mutation.value
    #expect(shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "new", stock: 3))
    try await shop.fetch(ProductQuery(), .product(stock: "2"))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 2)
  }

  @Test("A query that is sent while a mutation is pending, and answered after it, brings only other fields")
  func answeredAfter() async throws {
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let mutation = await begin(3)
    shop.server["Product"] = .product(name: "new", stock: "4")
    let gate = shop.server.hold("Product")
    let late = Task { [shop] in try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server.release("SetStock")
    _ = try await mutation.value
    shop.server.release("Product")
    _ = try await late.value
    #expect(shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "new", stock: 3))
    try await shop.fetch(ProductQuery(), .product(stock: "2"))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 2)
  }

  @Test("Of two mutations the one that began later counts, whichever is answered first")
  func two() async throws {
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    let gate = shop.server.hold("SetStock")
    let first = Task { [shop] in try await shop.client.perform(SetStock(to: 3)) }
    await gate.arrived()
    // The first one still waits at its own gate.
    _ = shop.server.hold("SetStock")
    shop.server.release("SetStock")
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":2}}"#
    _ = try await shop.client.perform(SetStock(to: 2))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 2)
    gate.open()
    #expect(try await first.value.setStock?.stock == 3)
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 2)
  }

  @Test("A change by the app while a mutation is pending is not undone by its response")
  func change() async throws {
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let mutation = await begin(3)
    try shop.cache.update(ProductQuery()) { $0.product?.stock = 1 }
    shop.server.release("SetStock")
    _ = try await mutation.value
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 1)
  }

  private static let bag = #"{"bag":{"id":"1","price":{"amount":1,"currency":"USD"}}}"#

  @Test("What the app changes with a mutation's response is not undone by a response to an earlier request")
  func updated() async throws {
    try await shop.fetch(BagQuery(), Self.bag)
    let gate = shop.server.hold("Bag")
    let late = Task { [shop] in try await shop.client.fetch(BagQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["SetPrice"] = #"{"setPrice":{"id":"1","price":{"amount":2}}}"#
    _ = try await shop.client.perform(SetPrice()) { changes, _ in
      try changes.update(BagQuery()) { $0.bag = ["id": "1", "price": ["amount": 2, "currency": "EUR"]] }
    }
    shop.server.release("Bag")
    _ = try await late.value
    #expect(shop.cache.read(BagQuery())?.bag == ["id": "1", "price": ["amount": 2, "currency": "EUR"]])
  }

  @Test("An object that a response contains as a whole is fresh, also if the app changes it with the response")
  func freshWithChange() async throws {
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.cache.invalidate(CacheKey("Product", "1"))
    #expect(shop.cache.read(ProductQuery()) == nil)
    shop.server["Rename"] = #"{"rename":{"id":"1","name":"a","stock":4}}"#
    _ = try await shop.client.perform(Rename()) { changes, _ in
      try changes.update(ProductQuery()) { $0.product?.name = "b" }
    }
    #expect(shop.cache.read(ProductQuery())?.product == .init(id: "1", name: "b", stock: 4))
    try shop.cache.update(ProductQuery()) { $0.product?.name = "c" }
    shop.cache.invalidate(CacheKey("Product", "1"))
    try shop.cache.transaction { changes in
      try changes.write(ProductQuery.Data(product: .init(id: "1", name: "c", stock: 4)), to: ProductQuery())
      try changes.update(ProductQuery()) { $0.product?.stock = 3 }
    }
    #expect(shop.cache.read(ProductQuery())?.product == .init(id: "1", name: "c", stock: 3))
  }

  @Test("A change with a mutation's response does not make stale what was requested after it was marked")
  func freshAfterMark() async throws {
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    try await shop.fetch(BagQuery(), Self.bag)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    let gate = shop.server.hold("SetStock")
    let mutation = Task { [shop] in
      try await shop.client.perform(SetStock()) { changes, _ in
        try changes.update(BagQuery()) { $0.bag = ["id": "1", "price": ["amount": 3, "currency": "USD"]] }
      }
    }
    await gate.arrived()
    shop.cache.invalidate(CacheKey("Bag", "1"))
    try await shop.fetch(BagQuery(), Self.bag)
    shop.server.release("SetStock")
    _ = try await mutation.value
    #expect(shop.cache.read(BagQuery())?.bag == ["id": "1", "price": ["amount": 3, "currency": "USD"]])
  }
}

/// `query Bag { bag { id price { amount currency } } }`, whose price has no key.
private struct BagQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Bag",
    sha256: "51",
    text: "query Bag{bag{id price{amount currency}}}"
  )
  static var _plan: StaticString { "1^{bag.Bag{id#price.{amount currency }}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var bag: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { bag = try json._value("bag") }
    func _write(into object: inout _JSONObjectWriter) { object._write("bag", bag) }
  }
}

private struct SetPrice: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SetPrice",
    sha256: "52",
    text: "mutation SetPrice{setPrice{id price{amount}}}"
  )
  static var _plan: StaticString { "1{setPrice.Bag{id#price.{amount }}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var setPrice: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { setPrice = try json._value("setPrice") }
  }
}

private struct Rename: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Rename",
    sha256: "53",
    text: "mutation Rename{rename{id name stock}}"
  )
  static var _plan: StaticString { "1{rename.Product{id#name stock,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var rename: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { rename = try json._value("rename") }
  }
}
