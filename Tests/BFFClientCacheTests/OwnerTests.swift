import BFFClient
import BFFClientCache
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import MockBFF
import Testing

@Suite("Whose data a storefront's cache has", .timeLimit(.minutes(60)))
struct OwnerTests {
  @Test(
    "Sign-out leaves nothing: not in feeds and stores, not in memory, not in files, not after a restart",
    .acceptance(50)
  )
  func signOut() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(selected)
    let listing = await app.listing()
    let product = app.service.productFeed(id: selected.product.id)
    await product.load()
    try await app.cache.cache.flush()
    #expect(folder.cacheText.contains(selected.variant.sku))

    app.network.stop()
    try await app.storefront.signOut()
    #expect(app.cache.cache.statistics.records == 0)
    #expect(!folder.cacheText.contains(selected.variant.sku))
    #expect(app.storefront.bag.state.value?.isEmpty != false)
    #expect(await product.states.first { $0.value == nil }?.isConfirmed == false)
    #expect(await listing.states.first(where: \.items.isEmpty) != nil)
    let later = try App(shop, folder: folder, isOffline: true)
    #expect(later.service.productFeed(id: selected.product.id).state.value == nil)
  }

  @Test("Another customer sees nothing of the one before, also where the shop cannot be reached")
  func anotherCustomer() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(selected)
    _ = try await app.storefront.wishlist.load()
    try await app.storefront.wishlist.add(selected)
    try await app.storefront.signOut()
    try await app.signIn("ben@vitrine.example")
    app.network.stop()
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.wishlist.load() }
    #expect(app.storefront.bag.state.value?.isEmpty != false)
    #expect(app.storefront.wishlist.state.value?.items.isEmpty != false)
  }

  @Test("What was asked for before sign-out and is answered after it is not kept")
  func lateAnswer() async throws {
    let app = try App()
    try await app.signIn()
    let gate = Gate()
    let (asked, isAsked) = AsyncStream<Void>.makeStream()
    app.network.before { request in
      guard request.contains("query Bag(") else { return }
      isAsked.yield()
      await gate.pass()
    }
    let late = Task { [service = app.service] in try await service.bag(id: nil) }
    for await _ in asked { break }
    try await app.storefront.signOut()
    await gate.open()
    _ = try? await late.value
    #expect(app.cache.cache.statistics.records == 0)
  }

  @Test("When the server ends the session, the cache is empty")
  func ended() async throws {
    let app = try App()
    try await app.signIn()
    _ = try await app.storefront.bag.load()
    app.network.rewrite { _, _ in
      #"{"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#
    }
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    #expect(app.cache.cache.statistics.records == 0)
    #expect(app.storefront.bag.state.value?.isEmpty != false)
  }

  @Test("A run that ends while the owner changes leaves nothing to the next one")
  func killed() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    let product = try await app.variants(1)[0].product
    try await app.cache.cache.flush()
    app.cache.beginForgetting()
    #expect(try App(shop, folder: folder).service.productFeed(id: product.id).state.value == nil)
  }

  @Test("Another language or market begins with nothing, and a later start with the settings of before, too")
  func settings() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let (english, german) = (ShopSettings(languages: ["en"]), ShopSettings(languages: ["de"], market: "DE"))
    let app = try App(shop, folder: folder, settings: english)
    let id = try await app.variants(1)[0].product.id
    await app.storefront.change(german)
    #expect(app.service.productFeed(id: id).state.value == nil)
    let feed = app.service.productFeed(id: id)
    await feed.load()
    #expect(feed.state.isConfirmed)
    try await app.cache.cache.flush()

    let same = try App(shop, folder: folder, settings: german)
    #expect(same.service.productFeed(id: id).state.value == feed.state.value)
    #expect(try App(shop, folder: folder, settings: english).service.productFeed(id: id).state.value == nil)
  }

  @Test(
    "A run that ends while the owner changes leaves nothing to the next one, also if the settings changed meanwhile"
  )
  func killedDuringTwoChanges() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let german = ShopSettings(languages: ["de"], market: "DE")
    let app = try App(shop, folder: folder)
    app.cache.beginForgetting()
    await app.storefront.change(german)
    let product = try await app.variants(1)[0].product
    try await app.cache.cache.flush()
    let later = try App(shop, folder: folder, settings: german)
    #expect(later.service.productFeed(id: product.id).state.value == nil)
  }

  @Test("Requests that the cache sends by itself name the settings that hold then")
  func headers() async throws {
    let app = try App(settings: ShopSettings(languages: ["en"], market: "GB"))
    let feed = await app.listing()
    await app.storefront.change(ShopSettings(languages: ["ja"], market: "JP"))
    await feed.refresh()
    #expect(feed.state.items.count == 6)
    #expect(app.network.headers.last?["X-Market"] == "JP")
    #expect(app.network.headers.last?["Accept-Language"] == "ja")
  }

  @Test("Tokens, the customer's name and address, orders and what was typed are in no file of the cache")
  func neverKept() async throws {
    let app = try App()
    let customer = try await app.signIn().customer
    let selected = try await app.variants(1)[0]
    try await app.storefront.bag.add(selected)
    let order = try await app.storefront.bag.checkout()
    _ = try await app.service.orders()
    _ = try await app.service.suggestions(for: "rook")
    _ = try await app.service.productListing(ProductListingRequest(query: "haemorrhoid"))
    let search = app.service.productListingFeed(ProductListingRequest(query: "embarrassing"))
    await search.load()
    await search.refresh()
    _ = try await app.storefront.bag.load()
    try await app.cache.cache.flush()
    let text = app.folder.cacheText
    #expect(text.contains(selected.variant.sku))
    let tokens = try await FileSessionStore(at: app.folder.url.appendingPathComponent("session.json")).load()
    let secrets = [
      tokens?.accessToken, tokens?.refreshToken, customer.email, customer.lastName, order.number, "suggestion",
      "haemorrhoid", "embarrassing",
    ]
    for secret in secrets { #expect(!text.contains(try #require(secret))) }
    #expect(!app.cache.cache.dump().contains("haemorrhoid"))
  }

  @Test("A listing that was searched for is shown again in the same run, but not in the next one")
  func search() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    let request = ProductListingRequest(limit: 6, query: "linen")
    let feed = app.service.productListingFeed(request)
    await feed.load()
    #expect(!feed.state.items.isEmpty)
    app.network.stop()
    let again = app.service.productListingFeed(request)
    await again.load()
    #expect(again.state.items == feed.state.items)
    try await app.cache.cache.flush()
    let later = try App(shop, folder: folder, isOffline: true).service.productListingFeed(request)
    await later.load()
    #expect(later.state.items.isEmpty)
  }
}
