import Foundation
import GraphQLCache
import GraphQLCachePaging
import GraphQLNetworking
import GraphQLPaging
import Testing

struct ReviewsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Reviews",
    sha256: "20",
    text: """
      query Reviews($after:String,$before:String){reviews(after:$after,before:$before){id text}\
      pageInfo(after:$after,before:$before){start end}}
      """
  )
  static var _plan: StaticString { "1^{reviews($after,$before)[Review{id#text }pageInfo($after,$before).{start,end,}}" }

  var after: String?
  var before: String?

  func writeVariables(to writer: inout JSONWriter) {
    if let after { writer.field("after", after) }
    if let before { writer.field("before", before) }
  }

  struct Data: JSONObjectDecodable, Hashable {
    var reviews: [Review]
    var pageInfo: PageInfo
    init(_json json: inout JSONReader) throws(JSONError) {
      (reviews, pageInfo) = try (json._value("reviews"), json._value("pageInfo"))
    }

    struct Review: JSONObjectDecodable, JSONObjectEncodable, Hashable, Identifiable {
      var id: String
      var text: String
      init(_json json: inout JSONReader) throws(JSONError) { (id, text) = try (json._id("id"), json._string("text")) }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("text", text)
      }
    }

    /// The cursors of the page's ends, or nil where the list ends.
    struct PageInfo: JSONObjectDecodable, Hashable {
      var start: String?
      var end: String?
      init(_json json: inout JSONReader) throws(JSONError) {
        (start, end) = try (json._valueOrNull("start"), json._valueOrNull("end"))
      }
    }
  }
}

struct QuestionsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Questions",
    sha256: "21",
    text: "query Questions($offset:Int!){questions(offset:$offset){id text}}"
  )
  static var _plan: StaticString { "1^{questions($offset)[Review{id#text }}" }

  var offset = 0

  func writeVariables(to writer: inout JSONWriter) { writer.field("offset", offset) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var questions: [ReviewsQuery.Data.Review]
    init(_json json: inout JSONReader) throws(JSONError) { questions = try json._value("questions") }
    func _write(into object: inout _JSONObjectWriter) { object._write("questions", questions) }
  }
}

/// A page of objects without a key.
struct TextsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Texts",
    sha256: "22",
    text: "query Texts($offset:Int!){questions(offset:$offset){text}}"
  )
  static var _plan: StaticString { "1^{questions($offset)[{text }}" }

  var offset = 0

  func writeVariables(to writer: inout JSONWriter) { writer.field("offset", offset) }

  struct Data: JSONObjectDecodable, Hashable {
    var questions: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { questions = try json._value("questions") }

    struct Item: JSONObjectDecodable, Hashable, Identifiable {
      var text: String
      var id: String { text }
      init(_json json: inout JSONReader) throws(JSONError) { text = try json._string("text") }
    }
  }
}

/// A page of objects without a key.
struct StarsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Stars",
    sha256: "23",
    text: "query Stars($offset:Int!){questions(offset:$offset){stars}}"
  )
  static var _plan: StaticString { "1^{questions($offset)[{stars }}" }

  var offset = 0

  func writeVariables(to writer: inout JSONWriter) { writer.field("offset", offset) }

  struct Data: JSONObjectDecodable, Hashable {
    var questions: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { questions = try json._value("questions") }

    struct Item: JSONObjectDecodable, Hashable, Identifiable {
      var stars: String
      var id: String { stars }
      init(_json json: inout JSONReader) throws(JSONError) { stars = try json._string("stars") }
    }
  }
}

struct ReviewText: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Review{text }" }

  var text: String
  init(text: String) { self.text = text }
  init(_json json: inout JSONReader) throws(JSONError) { text = try json._string("text") }
  func _write(into object: inout _JSONObjectWriter) { object._write("text", text) }
}

/// A server with one list and three items per page. An item's name is its cursor.
final class ListServer: GraphQLTransport {
  private struct State {
    var ids: [String]
    var requests: [String] = []
    var isOffline = false
    var isRefusing = false
    var headers: HTTPHeaders = [:]
    var gate: Gate?
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
  /// Whether each response is an error.
  var isRefusing: Bool {
    get { state.withLock { $0.isRefusing } }
    set { state.withLock { $0.isRefusing = newValue } }
  }
  /// The requested cursors and offsets.
  var requests: [String] { state.withLock { $0.requests } }

  func setHeaders(_ headers: HTTPHeaders) { state.withLock { $0.headers = headers } }

  func hold() -> Gate {
    let gate = Gate()
    state.withLock { $0.gate = gate }
    return gate
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try JSONReader.decode(JSONObject.self, from: try request.body?.read() ?? [])
    guard case .object(let variables)? = body["variables"] else { throw GraphQLClientError(.invalidRequest, "none") }
    let (ids, isOffline, isRefusing, headers, gate) = state.withLock { state in
      let words = ["after", "before", "offset"].compactMap { name -> String? in
        switch variables[name] {
        case .string(let cursor)?: "\(name) \(cursor)"
        case .int(let number)?: "\(name) \(number)"
        default: nil
        }
      }
      state.requests.append(words.first ?? "start")
      defer { state.gate = nil }
      return (state.ids, state.isOffline, state.isRefusing, state.headers, state.gate)
    }
    await gate?.wait()
    if isOffline { throw GraphQLClientError(.couldNotConnect, "offline") }
    if isRefusing {
      let body = Array(#"{"errors":[{"message":"no"}]}"#.utf8)
      return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
    }
    var range = 0..<min(3, ids.count)
    if case .string(let cursor)? = variables["after"], let index = ids.firstIndex(of: cursor) {
      range = index + 1..<min(index + 4, ids.count)
    } else if case .string(let cursor)? = variables["before"], let index = ids.firstIndex(of: cursor) {
      range = max(0, index - 3)..<index
    } else if case .int(let number)? = variables["offset"] {
      let offset = Int(number)
      range = min(offset, ids.count)..<min(offset + 3, ids.count)
    }
    let items = ids[range].map { #"{"id":"\#($0)","text":"\#($0)","stars":"*\#($0)"}"# }.joined(separator: ",")
    let start = range.lowerBound > 0 && !range.isEmpty ? #""\#(ids[range.lowerBound])""# : "null"
    let end = range.upperBound < ids.count && !range.isEmpty ? #""\#(ids[range.upperBound - 1])""# : "null"
    let isOffset = variables["offset"] != nil
    let data =
      isOffset
      ? #"{"questions":[\#(items)]}"# : #"{"reviews":[\#(items)],"pageInfo":{"start":\#(start),"end":\#(end)}}"#
    var all: HTTPHeaders = ["Content-Type": "application/json"]
    for field in headers.fields { all[field.name] = field.value }
    return HTTPResponse(status: 200, headers: all, body: Array(#"{"data":\#(data)}"#.utf8))
  }
}

/// Tests with a server of one list and a cache.
protocol ListTests: Sendable {
  var server: ListServer { get }
  var cache: GraphQLCache { get }
  var client: GraphQLClient { get }
}

extension ListTests {
  typealias Reviews = ListFeed<String, ConnectionPage<ReviewsQuery.Data.Review>>
  typealias Questions = ListFeed<Int, OffsetPage<ReviewsQuery.Data.Review>>

  static func client(_ server: ListServer, _ cache: GraphQLCache) throws -> GraphQLClient {
    GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      store: cache.store(.networkOnly)
    )
  }

  static func query(_ place: PageRequest<String>) -> ReviewsQuery {
    ReviewsQuery(after: place.after, before: place.before)
  }

  static func page(_ data: ReviewsQuery.Data) -> ConnectionPage<ReviewsQuery.Data.Review> {
    ConnectionPage(
      items: data.reviews,
      endCursor: data.pageInfo.end,
      hasNextPage: data.pageInfo.end != nil,
      startCursor: data.pageInfo.start,
      hasPreviousPage: data.pageInfo.start != nil
    )
  }

  func reviews(_ policy: FetchPolicy = .cacheFirst, from start: String? = nil) -> Reviews {
    Reviews("", client: client, policy: policy, from: { _ in start }) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
  }

  func questions(_ policy: FetchPolicy = .cacheFirst, from start: Int? = nil) -> Questions {
    Questions(0, client: client, policy: policy, from: { _ in start }) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
  }

  /// Waits until a feed shows these texts.
  @discardableResult
  func state<Request, Page: ListPage>(
    of feed: ListFeed<Request, Page>,
    _ texts: String,
    where isRight: (ListFeed<Request, Page>.State) -> Bool = { _ in true }
  ) async -> ListFeed<Request, Page>.State? where Page.Item == ReviewsQuery.Data.Review {
    for await state in feed.states where state.items.map(\.text).joined() == texts && isRight(state) { return state }
    return nil
  }

  func texts<Request, Page: ListPage>(_ feed: ListFeed<Request, Page>) -> String
  where Page.Item == ReviewsQuery.Data.Review { feed.state.items.map(\.text).joined() }
}
