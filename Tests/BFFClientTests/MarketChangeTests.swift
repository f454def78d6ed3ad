import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import GraphQLRuntime
import MockBFF
import Testing

@Suite("The bag and the wishlist when the market changes", .timeLimit(.minutes(60)))
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

  @Test(
    "A bag whose first answer is that to a merge or a change has the prices of the new market",
    arguments: [("sign-in", "MergeBag"), ("load", "MergeBag"), ("add", "AddToBag")]
  )
  func firstAnswer(action: String, request: String) async throws {
    let chosen = try await demo.variants(1)[0]
    // The bag of this storefront has not been shown, so the sign-in does not load it.
    if action != "add" { try await Demo(folder: demo.folder).bag.add(chosen) }
    demo.transport.fail { body in if body.contains("Merge") { throw BFFClientTests.offline } }
    if action != "sign-in" { _ = try await demo.signIn() }
    demo.transport.fail(nil)
    #expect(demo.bag.state.value == nil || action == "sign-in")
    hold(request)
    let work = Task {
      switch action {
      case "sign-in": _ = try await demo.signIn()
      case "load": _ = try await demo.bag.load()
      default: _ = try await demo.bag.add(chosen)
      }
    }
    await gate.isReached()
    let feed = demo.service.productListingFeed(ProductListingRequest(limit: 1))
    await feed.load()
    let change = Task { await demo.storefront.change(ShopSettings(market: "JP")) }
    // A feed is reset when the settings have changed.
    for await state in feed.states where state.phase == .idle { break }
    for _ in 0..<100 { await Task.yield() }
    await gate.open()
    try await work.value
    await change.value
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(demo.bag.state.isConfirmed)
  }

  @Test(
    "A bag and a wishlist of the old market are not confirmed until the shop has answered",
    arguments: [false, true]
  )
  func offline(isCustomer: Bool) async throws {
    if isCustomer { _ = try await demo.signIn() }
    let chosen = try await demo.variants(1)[0]
    try await demo.bag.add(chosen)
    try await demo.wishlist.add(chosen)
    #expect(demo.bag.state.isConfirmed && demo.wishlist.state.isConfirmed)
    demo.transport.fail { _ in throw BFFClientTests.offline }
    await demo.storefront.change(ShopSettings(market: "JP"))
    let (bag, wishlist) = (demo.bag.state, demo.wishlist.state)
    #expect(bag.value?.totals.grandTotal.currencyCode == "GBP" && bag.error?.kind == .couldNotConnect)
    #expect(!bag.isConfirmed && !wishlist.isConfirmed)
    _ = try? await demo.bag.load()
    #expect(!demo.bag.state.isConfirmed)
    demo.transport.fail(nil)
    _ = try await demo.bag.load()
    _ = try await demo.wishlist.load()
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(demo.bag.state.isConfirmed && demo.wishlist.state.isConfirmed)
  }

  @Test("An answer from before a change of the market does not confirm the bag in the new market")
  func late() async throws {
    _ = try await demo.signIn()
    try await demo.bag.add(demo.variants(1)[0])
    hold("query Bag")
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    demo.transport.fail { _ in throw BFFClientTests.offline }
    let change = Task { await demo.storefront.change(ShopSettings(market: "JP")) }
    await demo.bag.shows { !$0.isConfirmed }
    await gate.open()
    _ = try await load.value
    await change.value
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "GBP")
    #expect(!demo.bag.state.isConfirmed)
  }

  @Test(
    "A bag and a wishlist are not confirmed after the settings of the service have changed",
    arguments: [false, true]
  )
  func settings(isCustomer: Bool) async throws {
    if isCustomer { _ = try await demo.signIn() }
    let chosen = try await demo.variants(1)[0]
    try await demo.bag.add(chosen)
    try await demo.wishlist.add(chosen)
    demo.service.settings.market = "JP"
    await demo.bag.shows { !$0.isConfirmed }
    await demo.wishlist.shows { !$0.isConfirmed }
    #expect(try await demo.bag.load().totals.grandTotal.currencyCode == "JPY")
    _ = try await demo.wishlist.load()
    #expect(demo.bag.state.isConfirmed && demo.wishlist.state.isConfirmed)
  }

  private var hasCheckedOut: Bool { demo.transport.bodies.all.contains { $0.contains("Checkout") } }

  @Test("A bag that is shown in the old market is not bought after the settings of the service have changed")
  func checkoutAfterSettings() async throws {
    _ = try await demo.signIn()
    try await demo.bag.add(demo.variants(1)[0])
    demo.service.settings.market = "JP"
    let error = await #expect(throws: CheckoutProblem.self) { try await demo.bag.checkout() }
    #expect(error?.kind == .bagChanged && !hasCheckedOut)
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY" && demo.bag.state.isConfirmed)
    #expect(try await demo.bag.checkout().totals.grandTotal.currencyCode == "JPY")
  }

  @Test("A bag is not bought if the market changes after the checkout has loaded it")
  func checkoutDuringChange() async throws {
    _ = try await demo.signIn()
    try await demo.bag.add(demo.variants(1)[0])
    demo.transport.fail { _ in throw BFFClientTests.offline }
    // A checkout loads a bag whose last load has failed.
    _ = try? await demo.bag.load()
    demo.transport.fail(nil)
    demo.transport.lose { [service = demo.service] request in
      if request.contains("query Bag") { service.settings.market = "JP" }
    }
    let error = await #expect(throws: CheckoutProblem.self) { try await demo.bag.checkout() }
    #expect(error?.kind == .bagChanged && !hasCheckedOut)
    #expect(try await demo.bag.load().totals.grandTotal.currencyCode == "JPY")
    #expect(try await demo.bag.checkout().totals.grandTotal.currencyCode == "JPY")
  }

  @Test("A bag that is shown in one language is not bought in another, also during a change", arguments: [true, false])
  func checkoutInOtherLanguage(isChanging: Bool) async throws {
    _ = try await demo.signIn()
    let chosen = try await demo.variants(2)
    let bag = try await demo.bag.add(chosen[0])
    var add: Task<Bag, any Error>?
    if isChanging {
      hold("AddToBag")
      add = Task { try await demo.bag.add(chosen[1]) }
      await gate.isReached()
    }
    demo.service.settings.languages = ["de"]
    let checkout = Task { try await demo.bag.checkout() }
    if isChanging { await gate.open() }
    _ = try await add?.value
    let error = await #expect(throws: CheckoutProblem.self) { try await checkout.value }
    #expect(error?.kind == .bagChanged && !hasCheckedOut)
    #expect(try await demo.bag.load().totals.grandTotal.currencyCode == bag.totals.grandTotal.currencyCode)
    #expect(try await demo.bag.checkout().lines.count == (isChanging ? 2 : 1))
  }

  @Test("A product of the old market does not replace that of the new one in a guest's bag")
  func oldProduct() async throws {
    let chosen = try await demo.variants(1)[0]
    try await demo.bag.add(chosen)
    await demo.storefront.change(ShopSettings(market: "JP"))
    #expect(try await demo.bag.add(chosen).totals.grandTotal.currencyCode == "JPY")
    #expect(demo.bag.state.value?.itemCount == 2 && demo.bag.state.isConfirmed)
  }

  @Test("A change of a bag in another currency is shown when the shop has answered, without a total of both")
  func twoCurrencies() async throws {
    _ = try await demo.signIn()
    let chosen = try await demo.variants(2)
    let bag = try await demo.bag.add(chosen[0])
    demo.transport.fail { _ in throw BFFClientTests.offline }
    await demo.storefront.change(ShopSettings(market: "JP"))
    demo.transport.fail(nil)
    let other = try await demo.service.product(sku: chosen[1].variant.sku)
    hold("AddToBag")
    let add = Task { try await demo.bag.add(other) }
    await gate.isReached()
    #expect(demo.bag.state.value == bag && !demo.bag.state.isConfirmed)
    await gate.open()
    #expect(try await add.value.lines.map(\.lineTotal.currencyCode) == ["JPY", "JPY"])
    #expect(demo.bag.state.value?.totals.grandTotal.currencyCode == "JPY" && demo.bag.state.isConfirmed)
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
