import BFFClient
import BFFClientCache
import CommerceModels
import GraphQLCache
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("What changes in one place of a storefront with a cache shows everywhere", .timeLimit(.minutes(60)))
struct ChangeTests {
  /// Makes the shop report another price and stock in the responses to one operation.
  private func change(_ variant: Product.Variant, in operation: String, of app: App) {
    let amount = variant.price.amount
    app.network.rewrite { request, response in
      guard request.contains(operation) else { return response }
      return response.replacing("\"stock\":\(variant.stock)", with: "\"stock\":7777")
        .replacing("\"amount\":\(amount.amount)", with: "\"amount\":9999999")
    }
  }

  private func isNew(_ variant: Product.Variant?) -> Bool {
    variant?.stock == 7777 && variant?.price.amount.amount == 9_999_999
  }

  @Test(
    "The price and the stock that a product's screen is told show in a listing, the bag and the wishlist",
    .acceptance(50)
  )
  func price() async throws {
    let app = try App()
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let (storefront, variant) = (app.storefront, selected.variant)
    _ = try await storefront.bag.load()
    try await storefront.bag.add(selected)
    _ = try await storefront.wishlist.load()
    try await storefront.wishlist.add(selected)
    let listing = await app.listing(50)
    let product = app.service.productFeed(id: selected.product.id)
    await product.load()

    change(variant, in: "query Product(", of: app)
    await product.refresh()
    #expect(isNew(product.state.value?.variants.first { $0.sku == variant.sku }))
    let inListing = await listing.states.first { state in
      isNew(state.items.first { $0.id == selected.product.id }?.variants.first { $0.sku == variant.sku })
    }
    #expect(inListing?.items.count == 50)
    #expect(await storefront.bag.states.first { isNew($0.value?.lines.first?.variant) }?.isConfirmed == true)
    #expect(await storefront.wishlist.states.first { isNew($0.value?.items.first?.variant) }?.isConfirmed == true)
  }

  @Test("What the answer to a change of the bag tells of a product shows in listings, the wishlist and its screen")
  func bag() async throws {
    let app = try App()
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let (storefront, variant) = (app.storefront, selected.variant)
    _ = try await storefront.bag.load()
    _ = try await storefront.wishlist.load()
    try await storefront.wishlist.add(selected)
    let listing = await app.listing(50)
    let product = app.service.productFeed(id: selected.product.id)

    // Also in the answer to a query of the bag, which may follow.
    change(variant, in: "Bag", of: app)
    try await storefront.bag.add(selected)
    #expect(
      await listing.states.first { state in
        isNew(state.items.first { $0.id == selected.product.id }?.variants.first { $0.sku == variant.sku })
      } != nil
    )
    #expect(await product.states.first { isNew($0.value?.variants.first { $0.sku == variant.sku }) } != nil)
    #expect(await storefront.wishlist.states.first { isNew($0.value?.items.first?.variant) } != nil)
  }

  @Test("A promotion of another bag leaves that of the customer's bag as it is")
  func promotions() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    // The shop reduces a bag of 250 pounds or more by a tenth.
    let quantity = { (selected: SelectedProduct) in 25_000 / selected.variant.price.amount.amount + 1 }
    let selected = try #require(try await app.variants(20).first { quantity($0) < $0.variant.stock })
    let bag = try await app.storefront.bag.add(selected, quantity: quantity(selected))
    let other = try await app.service.addToBag(
      sku: selected.variant.sku,
      quantity: quantity(selected) + 1,
      bagId: "other"
    ).get()
    #expect(bag.promotions.map(\.id) == other.promotions.map(\.id) && bag.promotions != other.promotions)
    try await app.cache.cache.flush()

    let restarted = try App(shop, folder: folder, isOffline: true)
    _ = try? await restarted.storefront.bag.load()
    #expect(restarted.storefront.bag.state.value?.promotions == bag.promotions)
  }

  @Test("The price and the stock that a subscription tells show in a listing, the wishlist and the product's screen")
  func offers() async throws {
    let app = try App(try MockBFF(tick: {}))
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let (storefront, sku) = (app.storefront, selected.variant.sku)
    _ = try await storefront.wishlist.load()
    try await storefront.wishlist.add(selected)
    let listing = await app.listing(50)
    let product = app.service.productFeed(id: selected.product.id)
    await product.load()

    let old = selected.variant.offer
    let offer = try #require(
      try await app.service.offers(sku: sku).first { $0.stock != old.stock && $0.price != old.price }
    )
    #expect(
      await listing.states.first { state in
        state.items.first { $0.id == selected.product.id }?.variants.first { $0.sku == sku }?.offer == offer
      } != nil
    )
    #expect(await product.states.first { $0.value?.variants.first { $0.sku == sku }?.offer == offer } != nil)
    #expect(await storefront.wishlist.states.first { $0.value?.items.first?.variant.offer == offer } != nil)
  }

  @Test("The price and the stock that a product's screen is told show among related products")
  func related() async throws {
    let app = try App()
    let id = try await app.variants(1)[0].product.id
    let related = app.service.relatedProductsFeed(id: id, limit: 4)
    await related.load()
    let shown = try #require(related.state.value?.first)
    change(shown.defaultVariant, in: "query Product(", of: app)
    _ = try await app.service.product(id: shown.id)
    #expect(await related.states.first { isNew($0.value?.first?.defaultVariant) }?.isConfirmed == true)
  }

  @Test("A bag that is requested before a product and answered after it shows the product's newer price and stock")
  func lateBag() async throws {
    let app = try App()
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let (bag, variant) = (app.storefront.bag, selected.variant)
    try await bag.add(selected)
    let (arrived, gate) = (Gate(), Gate())
    app.network.after { request in
      guard request.contains("query Bag(") else { return }
      await arrived.open()
      await gate.pass()
    }
    let load = Task { try await bag.load() }
    await arrived.pass()
    change(variant, in: "query Product(", of: app)
    _ = try await app.service.product(id: selected.product.id)
    #expect(await bag.states.first { isNew($0.value?.lines.first?.variant) } != nil)
    await gate.open()
    _ = try await load.value
    #expect(isNew(bag.state.value?.lines.first?.variant) && bag.state.isConfirmed)
  }

  @Test("A change of the bag that does not go through its store shows there too")
  func service() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(variants[0])
    _ = try await app.service.addToBag(sku: variants[1].variant.sku, quantity: 3, bagId: nil).get()
    #expect(await app.storefront.bag.states.first { $0.value?.itemCount == 4 }?.value?.lines.count == 2)
  }

  @Test("Changes that wait for their answers are shown once, in whatever order answers reach the cache and the store")
  func pending() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    let bag = app.storefront.bag
    _ = try await bag.load()
    try await bag.add(variants[0])
    let shown = Task { [states = bag.states] in
      var counts: [Int] = []
      for await state in states {
        if let count = state.value?.itemCount { counts.append(count) }
        if counts.last == 7 { break }
      }
      return counts
    }
    // Sent one after another: each answer has the changes before, and the store shows those after on top.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { try await bag.add(variants[1], quantity: 2) } }
      try await group.waitForAll()
    }
    let counts = await shown.value
    #expect(counts == counts.sorted() && counts.allSatisfy { $0 <= 7 }, "\(counts)")
    #expect(bag.state.value?.itemCount == 7)
  }

  @Test("What was bought is not in the bag again when it changes, where the bag cannot be asked for any more")
  func bought() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let bag = app.storefront.bag
    _ = try await bag.load()
    try await bag.add(selected)
    let product = app.service.productFeed(id: selected.product.id)
    await product.load()
    app.network.before { request in
      if request.contains("query Bag(") { throw GraphQLClientError(.couldNotConnect, "nobody is there") }
    }
    _ = try await bag.checkout()
    #expect(bag.state.value?.lines.isEmpty == true)
    var left = selected.variant
    left.stock -= 1
    change(left, in: "query Product(", of: app)
    await product.refresh()
    #expect(isNew(product.state.value?.variants.first { $0.sku == left.sku }))
    for _ in 0..<1000 { await Task.yield() }
    #expect(bag.state.value?.lines.isEmpty == true)

    try await app.cache.cache.flush()
    let later = try App(shop, folder: folder, isOffline: true)
    await #expect(throws: GraphQLClientError.self) { try await later.storefront.bag.load() }
    #expect(later.storefront.bag.state.value == nil)
    app.network.before(nil)
    #expect(try await bag.add(selected, quantity: 2).itemCount == 2)
  }

  @Test("What was bought is not in the bag again when a part arrives that the cached bag lacked")
  func boughtWithoutPart() async throws {
    let app = try App()
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let bag = app.storefront.bag
    _ = try await bag.load()
    try await bag.add(selected)
    app.cache.cache.remove(CacheKey("Variant", selected.variant.sku))
    #expect(app.cache.bag().current().value == nil)
    app.network.before { request in
      if request.contains("query Bag(") { throw GraphQLClientError(.couldNotConnect, "nobody is there") }
    }
    _ = try await bag.checkout()
    _ = try await app.service.product(id: selected.product.id)
    #expect(app.cache.bag().current().value == nil)
    for _ in 0..<1000 { await Task.yield() }
    #expect(bag.state.value?.lines.isEmpty == true)
  }

  @Test("The wishlist of a feed has what the store adds and removes")
  func wishlist() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    let (service, store) = (app.service, app.storefront.wishlist)
    try await store.add(variants[0])
    let feed = service.wishlistFeed()
    await feed.load()
    #expect(feed.state.items.map(\.variant.sku) == [variants[0].variant.sku])
    try await store.add(variants[1])
    #expect(await feed.states.first { $0.items.count == 2 }?.items.first?.variant.sku == variants[1].variant.sku)
    try await store.remove(sku: variants[0].variant.sku)
    #expect(await feed.states.first { $0.items.count == 1 }?.items.first?.variant.sku == variants[1].variant.sku)
    #expect(try await store.contains(sku: variants[1].variant.sku))
  }

  @Test("A wishlist's feed has what the store adds, removes and moves, whatever its limit and on each of its pages")
  func wishlistPages() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(5)
    let skus = variants.map(\.variant.sku)
    let store = app.storefront.wishlist
    for variant in variants.prefix(3) { try await store.add(variant) }
    let feed = app.service.wishlistFeed(limit: 2)
    await feed.load()
    await feed.loadMore()
    #expect(feed.state.items.map(\.variant.sku) == [2, 1, 0].map { skus[$0] })
    try await store.add(variants[3])
    // The last variant of the first page is on the second one now, which is loaded again if the first one comes before it.
    _ = await feed.states.first { $0.items.first?.variant.sku == skus[3] }
    while feed.state.after == .more { await feed.loadMore() }
    await feed.shows([3, 2, 1, 0].map { skus[$0] })
    try await store.remove(sku: skus[2])
    await feed.shows([3, 1, 0].map { skus[$0] })
    try await store.remove(productId: variants[1].product.id)
    await feed.shows([3, 0].map { skus[$0] })
    try await store.moveToBag(variants[3])
    await feed.shows([skus[0]])
    #expect(feed.state.after == .nothing && !feed.state.isStale)
  }

  @Test("After a change of the wishlist, its first page is requested once for the store and a feed")
  func wishlistPageOnce() async throws {
    let app = try App()
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let feed = app.service.wishlistFeed()
    await feed.load()
    #expect(feed.state.phase == .empty)
    let count = app.network.requests.count
    try await app.storefront.wishlist.add(selected)
    await feed.shows([selected.variant.sku])
    #expect(app.network.requests[count...].count { $0.contains("query Wishlist(") } == 1)
  }

  @Test("After a change of the wishlist, its first page is requested once, also if a feed began with its cached page")
  func cachedWishlistPageOnce() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    let store = app.storefront.wishlist
    // This also loads the first page.
    try await store.add(variants[0])
    change(variants[0].variant, in: "query Wishlist(", of: app)
    let feed = app.service.wishlistFeed()
    await feed.load()
    #expect(await feed.states.first { isNew($0.items.first?.variant) } != nil)
    let count = app.network.requests.count
    try await store.add(variants[1])
    await feed.shows(variants.reversed().map(\.variant.sku))
    #expect(app.network.requests[count...].count { $0.contains("query Wishlist(") } == 1)
  }

  @Test("A page of the wishlist that is requested before a change and answered after it is requested again")
  func wishlistPageInFlight() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    let store = app.storefront.wishlist
    try await store.add(variants[0])
    let (arrived, gate) = (Gate(), Gate())
    app.network.after { request in
      guard request.contains("query Wishlist("), request.contains("\"limit\":6") else { return }
      await arrived.open()
      await gate.pass()
    }
    let feed = app.service.wishlistFeed(limit: 6)
    async let loaded: Void = feed.load()
    await arrived.pass()
    try await store.add(variants[1])
    await gate.open()
    await loaded
    await feed.shows(variants.reversed().map(\.variant.sku))
  }

  @Test("A wishlist's feed has what the store has changed also where the answer is lost")
  func wishlistWithoutAnswer() async throws {
    let app = try App()
    try await app.signIn()
    let variants = try await app.variants(2)
    let store = app.storefront.wishlist
    try await store.add(variants[0])
    let feed = app.service.wishlistFeed(limit: 2)
    await feed.load()
    app.network.after { request in
      if request.contains("AddToWishlist") { throw GraphQLClientError(.timeout, "no answer") }
    }
    await #expect(throws: GraphQLClientError.self) { try await store.add(variants[1]) }
    await feed.shows(variants.reversed().map(\.variant.sku))
  }
}
