import BFFClient
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("States of bag and wishlist")
struct StoreStateTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  @Test("A first load that fails is a failure with its reason, and nothing is confirmed; the next one succeeds")
  func failedFirst() async throws {
    _ = try await demo.signIn()
    demo.transport.fail { _ in throw offline }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.load() }
    let (bag, wishlist) = (demo.bag.state, demo.wishlist.state)
    #expect(bag.value == nil && !bag.isConfirmed && bag.checkedAt == nil)
    #expect(wishlist.value == nil && !wishlist.isConfirmed)
    #expect(bag.error?.kind == .couldNotConnect && wishlist.error?.kind == .couldNotConnect)
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().isEmpty)
    let loaded = demo.bag.state
    #expect(loaded.phase == "loaded" && loaded.isConfirmed && loaded.checkedAt != nil)
  }

  @Test("A load goes from idle by loading to loaded, and a later failure keeps what was loaded")
  func phases() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    #expect(demo.bag.state.phase == "idle")
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Bag") { await gate.pass() } }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    #expect(demo.bag.state.phase == "loading")
    await gate.open()
    _ = try await load.value
    #expect(demo.bag.state.phase == "loaded")
    _ = try await demo.bag.add(chosen)
    demo.transport.fail { _ in throw offline }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    let failed = demo.bag.state
    #expect(failed.phase == "failed" && failed.value?.itemCount == 1)
  }

  @Test("A load that is cancelled leaves the phase as it was")
  func cancelled() async throws {
    _ = try await demo.signIn()
    let gate = Gate()
    demo.transport.fail { body in
      guard body.contains("query Bag") else { return }
      await gate.pass()
      try Task.checkCancellation()
    }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    load.cancel()
    await gate.open()
    await #expect(throws: CancellationError.self) { try await load.value }
    #expect(demo.bag.state.phase == "idle")
  }

  @Test("A guest's file that cannot be used is a failure of loading")
  func unusableFile() async throws {
    try Data().write(to: demo.folder.url)
    let demo = try Demo(shop, folder: demo.folder)
    _ = try await storageError { try await demo.bag.add(SelectedProduct(plain: "p")) }
    try FileManager.default.removeItem(at: demo.folder.url)
    try FileManager.default.createDirectory(at: demo.folder.url, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: demo.folder.file("bag.json"), withIntermediateDirectories: true)
    _ = try await storageError { try await demo.bag.load() }
    #expect(demo.bag.state.error?.kind == .storage)
  }

  @Test("A session that cannot be read is a failure of loading")
  func unreadableSession() async throws {
    struct Unreadable: SessionStore {
      func load() throws -> SessionTokens? { throw SessionStoreError(.unavailable, "locked") }
      func save(_ tokens: SessionTokens) throws { throw SessionStoreError(.unavailable, "locked") }
      func clear() throws { throw SessionStoreError(.unavailable, "locked") }
    }
    let demo = try Demo(shop, storedIn: Unreadable())
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.load() }
    let (bag, wishlist) = (demo.bag.state, demo.wishlist.state)
    #expect(bag.error?.kind == .sessionUnavailable && wishlist.error?.kind == .sessionUnavailable)
    #expect(bag.value == nil && !bag.isLoading)
  }

  @Test("A session that the shop has ended is a failure of loading, and nothing of the customer's is shown")
  func endedSession() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    await demo.sessions.save(SessionTokens(accessToken: "revoked", refreshToken: "revoked"))
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.load() }
    #expect(demo.bag.state.hasNothing)
  }

  @Test("A stream that is not read keeps the newest state alone")
  func unread() async throws {
    let chosen = try await demo.variants(1)[0]
    var states = demo.bag.states.makeAsyncIterator()
    for count in 1...100 { _ = try await demo.bag.setQuantity(1 + count % 9, of: chosen) }
    #expect(await states.next()?.value?.itemCount == 2)
    let next = Task { await demo.bag.states.first { $0.value?.itemCount == 7 } }
    _ = try await demo.bag.setQuantity(7, of: chosen)
    #expect(await next.value?.value?.itemCount == 7)
    #expect(await states.next()?.value?.itemCount == 7)
  }

  @Test("Why a change was taken back stays in the state until something else is changed")
  func reason() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let problem = try await problem { try await demo.bag.add(chosen, quantity: 1000) }
    #expect(demo.bag.state.error?.underlying as? BagProblem == problem)
    _ = try await demo.bag.add(chosen)
    #expect(demo.bag.state.error == nil)
  }

  @Test("A second storefront over the folder is told what a guest changes in the first one")
  func secondGuest() async throws {
    let chosen = try await demo.variants(2)
    let second = try Demo(shop, folder: demo.folder)
    let (bags, wishlists) = (second.bag.states, second.wishlist.states)
    _ = try await demo.bag.add(chosen[0], quantity: 2)
    _ = try await demo.wishlist.add(chosen[1])
    for await state in bags where state.value?.itemCount == 2 { break }
    for await state in wishlists where state.value?.items.count == 1 { break }
    // And the other way round.
    let firstBags = demo.bag.states
    _ = try await second.wishlist.moveToBag(chosen[1])
    for await state in firstBags where state.value?.itemCount == 3 { break }
    await demo.wishlist.shows { $0.value?.items.isEmpty == true }
    #expect(second.bag.state.value == demo.bag.state.value)
  }

  @Test("A second storefront of a customer is told what the first one changes")
  func secondCustomer() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    let second = try Demo(shop, folder: demo.folder)
    await second.sessions.save(try #require(await demo.sessions.load()))
    _ = try await second.bag.load()
    _ = try await second.wishlist.load()
    _ = try await demo.bag.add(chosen, quantity: 3)
    await second.bag.shows(3)
    _ = try await demo.wishlist.add(chosen)
    await second.wishlist.shows { $0.value?.items.count == 1 }
  }

  @Test("A second storefront of a customer is told what is bought and what is moved to the bag in the first one")
  func secondCheckout() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    let second = try Demo(shop, folder: demo.folder)
    await second.sessions.save(try #require(await demo.sessions.load()))
    _ = try await second.bag.load()
    _ = try await demo.wishlist.add(chosen)
    _ = try await demo.wishlist.moveToBag(chosen, quantity: 2)
    await second.bag.shows(2)
    _ = try await demo.bag.checkout()
    await second.bag.shows(0)
  }

  /// Returns a second storefront over the folder, in the session of the first one.
  private func second(storedIn sessions: HeldSessions = HeldSessions()) async throws -> Demo {
    await sessions.save(try #require(await demo.sessions.load()))
    return try Demo(shop, folder: demo.folder, storedIn: sessions)
  }

  @Test("A second storefront that is loading for the first time is told of a change that the first one makes")
  func secondWhileLoading() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    let sessions = HeldSessions()
    let second = try await second(storedIn: sessions)
    let (answer, told) = (Gate(), Gate())
    second.transport.lose { body in if body.contains("query Bag") { await answer.pass() } }
    let load = Task { try await second.bag.load() }
    await answer.isReached()
    await sessions.hold(at: told)
    _ = try await demo.bag.add(chosen)
    await told.isReached()
    await told.open()
    for _ in 0..<1000 { await Task.yield() }
    await answer.open()
    #expect(try await load.value.isEmpty)
    await second.bag.shows(1)
  }

  @Test("A second storefront of a customer is told of a merge that a load of the first one makes")
  func secondMerge() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    demo.transport.fail { body in if body.contains("Merge") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    let second = try await second()
    second.transport.fail { body in if body.contains("Merge") { throw offline } }
    #expect(try await second.bag.load().isEmpty)
    #expect(try await second.wishlist.load().items.isEmpty)
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(try await demo.wishlist.load().items.count == 1)
    await second.bag.shows(1)
    await second.wishlist.shows { $0.value?.items.count == 1 }
  }

  @Test("A second storefront of a customer is told of a change of the first one whose answer is lost")
  func secondLostAnswer() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    let second = try await second()
    _ = try await second.bag.load()
    _ = try await second.wishlist.load()
    demo.transport.lose { body in if body.contains("AddTo") || body.contains("Checkout") { throw noAnswer } }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.add(chosen) }
    await second.wishlist.shows { $0.value?.items.count == 1 }
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.add(chosen, quantity: 2) }
    await second.bag.shows(2)
    await #expect(throws: GraphQLClientError.self) { try await demo.bag.checkout() }
    await second.bag.shows(0)
  }

  @Test("A sign-out in one storefront clears the customer's bag in a second one")
  func secondSignOut() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    let second = try Demo(shop, folder: demo.folder)
    await second.sessions.save(try #require(await demo.sessions.load()))
    #expect(try await second.bag.load().itemCount == 1)
    await second.sessions.clear()
    try await demo.storefront.signOut()
    await second.bag.shows { $0.value?.isEmpty == true }
  }

  @Test("Streams end with their store")
  func end() async throws {
    var demo: Demo? = try Demo(shop)
    let states = try #require(demo?.bag.states)
    demo = nil
    for await _ in states {}
  }
}

extension SelectedProduct {
  /// Creates a product whose id alone matters.
  fileprivate init(plain id: String) {
    self.init(product: .plain(id), variant: Product.plain(id).defaultVariant)
  }
}
