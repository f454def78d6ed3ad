import GraphQLCache
import GraphQLCachePaging
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Pages that the server confirms", .timeLimit(.minutes(60)))
struct ConfirmedPagesTests: ListTests {
  let server = ListServer("abcdefgh")
  let cache = GraphQLCache()
  let client: GraphQLClient

  init() throws { client = try Self.client(server, cache) }

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
    let list = confirmingFeed(client)
    await list.load()
    #expect(texts(list) == "oldbc")
    await gate.arrived()
    gate.open()
    #expect(await state(of: list, "abc") != nil)
    await list.loadMore()
    #expect(texts(list) == "abcX")
    server.isOffline = true
    let other = confirmingFeed(client)
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
    let list = confirmingFeed(client)
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

  private func confirmingFeed(_ client: GraphQLClient) -> Reviews {
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
    let list = confirmingFeed(client)
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
    let list = confirmingFeed(client)
    await list.load()
    let refused = await state(of: list, "abc", where: \.isStale)
    guard case .failed = refused?.phase else { return #expect(Bool(false), "\(String(describing: refused?.phase))") }
    server.isRefusing = false
    server.ids = ids
    time.advance(60)
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    #expect(await state(of: list, String(ids.prefix(3)), where: { $0.phase == .loaded && !$0.isStale }) != nil)
  }

  @Test("A retry of a page that was not confirmed shows no earlier error while its request is in progress")
  func retried() async throws {
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isRefusing = true
    let list = confirmingFeed(client)
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
}
