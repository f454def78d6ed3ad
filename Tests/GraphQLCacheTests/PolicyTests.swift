import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Policies")
struct PolicyTests {
  @Test("The cache is first asked by cacheFirst, and the server only if something is missing")
  func cacheFirst() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    #expect(try await shop.client.fetch(ProductQuery(), from: .cacheFirst).product?.name == "a")
    shop.server["Product"] = .product(name: "b")
    #expect(try await shop.client.fetch(ProductQuery(), from: .cacheFirst).product?.name == "a")
    #expect(try await shop.client.fetch(ProductQuery(), from: .networkOnly).product?.name == "b")
    #expect(try await shop.client.fetch(ProductQuery(), from: .cacheFirst).product?.name == "b")
    #expect(shop.server.requests.count == 2)
  }

  @Test("A client's store has the policy of calls that name none")
  func clientPolicy() async throws {
    let shop = try Shop(policy: .cacheFirst)
    shop.server["Product"] = .product(name: "a")
    _ = try await shop.client.fetch(ProductQuery())
    shop.server["Product"] = nil
    #expect(try await shop.client.fetch(ProductQuery()).product?.name == "a")
    #expect(try await shop.client.response(to: ProductQuery()).data?.product?.name == "a")
  }

  @Test("The server is not asked by cacheOnly: the error says what is missing")
  func cacheOnly() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product()
    let error = await #expect(throws: GraphQLClientError.self) {
      try await shop.client.fetch(ProductQuery(), from: .cacheOnly)
    }
    #expect(error?.kind == .cacheMiss)
    #expect(error?.description == "Product: the cache does not contain product (neverFetched)")
    #expect((error?.underlying as? CacheMiss)?.reason == .neverFetched)
    #expect(shop.server.requests.isEmpty)
    _ = try await shop.client.fetch(ProductQuery(), from: .networkOnly)
    #expect(try await shop.client.fetch(ProductQuery(), from: .cacheOnly).product?.id == "1")
  }

  @Test("The cache answers for a server that cannot be reached, and for no other failure")
  func networkFirst() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    for kind: GraphQLClientError.Kind in [.couldNotConnect, .connectionLost, .timeout, .rateLimited] {
      shop.server.failure = GraphQLClientError(kind, "x")
      #expect(try await shop.client.fetch(ProductQuery(), from: .networkFirst).product?.name == "a")
    }
    for kind: GraphQLClientError.Kind in [.unauthenticated, .decoding, .graphQLErrors] {
      shop.server.failure = GraphQLClientError(kind, "x")
      let error = await #expect(throws: GraphQLClientError.self) {
        try await shop.client.fetch(ProductQuery(), from: .networkFirst)
      }
      #expect(error?.kind == kind)
    }
    shop.server.failure = GraphQLClientError(.serverStatus, "x", httpStatus: 503)
    #expect(try await shop.client.fetch(ProductQuery(), from: .networkFirst).product?.name == "a")
    let error = await #expect(throws: GraphQLClientError.self) {
      try await shop.client.fetch(ProductQuery(id: "2"), from: .networkFirst)
    }
    #expect(error?.kind == .serverStatus)
  }

  @Test("A call from before everything was removed gets no later data when it fails")
  func networkFirstBeforeRemoval() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let gate = shop.server.hold("Product")
    shop.server.failure = GraphQLClientError(.timeout, "x")
    let call = Task { try await shop.client.fetch(ProductQuery(), from: .networkFirst) }
    await gate.arrived()
    shop.server.failure = nil
    shop.server.hold("Product").open()
    try shop.cache.removeAll()
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    gate.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await call.value }
    #expect(error?.kind == .timeout)
    #expect(try await shop.client.fetch(ProductQuery(), from: .cacheOnly).product?.name == "b")
  }

  @Test("Results are what the cache has and then what the server says")
  func results() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = .product(name: "b")
    var seen: [String] = []
    for try await result in shop.client.results(of: ProductQuery(), from: .cacheAndNetwork) {
      seen.append("\(result.source) \(result.data?.product?.name ?? "")")
    }
    #expect(seen == ["cache a", "server b"])
    shop.server["Product"] = .product("2", name: "c")
    seen = []
    for try await result in shop.client.results(of: ProductQuery(id: "2"), from: .cacheAndNetwork) {
      seen.append("\(result.source) \(result.data?.product?.name ?? "")")
    }
    #expect(seen == ["server c"])
  }

  @Test("A policy needs a client with a cache")
  func noCache() async throws {
    let shop = try Shop()
    let client = GraphQLClient(endpoint: shop.client.endpoint, transport: shop.server)
    let error = await #expect(throws: GraphQLClientError.self) {
      try await client.fetch(ProductQuery(), from: .cacheFirst)
    }
    #expect(error?.kind == .invalidRequest)
    #expect(client.watch(ProductQuery()).current.error?.kind == .invalidRequest)
  }
}

@Suite("The order of answers")
struct OrderTests {
  @Test("A query that was sent before a mutation and is answered after it does not bring the old value back")
  func lateQuery() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let gate = shop.server.hold("Product")
    let late = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    _ = try await shop.client.perform(SetStock(to: 3))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
    shop.server.release("Product")
    #expect(try await late.value.product?.stock == 4)
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
    // The next one counts.
    try await shop.fetch(ProductQuery(), .product(stock: "2"))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 2)
  }

  @Test("What a late answer says of other fields counts")
  func otherFields() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "new", stock: "4")
    let gate = shop.server.hold("Product")
    let late = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    _ = try await shop.client.perform(SetStock(to: 3))
    shop.server.release("Product")
    _ = try await late.value
    #expect(shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "new", stock: 3))
  }

  @Test("Answers in reversed order end as in the right one")
  func reversed() async throws {
    let shop = try Shop()
    let first = shop.server.hold("Products")
    shop.server["Products"] = .products(("1", "old"))
    let late = Task { try await shop.client.fetch(ProductsQuery(), from: .networkOnly) }
    await first.arrived()
    shop.server["Names"] = #"{"all":[{"name":"new","id":"1"}]}"#
    _ = try await shop.client.fetch(NamesQuery(), from: .networkOnly)
    shop.server.release("Products")
    _ = try await late.value
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["new"])
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["new"])
  }

  @Test("An answer from before an object was removed does not bring it back, also if nothing was known of the object")
  func removedObject() async throws {
    let shop = try Shop()
    let gate = shop.server.hold("Products")
    shop.server["Products"] = .products(("1", "a"), ("2", "b"))
    let late = Task { try await shop.client.fetch(ProductsQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.cache.remove(CacheKey("Product", "1"))
    shop.server.release("Products")
    #expect(try await late.value.products.count == 2)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["2"])
    try await shop.fetch(ProductsQuery(first: 1), .products(("1", "a")))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2"])
  }

  @Test("Optimistic changes see an object that comes back in the same step, also if only its removal was known")
  func layerAndRemoval() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    shop.server["Product"] = .product()
    let gate = shop.server.hold("Product")
    let late = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.cache.remove(CacheKey("Product", "3"))
    let layer = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { data in
        if data.products.count > 2 { data.products.removeLast() }
      }
    }
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c")))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2"])
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2", "3"])
    shop.server.release("Product")
    _ = try await late.value
  }

  @Test("A late answer brings no old value back, also if much was dropped meanwhile to make room")
  func droppedMeanwhile() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "4")
    let gate = shop.server.hold("Product")
    let late = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    _ = try await shop.client.perform(SetStock(to: 3))
    shop.cache.trim(to: 0)
    shop.server.release("Product")
    _ = try await late.value
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
    shop.cache.trim(to: 0)
    #expect(shop.cache.statistics.records == 0)
  }

  @Test("An answer to a request from before everything was removed is not kept")
  func removedMeanwhile() async throws {
    let shop = try Shop()
    let gate = shop.server.hold("Product")
    shop.server["Product"] = .product()
    let late = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    try shop.cache.removeAll()
    shop.server.release("Product")
    #expect(try await late.value.product?.id == "1")
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A watcher does not show the answer to a request from before everything was removed, and asks again")
  func removedWhileWatched() async throws {
    let shop = try Shop()
    let gate = shop.server.hold("Product")
    shop.server["Product"] = .product(name: "Ada's")
    let states = shop.client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    _ = await iterator.next()
    await gate.arrived()
    try shop.cache.removeAll()
    let second = shop.server.hold("Product")
    shop.server["Product"] = .product(name: "Grace's")
    gate.open()
    await second.arrived()
    #expect(states.current.data == nil)
    second.open()
    #expect(await next(&iterator) { $0.data != nil }?.data?.product?.name == "Grace's")
  }

  @Test("What is removed while eight tasks make states is not shown afterwards")
  func removedWhileComputed() async throws {
    let shop = try Shop()
    let states = shop.cache.watch(ProductQuery())
    for _ in 0..<100 {
      try await shop.fetch(ProductQuery(), .product(name: "a"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { _ = states.current } }
        group.addTask { try shop.cache.removeAll() }
        try await group.waitForAll()
      }
      #expect(states.current.data == nil)
    }
  }
}
