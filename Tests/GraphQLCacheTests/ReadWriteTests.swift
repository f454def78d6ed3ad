import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Reading what was fetched")
struct ReadWriteTests {
  @Test("What a fetch has returned can be read at once", .acceptance(46))
  func readAfterFetch() async throws {
    let shop = try Shop()
    #expect(shop.cache.read(ProductQuery()) == nil)
    let data = try await shop.fetch(ProductQuery(), .product())
    #expect(shop.cache.read(ProductQuery()) == data)
    #expect(shop.cache.result(of: ProductQuery()).received != nil)
    #expect(shop.cache.read(ProductQuery(id: "2")) == nil)
  }

  @Test("A product that a list brought is read by its id if the list has all of its fields", .acceptance(5))
  func detail() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    let result = shop.cache.result(of: ProductQuery(id: "2"))
    #expect(result.data == nil)
    #expect(result.missing.map(\.description) == ["product.stock: neverFetched"])
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "Cap"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["Shirt", "Cap"])
    #expect(shop.cache.read(BrandTitle.self, of: CacheKey("Brand", "b"))?.title == "Acme")
  }

  @Test("A partial result has null for what is missing where it may be null", .acceptance(18))
  func partial() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    let result = shop.cache.result(of: ProductQuery(), partial: true)
    #expect(result.data?.product?.name == "Shirt")
    #expect(result.data?.product?.stock == nil)
    #expect(result.missing.map(\.description) == ["product.stock: neverFetched"])
    let other = shop.cache.result(of: ProductQuery(id: "9"), partial: true)
    #expect(other.data == ProductQuery.Data(product: nil))
    let list = shop.cache.result(of: ProductsQuery(first: 9), partial: true)
    #expect(list.data == nil)
  }

  @Test("A field that failed does not erase what was known, and is missing where nothing was", .acceptance(15))
  func errors() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let failed = #"""
      {"data":{"product":{"id":"1","name":"New","stock":null}},"errors":[{"message":"x","path":["product","stock"]}]}
      """#
    await #expect(throws: GraphQLClientError.self) { try await shop.fetch(ProductQuery(), failed) }
    #expect(shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "New", stock: 4))
    let other = failed.replacing(#""id":"1""#, with: #""id":"2""#)
    await #expect(throws: GraphQLClientError.self) { try await shop.fetch(ProductQuery(id: "2"), other) }
    #expect(shop.cache.result(of: ProductQuery(id: "2")).missing.map(\.description) == ["product.stock: errored"])
    await #expect(throws: GraphQLClientError.self) {
      try await shop.fetch(ProductQuery(), #"{"data":null,"errors":[{"message":"x"}]}"#)
    }
    #expect(shop.cache.read(ProductQuery())?.product?.name == "New")
  }

  @Test("A response with data and errors is kept where the caller asks for all of it")
  func response() async throws {
    let shop = try Shop()
    shop.server["Product"] =
      #"{"errors":[{"message":"x","path":["other"]}],"data":{"product":{"id":"1","name":"a","stock":1}}}"#
      .replacing("{\"errors\"", with: "{\"errors\"")
    let response = try await shop.client.response(to: ProductQuery())
    #expect(response.errors.count == 1)
    #expect(shop.cache.read(ProductQuery()) == response.data)
  }

  @Test("A value that does not decode any more is missing, and heals with the next answer", .acceptance(19))
  func undecodable() async throws {
    let shop = try Shop()
    shop.server["Names"] = #"{"all":[{"name":"a","id":"1"}]}"#
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"a","id":"1"}]}"#)
    // Another query says that the name is a number: it is not decoded here, as its schema is another one.
    try await shop.fetch(RenumberedQuery(), #"{"all":[{"name":5,"id":"1"}]}"#)
    let result = shop.cache.result(of: NamesQuery())
    #expect(result.data == nil)
    #expect(result.missing.map(\.description) == ["all[0].name: changed"])
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"b","id":"1"}]}"#)
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["b"])
  }

  @Test("A sensitive field is never kept: the query is missing it always")
  func sensitive() async throws {
    let shop = try Shop()
    try await shop.fetch(SessionQuery(), #"{"session":{"user":"u","token":"secret"}}"#)
    #expect(shop.cache.result(of: SessionQuery()).missing.map(\.description) == ["session.token: notStored"])
  }

  @Test("Nothing is kept of an operation whose plan cannot be read, and its data is returned all the same")
  func laterPlan() async throws {
    let shop = try Shop()
    let data = try await shop.fetch(LaterQuery(), #"{"all":[{"name":"a","id":"1"}]}"#)
    #expect(data.all.count == 1)
    #expect(shop.cache.read(LaterQuery()) == nil)
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.statistics.unreadablePlans == 1)
  }

  @Test("Operations of modules without a cache pass through")
  func plain() async throws {
    let shop = try Shop(policy: .cacheFirst)
    shop.server["Plain"] = #"{"all":[{"name":"a"}]}"#
    #expect(try await shop.client.fetch(PlainQuery()).all.count == 1)
    #expect(try await shop.client.fetch(PlainQuery()).all.count == 1)
    #expect(shop.server.requests == ["Plain", "Plain"])
  }

  @Test("An answer that is not to be kept leaves no trace", .acceptance(47))
  func notKept() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product()
    _ = try await shop.client.fetch(ProductQuery(), from: .networkOnly, keeping: .nowhere)
    #expect(shop.cache.statistics.records == 0)
    #expect(shop.cache.statistics.roots == 0)
  }

  @Test(
    "An answer that a server calls no-store is kept in memory, and not on disk",
    .acceptance(47),
    arguments: ["private, no-store", #"private="Set-Cookie, no-store"#, "max-age=60,NO-STORE"]
  )
  func notOnDisk(_ control: String) async throws {
    let place = DiskPlace()
    do {
      let shop = try Shop(in: place)
      shop.server.setHeaders(["Cache-Control": control], of: "Product")
      try await shop.fetch(ProductQuery(), .product(name: "a"))
      #expect(shop.cache.read(ProductQuery())?.product?.name == "a")
      try await shop.cache.flush()
    }
    #expect(try Shop(in: place).cache.read(ProductQuery()) == nil)
  }

  @Test("What the app changes is on disk again after a response that may be")
  func onDiskAgain() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    shop.server.setHeaders(["Cache-Control": "no-store"], of: "Product")
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server.setHeaders([:], of: "Product")
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    try shop.cache.update(ProductQuery()) { $0.product?.name = "c" }
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "c")
  }

  @Test("What the app does with a mutation's answer is done, also where the server calls it no-store")
  func effectOfNoStore() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    shop.server.setHeaders(["Cache-Control": "no-store"], of: "SetStock")
    _ = try await shop.client.perform(SetStock(to: 3)) { changes, _ in
      try changes.update(ProductQuery()) { $0.product?.name = "b" }
    }
    #expect(shop.cache.read(ProductQuery())?.product?.name == "b")
  }

  @Test("The same answer again changes nothing")
  func again() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    let before = shop.cache.statistics
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    let after = shop.cache.statistics
    #expect(after.bytes == before.bytes)
    #expect(after.unchanged == before.unchanged + 1)
  }

  @Test("The same answer again changes nothing, also with keys that decoders do not see, and after it was read")
  func againWithHiddenKeys() async throws {
    let shop = try Shop()
    let answers = [#"{"all":[{"name":"a","id":"1"},{"name":"a","id":"2"}]}"#, #"{"all":[{"name":"a","id":"1"}]}"#]
    for answer in answers {
      try await shop.fetch(NamesQuery(), answer)
      for isRead in [false, true] {
        if isRead { #expect(shop.cache.read(NamesQuery()) != nil) }
        let before = shop.cache.statistics
        try await shop.fetch(NamesQuery(), answer)
        #expect(shop.cache.statistics.unchanged == before.unchanged + 1)
        #expect(shop.cache.statistics.bytes == before.bytes)
      }
    }
    // The same names, of another object.
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"a","id":"2"}]}"#)
    shop.cache.remove(CacheKey("Product", "2"))
    #expect(shop.cache.read(NamesQuery())?.all.isEmpty == true)
  }

  @Test("An answer that leaves out what the app has removed ends its place in the list")
  func againWithoutRemoved() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    shop.cache.remove(CacheKey("Product", "2"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1"])
    // What is composed is what the server says; the list of the row is longer.
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["1"])
  }

  @Test("An answer that says what a lookup found is kept for its own operation")
  func againAfterLookup() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"2","name":"b","stock":4}}"#)
    #expect(shop.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
    let records = shop.cache.statistics.records
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    #expect(shop.cache.statistics.records == records + 1)
  }

  @Test("A list of objects is found by their keys when the cache has the last one, and follows their changes")
  func listLookup() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let states = shop.cache.watch(ProductsByID(ids: ["2", "3"]))
    #expect(states.current.data == nil)
    try await shop.fetch(ProductQuery(id: "3"), .product("3", name: "c"))
    #expect(states.current.data?.products.map(\.name) == ["b", "c"])
    try shop.cache.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "x" }
    #expect(states.current.data?.products.map(\.name) == ["x", "c"])
    shop.cache.remove(CacheKey("Product", "3"))
    #expect(states.current.data?.products.map(\.name) == ["x"])
    // What the server says counts from then on.
    try await shop.fetch(ProductsByID(ids: ["2", "3"]), .products(("1", "a")))
    #expect(states.current.data?.products.map(\.name) == ["a"])
    #expect(shop.cache.read(ProductsByID(ids: ["1", "2"]))?.products.map(\.name) == ["a", "x"])
  }

  @Test(
    "An update of a list that a lookup has found leaves removed objects in their places",
    arguments: [false, true]
  )
  func updateOfFoundList(isListChanged: Bool) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c")))
    shop.cache.remove(CacheKey("Product", "2"))
    let query = ProductsByID(ids: ["1", "2", "3"])
    let isKnown = try shop.cache.update(query) { data in
      data.products[0].name = "x"
      if isListChanged { data.products.append(.init(id: "4", name: "d")) }
    }
    #expect(isKnown)
    let others = isListChanged ? ["d"] : []
    #expect(shop.cache.read(query)?.products.map(\.name) == ["x", "c"] + others)
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    #expect(shop.cache.read(query)?.products.map(\.name) == ["x", "b", "c"] + others)
  }

  @Test("An update through a lookup changes objects, and does not write the field that has found them")
  func updateThroughLookup() async throws {
    let shop = try Shop()
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"2","name":"b","stock":4}}"#)
    let query = ProductQuery(id: "2")
    #expect(try shop.cache.update(query) { $0.product?.name = "x" })
    #expect(shop.cache.read(AgedQuery())?.aged.name == "x")
    #expect(!shop.cache.dump().contains("product("))
    #expect(try shop.cache.update(query) { $0.product = nil })
    #expect(shop.cache.read(query) != nil && shop.cache.read(query)?.product == nil)
  }

  @Test("What a lookup has found is stale after its object was marked, and not after its field was")
  func markAfterLookup() async throws {
    let shop = try Shop()
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"2","name":"b","stock":4}}"#)
    let states = shop.cache.watch(ProductQuery(id: "2"))
    shop.cache.invalidate(queryField: "product")
    #expect(!states.current.isStale)
    shop.cache.invalidate(CacheKey("Product", "2"))
    #expect(states.current.data?.product?.name == "b" && states.current.isStale)
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "c"))
    #expect(!states.current.isStale)
    shop.cache.invalidate(queryField: "product")
    #expect(states.current.isStale)
  }

  @Test("A removed object that a lookup has found is null, as where the operation has fetched it")
  func removedAfterLookup() async throws {
    let shop = try Shop()
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"2","name":"b","stock":4}}"#)
    let states = shop.cache.watch(ProductQuery(id: "2"))
    #expect(states.current.data?.product?.name == "b")
    shop.cache.remove(CacheKey("Product", "2"))
    let state = states.current
    #expect(state.data != nil && state.data?.product == nil && !state.isStale && state.missing.isEmpty)
    try await shop.fetch(AgedQuery(), #"{"aged":{"id":"2","name":"c","stock":4}}"#)
    #expect(states.current.data?.product?.name == "c")
  }
}

/// Products by their keys, which are in a list.
private struct ProductsByID: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ProductsByID",
    sha256: "98",
    text: "query ProductsByID($ids:[ID!]!){products(ids:$ids){id name}}"
  )
  static var _plan: StaticString { "1^{products($ids)@ids[Product{id#name }}" }
  var ids: [String]

  func writeVariables(to writer: inout JSONWriter) { writer.field("ids", ids) }

  typealias Data = ProductsQuery.Data
}

/// A query as a later version of the schema defines it.
struct RenumberedQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Renumbered",
    sha256: "0a",
    text: "query Renumbered{all{name id}}"
  )
  static var _plan: StaticString { "1^{all[Product{name id%}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var all: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { all = try json._value("all") }

    struct Item: JSONObjectDecodable, Hashable {
      var name: Double
      init(_json json: inout JSONReader) throws(JSONError) { name = try json._value("name") }
    }
  }
}
