import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("Whether something is on a wishlist")
struct MembershipTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  /// One variant of each product of the demo shop, fetched once.
  private static let choices = Task {
    try await Demo().service.productListing(limit: 250).products.map {
      SelectedProduct(product: $0, variant: $0.defaultVariant)
    }
  }

  /// Puts a number of variants on the customer's wishlist without the app's knowledge.
  private func wish(_ count: Int) async throws -> [SelectedProduct] {
    let all = try await Self.choices.value
    try #require(all.count >= count)
    let chosen = Array(all.prefix(count))
    _ = try await demo.service.mergeWishlist(skus: chosen.map(\.variant.sku))
    return chosen
  }

  @Test("It is known of every page, for variants and for products", arguments: [1, 20, 21, 215])
  func pages(count: Int) async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(count)
    let others = try await Self.choices.value.suffix(5)
    for choice in [chosen[0], chosen[count / 2], chosen[count - 1]] {
      #expect(try await demo.wishlist.contains(sku: choice.variant.sku))
      #expect(try await demo.wishlist.contains(productId: choice.product.id))
    }
    for other in others {
      #expect(try await !demo.wishlist.contains(productId: other.product.id))
      #expect(try await !demo.wishlist.contains(sku: other.variant.sku))
    }
    #expect(try await !demo.wishlist.contains(sku: ""))
    // The shop was asked once, for 100 variants at a time, however often it is wanted.
    let questions = demo.transport.bodies.all.filter { $0.contains("query WishlistIds") }
    #expect(questions.count == (count > 20 ? (count + 99) / 100 : 0))
  }

  @Test("The first page is shown while the shop is asked for the other pages")
  func firstPage() async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(30)
    let gate = Gate()
    demo.transport.fail { body in if body.contains("WishlistIds") { await gate.pass() } }
    let contains = Task { try await demo.wishlist.contains(sku: chosen[25].variant.sku) }
    await gate.isReached()
    let state = demo.wishlist.state
    #expect(state.value?.items.count == 20 && state.isConfirmed && state.isLoading)
    await gate.open()
    #expect(try await contains.value)
    #expect(!demo.wishlist.state.isLoading)
  }

  @Test("While the shop is asked for the other pages again, hearts follow changes, and the last answer is known")
  func heartsDuringLoad() async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(30)
    let new = try await Self.choices.value[200]
    var stream = await demo.wishlist.membership(ofSku: new.variant.sku).makeAsyncIterator()
    #expect(await stream.next() == false)
    _ = try await demo.service.removeFromWishlist(sku: chosen[25].variant.sku).get()
    let (others, change) = (Gate(), Gate())
    demo.transport.fail { body in
      if body.contains("WishlistIds") { await others.pass() }
      if body.contains("AddToWishlist") { await change.pass() }
      try Task.checkCancellation()
    }
    let load = Task { try await demo.wishlist.load() }
    await others.isReached()
    let add = Task { try await demo.wishlist.add(new) }
    #expect(await stream.next() == true)
    load.cancel()
    await others.open()
    await #expect(throws: CancellationError.self) { try await load.value }
    #expect(!demo.wishlist.state.isLoading && demo.wishlist.state.error == nil)
    #expect(try await demo.wishlist.contains(sku: chosen[20].variant.sku))
    await change.open()
    _ = try await add.value
    #expect(try await !demo.wishlist.contains(sku: chosen[25].variant.sku))
  }

  @Test("It follows changes at once, and those that the shop does not make", arguments: [30])
  func changes(count: Int) async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(count)
    let (last, sku) = (chosen[count - 1], chosen[count - 1].variant.sku)
    #expect(try await demo.wishlist.contains(sku: sku))
    let gate = Gate()
    demo.transport.fail { body in if body.contains("RemoveFromWishlist") { await gate.pass() } }
    let remove = Task { try await demo.wishlist.remove(sku: sku) }
    await gate.isReached()
    #expect(try await !demo.wishlist.contains(sku: sku))
    await gate.open()
    _ = try await remove.value
    #expect(try await !demo.wishlist.contains(productId: last.product.id))
    _ = try await demo.wishlist.add(last)
    #expect(try await demo.wishlist.contains(sku: sku))
    demo.transport.fail { body in if body.contains("RemoveProduct") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.remove(productId: last.product.id) }
    #expect(try await demo.wishlist.contains(productId: last.product.id))
  }

  @Test("What another device has changed is known with the next answer of the shop that tells of it")
  func elsewhere() async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(30)
    #expect(try await demo.wishlist.contains(sku: chosen[25].variant.sku))
    _ = try await demo.service.removeFromWishlist(sku: chosen[25].variant.sku).get()
    _ = try await demo.wishlist.remove(sku: chosen[0].variant.sku)
    #expect(try await !demo.wishlist.contains(sku: chosen[25].variant.sku))
    _ = try await demo.service.removeFromWishlist(sku: chosen[26].variant.sku).get()
    _ = try await demo.wishlist.load()
    #expect(try await !demo.wishlist.contains(sku: chosen[26].variant.sku))
  }

  @Test("A stream tells what is so, and each change of it", arguments: [true, false])
  func stream(asCustomer: Bool) async throws {
    let chosen = try await demo.variants(2)
    if asCustomer {
      _ = try await demo.signIn()
      _ = try await wish(25)
    }
    let choice = try await Self.choices.value[200]
    var variant = await demo.wishlist.membership(ofSku: choice.variant.sku).makeAsyncIterator()
    var product = await demo.wishlist.membership(ofProductId: choice.product.id).makeAsyncIterator()
    #expect(await [variant.next(), product.next()] == [false, false])
    _ = try await demo.wishlist.add(chosen[0])
    _ = try await demo.wishlist.add(choice)
    #expect(await [variant.next(), product.next()] == [true, true])
    _ = try await demo.wishlist.remove(productId: choice.product.id)
    #expect(await [variant.next(), product.next()] == [false, false])
  }

  @Test("Any number of readers of one membership get each answer")
  func readers() async throws {
    let choice = try await demo.variants(1)[0]
    let membership = await demo.wishlist.membership(ofSku: choice.variant.sku)
    var (one, other) = (membership.makeAsyncIterator(), membership.makeAsyncIterator())
    #expect(await [one.next(), other.next()] == [false, false])
    _ = try await demo.wishlist.add(choice)
    #expect(await [one.next(), other.next()] == [true, true])
    var late = membership.makeAsyncIterator()
    #expect(await late.next() == true)
    let waiting = Task { [one] in
      var reader = one
      return await reader.next()
    }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test("A stream continues when a customer signs in and out")
  func session() async throws {
    let choice = try await demo.variants(1)[0]
    var stream = await demo.wishlist.membership(ofSku: choice.variant.sku).makeAsyncIterator()
    #expect(await stream.next() == false)
    _ = try await demo.wishlist.add(choice)
    #expect(await stream.next() == true)
    // What the guest likes becomes the customer's, who still likes it.
    _ = try await demo.signIn()
    #expect(try await demo.wishlist.contains(sku: choice.variant.sku))
    try await demo.storefront.signOut()
    while let isMember = await stream.next(), isMember {}
    #expect(try await !demo.wishlist.contains(sku: choice.variant.sku))
  }

  @Test("A stream does not tell the earlier customer's answer while the next customer's is unknown")
  func nextCustomer() async throws {
    _ = try await demo.signIn()
    let choice = try await wish(1)[0]
    var stream = await demo.wishlist.membership(ofSku: choice.variant.sku).makeAsyncIterator()
    #expect(await stream.next() == true)
    let other = try Demo(shop)
    _ = try await other.signIn("ben@vitrine.example")
    _ = try await other.wishlist.add(choice)
    demo.transport.fail { _ in throw offline }
    await demo.sessions.save(try #require(await other.sessions.load()))
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.load() }
    #expect(await stream.next() == false)
    demo.transport.fail(nil)
    _ = try await demo.wishlist.load()
    #expect(await stream.next() == true)
  }

  @Test("A sign-in that fails after the password was right leaves the guest's wishlist with the guest")
  func failedSignIn() async throws {
    let choice = try await demo.variants(1)[0]
    _ = try await demo.wishlist.add(choice)
    _ = await demo.wishlist.membership(ofSku: choice.variant.sku)
    demo.transport.fail { body in
      guard body.contains("query Me") else { return }
      // Anything else that the sign-in has begun is sent first.
      for _ in 0..<1000 { await Task.yield() }
      throw offline
    }
    await #expect(throws: GraphQLClientError.self) { try await demo.signIn() }
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [choice.variant.sku])
    #expect(!demo.transport.bodies.all.contains { $0.contains("MergeWishlist") })
  }

  @Test("Every page is known again after a sign-in that merges nothing")
  func pagesAfterSignIn() async throws {
    _ = try await demo.signIn()
    let chosen = try await wish(25)
    try await demo.storefront.signOut()
    var stream = await demo.wishlist.membership(ofSku: chosen[24].variant.sku).makeAsyncIterator()
    #expect(await stream.next() == false)
    _ = try await demo.signIn()
    #expect(await stream.next() == true)
  }

  @Test("Where the shop cannot be asked, that is an error and not an answer")
  func failure() async throws {
    _ = try await demo.signIn()
    _ = try await wish(30)
    _ = try await demo.wishlist.load()
    demo.transport.fail { body in if body.contains("WishlistIds") { throw offline } }
    await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.contains(sku: "any") }
    demo.transport.fail(nil)
    #expect(try await !demo.wishlist.contains(sku: "any"))
  }

  @Test("The wishlist is loaded once for all hearts that appear meanwhile", arguments: [true, false])
  func manyHearts(areStreams: Bool) async throws {
    _ = try await demo.signIn()
    let skus = try await wish(25).map(\.variant.sku)
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Wishlist(") { await gate.pass() } }
    let hearts = skus.map { sku in
      Task { [wishlist = demo.wishlist] in
        if !areStreams { return try await wishlist.contains(sku: sku) }
        var stream = await wishlist.membership(ofSku: sku).makeAsyncIterator()
        return await stream.next() == true
      }
    }
    await gate.isReached()
    // All of them have asked.
    for _ in 0..<1000 { await Task.yield() }
    await gate.open()
    for heart in hearts { #expect(try await heart.value) }
    _ = try await demo.wishlist.add(try await Self.choices.value[200])
    let bodies = demo.transport.bodies.all
    #expect(bodies.count { $0.contains("query Wishlist(") } == 1)
    #expect(bodies.count { $0.contains("query WishlistIds(") } == 1)
  }

  @Test("A heart whose wait for the wishlist is canceled leaves the others waiting")
  func canceledHeart() async throws {
    _ = try await demo.signIn()
    let sku = try await wish(25)[24].variant.sku
    let gate = Gate()
    demo.transport.fail { body in if body.contains("query Wishlist(") { await gate.pass() } }
    let (one, other) = (
      Task { [wishlist = demo.wishlist] in try await wishlist.contains(sku: sku) },
      Task { [wishlist = demo.wishlist] in try await wishlist.contains(sku: sku) }
    )
    await gate.isReached()
    one.cancel()
    await #expect(throws: CancellationError.self) { try await one.value }
    await gate.open()
    #expect(try await other.value)
  }

  @Test("A page of the wishlist is shown also where the variants of the others cannot be asked for")
  func pageWithoutOthers() async throws {
    _ = try await demo.signIn()
    let sku = try await wish(30)[29].variant.sku
    demo.transport.fail { body in if body.contains("WishlistIds") { throw offline } }
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.contains(sku: sku) }
    #expect(error?.kind == .couldNotConnect)
    #expect(try await demo.wishlist.load().items.count == 20)
    #expect(demo.wishlist.state.isConfirmed && demo.wishlist.state.error == nil)
    demo.transport.fail(nil)
    var stream = await demo.wishlist.membership(ofSku: sku).makeAsyncIterator()
    #expect(await stream.next() == true)
  }

  @Test("A shop whose pages do not lead on is an error and no endless walk")
  func lies() async throws {
    _ = try await demo.signIn()
    _ = try await wish(30)
    demo.transport.rewrite { request, response in
      request.contains("WishlistIds")
        ? response.replacing("\"nextPage\":null", with: "\"nextPage\":0") : response
    }
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.contains(sku: "any") }
    #expect(error?.kind == .invalidResponse)
  }
}
