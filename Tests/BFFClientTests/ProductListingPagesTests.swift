import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("The pages of a listing")
struct ProductListingPagesTests {
  /// Fetches pages up to the end or an error, and returns the ids on each page.
  private func walk(_ pages: ProductListingPages) async -> (ids: [[String]], error: GraphQLClientError?) {
    var ids: [[String]] = []
    do {
      for try await page in pages { ids.append(page.products.map(\.id)) }
      return (ids, nil)
    } catch {
      return (ids, error as? GraphQLClientError)
    }
  }

  @Test("Pages come one after the other, each asked for where the one before says, up to the last")
  func inOrder() async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 5, next: 2) },
      { .page(["c", "d"], offset: $0.offset, total: 5, next: 4) },
      { .page(["e"], offset: $0.offset, total: 5, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2, categoryId: "women", sort: .newest))
    #expect(error == nil)
    #expect(ids == [["a", "b"], ["c", "d"], ["e"]])
    let requests = shop.requests
    #expect(requests.map(\.offset) == [0, 2, 4])
    #expect(requests.allSatisfy { $0.limit == 2 && $0.categoryId == "women" && $0.sort == .newest })
  }

  @Test("A walk may start anywhere")
  func startsAnywhere() async {
    let shop = ScriptedShop([{ .page(["e"], offset: $0.offset, total: 5, next: nil) }])
    let (ids, _) = await walk(shop.service.productListingPages(offset: 4, limit: 2))
    #expect(ids == [["e"]])
    #expect(shop.requests.map(\.offset) == [4])
  }

  @Test("A page is fetched when it is asked for, not before")
  func lazily() async throws {
    let shop = ScriptedShop([{ .page(["a", "b"], offset: $0.offset, total: 4, next: 2) }])
    var pages = shop.service.productListingPages(limit: 2).makeAsyncIterator()
    _ = try await pages.next()
    #expect(shop.requests.count == 1)
  }

  @Test("A listing of nothing is one empty page")
  func empty() async {
    let shop = ScriptedShop([{ .page([], offset: $0.offset, total: 0, next: nil) }])
    let (ids, error) = await walk(shop.service.productListingPages())
    #expect(ids == [[]])
    #expect(error == nil)
  }

  @Test("A product that moved on to the next page is not shown twice")
  func shift() async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 4, next: 2) },
      { .page(["b", "c"], offset: $0.offset, total: 5, next: 4) },
      { .page(["d"], offset: $0.offset, total: 5, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"], ["c"], ["d"]])
    #expect(error == nil)
  }

  @Test("A listing that shifts by several pages is still read to its end")
  func longShift() async {
    let shop = ScriptedShop([
      { .page(["a"], offset: $0.offset, limit: 1, total: 2, next: 1) },
      { .page(["a"], offset: $0.offset, limit: 1, total: 5, next: 2) },
      { .page(["a"], offset: $0.offset, limit: 1, total: 5, next: 3) },
      { .page(["a"], offset: $0.offset, limit: 1, total: 5, next: 4) },
      { .page(["b"], offset: $0.offset, limit: 1, total: 5, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 1))
    #expect(ids.flatMap(\.self) == ["a", "b"])
    #expect(error == nil)
  }

  @Test("A page that fails can be asked for again, and nothing is lost")
  func retry() async throws {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 3, next: 2) },
      { _ in throw GraphQLClientError(.timeout, "no answer in time") },
      { .page(["c"], offset: $0.offset, total: 3, next: nil) },
    ])
    var pages = shop.service.productListingPages(limit: 2).makeAsyncIterator()
    _ = try await pages.next()
    await #expect(throws: GraphQLClientError.self) { try await pages.next() }
    let page = try await pages.next()
    #expect(page?.products.map(\.id) == ["c"])
    let end = try await pages.next()
    #expect(end == nil)
    #expect(shop.requests.map(\.offset) == [0, 2, 2])
  }

  @Test(
    "A server whose next page does not lead on ends the walk with an error, after what it sent",
    arguments: [0, 2, 1, -5]
  )
  func doesNotLeadOn(next: Int) async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 9, next: 2) },
      { .page(["c", "d"], offset: $0.offset, total: 9, next: next) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"], ["c", "d"]])
    #expect(error?.kind == .invalidResponse)
  }

  @Test("A server that promises a page after the end is not believed")
  func behindTheEnd() async {
    let shop = ScriptedShop([{ .page(["a", "b"], offset: $0.offset, total: 2, next: 2) }])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"]])
    #expect(error?.kind == .invalidResponse)
  }

  @Test("A server that sends the same products forever is detected")
  func neverEnds() async {
    let same: @Sendable (ProductListingRequest) -> ProductListing = {
      .page(["a", "b"], offset: $0.offset, total: $0.offset + 100, next: $0.offset + 2)
    }
    let shop = ScriptedShop(Array(repeating: same, count: 50))
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids.flatMap(\.self) == ["a", "b"])
    #expect(error?.kind == .invalidResponse)
    #expect(shop.requests.count == 11)
  }

  @Test("A page of nothing that promises another one leads on, whatever its total", arguments: [9, 0, -7])
  func emptyBeforeTheEnd(total: Int) async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 9, next: 2) },
      { .page([], offset: $0.offset, total: total, next: 4) },
      { .page(["c"], offset: $0.offset, total: 9, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"], [], ["c"]])
    #expect(error == nil)
  }

  @Test("Endless pages of nothing end the walk with an error")
  func emptyForever() async {
    let empty: @Sendable (ProductListingRequest) -> ProductListing = {
      .page([], offset: $0.offset, total: $0.offset + 100, next: $0.offset + 2)
    }
    let shop = ScriptedShop(Array(repeating: empty, count: 50))
    let (_, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(error?.kind == .invalidResponse)
    #expect(shop.requests.count == 10)
  }

  @Test("A negative total is not believed, and does not end a list")
  func negativeTotal() async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: -1, next: 2) },
      { .page(["c"], offset: $0.offset, total: -1, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"], ["c"]])
    #expect(error == nil)
  }

  @Test("A total that changes from page to page matters only where it ends the list")
  func changingTotal() async {
    let shop = ScriptedShop([
      { .page(["a", "b"], offset: $0.offset, total: 50, next: 2) },
      { .page(["c", "d"], offset: $0.offset, total: 5, next: 4) },
      { .page(["e"], offset: $0.offset, total: 900, next: nil) },
    ])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 2))
    #expect(ids == [["a", "b"], ["c", "d"], ["e"]])
    #expect(error == nil)
  }

  @Test("A product that is on one page twice comes once")
  func twiceOnAPage() async {
    let shop = ScriptedShop([{ .page(["a", "b", "a"], offset: $0.offset, total: 3, next: nil) }])
    let (ids, error) = await walk(shop.service.productListingPages(limit: 3))
    #expect(ids == [["a", "b"]])
    #expect(error == nil)
  }

  @Test("A feed of a later page begins at the first product when its listing changes, unless an offset is given")
  func changeOfLaterPage() async {
    let page: ScriptedShop.Answer = { .page(["a"], offset: $0.offset, total: 9, next: nil) }
    let shop = ScriptedShop(Array(repeating: page, count: 5))
    let feed = shop.service.productListingFeed(ProductListingRequest(ShopLink.Listing(page: 3), limit: 2))
    await feed.load()
    await feed.change { $0.refine = [.brand(["fernhill"])] }
    #expect(await feed.request.link == .listing(ShopLink.Listing(refine: [.brand(["fernhill"])])))
    await feed.change { $0.offset = 6 }
    await feed.change { _ in }
    await feed.change {
      $0.offset = 2
      $0.sort = .newest
    }
    #expect(shop.requests.map(\.offset) == [4, 0, 6, 6, 2])
  }

  @Test("A feed that begins with a later page loads the pages before it", arguments: [20, 25])
  func earlier(offset: Int) async throws {
    let demo = try Demo()
    let ids = try await demo.service.productListing(limit: 50).products.map(\.id)
    let feed = demo.service.productListingFeed(ProductListingRequest(offset: offset, limit: 10))
    await feed.load()
    #expect(feed.state.before == .more)
    while feed.state.before == .more { await feed.loadEarlier() }
    #expect(feed.state.before == .nothing)
    await feed.loadMore()
    #expect(feed.state.items.map(\.id) == Array(ids.prefix(offset + 20)))
  }

  @Test("A listing's feed asks for its products, and a change of order begins again")
  func listing() async throws {
    let demo = try Demo()
    let feed = demo.service.productListingFeed(ProductListingRequest(limit: 10, categoryId: "women"))
    await feed.load()
    await feed.loadMore()
    #expect(feed.state.items.count == 20)
    await feed.change { $0.sort = .lowToHigh }
    let prices = feed.state.items.map { $0.variants.map(\.price.amount.amount).min() ?? 0 }
    #expect(prices.count == 10)
    #expect(prices == prices.sorted())
    #expect(feed.state.page?.title == "Women")
  }
}
