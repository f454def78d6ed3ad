import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing
import cache_writer

private struct PictureQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Picture",
    sha256: "93",
    text: "query Picture{newest{id picture(width:4)}}"
  )
  static var _plan: StaticString { "1^{newest?Product{id#picture(width:4) }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var newest: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { newest = try json._valueOrNull("newest") }
  }
}

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

  @Test(
    "A field with arguments is stale if its object or its name was marked, and no other field is",
    arguments: ["", "picture", "name"]
  )
  func fieldWithArguments(_ name: String) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    try await shop.fetch(PictureQuery(), #"{"newest":{"id":"1","picture":"p"}}"#)
    try await shop.cache.flush()
    second.time.advance(10)
    second.cache.invalidate(CacheKey("Product", "1"), field: name.isEmpty ? nil : name)
    try await end(shop)
    try await second.fetch(ProductQuery(), .product())
    try await second.cache.flush()
    let result = second.cache.result(of: PictureQuery())
    #expect(result.data != nil && result.isStale == (name != "name"))
    #expect(try await place.reopened(after: second).cache.result(of: PictureQuery()).isStale == (name != "name"))
  }

  @Test("A field of the query type is stale for all arguments if it was marked", arguments: ["product", "products"])
  func queryField(_ name: String) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    try await shop.fetch(ProductQuery(id: "3"), .product("3"))
    try await shop.cache.flush()
    second.time.advance(10)
    second.cache.invalidate(queryField: name)
    try await end(shop)
    try await second.fetch(ProductQuery(id: "4"), .product("4"))
    try await second.cache.flush()
    #expect(second.cache.result(of: ProductQuery(id: "3")).isStale == (name == "product"))
    #expect(!second.cache.result(of: ProductQuery(id: "4")).isStale)
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

  @Test("It is removed although the cache has begun another log, which does not have the removal")
  func otherLog() async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    second.time.advance(5)
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    shop.time.advance(10)
    shop.cache.remove(CacheKey("Product", "3"))
    shop.cache.close()
    try await shop.cache.flush()
    place.pass(milliseconds: 60_000)
    try await end(second)
    try await shop.fetch(ProductQuery(id: "4"), .product("4"))
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    Change.removed.expectEffect(in: shop)
    Change.removed.expectEffect(in: try await place.reopened(after: shop))
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
