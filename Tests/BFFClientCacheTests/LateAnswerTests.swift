import BFFClient
import BFFClientCache
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("Answers that arrive after the owner or the market has changed", .timeLimit(.minutes(60)))
struct LateAnswerTests {
  private static let japan = ShopSettings(languages: ["en"], market: "JP")

  @Test("A product that was requested in another market is requested again")
  func product() async throws {
    let app = try App()
    let id = try await app.variants(1)[0].product.id
    try app.cache.cache.removeAll()
    let feed = app.service.productFeed(id: id)
    try await app.holding("query Product(") {
      await feed.load()
    } while: {
      await app.storefront.change(Self.japan)
    }
    #expect(feed.state.value?.defaultVariant.price.amount.currencyCode == "JPY")
    #expect(feed.state.isConfirmed)
  }

  @Test("A page of a listing that was requested in another market is requested again")
  func listing() async throws {
    let app = try App()
    let feed = app.service.productListingFeed(ProductListingRequest(limit: 3))
    try await app.holding("query ProductListing(") {
      await feed.load()
    } while: {
      await app.storefront.change(Self.japan)
    }
    #expect(feed.state.items.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY", "JPY"])
  }

  @Test("A page of a listing that fails while the market changes is requested again, and its error is not shown")
  func failure() async throws {
    let app = try App()
    let feed = app.service.productListingFeed(ProductListingRequest(limit: 3))
    try await app.holding("query ProductListing(", GraphQLClientError(.invalidResponse, "no such currency")) {
      await feed.load()
    } while: {
      await app.storefront.change(Self.japan)
    }
    #expect(feed.state.phase == .loaded)
    #expect(feed.state.items.map(\.defaultVariant.price.amount.currencyCode) == ["JPY", "JPY", "JPY"])
  }

  @Test("A customer's wishlist that arrives after sign-out is not shown")
  func wishlist() async throws {
    let app = try App()
    try await app.signIn()
    try await app.storefront.wishlist.add(try await app.variants(1)[0])
    try app.cache.cache.removeAll()
    let feed = app.service.wishlistFeed()
    try await app.holding("query Wishlist(") {
      await feed.load()
    } while: {
      try await app.storefront.signOut()
    }
    #expect(feed.state.items.map(\.id) == [])
    guard case .failed(let error) = feed.state.phase else {
      Issue.record("\(feed.state.phase)")
      return
    }
    #expect(error.kind == .unauthenticated)
  }

  @Test("A request that begins as the market changes is sent and kept in the new one")
  func beginning() async throws {
    let network = Network(inner: try MockBFF().transport)
    let change = Locked<(@Sendable () -> Void)?>(nil)
    var configuration = GraphQLClient.Configuration()
    // A call reads the clock when it begins.
    configuration.clock.now = { [now = configuration.clock.now] in
      change.withLock { change in (change, change = nil).0 }?()
      return now()
    }
    let service = LiveBFFClientService(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      cache: ShopCache(),
      settings: ShopSettings(languages: ["en"], market: "KW"),
      transport: network,
      retry: nil,
      configuration: configuration
    )
    let id = try await service.productListing(limit: 1).products[0].id
    change.withLock { $0 = { service.settings = Self.japan } }
    #expect(try await service.product(id: id).defaultVariant.price.amount.currencyCode == "JPY")
    #expect(network.headers.last?["X-Market"] == "JP")
    #expect(service.productFeed(id: id).state.value?.defaultVariant.price.amount.currencyCode == "JPY")
  }
}

extension App {
  /// Sends a request that is held up on its way to the shop while something else happens. Then it is sent, or fails the first
  /// time. The shop hears of no sign-out.
  fileprivate func holding(
    _ operation: String,
    _ error: GraphQLClientError? = nil,
    _ request: @escaping @Sendable () async -> Void,
    while change: () async throws -> Void
  ) async throws {
    let gate = Gate()
    let (asked, isAsked) = AsyncStream<Void>.makeStream()
    let isFirst = Locked(true)
    network.before { request in
      if request.contains("mutation SignOut") { throw GraphQLClientError(.couldNotConnect, "nobody is there") }
      guard request.contains(operation) else { return }
      isAsked.yield()
      await gate.pass()
      if let error, isFirst.withLock({ first in (first, first = false).0 }) { throw error }
    }
    let task = Task { await request() }
    for await _ in asked { break }
    try await change()
    await gate.open()
    await task.value
  }
}
