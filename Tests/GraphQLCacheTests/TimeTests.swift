import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Time", .timeLimit(.minutes(60)))
struct TimeTests {
  @Test("What is older than it may be is missing for reads, and shown by watchers as stale", .acceptance(29))
  func maxAge() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(60)
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.time.advance(1)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductQuery(), maxStale: .seconds(1)) != nil)
    #expect(shop.cache.result(of: ProductQuery()).isStale)
    let states = shop.cache.watch(ProductQuery())
    #expect(states.current.data != nil)
    #expect(states.current.isStale)
    try await shop.fetch(ProductQuery(), .product())
    #expect(!states.current.isStale)
    #expect(shop.cache.read(ProductQuery()) != nil)
  }

  @Test("The response's header limits the time, less what it has spent on the way", .acceptance(29))
  func header() async throws {
    let shop = try Shop()
    shop.server.setHeaders(["Cache-Control": "public, max-age=100", "Age": "40"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(59)
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.time.advance(1)
    #expect(shop.cache.read(ProductQuery()) == nil)
    shop.server.setHeaders(["Cache-Control": "max-age=0"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    #expect(shop.cache.read(ProductQuery()) == nil)
    shop.server.setHeaders(["Cache-Control": "max-age=99999999999999999999, x", "Age": "soon"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(10_000)
    #expect(shop.cache.read(ProductQuery()) != nil)
  }

  @Test(
    "What servers say to caches of HTTP with every answer does not limit the time",
    arguments: [
      "no-cache", "max-age=10, no-cache", "max-age=0, private, must-revalidate",
      "no-cache, no-store, max-age=0, must-revalidate",
    ]
  )
  func cachesOfHTTP(_ header: String) async throws {
    let shop = try Shop()
    shop.server.setHeaders(["Cache-Control": .init(header)], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(100)
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.server.setHeaders(["Cache-Control": "max-age=10, must-revalidate"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(11)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A maximum age of zero is too old at once", .acceptance(29))
  func zero() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .zero))
    try await shop.fetch(ProductQuery(), .product())
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).isStale)
  }

  @Test("A clock that is set back makes nothing eternal that was received together with older data", .acceptance(29))
  func setBackAmongOthers() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    shop.time.advance(172_800)
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Products")
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.time.setBack(86_400)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A watcher that refreshes asks when it begins with what is too old, and again after a failure", .acceptance(32))
  func refreshAgain() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.time.advance(3_600)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    var iterator = shop.client.watch(ProductQuery(), refreshing: true).makeAsyncIterator()
    let failed = await next(&iterator) { $0.error != nil && !$0.isFetching }
    #expect(failed?.data?.product?.name == "a")
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.server.failure = nil
    shop.server["Product"] = .product(name: "b")
    shop.time.advance(10)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isStale && $0.error == nil } != nil)
    #expect(shop.server.requests.count == 3)
  }

  @Test("An answer in part renews the time of its own fields only", .acceptance(30, 31))
  func parts() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    shop.time.advance(50)
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    shop.time.advance(20)
    #expect(shop.cache.read(ProductsQuery()) != nil)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1")) != nil)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":4}}"#
    _ = try await shop.client.perform(SetStock(to: 4))
    // The product field of the root is as old as before.
    #expect(shop.cache.result(of: ProductQuery()).isStale)
  }

  @Test("The same answer again renews the time of its own fields, and of no others", arguments: [false, true])
  func again(isRead: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    if isRead { #expect(shop.cache.read(ProductsQuery()) != nil) }
    shop.time.advance(50)
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    #expect(shop.cache.statistics.unchanged == 1)
    shop.time.advance(20)
    #expect(shop.cache.read(ProductsQuery()) != nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1")) != nil)
    #expect(!shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(shop.cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("What the app writes is fresh, and what it updates is as old as before", arguments: [false, true])
  func changes(isLayered: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    // With an optimistic change everything goes another way.
    let layer =
      isLayered ? try shop.cache.show { try $0.write(ProductName(name: "x"), to: CacheKey("Product", "x")) } : 0
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.time.advance(50)
    try shop.cache.update(ProductQuery()) { $0.product?.name = "b" }
    shop.time.advance(20)
    #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.data?.name == "b")
    #expect(shop.cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(shop.cache.read(ProductQuery()) == nil)
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.time.advance(50)
    // What is written as a whole is renewed also where it is the same.
    try shop.cache.write(ProductName(name: "a"), to: CacheKey("Product", "1"))
    shop.time.advance(20)
    #expect(!shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(shop.cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current.isStale)
    shop.cache.hide(layer)
  }

  @Test("What is stale stays stale when the app updates it", arguments: [false, true])
  func updatedStale(isLayered: Bool) async throws {
    let shop = try Shop()
    let layer =
      isLayered ? try shop.cache.show { try $0.write(ProductName(name: "x"), to: CacheKey("Product", "x")) } : 0
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.cache.invalidate(queryField: "products")
    shop.cache.invalidate(CacheKey("Product", "1"), field: "stock")
    try shop.cache.update(ProductsQuery()) { $0.products.removeLast() }
    try shop.cache.update(ProductQuery()) { $0.product?.stock = 3 }
    #expect(shop.cache.read(ProductsQuery()) == nil)
    #expect(shop.cache.result(of: ProductsQuery()).data?.products.map(\.id) == ["1"])
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).data?.product?.stock == 3)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1")) != nil)
    _ = try await shop.client.fetch(ProductsQuery(), from: .cacheFirst)
    #expect(shop.server.requests.count == 3)
    shop.cache.hide(layer)
  }

  @Test("A mutation's `updating` does not make a stale list fresh, and does not shorten its life", arguments: [60, 5])
  func updatedAfterMutation(_ seconds: Int) async throws {
    let shop = try Shop()
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Products")
    shop.server.setHeaders(["Cache-Control": "max-age=\(seconds)"], of: "SetStock")
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    shop.server["SetStock"] = #"{"setStock":{"id":"2","stock":0}}"#
    shop.time.advance(50)
    _ = try await shop.client.perform(
      SetStock(id: "2"),
      updating: { changes, _ in try changes.update(ProductsQuery()) { $0.products.removeLast() } }
    )
    shop.time.advance(9)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1"])
    shop.time.advance(1)
    #expect(shop.cache.read(ProductsQuery()) == nil)
  }

  @Test("An object that an update adds is new, and the list is as old as before")
  func added() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    try shop.cache.write(ProductName(name: "b"), to: CacheKey("Product", "2"))
    shop.time.advance(50)
    let brand = ProductsQuery.Data.Brand(id: "c", title: "Coal")
    try shop.cache.update(ProductsQuery()) { data in
      data.products.append(.init(id: "9", name: "new"))
      data.products.append(.init(id: "2", name: "b", brand: brand))
    }
    shop.time.advance(11)
    #expect(shop.cache.read(ProductsQuery()) == nil)
    #expect(!shop.cache.watch(ProductName.self, of: CacheKey("Product", "9")).current.isStale)
    #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "2")).current.isStale)
    #expect(!shop.cache.watch(BrandTitle.self, of: CacheKey("Brand", "c")).current.isStale)
    // What was not known of the object before is new, too.
    #expect(!shop.cache.watch(ProductBrand.self, of: CacheKey("Product", "2")).current.isStale)
    shop.time.advance(50)
    #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "9")).current.isStale)
    #expect(shop.cache.watch(ProductBrand.self, of: CacheKey("Product", "2")).current.isStale)
  }

  @Test("What a response or a write contains as a whole is fresh as a whole, if a part of it is written as well")
  func writtenInPart() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    let product = ProductQuery.Data(product: .init(id: "1", name: "a", stock: 4))
    for isMutation in [true, false] {
      shop.time.advance(50)
      if isMutation {
        shop.server["SetProduct"] = #"{"setProduct":{"id":"1","name":"a","stock":4}}"#
        _ = try await shop.client.perform(
          SetProduct(),
          updating: { changes, _ in try changes.write(ProductName(name: "b"), to: CacheKey("Product", "1")) }
        )
      } else {
        try shop.cache.transaction { changes in
          try changes.write(product, to: ProductQuery())
          try changes.write(ProductName(name: "c"), to: CacheKey("Product", "1"))
        }
      }
      shop.time.advance(11)
      #expect(!shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
      #expect(!shop.cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current.isStale)
    }
    #expect(shop.cache.read(ProductQuery())?.product?.name == "c")
  }

  @Test("An answer in part renews the time of its own fields only, also while an optimistic change is shown")
  func layeredParts() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    let layer = try shop.cache.show { try $0.write(ProductName(name: "x"), to: CacheKey("Product", "x")) }
    shop.time.advance(50)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":5}}"#
    _ = try await shop.client.perform(SetStock(to: 5))
    shop.time.advance(20)
    #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
    #expect(!shop.cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current.isStale)
    shop.cache.hide(layer)
  }

  @Test("The age of a field in the plan counts, from when the field itself came", .acceptance(29))
  func plannedAges() async throws {
    let shop = try Shop()
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"1","name":"a","stock":4}}"#)
    shop.time.advance(59)
    #expect(shop.cache.read(AgedQuery()) != nil)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":4}}"#
    _ = try await shop.client.perform(SetStock(to: 4))
    shop.time.advance(1)
    // The stock may be used for a minute, and was confirmed a second ago.
    #expect(shop.cache.read(AgedQuery()) != nil)
    shop.time.advance(59)
    #expect(shop.cache.read(AgedQuery()) == nil)
    let states = shop.cache.watch(AgedQuery())
    #expect(states.current.data?.aged.stock == 4)
    #expect(states.current.isStale)
    _ = try await shop.client.perform(SetStock(to: 4))
    #expect(shop.cache.read(AgedQuery()) != nil)
    #expect(!states.current.isStale)
  }

  @Test("A commit makes only those stale watchers read again that show what it confirms")
  func staleWatchers() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product())
    shop.time.advance(61)
    let states = shop.cache.watch(CountedName.self, of: CacheKey("Product", "1"))
    #expect(states.current.isStale)
    let count = CountedName.count.withLock(\.self)
    for id in 2..<10 {
      try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)"))
      #expect(states.current.isStale)
    }
    #expect(CountedName.count.withLock(\.self) == count)
    try await shop.fetch(ProductQuery(), .product())
    #expect(!states.current.isStale)
    #expect(CountedName.count.withLock(\.self) == count + 1)
  }

  @Test("A clock that is set back makes nothing eternal", .acceptance(29))
  func setBack() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product())
    shop.time.setBack(30)
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.time.setBack(3_600)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A watcher that refreshes asks the server when its data gets too old", .acceptance(32))
  func refresh() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    shop.server["Product"] = .product(name: "a")
    let states = shop.client.watch(ProductQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.name == "a" && !$0.isFetching } != nil)
    shop.server["Product"] = .product(name: "b")
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(61)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isStale } != nil)
    #expect(shop.server.requests.count == 2)
  }

  @Test("What may never be used again is not refreshed", .acceptance(32))
  func noRefresh() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .zero))
    shop.server["Product"] = .product(name: "a")
    let states = shop.client.watch(ProductQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.name == "a" && !$0.isFetching } != nil)
    for _ in 0..<200 {
      _ = states.current
      await Task.yield()
    }
    #expect(shop.time.sleeperCount == 0)
    shop.time.advance(1000)
    _ = states.current
    #expect(shop.server.requests.count == 1)
    // Every read of the app is a miss, and the server is asked.
    #expect(shop.cache.read(ProductQuery()) == nil)
    _ = try await shop.client.fetch(ProductQuery(), from: .cacheFirst)
    #expect(shop.server.requests.count == 2)
  }
}

/// A fragment that counts its reads.
private struct CountedName: GraphQLFragment {
  static let count = Locked(0)
  static var _plan: StaticString { "1Product{name }" }

  let name: String

  init(_json json: inout JSONReader) throws(JSONError) {
    name = try json._string("name")
    Self.count.withLock { $0 += 1 }
  }
}

private struct ProductBrand: GraphQLFragment, Hashable {
  static var _plan: StaticString { "1Product{brand?Brand{id#title }}" }

  let brand: ProductsQuery.Data.Brand?

  init(_json json: inout JSONReader) throws(JSONError) { brand = try json._valueOrNull("brand") }
}

private struct SetProduct: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SetProduct",
    sha256: "i1",
    text: "mutation SetProduct{setProduct{id name stock}}"
  )
  static var _plan: StaticString { "1{setProduct.Product{id#name stock,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    let setProduct: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { setProduct = try json._value("setProduct") }
  }
}
