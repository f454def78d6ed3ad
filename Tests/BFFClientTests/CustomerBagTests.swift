import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("A customer's bag")
struct CustomerBagTests {
  private let shop: MockBFF
  private let demo: Demo

  init() async throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  @Test("What a guest has chosen is in the customer's bag, once, and no longer the guest's")
  func merge() async throws {
    let chosen = try await demo.variants(2)
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(chosen[1])
    _ = try await demo.bag.add(chosen[0], quantity: 2)
    _ = try await demo.bag.add(chosen[1])
    let signIn = try await demo.signIn()
    #expect(signIn.customer.firstName == "Ada")
    #expect(signIn.bagProblems.isEmpty && signIn.mergeError == nil)
    let bag = try await demo.bag.load()
    #expect(bag.lines.map(\.variant.sku) == [chosen[1].variant.sku, chosen[0].variant.sku])
    #expect(bag.lines.map(\.quantity) == [2, 2])
    try await demo.storefront.signOut()
    #expect(try await demo.bag.load().isEmpty)
    _ = try await demo.signIn()
    #expect(try await demo.bag.load() == bag)
  }

  @Test("What the shop has too little of is merged as far as it goes, and the customer is told")
  func mergeProblems() async throws {
    let last = try await demo.variants(1, stock: 1...1)[0]
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(last)
    _ = try await demo.bag.add(last)
    let signIn = try await demo.signIn()
    #expect(signIn.bagProblems.map(\.facts) == [.outOfStock(sku: last.variant.sku, requested: 2, available: 1)])
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test("A merge whose answer is lost is asked for again, also after a restart, and made once")
  func mergeAgain() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    let signIn = try await demo.signIn()
    #expect(signIn.mergeError?.kind == .timeout)
    let restarted = try Demo(shop, folder: demo.folder)
    let tokens = try #require(await demo.sessions.load())
    await restarted.sessions.save(tokens)
    #expect(try await restarted.bag.load().lines.map(\.quantity) == [2])
    #expect(try await restarted.bag.load().itemCount == 2)
  }

  @Test("A merge whose answer is lost is made once even if the guest adds more before the next sign-in")
  func mergeAgainAfterGuest() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0], quantity: 2)
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.lose(nil)
    try await demo.storefront.signOut()
    #expect(try await demo.bag.load().itemCount == 2)
    _ = try await demo.bag.add(chosen[0])
    #expect(try await demo.bag.add(chosen[1]).lines.map(\.quantity) == [3, 1])
    #expect(try await demo.signIn().mergeError == nil)
    let bag = try await demo.bag.load()
    #expect(bag.lines.map(\.variant.sku) == chosen.map(\.variant.sku))
    #expect(bag.lines.map(\.quantity) == [3, 1])
    try await demo.storefront.signOut()
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("A merge is not sent again after the guest has removed all of its lines")
  func mergeTakenOut() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.fail(nil)
    try await demo.storefront.signOut()
    #expect(try await demo.bag.clear().isEmpty)
    #expect(try await demo.signIn().mergeError == nil)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("What the guest has removed since a merge whose answer was lost is not merged into another customer's bag")
  func mergeOfAnother() async throws {
    let chosen = try await demo.variants(2)
    for choice in chosen { _ = try await demo.bag.add(choice) }
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    #expect(try await demo.signIn().mergeError != nil)
    try await demo.storefront.signOut()
    demo.transport.lose(nil)
    _ = try await demo.bag.remove(sku: chosen[0].variant.sku)
    #expect(try await demo.signIn("ben@vitrine.example").mergeError == nil)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[1].variant.sku])
    try await demo.storefront.signOut()
    _ = try await demo.signIn()
    #expect(try await demo.bag.load().lines.map(\.quantity) == [1, 1])
  }

  @Test("The same is so if the merge whose answer was lost was made later than at the sign-in")
  func laterMergeOfAnother() async throws {
    let chosen = try await demo.variants(2)
    for choice in chosen { _ = try await demo.bag.add(choice) }
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.fail(nil)
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    _ = try await demo.bag.load()
    try await demo.storefront.signOut()
    demo.transport.lose(nil)
    _ = try await demo.bag.remove(sku: chosen[0].variant.sku)
    #expect(try await demo.signIn("ben@vitrine.example").mergeError == nil)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[1].variant.sku])
  }

  @Test("What a merge comes to is not shown to others than the customer who was signed in")
  func lateMerge() async throws {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    _ = try await demo.signIn()
    let gate = Gate()
    demo.transport.fail { body in
      if body.contains("MergeBag") { await gate.pass() }
      // The shop still takes the old token.
      if body.contains("SignOut") { throw offline }
    }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    try await demo.storefront.signOut()
    await gate.open()
    _ = await load.result
    await demo.bag.shows { $0.hasNothing }
  }

  @Test("What a customer has asked for is not sent in the name of the next one")
  func nextCustomer() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("\"\(chosen[0].variant.sku)\"") else { return }
      await gate.pass()
      throw offline
    }
    let first = Task { try await demo.bag.add(chosen[0]) }
    await gate.isReached()
    let second = Task { try await demo.bag.add(chosen[1]) }
    await demo.bag.shows(2)
    try await demo.storefront.signOut()
    _ = try await demo.signIn("ben@vitrine.example")
    await gate.open()
    await #expect(throws: GraphQLClientError.self) { try await first.value }
    let error = await #expect(throws: GraphQLClientError.self) { try await second.value }
    #expect(error?.kind == .unauthenticated)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("A change that is cancelled while it waits for others ends at once, and is not made", .timeLimit(.minutes(60)))
  func cancelled() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("AddToBag") { await gate.pass() } }
    let first = Task { try await demo.bag.add(chosen[0]) }
    await gate.isReached()
    let second = Task { try await demo.bag.add(chosen[1]) }
    await demo.bag.shows(2)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    await demo.bag.shows(1)
    let third = Task { try await demo.bag.add(chosen[0]) }
    await demo.bag.shows(2)
    await gate.open()
    #expect(try await first.value.itemCount == 1)
    #expect(try await third.value.lines.map(\.quantity) == [2])
  }

  @Test("A change that is cancelled is taken back, which is not shown as a failure")
  func cancelledIsNoFailure() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.fail { body in
      if body.contains("AddToBag") {
        await gate.pass()
        throw CancellationError()
      }
    }
    let add = Task { try await demo.bag.add(chosen) }
    await demo.bag.shows(1)
    await gate.open()
    await #expect(throws: CancellationError.self) { try await add.value }
    await demo.bag.shows(0)
    #expect(demo.bag.state.error == nil)
  }

  @Test("A quantity that nobody can have is a typed problem for customers too", arguments: [0, 1 << 31, .max])
  func quantities(quantity: Int) async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    for change in [
      { try await demo.bag.add(chosen, quantity: quantity) },
      { try await demo.bag.setQuantity(quantity == 0 ? -1 : quantity, of: chosen) },
      { try await demo.wishlist.moveToBag(chosen, quantity: quantity) },
    ] {
      #expect(try await problem(change).kind == .invalidQuantity)
    }
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test("A change is shown at once and confirmed when the shop has answered")
  func optimistic() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    #expect(demo.bag.state.isConfirmed)
    let gate = Gate()
    demo.transport.fail { body in if body.contains("AddToBag") { await gate.pass() } }
    let add = Task { try await demo.bag.add(chosen, quantity: 2) }
    await gate.isReached()
    let shown = demo.bag.state
    #expect(shown.value?.itemCount == 2 && !shown.isConfirmed)
    #expect(shown.value?.totals.grandTotal.amount == 2 * chosen.variant.price.amount.amount)
    await gate.open()
    #expect(try await add.value.itemCount == 2)
    let confirmed = demo.bag.state
    #expect(confirmed.value?.itemCount == 2 && confirmed.isConfirmed)
  }

  @Test("A change that the shop does not make is taken back, with the reason")
  func takenBack() async throws {
    let chosen = try await demo.variants(1, stock: 1...3)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("AddToBag") { await gate.pass() } }
    let add = Task { try await demo.bag.add(chosen, quantity: 50) }
    await demo.bag.shows(50)
    await gate.open()
    let problem = try await problem { try await add.value }
    let state = demo.bag.state
    #expect(state.error?.kind == .refused && state.error?.message == problem.message)
    #expect(state.value?.itemCount == 0)
    #expect(state.error?.underlying as? BagProblem == problem)
  }

  @Test("Without a connection a change is taken back, and the error says why")
  func offlineChange() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { _ in throw offline }
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.bag.remove(sku: chosen.variant.sku) }
    #expect(error?.kind == .couldNotConnect)
    demo.transport.fail(nil)
    var states = demo.bag.states.makeAsyncIterator()
    let state = await states.next()
    #expect(state?.value?.itemCount == 1)
    #expect(state?.isConfirmed == true)
    #expect(try await demo.bag.load().itemCount == 1)
  }

  @Test(
    "A change whose answer is lost is not confirmed until the shop has been asked what it has",
    arguments: [GraphQLClientError.Kind.timeout, .connectionLost, .serverStatus]
  )
  func lostAnswer(kind: GraphQLClientError.Kind) async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    demo.transport.lose { body in if body.contains("AddToBag") { throw GraphQLClientError(kind, "no answer") } }
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Bag") { await gate.pass() } }
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.bag.add(chosen, quantity: 2) }
    #expect(error?.kind == kind)
    await gate.isReached()
    let state = demo.bag.state
    #expect(state.value?.itemCount == 0 && !state.isConfirmed)
    #expect(state.error?.kind == kind)
    await gate.open()
    await demo.bag.shows { $0.value?.itemCount == 2 && $0.isConfirmed }
  }

  @Test("A change that is cancelled after it was sent is not confirmed until the shop has been asked what it has")
  func cancelledAfterwards() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.lose { body in
      guard body.contains("AddToBag") else { return }
      await gate.pass()
      try Task.checkCancellation()
    }
    let question = Gate()
    demo.transport.fail { body in if body.contains("query Bag") { await question.pass() } }
    let add = Task { try await demo.bag.add(chosen) }
    await gate.isReached()
    add.cancel()
    await gate.open()
    await #expect(throws: CancellationError.self) { try await add.value }
    await question.isReached()
    let state = demo.bag.state
    #expect(state.value?.itemCount == 0 && !state.isConfirmed)
    await question.open()
    await demo.bag.shows { $0.value?.itemCount == 1 && $0.isConfirmed }
  }

  @Test("What is not confirmed stays so while the shop cannot be asked, and is loaded later")
  func lostForLonger() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    demo.transport.lose { body in if body.contains("AddToBag") { throw noAnswer } }
    demo.transport.fail { body in if body.contains("query Bag") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.add(chosen) }
    // Comes after what the store asks for by itself.
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    var states = demo.bag.states.makeAsyncIterator()
    #expect(await states.next()?.isConfirmed == false)
    #expect(demo.bag.state.phase == "failed")
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(await states.next()?.isConfirmed == true)
  }

  @Test("Fifty tasks change one bag over a bad connection: each counts once")
  func atOnce() async throws {
    let flaky = try Demo(shop.with([MockFault(.cut, rate: 0.2), MockFault(.status(503), rate: 0.1)], seed: 7))
    let chosen = try await flaky.variants(1, stock: 100...200)[0]
    _ = try await flaky.signIn()
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { _ = try await flaky.bag.add(chosen) } }
      try await group.waitForAll()
    }
    let bag = try await flaky.bag.load()
    #expect(bag.itemCount == 50)
    let promoted = bag.promotions.reduce(0) { $0 + $1.discount.amount }
    #expect(bag.totals.grandTotal.amount == 50 * chosen.variant.price.amount.amount - promoted)
  }

  @Test("Changes carry keys, a new one for each, and the same when they are sent again")
  func keys() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    let recorder = Recorder<Void>()
    demo.transport.fail { body in
      guard body.contains("AddToBag"), recorder.all.count < 2 else { return }
      recorder.add(())
      throw offline
    }
    _ = try await demo.bag.add(chosen)
    _ = try await demo.bag.add(chosen)
    let keys = demo.transport.bodies.all.filter { $0.contains("AddToBag") }.compactMap { body in
      body.split(separator: "\"idempotencyKey\":").last?.prefix(38)
    }
    #expect(keys.count == 4)
    #expect(Set(keys.prefix(3)).count == 1)
    #expect(Set(keys).count == 2)
  }

  @Test("What is bought is an order, and the bag is empty; what cannot be bought is a typed problem")
  func checkout() async throws {
    let chosen = try await demo.variants(1, stock: 5...20)[0]
    _ = try await demo.signIn()
    let empty = await #expect(throws: CheckoutProblem.self) { try await demo.bag.checkout() }
    #expect(empty?.kind == .emptyBag)
    _ = try await demo.bag.add(chosen, quantity: 2)
    let order = try await demo.bag.checkout()
    #expect(order.lines.map(\.sku) == [chosen.variant.sku])
    #expect(order.category == .open)
    #expect(try await demo.bag.load().isEmpty)
    #expect(try await demo.service.orders().orders.first == order)
    let left = try await demo.service.product(sku: chosen.variant.sku).variant.stock
    #expect(left == chosen.variant.stock - 2)
  }

  @Test("What is bought is told also where the bag cannot be asked for any more, and is not shown in it")
  func checkoutOnly() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { body in if body.contains("query Bag") { throw offline } }
    #expect(try await demo.bag.checkout().lines.map(\.sku) == [chosen.variant.sku])
    await demo.bag.shows(0)
  }

  @Test("What is bought is not in the bag any more also where the answer is lost")
  func lostCheckout() async throws {
    _ = try await demo.signIn()
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    demo.transport.lose { body in if body.contains("Checkout") { throw noAnswer } }
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Bag") { await gate.pass() } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    await gate.isReached()
    let state = demo.bag.state
    #expect(state.value?.itemCount == 1 && !state.isConfirmed)
    await gate.open()
    await demo.bag.shows { $0.value?.itemCount == 0 && $0.isConfirmed }
  }

  @Test(
    "A checkout after one whose answer was lost has the order of that one, and nothing is bought twice",
    arguments: [true, false]
  )
  func repeatedCheckout(isEmptyShown: Bool) async throws {
    _ = try await demo.signIn()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    let before = try await demo.service.orders(offset: 0, limit: 1, category: nil).pagination.total
    demo.transport.lose { body in if body.contains("Checkout") { throw noAnswer } }
    if !isEmptyShown { demo.transport.fail { body in if body.contains("query Bag") { throw offline } } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    if isEmptyShown { await demo.bag.shows { $0.value?.isEmpty == true && $0.isConfirmed } }
    demo.transport.lose(nil)
    demo.transport.fail { body in if body.contains("Checkout") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    demo.transport.fail(nil)
    let order = try await demo.bag.checkout()
    #expect(order.lines.map(\.sku) == [chosen.variant.sku])
    #expect(try await demo.service.orders(offset: 0, limit: 1, category: nil).pagination.total == before + 1)
    _ = try await demo.bag.add(chosen, quantity: 2)
    #expect(try await demo.bag.checkout().lines.map(\.quantity) == [2])
    #expect(try await demo.service.orders(offset: 0, limit: 1, category: nil).pagination.total == before + 2)
  }

  @Test(
    "A purchase is sent again with its key only until the shop has answered it",
    arguments: [([500, 500], [1, 2]), ([503, 500, 500], [1, 1, 2])]
  )
  func answeredCheckout(statuses: [Int], expected: [Int]) async throws {
    _ = try await demo.signIn()
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    var keys: [Substring] = []
    for status in statuses {
      demo.transport.fail { body in
        guard body.contains("Checkout") else { return }
        throw GraphQLClientError(.serverStatus, "something went wrong", httpStatus: status)
      }
      await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
      await demo.bag.shows { $0.isConfirmed }
      let body = try #require(demo.transport.bodies.all.last { $0.contains("Checkout") })
      let key = try #require(body.split(separator: "\"idempotencyKey\":").last?.prefix(38))
      keys.append(key)
    }
    let numbers = keys.map { key in Set(keys.prefix { $0 != key }).count + 1 }
    #expect(numbers == expected)
  }

  @Test("What was added again after a purchase whose answer was lost stays in the bag when the order of it is returned")
  func repeatedCheckoutOfOther() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    demo.transport.lose { body in if body.contains("Checkout") { throw noAnswer } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    demo.transport.lose(nil)
    await demo.bag.shows { $0.value?.isEmpty == true && $0.isConfirmed }
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { body in if body.contains("query Bag") { throw offline } }
    _ = try await demo.bag.checkout()
    let state = demo.bag.state
    #expect(state.value?.itemCount == 1 && !state.isConfirmed)
  }

  @Test("A purchase of the customer before does not end the doubt about one whose answer was lost")
  func doubtOfAnother() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen[0])
    let gate = Gate()
    demo.transport.fail { body in if body.contains("Checkout") { await gate.pass() } }
    let first = Task { try await demo.bag.checkout() }
    await gate.isReached()
    demo.transport.fail(nil)
    try await demo.storefront.signOut()
    _ = try await demo.signIn("ben@vitrine.example")
    _ = try await demo.bag.add(chosen[1])
    demo.transport.lose { body in if body.contains("Checkout") { throw noAnswer } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    demo.transport.lose(nil)
    await gate.open()
    _ = await first.result
    await demo.bag.shows { $0.value?.isEmpty == true && $0.isConfirmed }
    #expect(try await demo.bag.checkout().lines.map(\.sku) == [chosen[1].variant.sku])
  }

  @Test("A bag that the shop does not sell as it was shown is loaded again")
  func refusedCheckout() async throws {
    let other = try Demo(shop)
    _ = try await (demo.signIn(), other.signIn())
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    _ = try await other.bag.load()
    _ = try await other.bag.checkout()
    let problem = await #expect(throws: CheckoutProblem.self) { try await demo.bag.checkout() }
    #expect(problem?.kind == .emptyBag)
    await demo.bag.shows { $0.value?.isEmpty == true && $0.isConfirmed }
  }

  @Test("Changes are made in the order of their calls, however slow the session is", arguments: [true, false])
  func order(isCustomers: Bool) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(1)[0]
    if isCustomers { _ = try await demo.signIn() }
    _ = try await demo.bag.load()
    let gate = Gate()
    await sessions.hold(at: gate)
    let first = Task { try await demo.bag.setQuantity(2, of: chosen) }
    await gate.isReached()
    let second = Task { try await demo.bag.setQuantity(3, of: chosen) }
    // Takes longer than a second change that does not wait for the first one.
    _ = try await demo.bag.load()
    await gate.open()
    _ = try await (first.value, second.value)
    #expect(try await demo.bag.load().lines.map(\.quantity) == [3])
  }

  @Test("What a customer has changed before a sign-out is done for nobody else", arguments: [true, false])
  func changesBeforeSignOut(signsInAgain: Bool) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    await sessions.hold(at: gate)
    let first = Task { try await demo.bag.add(chosen) }
    await gate.isReached()
    let second = await demo.bag.begin { bag in try await bag.add(chosen) }
    try await demo.storefront.signOut()
    if signsInAgain { _ = try await demo.signIn("ben@vitrine.example") }
    await gate.open()
    for change in [first, second] {
      let error = await #expect(throws: GraphQLClientError.self) { try await change.value }
      #expect(error?.kind == .unauthenticated)
    }
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("What the guest has chosen and the shop could not merge is not bought with the bag that is shown")
  func unmergedCheckout() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    await demo.bag.shows { $0.value != nil && $0.isConfirmed }
    #expect(try await demo.bag.add(chosen[1]).lines.map(\.variant.sku) == [chosen[1].variant.sku])
    demo.transport.fail(nil)
    #expect(try await demo.bag.checkout().lines.map(\.sku) == [chosen[1].variant.sku])
    #expect(demo.bag.state.value?.lines.map(\.variant.sku) == [chosen[0].variant.sku])
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[0].variant.sku])
  }

  @Test(
    "Nothing is bought after a change that was shown at the checkout and then failed",
    arguments: ["SetBagQuantity", "RemoveFromBag"],
    [GraphQLClientError.Kind.couldNotConnect, .timeout]
  )
  func checkoutAfterFailure(change: String, kind: GraphQLClientError.Kind) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen[0], quantity: 5)
    _ = try await demo.bag.add(chosen[1])
    let (answer, session) = (Gate(), Gate())
    demo.transport.fail { body in
      guard body.contains(change) else { return }
      await answer.pass()
      throw GraphQLClientError(kind, "no answer")
    }
    let edit = Task {
      change == "RemoveFromBag"
        ? try await demo.bag.remove(sku: chosen[0].variant.sku) : try await demo.bag.setQuantity(1, of: chosen[0])
    }
    await answer.isReached()
    await sessions.hold(at: session)
    let checkout = Task { try await demo.bag.checkout() }
    await session.isReached()
    await answer.open()
    await #expect(throws: GraphQLClientError.self) { try await edit.value }
    await session.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await checkout.value }
    #expect(error?.kind == kind)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
    #expect(try await demo.bag.load().itemCount == 6)
  }

  @Test("A checkout during a change buys what is shown with the change")
  func checkoutAfterChange() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let (answer, session) = (Gate(), Gate())
    demo.transport.fail { body in if body.contains("AddToBag") { await answer.pass() } }
    let add = Task { try await demo.bag.add(chosen, quantity: 2) }
    await answer.isReached()
    await sessions.hold(at: session)
    let checkout = Task { try await demo.bag.checkout() }
    await session.isReached()
    await session.open()
    await answer.open()
    _ = try await add.value
    #expect(try await checkout.value.lines.map(\.quantity) == [2])
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("What a load in progress brings is not bought with a bag that is shown without it")
  func checkoutDuringLoad() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen[0])
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(chosen[1])
    let (answer, session) = (Gate(), Gate())
    demo.transport.fail { body in if body.contains("query Bag") { await answer.pass() } }
    let load = Task { try await demo.bag.load() }
    await answer.isReached()
    await sessions.hold(at: session)
    let checkout = Task { try await demo.bag.checkout() }
    await session.isReached()
    await answer.open()
    #expect(try await load.value.itemCount == 2)
    await session.open()
    let error = await #expect(throws: CheckoutProblem.self) { try await checkout.value }
    #expect(error?.kind == .bagChanged)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
    #expect(try await demo.bag.checkout().lines.count == 2)
  }

  @Test("A bag that may have changed is loaded before it is bought, and is not bought if it has other contents")
  func checkoutInDoubt() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    demo.transport.lose { body in if body.contains("AddToBag") { throw noAnswer } }
    demo.transport.fail { body in if body.contains("query Bag") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.add(chosen) }
    let unknown = await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    #expect(unknown?.kind == .couldNotConnect)
    demo.transport.fail(nil)
    let other = await #expect(throws: CheckoutProblem.self) { try await demo.bag.checkout() }
    #expect(other?.kind == .bagChanged)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
    #expect(demo.bag.state.value?.itemCount == 2)
    #expect(try await demo.bag.checkout().lines.map(\.quantity) == [2])
  }

  @Test("The customer's bag is not bought before it was shown in place of the guest's")
  func checkoutUnseen() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    let other = try Demo(shop)
    _ = try await other.signIn()
    _ = try await other.bag.add(chosen[0], quantity: 2)
    _ = try await demo.bag.add(chosen[1])
    let (answer, session) = (Gate(), Gate())
    demo.transport.fail { body in
      if body.contains("MergeBag") { throw offline }
      if body.contains("query Bag(") { await answer.pass() }
    }
    #expect(try await demo.signIn().mergeError != nil)
    await answer.isReached()
    await sessions.hold(at: session)
    let checkout = Task { [bag = demo.bag] in try await bag.checkout() }
    await session.isReached()
    await answer.open()
    await demo.bag.shows(2)
    await session.open()
    let error = await #expect(throws: CheckoutProblem.self) { try await checkout.value }
    #expect(error?.kind == .bagChanged)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
    #expect(demo.bag.state.value?.itemCount == 2)
    #expect(try await demo.bag.checkout().lines.map(\.quantity) == [2])
  }

  @Test("Nobody's bag cannot be bought")
  func guestCheckout() async throws {
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    #expect(error?.kind == .unauthenticated)
    // A request could find the session of a customer who signs in at this moment.
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
  }
}
