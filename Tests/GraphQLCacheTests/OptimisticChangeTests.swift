import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Optimistic changes", .timeLimit(.minutes(60)))
struct LayerTests {
  @Test("A change is shown until the answer comes, and both are exchanged in one step", .acceptance(34))
  func exchange() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let states = shop.cache.watch(ProductQuery())
    _ = states.current
    let gate = shop.server.hold("SetStock")
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":2}}"#
    let call = Task {
      try await shop.client.perform(
        SetStock(to: 3),
        showing: { try $0.update(ProductQuery()) { $0.product?.stock = 3 } }
      )
    }
    await gate.arrived()
    #expect(states.current.data?.product?.stock == 3)
    #expect(shop.cache.statistics.layers == 1)
    shop.server.release("SetStock")
    _ = try await call.value
    #expect(states.current.data?.product?.stock == 2)
    #expect(shop.cache.statistics.layers == 0)
  }

  @Test("A change goes with an error, and nothing of it stays", .acceptance(33))
  func failure() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let gate = shop.server.hold("SetStock")
    let call = Task {
      try await shop.client.perform(
        SetStock(to: 3),
        showing: { changes in
          try changes.update(ProductQuery()) { $0.product?.stock = 3 }
          try changes.write(ProductName(name: "temporary"), to: CacheKey("Product", "t"))
        }
      )
    }
    await gate.arrived()
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "t"))?.name == "temporary")
    shop.server.failure = GraphQLClientError(.couldNotConnect, "x")
    // The failure is looked at when a request comes: this one has none.
    shop.server.release("SetStock")
    await #expect(throws: GraphQLClientError.self) { try await call.value }
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 4)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "t")) == nil)
    #expect(shop.cache.statistics.layers == 0)
  }

  @Test("Of three changes the middle one fails, and values of the server arrive underneath", .acceptance(33))
  func three() async throws {
    let shop = try Shop()
    let all =
      #"{"products":[{"id":"1","name":"a","brand":null},{"id":"2","name":"b","brand":null},{"id":"3","name":"c","brand":null}]}"#
    try await shop.fetch(ProductsQuery(), all)
    let core = shop.cache
    let layers = try (1...3).map { id in
      try core.show { changes in
        try changes.update(ProductsQuery()) { data in
          data.products = data.products.map { product in
            var product = product
            if product.id == "\(id)" { product.name += "!" }
            return product
          }
        }
      }
    }
    let names = { core.read(ProductsQuery())?.products.map(\.name) }
    #expect(names() == ["a!", "b!", "c!"])
    core.hide(layers[1])
    #expect(names() == ["a!", "b", "c!"])
    try await shop.fetch(ProductsQuery(), all.replacing(#""name":"a""#, with: #""name":"A""#))
    #expect(names() == ["A!", "b", "c!"])
    core.hide(layers[0])
    core.hide(layers[2])
    #expect(names() == ["A", "b", "c"])
  }

  @Test("A change of a list is shown on top of the list that comes meanwhile", .acceptance(36))
  func list() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let layer = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { $0.products.removeAll { $0.id == "1" } }
    }
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c")))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["2", "3"])
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2", "3"])
  }

  @Test("Of two changes of a list, one that inserts and one that deletes, each comes off by itself", .acceptance(36))
  func insertAndDelete() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c")))
    func ids() -> [String]? { shop.cache.read(ProductsQuery())?.products.map(\.id) }
    let inserted = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { $0.products.insert(.init(id: "new", name: "n"), at: 1) }
    }
    let deleted = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { $0.products.removeAll { $0.id == "3" } }
    }
    #expect(ids() == ["1", "new", "2"])
    // The list that comes meanwhile has one more.
    try await shop.fetch(ProductsQuery(), .products(("0", "z"), ("1", "a"), ("2", "b"), ("3", "c")))
    #expect(ids() == ["0", "new", "1", "2"])
    shop.cache.hide(inserted)
    #expect(ids() == ["0", "1", "2"])
    shop.cache.hide(deleted)
    #expect(ids() == ["0", "1", "2", "3"])
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "new")) == nil)
  }

  @Test("What the app adds to an answer is part of the same step, and its mistakes are thrown")
  func updating() async throws {
    struct Stop: Error {}
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":2}}"#
    _ = try await shop.client.perform(SetStock(to: 2)) { changes, data in
      try changes.update(ProductsQuery()) { $0.products[0].name = "set to \(data.setStock?.stock ?? 0)" }
    }
    #expect(shop.cache.read(ProductsQuery())?.products[0].name == "set to 2.0")
    await #expect(throws: Stop.self) {
      try await shop.client.perform(SetStock(to: 2)) { _, _ in throw Stop() }
    }
  }

  @Test("A change that cannot be shown sends nothing")
  func refused() async throws {
    struct Stop: Error {}
    let shop = try Shop()
    await #expect(throws: Stop.self) {
      try await shop.client.perform(SetStock(), showing: { _ in throw Stop() })
    }
    #expect(shop.server.requests.isEmpty)
  }

  @Test("A change that was shown leaves nothing of objects that only it had")
  func traces() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let records = shop.cache.statistics.records
    func show(_ id: String) throws -> Int {
      try shop.cache.show { cache in
        try cache.update(ProductsQuery()) { $0.products.append(.init(id: id, name: "new")) }
        try cache.write(ProductQuery.Data(product: .init(id: id, name: "new", stock: 1)), to: ProductQuery(id: id))
        try cache.write(ProductName(name: "other"), to: CacheKey("Product", "beside \(id)"))
      }
    }
    for round in 0..<3 {
      let (first, second) = (try show("x\(round)"), try show("y\(round)"))
      #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "x\(round)", "y\(round)"])
      shop.cache.hide(first)
      #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "y\(round)"])
      #expect(shop.cache.read(ProductQuery(id: "y\(round)"))?.product?.name == "new")
      #expect(shop.cache.read(ProductQuery(id: "x\(round)")) == nil)
      shop.cache.hide(second)
      #expect(shop.cache.statistics.records == records)
    }
    // What an answer brings meanwhile stays.
    let layer = try show("x")
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("x", "b")))
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
    #expect(shop.cache.statistics.records == records + 1)
  }
}
