import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

/// Each test has the caches of several processes, with clocks that show the same time when a process begins.
@Suite("What a cache knows itself when it takes over the writing of its file", .timeLimit(.minutes(60)))
struct TakeOverTests {
  /// The ways to mark a product as stale.
  enum Mark: CaseIterable {
    case object, field, everything

    func callAsFunction(_ cache: GraphQLCache) {
      switch self {
      case .object: cache.invalidate(CacheKey("Product", "1"))
      case .field: cache.invalidate(CacheKey("Product", "1"), field: "stock")
      case .everything: cache.invalidateAll()
      }
    }
  }

  private let place = DiskPlace()

  /// Returns a shop whose products are on disk.
  private func savedShop() async throws -> Shop {
    let shop = try Shop(in: place)
    for id in ["1", "2"] { try await shop.fetch(ProductQuery(id: id), .product(id)) }
    try await shop.cache.flush()
    return shop
  }

  /// Ends the claim of a process that does not write.
  private func endClaim() { place.pass(milliseconds: 60_000) }

  /// Writes what a process has, and lets others write.
  private func end(_ shop: Shop) async throws {
    try await shop.cache.flush()
    shop.cache.close()
  }

  private func fetchStock(_ stock: String, _ shop: Shop) async throws {
    try await shop.fetch(ProductQuery(), .product(stock: stock))
  }

  private func stock(_ shop: Shop) -> Double? { shop.cache.read(ProductQuery())?.product?.stock }

  // MARK: Marks

  @Test(
    "What the app marks as stale while another process writes stays stale, even if the clock was set back",
    arguments: Mark.allCases,
    [false, true]
  )
  func marked(_ mark: Mark, isSetBack: Bool) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    if isSetBack { second.time.setBack(10) } else { second.time.advance(10) }
    mark(second.cache)
    try await shop.fetch(ProductQuery(id: "3"), .product("3"))
    try await end(shop)
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery()) == nil)
    #expect(second.cache.result(of: ProductQuery()).isStale)
    #expect((second.cache.read(ProductQuery(id: "2")) == nil) == (mark == .everything))
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery()) == nil)
    #expect(third.cache.result(of: ProductQuery()).data?.product?.stock == 4)
  }

  @Test("A watch shows what another process has marked as stale before the take-over", arguments: Mark.allCases)
  func watchedMark(_ mark: Mark) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    let states = second.cache.watch(ProductQuery())
    #expect(states.current.data != nil && !states.current.isStale)
    shop.time.advance(10)
    mark(shop.cache)
    try await end(shop)
    second.time.advance(10)
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await second.cache.flush()
    try #require(second.cache.result(of: ProductQuery()).isStale)
    #expect(states.current.data != nil && states.current.isStale)
  }

  @Test("What the app marks as stale in a commit that cannot be written stays stale", arguments: Mark.allCases)
  func markedInCommit(_ mark: Mark) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    endClaim()
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await end(second)
    shop.time.advance(10)
    mark(shop.cache)
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    #expect(shop.cache.read(ProductQuery()) == nil)
    let third = try await place.reopened(after: shop)
    #expect(third.cache.read(ProductQuery()) == nil)
  }

  @Test("What another process receives after the app has marked it as stale is fresh", arguments: Mark.allCases)
  func receivedAfterMark(_ mark: Mark) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    second.time.advance(10)
    mark(second.cache)
    shop.time.advance(11)
    try await fetchStock("5", shop)
    try await end(shop)
    try await second.cache.flush()
    #expect(stock(second) == 5)
    let third = try await place.reopened(after: second)
    #expect(stock(third) == 5)
  }

  @Test("If the app marks everything as stale, older data that another process then brings is stale, too")
  func unknownAtMark() async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    for (id, seconds) in [("3", 5), ("4", 15)] as [(String, UInt32)] {
      shop.time.advance(seconds)
      try await shop.fetch(ProductQuery(id: id), .product(id))
    }
    second.time.advance(10)
    second.cache.invalidateAll()
    try await end(shop)
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery(id: "3")) == nil)
    #expect(second.cache.result(of: ProductQuery(id: "3")).data != nil)
    #expect(second.cache.read(ProductQuery(id: "4")) != nil)
  }

  // MARK: Updates

  @Test("What the app updates after another process has received it stays, and is as old as before")
  func updated() async throws {
    let (shop, second) = (try await savedShop(), try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)), in: place))
    second.time.advance(10)
    try second.cache.update(ProductQuery()) { $0.product?.stock = 9 }
    shop.time.advance(5)
    try await fetchStock("6", shop)
    try await end(shop)
    try await second.cache.flush()
    #expect(stock(second) == 9)
    second.time.advance(51)
    #expect(second.cache.read(ProductQuery()) == nil)
    let third = try await place.reopened(after: second)
    #expect(stock(third) == 9)
  }

  @Test("What another process receives after the app has updated it counts")
  func receivedAfterUpdate() async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    second.time.advance(10)
    try second.cache.update(ProductQuery()) { $0.product?.stock = 9 }
    shop.time.advance(11)
    try await fetchStock("6", shop)
    try await end(shop)
    try await second.cache.flush()
    #expect(stock(second) == 6)
  }

  // MARK: Confirmations

  @Test(
    "What a process that writes confirms counts as of then, whether or not it has logged the time",
    arguments: [true, false]
  )
  func confirmed(isLogged: Bool) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    endClaim()
    second.time.advance(10)
    try await fetchStock("1", second)
    second.cache.remove(CacheKey("Product", "2"))
    try await end(second)
    shop.time.advance(20)
    try await fetchStock("4", shop)
    try await shop.fetch(ProductQuery(id: "2"), .product("2"))
    if !isLogged { shop.cache.close() }
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    #expect(stock(shop) == 4)
    #expect(shop.cache.read(ProductQuery(id: "2"))?.product?.stock == 4)
    let third = try await place.reopened(after: shop)
    #expect(stock(third) == 4)
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.stock == 4)
  }

  @Test(
    "What another process changes or removes after a process has confirmed it counts",
    arguments: [true, false]
  )
  func changedAfterConfirmation(isWriter: Bool) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    let (first, other) = isWriter ? (shop, second) : (second, shop)
    first.time.advance(10)
    try await fetchStock("4", first)
    try await first.fetch(ProductQuery(id: "2"), .product("2"))
    if isWriter { endClaim() }
    other.time.advance(20)
    try await fetchStock("1", other)
    other.cache.remove(CacheKey("Product", "2"))
    try await end(other)
    try await first.cache.flush()
    #expect(first.cache.statistics.disk == .writing)
    #expect(stock(first) == 1)
    #expect(first.cache.read(ProductQuery(id: "2"))?.product == .some(nil))
    let third = try await place.reopened(after: first)
    #expect(stock(third) == 1)
    #expect(third.cache.read(ProductQuery(id: "2"))?.product == .some(nil))
  }

  @Test("What another process receives after a process has removed it is there")
  func receivedAfterRemoval() async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    second.time.advance(10)
    second.cache.remove(CacheKey("Product", "1"))
    second.cache.remove(CacheKey("Product", "2"))
    shop.time.advance(20)
    try await fetchStock("4", shop)
    try await end(shop)
    try await second.cache.flush()
    #expect(stock(second) == 4)
    #expect(second.cache.read(ProductQuery(id: "2"))?.product == .some(nil))
  }

  @Test("The values of an object that is removed and comes back in part are as old as they were")
  func ageAfterRemoval() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)), in: place)
    try await fetchStock("4", shop)
    shop.time.advance(50)
    shop.cache.remove(CacheKey("Product", "1"))
    try await shop.cache.flush()
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":5}}"#
    _ = try await shop.client.perform(SetStock(to: 5))
    shop.time.advance(11)
    #expect(shop.cache.result(of: ProductQuery()).isStale)
    #expect(shop.cache.read(ProductStock.self, of: CacheKey("Product", "1"))?.stock == 5)
  }

  // MARK: Data in memory only

  private func fetchInMemory(_ product: ProductQuery, _ answer: String, _ shop: Shop) async throws {
    shop.server["Product"] = answer
    _ = try await shop.client.fetch(product, from: .networkOnly, keeping: .inMemory)
    try await shop.cache.flush()
  }

  /// Another process writes the file in place of one that has it, which then takes over again.
  private func writeInTurn(_ other: Shop, _ shop: Shop) async throws {
    endClaim()
    try await other.fetch(ProductQuery(id: "8"), .product("8"))
    try await end(other)
    try await shop.fetch(ProductQuery(id: "9"), .product("9"))
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    #expect(shop.cache.read(ProductQuery(id: "8")) != nil)
  }

  @Test(
    "Data that a process which writes keeps in memory only counts as of then, although its log does not have it",
    arguments: [nil, 5, 10, 15] as [UInt32?]
  )
  func inMemoryOnly(otherIsReceivedAfter seconds: UInt32?) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    shop.time.advance(10)
    try await fetchInMemory(ProductQuery(), .product(stock: "5"), shop)
    if let seconds {
      second.time.advance(seconds)
      try await fetchStock("6", second)
    }
    try await writeInTurn(second, shop)
    let isOther = seconds == 15
    #expect(stock(shop) == (isOther ? 6 : 5))
    let third = try await place.reopened(after: shop)
    #expect(stock(third) == (isOther ? 6 : nil))
  }

  @Test(
    "An object that a process which writes has in memory only and removes stays removed, unless it is received later",
    arguments: [5, 10, 15] as [UInt32]
  )
  func removedInMemoryOnly(otherIsReceivedAfter seconds: UInt32) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    try await fetchInMemory(ProductQuery(id: "3"), .product("3"), shop)
    second.time.advance(seconds)
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    shop.time.advance(10)
    shop.cache.remove(CacheKey("Product", "3"))
    try await shop.cache.flush()
    try await writeInTurn(second, shop)
    let isThere = seconds == 15
    #expect(shop.cache.read(ProductQuery(id: "3"))?.product == .some(nil) || isThere)
    #expect(shop.cache.read(ProductQuery(id: "3"))?.product?.stock == (isThere ? 4 : nil))
    let third = try await place.reopened(after: shop)
    #expect(third.cache.read(ProductQuery(id: "3"))?.product?.stock == (isThere ? 4 : nil))
  }

  @Test(
    "An object that another process removes stays if a process has received it since, in memory only",
    arguments: [5, 15] as [UInt32]
  )
  func removedElsewhere(after seconds: UInt32) async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    second.time.advance(seconds)
    second.cache.remove(CacheKey("Product", "3"))
    shop.time.advance(10)
    try await fetchInMemory(ProductQuery(id: "3"), .product("3"), shop)
    try await writeInTurn(second, shop)
    #expect(shop.cache.read(ProductQuery(id: "3"))?.product?.stock == (seconds == 5 ? 4 : nil))
  }

  // MARK: Failures

  @Test("What a process has confirmed or invalidated counts after its new log has failed")
  func failed() async throws {
    let (shop, second) = (try await savedShop(), try Shop(in: place))
    shop.cache.close()
    second.time.advance(20)
    try await fetchStock("4", second)
    second.cache.invalidate(CacheKey("Product", "2"))
    place.calls.setFault { call, _, path in
      call == .write && path.hasSuffix(".log") ? .error(SystemError(number: ENOSPC)) : nil
    }
    await #expect(throws: CacheProblem.self) { try await second.cache.flush() }
    place.calls.clear()
    endClaim()
    let third = try Shop(in: place)
    third.time.advance(10)
    try await fetchStock("1", third)
    try await end(third)
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    #expect(stock(second) == 4)
    #expect(second.cache.read(ProductQuery(id: "2")) == nil)
  }

  @Test("Data that gets the numbers of dropped data is fresh, although the dropped data was stale in a failed log")
  func reusedNumbers() async throws {
    let shop = try await savedShop()
    place.calls.setFault { call, _, path in
      call == .write && path.hasSuffix(".log") ? .error(SystemError(number: ENOSPC)) : nil
    }
    for id in ["1", "2"] { shop.cache.invalidate(CacheKey("Product", id)) }
    // The second attempt begins a new log.
    for _ in 0..<2 { await #expect(throws: CacheProblem.self) { try await shop.cache.flush() } }
    shop.cache.trim(to: 0)
    #expect(shop.cache.statistics.records == 0)
    place.calls.clear()
    endClaim()
    let second = try Shop(in: place)
    second.cache.trim(to: 0)
    let ids = (3...8).map(String.init)
    for id in ids { try await second.fetch(ProductQuery(id: id), .product(id)) }
    try await end(second)
    try await shop.cache.flush()
    #expect(ids.filter { shop.cache.read(ProductQuery(id: $0)) == nil } == [])
  }

  @Test("An optimistic change never shows another object in place of a dropped one when the process takes over")
  func reusedNumbersUnderChange() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    let titles = Locked<[String?]>([])
    let product = CacheKey("Product", "1")
    let layer = try second.cache.show { [cache = second.cache] changes in
      titles.withLock { $0.append(cache.read(BrandOfProduct.self, of: product)?.title) }
      try changes.update(ProductName.self, of: product) { $0.name += "!" }
    }
    second.cache.trim(to: 0)
    let brands = (3...9).map { #"{"id":"\#($0)","name":"c","brand":{"id":"b\#($0)","title":"Other"}}"# }
    try await shop.fetch(ProductsQuery(first: 9), #"{"products":[\#(brands.joined(separator: ","))]}"#)
    try await end(shop)
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    #expect(titles.withLock { $0.count } > 1)
    #expect(titles.withLock { $0.allSatisfy { $0 == "Acme" } })
    #expect(second.cache.read(BrandOfProduct.self, of: product)?.name == "a!")
    second.cache.hide(layer)
  }

  @Test("A change is not lost if the log ends while the change is made")
  func endedMeanwhile() async throws {
    let shop = try await savedShop()
    let clock = CacheClock(now: { 1_700_000_010 })
    shop.cache.close()
    let file = GraphQLCache.Place.file(URL(fileURLWithPath: place.folder), partition: "ada")
    let cache = GraphQLCache(file, configuration: .init(), clock: clock, behavior: place.behavior)
    cache.onCommit { [unowned cache] in cache.close() }
    try cache.update(ProductQuery()) { $0.product?.stock = 5 }
    cache.onCommit(nil)
    let second = try Shop(in: place)
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await end(second)
    try await cache.flush()
    #expect(cache.read(ProductQuery())?.product?.stock == 5)
    #expect(cache.read(ProductQuery(id: "3")) != nil)
  }
}

private struct BrandOfProduct: GraphQLFragment {
  static var _plan: StaticString { "1Product{name brand?Brand{id#title }}" }

  let name: String
  let title: String?

  init(_json json: inout JSONReader) throws(JSONError) {
    name = try json._string("name")
    let brand: ProductsQuery.Data.Brand? = try json._valueOrNull("brand")
    title = brand?.title
  }
}
