import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing
import cache_writer

/// The second process opens the cache before the first one fetches product 3, and takes over the writing later.
@Suite("What an app removes or marks as stale before its cache knows it", .timeLimit(.minutes(60)))
struct TakeOverUnknownTests {
  /// The changes of an object.
  enum Change: CaseIterable {
    case removed, object, field

    func callAsFunction(_ cache: GraphQLCache) {
      switch self {
      case .removed: cache.remove(CacheKey("Product", "3"))
      case .object: cache.invalidate(CacheKey("Product", "3"))
      case .field: cache.invalidate(CacheKey("Product", "3"), field: "stock")
      }
    }

    func expectEffect(in shop: Shop, sourceLocation: SourceLocation = #_sourceLocation) {
      let result = shop.cache.result(of: ProductQuery(id: "3"))
      if self == .removed {
        #expect(result.data?.product == nil, sourceLocation: sourceLocation)
      } else {
        #expect(result.data?.product?.stock == 4 && result.isStale, sourceLocation: sourceLocation)
      }
    }
  }

  private let place = DiskPlace()

  private func savedShop() async throws -> Shop {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    return shop
  }

  /// Writes what a process has, and lets others write.
  private func end(_ shop: Shop) async throws {
    try await shop.cache.flush()
    shop.cache.close()
  }

  @Test("It is removed or stale when the cache takes over from another process", arguments: Change.allCases)
  func readOnly(_ change: Change) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    try await shop.fetch(ProductQuery(id: "3"), .product("3"))
    try await shop.cache.flush()
    second.time.advance(10)
    change(second.cache)
    try await end(shop)
    try await second.fetch(ProductQuery(id: "4"), .product("4"))
    try await second.cache.flush()
    change.expectEffect(in: second)
    change.expectEffect(in: try await place.reopened(after: second))
  }

  @Test("Its key is not written, because it may be sensitive, unless another process has written it")
  func key() async throws {
    let shop = try Shop(in: place)
    for id in ["private", "hidden"] {
      shop.cache.remove(CacheKey("Product", id))
      shop.cache.invalidate(CacheKey("Product", id + "2"))
      try await shop.fetch(ProductQuery(id: "4"), .product("4", name: id == "hidden" ? "b" : "a"))
      try await shop.cache.flush()
    }
    #expect(place.text.contains("Product") && !place.text.contains("private") && !place.text.contains("hidden"))
  }

  @Test("It is there and fresh if the other process has received it since", arguments: Change.allCases)
  func receivedLater(_ change: Change) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    second.time.advance(10)
    change(second.cache)
    shop.time.advance(20)
    try await shop.fetch(ProductQuery(id: "3"), .product("3"))
    try await end(shop)
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery(id: "3"))?.product?.stock == 4)
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery(id: "3"))?.product?.stock == 4)
  }

  @Test(
    "It is removed or stale if the cache does not know yet that another process has written",
    arguments: Change.allCases
  )
  func superseded(_ change: Change) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    place.pass(milliseconds: 60_000)
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await end(second)
    shop.time.advance(10)
    change(shop.cache)
    try await shop.fetch(ProductQuery(id: "4"), .product("4"))
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    change.expectEffect(in: shop)
    change.expectEffect(in: try await place.reopened(after: shop))
  }
}
