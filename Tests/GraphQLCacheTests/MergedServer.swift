import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

/// A page of a connection: `reviews` of a shop, or of its first product.
struct PagedReviews: GraphQLQuery, GraphQLPlanned, Hashable {
  static let operationDocument = GraphQLDocument(
    name: "PagedReviews",
    sha256: "30",
    text: """
      query PagedReviews($first:Int,$after:String,$last:Int,$before:String,$sort:String){reviews(first:$first,after:$after,\
      last:$last,before:$before,sort:$sort){edges{cursor node{id text}}pageInfo{startCursor endCursor hasPreviousPage \
      hasNextPage}total}}
      """
  )
  static var _plan: StaticString {
    """
    1(relay:after,before,first,last)^{reviews($after,$before,$first,$last,$sort)|0{edges[{cursor node.Review{id#text }}\
    pageInfo.{startCursor,endCursor,hasPreviousPage hasNextPage }total }}
    """
  }

  var first: Int?
  var after: String?
  var last: Int?
  var before: String?
  var sort: String?

  func writeVariables(to writer: inout JSONWriter) {
    if let first { writer.field("first", first) }
    if let after { writer.field("after", after) }
    if let last { writer.field("last", last) }
    if let before { writer.field("before", before) }
    if let sort { writer.field("sort", sort) }
  }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var reviews: Connection
    init(_json json: inout JSONReader) throws(JSONError) { reviews = try json._value("reviews") }
    func _write(into object: inout _JSONObjectWriter) { object._write("reviews", reviews) }
  }

  struct Connection: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var edges: [Edge]
    var pageInfo: PageInfo
    var total: Int
    init(_json json: inout JSONReader) throws(JSONError) {
      (edges, pageInfo, total) = try (json._value("edges"), json._value("pageInfo"), json._int("total"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("edges", edges)
      object._write("pageInfo", pageInfo)
      object._write("total", total)
    }

    var texts: String { edges.map(\.node.text).joined() }
    /// The texts, preceded by a mark if the list continues before them, and followed by one if it continues after them.
    var shown: String { (pageInfo.hasPreviousPage ? "<" : "") + texts + (pageInfo.hasNextPage ? ">" : "") }
  }

  struct Edge: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var cursor: String
    var node: Review
    init(cursor: String, node: Review) { (self.cursor, self.node) = (cursor, node) }
    init(_json json: inout JSONReader) throws(JSONError) {
      (cursor, node) = try (json._string("cursor"), json._value("node"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("cursor", cursor)
      object._write("node", node)
    }
  }

  struct Review: JSONObjectDecodable, JSONObjectEncodable, Hashable, Identifiable {
    var id: String
    var text: String
    init(id: String, text: String) { (self.id, self.text) = (id, text) }
    init(_json json: inout JSONReader) throws(JSONError) { (id, text) = try (json._id("id"), json._string("text")) }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("text", text)
    }
  }

  struct PageInfo: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var startCursor: String?
    var endCursor: String?
    var hasPreviousPage: Bool
    var hasNextPage: Bool
    init(_json json: inout JSONReader) throws(JSONError) {
      (startCursor, endCursor) = try (json._valueOrNull("startCursor"), json._valueOrNull("endCursor"))
      (hasPreviousPage, hasNextPage) = try (json._bool("hasPreviousPage"), json._bool("hasNextPage"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("startCursor", startCursor)
      object._write("endCursor", endCursor)
      object._write("hasPreviousPage", hasPreviousPage)
      object._write("hasNextPage", hasNextPage)
    }
  }
}

/// The same pages with fewer fields of each review.
struct PagedReviewIDs: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "PagedReviewIDs",
    sha256: "31",
    text: """
      query PagedReviewIDs($first:Int,$after:String,$last:Int,$before:String){reviews(first:$first,after:$after,\
      last:$last,before:$before){edges{cursor node{id}}pageInfo{endCursor hasNextPage}}}
      """
  )
  static var _plan: StaticString {
    """
    1(relay:after,before,first,last)^{reviews($after,$before,$first,$last)|0{edges[{cursor node.Review{id#}}\
    pageInfo.{endCursor,hasNextPage }}}
    """
  }

  var first: Int?
  var after: String?
  var last: Int?
  var before: String?

  func writeVariables(to writer: inout JSONWriter) {
    if let first { writer.field("first", first) }
    if let after { writer.field("after", after) }
    if let last { writer.field("last", last) }
    if let before { writer.field("before", before) }
  }

  struct Data: JSONObjectDecodable, Hashable {
    init(_json json: inout JSONReader) throws(JSONError) {
      _ = try json._value("reviews") as JSONObject
    }
  }
}

/// A page by offset: objects with keys, and texts without keys.
struct PagedGoods: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "PagedGoods",
    sha256: "32",
    text: """
      query PagedGoods($offset:Int,$limit:Int){goods(offset:$offset,limit:$limit){id text}\
      lines(skip:$offset){title items{text}}}
      """
  )
  static var _plan: StaticString {
    """
    1(list:offset,limit=2 items:items,skip,_)^{goods($limit=2,$offset=0)|0[Review{id#text }lines(skip:$offset=0)|1{title \
    items[{text }}}
    """
  }

  var offset: Int? = 0
  var limit: Int?

  func writeVariables(to writer: inout JSONWriter) {
    if let offset { writer.field("offset", offset) }
    if let limit { writer.field("limit", limit) }
  }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var goods: [PagedReviews.Review]
    var lines: Lines
    init(_json json: inout JSONReader) throws(JSONError) {
      (goods, lines) = try (json._value("goods"), json._value("lines"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("goods", goods)
      object._write("lines", lines)
    }

    var texts: String { goods.map(\.text).joined() }
  }

  struct Lines: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var title: String
    var items: [Line]
    init(_json json: inout JSONReader) throws(JSONError) {
      (title, items) = try (json._string("title"), json._value("items"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("title", title)
      object._write("items", items)
    }
  }

  struct Line: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var text: String
    init(_json json: inout JSONReader) throws(JSONError) { text = try json._string("text") }
    func _write(into object: inout _JSONObjectWriter) { object._write("text", text) }
  }
}

/// A product with a page of its reviews. The first page has no arguments.
struct ProductReviews: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ProductReviews",
    sha256: "33",
    text:
      "query ProductReviews($after:String){product{id reviews(after:$after){nodes{id text}pageInfo{endCursor hasNextPage}}}}"
  )
  static var _plan: StaticString {
    """
    1(relay:after)^{product?Product{id#reviews($after)|0?{nodes?[?Review{id#text }pageInfo{endCursor,hasNextPage }}}}
    """
  }

  var after: String?

  func writeVariables(to writer: inout JSONWriter) {
    if let after { writer.field("after", after) }
  }

  struct Data: JSONObjectDecodable, Hashable {
    var product: Product?
    init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }

    var texts: String? { product?.reviews?.nodes.map { $0.map { $0?.text ?? "-" }.joined() } }
  }

  struct Product: JSONObjectDecodable, Hashable {
    var id: String
    var reviews: Connection?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, reviews) = try (json._id("id"), json._valueOrNull("reviews"))
    }
  }

  struct Best: JSONObjectDecodable, Hashable {
    var nodes: [ReviewText]
    init(_json json: inout JSONReader) throws(JSONError) {
      nodes = try json._value("nodes")
      _ = try json._value("pageInfo") as JSONObject
    }
  }

  struct Connection: JSONObjectDecodable, Hashable {
    var nodes: [PagedReviews.Review?]?
    var hasNextPage: Bool
    init(_json json: inout JSONReader) throws(JSONError) {
      nodes = try json._valueOrNull("nodes")
      let pageInfo: JSONObject = try json._value("pageInfo")
      hasNextPage = pageInfo["hasNextPage"] == .bool(true)
    }
  }
}

/// Shops in pages, each with its reviews in pages, and with the same reviews under another name.
struct PagedShops: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "PagedShops",
    sha256: "34",
    text: """
      query PagedShops($offset:Int,$after:String){shops(offset:$offset){id reviews(after:$after){nodes{id text}pageInfo{\
      endCursor hasNextPage}}}best:reviews(after:"b"){nodes{text id}pageInfo{endCursor hasNextPage}}}
      """
  )
  static var _plan: StaticString {
    """
    1(list:offset,_ relay:after,first)^{shops($offset=0)|0[Shop{id#reviews($after)|1{nodes[Review{id#text }pageInfo{\
    endCursor,hasNextPage }}}best:reviews(after:"b")|1{nodes[Review{text id%}pageInfo{endCursor,hasNextPage }}}
    """
  }

  var offset = 0
  var after: String?

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("offset", offset)
    if let after { writer.field("after", after) }
  }

  struct Data: JSONObjectDecodable, Hashable {
    var shops: [ProductReviews.Product]
    var best: ProductReviews.Best
    init(_json json: inout JSONReader) throws(JSONError) {
      (shops, best) = try (json._value("shops"), json._value("best"))
    }

    var texts: String {
      let shops = shops.map { shop in shop.id + ":" + (shop.reviews?.nodes ?? []).map { $0?.text ?? "-" }.joined() }
      return (shops + [best.nodes.map(\.text).joined()]).joined(separator: " ")
    }
  }
}

/// A server with one list, read by cursors and by offsets. An item's name is its cursor.
final class MergedServer: GraphQLTransport {
  private struct State {
    var ids: [String]
    var requests: [String] = []
    var isOffline = false
    var headers: HTTPHeaders = [:]
    var most = Int.max
    var hidden = ""
  }

  private let state: Locked<State>

  init(_ ids: String) { state = Locked(State(ids: ids.map(String.init))) }

  var ids: String {
    get { state.withLock { $0.ids.joined() } }
    set { state.withLock { $0.ids = newValue.map(String.init) } }
  }
  var isOffline: Bool {
    get { state.withLock { $0.isOffline } }
    set { state.withLock { $0.isOffline = newValue } }
  }
  var requests: [String] { state.withLock { $0.requests } }

  /// The maximum number of items on a page by offset.
  var most: Int {
    get { state.withLock { $0.most } }
    set { state.withLock { $0.most = newValue } }
  }
  /// The items that are left out of pages by offset, although they count.
  var hidden: String {
    get { state.withLock { $0.hidden } }
    set { state.withLock { $0.hidden = newValue } }
  }

  func setHeaders(_ headers: HTTPHeaders) { state.withLock { $0.headers = headers } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try JSONReader.decode(JSONObject.self, from: try request.body?.read() ?? [])
    guard case .object(let variables)? = body["variables"], case .string(let name)? = body["operationName"] else {
      throw GraphQLClientError(.invalidRequest, "none")
    }
    let (ids, isOffline, headers) = state.withLock { state in
      state.requests.append(name)
      return (state.ids, state.isOffline, state.headers)
    }
    if isOffline { throw GraphQLClientError(.couldNotConnect, "offline") }
    let list = Self.text(variables["sort"]) == "new" ? ids.reversed() : ids
    var all: HTTPHeaders = ["Content-Type": "application/json"]
    for field in headers.fields { all[field.name] = field.value }
    let data =
      switch name {
      case "PagedGoods": goods(list, variables)
      case "ProductReviews":
        #"{"product":{"id":"p","reviews":\#(Self.connection(list, variables, field: "nodes"))}}"#
      default: #"{"reviews":\#(Self.connection(list, variables, field: "edges"))}"#
      }
    return HTTPResponse(status: 200, headers: all, body: Array(#"{"data":\#(data)}"#.utf8))
  }

  private static func connection(_ ids: [String], _ variables: JSONObject, field: String) -> String {
    var range = 0..<ids.count
    if let after = text(variables["after"]) {
      range = min(ids.count, (ids.firstIndex(of: after) ?? -1) + 1)..<ids.count
    }
    if let before = text(variables["before"]), let index = ids.firstIndex(of: before) {
      range = min(range.lowerBound, index)..<index
    }
    let isBackward = variables["last"] != nil
    if let last = number(variables["last"]) {
      range = max(range.lowerBound, range.upperBound - last)..<range.upperBound
    } else {
      let first = number(variables["first"]) ?? 2
      range = range.lowerBound..<min(range.upperBound, range.lowerBound + first)
    }
    let reviews = ids[range].map { id in
      let review = #"{"id":"\#(id)","text":"\#(id)"}"#
      return field == "nodes" ? review : #"{"cursor":"\#(id)","node":\#(review)}"#
    }
    let (start, end) =
      range.isEmpty ? ("null", "null") : (#""\#(ids[range.lowerBound])""#, #""\#(ids[range.upperBound - 1])""#)
    // As servers may, it says nothing of the side from which it was asked.
    return """
      {"\(field)":[\(reviews.joined(separator: ","))],"pageInfo":{"startCursor":\(start),"endCursor":\(end),\
      "hasPreviousPage":\(isBackward && range.lowerBound > 0),\
      "hasNextPage":\(!isBackward && range.upperBound < ids.count)},"total":\(ids.count)}
      """
  }

  private func goods(_ ids: [String], _ variables: JSONObject) -> String {
    let offset = min(ids.count, Self.number(variables["offset"]) ?? 0)
    let range = offset..<min(ids.count, offset + min(most, Self.number(variables["limit"]) ?? 2))
    let page = ids[range].filter { !hidden.contains($0) }
    let goods = page.map { #"{"id":"\#($0)","text":"\#($0)"}"# }.joined(separator: ",")
    let lines = page.map { #"{"text":"\#($0)"}"# }.joined(separator: ",")
    return #"{"goods":[\#(goods)],"lines":{"title":"\#(ids.count)","items":[\#(lines)]}}"#
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private static func number(_ value: JSONValue?) -> Int? {
    if case .int(let number)? = value { Int(number) } else { nil }
  }
}

/// A cache with a client of this server.
struct MergedShop: Sendable {
  let server: MergedServer
  let cache: GraphQLCache
  let client: GraphQLClient
  let time = HandTime()

  init(
    _ ids: String = "abcdefgh",
    _ configuration: GraphQLCache.Configuration = .init(),
    in place: DiskPlace? = nil
  ) throws {
    server = MergedServer(ids)
    let time = time
    let clock = CacheClock(now: { time.now }, sleep: { try await time.sleep($0) })
    if let place {
      let file = GraphQLCache.Place.file(URL(fileURLWithPath: place.folder), partition: "ada")
      cache = GraphQLCache(file, configuration: configuration, clock: clock, behavior: place.behavior)
    } else {
      cache = GraphQLCache(configuration: configuration, clock: clock)
    }
    client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      store: cache.store(.networkOnly)
    )
  }

  func fetch<Query: GraphQLQuery & GraphQLPlanned>(_ queries: Query...) async throws {
    for query in queries { _ = try await client.fetch(query, from: .networkOnly) }
  }

  /// Fetches pages of two reviews, one after each cursor. A nil cursor stands for the first page.
  func fetchPages(after cursors: String?...) async throws {
    for cursor in cursors { try await fetch(PagedReviews(first: 2, after: cursor)) }
  }

  /// The known reviews from the first page on.
  var reviews: PagedReviews.Connection? { cache.read(merged: PagedReviews(first: 2))?.reviews }
}
