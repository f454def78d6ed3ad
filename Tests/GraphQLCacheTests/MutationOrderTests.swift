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
}
