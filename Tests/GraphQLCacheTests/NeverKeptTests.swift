import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Watching values that are never kept", .timeLimit(.minutes(60)))
struct NeverKeptTests {
  private static func session(user: String = "u", token: String) -> String {
    #"{"session":{"user":"\#(user)","token":"\#(token)"}}"#
  }

  @Test(
    "A watcher of a value that is never kept asks when it begins, also if the rest is known",
    arguments: [false, true]
  )
  func neverKept(isPartial: Bool) async throws {
    let shop = try Shop()
    for token in ["one", "two"] {
      shop.time.advance(10)
      shop.server["Session"] = Self.session(token: token)
      let states = shop.client.watch(SessionQuery(), partial: isPartial)
      var iterator = states.makeAsyncIterator()
      let state = await next(&iterator) { $0.data != nil && !$0.isFetching }
      #expect(state?.data?.token == token)
      #expect(state?.isStale == false)
      #expect(state?.received == Date(timeIntervalSince1970: Double(shop.time.now)))
    }
    #expect(shop.server.requests.count == 2)
  }

  @Test(
    "A response that confirms what a watcher shows leaves a value that is never kept as it is",
    arguments: [false, true]
  )
  func neverKeptConfirmed(isPartial: Bool) async throws {
    let shop = try Shop()
    shop.server["LooseSession"] = Self.session(token: "one")
    let states = shop.client.watch(LooseSessionQuery(), partial: isPartial)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    try await shop.fetch(SessionUserQuery(), #"{"session":{"user":"u"}}"#)
    for _ in 0..<200 {
      #expect(states.current.data?.token == "one" && !states.current.isStale)
      await Task.yield()
    }
    #expect(shop.server.requests.count { $0 == "LooseSession" } == 1)
  }

  @Test("A watcher shows the nullable value of its response that is never kept in place of null")
  func neverKeptInPart() async throws {
    let shop = try Shop()
    for token in ["one", "two"] {
      shop.server["LooseSession"] = Self.session(token: token)
      let states = shop.client.watch(LooseSessionQuery(), partial: true)
      var iterator = states.makeAsyncIterator()
      let state = await next(&iterator) { $0.data != nil && !$0.isFetching }
      #expect(state?.data?.token == token)
    }
    #expect(shop.cache.result(of: LooseSessionQuery(), partial: true).data?.user == "u")
    #expect(shop.cache.result(of: LooseSessionQuery(), partial: true).data?.token == nil)
  }

  @Test("A watcher of a value that is never kept asks again after each change by others, and not after a failure")
  func neverKeptAgain() async throws {
    let shop = try Shop()
    shop.server["Session"] = Self.session(token: "0")
    let states = shop.client.watch(SessionQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "0" && !$0.isFetching } != nil)
    for number in ["1", "2"] {
      shop.server["Session"] = Self.session(user: number, token: number)
      try await shop.fetch(SessionUserQuery(), #"{"session":{"user":"\#(number)"}}"#)
      let state = await next(&iterator) { $0.data?.token == number && !$0.isFetching }
      #expect(state?.data?.user == number)
      #expect(state?.isStale == false)
    }
    #expect(shop.server.requests.count == 5)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    try shop.cache.update(SessionUserQuery()) { $0.user = "3" }
    let failed = await next(&iterator) { $0.error != nil && !$0.isFetching }
    #expect(failed?.data?.token == "2")
    #expect(failed?.isStale == true)
    for _ in 0..<200 {
      #expect(!states.current.isFetching)
      await Task.yield()
    }
    #expect(shop.server.requests.count == 6)
    // The answer to the app is the same as what is known, and the token may be another one.
    shop.server.failure = nil
    shop.server["Session"] = Self.session(user: "3", token: "3")
    _ = try await shop.client.fetch(SessionQuery(), from: .networkOnly)
    let state = await next(&iterator) { $0.data?.token == "3" && !$0.isFetching }
    #expect(state?.error == nil)
    #expect(state?.isStale == false)
    #expect(shop.server.requests.count == 8)
  }

  @Test("Two watchers of values that are never kept do not ask forever if each answer changes what the other one shows")
  func neverKeptTwice() async throws {
    let cache = GraphQLCache()
    let server = SessionServer()
    let endpoint = try #require(URL(string: "https://shop.example/graphql"))
    let client = GraphQLClient(endpoint: endpoint, transport: server, store: cache.store(.networkOnly))
    let (one, other) = (client.watch(SessionQuery()), client.watch(LooseSessionQuery()))
    func settle() async {
      var (count, rounds) = (-1, 0)
      while rounds < 200 {
        let isFetching = one.current.isFetching || other.current.isFetching
        rounds = isFetching || server.count != count ? 0 : rounds + 1
        count = server.count
        if count > 20 { return }
        await Task.yield()
      }
    }
    await settle()
    #expect(one.current.data != nil && other.current.data != nil)
    #expect(server.count <= 4)
    let count = server.count
    try cache.update(SessionUserQuery()) { $0.user = "changed" }
    await settle()
    #expect(server.count > count)
    #expect(server.count <= count + 2)
  }

  /// Reads a watch until the server has got a number of requests, or has got none for long.
  private func settle<Data>(_ states: Updates<WatchState<Data>>, _ server: Server, requests: Int) async {
    for _ in 0..<2000 where server.requests.count < requests {
      _ = states.current
      await Task.yield()
    }
  }

  @Test(
    "A watcher of a value that is never kept asks again after a change of what is selected after it",
    arguments: [false, true]
  )
  func selectedAfter(isPartial: Bool) async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionProductQuery(), partial: isPartial)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching }?.data?.name == "a")
    shop.server["SessionProduct"] = .sessionProduct(token: "two", name: "c")
    try shop.cache.transaction { try $0.write(ProductName(name: "b"), to: CacheKey("Product", "1")) }
    await settle(states, shop.server, requests: 2)
    try #require(shop.server.requests.count == 2)
    let state = await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }
    #expect(state?.data?.name == "c")
    #expect(state?.isStale == false)
  }

  @Test(
    "What changes between a response of a watcher and its reading is not hidden by the response",
    arguments: [false, true]
  )
  func changedMeanwhile(isWhole: Bool) async throws {
    let cache = GraphQLCache()
    let server = Server()
    server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    var configuration = GraphQLClient.Configuration()
    let hasChanged = Locked(false)
    // Called when the response is in the cache, before the watcher gets it.
    configuration.onMetric = { metric in
      guard metric.event.kind == .ended, !hasChanged.withLock({ exchange(&$0, with: true) }) else { return }
      server["SessionProduct"] = .sessionProduct(token: "two", name: "b")
      try? cache.transaction { changes in
        try changes.write(ProductName(name: "b"), to: CacheKey("Product", "1"))
        let data = SessionProductQuery.Data(token: "other", name: "b")
        if isWhole { try changes.write(data, to: SessionProductQuery()) }
      }
    }
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      configuration: configuration,
      store: cache.store(.networkOnly)
    )
    let states = client.watch(SessionProductQuery())
    await settle(states, server, requests: 2)
    try #require(server.requests.count == 2)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.data?.name == "b")
  }

  @Test("A watcher of a value that is never kept asks again when the cache takes over what another process has written")
  func takenOver() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    second.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = second.client.watch(SessionProductQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    shop.time.advance(10)
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    try await shop.cache.flush()
    shop.cache.close()
    second.server["SessionProduct"] = .sessionProduct(token: "two", name: "b")
    second.time.advance(10)
    try await second.cache.flush()
    await settle(states, second.server, requests: 2)
    try #require(second.server.requests.count == 2)
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.isStale == false)
  }

  @Test("A watcher that refreshes asks again when the rest of its response is too old")
  func expired() async throws {
    let shop = try Shop(.init(maxAge: .seconds(60)))
    shop.server["Session"] = Self.session(token: "one")
    let states = shop.client.watch(SessionQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching }?.isStale == false)
    shop.server["Session"] = Self.session(token: "two")
    for _ in 0..<2000 where shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(61)
    await settle(states, shop.server, requests: 2)
    try #require(shop.server.requests.count == 2)
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.isStale == false)
  }

  @Test("A watcher that refreshes asks again when a value that is selected after the one that is never kept is too old")
  func expiredByPlan() async throws {
    let shop = try Shop()
    shop.server["SessionAged"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionAgedQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching }?.isStale == false)
    shop.server["SessionAged"] = .sessionProduct(token: "two", name: "a")
    for _ in 0..<2000 where shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(61)
    await settle(states, shop.server, requests: 2)
    try #require(shop.server.requests.count == 2)
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.isStale == false)
  }

  @Test("A watcher sees changes of an object that responses between two readings have replaced and brought back")
  func replacedAndBack() async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionProductQuery(), partial: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    for id in ["2", "1"] {
      try await shop.fetch(SessionProductQuery(), .sessionProduct(token: "two", id: id, name: "a"))
    }
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching } != nil)
    let count = shop.server.requests.count
    shop.server["SessionProduct"] = .sessionProduct(token: "three", name: "b")
    try shop.cache.transaction { try $0.write(ProductName(name: "b"), to: CacheKey("Product", "1")) }
    await settle(states, shop.server, requests: count + 1)
    try #require(shop.server.requests.count == count + 1)
    #expect(await next(&iterator) { $0.data?.token == "three" && !$0.isFetching }?.data?.name == "b")
  }

  @Test("A watcher's own response returns after an optimistic change that needs no server", arguments: [false, true])
  func completed(isPartial: Bool) async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionProductQuery(), partial: isPartial)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    let layer = try shop.cache.show { try $0.write(NoSessionQuery.Data(), to: NoSessionQuery()) }
    #expect(await next(&iterator) { $0.data?.token == nil }?.data?.name == "a")
    shop.cache.hide(layer)
    let state = await next(&iterator) { $0.data?.token == "one" }
    #expect(state?.isStale == false)
    #expect(shop.server.requests.count == 1)
  }

  @Test(
    "A response to the same query for somebody else counts as a change while an optimistic change hides what is never kept",
    arguments: [false, true]
  )
  func answeredBehind(isPartial: Bool) async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionProductQuery(), partial: isPartial)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    let layer = try shop.cache.show { try $0.write(NoSessionQuery.Data(), to: NoSessionQuery()) }
    #expect(await next(&iterator) { $0.data?.token == nil } != nil)
    try await shop.fetch(SessionProductQuery(), .sessionProduct(token: "two", name: "a"))
    shop.cache.hide(layer)
    await settle(states, shop.server, requests: 3)
    try #require(shop.server.requests.count == 3)
    #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.isStale == false)
  }

  @Test("A watcher's own response is stale if the cache has newer data than the response")
  func answeredLate() async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let first = shop.server.hold("SessionProduct")
    let states = shop.client.watch(SessionProductQuery())
    var iterator = states.makeAsyncIterator()
    await first.arrived()
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    // The watcher requests the product again.
    let second = shop.server.hold("SessionProduct")
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    first.open()
    await second.arrived()
    let late = await next(&iterator) { $0.data != nil }
    #expect(late?.data?.name == "a")
    #expect(late?.isStale == true)
    second.open()
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil }?.isStale == true)
  }

  @Test("A value that is never kept gets too old although other responses confirm the rest", arguments: [false, true])
  func confirmedOften(isRefreshing: Bool) async throws {
    let shop = try Shop(.init(maxAge: .seconds(60)))
    shop.server["Session"] = Self.session(token: "one")
    let states = shop.client.watch(SessionQuery(), refreshing: isRefreshing)
    var iterator = states.makeAsyncIterator()
    let start = shop.time.now
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching }?.isStale == false)
    shop.server["Session"] = Self.session(token: "two")
    // The timer counts from the time at which it begins.
    while shop.time.sleeperCount == 0 { await Task.yield() }
    for _ in 0..<2 {
      shop.time.advance(30)
      try await shop.fetch(SessionUserQuery(), #"{"session":{"user":"u"}}"#)
      #expect(states.current.data?.token == "one" && !states.current.isStale)
      #expect(states.current.received == Date(timeIntervalSince1970: Double(start)))
    }
    shop.time.advance(1)
    if isRefreshing {
      #expect(await next(&iterator) { $0.data?.token == "two" && !$0.isFetching }?.isStale == false)
    } else {
      #expect(await next(&iterator) { $0.isStale }?.data?.token == "one")
    }
  }

  @Test("A value that is never kept gets too old with its response although other responses may be used for longer")
  func limitedByServer() async throws {
    let shop = try Shop()
    shop.server["Session"] = Self.session(token: "one")
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Session")
    let states = shop.client.watch(SessionQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching }?.isStale == false)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(30)
    try await shop.fetch(SessionUserQuery(), #"{"session":{"user":"u"}}"#)
    #expect(states.current.data?.token == "one" && !states.current.isStale)
    shop.time.advance(30)
    #expect(await next(&iterator) { $0.isStale }?.data?.token == "one")
  }

  @Test(
    "What changes while an optimistic change hides it replaces a watcher's own response",
    arguments: [false, true],
    [false, true]
  )
  func changedBehind(isPartial: Bool, isOffline: Bool) async throws {
    let shop = try Shop()
    shop.server["SessionProduct"] = .sessionProduct(token: "one", name: "a")
    let states = shop.client.watch(SessionProductQuery(), partial: isPartial)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    let data = SessionProductQuery.Data(token: nil, name: nil)
    let layer = try shop.cache.show { try $0.write(data, to: SessionProductQuery()) }
    #expect(await next(&iterator) { $0.data?.token == nil }?.data?.name == nil)
    shop.server["SessionProduct"] = .sessionProduct(token: "two", name: "b")
    if isOffline { shop.server.failure = GraphQLClientError(.couldNotConnect, "offline") }
    try shop.cache.transaction { try $0.write(ProductName(name: "b"), to: CacheKey("Product", "1")) }
    shop.cache.hide(layer)
    await settle(states, shop.server, requests: 2)
    try #require(shop.server.requests.count == 2)
    let state = await next(&iterator) { $0.data?.token != nil && !$0.isFetching || $0.error != nil }
    if isOffline {
      #expect(state?.data?.token == nil || state?.isStale == true)
    } else {
      #expect(state?.data?.token == "two")
      #expect(state?.data?.name == "b")
      #expect(state?.isStale == false)
    }
  }

  @Test("An optimistic change does not let a watcher ask, and its end shows the watcher's own response again")
  func optimistic() async throws {
    let shop = try Shop()
    shop.server["LooseSession"] = Self.session(token: "one")
    let states = shop.client.watch(LooseSessionQuery(), partial: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.token == "one" && !$0.isFetching } != nil)
    let layer = try shop.cache.show { try $0.update(SessionUserQuery()) { $0.user = "shown" } }
    #expect(await next(&iterator) { $0.data?.user == "shown" } != nil)
    shop.cache.hide(layer)
    let state = await next(&iterator) { $0.data?.user == "u" }
    #expect(state?.data?.token == "one")
    #expect(state?.isStale == false)
    #expect(shop.server.requests.count == 1)
  }
}

/// Sets a value, and returns the one that it had.
private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  defer { value = new }
  return value
}

extension String {
  fileprivate static func sessionProduct(token: String, id: String = "1", name: String) -> String {
    #"{"session":{"token":"\#(token)"},"product":{"id":"\#(id)","name":"\#(name)"}}"#
  }
}

/// A value that is never kept, and an object that is selected after it.
private struct SessionProductQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SessionProduct",
    sha256: "w3",
    text: "query SessionProduct{session{token}product{id name}}"
  )
  static var _plan: StaticString { "1^{session?{token!}product?Product{id#name }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var token: String?
    var name: String?
    init(token: String?, name: String?) { (self.token, self.name) = (token, name) }
    init(_json json: inout JSONReader) throws(JSONError) {
      let session: JSONObject? = try json._valueOrNull("session")
      let product: JSONObject? = try json._valueOrNull("product")
      (token, name) = (session?["token"]?.string, product?["name"]?.string)
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("session", token.map { ["token": .string($0)] as JSONObject })
      object._write("product", name.map { ["id": "1", "name": .string($0)] as JSONObject })
    }
  }
}

/// The same with a name that may be used for a minute.
private struct SessionAgedQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SessionAged",
    sha256: "w4",
    text: "query SessionAged{session{token}product{id name}}"
  )
  static var _plan: StaticString { "1^{session?{token!}product?Product{id#name~60 }}" }

  typealias Data = SessionProductQuery.Data
}

/// The absence of a session.
private struct NoSessionQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "NoSession",
    sha256: "w5",
    text: "query NoSession{session{token}}"
  )
  static var _plan: StaticString { "1^{session?{token!}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    init() {}
    init(_json json: inout JSONReader) throws(JSONError) { _ = try json._valueOrNull("session") as JSONObject? }
    func _write(into object: inout _JSONObjectWriter) { object._write("session", nil as JSONObject?) }
  }
}

/// The same as ``SessionQuery`` for a server whose sessions may have no token.
private struct LooseSessionQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "LooseSession",
    sha256: "w1",
    text: "query LooseSession{session{user token}}"
  )
  static var _plan: StaticString { "1^{session.{user token!,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var user: String
    var token: String?
    init(_json json: inout JSONReader) throws(JSONError) {
      let session: JSONObject = try json._value("session")
      (user, token) = (session["user"]?.string ?? "", session["token"]?.string)
    }
  }
}

/// The part of a session that is kept.
private struct SessionUserQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SessionUser",
    sha256: "w2",
    text: "query SessionUser{session{user}}"
  )
  static var _plan: StaticString { "1^{session.{user }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var user: String
    init(_json json: inout JSONReader) throws(JSONError) {
      let session: JSONObject = try json._value("session")
      user = session["user"]?.string ?? ""
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("session", ["user": .string(user)] as JSONObject)
    }
  }
}

/// A server with another session in each response.
private final class SessionServer: GraphQLTransport {
  private let requests = Locked(0)

  var count: Int { requests.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = requests.withLock { count in
      count += 1
      return count
    }
    let text = #"{"data":{"session":{"user":"\#(number)","token":"\#(number)"}}}"#
    return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
  }
}
