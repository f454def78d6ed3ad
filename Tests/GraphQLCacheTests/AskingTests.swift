import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

/// An executor that runs tasks only when a test says so.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class HandExecutor: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs tasks until all of them wait.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// A transport whose requests are canceled by others than their callers.
private struct CancelingTransport: GraphQLTransport {
  let error: any Error
  let count = Locked(0)

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    count.withLock { $0 += 1 }
    throw error
  }
}

@Suite("How often watchers ask the server", .timeLimit(.minutes(60)))
struct AskingTests {
  @Test("A watcher of a field that fails asks once")
  func failingField() async throws {
    let shop = try Shop()
    shop.server["Product"] =
      #"{"data":{"product":{"id":"1","name":"a","stock":null}},"errors":[{"message":"no","path":["product","stock"]}]}"#
    let states = shop.client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { $0.error != nil && !$0.isFetching }
    #expect(state?.missing.map(\.description) == ["product.stock: errored"])
    #expect(!states.current.isFetching)
    try await shop.fetch(ProductsQuery(), .products(("2", "b")))
    #expect(!states.current.isFetching)
    #expect(shop.server.requests == ["Product", "Products"])
    // Somebody who comes later tries again.
    let other = shop.client.watch(ProductQuery())
    #expect(await next(&iterator) { $0.error != nil && !$0.isFetching } != nil)
    #expect(shop.server.requests == ["Product", "Products", "Product"])
    withExtendedLifetime(other) {}
  }

  @Test(
    "A watch shows the error of its response, although the cache has all data then",
    arguments: [
      #"{"data":{"decoded":{"id":"1","name":"a","stock":null}},"errors":[{"message":"no","path":["decoded","stock"]}]}"#,
      #"{"data":{"decoded":{"id":"1","name":"a","stock":4}},"errors":[{"message":"no"}]}"#,
      #"{"data":{"decoded":{"id":"1","name":"a","stock":4}},"errors":[{"message":"no","extensions":{"code":"FORBIDDEN"}}]}"#,
      #"{"data":{"decoded":{"id":"1","name":"a","stock":4}},"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]}"#,
    ]
  )
  func errorBesideAllData(_ response: String) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.server["Decoded"] = response
    let states = shop.client.watch(DecodedQuery())
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { !$0.isFetching }
    #expect(state?.error?.graphQLErrors.count == 1)
    #expect(state?.data?.decoded?.stock == 4)
    try await shop.fetch(DecodedQuery(), #"{"decoded":{"id":"1","name":"b","stock":4}}"#)
    #expect(await next(&iterator) { $0.data?.decoded?.name == "b" && $0.error == nil } != nil)
  }

  @Test("A watch that refreshes does not ask again because of an error of a response whose data is fresh")
  func errorBesideFreshData() async throws {
    let shop = try Shop()
    shop.server["Product"] = #"{"data":{"product":{"id":"1","name":"a","stock":4}},"errors":[{"message":"no"}]}"#
    shop.server.setHeaders(["Cache-Control": "max-age=60"], of: "Product")
    let states = shop.client.watch(ProductQuery(), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil && $0.data != nil && !$0.isFetching } != nil)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(59)
    for _ in 0..<200 {
      #expect(!states.current.isFetching && states.current.error != nil)
      await Task.yield()
    }
    #expect(shop.server.requests.count == 1)
    shop.server["Product"] = .product(name: "b")
    shop.time.advance(1)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && $0.error == nil && !$0.isFetching } != nil)
    #expect(shop.server.requests.count == 2)
  }

  @Test("A watch that refreshes asks again after an error without data, although its data is fresh")
  func errorWithoutData() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = #"{"data":null,"errors":[{"message":"busy"}]}"#
    let states = shop.client.watch(ProductQuery(), fetching: .first, refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil && $0.data != nil && !$0.isFetching } != nil)
    shop.server["Product"] = .product(name: "b")
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(10)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && $0.error == nil && !$0.isFetching } != nil)
  }

  @Test("A change after a failure does not put off the next attempt of a watch that refreshes")
  func changedAfterFailure() async throws {
    let shop = try Shop(.init(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = #"{"data":null,"errors":[{"message":"busy"}]}"#
    let states = shop.client.watch(ProductQuery(), fetching: .first, refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil && $0.data != nil && !$0.isFetching } != nil)
    shop.server["Product"] = .product(name: "c")
    shop.time.advance(6)
    try shop.cache.update(ProductQuery()) { $0.product?.name = "b" }
    #expect(await next(&iterator) { $0.data?.product?.name == "b" }?.error != nil)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    shop.time.advance(4)
    for _ in 0..<2000 where shop.server.requests.count < 3 { await Task.yield() }
    try #require(shop.server.requests.count == 3)
    #expect(await next(&iterator) { $0.data?.product?.name == "c" && $0.error == nil } != nil)
  }

  @Test("What the app marks as too old while the server is asked is asked for again, if the answer does not have it")
  func marked() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    await gate.arrived()
    shop.server.failure = nil
    shop.server["Product"] = .product(name: "b")
    shop.cache.invalidate(CacheKey("Product", "1"))
    #expect(states.current.data?.product?.name == "a")
    shop.server.release("Product")
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching } != nil)
    #expect(shop.server.requests.count == 3)
  }

  @Test("A watch waits for ten seconds if the app marks its data during two requests in a row, also after more marks")
  func markedOften() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    var gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    for _ in 0..<2 {
      await gate.arrived()
      let next = shop.server.hold("Product")
      shop.cache.invalidate(CacheKey("Product", "1"))
      gate.open()
      gate = next
    }
    gate.open()
    #expect(await next(&iterator) { !$0.isFetching && $0.isStale } != nil)
    shop.cache.invalidate(CacheKey("Product", "1"))
    for _ in 0..<200 {
      #expect(states.current.isStale && !states.current.isFetching)
      await Task.yield()
    }
    #expect(shop.server.requests.count == 3)
    shop.time.advance(10)
    #expect(await next(&iterator) { !$0.isFetching && !$0.isStale } != nil)
    #expect(shop.server.requests.count == 4)
  }

  @Test("A watch asks at once if everything is removed during its second request in a row that data was marked in")
  func removedAfterMark() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    var gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    for isRemoval in [false, true] {
      await gate.arrived()
      let next = shop.server.hold("Product")
      if isRemoval { try shop.cache.removeAll() } else { shop.cache.invalidateAll() }
      gate.open()
      gate = next
    }
    await gate.arrived()
    gate.open()
    #expect(await next(&iterator) { !$0.isFetching && $0.data != nil }?.isStale == false)
    #expect(shop.server.requests.count == 3)
  }

  @Test("A watch that begins after a failure requests data that was invalidated, although none is missing")
  func markedBeforeFailure() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let old = shop.client.watch(ProductQuery())
    var iterator = old.makeAsyncIterator()
    #expect(await iterator.next()?.data?.product?.name == "a")
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    shop.cache.invalidate(CacheKey("Product", "1"))
    #expect(await next(&iterator) { $0.error != nil && !$0.isFetching } != nil)
    shop.server.failure = nil
    shop.server["Product"] = .product(name: "b")
    _ = shop.server.hold("Product")
    let new = shop.client.watch(ProductQuery())
    try #require(new.current.isFetching)
    shop.server.release("Product")
    let state = await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching }
    #expect(state?.isStale == false)
    #expect(shop.server.requests.count == 3)
  }

  @Test("A watch whose request has failed requests data that was invalidated while the watch read")
  func readWhileMarked() async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let executor = HandExecutor()
    let cache = GraphQLCache(configuration: GraphQLCache.Configuration())
    let server = Server()
    let endpoint = try #require(URL(string: "https://shop.example/graphql"))
    let client = GraphQLClient(endpoint: endpoint, transport: server, store: cache.store(.networkOnly))
    server["Product"] = .product(stock: "4")
    _ = try await client.fetch(ProductQuery())
    let last = Locked<WatchState<ProductQuery.Data>?>(nil)
    let reader = Task(executorPreference: executor) {
      for await state in client.watch(ProductQuery()) { last.withLock { $0 = state } }
    }
    executor.run()
    server.failure = GraphQLClientError(.couldNotConnect, "offline")
    cache.invalidate(CacheKey("Product", "1"))
    while last.withLock({ $0?.error == nil || $0?.isFetching != false }) {
      executor.run()
      await Task.yield()
    }
    // The end of the request wakes the reader again.
    for _ in 0..<1000 { await Task.yield() }
    executor.run()
    server.failure = nil
    try cache.update(ProductQuery()) { $0.product?.stock = 3 }
    cache.onCommit { executor.run() }
    cache.invalidate(CacheKey("Product", "1"))
    cache.onCommit(nil)
    #expect(last.withLock { $0?.data?.product?.stock } == 3)
    _ = server.hold("Product")
    executor.run()
    #expect(last.withLock { $0?.isFetching } == true)
    server.release("Product")
    reader.cancel()
    executor.run()
    await reader.value
  }

  @Test("A watch that must never query the server does not, even if its data is stale and it refreshes")
  func neverRefreshes() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.time.advance(100)
    let states = shop.client.watch(ProductQuery(), fetching: .never, refreshing: true)
    #expect(states.current.isStale)
    #expect(!states.current.isFetching)
    #expect(shop.cache.statistics.watchers == 1)
  }

  @Test("Watches of one query send one request for stale data, whether they queried the server first or not")
  func sharedWithFirst() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    let first = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = first.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data != nil && !$0.isFetching } != nil)
    let other = shop.client.watch(ProductQuery())
    #expect(shop.cache.statistics.watchers == 1)
    #expect(!other.current.isFetching)
    shop.server["Product"] = .product(name: "b")
    shop.cache.invalidate(CacheKey("Product", "1"))
    _ = (first.current, other.current)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" && !$0.isFetching } != nil)
    while other.current.isFetching { await Task.yield() }
    #expect(other.current.data?.product?.name == "b")
    #expect(shop.server.requests.count == 2)
  }

  /// The request may fail before the watch has begun, which a test cannot arrange from outside.
  @Test("A watch whose request fails at once asks once", arguments: [WatchFetching.ifMissing, .first])
  func failsAtOnce(_ fetching: WatchFetching) async throws {
    for _ in 0..<200 {
      let shop = try Shop()
      shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
      let states = shop.client.watch(ProductQuery(), fetching: fetching)
      var iterator = states.makeAsyncIterator()
      #expect(await next(&iterator) { $0.error != nil && !$0.isFetching } != nil)
      #expect(!states.current.isFetching)
      #expect(shop.server.requests.count == 1)
    }
  }

  @Test("A watch of known data whose request fails at once shows the error beside the data")
  func failsAtOnceWithData() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(DecodedQuery(), #"{"decoded":{"id":"1","name":"a","stock":4}}"#)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let isFirst = Locked(true)
    let states = DecodedQuery.$decoded.withValue({
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      // A request that had begun before the data is read would fail now, and the watch would set a timer.
      var rounds = 0
      while isFirst, shop.time.sleeperCount == 0, rounds < 100_000 { rounds += 1 }
    }) {
      shop.client.watch(DecodedQuery(), fetching: .first)
    }
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { !$0.isFetching }
    #expect(state?.error != nil)
    #expect(state?.data?.decoded?.name == "a")
    #expect(states.current.error != nil)
  }

  @Test(
    "A request that its transport cancels has failed for a watch",
    arguments: [CancellationError() as any Error, NSError(domain: "NSURLErrorDomain", code: -999)]
  )
  func canceledByTransport(_ error: any Error) async throws {
    let shop = try Shop()
    let transport = CancelingTransport(error: error)
    let store = shop.cache.store(.networkOnly)
    let client = GraphQLClient(endpoint: shop.client.endpoint, transport: transport, store: store)
    let states = client.watch(ProductQuery())
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { !$0.isFetching }
    #expect(state?.error?.kind == .other)
    #expect(state?.error?.operationName == "Product")
    let again = client.watch(ProductQuery())
    #expect(await next(&iterator) { !$0.isFetching && transport.count.withLock(\.self) == 2 } != nil)
    let refreshing = client.watch(ProductQuery(), refreshing: true)
    while shop.time.sleeperCount == 0 { await Task.yield() }
    #expect(transport.count.withLock(\.self) == 3)
    shop.time.advance(10)
    while transport.count.withLock(\.self) == 3 { await Task.yield() }
    withExtendedLifetime((again, refreshing)) {}
  }

  @Test(
    "A request that fails after newer data has arrived leaves no error",
    arguments: [true, false],
    [nil, #"{"data":null,"errors":[{"message":"busy"}]}"#]
  )
  func failsAfterNewerData(_ isRead: Bool, _ response: String?) async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.server["Product"] = response
    let gate = shop.server.hold("Product")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    await gate.arrived()
    shop.time.advance(10)
    try shop.cache.write(ProductQuery.Data(product: .init(id: "1", name: "b", stock: 4)), to: ProductQuery())
    if isRead { #expect(states.current.data?.product?.name == "b") }
    shop.server.release("Product")
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { !$0.isFetching }
    #expect(state?.data?.product?.name == "b")
    #expect(state?.error == nil)
    #expect(states.current.error == nil)
  }

  @Test("A request that fails after its data was confirmed leaves its error")
  func failsAfterConfirmation() async throws {
    let shop = try Shop()
    shop.server["Product"] = .product(name: "a")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data != nil && !$0.isFetching } != nil)
    shop.time.advance(10)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.time.advance(10)
    shop.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let again = shop.client.watch(ProductQuery(), fetching: .first)
    var others = again.makeAsyncIterator()
    #expect(await next(&others) { !$0.isFetching }?.error != nil)
    #expect(states.current.error != nil)
    #expect(states.current.data?.product?.name == "a")
  }

  @Test("Each client of a cache asks its own server for its watches, and copies of a client share")
  func clients() async throws {
    let shop = try Shop()
    let server = Server()
    let endpoint = try #require(URL(string: "https://shop.example/graphql"))
    let other = GraphQLClient(endpoint: endpoint, transport: server, store: shop.cache.store(.networkOnly))
    shop.server["Product"] = .product(name: "a")
    server["Product"] = .product(name: "b")
    let states = shop.client.watch(ProductQuery(), fetching: .first)
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.data?.product?.name == "a" && !$0.isFetching } != nil)
    let others = other.watch(ProductQuery(), fetching: .first)
    #expect(await next(&iterator) { $0.data?.product?.name == "b" } != nil)
    #expect(shop.server.requests.count == 1)
    #expect(server.requests.count == 1)
    let (copy, query) = (other, ProductQuery())
    let again = copy.watch(query, fetching: .first)
    #expect(shop.cache.statistics.watchers == 2)
    withExtendedLifetime((others, again)) {}
  }
}
