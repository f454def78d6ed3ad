import GraphQLCache
import GraphQLNetworking
import GraphQLObservation
import Testing

@Suite("Observing a cache", .timeLimit(.minutes(60)))
@MainActor
struct ObservationTests {
  @Test("A screen shows what the cache has in its first frame, and what another operation changes")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func query() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let product = ObservedUpdates(shop.client.watch(ProductQuery()))
    #expect(product.current.data?.product?.stock == 4)
    try await shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "3"))
    #expect(product.current.data?.product?.stock == 3)
    try shop.cache.update(ProductQuery()) { $0.product?.stock = 2 }
    #expect(product.current.data?.product?.stock == 2)
  }

  @Test("A screen that is never shown asks the server nothing")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func unread() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "4")
    let hidden = ObservedUpdates(shop.client.watch(ProductQuery()))
    let shown = ObservedUpdates(shop.client.watch(ProductQuery(id: "2")))
    _ = shown.current
    while shown.current.isFetching || shop.server.requests.isEmpty { await Task.yield() }
    withExtendedLifetime(hidden) {}
    #expect(shop.server.requests == ["Product"])
    #expect(shop.cache.statistics.watchers == 1)
  }

  @Test("A watch ends with the screen that observes it")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func end() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    do {
      let product = ObservedUpdates(shop.client.watch(ProductQuery()))
      _ = product.current
      #expect(shop.cache.statistics.watchers == 1)
    }
    while shop.cache.statistics.watchers != 0 { await Task.yield() }
  }
}
