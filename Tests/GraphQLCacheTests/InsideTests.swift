import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("What closures that change the cache do by the cache itself")
struct InsideTests {
  @Test("An object that is removed by the cache inside of what is added to an answer is removed with it")
  func updating() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":0}}"#
    _ = try await shop.client.perform(SetStock()) { [cache = shop.cache] _, _ in
      cache.remove(CacheKey("Product", "2"))
      cache.invalidate(CacheKey("Product", "1"), field: "name")
    }
    #expect(shop.cache.result(of: ProductsQuery()).data?.products.map(\.id) == ["1"])
    #expect(shop.cache.read(ProductsQuery()) == nil)
  }

  @Test("An object that is removed by the cache inside of a change that is shown comes back with the change's end")
  func showing() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let layer = try shop.cache.show { [cache = shop.cache] _ in cache.remove(CacheKey("Product", "2")) }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1"])
    // It runs again with the changes of others, and becomes no part of them.
    try shop.cache.update(ProductName.self, of: CacheKey("Product", "1")) { $0.name = "A" }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["A"])
    shop.cache.hide(layer)
    try shop.cache.transaction { _ in }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2"])
  }

  @Test("What a closure that throws has removed by the cache stays, and is removed by no later one")
  func thrown() async throws {
    struct Stop: Error {}
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(throws: Stop.self) {
      try shop.cache.transaction { _ in
        shop.cache.remove(CacheKey("Product", "1"))
        shop.cache.invalidateAll()
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try shop.cache.show { [cache = shop.cache] _ in
        cache.remove(CacheKey("Product", "2"))
        throw Stop()
      }
    }
    try shop.cache.transaction { _ in }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2"])
  }

  @Test("Everything is marked as too old at the end of the transaction that asks for it")
  func invalidateAll() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try shop.cache.transaction { changes in
      shop.cache.invalidateAll()
      #expect(shop.cache.read(ProductsQuery()) != nil)
      try changes.write(ProductName(name: "new"), to: CacheKey("Product", "1"))
    }
    #expect(shop.cache.read(ProductsQuery()) == nil)
    #expect(shop.cache.result(of: ProductsQuery()).data?.products.map(\.name) == ["new", "b"])
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":0}}"#
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    _ = try await shop.client.perform(SetStock()) { [cache = shop.cache] _, _ in cache.invalidateAll() }
    #expect(shop.cache.read(ProductsQuery()) == nil)
  }

  @Test("Room is made at the end of the transaction that asks for it")
  func trim() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    try shop.cache.transaction { changes in
      shop.cache.trim(to: 0)
      #expect(shop.cache.read(ProductQuery()) != nil)
      try changes.update(ProductQuery()) { $0.product?.name = "b" }
    }
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A change that is shown marks nothing as too old and makes no room, however it tries")
  func shownMarks() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let layer = try shop.cache.show { [cache = shop.cache] changes in
      changes.invalidate(CacheKey("Product", "1"))
      cache.invalidate(CacheKey("Product", "1"))
      cache.invalidateAll()
      cache.trim(to: 0)
    }
    #expect(shop.cache.read(ProductsQuery()) != nil)
    try shop.cache.transaction { _ in }
    #expect(shop.cache.read(ProductsQuery()) != nil)
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductsQuery()) != nil)
  }

  @Test("A query that a change has written is kept for no longer than the change is shown, or if the change succeeds")
  func roots() throws {
    struct Stop: Error {}
    let shop = try Shop()
    let data = ProductQuery.Data(product: .init(id: "9", name: "x"))
    let layer = try shop.cache.show { try $0.write(data, to: ProductQuery(id: "9")) }
    #expect(shop.cache.read(ProductQuery(id: "9")) == data)
    shop.cache.hide(layer)
    #expect(shop.cache.statistics.roots == 0)
    #expect(throws: Stop.self) {
      try shop.cache.transaction { changes in
        try changes.write(data, to: ProductQuery(id: "9"))
        throw Stop()
      }
    }
    #expect(shop.cache.statistics.roots == 0)
    try shop.cache.transaction { try $0.write(data, to: ProductQuery(id: "9")) }
    #expect(shop.cache.statistics.roots == 1)
  }
}

@Suite("What is added to an answer", .timeLimit(.minutes(60)))
struct UpdatingTests {
  @Test("An answer to a mutation that is larger than half of the limit is shown by what is watched")
  func large() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 0))
    shop.server["Product"] = .product()
    let states = shop.client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.stock == 4 && !$0.isFetching } != nil)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":0}}"#
    _ = try await shop.client.perform(SetStock()) { changes, data in
      #expect(data.setStock?.stock == 0)
      try changes.update(ProductQuery()) { $0.product?.name = "added" }
    }
    #expect(states.current.data?.product?.stock == 0)
    #expect(states.current.data?.product?.name == "added")
  }

  @Test("What is added to an answer that cannot be kept is kept", arguments: [true, false])
  func unkept(isUnreadable: Bool) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    let add: @Sendable (inout CacheChanges) throws -> Void = { changes in
      #expect(changes.read(ProductQuery())?.product?.name == "Shirt")
      try changes.update(ProductQuery()) { $0.product?.name = "added" }
    }
    let show: @Sendable (inout CacheChanges) throws -> Void = { changes in
      try changes.update(ProductQuery()) { $0.product?.name = "shown" }
    }
    if isUnreadable {
      shop.server["LaterMutation"] = #"{"set":1}"#
      _ = try await shop.client.perform(LaterMutation(), showing: show) { changes, _ in try add(&changes) }
    } else {
      shop.server["OddMutation"] = #"{"set":1}"#
      _ = try await shop.client.perform(OddMutation(), showing: show) { changes, _ in try add(&changes) }
    }
    #expect(shop.cache.read(ProductQuery())?.product?.name == "added")
    #expect(shop.cache.statistics.layers == 0)
    #expect(shop.cache.statistics.refused == 1)
  }

  @Test("What is added to an answer is not kept if everything was removed since the mutation was sent")
  func removed() async throws {
    let shop = try Shop()
    shop.server["LaterMutation"] = #"{"set":1}"#
    let gate = shop.server.hold("LaterMutation")
    let data = ProductQuery.Data(product: .init(id: "9", name: "secret"))
    let call = Task {
      try await shop.client.perform(LaterMutation()) { changes, _ in try changes.write(data, to: ProductQuery(id: "9"))
      }
    }
    await gate.arrived()
    try shop.cache.removeAll()
    shop.server.release("LaterMutation")
    _ = try await call.value
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.read(ProductQuery(id: "9")) == nil)
  }
}

/// A mutation from another version of the generator.
private struct LaterMutation: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "LaterMutation",
    sha256: "40",
    text: "mutation LaterMutation{set}"
  )
  static var _plan: StaticString { "9{set }" }

  typealias Data = OddMutation.Data
}

/// A mutation whose response does not match its plan.
private struct OddMutation: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "OddMutation", sha256: "41", text: "mutation OddMutation{set}")
  static var _plan: StaticString { "1{set.Product{id#name }}" }

  struct Data: JSONObjectDecodable, Hashable {
    let number: Double
    init(_json json: inout JSONReader) throws(JSONError) { number = try json._double("set") }
  }
}
