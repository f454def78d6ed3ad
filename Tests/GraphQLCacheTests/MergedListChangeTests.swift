import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Merged lists that change", .timeLimit(.minutes(60)))
struct MergedListChangeTests {
  private let shop: MergedShop

  init() throws { shop = try MergedShop() }

  @Test("A watcher shows a page when it comes, and asks for no page but the first", .acceptance(43))
  func watch() async throws {
    let states = shop.client.watch(merged: PagedReviews(first: 2))
    for await state in states where state.data?.reviews.shown == "ab>" { break }
    try await shop.fetchPages(after: "b")
    #expect(states.current.data?.reviews.shown == "abcd>")
    try await shop.fetchPages(after: "f")
    #expect(states.current.data?.reviews.shown == "abcd>")
    try await shop.fetch(PagedReviews(first: 3, after: "d"))
    #expect(states.current.data?.reviews.shown == "abcdefg>")
    let number = states.current
    try await shop.fetchPages(after: "b")
    #expect(states.current == number)
    #expect(shop.server.requests.count == 5)
    shop.server.isOffline = true
    try shop.cache.removeAll()
    #expect(states.current.data == nil)
  }

  @Test(
    "A change to an object is shown wherever the object is, and an object that is removed leaves with its edge",
    .acceptance(44)
  )
  func change() async throws {
    try await shop.fetchPages(after: nil, "b", "d")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    try shop.cache.update(ReviewText.self, of: CacheKey("Review", "e")) { $0.text = "E" }
    #expect(states.current.data?.reviews.texts == "abcdEf")
    shop.cache.remove(CacheKey("Review", "d"))
    shop.cache.remove(CacheKey("Review", "a"))
    #expect(states.current.data?.reviews.texts == "bcEf")
    #expect(states.current.data?.reviews.pageInfo.endCursor == "f")
    try await shop.fetchPages(after: "b")
    #expect(states.current.data?.reviews.texts == "bcdEf")
  }

  @Test("A page with an edge whose object is removed is read and changed without that edge", arguments: [true, false])
  func removedEdge(_ isShown: Bool) async throws {
    try await shop.fetchPages(after: nil, "b")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    let layer = try isShown ? shop.cache.show { $0.remove(CacheKey("Review", "a")) } : nil
    if layer == nil { shop.cache.remove(CacheKey("Review", "a")) }
    #expect(shop.cache.read(PagedReviews(first: 2))?.reviews.texts == "b")
    let insert = { (changes: inout CacheChanges) in
      let isKnown = try changes.update(PagedReviews(first: 2)) { data in
        data.reviews.edges.insert(.init(cursor: "", node: .init(id: "new", text: "n")), at: 0)
      }
      #expect(isKnown)
    }
    if isShown { _ = try shop.cache.show(insert) } else { try shop.cache.transaction(insert) }
    #expect(states.current.data?.reviews.texts == "nbcd")
    if let layer { shop.cache.hide(layer) }
    #expect(states.current.data?.reviews.texts == (isShown ? "nabcd" : "nbcd"))
    #expect(states.current.missing.isEmpty)
  }

  @Test("Optimistic changes of pages show in the list, and go without trace", .acceptance(36))
  func optimistic() async throws {
    try await shop.fetchPages(after: nil, "b")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    let before = try #require(states.current.data)
    let insert = try shop.cache.show { changes in
      try changes.update(PagedReviews(first: 2)) { data in
        data.reviews.edges.insert(.init(cursor: "", node: .init(id: "new", text: "n")), at: 0)
      }
    }
    let delete = try shop.cache.show { changes in
      try changes.update(PagedReviews(first: 2, after: "b")) { $0.reviews.edges.removeAll { $0.node.id == "c" } }
    }
    #expect(states.current.data?.reviews.texts == "nabd")
    try await shop.fetchPages(after: "d")
    #expect(states.current.data?.reviews.texts == "nabdef")
    let remove = try shop.cache.show { $0.remove(CacheKey("Review", "b")) }
    #expect(states.current.data?.reviews.texts == "nadef")
    for layer in [insert, delete, remove] { shop.cache.hide(layer) }
    #expect(states.current.data?.reviews.texts == "abcdef")
    #expect(states.current.data?.reviews.edges.prefix(4) == before.reviews.edges[...])
  }

  @Test("A page that only an optimistic change has is part of the list while it is shown", .acceptance(36))
  func optimisticPage() async throws {
    try await shop.fetchPages(after: nil)
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    let page = try await MergedShop().client.fetch(PagedReviews(first: 2, after: "b"), from: .networkOnly)
    #expect(states.current.data?.reviews.texts == "ab")
    let layer = try shop.cache.show { try $0.write(page, to: PagedReviews(first: 2, after: "b")) }
    #expect(states.current.data?.reviews.texts == "abcd")
    shop.cache.hide(layer)
    #expect(states.current.data?.reviews.texts == "ab")
  }
}
