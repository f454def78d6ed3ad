import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Requests that several queries share", .timeLimit(.minutes(60)))
struct SharedRequestTests {
  /// What makes the response to an earlier request out of date.
  enum Reason: CaseIterable {
    case mark, markOfAll, change, restoration, event, removal

    func apply(to shop: Shop, _ event: () throws -> Void) throws {
      switch self {
      case .mark: shop.cache.invalidate(CacheKey("Product", "1"))
      case .markOfAll: shop.cache.invalidateAll()
      case .change: try shop.cache.update(ProductQuery()) { $0.product?.stock = 7 }
      // The values of the object that comes back are the same as before.
      case .restoration: try shop.cache.update(ProductQuery()) { $0.product = .init(id: "1", name: "Shirt", stock: 4) }
      case .event: try event()
      case .removal: try shop.cache.removeAll()
      }
    }
  }

  private let deduplication = DeduplicationInterceptor()

  /// Returns a client that shares requests.
  private func client(of shop: Shop) -> GraphQLClient {
    GraphQLClient(
      endpoint: shop.client.endpoint,
      transport: shop.server,
      interceptors: [deduplication],
      store: shop.cache.store(.networkOnly)
    )
  }

  @Test("A query after a mark, an event or a change does not share an earlier request", arguments: Reason.allCases)
  func outOfDate(_ reason: Reason) async throws {
    let shop = try Shop()
    let client = client(of: shop)
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    if reason == .restoration { shop.cache.remove(CacheKey("Product", "1")) }
    let gate = shop.server.hold("Product")
    let earlier = Task { try await client.fetch(ProductQuery()) }
    await gate.arrived()
    try reason.apply(to: shop) { try keepEvent(in: shop) }
    shop.server["Product"] = .product(stock: "3")
    let later = Task { try await client.fetch(ProductQuery()) }
    while deduplication.waiting < 2 { await Task.yield() }
    shop.server.release("Product")
    #expect(try await earlier.value.product?.stock == 4)
    #expect(try await later.value.product?.stock == 3)
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
    #expect(shop.server.requests.count == 3)
  }

  /// Keeps an event with a stock of 7.
  private func keepEvent(in shop: Shop) throws {
    let keep = try #require(shop.cache.store(.networkOnly).events(of: try GraphQLStoreCall(StockChanged())))
    let body = Array(#"{"data":{"product":{"id":"1","stock":7}}}"#.utf8)
    keep(GraphQLCheckedResponse(data: nil, body: body, dataRange: 8..<body.count - 1))
  }

  @Test("Queries share a request while other queries are answered")
  func shared() async throws {
    let shop = try Shop()
    let client = client(of: shop)
    let gate = shop.server.hold("Product")
    shop.server["Product"] = .product(stock: "4")
    let earlier = Task { try await client.fetch(ProductQuery()) }
    await gate.arrived()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let later = Task { try await client.fetch(ProductQuery()) }
    while deduplication.waiting < 2 { await Task.yield() }
    shop.server.release("Product")
    #expect(try await earlier.value.product?.stock == 4)
    #expect(try await later.value.product?.stock == 4)
    #expect(shop.server.requests == ["Product", "Products"])
  }
}
