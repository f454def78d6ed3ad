import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing
import cache_writer

@Suite("A cache in a file that another cache uses, too", .timeLimit(.minutes(60)))
struct FileProcessTests {
  private let place = DiskPlace()

  /// Returns a shop whose product is on disk.
  private func savedShop() async throws -> Shop {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    return shop
  }

  @Test("A second cache on a folder reads it, keeps what it learns in memory, and writes when the first has ended")
  func twoCaches() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    let second = try Shop(in: place)
    #expect(second.cache.read(ProductQuery())?.product?.name == "a")
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    await #expect(throws: CacheProblem.self) { try await second.cache.flush() }
    #expect(second.cache.statistics.disk == .readOnly)
    #expect(second.cache.read(ProductQuery(id: "2")) != nil)
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.name == "a")
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
  }

  @Test("A cache that takes over has what the other one wrote meanwhile, and its own changes win")
  func takeOver() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c"), ("4", "d")))
    try await shop.fetch(ProductQuery(id: "9"), .product("9", name: "old", stock: "1"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    let states = second.cache.watch(ProductsQuery())
    #expect(states.current.data?.products.map(\.name) == ["a", "b", "c", "d"])
    // Both change something in the second in which everything came.
    try shop.cache.update(ProductsQuery()) { $0.products[0].name = "changed" }
    shop.cache.remove(CacheKey("Product", "2"))
    try await shop.fetch(ProductQuery(id: "5"), .product("5", name: "new"))
    try await shop.fetch(ProductQuery(id: "9"), .product("9", name: "other", stock: "2"))
    try await shop.cache.flush()
    try second.cache.update(ProductsQuery()) { $0.products[2].name = "own" }
    try second.cache.update(ProductQuery(id: "9")) { $0.product?.name = "own too" }
    second.cache.remove(CacheKey("Product", "4"))
    try await second.fetch(ProductQuery(id: "6"), .product("6", name: "own"))
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    func expectAll(_ cache: GraphQLCache) {
      #expect(cache.read(ProductsQuery())?.products.map(\.name) == ["changed", "own"])
      #expect(cache.read(ProductQuery(id: "5"))?.product?.name == "new")
      #expect(cache.read(ProductQuery(id: "6"))?.product?.name == "own")
      #expect(cache.read(ProductQuery(id: "9"))?.product == .init(id: "9", name: "own too", stock: 2))
    }
    expectAll(second.cache)
    #expect(states.current.data?.products.map(\.name) == ["changed", "own"])
    // What was taken over counts as used when it is read.
    second.cache.trim(to: 50 << 20)
    expectAll(second.cache)
    let third = try await place.reopened(after: second)
    expectAll(third.cache)
    #expect(third.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["Acme", "Acme"])
  }

  @Test("What this process received later than the other one counts when it takes over")
  func takeOverLater() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    shop.time.advance(10)
    second.time.advance(20)
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try await shop.cache.flush()
    // The server has told it the same as before.
    try await second.fetch(ProductQuery(), .product(name: "a"))
    shop.cache.close()
    try await second.cache.flush()
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.name == "a")
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
    #expect(third.cache.result(of: ProductQuery()).received == Date(timeIntervalSince1970: Double(second.time.now)))
  }

  @Test("A value that another process received later counts, even if the rest of its object is older")
  func takeOverPart() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "0"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    func fetchStock(_ stock: Int, _ shop: Shop) async throws {
      shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":\#(stock)}}"#
      _ = try await shop.client.perform(SetStock(to: stock))
    }
    for time in [shop.time, second.time] { time.advance(2) }
    try await fetchStock(1, second)
    for time in [shop.time, second.time] { time.advance(2) }
    try await fetchStock(2, shop)
    try await shop.cache.flush()
    shop.cache.close()
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery())?.product?.stock == 2)
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.stock == 2)
  }

  @Test("What a process has only read gives way to what the other one wrote later, even if its clock was set back")
  func takeOverAfterClock() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    #expect(second.cache.read(ProductQuery())?.product?.name == "a")
    for time in [shop.time, second.time] { time.setBack(5) }
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    shop.cache.remove(CacheKey("Product", "2"))
    try await shop.cache.flush()
    shop.cache.close()
    try await second.fetch(ProductQuery(id: "3"), .product("3"))
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery())?.product?.name == "b")
    #expect(second.cache.read(ProductQuery(id: "2"))?.product == .some(nil))
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.name == "b")
  }

  @Test("Data that another process has confirmed is fresh for the watches of one that takes over")
  func takeOverConfirmed() async throws {
    let minute = GraphQLCache.Configuration(maxAge: .seconds(60))
    let shop = try Shop(minute, in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    let second = try Shop(minute, in: place)
    for time in [shop.time, second.time] { time.advance(100) }
    let states = second.cache.watch(ProductQuery())
    #expect(states.current.isStale)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    try await second.fetch(ProductQuery(id: "2"), .product("2"))
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery()) != nil)
    #expect(!states.current.isStale)
  }

  @Test("A cache that takes over keeps to its limit")
  func takeOverLimit() async throws {
    let small = GraphQLCache.Configuration(limit: 100_000)
    let text = String(repeating: "x", count: 9_000)
    let shop = try Shop(small, in: place)
    let second = try Shop(small, in: place)
    for (shop, ids) in [(shop, 0..<9), (second, 50..<59)] {
      for id in ids { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: text)) }
    }
    try await shop.cache.flush()
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    #expect(second.cache.statistics.bytes <= 100_000)
    #expect(second.cache.read(ProductQuery(id: "58")) != nil)
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery(id: "58")) != nil)
  }

  @Test("What another process has removed is shown by no read that begins a second later")
  func removedElsewhere() async throws {
    let shop = try await savedShop()
    let widget = try Shop(in: place)
    let states = widget.cache.watch(ProductQuery())
    #expect(states.current.data != nil)
    #expect(widget.cache.read(ProductQuery()) != nil)
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.read(ProductQuery()) != nil)
    try shop.cache.removeAll()
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.result(of: ProductQuery()).data == nil)
    #expect(states.current.data == nil)
    #expect(widget.cache.statistics.records == 0)
    // Its own data of the time after is not looked at again.
    try await widget.fetch(ProductQuery(), .product(name: "new"))
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.read(ProductQuery())?.product?.name == "new")
  }

  @Test("A watch shows nothing that another process has removed, also if nothing else is read")
  func watchedElsewhere() async throws {
    let shop = try await savedShop()
    let widget = try Shop(in: place)
    let states = widget.cache.watch(ProductQuery())
    #expect(states.current.data != nil)
    try shop.cache.removeAll()
    place.pass(milliseconds: 1_000)
    #expect(states.current.data == nil)
  }

  @Test("A change by the app finds nothing that another process has removed")
  func changedElsewhere() async throws {
    let shop = try await savedShop()
    let widget = try Shop(in: place)
    #expect(widget.cache.read(ProductQuery()) != nil)
    try shop.cache.removeAll()
    place.pass(milliseconds: 1_000)
    #expect(try widget.cache.update(ProductQuery()) { _ in } == false)
  }

  @Test("What is removed while the data of another process is joined does not come back")
  func removedWhileJoined() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try await shop.fetch(ProductQuery(id: "3"), .product("3", name: "private"))
    try await shop.cache.flush()
    shop.cache.close()
    let isFirst = Locked(true)
    let isRemoved = Gate()
    place.calls.setFault { call, _, path in
      guard call == .read, path.hasSuffix(".log"), isFirst.withLock({ $0 }) else { return nil }
      isFirst.withLock { $0 = false }
      return .after {
        Thread.detachNewThread {
          try? second.cache.removeAll()
          isRemoved.open()
        }
        // Until the memory is empty: the removal itself ends only after this call.
        while second.cache.statistics.records > 0 { usleep(100) }
      }
    }
    try? await second.cache.flush()
    await isRemoved.wait()
    #expect(second.cache.statistics.records == 0)
    try await second.cache.flush()
    second.cache.close()
    #expect(try Shop(in: place).cache.statistics.records == 0)
  }

  @Test("A transaction can read while another process removes everything")
  func removedMeanwhile() async throws {
    let shop = try await savedShop()
    let widget = try Shop(in: place)
    // It looks for a removal once a second, for the first time with this read, and on the queue of its log.
    #expect(widget.cache.read(ProductQuery()) != nil)
    try await widget.cache.flush()
    try widget.cache.transaction { _ in
      try shop.cache.removeAll()
      place.pass(milliseconds: 1_000)
      #expect(widget.cache.read(ProductQuery()) != nil)
    }
    #expect(widget.cache.read(ProductQuery()) == nil)
  }

  @Test("What another process has removed as a whole does not come back from one that had read it")
  func takeOverRemoval() async throws {
    let shop = try await savedShop()
    let second = try Shop(in: place)
    try shop.cache.removeAll()
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "later"))
    try await shop.cache.flush()
    try await second.fetch(ProductQuery(id: "3"), .product("3", name: "own"))
    shop.cache.close()
    try? await second.cache.flush()
    #expect(second.cache.read(ProductQuery()) == nil)
    try await second.fetch(ProductQuery(id: "4"), .product("4", name: "own"))
    try await second.cache.flush()
    let third = try await place.reopened(after: second)
    #expect(third.cache.read(ProductQuery()) == nil)
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "later")
    #expect(third.cache.read(ProductQuery(id: "4"))?.product?.name == "own")
    #expect(!place.text.contains("private"))
  }
}
