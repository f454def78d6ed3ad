import GraphQLCache
import GraphQLCachePaging
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Pages of a query", .timeLimit(.minutes(60)))
struct PagesTests: ListTests {
  let server = ListServer("abcdefgh")
  let cache = GraphQLCache()
  let client: GraphQLClient

  init() throws { client = try Self.client(server, cache) }

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
    // The page begins with f.
    #expect(server.requests.last == "offset 4")
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

  @Test("After a refresh that fails on an empty feed, load() follows the policy again")
  func refreshOfNothing() async throws {
    _ = try await client.fetch(ReviewsQuery(), from: .networkOnly)
    server.isOffline = true
    let list = reviews()
    await list.refresh()
    #expect(texts(list) == "")
    guard case .failed = list.state.phase else { return #expect(Bool(false), "\(list.state.phase)") }
    await list.load()
    #expect(list.state.phase == .loaded)
    #expect(texts(list) == "abc")
    // There is something to confirm now.
    await list.refresh()
    await list.load()
    guard case .failed = list.state.phase else { return #expect(Bool(false), "\(list.state.phase)") }
    #expect(server.requests == ["start", "start", "start", "start"])
  }

  @Test("The pages of a cache end with an error when all data is removed, also while one is requested")
  func sequenceOfEmptied() async throws {
    let pages = pages(.cacheFirst)
    var iterator = pages.makeAsyncIterator()
    #expect(try await iterator.next()?.items.map(\.text) == ["a", "b", "c"])
    try cache.removeAll()
    for _ in 0..<2 {
      let error = await #expect(throws: GraphQLClientError.self) { try await iterator.next() }
      #expect(error?.kind == .invalidRequest)
      #expect(error?.operationName == "Reviews")
    }
    #expect(server.requests == ["start"])
    iterator = pages.makeAsyncIterator()
    #expect(try await iterator.next()?.items.count == 3)
    let gate = server.hold()
    let next = Task { [iterator] in
      var iterator = iterator
      return try await iterator.next()
    }
    await gate.arrived()
    try cache.removeAll()
    gate.open()
    await #expect(throws: GraphQLClientError.self) { _ = try await next.value }
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
