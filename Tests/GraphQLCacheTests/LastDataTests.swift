import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("The last complete data, under optimistic changes", .timeLimit(.minutes(60)))
struct LastDataTests {
  private typealias Names = PairQuery.Data

  /// Shows another name of the second product until the layer is hidden.
  private func show(_ name: String, in shop: Shop) throws -> Int {
    try shop.cache.show { try $0.write(ProductName(name: name), to: CacheKey("Product", "2")) }
  }

  @Test("Data that becomes incomplete under an optimistic change is the last complete data")
  func lastData() async throws {
    let shop = try Shop()
    try await shop.fetch(PairQuery(), .pair("a", "b"))
    let states = shop.cache.watch(PairQuery())
    #expect(states.current.data == Names("a", "b"))
    let layer = try show("b!", in: shop)
    #expect(states.current.data == Names("a", "b!"))
    for name in ["newer", "newest"] {
      try await shop.fetch(PairQuery(), .pair(name, "b"))
      #expect(states.current.data == Names(name, "b!"))
    }
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(states.current.missing.map(\.description) == ["first: removed"])
    #expect(states.current.data == Names("newest", "b!"))
    #expect(states.current.isStale)
    shop.cache.hide(layer)
    #expect(states.current.data == Names("newest", "b"))
    #expect(states.current.isStale)
    try await shop.fetch(PairQuery(), .pair("again", "b"))
    #expect(states.current.data == Names("again", "b"))
    #expect(!states.current.isStale)
  }

  @Test("A reader that waits is told when an optimistic change ends while data is missing")
  func told() async throws {
    let shop = try Shop()
    try await shop.fetch(PairQuery(), .pair("a", "b"))
    var iterator = shop.cache.watch(PairQuery()).makeAsyncIterator()
    #expect(await iterator.next()?.data == Names("a", "b"))
    let layer = try show("b!", in: shop)
    #expect(await iterator.next()?.data == Names("a", "b!"))
    shop.cache.remove(CacheKey("Product", "1"))
    let missing = await iterator.next()
    #expect(missing?.data == Names("a", "b!"))
    #expect(missing?.missing.isEmpty == false)
    let waiting = Task { [iterator] in
      var iterator = iterator
      return await iterator.next()?.data
    }
    // Another optimistic change of other data, which stays.
    _ = try shop.cache.show { try $0.write(ProductName(name: "c!"), to: CacheKey("Product", "3")) }
    shop.cache.hide(layer)
    #expect(await waiting.value == Names("a", "b"))
  }

  @Test("An optimistic change that makes data incomplete leaves another one shown")
  func hidden() async throws {
    let shop = try Shop()
    try await shop.fetch(PairQuery(), .pair("a", "b"))
    let states = shop.cache.watch(PairQuery())
    #expect(states.current.data == Names("a", "b"))
    let first = try show("b!", in: shop)
    #expect(states.current.data == Names("a", "b!"))
    let second = try shop.cache.show { $0.remove(CacheKey("Product", "1")) }
    #expect(states.current.data == Names("a", "b!"))
    #expect(states.current.missing.map(\.description) == ["first: removed"])
    shop.cache.hide(second)
    #expect(states.current.data == Names("a", "b!"))
    #expect(states.current.missing.isEmpty)
    shop.cache.hide(first)
    #expect(states.current.data == Names("a", "b"))
  }

  @Test("Nothing stays of an optimistic change that has ended while another one of the same object is shown")
  func endedBesideAnother() async throws {
    let shop = try Shop()
    try await shop.fetch(PairQuery(), .pair("a", "b"))
    let states = shop.cache.watch(PairQuery())
    let first = try show("b!", in: shop)
    let second = try show("b?", in: shop)
    #expect(states.current.data == Names("a", "b?"))
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(states.current.data == Names("a", "b?"))
    shop.cache.hide(second)
    #expect(states.current.data == Names("a", "b"))
    shop.cache.hide(first)
    #expect(states.current.data == Names("a", "b"))
    try await shop.fetch(PairQuery(), .pair("again", "b"))
    #expect(states.current.data == Names("again", "b"))
  }

  @Test("Confirmed changes of a row of optimistic changes stay when data becomes incomplete")
  func chain() async throws {
    let shop = try Shop()
    try await shop.fetch(PairQuery(), .pair("a", "b"))
    let states = shop.cache.watch(PairQuery())
    #expect(states.current.data == Names("a", "b"))
    var layer = try show("1", in: shop)
    for number in 2...20 {
      let next = try show("\(number)", in: shop)
      #expect(states.current.data == Names("a", "\(number)"))
      _ = try shop.cache.update(ProductName.self, of: CacheKey("Product", "2")) { $0.name = "\(number - 1)" }
      shop.cache.hide(layer)
      layer = next
      #expect(states.current.data == Names("a", "\(number)"))
    }
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(states.current.data == Names("a", "20"))
    shop.cache.hide(layer)
    #expect(states.current.data == Names("a", "19"))
  }
}

/// Two products, neither of which may be null.
private struct PairQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Pair",
    sha256: "72",
    text: "query Pair{first{id name}second{id name}}"
  )
  static var _plan: StaticString { "1^{first.Product{id#name }second.Product{id#name }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var names: [String]
    init(_ names: String...) { self.names = names }
    init(_json json: inout JSONReader) throws(JSONError) {
      let (first, second): (Product, Product) = try (json._value("first"), json._value("second"))
      names = [first.name, second.name]
    }
  }

  private struct Product: JSONObjectDecodable {
    let name: String
    init(_json json: inout JSONReader) throws(JSONError) { (_, name) = try (json._id("id"), json._string("name")) }
  }
}

extension String {
  /// Returns the data of two products as the server sends it.
  fileprivate static func pair(_ first: String, _ second: String) -> String {
    #"{"first":{"id":"1","name":"\#(first)"},"second":{"id":"2","name":"\#(second)"}}"#
  }
}
