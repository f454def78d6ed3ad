import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLRuntime
import GraphQLSessions
import MockBFF
import Testing

@Suite("Changes that wait for a merge", .timeLimit(.minutes(60)))
struct MergeTests {
  private let demo: Demo

  init() throws {
    demo = try Demo()
  }

  private func count(_ operation: String) -> Int { demo.transport.bodies.all.count { $0.contains(operation) } }

  /// Signs a customer in without a connection for merges. Returns when the customer's bag and wishlist have been loaded, which
  /// the sign-in begins if they have been used before.
  private func signInUnmerged() async throws {
    let (usesBag, usesWishlist) = (demo.bag.state.value != nil, demo.wishlist.state.value != nil)
    demo.transport.fail { body in if body.contains("Merge") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    if usesBag { await demo.bag.shows { $0.value != nil && !$0.isLoading } } else { _ = try await demo.bag.load() }
    if usesWishlist {
      await demo.wishlist.shows { $0.value != nil && !$0.isLoading }
    } else {
      _ = try await demo.wishlist.load()
    }
  }

  @Test("A change of the bag is shown at once while the merge waits for its answer, and is sent after the merge")
  func bagDuringMerge() async throws {
    let chosen = try await demo.variants(3)
    _ = try await demo.bag.add(chosen[0])
    try await signInUnmerged()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeBag") { await gate.pass() } }
    let first = Task { try await demo.bag.add(chosen[1], quantity: 2) }
    await gate.isReached()
    #expect(demo.bag.state.value?.lines.map(\.variant.sku) == [chosen[1].variant.sku])
    #expect(demo.bag.state.value?.itemCount == 2 && !demo.bag.state.isConfirmed)
    let second = Task { try await demo.bag.setQuantity(5, of: chosen[1]) }
    await demo.bag.shows(5)
    await gate.open()
    #expect(try await first.value.lines.map(\.quantity) == [1, 2])
    let bag = try await second.value
    #expect(bag.lines.map(\.variant.sku) == chosen.prefix(2).map(\.variant.sku))
    #expect(bag.lines.map(\.quantity) == [1, 5])
    #expect(demo.bag.state.value == bag && demo.bag.state.isConfirmed)
  }

  @Test("A change of the wishlist is shown at once while the merge waits for its answer, and is sent after the merge")
  func wishlistDuringMerge() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.wishlist.add(chosen[0])
    try await signInUnmerged()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeWishlist") { await gate.pass() } }
    let add = Task { try await demo.wishlist.add(chosen[1]) }
    await gate.isReached()
    #expect(demo.wishlist.state.value?.items.map(\.variant.sku) == [chosen[1].variant.sku])
    await gate.open()
    #expect(try await add.value.items.map(\.variant.sku) == chosen.reversed().map(\.variant.sku))
  }

  @Test("A variant that is moved from the wishlist is in the bag at once while the merge waits for its answer")
  func moveDuringMerge() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.wishlist.add(chosen[0])
    try await signInUnmerged()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeWishlist") { await gate.pass() } }
    let move = Task { try await demo.wishlist.moveToBag(chosen[0]) }
    await gate.isReached()
    #expect(demo.bag.state.value?.itemCount == 1)
    await gate.open()
    #expect(try await move.value.itemCount == 1)
    #expect(demo.wishlist.state.value?.items.isEmpty == true)
  }

  @Test("A change that waits for a merge is taken back if it cannot be sent, and the guest's choices are merged later")
  func changeWithoutConnection() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    try await signInUnmerged()
    let gate = Gate()
    demo.transport.fail { _ in
      await gate.pass()
      throw offline
    }
    let add = Task { try await demo.bag.add(chosen[1]) }
    await gate.isReached()
    #expect(demo.bag.state.value?.itemCount == 1)
    await gate.open()
    await #expect(throws: GraphQLClientError.self) { try await add.value }
    #expect(demo.bag.state.value?.isEmpty == true)
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[0].variant.sku])
  }

  @Test("After sign-out, a change that waits for a merge is not shown and not sent")
  func signOutDuringMerge() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    try await signInUnmerged()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("MergeBag") { await gate.pass() } }
    let add = Task { try await demo.bag.add(chosen[1]) }
    await gate.isReached()
    try await demo.storefront.signOut()
    #expect(demo.bag.state.value?.lines.contains { $0.variant.sku == chosen[1].variant.sku } != true)
    await gate.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await add.value }
    #expect(error?.kind == .unauthenticated)
    #expect(count("AddToBag") == 0)
    #expect(demo.bag.state.value?.lines.contains { $0.variant.sku == chosen[1].variant.sku } != true)
  }

  @Test(
    "The problems of a merge that a change, a load or a sign-in makes are reported until they are acknowledged",
    arguments: ["add", "load", "sign-in"]
  )
  func problems(action: String) async throws {
    let shop = try MockBFF()
    let (demo, other) = (try Demo(shop), try Demo(shop))
    let chosen = try await demo.variants(3)
    _ = try await other.signIn()
    for choice in chosen.prefix(2) {
      try await other.bag.add(choice, quantity: choice.variant.stock)
      try await demo.bag.add(choice)
    }
    if action != "sign-in" { demo.transport.fail { body in if body.contains("Merge") { throw offline } } }
    _ = try await demo.signIn()
    #expect(demo.bag.mergeProblems.current.isEmpty == (action != "sign-in"))
    demo.transport.fail(nil)
    if action == "add" { try await demo.bag.add(chosen[2]) }
    _ = try await demo.bag.load()
    let problems = demo.bag.mergeProblems.current
    #expect(
      problems.map(\.facts)
        == chosen.prefix(2).map { choice in
          let stock = choice.variant.stock
          return BagProblem.outOfStock(sku: choice.variant.sku, requested: stock + 1, available: stock)
        }
    )
    _ = try await demo.bag.load()
    #expect(demo.bag.mergeProblems.current == problems)
    try await demo.bag.acknowledgeChanges()
    #expect(demo.bag.mergeProblems.current.isEmpty)
  }

  /// Returns a guest with a variant in the bag whose whole stock the customer's bag has, so that a merge has a problem.
  private func guestWithProblem() async throws -> Demo {
    let shop = try MockBFF()
    let (demo, other) = (try Demo(shop), try Demo(shop))
    let chosen = try await demo.variants(1)[0]
    _ = try await other.signIn()
    try await other.bag.add(chosen, quantity: chosen.variant.stock)
    try await demo.bag.add(chosen)
    return demo
  }

  @Test("The error of a merge ends when its problems are acknowledged")
  func acknowledgedError() async throws {
    let demo = try await guestWithProblem()
    _ = try await demo.signIn()
    #expect(demo.bag.state.error != nil)
    try await demo.bag.acknowledgeChanges()
    #expect(demo.bag.state.error == nil)
  }

  @Test("The problems of a customer's merge are not reported to the next one")
  func problemsOfOther() async throws {
    let demo = try await guestWithProblem()
    let signIn = try await demo.signIn()
    #expect(signIn.bagProblems.count == 1 && signIn.bagProblems == demo.bag.mergeProblems.current)
    try await demo.storefront.signOut()
    #expect(demo.bag.mergeProblems.current.isEmpty)
  }

  @Test("What a guest removes after a merge that was not sent is not merged at the next sign-in")
  func removedAfterMerge() async throws {
    let chosen = try await demo.variants(3)
    _ = try await demo.bag.add(chosen[0], quantity: 3)
    _ = try await demo.bag.add(chosen[1])
    _ = try await demo.bag.add(chosen[2])
    try await signInUnmerged()
    try await demo.storefront.signOut()
    #expect(try await demo.bag.load().lines.map(\.quantity) == [3, 1, 1])
    _ = try await demo.bag.setQuantity(1, of: chosen[0])
    _ = try await demo.bag.remove(sku: chosen[1].variant.sku)
    demo.transport.fail(nil)
    #expect(try await demo.signIn().mergeError == nil)
    let bag = try await demo.bag.load()
    #expect(bag.lines.map(\.variant.sku) == [0, 2].map { chosen[$0].variant.sku })
    #expect(bag.lines.map(\.quantity) == [1, 1])
  }

  @Test("A merge whose first answer was lost is made once, also if a later attempt was not sent")
  func lostThenOffline() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0], quantity: 2)
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.lose(nil)
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.bag.load().itemCount == 2)
    try await demo.storefront.signOut()
    _ = try await demo.bag.add(chosen[1])
    demo.transport.fail(nil)
    #expect(try await demo.signIn().mergeError == nil)
    #expect(try await demo.bag.load().lines.map(\.quantity) == [2, 1])
  }

  @Test("A merge whose one attempt lost its answer and the next was not sent is made once")
  func lostAttempt() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    let isSent = Locked(false)
    demo.transport.fail { body in
      if body.contains("MergeBag"), isSent.withLock({ $0 }) { throw offline }
    }
    demo.transport.lose { body in
      guard body.contains("MergeBag") else { return }
      isSent.withLock { $0 = true }
      throw GraphQLClientError(.connectionLost, "cut")
    }
    #expect(try await demo.signIn().mergeError?.kind == .connectionLost)
    demo.transport.fail(nil)
    demo.transport.lose(nil)
    #expect(try await demo.bag.load().itemCount == 2)
  }

  @Test(
    "A merge whose first attempt lost its answer is made once, whatever happens after the next one was refused",
    arguments: ["RefreshSession has no connection", "RefreshSession is refused", "MergeBag has no connection"]
  )
  func lostThenRefused(end: String) async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    let attempts = Locked(0)
    demo.transport.fail { [attempts] body in
      let attempt = attempts.withLock { attempts in
        if body.contains("MergeBag") { attempts += 1 }
        return attempts
      }
      if attempt > 1, end == "RefreshSession has no connection", body.contains("RefreshSession") { throw offline }
      if attempt > 2, body.contains("MergeBag") { throw offline }
    }
    demo.transport.lose { [attempts] body in
      if body.contains("MergeBag"), attempts.withLock({ $0 == 1 }) { throw GraphQLClientError(.connectionLost, "cut") }
    }
    demo.transport.rewrite { request, response in
      let isRefresh = end == "RefreshSession is refused" && request.contains("RefreshSession")
      guard isRefresh || request.contains("MergeBag") else { return response }
      return #"{"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]}"#
    }
    _ = try? await demo.signIn()
    #expect(attempts.withLock(\.self) >= 2)
    demo.transport.fail(nil)
    demo.transport.lose(nil)
    demo.transport.rewrite(nil)
    if await demo.sessions.load() == nil { _ = try await demo.signIn() }
    #expect(try await demo.bag.load().itemCount == 2)
  }

  @Test("A merge whose response had data and an error is made once, also if the token cannot be refreshed")
  func performedThenRejected() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    demo.transport.fail { body in if body.contains("RefreshSession") { throw offline } }
    demo.transport.rewrite { request, response in
      guard request.contains("MergeBag") else { return response }
      return #"{"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}],"# + response.dropFirst()
    }
    #expect(try await demo.signIn().mergeError?.kind == .couldNotConnect)
    demo.transport.fail(nil)
    demo.transport.rewrite(nil)
    #expect(try await demo.bag.load().itemCount == 2)
  }
}
