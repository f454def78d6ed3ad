import BFFClient
import BFFClientCache
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("What a storefront with a cache shows when it starts", .timeLimit(.minutes(60)))
struct StartTests {
  @Test("A listing is shown from the disk before the first answer, and the answer takes its place", .acceptance(50))
  func listing() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let items = await before.listing().state.items
    #expect(items.count == 6)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder)
    let gate = Gate()
    app.network.before { _ in await gate.pass() }
    let feed = app.service.productListingFeed(ProductListingRequest(limit: 6))
    await feed.load()
    #expect(feed.state.items == items)
    await gate.open()
    #expect(await feed.states.first { !$0.isStale && $0.phase == .loaded }?.items == items)
  }

  @Test("A listing is shown where the shop cannot be reached, and marked as stale", .acceptance(50))
  func listingOffline() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let items = await before.listing().state.items
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    let feed = await app.listing()
    #expect(await feed.states.first(where: \.isStale)?.items == items)
    // What was never loaded cannot be shown.
    await feed.loadMore()
    guard case .failed(let error) = feed.state.after else { throw Unexpected(feed.state.after) }
    #expect(error.kind == .couldNotConnect)
  }

  @Test("A listing that begins with a later page loads the pages before it", arguments: [12, 15])
  func earlierPages(offset: Int) async throws {
    let app = try App()
    let ids = try await app.service.productListing(limit: 50).products.map(\.id)
    let feed = app.service.productListingFeed(ProductListingRequest(offset: offset, limit: 6))
    await feed.load()
    #expect(feed.state.before == .more)
    while feed.state.before == .more { await feed.loadEarlier() }
    #expect(feed.state.before == .nothing)
    await feed.loadMore()
    #expect(feed.state.items.map(\.id) == Array(ids.prefix(offset + 12)))
    await feed.change { $0.sort = .newest }
    #expect(await feed.request.offset == 0)
  }

  @Test("A listing that was answered again is as long as the shop says, and not as it was known")
  func shorterListing() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    #expect(await before.listing().state.after == .more)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder)
    app.network.rewrite { request, response in
      guard request.contains("query ProductListing(") else { return response }
      return """
        {"data":{"productListing":{"title":"","pagination":{"offset":0,"limit":6,"total":0,"pages":0,"page":1,\
        "nextPage":null,"previousPage":null},"hierarchy":null,"filters":[],"products":[]}}}
        """
    }
    let feed = await app.listing()
    let state = await feed.states.first { $0.page?.pagination.total == 0 }
    #expect(state?.items.isEmpty == true)
    #expect(state?.phase == .empty)
    #expect(state?.after == .nothing)
  }

  @Test("A listing that the shop has not confirmed stays stale when a product of it changes")
  func staleListing() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let product = try #require(await before.listing().state.items.first)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    let feed = await app.listing()
    #expect(await feed.states.first(where: \.isStale)?.items.first == product)
    app.network.before(nil)
    let stock = product.defaultVariant.stock
    app.network.rewrite { request, response in
      guard request.contains("query Product(") else { return response }
      return response.replacing("\"stock\":\(stock)", with: "\"stock\":7777")
    }
    _ = try await app.service.product(id: product.id)
    let changed = await feed.states.first { $0.items.first?.defaultVariant.stock == 7777 }
    #expect(changed?.isStale == true)
  }

  @Test("The known pages of a listing are read without a request")
  func knownPages() async throws {
    let shop = try MockBFF()
    let app = try App(shop)
    let items = await app.listing().state.items
    let count = app.network.requests.count
    let request = ProductListingRequest(limit: 6)
    var known = try #require(app.service.knownProductListingPages(request)).makeAsyncIterator()
    #expect(try await known.next()?.items == items)
    let error = await #expect(throws: GraphQLClientError.self) { try await known.next() }
    #expect(error?.kind == .cacheMiss)
    #expect(app.network.requests.count == count)
  }

  @Test("An error of the shop is shown with the listing that is known")
  func refusedListing() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let items = await before.listing().state.items
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder)
    app.network.rewrite { _, _ in
      #"{"errors":[{"message":"no","extensions":{"code":"UNKNOWN_CATEGORY"}}],"data":null}"#
    }
    let feed = await app.listing()
    for await state in feed.states {
      guard case .failed(let error) = state.phase else { continue }
      #expect(error.graphQLErrors.first?.code == "UNKNOWN_CATEGORY")
      #expect(state.items == items && state.isStale)
      break
    }
    app.network.rewrite(nil)
    await feed.load()
    #expect(await feed.states.first { !$0.isStale && $0.phase == .loaded }?.items == items)
  }

  @Test("A feed of a null listing is empty, as without a cache")
  func nullListing() async throws {
    let app = try App()
    app.network.rewrite { _, _ in #"{"data":{"productListing":null}}"# }
    let feed = app.service.productListingFeed(ProductListingRequest(offset: 20))
    await feed.load()
    #expect(feed.state.phase == .empty && feed.state.items.isEmpty)
    #expect(feed.state.page?.pagination.offset == 20)
  }

  @Test("A product is shown with the first frame, not confirmed until the shop has answered")
  func product() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let product = try await before.variants(1)[0].product
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    let feed = app.service.productFeed(id: product.id)
    // The listing has all of it, so it was never asked for by itself.
    #expect(feed.state.value == product)
    #expect(!feed.state.isConfirmed && !feed.state.isLoading && feed.state.checkedAt != nil)
    await feed.load()
    #expect(feed.state.value == product)
    #expect(feed.state.error?.kind == .couldNotConnect)
    #expect(!feed.state.isConfirmed)
    app.network.before(nil)
    await feed.load()
    #expect(feed.state.value == product)
    #expect(feed.state.isConfirmed && feed.state.error == nil)
    #expect(app.network.requests.count == 2)
  }

  @Test("Menus, brands and a product by its slug are shown from the disk")
  func catalogue() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let menu = try await before.service.navigation(handle: "main")
    let brands = try await before.service.brands()
    let slug = try await before.variants(1)[0].product.slug
    let product = try await before.service.product(slug: slug)
    try await before.cache.cache.flush()

    let service = try App(shop, folder: folder, isOffline: true).service
    #expect(service.navigationFeed(handle: "main").state.value == menu)
    // It has less than what is known.
    let bare = service.navigationFeed(handle: "main", withMedia: false, withItems: false).state.value
    #expect(bare?.map(\.title) == menu.map(\.title))
    #expect(bare?.allSatisfy { $0.media == nil && $0.items.isEmpty } == true)
    #expect(service.navigationFeed(handle: "footer").state.value == nil)
    #expect(service.brandFeed().state.value == brands)
    #expect(service.productFeed(slug: slug).state.value == product)
  }

  @Test("Related products are shown from the disk, not confirmed until the shop has answered")
  func related() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    let id = try await before.variants(1)[0].product.id
    let related = try await before.service.relatedProducts(id: id, limit: 4)
    #expect(!related.isEmpty)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    let feed = app.service.relatedProductsFeed(id: id, limit: 4)
    #expect(feed.state.value == related)
    #expect(!feed.state.isConfirmed && feed.state.checkedAt != nil)
    // Another number of products is another list.
    #expect(app.service.relatedProductsFeed(id: id, limit: 3).state.value == nil)
    await feed.load()
    #expect(feed.state.value == related)
    #expect(feed.state.error?.kind == .couldNotConnect && !feed.state.isConfirmed)
    app.network.before(nil)
    await feed.load()
    #expect(feed.state.value == related)
    #expect(feed.state.isConfirmed && feed.state.error == nil)
  }

  @Test("Methods still ask the shop: offline is an error, whatever is known")
  func methods() async throws {
    let app = try App()
    let product = try await app.variants(1)[0].product
    app.network.stop()
    let error = await #expect(throws: GraphQLClientError.self) { try await app.service.product(id: product.id) }
    #expect(error?.kind == .couldNotConnect)
  }

  @Test("A customer's bag and wishlist are shown from the disk, as they were known last")
  func customer() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    try await before.signIn()
    let variants = try await before.variants(3)
    _ = try await before.storefront.bag.load()
    let bag = try await before.storefront.bag.add(variants[0], quantity: 2)
    _ = try await before.storefront.wishlist.load()
    try await before.storefront.wishlist.add(variants[1])
    let wishlist = try await before.storefront.wishlist.add(variants[2])
    #expect(wishlist.items.count == 2)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.wishlist.load() }
    let state = app.storefront.bag.state
    #expect(state.value == bag)
    #expect(!state.isConfirmed && state.checkedAt != nil && state.error?.kind == .couldNotConnect)
    #expect(app.storefront.wishlist.state.value == wishlist)
    #expect(!app.storefront.wishlist.state.isConfirmed)
    app.network.before(nil)
    _ = try await app.storefront.bag.load()
    #expect(app.storefront.bag.state.value == bag)
    #expect(app.storefront.bag.state.isConfirmed)
  }

  @Test("What is loaded after the cache's folder was deleted is shown when the app starts again")
  func deletedFolder() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    try await before.signIn()
    let selected = try await before.variants(1)[0]
    try await before.cache.cache.flush()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("cache"))
    let product = try await before.service.product(id: selected.product.id)
    _ = try await before.storefront.bag.load()
    let bag = try await before.storefront.bag.add(selected)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder, isOffline: true)
    #expect(app.service.productFeed(id: selected.product.id).state.value == product)
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    #expect(app.storefront.bag.state.value == bag)
  }

  @Test("A change of a bag that is known only from the disk is shown on top of it, and the answer replaces both")
  func changeFirst() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    try await before.signIn()
    let variants = try await before.variants(2)
    _ = try await before.storefront.bag.load()
    try await before.storefront.bag.add(variants[0], quantity: 2)
    try await before.cache.cache.flush()

    let app = try App(shop, folder: folder)
    let gate = Gate()
    app.network.before { _ in await gate.pass() }
    let bag = app.storefront.bag
    async let added = bag.add(variants[1])
    #expect(await bag.states.first { $0.value?.itemCount == 3 }?.isConfirmed == false)
    await gate.open()
    #expect(try await added.itemCount == 3)
    #expect(bag.state.value?.itemCount == 3 && bag.state.isConfirmed)
  }

  @Test("A bag from the disk is loaded before it is bought, and is not bought if the shop has another one")
  func checkout() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let before = try App(shop, folder: folder)
    try await before.signIn()
    let variants = try await before.variants(2)
    try await before.storefront.bag.add(variants[0])
    try await before.cache.cache.flush()
    let elsewhere = try App(shop)
    try await elsewhere.signIn()
    try await elsewhere.storefront.bag.add(variants[1])

    let app = try App(shop, folder: folder, isOffline: true)
    let bag = app.storefront.bag
    await #expect(throws: GraphQLClientError.self) { try await bag.load() }
    #expect(bag.state.value?.itemCount == 1)
    app.network.before(nil)
    let error = await #expect(throws: CheckoutProblem.self) { try await bag.checkout() }
    #expect(error?.kind == .bagChanged)
    #expect(!app.network.requests.contains { $0.contains("Checkout") })
    #expect(bag.state.value?.itemCount == 2 && bag.state.isConfirmed)
    #expect(try await bag.checkout().lines.count == 2)
  }
}

struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ value: some Any) { description = "unexpected: \(value)" }
}
