import Foundation
import GraphQLCache
import GraphQLLive
import GraphQLNetworking
import Testing

@Suite("Events in a cache", .timeLimit(.minutes(60)))
struct EventTests {
  @Test("An event changes the object that watched operations have, and nothing of the subscription is kept")
  func watched() async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(stock: "4"))
    let before = feed.shop.cache.dump()
    var states = feed.shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await states.next()?.data?.product?.stock == 4)
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    #expect(try await events.next()?.data.product?.stock == 3)
    #expect(await next(&states) { $0.data?.product?.stock == 3 } != nil)
    #expect(feed.shop.cache.dump() == before.replacing("stock: 4", with: "stock: 3"))
    #expect(feed.shop.cache.statistics.roots == 1)
  }

  @Test("An event is in the cache when its reader sees it, also for readers of whole responses")
  func before() async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(stock: "4"))
    var events = feed.client.responses(of: StockChanged()).makeAsyncIterator()
    for stock in 1...3 {
      feed.send(.stock(stock))
      #expect(try await events.next()?.response.data?.product?.stock == Double(stock))
      #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == Double(stock))
    }
  }

  @Test("An event about an object that nobody has fetched is known to operations that look it up")
  func unknown() async throws {
    let feed = try EventFeed()
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(#"{"data":{"product":{"id":"1","name":"Hat","stock":7}}}"#)
    _ = try await events.next()
    #expect(feed.shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "Hat", stock: 7))
  }

  @Test("An event with errors does not erase what was known, and what it has beside them is kept")
  func errors() async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(
      #"{"data":{"product":{"id":"1","name":"Coat","stock":null}},"errors":[{"message":"no","path":["product","stock"]}]}"#
    )
    await #expect(throws: GraphQLClientError.self) { _ = try await events.next() }
    #expect(feed.shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "Coat", stock: 4))
    feed.send(#"{"data":{"product":null},"errors":[{"message":"no","path":["product"]}]}"#)
    await #expect(throws: GraphQLClientError.self) { _ = try await events.next() }
    feed.send(#"{"data":null,"errors":[{"message":"no"}]}"#)
    await #expect(throws: GraphQLClientError.self) { _ = try await events.next() }
    #expect(feed.shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "Coat", stock: 4))
    feed.send(.stock(5))
    #expect(try await events.next()?.data.product?.stock == 5)
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 5)
  }

  @Test("A query that was sent before an event and is answered after it does not bring the old value back")
  func lateAnswer() async throws {
    let feed = try EventFeed()
    feed.shop.server["Product"] = .product(name: "Coat", stock: "4")
    let gate = feed.shop.server.hold("Product")
    let query = Task { try await feed.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    _ = try await events.next()
    feed.shop.server.release("Product")
    _ = try await query.value
    #expect(
      feed.shop.cache.read(ProductQuery())?.product == ProductQuery.Data.Product(id: "1", name: "Shirt", stock: 3)
    )
  }

  @Test(
    "The response to a mutation replaces what an event brought while the mutation was pending",
    arguments: [true, false]
  )
  func mutationAfterEvent(isShown: Bool) async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(stock: "4"))
    feed.shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":9}}"#
    let gate = feed.shop.server.hold("SetStock")
    let mutation = Task {
      guard isShown else { return try await feed.client.perform(SetStock(to: 9)) }
      return try await feed.client.perform(SetStock(to: 9)) { changes in
        try changes.update(ProductQuery()) { $0.product?.stock = 9 }
      }
    }
    await gate.arrived()
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    _ = try await events.next()
    feed.shop.server.release("SetStock")
    _ = try await mutation.value
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 9)
    // The next event counts again.
    feed.send(.stock(8))
    _ = try await events.next()
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 8)
  }

  @Test("Events of a connection from before a removal are not kept, those of the next connection are")
  func removal() async throws {
    let feed = try EventFeed()
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    _ = try await events.next()
    try feed.shop.cache.removeAll()
    feed.send(.stock(4))
    #expect(try await events.next()?.data.product?.stock == 4)
    #expect(feed.shop.cache.dump() == "")
    feed.disconnect()
    feed.send(.stock(5))
    let event = try await events.next()
    #expect(event?.data.product?.stock == 5 && event?.gap != nil)
    #expect(feed.shop.cache.dump().contains("stock: 5"))
  }

  @Test("A query that is fetched after a reconnection goes through the cache, and watchers hear of it")
  func refetched() async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(stock: "4"))
    var states = feed.shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await states.next()?.data?.product?.stock == 4)
    var events = feed.client.events(of: StockChanged(), refetching: ProductQuery()).makeAsyncIterator()
    feed.send(.stock(3))
    _ = try await events.next()
    #expect(await next(&states) { $0.data?.product?.stock == 3 } != nil)
    feed.shop.server["Product"] = .product(stock: "8")
    feed.disconnect()
    guard case .refetched(let data, _)? = try await events.next() else { throw GraphQLClientError(.other, "no query") }
    #expect(data.product?.stock == 8)
    #expect(await next(&states) { $0.data?.product?.stock == 8 } != nil)
    feed.send(.stock(7))
    _ = try await events.next()
    #expect(await next(&states) { $0.data?.product?.stock == 7 } != nil)
  }

  @Test(
    "A query that is fetched after a reconnection does not share a request from before it",
    arguments: [true, false]
  )
  func refetchedAlone(hasStore: Bool) async throws {
    let feed = try EventFeed()
    let deduplication = DeduplicationInterceptor()
    let client = feed.client(.cacheFirst, [deduplication], hasStore: hasStore)
    var events = client.events(of: StockChanged(id: "2"), refetching: ProductQuery()).makeAsyncIterator()
    feed.send(#"{"data":{"product":{"id":"2","name":"Hat","stock":1}}}"#)
    _ = try await events.next()
    feed.shop.server["Product"] = .product(stock: "4")
    let gate = feed.shop.server.hold("Product")
    let earlier = Task { try await client.fetch(ProductQuery()) }
    await gate.arrived()
    feed.shop.server["Product"] = .product(stock: "8")
    feed.disconnect()
    let later = Task { [events] in
      var events = events
      return try await events.next()
    }
    while deduplication.waiting < 2 { await Task.yield() }
    feed.shop.server.release("Product")
    #expect(try await earlier.value.product?.stock == 4)
    guard case .refetched(let data, _)? = try await later.value else { throw GraphQLClientError(.other, "no query") }
    #expect(data.product?.stock == 8)
    if hasStore { #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 8) }
  }

  @Test("Events of a subscription with a sensitive variable are in memory only")
  func sensitive() async throws {
    let feed = try EventFeed()
    var events = feed.client.events(of: StockChanged(password: "secret")).makeAsyncIterator()
    feed.send(#"{"data":{"product":{"id":"1","name":"Hat","stock":7}}}"#)
    _ = try await events.next()
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 7)
    #expect(!feed.shop.cache.dump().contains("Hat"))
  }

  @Test(
    "Events of a stream that a server calls no-store are in memory only",
    arguments: [("no-store", false), ("private, no-store", false), ("no-cache", true), ("max-age=60", true)]
  )
  func noStore(cacheControl: String, isKept: Bool) async throws {
    let feed = try EventFeed(cacheControl: cacheControl)
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    for stock in 7...8 {
      feed.send(#"{"data":{"product":{"id":"1","name":"Hat","stock":\#(stock)}}}"#)
      _ = try await events.next()
      #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == Double(stock))
      #expect(feed.shop.cache.dump().contains("Hat") == isKept)
    }
    feed.disconnect()
    feed.send(#"{"data":{"product":{"id":"1","name":"Cap","stock":9}}}"#)
    _ = try await events.next()
    #expect(feed.shop.cache.read(ProductQuery())?.product?.name == "Cap")
    #expect(feed.shop.cache.dump().contains("Cap") == isKept)
  }

  @Test("The only event of a server that does not stream is in memory only if the server calls it no-store")
  func noStoreWithoutStream() async throws {
    let feed = try EventFeed(cacheControl: "no-store", type: "application/json")
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.sendPiece(#"{"data":{"product":{"id":"1","name":"Hat","stock":7}}}"#)
    feed.disconnect()
    _ = try await events.next()
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 7)
    #expect(!feed.shop.cache.dump().contains("Hat"))
  }

  @Test("A thousand events about one object leave one object")
  func bounded() async throws {
    let feed = try EventFeed()
    try await feed.shop.fetch(ProductQuery(), .product(stock: "4"))
    let records = feed.shop.cache.statistics.records
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    for stock in 1...1000 {
      feed.send(.stock(stock))
      _ = try await events.next()
    }
    #expect(feed.shop.cache.statistics.records == records)
    #expect(feed.shop.cache.read(ProductQuery())?.product?.stock == 1000)
  }

  @Test("Events of a subscription without a plan are not kept")
  func unplanned() async throws {
    let feed = try EventFeed()
    var events = feed.client.events(of: UnplannedStockChanged()).makeAsyncIterator()
    feed.send(.stock(3))
    #expect(try await events.next()?.data.product?.stock == 3)
    #expect(feed.shop.cache.dump() == "")
  }
}

/// A shop that reports the stock of a product through server-sent events.
final class EventFeed: GraphQLTransport {
  private struct State {
    /// The pieces that wait to be read. A nil piece ends a connection.
    var pieces: [[UInt8]?] = []
    var reader: CheckedContinuation<[UInt8]?, Never>?
  }

  let shop: Shop
  private let headers: HTTPHeaders
  private let state = Locked(State())

  /// - Parameters:
  ///   - cacheControl: The cache directive in the head of a stream; by default, the one that servers send with a stream.
  ///   - type: The media type of a stream.
  init(cacheControl: String = "no-cache", type: String = "text/event-stream") throws {
    shop = try Shop()
    headers = ["Content-Type": type, "Cache-Control": cacheControl]
  }

  var client: GraphQLClient { client(.cacheFirst) }

  func client(
    _ policy: FetchPolicy,
    _ interceptors: [any GraphQLInterceptor] = [],
    hasStore: Bool = true
  ) -> GraphQLClient {
    var configuration = GraphQLClient.Configuration()
    configuration.clock.sleep = { _ in }
    return GraphQLClient(
      endpoint: shop.client.endpoint,
      transport: self,
      interceptors: interceptors,
      configuration: configuration,
      store: hasStore ? shop.cache.store(policy) as any GraphQLResponseStore : nil,
      live: LiveTransport()
    )
  }

  /// Sends events in one piece.
  func send(_ events: String...) { sendPiece(events.map { "event: next\ndata: \($0)\n\n" }.joined()) }

  /// Sends a text as it is.
  func sendPiece(_ text: String) { add(Array(text.utf8)) }

  /// Breaks the connection. Later events arrive over the next one.
  func disconnect() { add(nil) }

  private func add(_ piece: [UInt8]?) {
    let reader = state.withLock { state in
      if state.reader == nil { state.pieces.append(piece) }
      return state.reader.take()
    }
    reader?.resume(returning: piece)
  }

  private func piece() async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      let piece = state.withLock { state -> [UInt8]?? in
        if state.pieces.isEmpty { state.reader = continuation }
        return state.pieces.isEmpty ? nil : .some(state.pieces.removeFirst())
      }
      if let piece { continuation.resume(returning: piece) }
    }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await shop.server.send(request) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    HTTPStream(status: 200, headers: headers, body: HTTPChunks { await self.piece() })
  }
}

extension String {
  static func stock(_ stock: Int) -> String {
    #"{"data":{"product":{"id":"1","name":"Shirt","stock":\#(stock)}}}"#
  }

  fileprivate func replacing(_ old: String, with new: String) -> String { replacingOccurrences(of: old, with: new) }
}

struct StockChanged: GraphQLSubscription, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "StockChanged",
    sha256: "20",
    text: "subscription StockChanged($id:ID!,$password:String){product(id:$id,password:$password){id name stock}}"
  )
  static var _plan: StaticString { "1{product($id,$password)?Product{id#name stock,}}" }

  var id = "1"
  var password: String?

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("id", id)
    if let password { writer.field("password", password) }
  }

  typealias Data = ProductQuery.Data
}

private struct UnplannedStockChanged: GraphQLSubscription {
  static let operationDocument = StockChanged.operationDocument

  typealias Data = ProductQuery.Data
}
