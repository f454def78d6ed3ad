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
}
