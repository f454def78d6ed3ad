import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing
import cache_writer

@Suite("What a cache in a file writes after another process has removed everything", .timeLimit(.minutes(60)))
struct FileRemovalTests {
  private let place = DiskPlace()

  /// Returns a shop that has just looked for a removal, after which another process has removed everything.
  private func emptiedShop() async throws -> Shop {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    #expect(shop.cache.read(ProductQuery()) != nil)
    try Shop(in: place).cache.removeAll()
    return shop
  }

  @Test("What is fetched right after another process has removed everything is in memory and on disk after a flush")
  func fetched() async throws {
    let shop = try await emptiedShop()
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "later"))
    try await shop.cache.flush()
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductQuery(id: "2"))?.product?.name == "later")
    #expect(try Shop(in: place).cache.read(ProductQuery(id: "2"))?.product?.name == "later")
    #expect(!place.text.contains("private"))
  }

  @Test("What the app writes right after another process has removed everything is on disk after a flush")
  func changed() async throws {
    let shop = try await emptiedShop()
    try shop.cache.write(ProductName(name: "later"), to: CacheKey("Product", "2"))
    try await shop.cache.flush()
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "later")
    #expect(try Shop(in: place).cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "later")
  }

  @Test("The response to a request from before a removal by another process is not kept")
  func pending() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    let gate = shop.server.hold("Product")
    shop.server["Product"] = .product("2", name: "private")
    let call = Task { try await shop.client.fetch(ProductQuery(id: "2"), from: .networkOnly) }
    await gate.arrived()
    try second.cache.removeAll()
    shop.server.release("Product")
    #expect(try await call.value.product?.name == "private")
    #expect(shop.cache.statistics.records == 0)
    try await shop.cache.flush()
    #expect(shop.cache.read(ProductQuery(id: "2")) == nil)
    #expect(!place.text.contains("private"))
  }

  @Test("A call that begins after another process has removed everything is kept, although earlier ones are not")
  func begun() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    let gate = shop.server.hold("Product")
    shop.server["Product"] = .product("2", name: "private")
    let early = Task { try await shop.client.fetch(ProductQuery(id: "2"), from: .networkOnly) }
    await gate.arrived()
    try second.cache.removeAll()
    try await shop.fetch(ProductsQuery(), .products(("3", "later")))
    shop.server.release("Product")
    _ = try await early.value
    try await shop.cache.flush()
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["later"])
    #expect(shop.cache.read(ProductQuery(id: "2")) == nil)
    #expect(place.text.contains("later") && !place.text.contains("private"))
  }
}
