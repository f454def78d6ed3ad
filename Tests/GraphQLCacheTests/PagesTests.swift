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

@Suite("Pages of a query", .timeLimit(.minutes(60)))
struct PagesTests {
  private typealias Reviews = ListFeed<String, ConnectionPage<ReviewsQuery.Data.Review>>
  private typealias Questions = ListFeed<Int, OffsetPage<ReviewsQuery.Data.Review>>

  private let server = ListServer("abcdefgh")
  private let cache = GraphQLCache()
  private let client: GraphQLClient

  init() throws {
    client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      store: cache.store(.networkOnly)
    )
  }

  private static func query(_ place: PageRequest<String>) -> ReviewsQuery {
    ReviewsQuery(after: place.after, before: place.before)
  }

  private static func page(_ data: ReviewsQuery.Data) -> ConnectionPage<ReviewsQuery.Data.Review> {
    ConnectionPage(
      items: data.reviews,
      endCursor: data.pageInfo.end,
      hasNextPage: data.pageInfo.end != nil,
      startCursor: data.pageInfo.start,
      hasPreviousPage: data.pageInfo.start != nil
    )
  }

  private func reviews(_ policy: FetchPolicy = .cacheFirst, from start: String? = nil) -> Reviews {
    Reviews("", client: client, policy: policy, from: { _ in start }) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
  }

  private func questions(_ policy: FetchPolicy = .cacheFirst) -> Questions {
    Questions(0, client: client, policy: policy) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
  }

  /// Waits until a feed shows these texts.
  @discardableResult
  private func state<Request, Page: ListPage>(
    of feed: ListFeed<Request, Page>,
    _ texts: String,
    where isRight: (ListFeed<Request, Page>.State) -> Bool = { _ in true }
  ) async -> ListFeed<Request, Page>.State? where Page.Item == ReviewsQuery.Data.Review {
    for await state in feed.states where state.items.map(\.text).joined() == texts && isRight(state) { return state }
    return nil
  }

  private func texts<Request, Page: ListPage>(_ feed: ListFeed<Request, Page>) -> String
  where Page.Item == ReviewsQuery.Data.Review { feed.state.items.map(\.text).joined() }

  @Test("A second feed of a query shows its pages from the cache and asks the server for none")
  func second() async throws {
    let first = reviews()
    await first.load()
    await first.loadMore()
    await first.loadMore()
    #expect(texts(first) == "abcdefgh")
    #expect(server.requests == ["start", "after c", "after f"])
    let second = reviews()
    await second.load()
    await second.loadMore()
    #expect(texts(second) == "abcdef")
    #expect(second.state.after == .more)
    #expect(server.requests.count == 3)
  }

  @Test("A list is read offline as far as it is known, and the page that is not known fails")
  func offline() async throws {
    for try await page in pages(.networkOnly) where page.next == "f" { break }
    server.isOffline = true
    let feed = reviews()
    await feed.load()
    await feed.loadMore()
    #expect(texts(feed) == "abcdef")
    await feed.loadMore()
    #expect(texts(feed) == "abcdef")
    guard case .failed(let error) = feed.state.after else { return #expect(Bool(false), "\(feed.state.after)") }
    #expect(error.kind == .couldNotConnect)
    server.isOffline = false
    await feed.load()
    #expect(texts(feed) == "abcdefgh")
  }

  private func pages(_ policy: FetchPolicy) -> ListPages<ConnectionPage<ReviewsQuery.Data.Review>> {
    ListPages(client: client, policy: policy) {
      Self.query($0)
    } page: {
      Self.page($1)
    }
  }

  @Test("A sequence of pages follows its policy")
  func sequence() async throws {
    var texts = ""
    for try await page in pages(.cacheFirst) { texts += page.items.map(\.text).joined() }
    #expect(texts == "abcdefgh")
    for try await page in pages(.cacheOnly) { texts += page.items.map(\.text).joined() }
    #expect(texts == "abcdefghabcdefgh")
    #expect(server.requests.count == 3)
    try cache.removeAll()
    await #expect(throws: GraphQLClientError.self) { for try await _ in pages(.cacheOnly) {} }
    #expect(server.requests.count == 3)
  }

  @Test("A change to an object is shown in every loaded page that has it, without a request")
  func change() async throws {
    let (list, other) = (reviews(), questions())
    for _ in 0..<2 {
      await list.load()
      await list.loadMore()
    }
    await other.load()
    let count = server.requests.count
    try cache.update(ReviewText.self, of: CacheKey("Review", "a")) { $0.text = "A" }
    try cache.update(ReviewText.self, of: CacheKey("Review", "e")) { $0.text = "E" }
    #expect(await state(of: list, "AbcdEfgh") != nil)
    #expect(await state(of: other, "Abc") != nil)
    #expect(server.requests.count == count)
  }

  @Test("A removed object leaves all pages, and the list continues where it was", .acceptance(44))
  func removed() async throws {
    let (list, other) = (reviews(), questions())
    await list.load()
    await list.loadMore()
    await other.load()
    await other.loadMore()
    server.ids = "acdefgh"
    cache.remove(CacheKey("Review", "b"))
    #expect(await state(of: list, "acdef") != nil)
    #expect(await state(of: other, "acdef") != nil)
    await list.loadMore()
    #expect(texts(list) == "acdefgh")
    await other.loadMore()
    #expect(texts(other) == "acdefgh")
    #expect(server.requests.last == "offset 5")
  }

  @Test("Where a page ends with another cursor than before, the pages after it are loaded again when they are wanted")
  func gap() async throws {
    let list = reviews()
    await list.load()
    await list.loadMore()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    // The page after the first one begins after c, which no page has any more.
    #expect(await state(of: list, "xab")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "xabcde")
    #expect(server.requests.last == "after b")
  }

  @Test("A page from the cache whose request has failed is stale until it changes or is loaded again")
  func unansweredPage() async throws {
    await reviews().load()
    server.isOffline = true
    let list = Reviews("", client: client, policy: .networkFirst) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
    await list.load()
    #expect(texts(list) == "abc")
    #expect(list.state.isStale && list.state.phase == .loaded)
    server.isOffline = false
    await list.refresh()
    #expect(!list.state.isStale)
    // The page after a refreshed one.
    let first = reviews()
    await first.load()
    await first.loadMore()
    await first.refresh()
    server.isOffline = true
    await first.loadMore()
    #expect(texts(first) == "abcdef")
    #expect(first.state.isStale)
    server.isOffline = false
    server.ids = "abcDef"
    _ = try await client.fetch(Self.query(PageRequest(position: "c", direction: .forward)), from: .networkOnly)
    #expect(await state(of: first, "abcDef", where: { !$0.isStale }) != nil)
  }

  @Test("Refreshing asks the server for the first page and those after it, and keeps what is shown when it cannot")
  func refresh() async throws {
    let list = reviews()
    await list.load()
    await list.loadMore()
    server.isOffline = true
    await list.refresh()
    #expect(texts(list) == "abcdef")
    guard case .failed = list.state.phase else { return #expect(Bool(false), "\(list.state.phase)") }
    server.isOffline = false
    server.ids = "abcDEFgh"
    await list.load()
    #expect(texts(list) == "abc")
    await list.loadMore()
    #expect(texts(list) == "abcDEF")
    server.isOffline = true
    await list.loadMore()
    #expect(server.requests == ["start", "after c", "start", "start", "after c", "after F"])
  }

  @Test("What the cache has is shown first, and then what the server says")
  func both() async throws {
    await reviews().load()
    server.ids = "abcX"
    try cache.update(ReviewText.self, of: CacheKey("Review", "a")) { $0.text = "old" }
    let gate = server.hold()
    let list = Reviews("", client: client, policy: .cacheAndNetwork) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
    await list.load()
    #expect(texts(list) == "oldbc")
    await gate.arrived()
    gate.open()
    #expect(await state(of: list, "abc") != nil)
    await list.loadMore()
    #expect(texts(list) == "abcX")
    server.isOffline = true
    let other = Reviews("", client: client, policy: .cacheAndNetwork) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
    await other.load()
    #expect(await state(of: other, "abc", where: \.isStale) != nil)
    #expect(other.state.phase == .loaded)
  }

  /// Returns a cache whose clock the test advances, with a client of the same server.
  private func timed() -> (HandTime, GraphQLCache, GraphQLClient) {
    let time = HandTime()
    let clock = CacheClock(now: { time.now }, sleep: { try await time.sleep($0) })
    let cache = GraphQLCache(configuration: .init(), clock: clock)
    return (time, cache, GraphQLClient(endpoint: client.endpoint, transport: server, store: cache.store(.networkOnly)))
  }

  @Test("A page that the server could not confirm is stale through other changes, and until the server answers again")
  func unconfirmed() async throws {
    let (time, cache, client) = timed()
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isOffline = true
    let list = Reviews("", client: client, policy: .cacheAndNetwork) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
    await list.load()
    await state(of: list, "abc", where: \.isStale)
    try cache.update(ReviewText.self, of: CacheKey("Review", "a")) { $0.text = "A" }
    #expect(await state(of: list, "Abc")?.isStale == true)
    server.isOffline = false
    time.advance(60)
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    #expect(await state(of: list, "abc", where: { !$0.isStale }) != nil)
    try cache.update(ReviewText.self, of: CacheKey("Review", "b")) { $0.text = "B" }
    #expect(await state(of: list, "aBc")?.isStale == false)
  }

  private func unconfirmedFeed(_ client: GraphQLClient) -> Reviews {
    Reviews("", client: client, policy: .cacheAndNetwork) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
  }

  @Test("A page that the server could not confirm is no longer stale after an answer that says the same")
  func confirmedLater() async throws {
    let (time, _, client) = timed()
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isOffline = true
    let list = unconfirmedFeed(client)
    await list.load()
    await state(of: list, "abc", where: \.isStale)
    server.isOffline = false
    time.advance(60)
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    #expect(await state(of: list, "abc", where: { !$0.isStale }) != nil)
    #expect(server.requests.count == 3)
  }

  @Test(
    "The error of a server that refuses to confirm a page goes with its next answer",
    arguments: ["abcdefgh", "xabcdef"]
  )
  func refusedOnce(_ ids: String) async throws {
    let (time, _, client) = timed()
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isRefusing = true
    let list = unconfirmedFeed(client)
    await list.load()
    let refused = await state(of: list, "abc", where: \.isStale)
    guard case .failed = refused?.phase else { return #expect(Bool(false), "\(String(describing: refused?.phase))") }
    server.isRefusing = false
    server.ids = ids
    time.advance(60)
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    #expect(await state(of: list, String(ids.prefix(3)), where: { $0.phase == .loaded && !$0.isStale }) != nil)
  }

  @Test("A cached page that is shorter because an object was removed is not the last one", arguments: [true, false])
  func shortened(_ isRemovedOnServer: Bool) async throws {
    let first = questions()
    await first.load()
    await first.loadMore()
    cache.remove(CacheKey("Review", "b"))
    cache.remove(CacheKey("Review", "e"))
    if isRemovedOnServer { server.ids = "acdfghi" }
    let second = questions()
    await second.load()
    #expect(texts(second) == "ac")
    while second.state.after == .more { await second.loadMore() }
    #expect(second.state.after == .nothing)
    #expect(texts(second) == (isRemovedOnServer ? "acdfghi" : "acdefgh"))
    let pages = ListPages<OffsetPage<ReviewsQuery.Data.Review>>(client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $0.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
    var all = ""
    for try await page in pages { all += page.items.map(\.text).joined() }
    #expect(all == texts(second))
  }

  @Test(
    "After removals, the next pages begin early enough and are whole",
    arguments: ["abc", "ab", "bce", "abcdef", "f", "def"]
  )
  func manyRemoved(_ removed: String) async throws {
    server.ids = "abcdefghijklmnop"
    let list = questions()
    await list.load()
    await list.loadMore()
    for id in removed { cache.remove(CacheKey("Review", String(id))) }
    let rest = "abcdef".filter { !removed.contains($0) }
    await state(of: list, rest)
    server.ids = rest + "ghijklmnop"
    await list.loadMore()
    // A page that begins inside the known ones has at least one new item.
    #expect(texts(list).hasPrefix(rest + "g"))
    let count = server.requests.count
    await list.loadMore()
    await list.loadMore()
    #expect(texts(list).hasPrefix(rest + "ghijklm"))
    #expect(server.requests.count == count + 2)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == rest + "ghijklmnop")
  }

  @Test("Where an offset page has another end than before, the pages after it are loaded again when they are wanted")
  func offsetGap() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    // c is on no page any more.
    #expect(await state(of: list, "xab")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "xabcde")
    #expect(server.requests.last == "offset 3")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "xabcdefgh")
  }

  @Test("Where an item moves to the front, the one that it pushes off a page is not lost")
  func offsetMovedForward() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "eabcdfgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "eab")?.after == .more)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "eabcdfgh")
  }

  @Test("Items that are lost before and after do not make the list begin again while it has others")
  func removedOnBothSides() async throws {
    server.ids = "abcdefghi"
    let list = Questions(0, client: client, policy: .cacheFirst, from: { _ in 3 }) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
    await list.load()
    await list.loadEarlier()
    #expect(texts(list) == "abcdef")
    for id in ["a", "b", "f"] { cache.remove(CacheKey("Review", id)) }
    await state(of: list, "cde")
    server.ids = "cdeghi"
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "cdeghi")
  }

  @Test("A cached page whose objects were all removed is requested, with a total and without", arguments: [8, nil])
  func emptiedPage(total: Int?) async throws {
    func list() -> Questions {
      Questions(0, client: client, policy: .cacheFirst) {
        QuestionsQuery(offset: $1.position ?? 0)
      } page: { query, data in
        OffsetPage(items: data.questions, offset: query.offset, limit: 3, total: total)
      }
    }
    await list().load()
    for id in ["a", "b", "c"] { cache.remove(CacheKey("Review", id)) }
    server.ids = "defgh"
    let second = list()
    await second.load()
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == "defgh")
  }

  @Test("Where the server states offsets, the next page begins early enough after removals")
  func statedOffsets() async throws {
    let list = Questions(0, client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, next: query.offset + 3 < 8 ? query.offset + 3 : nil)
    }
    await list.load()
    cache.remove(CacheKey("Review", "b"))
    await state(of: list, "ac")
    server.ids = "acdefgh"
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("A retry of a page that was not confirmed shows no earlier error while its request is in progress")
  func retried() async throws {
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isRefusing = true
    let list = unconfirmedFeed(client)
    await list.load()
    await state(of: list, "abc") { if case .failed = $0.phase { true } else { false } }
    server.isRefusing = false
    let gate = server.hold()
    await list.load()
    #expect(list.state.phase == .loaded)
    #expect(list.state.isStale)
    await gate.arrived()
    gate.open()
    #expect(await state(of: list, "abc", where: { $0.phase == .loaded && !$0.isStale }) != nil)
  }

  @Test("Where items of the next page move up to an offset page, the list continues without a gap")
  func offsetMovedUp() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "acdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "acdef") != nil)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("Where the server's list has become shorter than an offset page, the feed ends there", arguments: ["ab", ""])
  func offsetShrunk(_ ids: String) async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = ids
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, ids)?.after == .nothing)
    server.ids = "abcdef"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "abc")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "abcdef")
  }

  @Test("Where the app takes an item out of an offset page, the pages after it stay")
  func offsetUpdated() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    try cache.update(QuestionsQuery(offset: 0)) { $0.questions.remove(at: 1) }
    #expect(await state(of: list, "acdef")?.after == .more)
    let second = questions()
    await second.load()
    #expect(texts(second) == "ac")
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == "acdefgh")
  }

  @Test("An offset page that comes when the one before it has another end is not shown")
  func offsetEndMeanwhile() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    await state(of: list, "xab")
    gate.open()
    await more
    #expect(texts(list) == "xab")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "xabcdefgh")
  }

  @Test("A page that contradicts itself after a change ends the list with an error")
  func contradiction() async throws {
    let list = Reviews("", client: client, policy: .cacheFirst) {
      Self.query($1)
    } page: {
      // The server knows the end of such a page, and does not tell its cursor.
      ConnectionPage(
        items: $1.reviews,
        endCursor: $1.pageInfo.end.flatMap { $0 == "!" ? nil : $0 },
        hasNextPage: $1.pageInfo.end != nil
      )
    }
    await list.load()
    await list.loadMore()
    server.ids = "ab!defgh"
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    await state(of: list, "ab!")
    #expect(list.state.after == .more)
    await list.loadMore()
    guard case .failed = list.state.after else { return #expect(Bool(false), "\(list.state.after)") }
    #expect(texts(list) == "ab!")
  }

  @Test("After the cache was emptied, a feed that had been refreshed is like a new one")
  func emptiedAfterRefresh() async throws {
    let list = reviews()
    await list.load()
    await list.refresh()
    try cache.removeAll()
    await state(of: list, "")
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isOffline = true
    await list.load()
    #expect(texts(list) == "abc")
    #expect(list.state.phase == .loaded)
  }

  @Test("Two calls for the next page at once make one request", .acceptance(45))
  func twice() async throws {
    let list = reviews()
    await list.load()
    let gate = server.hold()
    async let first: Void = list.loadMore()
    await gate.arrived()
    async let second: Void = list.loadMore()
    gate.open()
    _ = await (first, second)
    #expect(texts(list) == "abcdef")
    #expect(server.requests == ["start", "after c"])
  }

  @Test("A list that is read in both directions begins in the middle", .acceptance(43))
  func middle() async throws {
    let list = reviews(from: "d")
    await list.load()
    #expect(texts(list) == "efg")
    await list.loadEarlier()
    #expect(texts(list) == "bcdefg")
    await list.loadMore()
    #expect(texts(list) == "bcdefgh")
    await list.loadEarlier()
    #expect(texts(list) == "abcdefgh")
    #expect(list.state.before == .nothing)
    try cache.update(ReviewText.self, of: CacheKey("Review", "b")) { $0.text = "B" }
    #expect(await state(of: list, "aBcdefgh") != nil)
  }

  @Test("When the cache is emptied, a feed shows nothing of it and can be loaded again")
  func emptied() async throws {
    let list = reviews()
    await list.load()
    await list.loadMore()
    try cache.removeAll()
    #expect(await state(of: list, "")?.phase == .idle)
    await list.load()
    #expect(texts(list) == "abc")
    #expect(server.requests.last == "start")
  }

  @Test("An answer that must not be kept on disk is shown, and asked for once")
  func notKept() async throws {
    server.setHeaders(["Cache-Control": "no-store"])
    let list = reviews()
    await list.load()
    await list.loadMore()
    #expect(texts(list) == "abcdef")
    #expect(server.requests == ["start", "after c"])
    #expect(cache.statistics.records > 0)
  }

  @Test("The pages of a feed are watched as long as they are loaded", .acceptance(25))
  func watchers() async throws {
    do {
      let list = reviews()
      await list.load()
      await list.loadMore()
      #expect(cache.statistics.watchers == 2)
      await list.refresh()
      await list.change { $0 = "other" }
      #expect(texts(list) == "abc")
    }
    let list = reviews()
    await list.load()
    withExtendedLifetime(list) {}
    #expect(texts(list) == "abc")
  }

  @Test("A change while the next page is on its way is shown at once, and that page is added to it")
  func changeMeanwhile() async throws {
    let list = reviews()
    await list.load()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    try cache.update(ReviewText.self, of: CacheKey("Review", "b")) { $0.text = "B" }
    #expect(await state(of: list, "aBc")?.after == .loading)
    gate.open()
    await more
    #expect(texts(list) == "aBcdef")
    #expect(list.state.after == .more)
  }

  @Test("A page that comes when the one before it has another end is not shown")
  func endMeanwhile() async throws {
    let list = reviews()
    await list.load()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    await state(of: list, "xab")
    gate.open()
    await more
    #expect(texts(list) == "xab")
    #expect(list.state.after == .more)
    await list.loadMore()
    #expect(texts(list) == "xabcde")
  }

  @Test("When the cache is emptied while a page is on its way, the page is not shown")
  func emptiedMeanwhile() async throws {
    let list = reviews()
    await list.load()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    try cache.removeAll()
    await state(of: list, "")
    gate.open()
    await more
    #expect(list.state.phase == .idle)
    #expect(texts(list) == "")
    await list.load()
    #expect(texts(list) == "abc")
  }

  @Test("An empty list, an empty page at the end, and a list that grows at its end", .acceptance(43))
  func ends() async throws {
    server.ids = ""
    let (empty, list) = (reviews(), questions())
    await empty.load()
    #expect(empty.state.phase == .empty)
    server.ids = "abc"
    await list.load()
    #expect(list.state.after == .more)
    await list.loadMore()
    #expect(texts(list) == "abc")
    #expect(list.state.after == .nothing)
    server.ids = "abcd"
    _ = try await client.fetch(QuestionsQuery(offset: 3), from: .networkOnly)
    #expect(await state(of: list, "abcd")?.after == .nothing)
    #expect(server.requests == ["start", "offset 0", "offset 3", "offset 3"])
  }

  @Test("Two feeds that take each other's values away do not ask the server forever", .acceptance(27))
  func noLoop() async throws {
    let texts = ListFeed<Int, OffsetPage<TextsQuery.Data.Item>>(0, client: client, policy: .cacheFirst) {
      TextsQuery(offset: $1.position ?? 0)
    } page: {
      OffsetPage(items: $1.questions, offset: $0.offset, limit: 3)
    }
    let stars = ListFeed<Int, OffsetPage<StarsQuery.Data.Item>>(0, client: client, policy: .cacheFirst) {
      StarsQuery(offset: $1.position ?? 0)
    } page: {
      OffsetPage(items: $1.questions, offset: $0.offset, limit: 3)
    }
    await texts.load()
    await stars.load()
    // Each asked once more for what the other one took away. The first one then stays as it is, and says so.
    for await state in texts.states where state.isStale && server.requests.count == 4 { break }
    for _ in 0..<5 { _ = try await client.fetch(ReviewsQuery(), from: .networkOnly) }
    #expect(server.requests.filter { $0 == "offset 0" }.count == 4)
    #expect(texts.state.items.map(\.text) == ["a", "b", "c"])
    #expect(stars.state.items.map(\.stars) == ["*a", "*b", "*c"])
    #expect(!stars.state.isStale)
  }

  @Test("After any change a feed shows the items of the cache's pages, one after the other", arguments: 1...20)
  func chain(_ seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    var new = Array("ijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let list = reviews()
    await list.load()
    for step in 0..<40 {
      let place = server.ids.index(
        server.ids.startIndex,
        offsetBy: Int.random(in: 0...server.ids.count, using: &random)
      )
      switch Int.random(in: 0..<6, using: &random) {
      case 0: if let item = new.popLast() { server.ids.insert(item, at: place) }
      case 1: _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
      case 2:
        let cursor = server.ids.randomElement(using: &random).map(String.init)
        _ = try await client.fetch(ReviewsQuery(after: cursor), from: .networkOnly)
      case 3:
        if let item = list.state.items.randomElement(using: &random) {
          try cache.update(ReviewText.self, of: CacheKey("Review", item.id)) { $0.text += "'" }
        }
      case 4:
        if let item = list.state.items.dropFirst(4).randomElement(using: &random) {
          cache.remove(CacheKey("Review", item.id))
        }
      default: await list.loadMore()
      }
      for await state in list.states where known().contains(state.items) { break }
      #expect(known().contains(list.state.items), "step \(step)")
    }
    await list.refresh()
    while list.state.after == .more { await list.loadMore() }
    #expect(list.state.items.map(\.id).joined() == server.ids)
  }

  /// Returns the combined items of the first pages in the cache: of one page, of two, and so on.
  private func known() -> [[ReviewsQuery.Data.Review]] {
    var (items, all): ([ReviewsQuery.Data.Review], [[ReviewsQuery.Data.Review]]) = ([], [])
    var cursor: String?
    while let data = cache.result(of: ReviewsQuery(after: cursor)).data {
      items += data.reviews.filter { item in !items.contains { $0.id == item.id } }
      all.append(items)
      cursor = data.pageInfo.end
      if cursor == nil { break }
    }
    return all
  }

  @Test("A client without a cache says so")
  func noCache() async throws {
    let plain = GraphQLClient(endpoint: client.endpoint, transport: server)
    let list = Reviews("", client: plain, policy: .cacheFirst) {
      Self.query($1)
    } page: {
      Self.page($1)
    }
    await list.load()
    guard case .failed(let error) = list.state.phase else { return #expect(Bool(false), "\(list.state.phase)") }
    #expect(error.kind == .invalidRequest)
    #expect(server.requests == [])
  }
}

/// Generates numbers determined by a seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
