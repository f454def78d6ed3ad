import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Changing what is known")
struct ChangeTests {
  @Test("An update changes what its closure changes, and everything that shows it")
  func update() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    try await shop.fetch(ProductQuery(), .product())
    let isThere = try shop.cache.update(ProductQuery()) { $0.product?.name = "Coat" }
    #expect(isThere)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["Coat", "Hat"])
    #expect(try shop.cache.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "Cap" })
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["Coat", "Cap"])
    #expect(try !shop.cache.update(ProductName.self, of: CacheKey("Product", "3")) { $0.name = "x" })
    #expect(try !shop.cache.update(ProductQuery(id: "3")) { $0.product = nil })
  }

  @Test("What an update does not change stays as the server sent it, also where an encoder writes it differently")
  func untouched() async throws {
    let shop = try Shop()
    let text = #"{"product":{"id":1,"name":"\u0041 \"b\" \/","stock":4.50}}"#
    try await shop.fetch(ProductQuery(), text)
    let before = shop.cache.statistics
    try shop.cache.update(ProductQuery()) { $0.product?.stock = 4.5 }
    #expect(shop.cache.statistics.bytes == before.bytes)
    try shop.cache.update(ProductQuery()) { $0.product?.stock = 5 }
    // The same answer again: of the row only the stock has become another text.
    let bytes = shop.cache.statistics.bytes
    try await shop.fetch(ProductQuery(), text.replacing("4.50", with: "5.0"))
    #expect(shop.cache.statistics.bytes == bytes)
  }

  @Test("Elements of a list are removed, moved, changed and added by their keys")
  func lists() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c")))
    try shop.cache.update(ProductsQuery()) { $0.products.remove(at: 1) }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "3"])
    try shop.cache.update(ProductsQuery()) { data in
      data.products.swapAt(0, 1)
      data.products[0].name = "d"
      data.products.insert(ProductsQuery.Data.Product(id: "4", name: "e"), at: 1)
    }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["d", "e", "a"])
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "3"))?.name == "d")
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "b")
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "4"))?.name == "e")
    #expect(shop.cache.read(ProductsQuery())?.products[2].brand?.title == "Acme")
  }

  @Test("Elements whose key is hidden can be removed and moved; a changed or new one is an error that names the field")
  func hiddenKeys() async throws {
    let shop = try Shop()
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"a","id":"1"},{"name":"b","id":"2"}]}"#)
    try shop.cache.update(NamesQuery()) { $0.all.reverse() }
    try await shop.fetch(RenumberedQuery(), #"{"all":[]}"#)
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"b","id":"2"},{"name":"a","id":"1"}]}"#)
    try shop.cache.update(NamesQuery()) { $0.all.removeLast() }
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["b"])
    let error = #expect(throws: CacheUpdateError.self) {
      try shop.cache.update(NamesQuery()) { $0.all.append(NamesQuery.Data.Item(name: "c")) }
    }
    #expect(error?.kind == .keyNotSelected)
    #expect(error?.description.contains("select `id`") == true)
    #expect(error?.description.contains("`all[1]`") == true)
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["b"])
  }

  @Test("Data is written as if a server had sent it")
  func write() async throws {
    let shop = try Shop()
    let product = ProductQuery.Data.Product(id: "1", name: "a", stock: 2)
    try shop.cache.write(ProductQuery.Data(product: product), to: ProductQuery())
    #expect(shop.cache.read(ProductQuery())?.product == product)
    try shop.cache.write(ProductName(name: "b"), to: CacheKey("Product", "1"))
    #expect(shop.cache.read(ProductQuery())?.product?.name == "b")
    try shop.cache.write(ProductName(name: "c"), to: CacheKey("Product", "2"))
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "c")
    try shop.cache.write(ProductQuery.Data(product: nil), to: ProductQuery(id: "9"))
    #expect(shop.cache.read(ProductQuery(id: "9")) == ProductQuery.Data(product: nil))
  }

  @Test("A transaction is seen as one, and not at all if its closure throws", .acceptance(26))
  func transaction() async throws {
    struct Stop: Error {}
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "0"))
    let states = shop.cache.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    _ = await iterator.next()
    try shop.cache.transaction { changes in
      for stock in 1...50 {
        try changes.update(ProductQuery()) { $0.product?.stock = Double(stock) }
        #expect(changes.read(ProductQuery())?.product?.stock == Double(stock))
        #expect(shop.cache.read(ProductQuery())?.product?.stock == 0)
      }
    }
    #expect(await iterator.next()?.data?.product?.stock == 50)
    let last = states.current
    #expect(throws: Stop.self) {
      try shop.cache.transaction { changes in
        try changes.update(ProductQuery()) { $0.product?.stock = 99 }
        try changes.write(ProductName(name: "new"), to: CacheKey("Product", "7"))
        throw Stop()
      }
    }
    #expect(states.current == last)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "7")) == nil)
    // The numbers that were taken for it are free again.
    try shop.cache.write(ProductName(name: "x"), to: CacheKey("Product", "8"))
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "8"))?.name == "x")
  }

  @Test("Another way to change the cache inside of a transaction is an error, or joins it")
  func nested() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    try shop.cache.transaction { changes in
      let error = #expect(throws: CacheUpdateError.self) {
        try shop.cache.update(ProductQuery()) { $0.product = nil }
      }
      #expect(error?.kind == .insideTransaction)
      #expect(throws: CacheUpdateError.self) { try shop.cache.removeAll() }
      shop.cache.remove(CacheKey("Product", "1"))
      #expect(shop.cache.read(ProductQuery()) != nil)
    }
    #expect(shop.cache.read(ProductQuery())?.product == nil)
  }

  @Test("A removed object leaves all lists, and comes back with the next answer that has it", .acceptance(28))
  func remove() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.fetch(ProductQuery(), .product())
    let list = shop.cache.watch(ProductsQuery())
    let fragment = shop.cache.watch(ProductName.self, of: CacheKey("Product", "1"))
    #expect(list.current.data?.products.count == 2)
    #expect(fragment.current.data?.name == "Shirt")
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(list.current.data?.products.map(\.id) == ["2"])
    #expect(shop.cache.read(ProductQuery()) == ProductQuery.Data(product: nil))
    #expect(fragment.current.data?.name == "Shirt")
    #expect(fragment.current.missing.map(\.reason) == [.removed])
    try await shop.fetch(ProductQuery(), .product(name: "back"))
    #expect(list.current.data?.products.map(\.name) == ["back", "b"])
    #expect(fragment.current.data?.name == "back")
    shop.cache.remove(CacheKey("Product", "unknown"))
  }

  @Test("An update of a list leaves removed objects in their places: one that comes back is where it was")
  func removedPlaces() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c"), ("4", "d")))
    shop.cache.remove(CacheKey("Product", "1"))
    shop.cache.remove(CacheKey("Product", "3"))
    try shop.cache.update(ProductsQuery()) { data in
      #expect(data.products.map(\.id) == ["2", "4"])
      data.products.insert(ProductsQuery.Data.Product(id: "5", name: "e"), at: 0)
      data.products.removeLast()
    }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["5", "2"])
    for id in ["3", "1"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "back \(id)")) }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1", "5", "2", "3"])
    // Who writes the whole list has said what is in it.
    shop.cache.remove(CacheKey("Product", "3"))
    try shop.cache.write(ProductsQuery.Data(products: [.init(id: "2", name: "b")]), to: ProductsQuery())
    try await shop.fetch(ProductQuery(id: "3"), .product("3", name: "again"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["2"])
  }

  @Test("An update writes only what it changes: a removed object in a place that is null meanwhile comes back")
  func removedElsewhere() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    shop.cache.remove(CacheKey("Brand", "b"))
    try shop.cache.update(ProductsQuery()) { data in
      #expect(data.products[0].brand == nil)
      data.products[0].name = "A"
    }
    try await shop.fetch(ProductsQuery(first: 1), .products(("2", "b")))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["Acme", "Acme"])
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["A", "b"])
  }

  @Test("An object that is in two places has what an update changes in one of them")
  func twice() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try shop.cache.update(ProductsQuery()) { $0.products[0].brand?.title = "New" }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["New", "New"])
    try shop.cache.update(ProductsQuery()) { $0.products[1].brand?.title = "Newer" }
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["Newer", "Newer"])
  }

  @Test("What was invalidated is missing for a fetch, shown by watchers, and asked for once")
  func invalidate() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let watched = shop.client.watch(ProductQuery())
    var iterator = watched.makeAsyncIterator()
    _ = await iterator.next()
    shop.server["Product"] = .product(name: "b")
    shop.cache.invalidate(CacheKey("Product", "1"))
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).data != nil)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching && !$0.isStale } != nil)
    #expect(shop.server.requests.count == 2)
    shop.cache.invalidate(CacheKey("Product", "1"), field: "stock")
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1")) != nil)
  }

  @Test("What is invalidated in a transaction is asked for each time")
  func invalidateTwice() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "0"))
    let watched = shop.client.watch(ProductQuery())
    var iterator = watched.makeAsyncIterator()
    _ = await iterator.next()
    for name in ["1", "2", "3"] {
      shop.server["Product"] = .product(name: name)
      try shop.cache.transaction { $0.invalidate(CacheKey("Product", "1")) }
      #expect(await next(&iterator) { $0.data?.product?.name == name && !$0.isFetching && !$0.isStale } != nil)
    }
    #expect(shop.server.requests.count == 4)
  }

  @Test("Everything is removed while eight tasks read, watch and write", .acceptance(39))
  func removeAllMeanwhile() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<200 {
            switch (task + step) % 4 {
            case 0: _ = shop.cache.read(ProductsQuery())
            case 1: _ = shop.cache.watch(ProductsQuery()).current
            case 2: try? shop.cache.write(ProductName(name: "\(step)"), to: CacheKey("Product", "\(task)"))
            default: if step % 8 == 0 { try? shop.cache.removeAll() }
            }
          }
        }
      }
    }
    let states = shop.cache.watch(ProductsQuery())
    try shop.cache.removeAll()
    #expect(states.current.data == nil)
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.statistics.watchers == 1)
  }

  @Test("Nothing is left when everything is removed", .acceptance(39))
  func removeAll() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let states = shop.cache.watch(ProductsQuery())
    #expect(states.current.data != nil)
    try shop.cache.removeAll()
    #expect(states.current.data == nil)
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.statistics.bytes == 0)
    try await shop.fetch(ProductsQuery(), .products(("1", "b")))
    #expect(states.current.data?.products.map(\.name) == ["b"])
  }

  @Test("In a list whose elements have all changed and moved, each is still the element with its key")
  func manyMoved() async throws {
    let shop = try Shop()
    let products = (0..<3_000).map { #"{"id":"\#($0)","name":"a","brand":{"id":"b","title":"Acme"}}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    try shop.cache.update(ProductsQuery()) { data in
      for index in data.products.indices { data.products[index].name = "b\(index)" }
      data.products.insert(ProductsQuery.Data.Product(id: "new", name: "new"), at: 0)
    }
    let read = try #require(shop.cache.read(ProductsQuery()))
    #expect(read.products.count == 3_001)
    #expect(read.products.dropFirst().enumerated().allSatisfy { $1.id == "\($0)" && $1.name == "b\($0)" })
    #expect(read.products.last?.brand?.title == "Acme")
  }

  @Test("One transaction can mark fields of many objects as too old, also those that it writes")
  func manyInvalid() async throws {
    let shop = try Shop()
    let products = (0..<500).map { #"{"id":"\#($0)","name":"a","brand":{"id":"b","title":"Acme"}}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    try shop.cache.transaction { cache in
      try cache.write(ProductName(name: "new"), to: CacheKey("Product", "500"))
      for id in 0...500 where id != 7 { cache.invalidate(CacheKey("Product", "\(id)"), field: "name") }
    }
    for id in 0...500 {
      #expect(shop.cache.watch(ProductName.self, of: CacheKey("Product", "\(id)")).current.isStale == (id != 7))
    }
  }
}

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
