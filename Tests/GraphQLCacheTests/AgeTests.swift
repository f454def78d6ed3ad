import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("How old data is", .timeLimit(.minutes(60)))
struct AgeTests {
  @Test("A list to which an optimistic change adds an object is as old as before")
  func inserted() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    let states = shop.client.watch(ProductsQuery(), refreshing: true)
    #expect(!states.current.isStale)
    shop.time.advance(50)
    let layer = try shop.cache.show { changes in
      try changes.update(ProductsQuery()) { $0.products.append(.init(id: "9", name: "new")) }
    }
    #expect(states.current.data?.products.map(\.id) == ["1", "9"])
    #expect(!states.current.isStale)
    #expect(shop.cache.read(ProductsQuery())?.products.count == 2)
    #expect(try await shop.client.fetch(ProductsQuery(), from: .cacheFirst).products.count == 2)
    #expect(shop.server.requests.count == 1)
    shop.time.advance(11)
    #expect(shop.cache.read(ProductsQuery()) == nil)
    shop.cache.hide(layer)
    withExtendedLifetime(states) {}
  }

  @Test(
    "The header fields of a response limit the time for which it is used",
    arguments: [
      ("max-age=60", [], 60), ("max-age=\"60\"", [], 60), ("MAX-AGE = 60", [], 60), ("max-age=60, max-age=600", [], 60),
      ("max-age=60", ["20"], 40), ("max-age=60", ["20, 3"], 40), ("max-age=60", ["20", "3"], 40),
      ("max-age=60", ["99999999999999999999"], 0), ("max-age=60", ["soon"], 60), ("max-age=60", ["-5"], 60),
      ("max-age=99999999999999999999", [], nil), ("max-age=1.5", [], 0), ("max-age=abc", [], 0), ("max-age", [], 0),
      ("max-age=-1", [], 0), ("no-store, max-age=60", [], 60), ("no-store, max-age=0", [], nil),
      ("no-cache, max-age=60", [], nil), ("max-age=0, must-revalidate", [], nil),
      ("ext=\"a, max-age=5\", max-age=60", [], 60), ("ext=\"\\\", max-age=5\"", [], nil), ("", [], nil),
      (",,=", [], nil),
    ] as [(String, [String], UInt32?)]
  )
  func headers(_ control: String, _ ages: [String], _ seconds: UInt32?) async throws {
    let shop = try Shop()
    var headers: HTTPHeaders = ["Cache-Control": control]
    for age in ages { headers.append("Age", age) }
    shop.server.setHeaders(headers, of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    if let seconds, seconds > 0 { shop.time.advance(seconds - 1) }
    #expect((shop.cache.read(ProductQuery()) == nil) == (seconds == 0))
    shop.time.advance(100_000_000)
    #expect((shop.cache.read(ProductQuery()) == nil) == (seconds != nil))
  }

  @Test("Parts of a second count as a second in the times for which data is used")
  func partsOfSeconds() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .milliseconds(900)))
    try await shop.fetch(ProductQuery(), .product())
    let states = shop.cache.watch(ProductQuery())
    #expect(shop.cache.read(ProductQuery()) != nil)
    #expect(!states.current.isStale)
    shop.time.advance(1)
    #expect(shop.cache.read(ProductQuery()) != nil)
    #expect(!states.current.isStale)
    shop.time.advance(2)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(states.current.isStale)
    #expect(shop.cache.read(ProductQuery(), maxStale: .milliseconds(1900)) != nil)
    #expect(shop.cache.read(ProductQuery(), maxStale: .seconds(1)) == nil)
    let never = try Shop(GraphQLCache.Configuration(maxAge: .zero))
    try await never.fetch(ProductQuery(), .product())
    #expect(never.cache.read(ProductQuery()) == nil)
  }

  @Test("Data that only an optimistic change has is of no age")
  func shown() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    let data = ProductQuery.Data(product: .init(id: "1", name: "new"))
    let layer = try shop.cache.show { try $0.write(data, to: ProductQuery()) }
    #expect(shop.cache.read(ProductQuery()) == data)
    let result = shop.cache.result(of: ProductQuery())
    #expect(!result.isStale)
    #expect(result.received == nil)
    shop.cache.hide(layer)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("Data without a limit of time is used also where the clock was set back far")
  func setBack() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    shop.time.setBack(1_000_000)
    #expect(shop.cache.read(ProductQuery()) != nil)
    #expect(!shop.cache.result(of: ProductQuery()).isStale)
    _ = try await shop.client.fetch(ProductQuery(), from: .cacheOnly)
    let states = shop.client.watch(ProductQuery(), refreshing: true)
    #expect(!states.current.isStale)
    #expect(!states.current.isFetching)
    #expect(shop.server.requests.count == 1)
  }

  @Test("Data that was marked as too old is too old also where the clock was set back far")
  func marked() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    shop.cache.invalidate(CacheKey("Product", "1"))
    shop.time.setBack(1_000_000)
    #expect(shop.cache.read(ProductQuery()) == nil)
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    #expect(shop.cache.read(ProductQuery()) != nil)
    shop.time.setBack(1_000_000)
    #expect(shop.cache.read(ProductQuery()) == nil)
  }

  @Test("A response with a part of an object without a key does not make the rest of it fresh")
  func part() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    shop.time.advance(50)
    let count = try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2}}"#)
    shop.time.advance(11)
    #expect(shop.cache.read(BagCountQuery()) == count)
    #expect(shop.cache.read(BagQuery()) == nil)
    #expect(shop.cache.result(of: BagQuery()).isStale)
    // The whole object, and then what is known already of a part.
    let bag = try await shop.fetch(BagQuery(), #"{"bag":{"total":6,"count":2}}"#)
    shop.time.advance(50)
    #expect(shop.cache.read(BagQuery()) == bag)
    try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2}}"#)
    shop.time.advance(11)
    #expect(shop.cache.read(BagQuery()) == nil)
    #expect(shop.cache.read(BagCountQuery()) == count)
  }

  @Test("The parts of an object without a key keep their own times over a restart")
  func partOverRestart() async throws {
    let (place, minute) = (DiskPlace(), GraphQLCache.Configuration(maxAge: .seconds(60)))
    let shop = try Shop(minute, in: place)
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    shop.time.advance(50)
    try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2}}"#)
    try await shop.cache.flush()
    shop.cache.close()
    let again = try Shop(minute, in: place)
    again.time.advance(61)
    #expect(again.cache.read(BagCountQuery())?.bag.count == 2)
    #expect(again.cache.read(BagQuery()) == nil)
    #expect(again.cache.result(of: BagQuery()).isStale)
  }

  @Test("A time that ends earlier than that of any value is written at once")
  func shortenedPart() async throws {
    let shop = try Shop(in: DiskPlace())
    func setAge(_ seconds: Int) { shop.server.setHeaders(["Cache-Control": "max-age=\(seconds)"], of: "Bag") }
    setAge(3600)
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "BagCount")
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    try await shop.cache.flush()
    func isWritten() -> Bool { shop.cache.statistics.unwrittenBytes > 0 }
    for isFirst in [true, false] {
      shop.time.advance(10)
      try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2}}"#)
      #expect(isWritten() == isFirst)
      try await shop.cache.flush()
    }
    shop.time.advance(10)
    setAge(60)
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    #expect(isWritten())
    try await shop.cache.flush()
    shop.time.advance(10)
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    #expect(!isWritten())
  }

  @Test("An update of one value in an object without a key makes no part of the object fresh")
  func updated() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    shop.time.advance(50)
    try shop.cache.update(BagQuery()) { $0.bag.count = 3 }
    #expect(shop.cache.read(BagCountQuery())?.bag.count == 3)
    shop.time.advance(11)
    #expect(shop.cache.read(BagCountQuery()) == nil)
    #expect(shop.cache.read(BagQuery()) == nil)
    #expect(shop.cache.result(of: BagQuery()).data?.bag.count == 3)
  }

  @Test("The parts of an object without a key keep their own times when an update changes them")
  func updatedParts() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(BagQuery(), #"{"bag":{"total":5,"count":2}}"#)
    shop.time.advance(50)
    try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2}}"#)
    shop.time.advance(5)
    try shop.cache.update(BagQuery()) { data in
      data.bag.count = 3
      data.bag.total = 6
    }
    shop.time.advance(6)
    #expect(shop.cache.read(BagCountQuery())?.bag.count == 3)
    #expect(shop.cache.read(BagQuery()) == nil)
    shop.time.advance(50)
    #expect(shop.cache.read(BagCountQuery()) == nil)
  }

  @Test("A value that failed stays as old as it was, and is requested again")
  func failed() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(stock: "4"))
    shop.time.advance(61)
    shop.server["Product"] = """
      {"data":{"product":{"id":"1","name":"a","stock":null}},"errors":[{"message":"no","path":["product","stock"]}]}
      """
    _ = try? await shop.client.fetch(ProductQuery(), from: .networkOnly)
    #expect(shop.cache.result(of: ProductQuery()).data?.product?.stock == 4)
    #expect(shop.cache.result(of: ProductQuery()).isStale)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1")) != nil)
  }

  @Test("What a lookup finds in place of an error is as old as the object, not as the error")
  func foundInPlaceOfError() async throws {
    let shop = try Shop()
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Product")
    shop.server["Product"] = #"{"data":{"product":null},"errors":[{"message":"no","path":["product"]}]}"#
    _ = try? await shop.client.fetch(ProductQuery(), from: .networkOnly)
    let states = shop.cache.watch(ProductQuery())
    #expect(states.current.data == nil)
    shop.time.advance(50)
    let data = ProductQuery.Data.Product(id: "1", name: "a", stock: 4)
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":4}}"#
    _ = try await shop.client.perform(SetStock())
    #expect(states.current.data?.product == data)
    #expect(shop.cache.result(of: ProductQuery()).received == shop.cache.result(of: ProductsQuery()).received)
    shop.time.advance(11)
    #expect(shop.cache.read(ProductQuery())?.product == data)
    #expect(!states.current.isStale)
  }
}

/// The bag, which has no key.
private struct BagQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Bag", sha256: "21", text: "query Bag{bag{total count}}")
  static var _plan: StaticString { "1^{bag{total count }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var bag: Bag
    init(_json json: inout JSONReader) throws(JSONError) { bag = try json._value("bag") }
    func _write(into object: inout _JSONObjectWriter) { object._write("bag", bag) }

    struct Bag: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var total: Double
      var count: Double
      init(_json json: inout JSONReader) throws(JSONError) {
        (total, count) = try (json._value("total"), json._value("count"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("total", total)
        object._write("count", count)
      }
    }
  }
}

private struct BagCountQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "BagCount", sha256: "22", text: "query BagCount{bag{count}}")
  static var _plan: StaticString { "1^{bag{count }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var bag: Bag
    init(_json json: inout JSONReader) throws(JSONError) { bag = try json._value("bag") }

    struct Bag: JSONObjectDecodable, Hashable {
      var count: Double
      init(_json json: inout JSONReader) throws(JSONError) { count = try json._value("count") }
    }
  }
}
