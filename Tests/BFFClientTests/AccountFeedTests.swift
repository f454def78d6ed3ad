import BFFClient
import BFFClientStubs
import CommerceModels
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("Who shops")
struct AccountFeedTests {
  private func shows(_ feed: AccountFeed, _ isExpected: (Loadable<Shopper>) -> Bool) async {
    for await state in feed.states where isExpected(state) { return }
  }

  @Test("A guest is a guest without asking the shop, and the account follows signing in and out")
  func follows() async throws {
    let shop = try Demo()
    let account = shop.storefront.account
    #expect(account.state.value == nil)
    await account.load()
    #expect(account.state.value == .guest && account.state.isConfirmed)
    #expect(shop.transport.bodies.all.isEmpty)
    let customer = try await shop.signIn().customer
    #expect(account.state.value == .customer(customer) && account.state.isConfirmed)
    #expect(account.state.value?.customer?.firstName == "Ada")
    try await shop.storefront.signOut()
    #expect(account.state.value == .guest && account.state.value?.customer == nil)
  }

  @Test("Without a connection the customer stays, with the reason, and to refresh is to try again")
  func offlineAndBack() async throws {
    let shop = try Demo()
    _ = try await shop.signIn()
    shop.transport.fail { _ in throw offline }
    await shop.storefront.account.refresh()
    let state = shop.storefront.account.state
    #expect(state.value?.customer?.firstName == "Ada" && state.error?.kind == .couldNotConnect)
    shop.transport.fail(nil)
    await shop.storefront.account.refresh()
    #expect(shop.storefront.account.state.error == nil)
  }

  @Test("After a first load that has failed, the customer of another session is shown")
  func failedFirst() async throws {
    let bff = try MockBFF()
    let demo = try Demo(bff)
    _ = try await demo.signIn()
    let shop = try Demo(bff, storedIn: demo.sessions)
    shop.transport.fail { _ in throw offline }
    let account = shop.storefront.account
    await account.load()
    #expect(account.state.value == nil && account.state.error?.kind == .couldNotConnect)
    shop.transport.fail(nil)
    try await shop.service.signIn(email: "ben@vitrine.example", password: "window")
    await shows(account) { $0.value?.customer?.firstName == "Ben" }
  }

  @Test("A session that the shop has ended leaves a guest")
  func ended() async throws {
    let shop = try Demo()
    _ = try await shop.signIn()
    await shop.sessions.save(SessionTokens(accessToken: "old"))
    await shop.storefront.account.refresh()
    await shows(shop.storefront.account) { $0.value == .guest }
  }

  @Test("What was asked before signing out is not shown after it")
  func late() async throws {
    let shop = try Demo()
    _ = try await shop.signIn()
    let gate = Gate()
    shop.transport.lose { body in if body.contains("query Me") { await gate.pass() } }
    let refresh = Task { await shop.storefront.account.refresh() }
    await gate.isReached()
    try await shop.storefront.signOut()
    #expect(shop.storefront.account.state.value == .guest)
    await gate.open()
    await refresh.value
    #expect(shop.storefront.account.state.value == .guest && !shop.storefront.account.state.isLoading)
  }

  @Test("An app's own value has the states of the shop's, with what was there before where asking again fails")
  func ownValue() async throws {
    let answers = Recorder<Int>()
    let feed = ValueFeed<Int> {
      answers.add(answers.all.count)
      if answers.all.count == 2 { throw offline }
      return answers.all.count
    }
    await feed.load()
    await feed.load()
    #expect(feed.state.value == 1 && feed.state.isConfirmed)
    await feed.refresh()
    #expect(feed.state.value == 1 && feed.state.error?.kind == .couldNotConnect)
    await feed.refresh()
    #expect(feed.state.value == 3 && feed.state.error == nil)
  }

  @Test("Products that go with one are a feed, too")
  func related() async throws {
    var shop = StubBFFClientService()
    shop.onRelatedProducts = { id, limit in Array(Product.samples.filter { $0.id != id }.prefix(limit)) }
    let feed = shop.relatedProductsFeed(id: Product.sample.id, limit: 1)
    await feed.load()
    #expect(feed.state.value?.count == 1)
  }
}
