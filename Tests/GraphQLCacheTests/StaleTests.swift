import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

private struct StockQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(name: "Stock", sha256: "s1", text: "query Stock{found:one{id stock}}")
  static var _plan: StaticString { "1^{found:one.Book{id#stock }}" }
  typealias Data = AnyData
}

private struct NameQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(name: "Name", sha256: "s2", text: "query Name{found:one{id name}}")
  static var _plan: StaticString { "1^{found:one.Book{id#name }}" }
  typealias Data = AnyData
}

@Suite("Watches of data that gets too old", .timeLimit(.minutes(60)))
struct StaleTests {
  private let minute = GraphQLCache.Configuration(maxAge: .seconds(60))

  @Test("A watch that does not refresh says that its data is too old, and does not ask the server")
  func byTime() async throws {
    let shop = try Shop(minute)
    try await shop.fetch(ProductQuery(), .product())
    let states = shop.client.watch(ProductQuery())
    #expect(!states.current.isStale)
    shop.time.advance(61)
    #expect(states.current.isStale)
    #expect(states.current.data != nil)
    #expect(shop.server.requests.count == 1)
  }

  @Test("A reader that waits is told when the data gets too old")
  func told() async throws {
    let shop = try Shop(minute)
    try await shop.fetch(ProductQuery(), .product())
    var iterator = shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await iterator.next()?.isStale == false)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(61)
    #expect(await iterator.next()?.isStale == true)
  }

  @Test("A reader that begins to wait in the last second of the maximum age is told, too")
  func toldInLastSecond() async throws {
    let shop = try Shop(minute)
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(60)
    var iterator = shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await iterator.next()?.isStale == false)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(1)
    #expect(await iterator.next()?.isStale == true)
  }

  /// Returns a shop whose product, decoded in the last second of its maximum age, is too old when it is shown.
  private func shopOfLateDecoder() async throws -> (shop: Shop, pass: @Sendable () -> Void) {
    let shop = try Shop(minute)
    try await shop.fetch(DecodedQuery(), #"{"decoded":{"id":"1","name":"Shirt","stock":4}}"#)
    shop.time.advance(60)
    return (shop, { shop.time.advance(1) })
  }

  @Test("Data that gets too old while a watch decodes it is not fresh for long")
  func tooOldWhileDecoded() async throws {
    let (shop, pass) = try await shopOfLateDecoder()
    let states = DecodedQuery.$decoded.withValue(pass) { shop.cache.watch(DecodedQuery()) }
    #expect(states.current.isStale)
    #expect(states.current.data != nil)
  }

  @Test("A watch that refreshes asks again for data that gets too old while it is decoded")
  func refreshedAfterDecoding() async throws {
    let (shop, pass) = try await shopOfLateDecoder()
    shop.server["Decoded"] = #"{"decoded":{"id":"1","name":"new","stock":4}}"#
    let states = DecodedQuery.$decoded.withValue(pass) { shop.client.watch(DecodedQuery(), refreshing: true) }
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(0)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.decoded?.name == "new" && !$0.isFetching }?.isStale == false)
    #expect(shop.server.requests.count == 2)
  }

  @Test("A maximum age without end leaves the time that the server gives")
  func endless() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(Int64.max)))
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    let states = shop.client.watch(ProductQuery())
    #expect(!states.current.isStale)
    shop.time.advance(61)
    #expect(states.current.isStale)
  }

  @Test("Data that is confirmed is fresh for all watches, also after another one of the same query has ended")
  func another() async throws {
    let shop = try Shop(minute)
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(100)
    let states = shop.cache.watch(ProductQuery())
    var other: Updates<WatchState<ProductQuery.Data>>? = shop.client.watch(ProductQuery())
    #expect(states.current.isStale)
    #expect(other?.current.isStale == true)
    other = nil
    try await shop.fetch(ProductQuery(), .product())
    #expect(!states.current.isStale)
  }

  @Test("Data that is confirmed while a watch decodes it is fresh")
  func whileDecoded() async throws {
    let shop = try Shop(minute)
    let data = try await shop.fetch(DecodedQuery(), #"{"decoded":{"id":"1","name":"Shirt","stock":4}}"#)
    shop.time.advance(100)
    let isWritten = Locked(false)
    let states = DecodedQuery.$decoded.withValue({
      isWritten.withLock { $0 = (try? shop.cache.write(data, to: DecodedQuery())) != nil }
    }) {
      let states = shop.cache.watch(DecodedQuery())
      _ = states.current
      return states
    }
    #expect(isWritten.withLock { $0 })
    #expect(!states.current.isStale)
  }

  @Test("A watch that refreshes tries again after a failure, also if it has no data yet")
  func withoutData() async throws {
    let shop = try Shop(minute)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    var iterator = shop.client.watch(ProductQuery(), refreshing: true).makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil && !$0.isFetching } != nil)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.server.failure = nil
    shop.server["Product"] = .product(name: "back")
    shop.time.advance(10)
    #expect(await next(&iterator) { $0.data?.product?.name == "back" } != nil)
    #expect(shop.server.requests.count == 2)
  }

  @Test(
    "A watch that refreshes asks again for data that is too old on arrival, less and less often",
    .acceptance(32),
    arguments: [["Cache-Control": "max-age=60", "Age": "60"], ["Cache-Control": "max-age=0"]] as [HTTPHeaders]
  )
  func staleOnArrival(_ headers: HTTPHeaders) async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "old")
    shop.server.setHeaders(headers, of: "Product")
    let states = shop.client.watch(ProductQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.isStale && !$0.isFetching } != nil)
    for wait: UInt32 in [10, 20, 40] {
      while shop.time.sleeperCount == 0 { await Task.yield() }
      let count = shop.server.requests.count
      shop.time.advance(wait - 1)
      #expect(shop.time.sleeperCount == 1)
      for _ in 0..<200 { #expect(!states.current.isFetching) }
      #expect(shop.server.requests.count == count)
      if wait == 40 { shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Product") }
      shop.server["Product"] = .product(name: "after \(wait)")
      shop.time.advance(1)
      #expect(await next(&iterator) { $0.data?.product?.name == "after \(wait)" && !$0.isFetching } != nil)
      #expect(shop.server.requests.count == count + 1)
    }
    // The data is fresh, and then asked for when its time ends.
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.server["Product"] = .product(name: "new")
    shop.time.advance(60)
    #expect(await next(&iterator) { $0.data?.product?.name == "new" && !$0.isFetching } != nil)
    #expect(shop.server.requests.count == 5)
  }

  @Test("A watch that refreshes asks again for data that another response has made too old")
  func staleByOther() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    var iterator = shop.client.watch(ProductQuery(), refreshing: true).makeAsyncIterator()
    #expect(await next(&iterator) { $0.data != nil && !$0.isFetching } != nil)
    shop.server.setHeaders(["Cache-Control": "max-age=0"], of: "Products")
    try await shop.fetch(ProductsQuery(), .products(("1", "b")))
    #expect(await next(&iterator) { $0.isStale }?.data?.product?.name == "b")
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.server["Product"] = .product(name: "c")
    shop.time.advance(10)
    let state = await next(&iterator) { $0.data?.product?.name == "c" && !$0.isFetching }
    #expect(state?.isStale == false)
    #expect(shop.server.requests == ["Product", "Products", "Product"])
  }

  @Test("A refreshing watch asks once when it begins, also if no cached value may be used")
  func noAge() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .zero))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = .product(name: "b")
    var iterator = shop.client.watch(ProductQuery(), refreshing: true).makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching } != nil)
    #expect(shop.server.requests.count == 2)
    #expect(shop.time.sleeperCount == 0)
  }

  @Test("A watch learns that an equal response makes its data too old")
  func staleByEqualResponse() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    var iterator = shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await iterator.next()?.isStale == false)
    shop.server.setHeaders(["Cache-Control": "max-age=0"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    #expect(await iterator.next()?.isStale == true)
  }

  @Test("A watch knows that an equal response has shortened the time of its data")
  func shorterTime() async throws {
    let shop = try Shop(minute)
    try await shop.fetch(ProductQuery(), .product())
    let states = shop.cache.watch(ProductQuery())
    #expect(!states.current.isStale)
    shop.server.setHeaders(["Cache-Control": "max-age=10"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    #expect(!states.current.isStale)
    shop.time.advance(11)
    #expect(states.current.isStale)
  }

  @Test("The time when data was received is the newest one also in a state that another response has confirmed")
  func received() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    let states = shop.cache.watch(ProductQuery())
    let first = states.current
    shop.time.advance(600)
    try await shop.fetch(ProductQuery(), .product())
    #expect(states.current.received == first.received?.addingTimeInterval(600))
    #expect(states.current.received == shop.cache.watch(ProductQuery()).current.received)
    // Readers are not told.
    #expect(states.current == first)
  }

  @Test("What the app marks as stale was received when it was", arguments: 0...2)
  func receivedOfMarked(_ way: Int) async throws {
    let shop = try Shop()
    try await shop.fetch(StockQuery(), #"{"found":{"id":"1","stock":3}}"#)
    let received = try #require(shop.cache.result(of: StockQuery()).received)
    shop.time.advance(500)
    try await shop.fetch(NameQuery(), #"{"found":{"id":"1","name":"n"}}"#)
    #expect(shop.cache.result(of: StockQuery()).received == received)
    shop.time.advance(100)
    switch way {
    case 0: shop.cache.invalidate(CacheKey("Book", "1"))
    case 1: shop.cache.invalidate(CacheKey("Book", "1"), field: "stock")
    default: shop.cache.invalidateAll()
    }
    let result = shop.cache.result(of: StockQuery())
    #expect(result.isStale && result.received == received)
    #expect(shop.cache.result(of: NameQuery()).isStale == (way != 1))
    #expect(shop.cache.result(of: NameQuery()).received == received.addingTimeInterval(500))
  }

  @Test("A clock that is changed while a watch reads it does no harm")
  func clock() async throws {
    let time = Locked((now: UInt32(1_700_000_000), step: UInt32(0)))
    let clock = CacheClock {
      time.withLock { time in
        time.now += time.step
        return time.now
      }
    } sleep: { _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      throw CancellationError()
    }
    let cache = GraphQLCache(configuration: minute, clock: clock)
    for step in UInt32(1)..<61 {
      time.withLock { $0.step = 0 }
      try cache.write(ProductQuery.Data(product: .init(id: "1", name: "\(step)")), to: ProductQuery())
      time.withLock { $0.step = step }
      let states = cache.watch(ProductQuery())
      #expect(states.current.data?.product?.name == "\(step)")
    }
  }
}

/// A query whose decoder calls a closure once.
struct DecodedQuery: GraphQLQuery, GraphQLPlanned {
  @TaskLocal static var decoded: (@Sendable () -> Void)?

  static let operationDocument = GraphQLDocument(
    name: "Decoded",
    sha256: "71",
    text: "query Decoded{decoded{id name stock}}"
  )
  static var _plan: StaticString { "1^{decoded?Product{id#name stock,}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var decoded: ProductQuery.Data.Product?
    init(_json json: inout JSONReader) throws(JSONError) {
      decoded = try json._valueOrNull("decoded")
      DecodedQuery.$decoded.withValue(nil) { [call = DecodedQuery.decoded] in call?() }
    }
    func _write(into object: inout _JSONObjectWriter) { object._write("decoded", decoded) }
  }
}
