import BFFClient
import CommerceModels
import GraphQLPaging
import GraphQLRuntime
import MockBFF
import Testing

@Suite("A market that changes while the bag is loading", .timeLimit(.minutes(60)))
struct MarketChangeTests {
  private let demo: Demo
  private let gate = Gate()

  init() throws {
    demo = try Demo()
  }

  /// Holds up the first answer to an operation.
  private func hold(_ operation: String) {
    let isFirst = Locked(true)
    demo.transport.lose { [gate] request in
      guard request.contains(operation), isFirst.withLock({ first in (first, first = false).0 }) else { return }
      await gate.pass()
    }
  }

  @Test("A customer's bag that is loading is loaded again, with the prices of the new market")
  func customer() async throws {
    _ = try await demo.signIn()
    _ = try await demo.service.addToBag(sku: demo.variants(1)[0].variant.sku, quantity: 1)
    let feed = demo.service.productListingFeed(ProductListingRequest(limit: 1))
    await feed.load()
    hold("query Bag")
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    let change = Task { await demo.storefront.change(ShopSettings(market: "JP")) }
    // A feed is reset when the settings have changed.
    for await state in feed.states where state.phase == .idle { break }
    await gate.open()
    _ = try await load.value
    await change.value
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(demo.bag.state.isConfirmed)
  }

  @Test("A guest's bag keeps the prices of the new market when those of the old one arrive later")
  func guest() async throws {
    let chosen = try await demo.variants(1)[0]
    try await demo.bag.add(chosen)
    try await demo.wishlist.add(chosen)
    hold("query ProductsBySku")
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    await demo.storefront.change(ShopSettings(market: "JP"))
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    await gate.open()
    _ = try await load.value
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(demo.wishlist.state.value?.items[0].variant.price.amount.currencyCode == "JPY")
  }
}
