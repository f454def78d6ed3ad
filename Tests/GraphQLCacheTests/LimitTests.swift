import GraphQLCache
import GraphQLNetworking
import GraphQLRecords
import Testing

/// The object that `ItemsQuery` requests as well.
private struct LongQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Long", sha256: "93", text: "query Long{a{id long}}")
  static var _plan: StaticString { "1^{a.Item{id#long }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var a: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { a = try json._value("a") }
  }
}

/// A shop's distance, which is requested from another place each time.
struct DistanceQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Distance",
    sha256: "90",
    text: "query Distance($from:Int!){shop{id distance(from:$from)}}"
  )
  static var _plan: StaticString { "1^{shop.Shop{id#distance($from) }}" }
  var from: Int

  func writeVariables(to writer: inout JSONWriter) { writer.field("from", from) }

  struct Data: JSONObjectDecodable, Hashable {
    var shop: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
  }
}

/// A shop's label, whose argument may be long.
private struct LabelQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Label",
    sha256: "94",
    text: "query Label($text:String!){shop{id label(text:$text)}}"
  )
  static var _plan: StaticString { "1^{shop.Shop{id#label($text) }}" }
  var text: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("text", text) }

  struct Data: JSONObjectDecodable, Hashable {
    var shop: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
  }
}

/// 25 labels of a shop, each with other arguments.
private struct LabelsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Labels",
    sha256: "95",
    text: "query Labels($text:String!){shop{id …}}"
  )
  static var _plan: StaticString {
    """
    1^{shop.Shop{id#\
    a:label($text,n:0) b:label($text,n:1) c:label($text,n:2) d:label($text,n:3) e:label($text,n:4) \
    f:label($text,n:5) g:label($text,n:6) h:label($text,n:7) i:label($text,n:8) j:label($text,n:9) \
    k:label($text,n:10) l:label($text,n:11) m:label($text,n:12) n:label($text,n:13) o:label($text,n:14) \
    p:label($text,n:15) q:label($text,n:16) r:label($text,n:17) s:label($text,n:18) t:label($text,n:19) \
    u:label($text,n:20) v:label($text,n:21) w:label($text,n:22) x:label($text,n:23) y:label($text,n:24) \
    }}
    """
  }
  var text: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("text", text) }

  struct Data: JSONObjectDecodable, Hashable {
    var shop: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
  }

  static func answer(id: Int) -> String {
    let labels = "abcdefghijklmnopqrstuvwxy".map { #""\#($0)":1"# }.joined(separator: ",")
    return #"{"shop":{"id":"\#(id)",\#(labels)}}"#
  }
}

@Suite("Limits", .timeLimit(.minutes(60)))
struct LimitTests {
  @Test("Over the limit what was used least recently goes; what is watched or retained stays", .acceptance(37))
  func limit() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 20_000))
    let name = String(repeating: "x", count: 500)
    try await shop.fetch(ProductQuery(id: "watched"), .product("watched", name: name))
    try await shop.fetch(ProductQuery(id: "kept"), .product("kept", name: name))
    let states = shop.cache.watch(ProductQuery(id: "watched"))
    _ = states.current
    var kept: CacheRetention? = shop.cache.retain(ProductQuery(id: "kept"))
    for id in 0..<100 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: name)) }
    let statistics = shop.cache.statistics
    #expect(statistics.bytes - statistics.deadBytes < 22_000)
    #expect(statistics.roots < 40)
    #expect(shop.cache.read(ProductQuery(id: "99")) != nil)
    #expect(shop.cache.read(ProductQuery(id: "0")) == nil)
    #expect(shop.cache.read(ProductQuery(id: "kept"))?.product?.name == name)
    #expect(states.current.data?.product?.id == "watched")
    #expect(states.current.missing == [])
    withExtendedLifetime(kept) {}
    kept = nil
    for id in 100..<200 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: name)) }
    #expect(shop.cache.read(ProductQuery(id: "kept")) == nil)
    #expect(shop.cache.read(ProductQuery(id: "watched")) != nil)
  }

  @Test("What was watched or retained beyond the limit goes with the commits after its end", arguments: [true, false])
  func letGo(isWatched: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 20_000))
    let text = String(repeating: "x", count: 9_000)
    for round in 0..<2 {
      var states: [Updates<WatchState<ProductQuery.Data>>] = []
      var kept: [CacheRetention] = []
      for id in 0..<8 {
        let query = ProductQuery(id: "\(round)-\(id)")
        if isWatched { states.append(shop.cache.watch(query)) } else { kept.append(shop.cache.retain(query)) }
        try await shop.fetch(query, .product("\(round)-\(id)", name: text))
      }
      #expect(shop.cache.statistics.bytes > 70_000)
      withExtendedLifetime((states, kept)) {}
      states = []
      kept = []
      for id in 0..<2 { try await shop.fetch(ProductQuery(id: "small \(id)"), .product("small \(id)")) }
      #expect(shop.cache.statistics.bytes <= 20_000)
      #expect(shop.cache.statistics.roots < 5)
    }
  }

  @Test(
    "Values that were requested with arguments which nothing uses go, even if their object stays",
    arguments: [true, false]
  )
  func arguments(isWatched: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 20_000))
    func fetch(_ from: Int) async throws -> DistanceQuery.Data {
      try await shop.fetch(DistanceQuery(from: from), #"{"shop":{"id":"1","distance":\#(from)}}"#)
    }
    let first = try await fetch(0)
    let states = isWatched ? shop.cache.watch(DistanceQuery(from: 0)) : nil
    #expect(states?.current.data == (isWatched ? first : nil))
    for from in 1..<3_000 {
      let data = try await fetch(from)
      #expect(shop.cache.read(DistanceQuery(from: from)) == data)
    }
    let statistics = shop.cache.statistics
    #expect(statistics.bytes - statistics.deadBytes < 22_000)
    #expect(statistics.roots > 5)
    #expect(shop.cache.read(DistanceQuery(from: 1)) == nil)
    #expect((shop.cache.read(DistanceQuery(from: 0)) == first) == isWatched)
    #expect(states.map { $0.current.missing.isEmpty } ?? true)
  }

  @Test("An older response is stale after a newer one was too large to be kept")
  func tooLarge() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 8_000))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try await shop.fetch(ProductQuery(), .product(name: String(repeating: "x", count: 6_000)))
    #expect(shop.cache.statistics.refused == 1)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.result(of: ProductQuery()).data?.product?.name == "a")
    #expect(shop.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
  }

  /// Data for `ItemsQuery` that contradicts itself so often that it cannot be kept.
  private static let contradictory: String = {
    let long = String(repeating: "x", count: 100_000)
    let items = (0..<100).map { #"{"id":"1","t":\#($0 % 2)}"# }.joined(separator: ",")
    return #"{"a":{"id":"1","long":"\#(long)"},"items":[\#(items)]}"#
  }()

  private static let consistent = #"{"a":{"id":"1","long":"x"},"items":[{"id":"1","t":0}]}"#

  @Test("An older response is stale after a newer one that contradicts itself")
  func contradictory() async throws {
    let shop = try Shop()
    try await shop.fetch(ItemsQuery(), Self.consistent)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.fetch(ItemsQuery(), Self.contradictory)
    #expect(shop.cache.statistics.refused == 1)
    #expect(shop.cache.read(ItemsQuery()) == nil)
    #expect(shop.cache.result(of: ItemsQuery()).data?.count == 1)
    #expect(shop.cache.read(ProductQuery()) != nil)
    try await shop.fetch(ItemsQuery(), Self.consistent)
    #expect(shop.cache.read(ItemsQuery()) != nil)
  }

  @Test("A newer response is fresh after an older one that contradicts itself")
  func contradictoryEarlier() async throws {
    let shop = try Shop()
    shop.server["Items"] = Self.contradictory
    let gate = shop.server.hold("Items")
    let earlier = Task { try await shop.client.fetch(ItemsQuery()) }
    await gate.arrived()
    shop.server.hold("Items").open()
    try await shop.fetch(ItemsQuery(), Self.consistent)
    gate.open()
    #expect(try await earlier.value.count == 100)
    #expect(shop.cache.statistics.refused == 1)
    #expect(shop.cache.read(ItemsQuery())?.count == 1)
  }

  @Test("A watch of data that another response marks as stale asks each time")
  func contradictoryOther() async throws {
    let shop = try Shop()
    try await shop.fetch(ItemsQuery(), Self.consistent)
    shop.server["Long"] = #"{"a":{"id":"1","long":"x"}}"#
    let states = shop.client.watch(LongQuery())
    #expect(!states.current.isStale)
    for count in 1...2 {
      try await shop.fetch(ItemsQuery(), Self.contradictory)
      while states.current.isStale || states.current.isFetching { await Task.yield() }
      #expect(shop.server.requests.filter { $0 == "Long" }.count == count)
    }
  }

  @Test("A watch whose response contradicts itself shows stale data, and asks once")
  func contradictoryWatch() async throws {
    let shop = try Shop()
    try await shop.fetch(ItemsQuery(), Self.consistent)
    shop.server["Items"] = Self.contradictory
    let states = shop.client.watch(ItemsQuery(), fetching: .first)
    let others = shop.client.watch(ItemsQuery())
    var iterator = states.makeAsyncIterator()
    while let state = await iterator.next(), state.isFetching {}
    #expect(states.current.isStale)
    var theirs = others.makeAsyncIterator()
    while let state = await theirs.next(), state.isFetching || !state.isStale {}
    for id in ["1", "2", "3"] { try await shop.fetch(ProductQuery(id: id), .product(id)) }
    #expect(states.current.isStale && !states.current.isFetching)
    #expect(others.current.isStale && !others.current.isFetching)
    #expect(states.current.data?.count == 1)
    #expect(shop.server.requests.filter { $0 == "Items" }.count == 3)
  }

  @Test("What is retained and read during a sweep stays", .acceptance(37, 38))
  func retainedMeanwhile() async throws {
    let shop = try Shop()
    for round in 0..<20 {
      for id in 0..<100 {
        try shop.cache.write(ProductQuery.Data(product: .init(id: "\(id)", name: "a")), to: ProductQuery(id: "\(id)"))
      }
      async let trimmed: Void = shop.cache.trim(to: 0)
      let kept = (0..<100).map { id in
        let kept = shop.cache.retain(ProductQuery(id: "\(id)"))
        return (id, kept, isRead: shop.cache.read(ProductQuery(id: "\(id)")) != nil)
      }
      await trimmed
      let lost = kept.filter { $0.isRead && shop.cache.read(ProductQuery(id: "\($0.0)")) == nil }.map(\.0)
      #expect(lost == [], "round \(round)")
    }
  }

  @Test("A watch that begins during a sweep is one of the cache's", .acceptance(38))
  func watchedMeanwhile() async throws {
    let shop = try Shop()
    for round in 0..<20 {
      for id in 0..<100 {
        try shop.cache.write(ProductQuery.Data(product: .init(id: "\(id)", name: "a")), to: ProductQuery(id: "\(id)"))
      }
      async let trimmed: Void = shop.cache.trim(to: 0)
      let states = (0..<100).map { shop.cache.watch(ProductQuery(id: "\($0)")) }
      await trimmed
      #expect(shop.cache.statistics.watchers == 100, "round \(round)")
      try shop.cache.removeAll()
      #expect(states.allSatisfy { $0.current.data == nil }, "round \(round)")
    }
  }

  @Test("Objects that other operations reach stay when an operation goes", .acceptance(37))
  func shared() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let kept = shop.cache.retain(ProductsQuery())
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
    #expect(shop.cache.statistics.roots == 1)
    #expect(shop.cache.read(BrandTitle.self, of: CacheKey("Brand", "b"))?.title == "Acme")
    withExtendedLifetime(kept) {}
  }

  @Test("Numbers of records that went are given to others, and nothing refers to them")
  func reused() async throws {
    let shop = try Shop()
    for round in 0..<30 {
      for id in 0..<10 {
        try await shop.fetch(ProductQuery(id: "\(round)-\(id)"), .product("\(round)-\(id)", name: "\(round) \(id)"))
      }
      try await shop.fetch(ProductsQuery(first: round), .products(("\(round)-1", "list \(round)"), ("\(round)-x", "x")))
      let kept = shop.cache.retain(ProductsQuery(first: round))
      shop.cache.trim(to: 0)
      #expect(shop.cache.read(ProductsQuery(first: round))?.products.map(\.name) == ["list \(round)", "x"])
      #expect(shop.cache.read(ProductQuery(id: "\(round)-2")) == nil)
      withExtendedLifetime(kept) {}
    }
    #expect(shop.cache.statistics.records < 100)
  }

  @Test("A response larger than half of the limit is not kept, unless it is watched")
  func large() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 4_000))
    let large = String.product(name: String(repeating: "x", count: 3_000))
    try await shop.fetch(ProductQuery(), large)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.statistics.refused == 1)
    let states = shop.cache.watch(ProductQuery())
    try await shop.fetch(ProductQuery(), large)
    #expect(states.current.data != nil)
  }

  @Test("Many small answers count by what is kept of their operations, too")
  func manyRoots() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 1 << 20))
    for id in 0..<2_000 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)")) }
    // Each has well over a kilobyte beside its data.
    #expect(shop.cache.statistics.roots < 1_000)
    #expect(shop.cache.statistics.roots > 300)
    #expect(shop.cache.read(ProductQuery(id: "1999")) != nil)
    #expect(shop.cache.read(ProductQuery(id: "0")) == nil)
    // What has gone leaves its room.
    let roots = shop.cache.statistics.roots
    try shop.cache.removeAll()
    for id in 0..<roots / 2 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)")) }
    #expect(shop.cache.statistics.roots == roots / 2)
  }

  @Test("Rows that newer ones have replaced do not fill the memory")
  func replaced() async throws {
    let shop = try Shop()
    for round in 0..<3_000 {
      let name = String(repeating: "x", count: 1_000) + "\(round)"
      try await shop.fetch(ProductQuery(), .product(name: name))
    }
    #expect(shop.cache.statistics.bytes < 2 << 20)
    #expect(shop.cache.read(ProductQuery())?.product?.name.hasSuffix("2999") == true)
  }

  @Test("Long arguments of fields without objects count, and go with the values that were requested with them")
  func longArguments() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 100_000))
    let text = String(repeating: "x", count: 10_000)
    for number in 0..<40 {
      let answer = #"{"shop":{"id":"\#(number)","label":"\#(number)"}}"#
      _ = try await shop.fetch(LabelQuery(text: "\(number)\(text)"), answer)
      #expect(shop.cache.statistics.bytes > 10_000)
      #expect(shop.cache.statistics.bytes < 150_000)
    }
    #expect(shop.cache.read(LabelQuery(text: "39\(text)")) != nil)
    #expect(shop.cache.read(LabelQuery(text: "0\(text)")) == nil)
    try shop.cache.removeAll()
    #expect(shop.cache.statistics.bytes == 0)
  }

  @Test("Values with arguments that were used less recently make room for others before their names run out")
  func manyNames() async throws {
    let shop = try Shop()
    let rounds = Names.mostFields / 25 + 10
    for round in 0..<rounds { _ = try await shop.fetch(LabelsQuery(text: "\(round)"), LabelsQuery.answer(id: round)) }
    #expect(shop.cache.read(LabelsQuery(text: "\(rounds - 1)")) != nil)
    #expect(shop.cache.read(LabelsQuery(text: "0")) == nil)
    #expect(shop.cache.statistics.roots > rounds / 2)
  }

  @Test("Fields with arguments that were too many are stored again when everything has been removed")
  func names() {
    let names = Names()
    let field = Array("field".utf8)
    for number in 0..<Names.mostFields { _ = names.field(field, arguments: Array("\(number)".utf8)) }
    #expect(names.field(field, arguments: [1]) == nil)
    names.beginAgain()
    #expect(names.field(field, arguments: [1]) != nil)
    #expect(names.field(field, arguments: Array("0".utf8)) != nil)
  }
}

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

  @Test("A change by the app renews the time of what it changes, and of nothing else", arguments: [false, true])
  func changes(isLayered: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    // With an optimistic change everything goes another way.
    let layer =
      isLayered ? try shop.cache.show { try $0.write(ProductName(name: "x"), to: CacheKey("Product", "x")) } : 0
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.time.advance(50)
    try shop.cache.update(ProductQuery()) { $0.product?.name = "b" }
    shop.time.advance(20)
    #expect(!shop.cache.result(of: ProductsQuery()).isStale)
    #expect(!shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
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
