import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Merged lists", .timeLimit(.minutes(60)))
struct MergedListTests {
  private let shop: MergedShop

  init() throws { shop = try MergedShop() }

  // MARK: Connections

  @Test(
    "The known pages of a connection are one list, with the start of the first and the end of the last",
    .acceptance(43)
  )
  func forward() async throws {
    #expect(shop.reviews == nil)
    #expect(shop.cache.result(ofMerged: PagedReviews(first: 2)).missing.map(\.description) == ["reviews: neverFetched"])
    try await shop.fetchPages(after: nil, "d", "b")
    let reviews = try #require(shop.reviews)
    #expect(reviews.shown == "abcdef>")
    #expect(reviews.edges.map(\.cursor) == ["a", "b", "c", "d", "e", "f"])
    #expect(reviews.pageInfo.startCursor == "a")
    #expect(reviews.pageInfo.endCursor == "f")
    #expect(shop.cache.read(PagedReviews(first: 2))?.reviews.shown == "ab>")
    try await shop.fetchPages(after: "f")
    #expect(shop.reviews?.shown == "abcdefgh")
    #expect(shop.server.requests.count == 4)
  }

  @Test("A list ends where the next page is not known, so a gap is seen", .acceptance(43))
  func gap() async throws {
    try await shop.fetchPages(after: nil, "d", "f")
    #expect(shop.reviews?.shown == "ab>")
    #expect(shop.reviews?.pageInfo.endCursor == "b")
    try await shop.fetchPages(after: "b")
    #expect(shop.reviews?.shown == "abcdefgh")
  }

  @Test("Pages of other sizes follow one another, and one of the size that was asked for comes first")
  func sizes() async throws {
    try await shop.fetch(PagedReviews(first: 1), PagedReviews(first: 4, after: "a"), PagedReviews(first: 3, after: "e"))
    #expect(shop.cache.read(merged: PagedReviews(first: 1))?.reviews.shown == "abcdefgh")
    // A page of no known size in its place.
    #expect(shop.reviews?.shown == "abcdefgh")
    try await shop.fetchPages(after: nil)
    #expect(shop.reviews?.shown == "ab>")
    #expect(shop.cache.read(merged: PagedReviews(first: 1))?.reviews.shown == "abcdefgh")
  }

  @Test("A connection is read from its end backward", .acceptance(43))
  func backward() async throws {
    try await shop.fetch(PagedReviews(last: 2), PagedReviews(last: 3, before: "g"))
    let end = PagedReviews(last: 2)
    #expect(shop.cache.read(merged: end)?.reviews.shown == "<defgh")
    #expect(shop.cache.read(merged: end)?.reviews.pageInfo.startCursor == "d")
    #expect(shop.cache.read(merged: end)?.reviews.pageInfo.endCursor == "h")
    try await shop.fetch(PagedReviews(last: 3, before: "d"))
    #expect(shop.cache.read(merged: end)?.reviews.shown == "abcdefgh")
  }

  @Test("A list that begins in the middle grows on both sides", .acceptance(43))
  func middle() async throws {
    let middle = PagedReviews(first: 2, after: "c")
    try await shop.fetch(middle)
    #expect(shop.cache.read(merged: middle)?.reviews.texts == "de")
    try await shop.fetch(PagedReviews(last: 2, before: "d"), PagedReviews(first: 2, after: "e"))
    #expect(shop.cache.read(merged: middle)?.reviews.shown == "<bcdefg>")
    try await shop.fetch(PagedReviews(last: 2, before: "b"))
    #expect(shop.cache.read(merged: middle)?.reviews.shown == "abcdefg>")
    // The list from its beginning is another one.
    #expect(shop.reviews == nil)
  }

  @Test("An empty page ends a list", .acceptance(43))
  func empty() async throws {
    try await shop.fetchPages(after: nil, "b")
    shop.server.ids = "abcd"
    try await shop.fetchPages(after: "d")
    #expect(shop.reviews?.shown == "abcd")
    let none = try MergedShop("")
    try await none.fetchPages(after: nil)
    #expect(none.reviews?.shown == "")
  }

  @Test(
    "A first page that ends elsewhere than before begins the list anew; one that is the same keeps it",
    .acceptance(43)
  )
  func reset() async throws {
    try await shop.fetchPages(after: nil, "b", "d")
    try await shop.fetchPages(after: nil)
    #expect(shop.reviews?.shown == "abcdef>")
    shop.server.ids = "xabcdefgh"
    try await shop.fetchPages(after: nil)
    #expect(shop.reviews?.shown == "xa>")
    try await shop.fetchPages(after: "a")
    #expect(shop.reviews?.shown == "xabc>")
  }

  @Test("An object that is on two pages is in the list once, in the earlier place", .acceptance(43))
  func overlap() async throws {
    try await shop.fetchPages(after: nil)
    shop.server.ids = "abacdb"
    try await shop.fetch(PagedReviews(first: 4, after: "b"))
    #expect(shop.reviews?.texts == "abcd")
  }

  @Test("Another order is another list", .acceptance(43))
  func order() async throws {
    try await shop.fetchPages(after: nil, "b")
    let newest = PagedReviews(first: 2, sort: "new")
    try await shop.fetch(newest)
    #expect(shop.cache.read(merged: newest)?.reviews.shown == "hg>")
    try await shop.fetch(PagedReviews(first: 2, after: "g", sort: "new"))
    #expect(shop.cache.read(merged: newest)?.reviews.shown == "hgfe>")
    #expect(shop.reviews?.shown == "abcd>")
  }

  @Test("A server whose pages lead back to earlier ones does not lead in circles")
  func circle() async throws {
    try await shop.fetchPages(after: nil, "b")
    shop.server.ids = "abcdb"
    try await shop.fetch(PagedReviews(first: 1, after: "d"))
    shop.server.ids = "abcdbx"
    try await shop.fetch(PagedReviews(first: 1, after: "d"))
    #expect(shop.reviews?.texts == "abcd")
  }

  @Test("What is beside the items and the ends is that of the query's own page")
  func others() async throws {
    try await shop.fetchPages(after: nil)
    shop.server.ids = "abcdefghijk"
    try await shop.fetchPages(after: "b")
    #expect(shop.reviews?.total == 8)
  }

  @Test("A page that lacks what the query selects ends the list until it has it")
  func incomplete() async throws {
    try await shop.fetchPages(after: nil)
    try await shop.fetch(PagedReviewIDs(first: 2, after: "b"), PagedReviewIDs(first: 2, after: "d"))
    #expect(shop.reviews?.shown == "ab>")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    #expect(states.current.data?.reviews.shown == "ab>")
    #expect(states.current.missing == [])
    #expect(states.current.isStale == false)
    try await shop.fetchPages(after: "b")
    #expect(states.current.data?.reviews.shown == "abcd>")
    try await shop.fetchPages(after: "d")
    #expect(states.current.data?.reviews.shown == "abcdef>")
  }

  @Test("A page that does not decode any more leaves the query's own page, until it is fetched again", .acceptance(19))
  func undecodable() async throws {
    try await shop.fetchPages(after: nil, "b", "d")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    try shop.take(#"{"review":{"id":"d","text":5}}"#, NumberedReview())
    #expect(shop.reviews?.shown == "ab>")
    #expect(states.current.data?.reviews.shown == "ab>")
    #expect(shop.reviews?.shown == "ab>")
    try await shop.fetchPages(after: "b")
    #expect(shop.reviews?.shown == "abcdef>")
    #expect(states.current.data?.reviews.shown == "abcdef>")

    try shop.take(#"{"review":{"id":"a","text":5}}"#, NumberedReview())
    let result = shop.cache.result(ofMerged: PagedReviews(first: 2))
    #expect(result.missing.map(\.description) == ["reviews.edges[0].node.text: changed"])
    try await shop.fetchPages(after: nil)
    #expect(shop.reviews?.shown == "abcdef>")
  }

  @Test("The list of an object is one with its first page, which has no arguments")
  func ofObject() async throws {
    try await shop.fetch(ProductReviews(), ProductReviews(after: "b"), ProductReviews(after: "d"))
    #expect(shop.cache.read(merged: ProductReviews())?.texts == "abcdef")
    #expect(shop.cache.read(merged: ProductReviews())?.product?.reviews?.hasNextPage == true)
    #expect(shop.cache.read(ProductReviews())?.texts == "ab")
    shop.cache.remove(CacheKey("Review", "c"))
    #expect(shop.cache.read(merged: ProductReviews())?.texts == "abdef")
  }

  @Test("Lists in the items of lists have their pages, and two names of one list each begin with their own page")
  func nested() async throws {
    let shop = try Shop()
    let page = { (texts: String, hasNext: Bool) in
      let nodes = texts.map { #"{"id":"\#($0)","text":"\#($0)"}"# }.joined(separator: ",")
      let end = texts.last.map { "\"\($0)\"" } ?? "null"
      return #"{"nodes":[\#(nodes)],"pageInfo":{"endCursor":\#(end),"hasNextPage":\#(hasNext)}}"#
    }
    let answer = { (shops: [(String, String)], best: String) in
      let shops = shops.map { #"{"id":"\#($0.0)","reviews":\#(page($0.1, true))}"# }.joined(separator: ",")
      return #"{"shops":[\#(shops)],"best":\#(page(best, true))}"#
    }
    try await shop.fetch(PagedShops(), answer([("1", "ab"), ("2", "xy")], "cd"))
    try await shop.fetch(PagedShops(offset: 2), answer([("3", "mn"), ("1", "ab")], "cd"))
    try await shop.fetch(PagedShops(after: "b"), answer([("1", "cd"), ("2", "")], "cd"))
    try await shop.fetch(PagedShops(after: "y"), answer([("1", "z"), ("2", "z")], "cd"))
    #expect(shop.cache.read(merged: PagedShops())?.texts == "1:abcd 2:xyz 3:mn cd")
    #expect(shop.cache.read(PagedShops())?.texts == "1:ab 2:xy cd")
    #expect(shop.cache.read(merged: PagedShops(after: "b"))?.texts == "1:cd 2: cd")
    // A server that counts from the end: nobody knows where that is in the list.
    try await shop.fetch(PagedShops(offset: -1), answer([("9", "z")], "cd"))
    #expect(shop.cache.read(merged: PagedShops())?.texts == "1:abcd 2:xyz 3:mn cd")
  }

  @Test("What is missing of the query's own page has its path")
  func missing() async throws {
    try await shop.fetch(PagedReviewIDs(first: 2), PagedReviewIDs(first: 2, after: "b"))
    #expect(shop.reviews == nil)
    let result = shop.cache.result(ofMerged: PagedReviews(first: 2))
    #expect(result.missing.map(\.description) == ["reviews.edges[0].node.text: neverFetched"])
  }

  @Test("Tasks that read a list while pages come see pages that follow one another")
  func tasks() async throws {
    try await shop.fetchPages(after: nil)
    await withTaskGroup(of: Void.self) { [shop] group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            let texts = shop.reviews?.texts ?? ""
            #expect("abcdefgh".hasPrefix(texts) && texts.count >= 2 && texts.count.isMultiple(of: 2))
          }
        }
      }
      group.addTask { for cursor in ["f", "d", "b"] { try? await shop.fetchPages(after: cursor) } }
    }
    #expect(shop.reviews?.texts == "abcdefgh")
  }

  // MARK: Watching

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

  // MARK: Time, limits, disk

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

  // MARK: Offsets

  @Test("Pages by offset are one list up to the first hole, in whatever order they came", .acceptance(43))
  func offsets() async throws {
    try await shop.fetch(
      PagedGoods(offset: 6, limit: 2),
      PagedGoods(offset: 0, limit: 2),
      PagedGoods(offset: 2, limit: 2)
    )
    let first = PagedGoods(offset: 0, limit: 2)
    #expect(shop.cache.read(merged: first)?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: nil, limit: 2))?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: 2, limit: 2))?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: 4, limit: 2)) == nil)
    try await shop.fetch(PagedGoods(offset: 4, limit: 3))
    #expect(shop.cache.read(merged: first)?.texts == "abcdefgh")
    #expect(shop.cache.read(first)?.texts == "ab")
  }

  @Test("Where a list has shifted, an object is in the earlier place; without keys the places count", .acceptance(43))
  func shifted() async throws {
    try await shop.fetch(PagedGoods(offset: 0, limit: 3))
    shop.server.ids = "xabcdefgh"
    try await shop.fetch(PagedGoods(offset: 3, limit: 3))
    let data = try #require(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3)))
    #expect(data.texts == "abcde")
    // Nothing tells two lines apart.
    #expect(data.lines.items.map(\.text).joined() == "abccde")
    try await shop.fetch(PagedGoods(offset: 4, limit: 4))
    #expect(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3))?.lines.items.map(\.text).joined() == "abccdefg")
    #expect(data.lines.title == "8")
  }

  @Test("Inserts and deletes in a page leave the pages after it in the list", .acceptance(36))
  func changedOffsets() async throws {
    let first = PagedGoods(offset: 0, limit: 2)
    try await shop.fetch(first, PagedGoods(offset: 2, limit: 2), PagedGoods(offset: 4, limit: 2))
    let states = shop.cache.watch(merged: first)
    let insert = try shop.cache.show { try $0.update(first) { $0.goods.insert(.init(id: "n", text: "n"), at: 0) } }
    #expect(states.current.data?.texts == "nabcdef")
    try shop.cache.update(PagedGoods(offset: 2, limit: 2)) { $0.goods.removeAll { $0.id == "c" } }
    #expect(states.current.data?.texts == "nabdef")
    shop.cache.remove(CacheKey("Review", "b"))
    #expect(states.current.data?.texts == "nadef")
    shop.cache.hide(insert)
    #expect(states.current.data?.texts == "adef")
  }

  @Test("A query without such lists is read as it is")
  func plain() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.read(merged: ProductsQuery()) == shop.cache.read(ProductsQuery()))
    #expect(shop.cache.read(merged: LaterQuery()) == nil)
    #expect(shop.cache.watch(merged: LaterQuery()).current.missing.map(\.reason) == [.changed])
  }
}

/// A query of another schema, with a value in a review that its decoder rejects.
private struct NumberedReview: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "NumberedReview",
    sha256: "39",
    text: "query NumberedReview{review{id text}}"
  )
  static var _plan: StaticString { "1^{review?Review{id#text }}" }

  func writeVariables(to writer: inout JSONWriter) {}

  struct Data: JSONObjectDecodable {
    init(_json json: inout JSONReader) throws(JSONError) {}
  }
}

extension MergedShop {
  /// Stores data that a server has sent.
  fileprivate func take<Query: GraphQLQuery>(_ data: String, _ query: Query) throws {
    let (store, call) = (cache.store(), try GraphQLStoreCall(query))
    _ = try store.answer(to: call, after: nil)
    let body = Array(data.utf8)
    store.take(GraphQLCheckedResponse<Query.Data>(data: nil, body: body, dataRange: 0..<body.count), for: call)
    store.end(call)
  }
}
