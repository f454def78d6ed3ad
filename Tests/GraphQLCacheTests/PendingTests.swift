import GraphQLCache
import GraphQLNetworking
import Testing

private struct BriefQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Brief",
    sha256: "30",
    text: "query Brief($id:ID!){product(id:$id){id name}}"
  )
  static var _plan: StaticString { "1^{product($id)@id?Product{id#name }}" }

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", "1") }

  struct Data: JSONObjectDecodable, Hashable {
    var product: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
  }
}

/// A query for the brand of a product, which selects less of it than other queries do.
private struct BrandQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Brand",
    sha256: "31",
    text: "query Brand($id:ID!){product(id:$id){id brand{id}}}"
  )
  static var _plan: StaticString { "1^{product($id)@id?Product{id#brand?Brand{id#}}}" }

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", "1") }

  typealias Data = BriefQuery.Data
}

private struct SetBrand: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SetBrand",
    sha256: "32",
    text: "mutation SetBrand{product{id brand{id}}}"
  )
  static var _plan: StaticString { "1{product?Product{id#brand?Brand{id#}}}" }

  typealias Data = BriefQuery.Data
}

@Suite("What pending requests must not undo or keep", .timeLimit(.minutes(60)))
struct PendingTests {
  /// What marks the product as too old.
  enum Mark: CaseIterable {
    case object, field, everything, inTransaction

    func set(in cache: GraphQLCache) throws {
      let key = CacheKey("Product", "1")
      switch self {
      case .object: cache.invalidate(key)
      case .field: cache.invalidate(key, field: "stock")
      case .everything: cache.invalidateAll()
      case .inTransaction: try cache.transaction { $0.invalidate(key, field: "stock") }
      }
    }
  }

  @Test("The response to a request from before data was invalidated does not end that", arguments: Mark.allCases)
  func marked(_ mark: Mark) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    try mark.set(in: shop.cache)
    shop.server.release("Product")
    #expect(try await task.value.product?.stock == 4)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).data?.product?.stock == 4)
    try await shop.fetch(ProductQuery(), .product(stock: "3"))
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
  }

  @Test(
    "A value that has failed in a later response does not keep an earlier one out, whatever is shown meanwhile",
    arguments: [true, false]
  )
  func failedLater(_ isShown: Bool) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(id: "2"), .product("2"))
    let layer =
      try isShown
      ? shop.cache.show { try $0.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "x" } } : nil
    shop.server["Product"] = .product(stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["Brief"] = #"{"data":{"product":null},"errors":[{"message":"no","path":["product","name"]}]}"#
    await #expect(throws: GraphQLClientError.self) { try await shop.client.fetch(BriefQuery(), from: .networkOnly) }
    shop.server.release("Product")
    let data = try await task.value
    #expect(shop.cache.read(ProductQuery()) == data)
    if let layer { shop.cache.hide(layer) }
    #expect(shop.cache.read(ProductQuery()) == data)
  }

  @Test("An object that only a pending response has can be invalidated")
  func markedUnknown() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.cache.invalidate(CacheKey("Product", "1"))
    shop.server.release("Product")
    _ = try await task.value
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).isStale)
  }

  @Test("A mark on an object that only an optimistic change has stays when the change ends")
  func markedLayer() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    let layer = try shop.cache.show { try $0.write(ProductName(name: "x"), to: CacheKey("Product", "1")) }
    shop.cache.invalidate(CacheKey("Product", "1"))
    shop.cache.hide(layer)
    shop.server.release("Product")
    _ = try await task.value
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).data?.product?.stock == 4)
  }

  @Test("Who waits for an object that was marked before anything was known of it is told when the app writes it")
  func writtenAfterMark() async throws {
    let shop = try Shop()
    let states = shop.cache.watch(ProductName.self, of: CacheKey("Product", "5"))
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next()?.data == nil)
    shop.server["Product"] = .product()
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.cache.invalidate(CacheKey("Product", "5"))
    try shop.cache.write(ProductName(name: "x"), to: CacheKey("Product", "5"))
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "5"))?.name == "x")
    #expect(states.current.data?.name == "x")
    shop.server.release("Product")
    _ = try await task.value
  }

  @Test("What the app writes is protected from responses to earlier requests, also if it was known already")
  func writtenAgain() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "b", stock: "4"))
    shop.server["Product"] = .product(name: "a", stock: "3")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    try shop.cache.write(ProductName(name: "b"), to: CacheKey("Product", "1"))
    shop.server.release("Product")
    _ = try await task.value
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1"))?.name == "b")
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 3)
  }

  @Test("A value that failed does not keep out that of the response to an earlier request")
  func failedMeanwhile() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a", stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["SetStock"] = """
      {"data":{"setStock":{"id":"1","stock":null}},"errors":[{"message":"no","path":["setStock","stock"]}]}
      """
    _ = try? await shop.client.perform(SetStock())
    shop.server.release("Product")
    _ = try await task.value
    #expect(shop.cache.read(ProductQuery())?.product?.stock == 4)
  }

  @Test("A late response does not take back what a later one has made fresh", arguments: [nil, "name"])
  func lateMark(field: String?) async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a", stock: "4")
    let gate = shop.server.hold("Product")
    let task = Task { try await shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.cache.invalidate(CacheKey("Product", "1"), field: field)
    try await shop.fetch(ProductsQuery(), .products(("1", "b")))
    #expect(shop.cache.read(ProductsQuery())?.products.first?.name == "b")
    shop.server.release("Product")
    _ = try await task.value
    #expect(shop.cache.read(ProductsQuery())?.products.first?.name == "b")
    #expect((shop.cache.read(ProductQuery()) == nil) == (field == nil))
  }

  @Test("A field with arguments that only a pending response has can be invalidated", arguments: [nil, "notes"])
  func markedUnknownField(field: String?) async throws {
    let shop = try Shop()
    try await shop.fetch(ItemQuery(id: "1"), #"{"item":{"id":"1","a":1,"b":2}}"#)
    let notes = #"{"item":{"id":"1","notes":[{"text":1,"mark":2}]}}"#
    shop.server["Notes"] = notes
    let gate = shop.server.hold("Notes")
    let task = Task { try await shop.client.fetch(NotesQuery(id: "1"), from: .networkOnly) }
    await gate.arrived()
    shop.cache.invalidate(CacheKey("Item", "1"), field: field)
    shop.server.release("Notes")
    _ = try await task.value
    #expect(shop.cache.read(NotesQuery(id: "1")) == nil)
    #expect(shop.cache.result(of: NotesQuery(id: "1")).isStale)
    try await shop.fetch(NotesQuery(id: "1"), notes)
    #expect(shop.cache.read(NotesQuery(id: "1")) != nil)
  }

  @Test("What is written with a mutation's response is fresh, even if it was invalidated during the request")
  func writtenWithResponse() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":5}}"#
    for isWritten in [false, true] {
      let gate = shop.server.hold("SetStock")
      let task = Task {
        try await shop.client.perform(SetStock()) { changes, _ in
          guard isWritten else { return }
          try changes.write(ProductQuery.Data(product: .init(id: "1", name: "b", stock: 5)), to: ProductQuery())
        }
      }
      await gate.arrived()
      shop.cache.invalidate(CacheKey("Product", "1"))
      shop.cache.invalidate(queryField: "product")
      shop.server.release("SetStock")
      _ = try await task.value
      #expect((shop.cache.read(ProductQuery())?.product?.name == "b") == isWritten)
      #expect(shop.cache.result(of: ProductQuery()).isStale != isWritten)
    }
  }

  @Test("A watch asks again for data that was invalidated while its request was pending")
  func watched() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    _ = states.current
    await gate.arrived()
    shop.server["Product"] = .product(stock: "3")
    shop.cache.invalidate(CacheKey("Product", "1"))
    _ = states.current
    shop.server.release("Product")
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && !$0.isStale }?.data?.product?.stock == 3)
    #expect(shop.server.requests.count == 3)
  }

  @Test("A watch without data asks again for an object that was invalidated while its request was pending")
  func watchedWithoutData() async throws {
    for isByMutation in [false, true] {
      let shop = try Shop()
      try await shop.fetch(ProductQuery(), .product(name: "a"))
      shop.server["Products"] = .products(("1", "a"))
      let gate = shop.server.hold("Products")
      let states = shop.client.watch(ProductsQuery())
      _ = states.current
      await gate.arrived()
      shop.server["Products"] = .products(("1", "b"))
      if isByMutation {
        shop.server["SetStock"] = #"{"setStock":{"id":"2","stock":4}}"#
        _ = try await shop.client.perform(SetStock()) { changes, _ in changes.invalidate(CacheKey("Product", "1")) }
      } else {
        shop.cache.invalidate(CacheKey("Product", "1"))
      }
      shop.server.release("Products")
      var iterator = states.makeAsyncIterator()
      #expect(await next(&iterator) { !$0.isFetching && !$0.isStale }?.data?.products.first?.name == "b")
      #expect(shop.server.requests.count { $0 == "Products" } == 2)
    }
  }

  @Test("A watch asks again for the fields of an object that a later and smaller response refers to")
  func overtakenReference() async throws {
    for isMutation in [false, true] {
      let shop = try Shop()
      shop.server["Products"] = .products(("1", "a"))
      let gate = shop.server.hold("Products")
      let states = shop.client.watch(ProductsQuery())
      await gate.arrived()
      let brand = #"{"product":{"id":"1","brand":{"id":"c"}}}"#
      (shop.server["Brand"], shop.server["SetBrand"]) = (brand, brand)
      if isMutation {
        _ = try await shop.client.perform(SetBrand())
      } else {
        _ = try await shop.client.fetch(BrandQuery(), from: .networkOnly)
      }
      shop.server["Products"] = #"{"products":[{"id":"1","name":"a","brand":{"id":"c","title":"Cord"}}]}"#
      shop.server.release("Products")
      var iterator = states.makeAsyncIterator()
      let state = await next(&iterator) { !$0.isFetching && $0.data != nil && $0.missing.isEmpty }
      #expect(state?.data?.products.first?.brand?.title == "Cord")
      #expect(shop.server.requests.count { $0 == "Products" } == 2)
    }
  }

  @Test("A response does not count as outdated because a field of the query type that it lacks was invalidated")
  func markOfOtherField() async throws {
    let shop = try Shop()
    shop.server["MenuTitles"] = #"{"menu":[{"title":"a"}]}"#
    let first = shop.server.hold("MenuTitles")
    let states = shop.client.watch(MenuTitles(), fetching: .first)
    await first.arrived()
    shop.cache.invalidate(queryField: "products")
    shop.server.release("MenuTitles")
    while states.current.isFetching { await Task.yield() }
    #expect(states.current.data?.menu.map(\.title) == ["a"])
    // An outdated response is requested again, but not immediately twice in a row.
    let second = shop.server.hold("MenuTitles")
    let again = shop.client.watch(MenuTitles(), fetching: .first)
    await second.arrived()
    try await shop.fetch(MenuLinks(), #"{"menu":[{"url":"x"}]}"#)
    shop.server.release("MenuTitles")
    for _ in 0..<50 {
      while states.current.isFetching { await Task.yield() }
      await Task.yield()
    }
    #expect(states.current.missing == [])
    #expect(shop.server.requests.count { $0 == "MenuTitles" } == 3)
    withExtendedLifetime(again) {}
  }

  @Test("A watch whose responses are out of date on arrival twice in a row asks again after ten seconds")
  func outdatedTwice() async throws {
    let shop = try Shop()
    shop.server["MenuTitles"] = #"{"menu":[{"title":"a"}]}"#
    var gate = shop.server.hold("MenuTitles")
    let states = shop.client.watch(MenuTitles(), fetching: .first)
    for url in ["x", "y"] {
      await gate.arrived()
      let next = shop.server.hold("MenuTitles")
      try await shop.fetch(MenuLinks(), #"{"menu":[{"url":"\#(url)"}]}"#)
      gate.open()
      gate = next
    }
    gate.open()
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && $0.isStale } != nil)
    #expect(shop.server.requests.count { $0 == "MenuTitles" } == 2)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(10)
    let state = await next(&iterator) { !$0.isFetching && !$0.isStale }
    #expect(state?.data?.menu.map(\.title) == ["a"])
    #expect(shop.server.requests.count { $0 == "MenuTitles" } == 3)
  }

  @Test("A watch asks again for data that the cache could not tell from older data, because much arrived meanwhile")
  func manyMeanwhile() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product("6000", stock: "4")
    let gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(id: "6000"))
    await gate.arrived()
    let products = (1...6000).map { #"{"id":"\#($0)","name":"Shirt","brand":null}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    shop.server.release("Product")
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && !$0.isStale }?.data?.product?.stock == 4)
    #expect(shop.cache.read(ProductQuery(id: "6000"))?.product?.stock == 4)
  }

  @Test("Two watches that replace each other's values and are answered out of order do not ask forever")
  func overtakenByEachOther() async throws {
    let shop = try Shop()
    shop.server["MenuTitles"] = #"{"menu":[{"title":"a"}]}"#
    shop.server["MenuLinks"] = #"{"menu":[{"url":"/a"}]}"#
    let gates = (shop.server.hold("MenuTitles"), shop.server.hold("MenuLinks"))
    let titles = shop.client.watch(MenuTitles())
    await gates.0.arrived()
    let links = shop.client.watch(MenuLinks())
    await gates.1.arrived()
    shop.server.release("MenuLinks")
    while links.current.isFetching { await Task.yield() }
    shop.server.release("MenuTitles")
    for _ in 0..<50 {
      while titles.current.isFetching || links.current.isFetching { await Task.yield() }
      await Task.yield()
    }
    #expect(titles.current.data?.menu.map(\.title) == ["a"])
    #expect(links.current.data?.menu.map(\.url) == ["/a"])
    #expect(shop.server.requests.count { $0 == "MenuTitles" } <= 3)
    #expect(shop.server.requests.count { $0 == "MenuLinks" } <= 3)
  }

  @Test(
    "What was kept for a pending request or an optimistic change is dropped when it has ended",
    arguments: [true, false]
  )
  func limit(_ isCall: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 100_000))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":4}}"#
    let gate = shop.server.hold("SetStock")
    let name = String(repeating: "x", count: 5_000)
    let layer =
      try isCall
      ? nil
      : shop.cache.show { changes in
        for id in 0..<50 { try changes.update(ProductQuery(id: "\(id)")) { $0.product?.stock = 0 } }
      }
    let mutation = isCall ? Task { try await shop.client.perform(SetStock()) } : nil
    if isCall { await gate.arrived() }
    for id in 0..<50 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: name)) }
    shop.server.release("SetStock")
    _ = try await mutation?.value
    if let layer { shop.cache.hide(layer) }
    try await shop.fetch(ProductQuery(id: "0"), .product("0", name: "Shirt"))
    #expect(shop.cache.statistics.bytes < 100_000)
  }
}
