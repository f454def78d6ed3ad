import GraphQLCache
import GraphQLNetworking
import GraphQLRecords
import Testing

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

  typealias Data = DistanceQuery.Data
}

/// The label of a shop's stock, which has no key.
private struct StockLabelQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "StockLabel",
    sha256: "96",
    text: "query StockLabel($text:String!){shop{stock{label(text:$text)}id}}"
  )
  static var _plan: StaticString { "1^{shop.Shop{stock.{label($text),}id#}}" }
  var text: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("text", text) }

  typealias Data = DistanceQuery.Data
}

/// The same with an argument of the document.
private struct ConstantQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Constant",
    sha256: "97",
    text: "query Constant{shop{stock{label(text:\"x\")}id}}"
  )
  static var _plan: StaticString { #"1^{shop.Shop{stock.{label(text:"x") }id#}}"# }
  typealias Data = DistanceQuery.Data
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

  typealias Data = DistanceQuery.Data

  static func answer(id: Int) -> String {
    let labels = "abcdefghijklmnopqrstuvwxy".map { #""\#($0)":1"# }.joined(separator: ",")
    return #"{"shop":{"id":"\#(id)",\#(labels)}}"#
  }
}

/// A product that the cache finds by its id, without its stock.
private struct LookedUpQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "LookedUp",
    sha256: "98",
    text: "query LookedUp{product(id:1){id name}}"
  )
  static var _plan: StaticString { #"1^{product(id:"1")@id?Product{id#name }}"# }

  struct Data: JSONObjectDecodable, Hashable {
    var product: Product?
    init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }

    struct Product: JSONObjectDecodable, Hashable {
      var name: String
      init(_json json: inout JSONReader) throws(JSONError) {
        _ = try json._id("id")
        name = try json._string("name")
      }
    }
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

  @Test("A query whose data comes from the responses to others counts as used when it is read")
  func readByLookup() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 20_000))
    let name = String(repeating: "x", count: 500)
    try await shop.fetch(ProductsQuery(), .products(("1", name), ("2", name)))
    for id in 3..<100 {
      #expect(shop.cache.read(LookedUpQuery())?.product?.name == name)
      try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: name))
    }
    #expect(shop.cache.read(ProductsQuery()) == nil)
    #expect(shop.cache.read(ProductQuery(id: "3")) == nil)
    #expect(shop.cache.statistics.roots < 40)
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

  @Test("Long arguments inside objects without keys go with their values, too", arguments: [true, false])
  func longArgumentsInside(hasLabels: Bool) async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 100_000))
    let text = String(repeating: "x", count: 10_000)
    for number in 0..<40 {
      let label = hasLabels ? #""\#(number)""# : "null"
      try await shop.fetch(
        StockLabelQuery(text: "\(number)\(text)"),
        #"{"shop":{"stock":{"label":\#(label)},"id":"1"}}"#
      )
      #expect(shop.cache.statistics.bytes < 150_000)
    }
    #expect(shop.cache.read(StockLabelQuery(text: "39\(text)")) != nil)
    #expect(shop.cache.read(StockLabelQuery(text: "0\(text)")) == nil)
  }

  @Test("What the arguments of a document select stays with its operation, also inside objects without keys")
  func constantArguments() async throws {
    let shop = try Shop()
    let data = try await shop.fetch(ConstantQuery(), #"{"shop":{"stock":{"label":"l"},"id":"1"}}"#)
    let kept = shop.cache.retain(ConstantQuery())
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(ConstantQuery()) == data)
    withExtendedLifetime(kept) {}
  }

  @Test("Values with arguments that were used less recently make room for others before their names run out")
  func manyNames() async throws {
    let shop = try Shop()
    let rounds = Names.mostFields / 25 + 10
    // What was used least recently has no such names.
    let name = String(repeating: "x", count: 10_000)
    for id in 0..<500 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: name)) }
    for round in 0..<rounds { _ = try await shop.fetch(LabelsQuery(text: "\(round)"), LabelsQuery.answer(id: round)) }
    #expect(shop.cache.read(LabelsQuery(text: "\(rounds - 1)")) != nil)
    #expect(shop.cache.read(LabelsQuery(text: "0")) == nil)
    #expect(shop.cache.statistics.roots > rounds / 4)
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
