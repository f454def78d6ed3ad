import BFFClient
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("What a guest does during a sign-in", .timeLimit(.minutes(60)))
struct SignInTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  private func count(_ operation: String) -> Int { demo.transport.bodies.all.count { $0.contains(operation) } }

  @Test("Bag and wishlist are the guest's until a sign-in is complete, and stay so if it fails")
  func failedSignIn() async throws {
    let chosen = try await demo.variants(4)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    _ = try await demo.storefront.searches.add("linen")
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("query Me") else { return }
      await gate.pass()
      throw offline
    }
    let signIn = Task { try await demo.signIn() }
    // The password was right, and the session has begun.
    await gate.isReached()
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[0].variant.sku])
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen[1].variant.sku])
    #expect(try await demo.bag.add(chosen[2]).itemCount == 2)
    #expect(try await demo.wishlist.add(chosen[3]).items.count == 2)
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    #expect(error?.kind == .unauthenticated)
    await gate.open()
    await #expect(throws: GraphQLClientError.self) { try await signIn.value }
    #expect(demo.bag.state.value?.itemCount == 2)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [0, 2].map { chosen[$0].variant.sku })
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [3, 1].map { chosen[$0].variant.sku })
    #expect(try await demo.storefront.searches.load() == ["linen"])
    for operation in ["Merge", "AddTo", "Checkout"] { #expect(count(operation) == 0) }
  }

  @Test("What a guest loads and changes during a sign-in is merged once, when the sign-in is complete")
  func choicesDuringSignIn() async throws {
    let chosen = try await demo.variants(4)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Me") { await gate.pass() } }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    _ = try await demo.bag.load()
    _ = try await demo.wishlist.load()
    #expect(try await demo.bag.add(chosen[2]).itemCount == 2)
    #expect(try await demo.wishlist.moveToBag(chosen[1]).itemCount == 3)
    #expect(try await demo.wishlist.add(chosen[3]).items.count == 1)
    #expect(count("Merge") == 0)
    await gate.open()
    #expect(try await signIn.value.mergeError == nil)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [0, 2, 1].map { chosen[$0].variant.sku })
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen[3].variant.sku])
    #expect(count("MergeBag") == 1 && count("MergeWishlist") == 1)
  }

  @Test("A load at the end of a sign-in does not take the problems of its merge from it")
  func problems() async throws {
    let last = try await demo.variants(1, stock: 1...1)[0]
    _ = try await demo.bag.add(last)
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(last)
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeBag") { await gate.pass() } }
    let load = Task { [bag = demo.bag] in
      // As soon as the bag has another owner, the app loads it.
      await bag.shows { $0.value == nil }
      await gate.open()
      return try await bag.load()
    }
    let signIn = try await demo.signIn()
    #expect(signIn.bagProblems.map(\.facts) == [.outOfStock(sku: last.variant.sku, requested: 2, available: 1)])
    #expect(try await load.value.itemCount == 1)
  }

  @Test(
    "What a guest does while a sign-in completes does not fail, and is merged",
    arguments: [(0, "add"), (1, "load"), (0, "wish")]
  )
  func completion(loads: Int, action: String) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    let (customer, session) = (Gate(), Gate())
    demo.transport.fail { body in if body.contains("query Me") { await customer.pass() } }
    let signIn = Task { try await demo.signIn() }
    await customer.isReached()
    await sessions.hold(at: session, after: loads)
    let work = Task {
      switch action {
      case "add": try await demo.bag.add(chosen[1]).itemCount
      case "load": try await demo.bag.load().itemCount
      default: try await demo.wishlist.add(chosen[1]).items.count
      }
    }
    await session.isReached()
    await customer.open()
    #expect(try await signIn.value.mergeError == nil)
    await session.open()
    #expect(try await work.value == (action == "add" ? 2 : 1))
    #expect(try await demo.bag.load().itemCount == (action == "add" ? 2 : 1))
    #expect(try await demo.wishlist.load().items.count == (action == "wish" ? 1 : 0))
    #expect(demo.bag.state.isConfirmed)
  }

  @Test("What a guest has begun before a sign-in, and what waits for it, is not done with the customer's bag")
  func waiting() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(chosen[0])
    _ = try await demo.bag.load()
    let session = Gate()
    await sessions.hold(at: session)
    let add = Task { try await demo.bag.add(chosen[1]) }
    await session.isReached()
    let clear = await demo.bag.begin { bag in try await bag.clear() }
    _ = try await demo.signIn()
    await session.open()
    _ = try await (add.value, clear.value)
    #expect(!demo.transport.bodies.all.contains { $0.contains("ClearBag") })
    #expect(try await demo.bag.load().lines.map(\.variant.sku).first == chosen[0].variant.sku)
  }

  @Test("What a guest does while another change waits for the shop is done at once, and not with the customer's bag")
  func waitingForShop() async throws {
    let shop = try MockBFF(store: .japan)
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    let abroad = try Demo(shop, folder: demo.folder)
    let new = try await abroad.service.product(sku: chosen[1].variant.sku)
    let own = try await abroad.service.product(sku: chosen[0].variant.sku)
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(own)
    let gate = Gate()
    abroad.transport.fail { body in if body.contains("ProductsBySku") { await gate.pass() } }
    let add = Task { try await abroad.bag.add(new) }
    await gate.isReached()
    #expect(try await abroad.bag.clear().isEmpty)
    #expect(try await abroad.signIn().mergeError == nil)
    await gate.open()
    #expect(try await add.value.lines.map(\.variant.sku) == chosen.map(\.variant.sku))
    #expect(!abroad.transport.bodies.all.contains { $0.contains("ClearBag") })
  }

  @Test("A checkout that begins while a sign-in completes does not buy the bag of the customer")
  func checkout() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let (customer, session) = (Gate(), Gate())
    demo.transport.fail { body in if body.contains("query Me") { await customer.pass() } }
    let signIn = Task { try await demo.signIn() }
    await customer.isReached()
    await sessions.hold(at: session)
    let checkout = Task { [bag = demo.bag] in try await bag.checkout() }
    await session.isReached()
    await customer.open()
    _ = try await signIn.value
    await session.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await checkout.value }
    #expect(error?.kind == .unauthenticated)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
  }

  @Test(
    "When a session ends as a sign-in begins that fails, or is about to fail, nothing of the earlier customer is shown",
    arguments: [("SignIn", false), ("query Me", true)]
  )
  func endAtSignIn(failing request: String, holdsDeletion: Bool) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    _ = try await demo.signIn()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    _ = try await demo.wishlist.add(chosen)
    _ = try await demo.storefront.searches.add("linen")
    let (end, failure) = (Gate(), Gate())
    demo.transport.fail { body in
      if body.contains("SignOut") { throw offline }
      guard body.contains(request) else { return }
      await failure.pass()
      throw offline
    }
    if holdsDeletion {
      await sessions.holdDeletion(at: end)
    } else {
      // The first load is that of the service, which needs the token, and the second one that of the storefront.
      await sessions.hold(at: end, after: 1)
    }
    let signOut = Task { try await demo.service.signOut() }
    await end.isReached()
    let signIn = Task { try await demo.signIn("ben@vitrine.example") }
    await failure.isReached()
    await end.open()
    try await signOut.value
    await failure.open()
    await #expect(throws: GraphQLClientError.self) { try await signIn.value }
    #expect(demo.bag.state.hasNothing && demo.wishlist.state.hasNothing)
    #expect(demo.storefront.account.state.value == .guest)
    #expect(demo.storefront.searches.states.current == [])
    let text = try String(contentsOf: demo.folder.file("searches.json"), encoding: .utf8)
    #expect(!text.contains("linen"))
  }

  @Test(
    "A customer's change that waits as the session ends and a sign-in begins is not sent in the new session",
    arguments: [false, true]
  )
  func waitingAtSignIn(isLoaded: Bool) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let (end, first, customer) = (Gate(), Gate(), Gate())
    demo.transport.lose { body in if body.contains("AddToBag") { await first.pass() } }
    demo.transport.fail { body in
      if body.contains("SignOut") { throw offline }
      if body.contains("query Me") { await customer.pass() }
    }
    let sent = Task { try await demo.bag.add(chosen[0]) }
    await first.isReached()
    let waiting = Task { try await demo.bag.add(chosen[1], quantity: 2) }
    await demo.bag.shows(3)
    await sessions.holdDeletion(at: end)
    let signOut = Task { try await demo.service.signOut() }
    await end.isReached()
    if isLoaded { #expect(try await demo.bag.load().isEmpty) }
    let signIn = Task { try await demo.signIn("ben@vitrine.example") }
    await customer.isReached()
    #expect(demo.bag.state.value?.isEmpty ?? !isLoaded)
    await end.open()
    try await signOut.value
    await first.open()
    _ = await sent.result
    let error = await #expect(throws: GraphQLClientError.self) { try await waiting.value }
    #expect(error?.kind == .unauthenticated)
    #expect(demo.transport.bodies.all.count { $0.contains("AddToBag") } == 1)
    await customer.open()
    _ = try await signIn.value
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("Other stores with the same file learn during a sign-in that the session before has ended")
  func otherStores() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let other = try Demo(shop, storedIn: sessions)
    let second = BagStore(service: other.service, sessions: sessions, file: demo.folder.file("bag.json"))
    _ = try await demo.signIn()
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    #expect(try await second.load().itemCount == 1)
    let (end, request) = (Gate(), Gate())
    demo.transport.fail { body in
      if body.contains("SignIn") { await request.pass() }
      throw offline
    }
    await sessions.holdDeletion(at: end)
    let signOut = Task { try await demo.service.signOut() }
    await end.isReached()
    let signIn = Task { try await demo.signIn("ben@vitrine.example") }
    await request.isReached()
    await end.open()
    try await signOut.value
    await second.shows { $0.hasNothing }
    await request.open()
    await #expect(throws: GraphQLClientError.self) { try await signIn.value }
  }

  @Test("Recent searches are the guest's until a sign-in is complete or has failed", arguments: [true, false])
  func searches(fails: Bool) async throws {
    let searches = demo.storefront.searches
    try await searches.add("linen")
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("query Me") else { return }
      await gate.pass()
      if fails { throw offline }
    }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    #expect(try await searches.add("wool") == ["wool", "linen"])
    #expect(try await searches.load() == ["wool", "linen"])
    await gate.open()
    _ = await signIn.result
    #expect(searches.states.current == ["wool", "linen"])
    #expect(try await searches.load() == ["wool", "linen"])
    #expect(try await searches.add("silk") == ["silk", "wool", "linen"])
  }

  @Test("Until the customer of a sign-in is known, no session is stored, and no other store merges the guest's choices")
  func unknownCustomer() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Me") { await gate.pass() } }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    #expect(await demo.sessions.load() == nil)
    let other = try Demo(shop, folder: demo.folder, storedIn: demo.sessions)
    #expect(try await other.bag.load().itemCount == 1)
    #expect(!other.transport.bodies.all.contains { $0.contains("MergeBag") })
    await gate.open()
    #expect(try await signIn.value.mergeError == nil)
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test("A sign-in that fails after the password was right ends its session at the shop")
  func endsAtShop() async throws {
    let ended = Gate()
    demo.transport.fail { body in if body.contains("query Me") { throw offline } }
    demo.transport.lose { body in if body.contains("SignOut") { await ended.pass() } }
    await #expect(throws: GraphQLClientError.self) { try await demo.signIn() }
    await ended.isReached()
    #expect(demo.transport.authorized.all.contains { $0.contains("SignOut") })
    await ended.open()
    #expect(await demo.sessions.load() == nil)
  }

  @Test(
    "A session that is stored, but whose saving fails, is deleted, and ended at the shop",
    arguments: [true, false]
  )
  func halfSaved(usesStorefront: Bool) async throws {
    let sessions = FailingSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let ended = Gate()
    demo.transport.lose { body in if body.contains("SignOut") { await ended.pass() } }
    let error = await #expect(throws: SessionStoreError.self) {
      if usesStorefront {
        _ = try await demo.signIn()
      } else {
        try await demo.service.signIn(email: "ada@vitrine.example", password: "window")
      }
    }
    #expect(error?.kind == .unavailable)
    #expect(await sessions.load() == nil)
    #expect(try await demo.storefront.customer() == nil)
    await ended.isReached()
    #expect(demo.transport.authorized.all.contains { $0.contains("SignOut") })
    await ended.open()
  }

  @Test("If a session is stored, but cannot be deleted after its saving has failed, its customer is shown")
  func undeleted() async throws {
    let demo = try Demo(shop, storedIn: FailingSessions(canDelete: false))
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    await #expect(throws: SessionStoreError.self) { try await demo.signIn() }
    let account = demo.storefront.account
    for await state in account.states where state.value?.customer != nil { break }
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(demo.transport.bodies.all.contains { $0.contains("MergeBag") })
  }

  @Test("A sign-out does not wait for the merges of a sign-in, and the guest is shown what they have left")
  func signOutDuringMerges() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    let (bag, wishlist) = (Gate(), Gate())
    demo.transport.lose { body in
      if body.contains("MergeBag") { await bag.pass() }
      if body.contains("MergeWishlist") { await wishlist.pass() }
    }
    let signIn = Task { try await demo.signIn() }
    await bag.isReached()
    await wishlist.isReached()
    try await demo.storefront.signOut()
    #expect(await demo.sessions.load() == nil)
    #expect(demo.storefront.account.state.value == .guest)
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(try await demo.wishlist.load().items.count == 1)
    await bag.open()
    await wishlist.open()
    #expect(try await signIn.value.customer.firstName == "Ada")
    #expect(demo.bag.state.value?.isEmpty == true)
    #expect(demo.wishlist.state.value?.items.isEmpty == true)
  }

  @Test("The merges of a sign-in that are in progress at sign-out do not become those of the next customer")
  func signInDuringMerges() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let gate = Gate()
    demo.transport.lose { body in if body.contains("MergeBag") { await gate.pass() } }
    let first = Task { try await demo.signIn() }
    await gate.isReached()
    try await demo.storefront.signOut()
    let second = Task { try await demo.signIn("ben@vitrine.example") }
    for await state in demo.storefront.account.states where state.value?.customer?.firstName == "Ben" { break }
    for _ in 0..<1000 { await Task.yield() }
    #expect(count("MergeBag") == 1)
    await gate.open()
    #expect(try await first.value.mergeError == nil)
    #expect(try await second.value.customer.email == "ben@vitrine.example")
    #expect(try await demo.bag.load().isEmpty)
    #expect(count("MergeBag") == 1)
  }

  @Test("A merge that a load has begun and that is in progress at sign-out is not made for the next customer, too")
  func signInDuringMergeOfLoad() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError?.kind == .couldNotConnect)
    let gate = Gate()
    demo.transport.fail { _ in }
    demo.transport.lose { body in if body.contains("MergeBag") { await gate.pass() } }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    try await demo.storefront.signOut()
    let second = Task { try await demo.signIn("ben@vitrine.example") }
    for await state in demo.storefront.account.states where state.value?.customer?.firstName == "Ben" { break }
    for _ in 0..<1000 { await Task.yield() }
    let merges = count("MergeBag")
    await gate.open()
    _ = await load.result
    #expect(try await second.value.mergeError == nil)
    #expect(try await demo.bag.load().isEmpty)
    #expect(count("MergeBag") == merges)
  }

  @Test("A session that begins elsewhere during a sign-in that fails is shown")
  func elsewhereDuringFailure() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    await demo.storefront.account.load()
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("mutation SignIn") else { return }
      await gate.pass()
      throw offline
    }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    let other = try Demo(shop, storedIn: demo.sessions)
    try await other.service.signIn(email: "ben@vitrine.example", password: "window")
    #expect(try await demo.bag.load().itemCount == 1)
    await gate.open()
    await #expect(throws: GraphQLClientError.self) { try await signIn.value }
    let account = demo.storefront.account
    for await state in account.states where state.value?.customer != nil { break }
    #expect(account.state.value?.customer?.email == "ben@vitrine.example")
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(count("MergeBag") == 1)
  }

  /// Puts a number of pieces into the bag of Ada, and a variant onto her wishlist, on another device.
  private func choose(_ quantity: Int, of chosen: SelectedProduct) async throws {
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(chosen, quantity: quantity)
    _ = try await other.wishlist.add(chosen)
  }

  @Test("A bag and a wishlist that are shown become those of the customer, also if there is nothing to merge")
  func nothingToMerge() async throws {
    try await choose(3, of: try await demo.variants(1)[0])
    #expect(try await demo.bag.load().isEmpty)
    #expect(try await demo.wishlist.load().items.isEmpty)
    _ = try await demo.signIn()
    await demo.bag.shows(3)
    await demo.wishlist.shows { $0.value?.items.count == 1 }
    #expect(count("Merge") == 0)
  }

  @Test("While the bag is merged, it is loading, and the customer's wishlist is shown")
  func wishlistDuringMerge() async throws {
    let chosen = try await demo.variants(2)
    try await choose(3, of: chosen[0])
    _ = try await demo.bag.add(chosen[1])
    _ = try await demo.wishlist.load()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeBag") { await gate.pass() } }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    #expect(demo.bag.state.value == nil && demo.bag.state.isLoading)
    await demo.wishlist.shows { $0.value?.items.count == 1 && $0.isConfirmed }
    await gate.open()
    #expect(try await signIn.value.mergeError == nil)
    #expect(demo.bag.state.value?.itemCount == 4 && !demo.bag.state.isLoading)
  }

  @Test("A bag that was never shown is not bought with what is being merged into it")
  func checkoutDuringMerge() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let sessions = HeldSessions()
    let demo = try Demo(shop, folder: demo.folder, storedIn: sessions)
    let (merge, session) = (Gate(), Gate())
    demo.transport.fail { body in if body.contains("MergeBag") { await merge.pass() } }
    let signIn = Task { try await demo.signIn() }
    await merge.isReached()
    await sessions.hold(at: session)
    let checkout = Task { [bag = demo.bag] in try await bag.checkout() }
    await session.isReached()
    await merge.open()
    _ = try await signIn.value
    await session.open()
    let error = await #expect(throws: CheckoutProblem.self) { try await checkout.value }
    #expect(error?.kind == .bagChanged)
    #expect(demo.bag.state.value?.itemCount == 1)
    #expect(try await demo.bag.checkout().lines.count == 1)
  }

  @Test("A bag that was never shown is not bought with what was merged into it after the checkout had begun")
  func checkoutBeforeMerge() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let sessions = HeldSessions()
    let demo = try Demo(shop, folder: demo.folder, storedIn: sessions)
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.fail(nil)
    let session = Gate()
    await sessions.hold(at: session)
    let checkout = Task { [bag = demo.bag] in try await bag.checkout() }
    await session.isReached()
    #expect(try await demo.bag.load().itemCount == 1)
    await session.open()
    let error = await #expect(throws: CheckoutProblem.self) { try await checkout.value }
    #expect(error?.kind == .bagChanged)
    #expect(try await demo.bag.checkout().lines.count == 1)
  }

  @Test("The customer's bag is shown if the merge of a sign-in fails")
  func failedMerge() async throws {
    let chosen = try await demo.variants(2)
    try await choose(3, of: chosen[0])
    _ = try await demo.bag.add(chosen[1])
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError?.kind == .couldNotConnect)
    await demo.bag.shows(3)
  }

  @Test(
    "A bag and a wishlist that are shown become those of the guest when the session ends",
    arguments: [true, false]
  )
  func signedOut(usesStorefront: Bool) async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    _ = try await demo.wishlist.add(chosen)
    if usesStorefront { try await demo.storefront.signOut() } else { try await demo.service.signOut() }
    await demo.bag.shows { $0.value?.isEmpty == true && !$0.isLoading }
    await demo.wishlist.shows { $0.value?.items.isEmpty == true && !$0.isLoading }
  }

  @Test("A bag and a wishlist that were never used are not loaded by a sign-in and a sign-out")
  func unused() async throws {
    try await choose(3, of: try await demo.variants(1)[0])
    _ = try await demo.signIn()
    try await demo.storefront.signOut()
    _ = try await demo.signIn()
    for _ in 0..<1000 { await Task.yield() }
    #expect(count("query Bag(") == 0 && count("query Wishlist(") == 0)
    #expect(demo.bag.state.phase == "idle" && demo.wishlist.state.phase == "idle")
  }

  @Test("A sign-in that is canceled during its merges does not report the cancellation as their error")
  func canceledMerges() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("MergeBag") else { return }
      await gate.pass()
      try Task.checkCancellation()
    }
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    signIn.cancel()
    await gate.open()
    let result = try await signIn.value
    #expect(result.customer.firstName == "Ada" && result.mergeError == nil)
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test("A sign-in whose session ends before it is complete fails, and leaves a guest")
  func endDuringSaving() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let gate = Gate()
    await sessions.holdSaving(at: gate)
    let signIn = Task { try await demo.signIn() }
    await gate.isReached()
    try await demo.service.signOut()
    await gate.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await signIn.value }
    #expect(error?.kind == .unauthenticated)
    #expect(demo.storefront.account.state.value == .guest)
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(try await demo.signIn().customer.firstName == "Ada")
    #expect(try await demo.bag.load().itemCount == 1)
  }
}

/// A store that writes a session and then fails.
private actor FailingSessions: SessionStore {
  private let canDelete: Bool
  private var tokens: SessionTokens?

  init(canDelete: Bool = true) { self.canDelete = canDelete }

  func load() -> SessionTokens? { tokens }

  func save(_ tokens: SessionTokens) throws {
    self.tokens = tokens
    throw SessionStoreError(.unavailable, "the file beside it cannot be deleted")
  }

  func clear() throws {
    guard canDelete else { throw SessionStoreError(.unavailable, "read-only") }
    tokens = nil
  }
}
