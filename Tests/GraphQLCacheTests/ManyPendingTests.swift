import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("More values than a cache notes while requests are pending", .timeLimit(.minutes(60)))
struct ManyPendingTests {
  private static let count = 6_000
  private static let last = "\(count - 1)"

  /// Fetches a product whose response is held, and meanwhile a list with the same product and more values than are noted.
  private func fetchLate(_ shop: Shop, then meanwhile: () async throws -> Void = {}) async throws {
    shop.server["Product"] = .product(Self.last, name: "old", stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(id: Self.last), from: .networkOnly) }
    await gate.arrived()
    let products = (0..<Self.count).map { #"{"id":"\#($0)","name":"new","brand":null}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    try await meanwhile()
    shop.server.release("Product")
    _ = try await task.value
  }

  @Test("A late response adds the values that nothing has written meanwhile, and changes no others")
  func late() async throws {
    let shop = try Shop()
    try await fetchLate(shop)
    let product = shop.cache.read(ProductQuery(id: Self.last))?.product
    #expect(product?.name == "new")
    #expect(product?.stock == 4)
  }

  @Test("A late response does not bring back an object that the app has removed meanwhile")
  func removed() async throws {
    let shop = try Shop()
    try await fetchLate(shop) { shop.cache.remove(CacheKey("Product", Self.last)) }
    #expect(shop.cache.read(ProductsQuery())?.products.count == Self.count - 1)
    #expect(shop.cache.result(of: ProductQuery(id: Self.last)).data?.product == nil)
  }

  @Test("A late response does not restore a value that was noted last in a field with arguments")
  func field() async throws {
    let shop = try Shop()
    shop.server["Notes"] = #"{"item":{"id":"1","notes":[{"text":1,"mark":1}]}}"#
    let gate = shop.server.hold("Notes")
    let task = Task { try await shop.client.fetch(NotesQuery(id: "1"), from: .networkOnly) }
    await gate.arrived()
    try await fetchLate(shop)
    shop.server.hold("Notes").open()
    try await shop.fetch(NotesQuery(id: "1"), #"{"item":{"id":"1","notes":[{"text":2,"mark":2}]}}"#)
    gate.open()
    _ = try await task.value
    #expect(shop.cache.read(NotesQuery(id: "1"))?.item?.notes.map(\.text) == [2])
  }
}
