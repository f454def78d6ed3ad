import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("Wishlists of guests and customers")
struct WishlistStoreTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  @Test("A guest's wishlist has each variant once, the last one first, and survives a restart")
  func guest() async throws {
    let chosen = try await demo.variants(3)
    for choice in chosen + [chosen[0]] { _ = try await demo.wishlist.add(choice) }
    let restarted = try Demo(shop, folder: demo.folder)
    #expect(try await restarted.wishlist.load().items.map(\.selectedProduct) == chosen.reversed())
    #expect(try await restarted.wishlist.remove(sku: chosen[1].variant.sku).pagination.total == 2)
    #expect(
      try await restarted.wishlist.remove(productId: chosen[0].product.id).items.map(\.selectedProduct) == [chosen[2]]
    )
  }

  @Test("A guest's wishlist comes before the customer's at sign-in, and goes with the customer at sign-out")
  func merge() async throws {
    let chosen = try await demo.variants(3)
    _ = try await demo.signIn()
    _ = try await demo.wishlist.add(chosen[0])
    try await demo.storefront.signOut()
    _ = try await demo.wishlist.add(chosen[1])
    _ = try await demo.wishlist.add(chosen[2])
    #expect(try await demo.signIn().mergeError == nil)
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [2, 1, 0].map { chosen[$0].variant.sku })
    try await demo.storefront.signOut()
    #expect(try await demo.wishlist.load().items.isEmpty)
  }

  @Test(
    "Moving puts a variant into the bag and takes it off the list, for guests and for customers",
    arguments: [true, false]
  )
  func move(asCustomer: Bool) async throws {
    let chosen = try await demo.variants(2)
    if asCustomer { _ = try await demo.signIn() }
    for choice in chosen { _ = try await demo.wishlist.add(choice) }
    let bag = try await demo.wishlist.moveToBag(chosen[0], quantity: 2)
    #expect(bag.lines.map(\.variant.sku) == [chosen[0].variant.sku])
    #expect(bag.itemCount == 2)
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen[1].variant.sku])
    #expect(try await demo.bag.load().itemCount == 2)
  }

  @Test("What is moved is told also where the wishlist cannot be asked for any more")
  func moveOnly() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.wishlist.add(chosen)
    demo.transport.fail { body in if body.contains("query Wishlist") { throw offline } }
    #expect(try await demo.wishlist.moveToBag(chosen).itemCount == 1)
  }

  @Test("What is moved leaves the list also where the answer is lost")
  func lostMove() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.wishlist.add(chosen)
    demo.transport.lose { body in if body.contains("MoveToBag") { throw noAnswer } }
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Wishlist") { await gate.pass() } }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.moveToBag(chosen) }
    await gate.isReached()
    let state = demo.wishlist.state
    #expect(state.value?.items.count == 1 && !state.isConfirmed)
    await gate.open()
    await demo.wishlist.shows { $0.value?.items.isEmpty == true && $0.isConfirmed }
    await demo.bag.shows(1)
  }

  @Test("What the bag does not take stays on the list", arguments: [true, false])
  func soldOut(asCustomer: Bool) async throws {
    let chosen = try await demo.variants(1, stock: 0...0)[0]
    if asCustomer { _ = try await demo.signIn() }
    _ = try await demo.wishlist.add(chosen)
    let problem = try await problem { try await demo.wishlist.moveToBag(chosen) }
    #expect(problem.facts == .outOfStock(sku: chosen.variant.sku, requested: 1, available: 0))
    #expect(try await demo.wishlist.load().items.count == 1)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test("A change is shown at once, and taken back without a connection")
  func takenBack() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.wishlist.load()
    let gate = Gate()
    demo.transport.fail { _ in
      await gate.pass()
      throw offline
    }
    let add = Task { try await demo.wishlist.add(chosen) }
    await demo.wishlist.shows { $0.value?.items.count == 1 && !$0.isConfirmed }
    await gate.open()
    await #expect(throws: GraphQLClientError.self) { try await add.value }
    let state = demo.wishlist.state
    #expect(state.value?.items.isEmpty == true)
    #expect(state.error?.kind == .couldNotConnect)
  }

  @Test("All of a customer's wishlist comes page by page")
  func pages() async throws {
    let chosen = try await demo.variants(5)
    _ = try await demo.signIn()
    for choice in chosen { _ = try await demo.wishlist.add(choice) }
    var skus: [String] = []
    for try await page in demo.service.wishlistPages(limit: 2) { skus += page.items.map(\.variant.sku) }
    #expect(skus == chosen.reversed().map(\.variant.sku))
  }

  @Test("An item that could not be merged at sign-in is merged before it is moved to the bag, and does not reappear")
  func moveUnmerged() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    demo.transport.fail { body in if body.contains("Merge") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.fail(nil)
    let bag = try await demo.wishlist.moveToBag(chosen[1])
    #expect(bag.lines.map(\.variant.sku) == chosen.map(\.variant.sku))
    #expect(try await demo.wishlist.load().items.isEmpty)
  }

  @Test("A wishlist is merged also where the bag could not be")
  func mergeOne() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[1])
    demo.transport.fail { body in if body.contains("MergeBag") { throw offline } }
    #expect(try await demo.signIn().mergeError != nil)
    #expect(try await demo.service.wishlist().items.map(\.variant.sku) == [chosen[1].variant.sku])
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[0].variant.sku])
  }

  @Test(
    "What a customer removes does not return with a merge whose answer was lost",
    arguments: ["variant", "product", "move"]
  )
  func removeUnmerged(removal: String) async throws {
    let chosen = try await demo.variants(2)
    for choice in chosen { _ = try await demo.wishlist.add(choice) }
    demo.transport.lose { body in if body.contains("MergeWishlist") { throw noAnswer } }
    #expect(try await demo.signIn().mergeError != nil)
    switch removal {
    case "variant": _ = try await demo.wishlist.remove(sku: chosen[0].variant.sku)
    case "product": _ = try await demo.wishlist.remove(productId: chosen[0].product.id)
    default: _ = try await demo.wishlist.moveToBag(chosen[0])
    }
    demo.transport.lose(nil)
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen[1].variant.sku])
    try await demo.storefront.signOut()
    #expect(try await demo.wishlist.load().items.isEmpty)
  }

  @Test("What a customer cannot remove stays among the wishes that wait to be merged")
  func keptUnmerged() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.wishlist.add(chosen)
    demo.transport.fail { body in
      if body.contains("MergeWishlist") || body.contains("RemoveFromWishlist") { throw offline }
    }
    #expect(try await demo.signIn().mergeError != nil)
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.remove(sku: chosen.variant.sku) }
    demo.transport.fail(nil)
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen.variant.sku])
  }
}
