import BFFClient
import BFFClientStubs
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("Feeds and pages without a cache when the owner or the market changes", .timeLimit(.minutes(60)))
struct FeedContextTests {
  private static let japan = ShopSettings(languages: ["en"], market: "JP")

  private let demo: Demo

  init() throws {
    demo = try Demo()
  }

  /// Holds up the first answer to an operation while something else happens. Then the answer arrives, or the request fails.
  private func holding(
    _ operation: String,
    _ error: GraphQLClientError? = nil,
    _ request: @escaping @Sendable () async -> Void,
    while change: () async throws -> Void
  ) async throws {
    let gate = Gate()
    let isFirst = Locked(true)
    demo.transport.lose { request in
      guard request.contains(operation), isFirst.withLock({ first in (first, first = false).0 }) else { return }
      await gate.pass()
      if let error { throw error }
    }
    let task = Task { await request() }
    await gate.isReached()
    try await change()
    await gate.open()
    await task.value
  }

  private func showsNothing<Request, Page>(_ feed: ListFeed<Request, Page>) async {
    for await state in feed.states where state.phase == .idle && state.items.isEmpty { return }
  }

  @Test("A product that is loading is requested again in the new market")
  func product() async throws {
    let feed = demo.service.productFeed(id: try await demo.variants(1)[0].product.id)
    try await holding("query Product(") {
      await feed.load()
    } while: {
      await demo.storefront.change(Self.japan)
    }
    #expect(feed.state.value?.defaultVariant.price.amount.currencyCode == "JPY")
    #expect(feed.state.isConfirmed)
  }

  @Test("Related products that are loading are requested again in the new market")
  func relatedProducts() async throws {
    let feed = demo.service.relatedProductsFeed(id: try await demo.variants(1)[0].product.id, limit: 2)
    try await holding("query RelatedProducts(") {
      await feed.load()
    } while: {
      await demo.storefront.change(Self.japan)
    }
    #expect(feed.state.value?.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY"])
  }

  @Test("A listing that is loading is requested again in the new market")
  func listing() async throws {
    let feed = demo.service.productListingFeed(ProductListingRequest(limit: 3))
    try await holding("query ProductListing(") {
      await feed.load()
    } while: {
      await demo.storefront.change(Self.japan)
    }
    #expect(feed.state.items.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY", "JPY"])
  }

  @Test("A request that fails while the market changes is sent again in the new market, and its error is not shown")
  func failure() async throws {
    let error = GraphQLClientError(.invalidResponse, "no such currency")
    let product = demo.service.productFeed(id: try await demo.variants(1)[0].product.id)
    try await holding("query Product(", error) {
      await product.load()
    } while: {
      await demo.storefront.change(Self.japan)
    }
    #expect(product.state.error == nil && product.state.isConfirmed)
    let listing = demo.service.productListingFeed(ProductListingRequest(limit: 3))
    try await holding("query ProductListing(", error) {
      await listing.load()
    } while: {
      await demo.storefront.change(ShopSettings())
    }
    #expect(listing.state.phase == .loaded && listing.state.items.count == 3)
  }

  @Test("An error of the market before is not shown in the new one")
  func errorBefore() async throws {
    let listing = demo.service.productListingFeed(ProductListingRequest(limit: 3))
    let product = demo.service.productFeed(id: "1")
    demo.transport.fail { _ in throw offline }
    await listing.load()
    await product.load()
    #expect(listing.state.phase.isFailed && product.state.error != nil)
    await demo.storefront.change(Self.japan)
    await showsNothing(listing)
    for await state in product.states where state.error == nil { break }
  }

  @Test("Suggestions of the market before are not shown, and can be requested in the new one")
  func suggestions() async throws {
    let feed = demo.service.suggestionFeed(delay: .zero)
    feed.type("linen")
    for await state in feed.states where !state.isLoading { break }
    #expect(feed.state.value?.text == "linen" && feed.state.isConfirmed)
    await demo.storefront.change(Self.japan)
    for await state in feed.states where state == Loadable() { break }
    feed.type("linen")
    for await state in feed.states where !state.isLoading { break }
    #expect(feed.state.isConfirmed)
    #expect(demo.transport.bodies.all.count { $0.contains("query Suggestion(") } == 2)
  }

  @Test("Suggestions that are loading are requested again in the new market", arguments: [true, false])
  func loadingSuggestions(fails: Bool) async throws {
    let feed = demo.service.suggestionFeed(delay: .zero)
    let error = fails ? GraphQLClientError(.invalidResponse, "no such language") : nil
    try await holding("query Suggestion(", error) {
      feed.type("linen")
      for await state in feed.states where !state.isLoading { return }
    } while: {
      await demo.storefront.change(Self.japan)
    }
    #expect(feed.state.value?.text == "linen" && feed.state.isConfirmed && feed.state.error == nil)
    #expect(demo.transport.bodies.all.count { $0.contains("query Suggestion(") } == 2)
  }

  @Test("A product and a listing of the market before are not shown, and load() requests those of the new one")
  func loaded() async throws {
    let listing = demo.service.productListingFeed(ProductListingRequest(limit: 3))
    await listing.load()
    let product = demo.service.productFeed(id: try #require(listing.state.items.first).id)
    await product.load()
    await demo.storefront.change(Self.japan)
    await listing.load()
    await product.load()
    #expect(listing.state.items.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY", "JPY"])
    #expect(product.state.value?.defaultVariant.price.amount.currencyCode == "JPY")
  }

  @Test("A listing whose request changes after the market sends one request, in the new market")
  func changedRequest() async throws {
    let listing = demo.service.productListingFeed(ProductListingRequest(limit: 3))
    await demo.storefront.change(Self.japan)
    await listing.change { $0.limit = 2 }
    #expect(listing.state.items.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY"])
    #expect(demo.transport.bodies.all.count { $0.contains("query ProductListing(") } == 1)
  }

  @Test("A customer's orders and wishlist are not shown after sign-out")
  func signOut() async throws {
    _ = try await demo.signIn()
    try await demo.wishlist.add(try await demo.variants(1)[0])
    let (orders, wishlist) = (demo.service.orderFeed(limit: 5), demo.service.wishlistFeed())
    await orders.load()
    await wishlist.load()
    #expect(orders.state.items.count == 5)
    #expect(wishlist.state.items.count == 1)
    try await demo.storefront.signOut()
    await showsNothing(orders)
    await showsNothing(wishlist)
    await orders.load()
    guard case .failed(let error) = orders.state.phase else {
      Issue.record("\(orders.state.phase)")
      return
    }
    #expect(error.kind == .unauthenticated)
    #expect(orders.state.items.isEmpty)
  }

  @Test("A page of a customer's orders that arrives after sign-out is not shown", arguments: [true, false])
  func latePage(isFirst: Bool) async throws {
    _ = try await demo.signIn()
    let feed = demo.service.orderFeed(limit: 5)
    if !isFirst { await feed.load() }
    try await holding("query Orders(") {
      if isFirst { await feed.load() } else { await feed.loadMore() }
    } while: {
      try await demo.storefront.signOut()
    }
    if !isFirst { await showsNothing(feed) }
    #expect(feed.state.items.isEmpty)
  }

  @Test("The next customer sees no orders of the one before")
  func nextCustomer() async throws {
    _ = try await demo.signIn()
    let feed = demo.service.orderFeed(limit: 5)
    await feed.load()
    #expect(feed.state.items.count == 5)
    try await demo.storefront.signOut()
    _ = try await demo.signIn("ben@vitrine.example")
    demo.transport.fail { _ in throw offline }
    await feed.load()
    #expect(feed.state.items.isEmpty)
  }

  @Test("The pages of a customer's orders and wishlist end with an error when the next customer signs in")
  func pagesOfNextCustomer() async throws {
    for email in ["ben@vitrine.example", "ada@vitrine.example"] {
      _ = try await demo.signIn(email)
      for chosen in try await demo.variants(2) { try await demo.wishlist.add(chosen) }
      if email.hasPrefix("ben") { try await demo.storefront.signOut() }
    }
    let pages = demo.service.orderPages(limit: 2)
    var orders = pages.makeAsyncIterator()
    var wishlist = demo.service.wishlistPages(limit: 1).makeAsyncIterator()
    #expect(try await orders.next()?.orders.count == 2)
    #expect(try await wishlist.next()?.items.count == 1)
    try await demo.storefront.signOut()
    _ = try await demo.signIn("ben@vitrine.example")
    for _ in 0..<2 {
      let error = await #expect(throws: GraphQLClientError.self) { try await orders.next() }
      #expect(error?.kind == .invalidRequest)
    }
    await #expect(throws: GraphQLClientError.self) { try await wishlist.next() }
    // Another walk is the next customer's.
    var count = 0
    for try await page in pages { count += page.orders.count }
    #expect(count == 3)
  }

  @Test("A page of a customer's orders is not requested in a session that has just begun")
  func pageInNextSession() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(storedIn: sessions)
    _ = try await demo.signIn()
    var orders = demo.service.orderPages(limit: 2).makeAsyncIterator()
    _ = try await orders.next()
    let saving = Gate()
    await sessions.holdSaving(at: saving)
    let signIn = Task { try await demo.service.signIn(email: "ben@vitrine.example", password: "window") }
    await saving.isReached()
    let error = await #expect(throws: GraphQLClientError.self) { try await orders.next() }
    #expect(error?.kind == .unauthenticated)
    await saving.open()
    try await signIn.value
  }

  @Test("The pages of a listing end with an error when the market changes, also while a page is requested")
  func pagesOfNextMarket() async throws {
    let pages = demo.service.productListingPages(limit: 3)
    var (first, second) = (pages.makeAsyncIterator(), pages.makeAsyncIterator())
    _ = try await first.next()
    demo.transport.lose { [service = demo.service] request in
      if request.contains("query ProductListing(") { service.settings.market = "JP" }
    }
    for _ in 0..<2 {
      let error = await #expect(throws: GraphQLClientError.self) { try await first.next() }
      #expect(error?.kind == .invalidRequest)
    }
    demo.transport.lose(nil)
    #expect(try await second.next()?.items.first?.defaultVariant.price.amount.currencyCode == "JPY")
  }
}

extension ListFeed.State.Phase {
  fileprivate var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
