import GraphQLCache
import GraphQLNetworking
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

/// Requests what looks like a picture.
private struct SimilarQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Similar",
    sha256: "94",
    text: "query Similar($photo:Upload!){found:similar(photo:$photo)}"
  )
  static var _plan: StaticString { "1^{found:similar($photo),}" }

  var photo: Upload?
  func writeVariables(to writer: inout JSONWriter) { writer.field("photo", photo) }

  typealias Data = AnyData
}

@Suite("Responses that are not kept", .timeLimit(.minutes(60)))
struct RefusedResponseTests {
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

  @Test("The answer about a file, or about none, is not that about another one", arguments: [true, false])
  func uploads(isOfFile: Bool) throws {
    let cache = GraphQLCache()
    let (shoe, hat) = (Upload(bytes: [1], fileName: "shoe.jpg"), Upload(bytes: [2], fileName: "hat.jpg"))
    let store = cache.store(.cacheFirst)
    let (call, other) = (
      try GraphQLStoreCall(SimilarQuery(photo: isOfFile ? shoe : nil)), try GraphQLStoreCall(SimilarQuery(photo: hat))
    )
    #expect(call.hasUploads == isOfFile)
    #expect(try store.answer(to: call, after: nil) == nil)
    let body = Array(#"{"found":"boots"}"#.utf8)
    store.take(GraphQLCheckedResponse<AnyData>(data: nil, body: body, dataRange: 0..<body.count), for: call)
    store.end(call)
    #expect(cache.read(SimilarQuery(photo: isOfFile ? shoe : nil)) == (isOfFile ? nil : AnyData("boots")))
    #expect(cache.read(SimilarQuery(photo: hat)) == nil)
    #expect(try store.answer(to: other, after: nil) == nil)
    #expect(cache.watch(SimilarQuery(photo: hat)).current.data == nil)
    store.end(other)
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
    // With other options, it shares no requests.
    let others = shop.client.watch(ItemsQuery(), options: RequestOptions(headers: ["A": "b"]))
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

  @Test("Two watches of a value that is never kept do not ask forever if their responses cannot be kept")
  func refusedTwice() async throws {
    let shop = try Shop()
    try await shop.fetch(ItemsQuery(), Self.consistent)
    shop.server["SecretItems"] = #"{"session":{"token":"x"},"# + Self.contradictory.dropFirst()
    let one = shop.client.watch(SecretItemsQuery())
    let other = shop.client.watch(SecretItemsQuery(), partial: true)
    var (count, rounds) = (-1, 0)
    while rounds < 200, shop.server.requests.count <= 20 {
      let isFetching = one.current.isFetching || other.current.isFetching
      rounds = isFetching || shop.server.requests.count != count ? 0 : rounds + 1
      count = shop.server.requests.count
      await Task.yield()
    }
    #expect(shop.server.requests.count <= 8)
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

  @Test("A response larger than half of the limit is kept for a watch that accepts partial data, or that merges lists")
  func largeForOthers() async throws {
    let large = String.product(name: String(repeating: "x", count: 3_000))
    for isPartial in [true, false] {
      let shop = try Shop(GraphQLCache.Configuration(limit: 4_000))
      try await shop.fetch(ProductQuery(), .product(name: "old"))
      let cache = shop.cache
      let states = isPartial ? cache.watch(ProductQuery(), partial: true) : cache.watch(merged: ProductQuery())
      #expect(states.current.data?.product?.name == "old")
      try await shop.fetch(ProductQuery(), large)
      #expect(states.current.data?.product?.name.count == 3_000)
      #expect(!states.current.isStale)
    }
  }
}

/// The same as ``ItemsQuery``, with a value that is never kept.
private struct SecretItemsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SecretItems",
    sha256: "w6",
    text: "query SecretItems{session{token}a{id long}items{id t}}"
  )
  static var _plan: StaticString { "1^{session?{token!}a.Item{id#long }items[Item{id#t }}" }

  typealias Data = ItemsQuery.Data
}
