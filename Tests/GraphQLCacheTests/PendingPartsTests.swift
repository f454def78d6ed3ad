import GraphQLCache
import GraphQLNetworking
import Testing

/// A query of parts of an object without a key, of which ``BagCountQuery`` selects others.
private struct BagQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Bag", sha256: "31", text: "query Bag{bag{total owner{name}}}")
  static var _plan: StaticString { "1^{bag?{total,owner?{name,}}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var bag: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { bag = try json._valueOrNull("bag") }
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
