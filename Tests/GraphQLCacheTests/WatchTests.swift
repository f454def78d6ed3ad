import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

/// Reads the states of a watcher until one matches.
func next<Data>(
  _ iterator: inout Updates<WatchState<Data>>.Iterator,
  where isRight: (WatchState<Data>) -> Bool
) async -> WatchState<Data>? {
  while let state = await iterator.next() {
    if isRight(state) { return state }
  }
  return nil
}

@Suite("Watching", .timeLimit(.minutes(60)))
struct WatchTests {
  @Test("A watcher of an empty cache begins with nothing and shows what comes later", .acceptance(20))
  func empty() async throws {
    let shop = try Shop()
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states = shop.client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    let first = await next(&iterator) { !$0.isFetching && $0.error != nil }
    #expect(first?.data == nil)
    #expect(first?.missing.map(\.description) == ["product: neverFetched"])
    shop.server.failure = nil
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let second = await next(&iterator) { $0.data != nil }
    #expect(second?.data?.product?.name == "a")
    #expect(second?.missing == [])
  }

  @Test("A watcher that fetches first asks when it begins, also beside an equal one")
  func firstTwice() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    let old = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = old.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data != nil && !$0.isFetching } != nil)
    shop.server["Product"] = .product(name: "b")
    let new = shop.client.watch(ProductQuery(), fetching: .first)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching } != nil)
    #expect(new.current.data?.product?.name == "b")
    #expect(shop.server.requests.count == 2)
  }

  @Test("A watcher that fetches first shares a pending request, but not one from before a mutation")
  func firstAfterMutation() async throws {
    let shop = try Shop()
    shop.server["Products"] = .products(("1", "a"))
    shop.server["SetStock"] = #"{"setStock":{"id":"2","stock":4}}"#
    let gate = shop.server.hold("Products")
    let old = shop.client.watch(ProductsQuery(), fetching: .first)
    let equal = shop.client.watch(ProductsQuery(), fetching: .first)
    await gate.arrived()
    _ = try await shop.client.perform(SetStock(id: "2"))
    shop.server["Products"] = .products(("2", "b"), ("1", "a"))
    let new = shop.client.watch(ProductsQuery(), fetching: .first)
    shop.server.release("Products")
    var iterator = new.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.products.count == 2 && !$0.isFetching } != nil)
    #expect(shop.server.requests == ["Products", "SetStock", "Products"])
    withExtendedLifetime((old, equal)) {}
  }

  @Test("A watcher that begins after a failure asks again, and newer data of another call takes the error away")
  func afterFailure() async throws {
    let shop = try Shop()
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let old = shop.client.watch(ProductQuery())
    var iterator = old.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil } != nil)
    let new = shop.client.watch(ProductQuery())
    var others = new.makeAsyncIterator()
    #expect(await next(&others) { !$0.isFetching && $0.error != nil && shop.server.requests.count == 2 } != nil)
    shop.server.failure = nil
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    #expect(await next(&iterator) { $0.data != nil }?.error == nil)
  }

  @Test("An error goes when what the failed request was for is there, even if the rest is as old as before")
  func completedAfterFailure() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), #"{"product":{"id":"1","name":"a","stock":1}}"#)
    let states = shop.client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next()?.error == nil)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    shop.cache.invalidate(CacheKey("Product", "1"), field: "stock")
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil && $0.isStale } != nil)
    shop.server.failure = nil
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    _ = try await shop.client.perform(SetStock(to: 3))
    let state = await next(&iterator) { !$0.isStale }
    #expect(state?.data?.product?.stock == 3)
    #expect(state?.error == nil)
  }

  @Test("An error goes with an answer in the second of the data before it", arguments: [false, true])
  func sameSecond(isMerged: Bool) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states =
      isMerged
      ? shop.client.watch(merged: ProductQuery(), fetching: .first)
      : shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil } != nil)
    shop.server.failure = nil
    try await shop.fetch(ProductsQuery(), .products(("1", "b")))
    #expect(states.current.error != nil)
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    #expect(states.current.error == nil)
  }

  @Test("An error goes when another call's answer confirms the shown data, even if nothing changes")
  func confirmedAfterFailure() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil && $0.data != nil } != nil)
    shop.server.failure = nil
    shop.time.advance(10)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    #expect(await next(&iterator) { $0.error == nil }?.data?.product?.name == "a")
    #expect(states.current.error == nil)
  }

  @Test("When everything is removed, errors of earlier requests are not shown")
  func errorOfBefore() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { !$0.isFetching && $0.error != nil } != nil)
    let gate = shop.server.hold("Product")
    try shop.cache.removeAll()
    #expect(states.current.data == nil)
    #expect(states.current.error == nil)
    await gate.arrived()
    // The request that has begun belongs to the time before the next removal.
    try shop.cache.removeAll()
    shop.server.failure = nil
    shop.server["Product"] = .product(name: "b")
    shop.server.release("Product")
    var errors: [GraphQLClientError?] = []
    let shown = await next(&iterator) {
      errors.append($0.error)
      return $0.data?.product?.name == "b"
    }
    #expect(shown != nil)
    #expect(errors.allSatisfy { $0 == nil })
  }

  @Test("When everything is removed, a watch that shows nothing has no new state")
  func removedFromNothing() async throws {
    let shop = try Shop()
    let states = shop.cache.watch(ProductQuery())
    let first = states.current
    #expect(first.data == nil)
    for _ in 0..<5 {
      try shop.cache.removeAll()
      #expect(states.current == first)
    }
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    #expect(states.current.data?.product?.name == "a")
    try shop.cache.removeAll()
    #expect(states.current.data == nil)
    #expect(states.current != first)
  }

  @Test("A watcher fetches what is missing, and shows a change of another operation", .acceptance(6))
  func other() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "4")
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    var iterator = shop.client.watch(ProductQuery()).makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.stock == 4 } != nil)
    _ = try await shop.client.perform(SetStock(to: 3))
    #expect(await next(&iterator) { $0.data?.product?.stock == 3 } != nil)
    #expect(shop.server.requests == ["Product", "SetStock"])
  }

  @Test("A response is shown as stale, with what is missing, if another one has replaced a part of it")
  func replacedPart() async throws {
    let shop = try Shop()
    shop.server["MenuTitles"] = #"{"menu":[{"title":"a"}]}"#
    let gate = shop.server.hold("MenuTitles")
    var iterator = shop.client.watch(MenuTitles()).makeAsyncIterator()
    await gate.arrived()
    try await shop.fetch(MenuLinks(), #"{"menu":[{"url":"x"}]}"#)
    // The watch asks again.
    _ = shop.server.hold("MenuTitles")
    gate.open()
    let state = await next(&iterator) { $0.data != nil }
    #expect(state?.data?.menu.map(\.title) == ["a"])
    #expect(state?.missing.map(\.description) == ["menu[0].title: neverFetched"])
    #expect(state?.isStale == true)
    shop.server.release("MenuTitles")
    #expect(await next(&iterator) { !$0.isFetching }?.missing == [])
  }

  @Test("A change of what a query does not select tells its watcher nothing", .acceptance(6, 23, 30))
  func silent() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    let names = shop.cache.watch(ProductsQuery())
    var iterator = names.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.data?.products.count == 1)
    try await shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "9"))
    #expect(names.current == first)
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    #expect(names.current == first)
    try await shop.fetch(ProductQuery(), .product(name: "Hat"))
    #expect(names.current != first)
    #expect(await iterator.next()?.data?.products.map(\.name) == ["Hat"])
  }

  @Test("A reader that is busy during many changes gets the newest state", .acceptance(24))
  func busy() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(stock: "0"))
    var iterator = shop.cache.watch(ProductQuery()).makeAsyncIterator()
    #expect(await iterator.next()?.data?.product?.stock == 0)
    for stock in 1...100 { try await shop.fetch(ProductQuery(), .product(stock: "\(stock)")) }
    #expect(await iterator.next()?.data?.product?.stock == 100)
  }

  @Test("The fields of a new list element are watched", .acceptance(22))
  func newElement() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    let states = shop.cache.watch(ProductsQuery())
    _ = states.current
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt"), ("2", "Hat")))
    _ = states.current
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "Cap"))
    #expect(states.current.data?.products.map(\.name) == ["Shirt", "Cap"])
  }

  @Test("A watcher sees a change that another read of the same query has looked at first")
  func readBetween() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let states = shop.cache.watch(ProductQuery())
    #expect(states.current.data?.product?.name == "a")
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    #expect(shop.cache.read(ProductQuery())?.product?.name == "b")
    #expect(states.current.data?.product?.name == "b")
  }

  @Test("Watchers of one query share a group, which goes with the last of them", .acceptance(25))
  func groups() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    do {
      let states = (0..<100).map { _ in shop.cache.watch(ProductQuery()) }
      #expect(Set(states.map { $0.current.data?.product?.name }) == ["Shirt"])
      #expect(shop.cache.statistics.watchers == 1)
      let other = shop.cache.watch(ProductQuery(id: "2"))
      #expect(other.current.data == nil)
      #expect(shop.cache.statistics.watchers == 2)
      withExtendedLifetime(states) {}
    }
    #expect(shop.cache.statistics.watchers == 0)
    for id in 0..<10_000 { _ = shop.cache.watch(ProductQuery(id: "\(id)")).current }
    #expect(shop.cache.statistics.watchers == 0)
  }

  @Test("Cancelling the task of a reader ends its watch", .acceptance(25))
  func cancelled() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    let gate = Gate()
    let task = Task {
      for await _ in shop.cache.watch(ProductQuery()) { await gate.wait() }
    }
    await gate.arrived()
    gate.open()
    task.cancel()
    await task.value
    #expect(shop.cache.statistics.watchers == 0)
  }

  @Test("Two watchers that take each other's values away do not fetch forever", .acceptance(27))
  func noLoop() async throws {
    let shop = try Shop()
    shop.server["MenuTitles"] = #"{"menu":[{"title":"a"},{"title":"b"}]}"#
    shop.server["MenuLinks"] = #"{"menu":[{"url":"/a"}]}"#
    let titles = shop.client.watch(MenuTitles())
    let links = shop.client.watch(MenuLinks())
    var (one, other) = (titles.makeAsyncIterator(), links.makeAsyncIterator())
    #expect(await next(&one) { $0.data != nil } != nil)
    #expect(await next(&other) { $0.data != nil } != nil)
    // Each looks again and again: the cache asks once for each place.
    for _ in 0..<50 {
      _ = (titles.current, links.current)
      await Task.yield()
    }
    #expect(titles.current.data?.menu.map(\.title) == ["a", "b"])
    #expect(links.current.data?.menu.map(\.url) == ["/a"])
    #expect(shop.server.requests.count(where: { $0 == "MenuTitles" }) <= 3)
    #expect(shop.server.requests.count(where: { $0 == "MenuLinks" }) <= 3)
  }

  @Test(
    "A watcher asks again for what is missing because another object has come to its place",
    .acceptance(27),
    arguments: [false, true]
  )
  func otherObjects(isLayered: Bool) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    if isLayered { _ = try shop.cache.show { try $0.write(ProductName(name: "Coat"), to: CacheKey("Product", "1")) } }
    var iterator = shop.client.watch(ProductsQuery()).makeAsyncIterator()
    for id in 2...5 {
      let text = String.products(("\(id)", "n\(id)"), ("1", "Shirt"))
      shop.server["Products"] = text
      try await shop.fetch(ProductNames(), text)
      #expect(await next(&iterator) { $0.data?.products.map(\.id) == ["\(id)", "1"] && !$0.isStale } != nil)
      #expect(shop.server.requests.count { $0 == "Products" } == id)
    }
  }

  @Test("A watcher shows the answer to its own request, also where it cannot be kept")
  func ownAnswer() async throws {
    let shop = try Shop()
    shop.server["Session"] = #"{"session":{"user":"u","token":"secret"}}"#
    var iterator = shop.client.watch(SessionQuery(), fetching: .first).makeAsyncIterator()
    let state = await next(&iterator) { $0.data != nil }
    #expect(state?.data?.token == "secret")
    #expect(state?.missing.map(\.description) == ["session.token: notStored"])
    #expect(shop.server.requests.count == 1)
  }

  @Test("A partial watcher does not show an object that was removed while its response was on the way")
  func removedMeanwhile() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "Shirt", stock: "4")
    let gate = shop.server.hold("Product")
    var iterator = shop.client.watch(ProductQuery(), partial: true).makeAsyncIterator()
    await gate.arrived()
    shop.cache.remove(CacheKey("Product", "1"))
    shop.server["Product"] = #"{"product":null}"#
    shop.server.release("Product")
    let state = await next(&iterator) { state in
      #expect(state.data?.product == nil)
      return state.data != nil && !state.isFetching && state.missing.isEmpty
    }
    #expect(state?.isStale == false)
  }

  @Test("A watcher asks the server first, or never, where it is told so")
  func fetching() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = .product(name: "b")
    let never = shop.client.watch(ProductQuery(id: "2"), fetching: .never)
    #expect(never.current.data == nil)
    var iterator = shop.client.watch(ProductQuery(), fetching: .first).makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.name == "b" } != nil)
    #expect(shop.server.requests == ["Product", "Product"])
  }

  @Test("A watch of an operation whose plan cannot be read reports this, with and without a client")
  func unreadablePlan() throws {
    let shop = try Shop()
    let ofClient = shop.client.watch(LaterQuery()).current
    #expect(ofClient.missing == shop.cache.watch(LaterQuery()).current.missing)
    #expect(ofClient.missing.map(\.reason) == [.changed])
    #expect(ofClient.error == nil)
    let endpoint = try #require(URL(string: "https://shop.example/graphql"))
    let other = GraphQLClient(endpoint: endpoint, transport: shop.server)
    #expect(other.watch(ProductQuery()).current.error?.kind == .invalidRequest)
  }

  @Test("A fragment of one object is watched, before it is there and after")
  func fragment() async throws {
    let shop = try Shop()
    let states = shop.cache.watch(ProductName.self, of: CacheKey("Product", "1"))
    #expect(states.current.data == nil)
    #expect(states.current.missing == [CacheMiss(path: ResponsePath(), reason: .neverFetched)])
    try await shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    #expect(states.current.data?.name == "Shirt")
    try await shop.fetch(ProductQuery(), .product(name: "Hat"))
    #expect(states.current.data?.name == "Hat")
  }

  @Test(
    "Nothing that is written between the first read and the registration is lost",
    .acceptance(21),
    arguments: 1...20
  )
  func races(_ round: Int) async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(stock: "0")
    await withTaskGroup(of: Void.self) { group in
      for id in 0..<50 {
        group.addTask {
          _ = try? await shop.client.fetch(ProductQuery(), from: .networkOnly)
          _ = id
        }
        group.addTask {
          var iterator = shop.cache.watch(ProductQuery()).makeAsyncIterator()
          #expect(await next(&iterator) { $0.data != nil } != nil)
        }
      }
    }
    #expect(shop.cache.statistics.watchers == 0)
  }

  /// Set `VITRINE_RACES=100000` for more rounds.
  @Test("A change that is made while a watcher registers is shown, or was read", .acceptance(21))
  func manyRaces() async throws {
    let count = Int(ProcessInfo.processInfo.environment["VITRINE_RACES"] ?? "") ?? 2_000
    let shop = try Shop()
    let rounds = 16
    for start in stride(from: 0, to: count, by: rounds) {
      try shop.cache.write(ProductQuery.Data(product: .init(id: "1", name: "before")), to: ProductQuery())
      let name = "after \(start)"
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          _ = try? shop.cache.update(ProductName.self, of: CacheKey("Product", "1")) { $0.name = name }
        }
        for _ in 0..<rounds {
          group.addTask {
            var iterator = shop.cache.watch(ProductName.self, of: CacheKey("Product", "1")).makeAsyncIterator()
            // If the change was lost it would wait forever.
            #expect(await next(&iterator) { $0.data?.name == name } != nil)
          }
        }
      }
    }
    #expect(shop.cache.statistics.watchers == 0)
  }

  @Test("The states end with the cache")
  func end() async throws {
    let states: Updates<WatchState<ProductQuery.Data>>
    do {
      let cache = GraphQLCache()
      states = cache.watch(ProductQuery())
      _ = states.current
    }
    var count = 0
    for await _ in states { count += 1 }
    #expect(count == 1)
  }
}

/// The list of products, without their brands.
private struct ProductNames: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ProductNames",
    sha256: "73",
    text: "query ProductNames($first:Int){products(first:$first){id name}}"
  )
  static var _plan: StaticString { "1^{products($first)[Product{id#name }}" }

  func writeVariables(to writer: inout JSONWriter) { writer.field("first", 2) }

  struct Data: JSONObjectDecodable {
    init(_json json: inout JSONReader) throws(JSONError) { _ = try json._value("products") as [JSONObject] }
  }
}
