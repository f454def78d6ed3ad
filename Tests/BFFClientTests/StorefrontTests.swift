import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import MockBFF
import Testing

@Suite("Sessions of customers")
struct StorefrontTests {
  @Test("Nobody, then somebody, then nobody again")
  func signInAndOut() async throws {
    let demo = try Demo()
    #expect(try await demo.storefront.customer() == nil)
    #expect(try await demo.service.customer() == nil)
    _ = try await demo.signIn()
    #expect(try await demo.storefront.customer()?.email == "ada@vitrine.example")
    try await demo.storefront.signOut()
    #expect(await demo.sessions.load() == nil)
    #expect(try await demo.storefront.customer() == nil)
    try await demo.storefront.signOut()
  }

  @Test("A wrong password is a typed error, and nobody is signed in")
  func wrongPassword() async throws {
    let demo = try Demo()
    await #expect(throws: SignInError(.invalidCredentials)) {
      try await demo.storefront.signIn(email: "ada@vitrine.example", password: "door")
    }
    #expect(await demo.sessions.load() == nil)
  }

  @Test("A sign-in that fails leaves nobody signed in, also where it fails after the password was right")
  func halfway() async throws {
    let demo = try Demo()
    demo.transport.fail { body in if body.contains("query Me") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.signIn() }
    #expect(await demo.sessions.load() == nil)
    demo.transport.fail(nil)
    #expect(try await demo.signIn().customer.firstName == "Ada")
  }

  @Test("Of two sign-ins at once one succeeds and the other finds somebody there; the guest's bag is merged once")
  func twoAtOnce() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    async let ada = Result { try await demo.signIn() }
    async let ben = Result { try await demo.signIn("ben@vitrine.example") }
    let results = await [ada, ben]
    let customers = results.compactMap { try? $0.get().customer }
    let customer = try #require(customers.first)
    #expect(customers.count == 1)
    for case .failure(let error) in results {
      #expect(error as? SignInError == SignInError(.alreadySignedIn, customer: customer))
    }
    #expect(try await demo.storefront.customer() == customer)
    #expect(try await demo.bag.load().itemCount == 2)
  }

  @Test("An access token that has expired is renewed once for all who wait, unseen by them")
  func refresh() async throws {
    let later = Locked(0.0)
    let start = Date()
    let demo = try Demo(MockBFF(now: { start.addingTimeInterval(later.withLock { $0 }) }))
    _ = try await demo.signIn()
    let before = await demo.sessions.load()
    later.withLock { $0 = 10_000 }
    let names = try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await demo.service.customer()?.firstName } }
      return try await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(names == Array(repeating: "Ada", count: 20))
    #expect(await demo.sessions.load() != before)
    #expect(demo.transport.bodies.all.filter { $0.contains("RefreshSession") }.count == 1)
  }

  @Test("A session that the shop has ended is over: nobody is signed in, and the customer's bag is not shown any more")
  func revoked() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    await demo.sessions.save(SessionTokens(accessToken: "revoked", refreshToken: "revoked"))
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    #expect(error?.kind == .unauthenticated)
    #expect(await demo.sessions.load() == nil)
    var states = demo.bag.states.makeAsyncIterator()
    #expect(try #require(await states.next()).hasNothing)
    #expect(try await demo.storefront.customer() == nil)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("Without a connection nobody is signed out, and signing out works all the same")
  func offlineSession() async throws {
    let demo = try Demo()
    _ = try await demo.signIn()
    demo.transport.fail { _ in throw offline }
    await #expect(throws: GraphQLClientError.self) { try await demo.storefront.customer() }
    #expect(await demo.sessions.load() != nil)
    try await demo.storefront.signOut()
    #expect(await demo.sessions.load() == nil)
  }

  @Test(
    "When the server ends the session, bag and wishlist are a guest's, whatever was asked for",
    .timeLimit(.minutes(60))
  )
  func endedElsewhere() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    await demo.sessions.save(SessionTokens(accessToken: "revoked", refreshToken: "revoked"))
    // Neither the bag nor the wishlist is asked for.
    await #expect(throws: GraphQLClientError.self) { try await demo.service.orders() }
    var (bags, wishlists) = (
      demo.bag.states.makeAsyncIterator(), demo.wishlist.states.makeAsyncIterator()
    )
    #expect(try #require(await bags.next()).hasNothing)
    #expect(try #require(await wishlists.next()).hasNothing)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("When the service signs out, bag and wishlist are a guest's", .timeLimit(.minutes(60)))
  func serviceSignsOut() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    try await demo.service.signOut()
    var states = demo.bag.states.makeAsyncIterator()
    #expect(try #require(await states.next()).hasNothing)
  }

  @Test(
    "The next customer, signed in before the end of the last session is told, keeps the bag",
    .timeLimit(.minutes(60))
  )
  func signedInSince() async throws {
    let demo = try Demo()
    let gate = Gate()
    _ = try await demo.signIn()
    let chosen = try await demo.variants(1)[0]
    await demo.sessions.save(SessionTokens(accessToken: "revoked", refreshToken: "revoked"))
    demo.transport.fail { body in if body.contains("RefreshSession") { await gate.pass() } }
    let orders = Task { try await demo.service.orders() }
    await gate.isReached()
    await demo.sessions.clear()
    _ = try await demo.signIn("ben@vitrine.example")
    _ = try await demo.bag.add(chosen)
    await gate.open()
    _ = await orders.result
    for _ in 0..<100 { await Task.yield() }
    var states = demo.bag.states.makeAsyncIterator()
    #expect(try #require(await states.next()).value?.itemCount == 1)
  }

  @Test(
    "A request for the customer that is refused after sign-out leaves the next owner's data as it is",
    .timeLimit(.minutes(60)),
    arguments: [true, false]
  )
  func lateRefusal(isSignedIn: Bool) async throws {
    let demo = try Demo()
    let (request, change) = (Gate(), Gate())
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    let isFirst = Locked(true)
    demo.transport.fail { body in
      if body.contains("query Me"), isFirst.withLock({ first in (first, first = false).0 }) { await request.pass() }
    }
    let customer = Task { try await demo.storefront.customer() }
    await request.isReached()
    try await demo.storefront.signOut()
    if isSignedIn { _ = try await demo.signIn("ben@vitrine.example") }
    try await demo.bag.add(chosen[0])
    try await demo.storefront.searches.add("linen")
    demo.transport.fail { body in if body.contains("AddToBag") { await change.pass() } }
    let add = Task { try await demo.bag.add(chosen[1], quantity: 2) }
    await demo.bag.shows(3)
    await request.open()
    #expect(try await customer.value == nil)
    #expect(demo.bag.state.value?.itemCount == 3)
    #expect(demo.storefront.account.state.value?.customer?.email == (isSignedIn ? "ben@vitrine.example" : nil))
    #expect(demo.storefront.searches.states.current == ["linen"])
    await change.open()
    #expect(try await add.value.itemCount == 3)
  }

  @Test("An app can sign a customer in when it is told that a session has ended", .timeLimit(.minutes(60)))
  func signInAtEnd() async throws {
    let (results, result) = AsyncStream<Result<String, any Error>>.makeStream()
    let app = Locked<Storefront?>(nil)
    let demo = try Demo { _ in
      guard let storefront = app.withLock({ $0 }) else { return }
      result.yield(
        await Result { try await storefront.signIn(email: "ben@vitrine.example", password: "window").customer.email }
      )
    }
    app.withLock { $0 = demo.storefront }
    _ = try await demo.signIn()
    await demo.sessions.save(SessionTokens(accessToken: "revoked", refreshToken: "revoked"))
    await #expect(throws: GraphQLClientError.self) { try await demo.service.orders() }
    for await result in results {
      #expect(try result.get() == "ben@vitrine.example")
      break
    }
    #expect(try await demo.service.customer()?.email == "ben@vitrine.example")
    app.withLock { $0 = nil }
  }

  @Test("A session whose token has expired is ended at the shop without the token of the next session")
  func revokesBesideSession() async throws {
    let demo = try Demo()
    _ = try await demo.signIn()
    let isFirst = Locked(true)
    demo.transport.fail { body in
      guard body.contains("SignOut"), isFirst.withLock({ first in (first, first = false).0 }) else { return }
      try await demo.service.signIn(email: "ben@vitrine.example", password: "window")
      throw GraphQLClientError(.unauthenticated, "expired")
    }
    try await demo.service.signOut()
    #expect(demo.transport.bodies.all.count { $0.contains("RefreshSession") } == 1)
    #expect(!demo.transport.authorized.all.contains { $0.contains("RefreshSession") })
    demo.transport.fail(nil)
  }

  @Test("A session that cannot be read any more is replaced by signing in", arguments: [true, false])
  func unreadable(usesStorefront: Bool) async throws {
    let sessions = UnreadableSessions()
    let demo = try Demo(storedIn: sessions)
    await #expect(throws: SessionStoreError.self) { try await demo.storefront.customer() }
    if usesStorefront {
      _ = try await demo.signIn()
    } else {
      try await demo.service.signIn(email: "ada@vitrine.example", password: "window")
    }
    #expect(try await demo.storefront.customer()?.firstName == "Ada")
  }

  @Test("Signing out forgets the session and changes the owner before the shop is asked", .timeLimit(.minutes(60)))
  func signOutFirst() async throws {
    let demo = try Demo()
    let gate = Gate()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { body in if body.contains("SignOut") { await gate.pass() } }
    let signOut = Task { try await demo.storefront.signOut() }
    await gate.isReached()
    #expect(await demo.sessions.load() == nil)
    var states = demo.bag.states.makeAsyncIterator()
    #expect(try #require(await states.next()).hasNothing)
    #expect(try await demo.bag.load().isEmpty)
    await gate.open()
    try await signOut.value
  }

  @Test("What a guest chooses and searches for while the shop is told of a sign-out is kept", .timeLimit(.minutes(60)))
  func guestDuringSignOut() async throws {
    let demo = try Demo()
    let gate = Gate()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    demo.transport.fail { body in if body.contains("SignOut") { await gate.pass() } }
    let signOut = Task { try await demo.storefront.signOut() }
    await gate.isReached()
    try await demo.bag.add(chosen, quantity: 2)
    try await demo.storefront.searches.add("linen")
    await gate.open()
    try await signOut.value
    #expect(demo.bag.state.value?.itemCount == 2)
    #expect(try await demo.storefront.searches.load() == ["linen"])
  }

  @Test(
    "Signing out ends the session at the shop with the tokens that were taken, also if they have expired",
    arguments: [0, 10_000.0]
  )
  func revokes(later seconds: Double) async throws {
    let later = Locked(0.0)
    let start = Date()
    let demo = try Demo(MockBFF(now: { start.addingTimeInterval(later.withLock { $0 }) }))
    _ = try await demo.signIn()
    let tokens = try #require(await demo.sessions.load())
    later.withLock { $0 = seconds }
    try await demo.storefront.signOut()
    #expect(await demo.sessions.load() == nil)
    later.withLock { $0 = 0 }
    // The shop knows neither of them any more.
    await demo.sessions.save(tokens)
    await #expect(throws: GraphQLClientError.self) { try await demo.service.orders() }
    #expect(await demo.sessions.load() == nil)
  }

  @Test("Over a connection that loses every third answer a customer signs in, is renewed and signs out")
  func flaky() async throws {
    let later = Locked(0.0)
    let start = Date()
    let shop = try MockBFF(now: { start.addingTimeInterval(later.withLock { $0 }) })
    let demo = try Demo(shop.with([MockFault(.cut, rate: 0.33)], seed: 3))
    _ = try await demo.signIn()
    for step in 1...10 {
      later.withLock { $0 = Double(step) * 1_000 }
      #expect(try await demo.service.customer()?.firstName == "Ada")
    }
    try await demo.storefront.signOut()
  }

  @Test("Orders come in pages, all of them or those of one category")
  func orders() async throws {
    let demo = try Demo()
    _ = try await demo.signIn()
    var all: [Order] = []
    for try await page in demo.service.orderPages(limit: 10) { all += page.orders }
    #expect(all.count > 20)
    var returned: [Order] = []
    for try await page in demo.service.orderPages(category: .returned) { returned += page.orders }
    #expect(returned == all.filter { $0.category == .returned })
    let total = try await demo.service.orders().totals.first { $0.category == .returned }
    #expect(total?.orderCount == returned.count)
    #expect(total?.amount.amount == returned.reduce(0) { $0 + $1.totals.grandTotal.amount })
    let error = await #expect(throws: GraphQLClientError.self) {
      try await demo.service.orders(offset: 0, limit: 1, category: .init(rawValue: "LOST"))
    }
    #expect(error?.kind == .graphQLErrors)
  }

  @Test("What came of signing in, and damage to a file, can be made for previews and tests")
  func values() async throws {
    let demo = try Demo()
    let customer = try await demo.signIn().customer
    #expect(Storefront.SignIn(customer: customer) == Storefront.SignIn(customer: customer, bagProblems: []))
    let error = GraphQLClientError(.timeout, "too late")
    #expect(Storefront.SignIn(customer: customer, mergeError: error) != Storefront.SignIn(customer: customer))
    #expect("\(StorageError(.damaged, "bag.json is damaged").kind)" == "damaged")
    #expect(StorageError.Kind(code: "no-room").code == "no-room")
  }

  @Test("A session and its description show no token")
  func secrets() {
    let session = AuthSession(accessToken: "abc", refreshToken: "def", tokenType: "Bearer", expiresIn: 1)
    var dumped = ""
    dump(session, to: &dumped)
    for text in ["\(session)", String(reflecting: session), dumped] {
      #expect(!text.contains("abc") && !text.contains("def"))
    }
  }
}

/// A store whose session is corrupt until it is replaced, as an item of the keychain may be.
private actor UnreadableSessions: SessionStore {
  private var content: Result<SessionTokens?, SessionStoreError> = .failure(SessionStoreError(.corrupt, "corrupt"))

  func load() throws -> SessionTokens? { try content.get() }

  func save(_ tokens: SessionTokens) { content = .success(tokens) }

  func clear() { content = .success(nil) }
}
