import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("How often optimistic changes run", .timeLimit(.minutes(60)))
struct LayerRunTests {
  /// The number of runs of the change of each product.
  private let runs = Locked<[String: Int]>([:])

  /// Shows a change of a product's name.
  private func show(_ id: String, in cache: GraphQLCache) throws -> Int {
    try cache.show { [runs] changes in
      runs.withLock { $0[id, default: 0] += 1 }
      try changes.update(ProductName.self, of: CacheKey("Product", id)) { $0.name += "!" }
    }
  }

  private func name(_ id: String, in cache: GraphQLCache) -> String? {
    cache.read(ProductName.self, of: CacheKey("Product", id))?.name
  }

  @Test("Showing and ending one of many changes runs no other one")
  func many() async throws {
    let shop = try Shop()
    let ids = ["1", "2", "3", "4"]
    for id in ids { try await shop.fetch(ProductQuery(id: id), .product(id, name: id)) }
    let layers = try ids.map { try show($0, in: shop.cache) }
    #expect(ids.map { name($0, in: shop.cache) } == ["1!", "2!", "3!", "4!"])
    shop.cache.hide(layers[1])
    shop.cache.hide(layers[3])
    #expect(ids.map { name($0, in: shop.cache) } == ["1!", "2", "3!", "4"])
    #expect(runs.withLock { $0 } == ["1": 1, "2": 1, "3": 1, "4": 1])
    shop.cache.hide(layers[0])
    shop.cache.hide(layers[2])
    #expect(ids.map { name($0, in: shop.cache) } == ids)
    #expect(shop.cache.statistics.layers == 0)
  }

  @Test("A change runs again only when data that it has read or changed is different")
  func writes() async throws {
    let shop = try Shop()
    for id in ["1", "2"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "a")) }
    let layer = try show("1", in: shop.cache)
    try await shop.fetch(ProductsQuery(), .products(("3", "c")))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try shop.cache.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "B" }
    #expect(runs.withLock { $0 } == ["1": 1])
    #expect(["1", "2", "3"].map { name($0, in: shop.cache) } == ["a!", "B", "c"])
    for _ in 0..<2 { try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "b")) }
    #expect(runs.withLock { $0 } == ["1": 2])
    #expect(name("1", in: shop.cache) == "b!")
    shop.cache.hide(layer)
    #expect(name("1", in: shop.cache) == "b")
  }

  @Test("A change that has found nothing runs again when the object comes")
  func missing() async throws {
    let shop = try Shop()
    let layer = try show("1", in: shop.cache)
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    #expect(runs.withLock { $0 } == ["1": 1])
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    #expect(name("1", in: shop.cache) == "a!")
    // The object is lost, and comes again.
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(name("1", in: shop.cache) == nil)
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "c"))
    #expect(name("1", in: shop.cache) == "c!")
    shop.cache.hide(layer)
    #expect(name("1", in: shop.cache) == "c")
  }

  @Test("A change that has read what another one shows runs again when that one ends")
  func onTop() async throws {
    let shop = try Shop()
    for id in ["1", "2"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: id)) }
    let below = try show("1", in: shop.cache)
    let above = try shop.cache.show { changes in
      let name = changes.read(ProductName.self, of: CacheKey("Product", "1"))?.name ?? ""
      try changes.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "like " + name }
    }
    #expect(name("2", in: shop.cache) == "like 1!")
    shop.cache.hide(below)
    #expect(name("2", in: shop.cache) == "like 1")
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "one"))
    #expect(name("2", in: shop.cache) == "like one")
    shop.cache.hide(above)
    #expect(name("2", in: shop.cache) == "2")
  }

  @Test("A change that fails after a write shows nothing, and is tried again after the next one")
  func failed() async throws {
    struct Stop: Error {}
    let shop = try Shop()
    for id in ["1", "2"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: id)) }
    let isFailing = Locked(false)
    let failing = try shop.cache.show { changes in
      try changes.write(ProductName(name: "new"), to: CacheKey("Product", "new"))
      try changes.update(ProductName.self, of: CacheKey("Product", "1")) { $0.name += "!" }
      if (isFailing.withLock { $0 }) { throw Stop() }
    }
    let other = try show("2", in: shop.cache)
    isFailing.withLock { $0 = true }
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "one"))
    #expect(["1", "2", "new"].map { name($0, in: shop.cache) } == ["one", "2!", nil])
    isFailing.withLock { $0 = false }
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "two"))
    #expect(["1", "2", "new"].map { name($0, in: shop.cache) } == ["one!", "two!", "new"])
    shop.cache.hide(failing)
    #expect(["1", "2", "new"].map { name($0, in: shop.cache) } == ["one", "two!", nil])
    shop.cache.hide(other)
  }

  @Test("A change that removes an object that is not there yet hides it when it comes")
  func removal() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let layer = try shop.cache.show { $0.remove(CacheKey("Product", "2")) }
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1"])
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "2"])
  }

  @Test("Data that a change has read stays when room is made, until the change ends")
  func needed() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let states = shop.cache.watch(ProductName.self, of: CacheKey("Product", "1"))
    #expect(states.current.data?.name == "a")
    let layer = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { $0.products[0].name += "!" }
    }
    for _ in 0..<3 {
      shop.cache.trim(to: 0)
      #expect(states.current.data?.name == "a!")
      try await shop.fetch(ProductQuery(id: "9"), .product("9"))
      #expect(states.current.data?.name == "a!")
      #expect(shop.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["Acme", "Acme"])
    }
    shop.cache.hide(layer)
    #expect(states.current.data?.name == "a")
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(ProductsQuery()) == nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "2")) == nil)
  }

  @Test("What the objects that a change shows refer to stays when room is made")
  func referred() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let layer = try show("1", in: shop.cache)
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(BrandTitle.self, of: CacheKey("Brand", "b"))?.title == "Acme")
    #expect(name("2", in: shop.cache) == nil)
    shop.cache.hide(layer)
  }

  @Test("A change of data that was dropped is shown when the data comes again")
  func dropped() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    let layer = try shop.cache.show { changes in
      let name = changes.read(ProductName.self, of: CacheKey("Product", "1"))?.name
      try changes.write(ProductName(name: "like \(name ?? "none")"), to: CacheKey("Product", "2"))
    }
    shop.cache.trim(to: 0)
    #expect(name("2", in: shop.cache) == "like a")
    for id in 3...9 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: "other")) }
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "b"))
    #expect(name("2", in: shop.cache) == "like b")
    shop.cache.hide(layer)
    #expect(name("2", in: shop.cache) == nil)
  }
}
