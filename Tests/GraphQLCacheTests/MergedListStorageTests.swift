import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("How long merged lists are kept", .timeLimit(.minutes(60)))
struct MergedListStorageTests {
  private let shop: MergedShop

  init() throws { shop = try MergedShop() }

  @Test("A list is as old as its oldest page, and pages that are not in it do not count", .acceptance(29))
  func age() async throws {
    let shop = try MergedShop("abcdefgh", GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetchPages(after: "f")
    shop.time.advance(40)
    try await shop.fetchPages(after: nil, "b")
    shop.time.advance(40)
    #expect(shop.reviews?.texts == "abcd")
    shop.time.advance(21)
    #expect(shop.reviews == nil)
    #expect(shop.cache.result(ofMerged: PagedReviews(first: 2)).isStale)
    #expect(shop.cache.result(ofMerged: PagedReviews(first: 2)).data?.reviews.texts == "abcd")
    try await shop.fetchPages(after: nil)
    #expect(shop.reviews == nil)
    try await shop.fetchPages(after: "b")
    #expect(shop.reviews?.texts == "abcd")
  }

  @Test("A watch of a list requests its own page when that is too old, and not because others are", .acceptance(29))
  func refreshing() async throws {
    let shop = try MergedShop("abcdefgh", GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetchPages(after: nil, "b")
    let states = shop.client.watch(merged: PagedReviews(first: 2), refreshing: true)
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next()?.data?.reviews.texts == "abcd")
    for count in 3...4 {
      while shop.time.sleeperCount == 0 { await Task.yield() }
      shop.time.advance(61)
      while let state = await iterator.next(), state.isFetching || shop.server.requests.count < count {}
      #expect(states.current.isStale)
      #expect(shop.server.requests.count == count)
      // Longer than a watch waits after a request that has not helped.
      shop.time.advance(30)
      #expect(shop.client.watch(merged: PagedReviews(first: 2), refreshing: true).current.isStale)
      #expect(shop.server.requests.count == count)
    }
  }

  @Test("All pages of a list that is watched stay when room is made; without watchers they go", .acceptance(37, 38))
  func limits() async throws {
    try await shop.fetchPages(after: nil, "b", "d")
    try await shop.fetch(PagedReviews(first: 2, sort: "new"))
    var states: Updates<WatchState<PagedReviews.Data>>? = shop.cache.watch(merged: PagedReviews(first: 2))
    #expect(states?.current.data?.reviews.texts == "abcdef")
    shop.cache.trim(to: 0)
    #expect(states?.current.data?.reviews.texts == "abcdef")
    #expect(shop.cache.read(merged: PagedReviews(first: 2, sort: "new")) == nil)
    try await shop.fetchPages(after: "f")
    #expect(states?.current.data?.reviews.texts == "abcdefgh")
    states = nil
    shop.cache.trim(to: 0)
    #expect(shop.reviews == nil)
    try await shop.fetchPages(after: "b", nil)
    #expect(shop.reviews?.texts == "abcd")
  }

  @Test("A list is known after a restart, and more pages join it", .acceptance(40))
  func restart() async throws {
    let place = DiskPlace()
    let first = try MergedShop(in: place)
    try await first.fetchPages(after: nil, "b", "d")
    first.cache.remove(CacheKey("Review", "b"))
    try await first.cache.flush()
    first.cache.close()
    let again = try MergedShop(in: place)
    let states = again.cache.watch(merged: PagedReviews(first: 2))
    #expect(states.current.data?.reviews.shown == "acdef>")
    again.cache.trim(to: 0)
    #expect(states.current.data?.reviews.shown == "acdef>")
    try await again.fetchPages(after: "f")
    #expect(states.current.data?.reviews.shown == "acdefgh")
    again.cache.close()
  }

  @Test("A list that was read after a restart stays with all of its pages when room is made")
  func restoredRoot() async throws {
    let place = DiskPlace()
    let first = try MergedShop(in: place)
    try await first.fetchPages(after: nil, "b")
    try await first.cache.flush()
    first.cache.close()
    let again = try MergedShop(in: place)
    #expect(again.reviews?.texts == "abcd")
    again.cache.trim(to: 1 << 20)
    #expect(again.reviews?.texts == "abcd")
    again.cache.close()
  }

  // MARK: Several processes

  private let page0 = PagedGoods(offset: 0, limit: 2)
  private let page1 = PagedGoods(offset: 2, limit: 2)

  /// Returns a shop that has two pages, which are on disk. Other processes can write.
  private func savedShop(in place: DiskPlace) async throws -> MergedShop {
    let shop = try MergedShop("abcd", in: place)
    try await shop.fetch(page0, page1)
    try await shop.cache.flush()
    shop.cache.close()
    return shop
  }

  /// Fetches a page in another process, ten seconds after the pages of the first one, and ends that process.
  private func fetchElsewhere(_ page: PagedGoods, of ids: String, in place: DiskPlace) async throws {
    let shop = try MergedShop(ids, in: place)
    shop.time.advance(10)
    try await shop.fetch(page)
    try await shop.cache.flush()
  }

  @Test("A page that another process has received short ends a list that this process has read")
  func shortElsewhere() async throws {
    let place = DiskPlace()
    let first = try await savedShop(in: place)
    let states = first.cache.watch(merged: page0)
    #expect(states.current.data?.texts == "abcd")
    try await fetchElsewhere(page0, of: "a", in: place)
    try await first.cache.flush()
    #expect(first.cache.read(merged: page0)?.texts == "a")
    #expect(states.current.data?.texts == "a")
  }

  @Test("A page that the app has shortened ends a list after another process has received it", arguments: ["a", "x"])
  func shortenedHere(_ ids: String) async throws {
    let place = DiskPlace()
    let first = try await savedShop(in: place)
    try first.cache.update(page0) { $0.goods.removeLast() }
    try await first.cache.flush()
    first.cache.close()
    let states = first.cache.watch(merged: page0)
    #expect(states.current.data?.texts == "acd")
    #expect(first.cache.result(of: page0).leavesOut)
    try await fetchElsewhere(page0, of: ids, in: place)
    try await first.cache.flush()
    #expect(first.cache.read(merged: page0)?.texts == ids)
    #expect(states.current.data?.texts == ids)
    #expect(!first.cache.result(of: page0).leavesOut)
  }

  @Test("A page that another process has received before this process received a short one does not follow it")
  func shortLater() async throws {
    let place = DiskPlace()
    let first = try await savedShop(in: place)
    #expect(first.cache.read(merged: page0)?.texts == "abcd")
    try await fetchElsewhere(page1, of: "abcx", in: place)
    first.time.advance(20)
    first.server.ids = "a"
    try await first.fetch(page0)
    try await first.cache.flush()
    #expect(first.cache.read(page1)?.texts == "cx")
    #expect(first.cache.read(merged: page0)?.texts == "a")
  }

  @Test(
    "A page that was received after another process has received a short one follows it",
    arguments: ["abcd", "abcx"]
  )
  func shortEarlier(_ ids: String) async throws {
    let place = DiskPlace()
    let first = try await savedShop(in: place)
    let states = first.cache.watch(merged: page0)
    #expect(states.current.data?.texts == "abcd")
    try await fetchElsewhere(page0, of: "a", in: place)
    first.time.advance(20)
    first.server.ids = ids
    try await first.fetch(page1)
    try await first.cache.flush()
    #expect(first.cache.read(page0)?.texts == "a")
    #expect(first.cache.read(merged: page0)?.texts == "a" + ids.dropFirst(2))
    #expect(states.current.data?.texts == "a" + ids.dropFirst(2))
  }

  @Test("A page that another process confirms after a short one is in the list again")
  func confirmedElsewhere() async throws {
    let place = DiskPlace()
    let first = try await savedShop(in: place)
    first.server.ids = "a"
    try await first.fetch(page0)
    try await first.cache.flush()
    first.cache.close()
    let states = first.cache.watch(merged: page0)
    #expect(states.current.data?.texts == "a")
    try await fetchElsewhere(page1, of: "abcd", in: place)
    try await first.cache.flush()
    #expect(first.cache.read(merged: page0)?.texts == "acd")
    #expect(states.current.data?.texts == "acd")
  }
}
