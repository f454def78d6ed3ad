import GraphQLCache
import GraphQLNetworking
import Testing

/// A query of parts of an object without a key, of which ``BagCountQuery`` selects others.
private struct BagQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Bag", sha256: "31", text: "query Bag{bag{total owner{name}}}")
  static var _plan: StaticString { "1^{bag?{total,owner?{name,}}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var bag: JSONValue?
    init(_ bag: JSONValue?) { self.bag = bag }
    init(_json json: inout JSONReader) throws(JSONError) { bag = try json._valueOrNull("bag") }
    func _write(into object: inout _JSONObjectWriter) { object._write("bag", bag) }
  }
}

private struct BagCountQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "BagCount",
    sha256: "32",
    text: "query BagCount{bag{count owner{email}}}"
  )
  static var _plan: StaticString { "1^{bag?{count,owner?{email,}}}" }

  typealias Data = BagQuery.Data
}

/// Selects the same as ``BagCountQuery``.
private struct BagAgainQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "BagAgain",
    sha256: "35",
    text: "query BagAgain{bag{count owner{email}}}"
  )
  static var _plan: StaticString { "1^{bag?{count,owner?{email,}}}" }

  typealias Data = BagQuery.Data
}

/// Selects everything that ``BagQuery`` and ``BagCountQuery`` select.
private struct WholeBagQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "WholeBag",
    sha256: "39",
    text: "query WholeBag{bag{total count owner{name email}}}"
  )
  static var _plan: StaticString { "1^{bag?{total,count,owner?{name,email,}}}" }

  typealias Data = BagQuery.Data
}

private struct AmountQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Amount",
    sha256: "3A",
    text: "query Amount{item{id price{amount}}}"
  )
  static var _plan: StaticString { "1^{item.Item{id#price?{amount,}}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var item: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { item = try json._value("item") }
  }
}

private struct TaxedQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Taxed",
    sha256: "3B",
    text: "query Taxed{item{id price{amount taxes}}}"
  )
  static var _plan: StaticString { "1^{item.Item{id#price?{amount,taxes,}}}" }

  typealias Data = AmountQuery.Data
}

private struct Price: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Item{price?{amount,}}" }

  var price: JSONValue?
  init(_json json: inout JSONReader) throws(JSONError) { price = try json._valueOrNull("price") }
  func _write(into object: inout _JSONObjectWriter) { object._write("price", price) }
}

private struct ShelvesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Shelves", sha256: "33", text: "query Shelves{shelves{a}}")
  static var _plan: StaticString { "1^{shelves?[?{a,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var shelves: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { shelves = try json._valueOrNull("shelves") }
  }
}

private struct ShelfPartsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ShelfParts",
    sha256: "34",
    text: "query ShelfParts{shelves{a b}}"
  )
  static var _plan: StaticString { "1^{shelves?[?{a,b,}}" }

  typealias Data = ShelvesQuery.Data
}

/// A query of an object without a key of which only a field with arguments is selected.
private struct ViewerQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Viewer",
    sha256: "36",
    text: "query Viewer{viewer{home{orders(first:2){id}}}}"
  )
  static var _plan: StaticString {
    "1^{viewer?{home?*{__typename <Home Shed>{orders(first:2)[Order{id#}}}}}"
  }

  struct Data: JSONObjectDecodable, Hashable {
    var viewer: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { viewer = try json._valueOrNull("viewer") }
  }
}

/// Selects the same as ``ViewerQuery``.
private struct ViewerAgainQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ViewerAgain",
    sha256: "37",
    text: "query ViewerAgain{viewer{home{orders(first:2){id}}}}"
  )
  static var _plan: StaticString { ViewerQuery._plan }

  typealias Data = ViewerQuery.Data
}

private struct ViewerNameQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ViewerName",
    sha256: "38",
    text: "query ViewerName{viewer{name}}"
  )
  static var _plan: StaticString { "1^{viewer?{name,}}" }

  typealias Data = ViewerQuery.Data
}

@Suite("What pending requests bring of objects without keys and of lists", .timeLimit(.minutes(60)))
struct PendingPartsTests {
  @Test(
    "Of an object without a key, an earlier response still brings what a later one does not contain",
    arguments: [nil, #"{"bag":{"total":0,"owner":{"name":"old"}}}"#]
  )
  func parts(known: String?) async throws {
    let shop = try Shop()
    if let known { try await shop.fetch(BagQuery(), known) }
    shop.server["Bag"] = #"{"data":{"bag":{"total":1,"owner":{"name":"new"}}}}"#
    let gate = shop.server.hold("Bag")
    let task = Task { try await shop.client.fetch(BagQuery(), from: .networkOnly) }
    await gate.arrived()
    try await shop.fetch(BagCountQuery(), #"{"bag":{"count":2,"owner":{"email":"e"}}}"#)
    shop.server.release("Bag")
    let data = try await task.value
    #expect(shop.cache.read(BagQuery()) == data)
    #expect(shop.cache.read(BagCountQuery()) != nil)
  }

  @Test(
    "Of an object without a key, an earlier response changes nothing that a later one contains",
    arguments: [#"{"count":2,"owner":{"email":"e"}}"#, #"{"count":2,"owner":null}"#, "null"]
  )
  func laterParts(_ bag: String) async throws {
    let shop = try Shop()
    shop.server["BagCount"] = #"{"data":{"bag":{"count":1,"owner":{"email":"old"}}}}"#
    let gate = shop.server.hold("BagCount")
    let task = Task { try await shop.client.fetch(BagCountQuery(), from: .networkOnly) }
    await gate.arrived()
    let data = try await shop.fetch(BagAgainQuery(), #"{"bag":\#(bag)}"#)
    shop.server.release("BagCount")
    _ = try await task.value
    #expect(shop.cache.read(BagCountQuery()) == data)
  }

  private static func viewer(_ type: String, _ orders: String...) -> String {
    let orders = orders.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    return #"{"viewer":{"home":{"__typename":"\#(type)","orders":[\#(orders)]}}}"#
  }

  @Test(
    "Fields with arguments of an object without a key come with it",
    arguments: [nil, viewer("Home", "1", "2"), viewer("Shed", "1", "2")]
  )
  func fields(known: String?) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("9", "a"), ("8", "b")))
    if let known { try await shop.fetch(ViewerQuery(), known) }
    shop.server["Viewer"] = #"{"data":\#(Self.viewer("Home", "3", "4"))}"#
    let gate = shop.server.hold("Viewer")
    let task = Task { try await shop.client.fetch(ViewerQuery(), from: .networkOnly) }
    await gate.arrived()
    try await shop.fetch(ViewerNameQuery(), #"{"viewer":{"name":"n"}}"#)
    shop.server.release("Viewer")
    let data = try await task.value
    #expect(shop.cache.read(ViewerQuery()) == data)
    #expect(shop.cache.read(ViewerNameQuery()) != nil)
  }

  @Test(
    "An object without values of its own is not replaced by an earlier response",
    arguments: [#"{"viewer":null}"#, #"{"viewer":{"home":null}}"#, viewer("Shed", "1")]
  )
  func withoutValues(_ earlier: String) async throws {
    let shop = try Shop()
    shop.server["Viewer"] = #"{"data":\#(earlier)}"#
    let gate = shop.server.hold("Viewer")
    let task = Task { try await shop.client.fetch(ViewerQuery(), from: .networkOnly) }
    await gate.arrived()
    let data = try await shop.fetch(ViewerAgainQuery(), Self.viewer("Home", "3", "4"))
    shop.server.release("Viewer")
    _ = try await task.value
    #expect(shop.cache.read(ViewerAgainQuery()) == data)
  }

  @Test("A list with a value that has failed does not keep an earlier response out", arguments: [true, false])
  func failedInList(isKnown: Bool) async throws {
    let shop = try Shop()
    if isKnown { try await shop.fetch(ShelvesQuery(), #"{"shelves":[{"a":0}]}"#) }
    shop.server["Shelves"] = #"{"data":{"shelves":[{"a":1},{"a":2}]}}"#
    let gate = shop.server.hold("Shelves")
    let task = Task { try await shop.client.fetch(ShelvesQuery(), from: .networkOnly) }
    await gate.arrived()
    shop.server["ShelfParts"] =
      #"{"data":{"shelves":[{"a":1,"b":null}]},"errors":[{"message":"no","path":["shelves",0,"b"]}]}"#
    await #expect(throws: GraphQLClientError.self) {
      try await shop.client.fetch(ShelfPartsQuery(), from: .networkOnly)
    }
    shop.server.release("Shelves")
    let data = try await task.value
    #expect(shop.cache.read(ShelvesQuery()) == data)
  }
}

extension PendingPartsTests {
  /// A change by the app of the owner's name in the bag.
  enum Change: CaseIterable {
    case update, write, updating

    /// The bag's total, of which the pending response has another one.
    var total: Int { self == .write ? 0 : 1 }

    func make(_ bag: JSONValue?, in shop: Shop) async throws {
      switch self {
      case .update: try shop.cache.update(BagQuery()) { $0.bag = bag }
      case .write: try shop.cache.write(BagQuery.Data(bag), to: BagQuery())
      case .updating:
        shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":0}}"#
        _ = try await shop.client.perform(SetStock()) { changes, _ in
          try changes.update(BagQuery()) { $0.bag = bag }
        }
      }
    }
  }

  private static func bag(_ text: String) throws -> JSONValue? {
    try JSONReader.decode(BagQuery.Data.self, from: Array(#"{"bag":\#(text)}"#.utf8)).bag
  }

  /// Lets the app change a bag while the whole bag is pending.
  ///
  /// - Returns: The bag when the response has arrived.
  private func bag(from known: String, to changed: String, _ change: Change, late: String) async throws -> JSONValue? {
    let shop = try Shop()
    try await shop.fetch(BagQuery(), #"{"bag":\#(known)}"#)
    shop.server["WholeBag"] = #"{"bag":\#(late)}"#
    let gate = shop.server.hold("WholeBag")
    let task = Task { try await shop.client.fetch(WholeBagQuery(), from: .networkOnly) }
    await gate.arrived()
    try await change.make(Self.bag(changed), in: shop)
    shop.server.release("WholeBag")
    _ = try await task.value
    return shop.cache.read(WholeBagQuery())?.bag ?? shop.cache.read(BagQuery())?.bag
  }

  @Test(
    "Of an object without a key, an earlier response still brings what the app has not changed",
    arguments: Change.allCases
  )
  func partsBesideChange(_ change: Change) async throws {
    let bag = try await bag(
      from: #"{"total":0,"owner":{"name":"old"}}"#,
      to: #"{"total":0,"owner":{"name":"new"}}"#,
      change,
      late: #"{"total":1,"count":2,"owner":{"name":"late","email":"e"}}"#
    )
    let expected = try Self.bag(#"{"total":\#(change.total),"count":2,"owner":{"name":"new","email":"e"}}"#)
    #expect(bag == expected)
  }

  @Test(
    "An object without a key that the app has changed is not replaced by an earlier response",
    arguments: Change.allCases,
    [#"{"total":0,"count":2,"owner":null}"#, "null"]
  )
  func replacedAfterChange(_ change: Change, _ late: String) async throws {
    let changed = #"{"total":0,"owner":{"name":"new"}}"#
    let bag = try await bag(from: #"{"total":0,"owner":{"name":"old"}}"#, to: changed, change, late: late)
    let expected = try Self.bag(changed)
    #expect(bag == expected)
  }

  @Test(
    "An earlier response does not restore an object without a key that the app has replaced",
    arguments: Change.allCases,
    [#"{"total":0,"owner":null}"#, "null"]
  )
  func replacedByChange(_ change: Change, _ changed: String) async throws {
    let late = #"{"total":0,"count":2,"owner":{"name":"late","email":"e"}}"#
    let bag = try await bag(from: #"{"total":0,"owner":{"name":"old"}}"#, to: changed, change, late: late)
    let expected = try Self.bag(changed == "null" ? changed : #"{"total":0,"count":2,"owner":null}"#)
    #expect(bag == expected)
  }

  @Test("Of an object without a key that the app has added, an earlier response still brings the rest")
  func addedByChange() async throws {
    let bag = try await bag(
      from: #"{"total":0,"owner":null}"#,
      to: #"{"total":0,"owner":{"name":"new"}}"#,
      .update,
      late: #"{"total":0,"count":2,"owner":{"name":"late","email":"e"}}"#
    )
    let expected = try Self.bag(#"{"total":0,"count":2,"owner":{"name":"new","email":"e"}}"#)
    #expect(bag == expected)
  }

  @Test("Of an object without a key inside another object, an earlier response brings what the app has not changed")
  func partsInsideEntity() async throws {
    let shop = try Shop()
    try await shop.fetch(AmountQuery(), #"{"item":{"id":"1","price":{"amount":1}}}"#)
    shop.server["Taxed"] = #"{"item":{"id":"1","price":{"amount":2,"taxes":3}}}"#
    let gate = shop.server.hold("Taxed")
    let task = Task { try await shop.client.fetch(TaxedQuery(), from: .networkOnly) }
    await gate.arrived()
    try shop.cache.update(Price.self, of: CacheKey("Item", "1")) { $0.price = try Self.bag(#"{"amount":5}"#) }
    shop.server.release("Taxed")
    _ = try await task.value
    let expected = try Self.bag(#"{"id":"1","price":{"amount":5,"taxes":3}}"#)
    #expect(shop.cache.read(TaxedQuery())?.item == expected)
  }
}
