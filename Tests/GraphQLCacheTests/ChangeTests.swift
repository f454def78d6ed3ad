import GraphQLCache
import GraphQLNetworking
import Testing

/// A query with fields with arguments inside others, whose objects have no keys.
private struct StoreBoxQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "StoreBox",
    sha256: "sb1",
    text: "query StoreBox($size:Int!){found:store{open box(size:$size){width side(size:$size){area}}}}"
  )
  static var _plan: StaticString { "1^{found:store.{open box($size).{width side($size).{area }}}}" }
  typealias Data = AnyData

  var size: Int

  func writeVariables(to writer: inout JSONWriter) { writer.field("size", size) }
}

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
    let message = { (index: Int) in
      "The element at `all[\(index)]` is new or changed, but its key is missing: select `id` there."
    }
    #expect(error?.description == message(1))
    let change = #expect(throws: CacheUpdateError.self) {
      try shop.cache.update(NamesQuery()) { $0.all[0].name = "c" }
    }
    #expect(change?.description == message(0))
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
      #expect(error?.errorDescription == "The data on this device could not be changed.")
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

  @Test("An invalidated field of the query type is stale for all arguments, and the objects in its values are not")
  func invalidateQueryField() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    try await shop.fetch(ProductsQuery(first: 3), .products(("1", "a"), ("2", "b")))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let watched = shop.client.watch(ProductsQuery())
    var iterator = watched.makeAsyncIterator()
    _ = await iterator.next()
    shop.cache.invalidate(queryField: "product")
    shop.cache.invalidate(queryField: "unknown")
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductsQuery()) != nil)
    shop.server["Products"] = .products(("1", "a"), ("3", "c"))
    try shop.cache.transaction { $0.invalidate(queryField: "products") }
    #expect(shop.cache.read(ProductsQuery(first: 3)) == nil)
    #expect(shop.cache.result(of: ProductsQuery(first: 3)).data?.products.count == 2)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "2")) != nil)
    #expect(await next(&iterator) { $0.data?.products.count == 2 && !$0.isFetching && !$0.isStale } != nil)
    #expect(shop.server.requests.count == 4)
  }

  @Test("Fields with arguments inside an invalidated field are invalid until a response or the app writes them")
  func invalidateInnerFields() async throws {
    let shop = try Shop()
    let first = #"{"found":{"open":true,"box":{"width":1,"side":{"area":2}}}}"#
    let data = try await shop.fetch(StoreBoxQuery(size: 1), first)
    try await shop.fetch(StoreBoxQuery(size: 2), first)
    shop.cache.invalidate(queryField: "store")
    #expect(shop.cache.read(StoreBoxQuery(size: 1)) == nil)
    try await shop.fetch(StoreBoxQuery(size: 1), first)
    #expect(shop.cache.read(StoreBoxQuery(size: 1)) != nil)
    #expect(shop.cache.read(StoreBoxQuery(size: 2)) == nil)
    try await shop.fetch(StoreBoxQuery(size: 2), first)
    #expect(shop.cache.read(StoreBoxQuery(size: 2)) != nil)
    try shop.cache.transaction { changes in
      changes.invalidate(queryField: "store")
      try changes.write(data, to: StoreBoxQuery(size: 1))
    }
    #expect(shop.cache.read(StoreBoxQuery(size: 1)) == data)
    #expect(shop.cache.read(StoreBoxQuery(size: 2)) == nil)
    try shop.cache.transaction { changes in
      try changes.write(data, to: StoreBoxQuery(size: 1))
      changes.invalidate(queryField: "store")
    }
    try await shop.fetch(StoreBoxQuery(size: 2), first)
    #expect(shop.cache.read(StoreBoxQuery(size: 1)) == nil)
  }

  @Test("The fields with arguments of an invalidated object are invalid, too, until a response has them")
  func invalidateFields() async throws {
    let shop = try Shop()
    let notes = #"{"item":{"id":"1","notes":[{"text":1,"mark":2}]}}"#
    try await shop.fetch(NotesQuery(id: "1"), notes)
    try await shop.fetch(NotesQuery(id: "2"), #"{"item":{"id":"2","notes":[]}}"#)
    shop.cache.invalidate(CacheKey("Item", "1"))
    try await shop.fetch(ItemQuery(id: "1"), #"{"item":{"id":"1","a":1,"b":2}}"#)
    #expect(shop.cache.read(ItemQuery(id: "1")) != nil)
    #expect(shop.cache.read(NotesQuery(id: "1")) == nil)
    #expect(shop.cache.read(NotesQuery(id: "2")) != nil)
    try await shop.fetch(NotesQuery(id: "1"), notes)
    #expect(shop.cache.read(NotesQuery(id: "1")) != nil)
  }

  @Test("What is invalidated right after a response that nobody has read yet is asked for again")
  func invalidateUnread() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let states = shop.client.watch(ProductQuery())
    shop.server["Product"] = .product(name: "b")
    for count in 2..<5 {
      shop.cache.invalidate(CacheKey("Product", "1"))
      while states.current.isStale || states.current.isFetching { await Task.yield() }
      #expect(shop.server.requests.count == 2 * count - 2)
      try await shop.fetch(ProductQuery(), .product(name: "\(count)"))
    }
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

  @Test("What a transaction marks as too old and then writes is fresh, and what it writes and then marks is stale")
  func writtenAfterMark() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    let product = CacheKey("Product", "1")
    /// Whether the name and the stock are stale.
    func areStale() -> [Bool] {
      let name = shop.cache.watch(ProductName.self, of: product).current.isStale
      return [name, shop.cache.watch(ProductStock.self, of: product).current.isStale]
    }
    try shop.cache.transaction { changes in
      changes.invalidate(product)
      try changes.write(ProductName(name: "b"), to: product)
    }
    #expect(areStale() == [false, true])
    try shop.cache.transaction { changes in
      changes.invalidate(product, field: "name")
      try changes.write(ProductName(name: "c"), to: product)
      changes.invalidate(product, field: "name")
    }
    #expect(areStale() == [true, true])
    let data = ProductQuery.Data(product: .init(id: "1", name: "d", stock: 5))
    try shop.cache.transaction { changes in
      changes.invalidate(product)
      changes.invalidate(queryField: "product")
      try changes.write(data, to: ProductQuery())
      try changes.write(ProductQuery.Data(product: nil), to: ProductQuery(id: "2"))
    }
    #expect(areStale() == [false, false])
    #expect(shop.cache.read(ProductQuery()) == data)
    #expect(shop.cache.read(ProductQuery(id: "2")) != nil)
    try shop.cache.transaction { changes in
      try changes.write(data, to: ProductQuery())
      changes.invalidate(queryField: "product")
      try changes.write(data, to: ProductQuery())
    }
    #expect(shop.cache.read(ProductQuery()) == data)
    #expect(shop.cache.read(ProductQuery(id: "2")) == nil)
    try shop.cache.transaction { changes in
      changes.invalidate(queryField: "product")
      try changes.write(data, to: ProductQuery())
      changes.invalidate(queryField: "products")
    }
    #expect(shop.cache.read(ProductQuery()) == data)
    try shop.cache.transaction { changes in
      changes.invalidate(product)
      try changes.update(ProductQuery()) { $0.product?.name = "e" }
    }
    #expect(areStale() == [true, true])
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
