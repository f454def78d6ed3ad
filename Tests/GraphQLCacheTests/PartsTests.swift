import GraphQLCache
import GraphQLLive
import GraphQLNetworking
import Testing

/// Watchers of a cache whose client receives responses in parts, as server-sent events.
@Suite("Responses in parts and a cache", .timeLimit(.minutes(60)))
struct PartsTests {
  private static let first =
    #"{"data":{"product":{"id":"1","name":"Coat"}},"pending":[{"id":"0","path":["product"],"label":"stock"}],"#
    + #""hasNext":true}"#
  private static let second =
    #"{"incremental":[{"id":"0","data":{"stock":9}}],"completed":[{"id":"0"}],"hasNext":false}"#
  private static let failed = #"{"completed":[{"id":"0","errors":[{"message":"no"}]}],"hasNext":false}"#

  private func product(_ name: String, _ stock: Double) -> ProductQuery.Data.Product {
    ProductQuery.Data.Product(id: "1", name: name, stock: stock)
  }

  @Test("A watcher of another query hears of a response in parts when it is complete")
  func complete() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let states = feed.shop.cache.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next()?.data?.product == product("Shirt", 4))
    var results = feed.client(.networkOnly).results(of: ProductPage()).makeAsyncIterator()
    feed.send(Self.first)
    let first = try await results.next()
    #expect(first?.data.product?.name == "Coat" && first?.data.product?.stock == .pending)
    // What is known of the object is in no place before the rest is there.
    #expect(states.current.data?.product == product("Shirt", 4))
    #expect(feed.shop.cache.read(ProductQuery())?.product == product("Shirt", 4))
    feed.send(Self.second)
    let last = try await results.next()
    #expect(last?.isComplete == true && last?.data.product?.stock.value?.stock == 9)
    #expect(await iterator.next()?.data?.product == product("Coat", 9))
    #expect(try await results.next() == nil)
    #expect(feed.shop.cache.read(ProductPage()) == last?.data)
    #expect(!feed.shop.cache.dump().contains("@"))
  }

  @Test("A watcher of a query with a deferred fragment fetches it, waits for the end, and hears of what others change")
  func watched() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    var states = feed.client.watch(ProductPage()).makeAsyncIterator()
    #expect(await next(&states) { $0.isFetching }?.data == nil)
    feed.send(Self.first)
    feed.send(Self.second)
    let state = await next(&states) { $0.data != nil }
    #expect(state?.data?.product?.name == "Coat" && state?.data?.product?.stock.value?.stock == 9)
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    _ = try await events.next()
    let changed = await next(&states) { $0.data?.product?.stock.value?.stock == 3 }
    #expect(changed?.data?.product?.name == "Shirt")
  }

  @Test("A response whose fragment has failed changes nothing, and the next one that is whole does")
  func failedPart() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let states = feed.shop.cache.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    let before = await iterator.next()
    let client = feed.client(.networkOnly)
    var results = client.results(of: ProductPage()).makeAsyncIterator()
    for event in [Self.first, Self.failed] { feed.send(event) }
    _ = try await results.next()
    let last = try await results.next()
    #expect(last?.data.product?.stock.errors.map(\.message) == ["no"])
    #expect(try await results.next() == nil)
    #expect(states.current == before && feed.shop.cache.read(ProductPage())?.product?.name == "Shirt")
    for event in [Self.first, Self.second] { feed.send(event) }
    _ = try await client.fetch(ProductPage())
    #expect(await iterator.next()?.data?.product == product("Coat", 9))
  }

  @Test("A connection that is lost between the parts changes nothing")
  func lost() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let states = feed.shop.cache.watch(ProductQuery())
    let before = states.current
    var results = feed.client(.networkOnly).results(of: ProductPage()).makeAsyncIterator()
    feed.send(Self.first)
    _ = try await results.next()
    feed.disconnect()
    #expect(try await results.next()?.data.product?.stock.errors.count == 1)
    await #expect(throws: GraphQLClientError.self) { _ = try await results.next() }
    #expect(states.current == before && feed.shop.cache.read(ProductQuery())?.product == product("Shirt", 4))
  }

  @Test("If the connection is lost between the parts, a fetch that prefers the network is answered by the cache")
  func lostInFetch() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.first)
    feed.disconnect()
    let known = try await feed.client(.networkFirst).fetch(ProductPage())
    #expect(known.product?.name == "Shirt" && known.product?.stock.value?.stock == 4)
    feed.send(Self.first)
    feed.send(Self.failed)
    await #expect(throws: GraphQLClientError.self) { try await feed.client(.networkFirst).fetch(ProductPage()) }
  }

  @Test("A query whose deferred fields nobody has fetched is not in the cache, and another query may bring them")
  func missing() async throws {
    let feed = try EventFeed(cacheControl: "max-age=60")
    try await feed.shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    let states = feed.shop.cache.watch(ProductPage())
    var iterator = states.makeAsyncIterator()
    let before = await iterator.next()
    #expect(before?.data == nil && before?.missing.map(\.description) == ["product.stock: neverFetched"])
    await #expect(throws: GraphQLClientError.self) { _ = try await feed.client(.cacheOnly).fetch(ProductPage()) }
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let state = await next(&iterator) { $0.data != nil }
    #expect(state?.data?.product?.stock.value?.stock == 4)
    // What the cache has answers at once, and is the whole.
    var results = feed.client.results(of: ProductPage()).makeAsyncIterator()
    let result = try await results.next()
    #expect(result?.isComplete == true && result?.data == state?.data)
  }

  @Test("Events of subscriptions that share a socket are in the cache, also after a reconnection")
  func socket() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    let sockets = Locked(0)
    let server = FakeSocketServer { socket in
      let isFirst = sockets.withLock { count in
        count += 1
        return count == 1
      }
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        guard message.contains("\"subscribe\"") else { continue }
        let id = message.hasPrefix(#"{"id":"1","#) ? "1" : "2"
        socket.send(#"{"type":"next","id":"\#(id)","payload":\#(String.stock(isFirst ? 3 : 2))}"#)
        if isFirst { return }
      }
    }
    let client = GraphQLClient(
      endpoint: shop.client.endpoint,
      transport: GraphQLWebSocket(clock: StepClock.ofSocket) { server.makeSocket() },
      configuration: StepClock().configuration,
      store: shop.cache.store(.networkOnly),
      live: LiveTransport()
    )
    var states = shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await states.next()?.data?.product?.stock == 4)
    var events = client.events(of: StockChanged()).makeAsyncIterator()
    for stock in [3.0, 2] {
      #expect(try await events.next()?.data.product?.stock == stock)
      #expect(shop.cache.read(ProductQuery())?.product?.stock == stock)
      #expect(await next(&states) { $0.data?.product?.stock == stock } != nil)
    }
    #expect(server.count == 2)
  }
}

/// `query ProductPage($id: ID!) { product(id: $id) { id name ...ProductStock @defer(label: "stock") } }`, as generated.
private struct ProductPage: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ProductPage",
    sha256: "30",
    text: "query ProductPage($id:ID!){product(id:$id){id name ...ProductStock@defer(label:\"stock\")}}"
  )
  static var _plan: StaticString { ProductQuery._plan }
  static var _isInParts: Bool { true }

  var id = "1"

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  struct Data: JSONObjectDecodable, Hashable {
    var product: Product?
    init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }

    struct Product: JSONObjectDecodable, Hashable {
      var id: String
      var name: String
      var stock: Deferred<ProductStock>
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, name) = try (json._id("id"), json._string("name"))
        stock = try json._deferred("@stock", orKeys: "stock", ProductStock.init(_json:))
      }
    }
  }
}
