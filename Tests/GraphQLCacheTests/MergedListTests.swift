import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Merged lists", .timeLimit(.minutes(60)))
struct MergedListTests {
  private let shop: MergedShop

  init() throws { shop = try MergedShop() }

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

  @Test("A conversation that has ended continues with each page that is fetched from its end", .acceptance(43))
  func caughtUp() async throws {
    let end = PagedReviews(last: 2)
    try await shop.fetch(end)
    let states = shop.cache.watch(merged: end)
    for (new, shown) in [("ij", "<ghij"), ("k", "<ghijk")] {
      let cursor = states.current.data?.reviews.pageInfo.endCursor
      shop.server.ids += new
      try await shop.fetch(PagedReviews(first: 5, after: cursor))
      #expect(states.current.data?.reviews.shown == shown)
    }
    try await shop.fetch(PagedReviews(last: 2, before: "g"))
    #expect(states.current.data?.reviews.shown == "<efghijk")
    // Its end is another one: the pages from the earlier end no longer follow.
    shop.server.ids += "lm"
    try await shop.fetch(end)
    #expect(states.current.data?.reviews.shown == "<lm")
  }

  @Test("A list whose newest items come first continues before its beginning", .acceptance(43))
  func caughtUpBackward() async throws {
    let newest = PagedReviews(first: 2, sort: "new")
    try await shop.fetch(newest)
    shop.server.ids += "ij"
    try await shop.fetch(PagedReviews(last: 5, before: "h", sort: "new"))
    #expect(shop.cache.read(merged: newest)?.reviews.shown == "jihg>")
  }

  @Test("A page without items does not continue a list that has ended, until it has some")
  func emptyAfterEnd() async throws {
    let end = PagedReviews(last: 2)
    try await shop.fetch(end, PagedReviews(first: 5, after: "h"))
    let states = shop.cache.watch(merged: end)
    #expect(states.current.data?.reviews.shown == "<gh")
    #expect(states.current.data?.reviews.pageInfo.endCursor == "h")
    shop.server.ids += "i"
    try await shop.fetch(PagedReviews(first: 5, after: "h"))
    #expect(states.current.data?.reviews.shown == "<ghi")
  }

  @Test("A page from before a list ended does not continue it, and a newer one of any size does", arguments: [2, 3])
  func olderThanEnd(_ size: Int) async throws {
    try await shop.fetchPages(after: nil, "b")
    let states = shop.cache.watch(merged: PagedReviews(first: 2))
    shop.server.ids = "ab"
    try await shop.fetchPages(after: nil)
    #expect(states.current.data?.reviews.shown == "ab")
    shop.server.ids = "abcd"
    try await shop.fetch(PagedReviews(first: size, after: "b"))
    #expect(states.current.data?.reviews.shown == "abcd")
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

  @Test("A page before that does not say where it starts ends the list there")
  func incompleteBefore() async throws {
    try await shop.fetch(PagedReviews(last: 2))
    #expect(shop.cache.read(merged: PagedReviews(last: 2))?.reviews.shown == "<gh")
    // The texts are known from elsewhere.
    try await shop.fetch(PagedGoods(offset: 0, limit: 8))
    try await shop.fetch(PagedReviewIDs(last: 3, before: "g"))
    #expect(shop.cache.read(merged: PagedReviews(last: 2))?.reviews.shown == "<gh")
    try await shop.fetch(PagedReviews(last: 3, before: "g"))
    #expect(shop.cache.read(merged: PagedReviews(last: 2))?.reviews.shown == "<defgh")
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

  @Test("A query without such lists is read as it is")
  func plain() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.read(merged: ProductsQuery()) == shop.cache.read(ProductsQuery()))
    #expect(shop.cache.read(merged: LaterQuery()) == nil)
    #expect(shop.cache.watch(merged: LaterQuery()).current.missing.map(\.reason) == [.changed])
  }

  @Test("The app is told once of a query that is read as a list in pages and has none")
  func notMerged() async throws {
    let (problems, continuation) = AsyncStream<CacheProblem>.makeStream()
    let shop = try MergedShop("abcd", .init(onProblem: { continuation.yield($0) }))
    _ = shop.cache.watch(merged: PagedReviews(first: 2))
    for first in 1...2 { _ = shop.cache.watch(merged: ProductsQuery(first: first)) }
    _ = shop.cache.read(ProductName.self, of: CacheKey("Prodct", "1"))
    var iterator = problems.makeAsyncIterator()
    let reported = [await iterator.next(), await iterator.next()]
    #expect(reported.map { $0?.kind } == [.mismatch, .mismatch])
    let messages = reported.compactMap { $0?.message }
    #expect(messages.count { $0.hasPrefix("`Products` has no list in pages: add the list to `lists`") } == 1)
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
    let (store, call) = (cache.store(.networkOnly), try GraphQLStoreCall(query))
    _ = try store.answer(to: call, after: nil)
    let body = Array(data.utf8)
    store.take(GraphQLCheckedResponse<Query.Data>(data: nil, body: body, dataRange: 0..<body.count), for: call)
    store.end(call)
  }
}
