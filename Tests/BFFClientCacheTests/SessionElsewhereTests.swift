import BFFClient
import BFFClientCache
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import MockBFF
import Testing

@Suite("Sessions that begin and end outside of a storefront with a cache", .timeLimit(.minutes(60)))
struct SessionElsewhereTests {
  /// Ada's run: her bag and wishlist are in the files of the cache when it ends.
  ///
  /// - Returns: What is in her bag and on her wishlist.
  @discardableResult
  private func runOfAda(
    _ shop: MockBFF,
    _ folder: Folder,
    sessions: (any SessionStore)? = nil
  ) async throws -> SelectedProduct {
    let app = try App(shop, folder: folder, sessions: sessions)
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(selected)
    try await app.storefront.wishlist.add(selected)
    await app.service.wishlistFeed().load()
    try await app.cache.cache.flush()
    #expect(folder.cacheText.contains(selected.variant.sku))
    return selected
  }

  private func signInWithoutCache(_ shop: MockBFF, _ folder: Folder, _ email: String) async throws {
    let other = Storefront(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      folder: folder.url,
      transport: shop.transport,
      sessions: folder.sessions
    )
    _ = try await other.signIn(email: email, password: "window")
  }

  /// Expects that an app that cannot reach the shop shows no customer's data.
  private func expectNothing(in app: App, sourceLocation: SourceLocation = #_sourceLocation) async {
    let feed = app.service.wishlistFeed()
    await feed.load()
    #expect(feed.state.items.isEmpty && feed.state.phase != .loaded, sourceLocation: sourceLocation)
    _ = try? await app.storefront.bag.load()
    _ = try? await app.storefront.wishlist.load()
    #expect(app.storefront.bag.state.value?.isEmpty != false, sourceLocation: sourceLocation)
    #expect(app.storefront.wishlist.state.value?.items.isEmpty != false, sourceLocation: sourceLocation)
  }

  @Test("Nothing is shown of a customer whose session was lost while the app was not running")
  func lost() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let selected = try await runOfAda(shop, folder)
    try await folder.sessions.clear()
    await expectNothing(in: try App(shop, folder: folder, isOffline: true))
    #expect(!folder.cacheText.contains(selected.variant.sku))
  }

  @Test("Nothing is shown of a customer when another one signed in while the app was not running")
  func replaced() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let selected = try await runOfAda(shop, folder)
    try await folder.sessions.clear()
    try await signInWithoutCache(shop, folder, "ben@vitrine.example")
    await expectNothing(in: try App(shop, folder: folder, isOffline: true))
    #expect(!folder.cacheText.contains(selected.variant.sku))
  }

  @Test("The first use of another customer's session may be a request, a bag or a wishlist", arguments: 0..<3)
  func firstUse(_ use: Int) async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let selected = try await runOfAda(shop, folder)
    try await folder.sessions.clear()
    try await signInWithoutCache(shop, folder, "ben@vitrine.example")
    let app = try App(shop, folder: folder, isOffline: true)
    switch use {
    case 0: _ = try? await app.service.brands()
    case 1: _ = try? await app.storefront.bag.add(selected)
    default: _ = try? await app.storefront.wishlist.add(selected)
    }
    #expect(app.cache.cache.statistics.records == 0)
    #expect(app.storefront.bag.state.value == nil && app.storefront.wishlist.state.value == nil)
  }

  @Test("A cached product of an earlier owner is no longer shown when the session is known")
  func product() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let selected = try await runOfAda(shop, folder)
    try await folder.sessions.clear()
    let app = try App(shop, folder: folder, isOffline: true)
    let feed = app.service.productFeed(id: selected.product.id)
    await feed.load()
    #expect(feed.state.value == nil && feed.state.error?.kind == .couldNotConnect)
  }

  @Test("Whatever finds another customer's session while it is being stored shows nothing of the customer before")
  func storing() async throws {
    let sessions = SlowSessions()
    let app = try App(sessions: sessions)
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(selected)
    try await app.storefront.wishlist.add(selected)
    await app.service.wishlistFeed().load()
    let gate = Gate()
    let isStored = await sessions.holdSaving(at: gate)
    let signIn = Task { try await app.service.signIn(email: "ben@vitrine.example", password: "window") }
    for await _ in isStored { break }
    app.network.stop()
    await expectNothing(in: app)
    await gate.open()
    try await signIn.value
    await expectNothing(in: app)
  }

  @Test("A session with renewed tokens keeps its cache")
  func renewed() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let selected = try await runOfAda(shop, folder)
    let old = try #require(try await folder.sessions.load())
    var new = old
    new.accessToken = "renewed"
    #expect(try await folder.sessions.replace(old, with: new) == new)
    let app = try App(shop, folder: folder, isOffline: true)
    let feed = app.service.wishlistFeed()
    await feed.load()
    #expect(feed.state.items.map(\.variant.sku) == [selected.variant.sku])
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    #expect(app.storefront.bag.state.value?.lines.map(\.variant.sku) == [selected.variant.sku])
  }

  @Test("A session without an identifier sees nothing of an earlier run, and is not an error")
  func withoutIdentifier() async throws {
    let (shop, folder, sessions) = (try MockBFF(), Folder(), NamelessSessions())
    let selected = try await runOfAda(shop, folder, sessions: sessions)
    let app = try App(shop, folder: folder, sessions: sessions, isOffline: true)
    await expectNothing(in: app)
    #expect(app.storefront.bag.state.error?.kind == .couldNotConnect)
    app.network.before(nil)
    #expect(try await app.storefront.bag.load().lines.map(\.variant.sku) == [selected.variant.sku])
    app.network.stop()
    // The session is still the same.
    await #expect(throws: GraphQLClientError.self) { try await app.storefront.bag.load() }
    #expect(app.storefront.bag.state.value?.itemCount == 1)
  }

  @Test("A storefront that hears of another owner shows nothing of the one before, also if sessions have no identifier")
  func heardWithoutIdentifier() async throws {
    let (shop, folder, sessions) = (try MockBFF(), Folder(), NamelessSessions())
    let app = try App(shop, folder: folder, sessions: sessions)
    try await app.signIn()
    try await app.storefront.bag.add(try await app.variants(1)[0])
    _ = try await app.storefront.wishlist.load()
    let product = try await app.variants(1)[0].product
    let feed = app.service.productFeed(id: product.id)
    await feed.load()
    try await App(shop, sessions: sessions).service.signIn(email: "ben@vitrine.example", password: "window")
    // Its sessions are others, but its stores over the folder notify those of the app.
    try await App(shop, folder: folder, cache: "other", sessions: InMemorySessionStore()).signIn()
    _ = await app.storefront.bag.states.first { $0.value?.isEmpty != false }
    _ = await app.storefront.wishlist.states.first { $0.value?.items.isEmpty != false }
    _ = await feed.states.first { $0.value == nil }
    app.network.stop()
    await expectNothing(in: app)
  }

  @Test("Sign-in in an app leaves the cache to the new owner after a restart")
  func kept() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    let selected = try await app.variants(1)[0]
    try await app.storefront.bag.add(selected)
    #expect(try await app.signIn().mergeError == nil)
    #expect(app.storefront.bag.state.value?.itemCount == 1)
    try await app.cache.cache.flush()
    let later = try App(shop, folder: folder, isOffline: true)
    await #expect(throws: GraphQLClientError.self) { try await later.storefront.bag.load() }
    #expect(later.storefront.bag.state.value?.itemCount == 1)
  }

  @Test("A session that cannot be read shows no cached wishlist")
  func unreadable() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    try await runOfAda(shop, folder)
    let app = try App(shop, folder: folder, sessions: UnavailableSessions())
    let feed = app.service.wishlistFeed()
    await feed.load()
    #expect(feed.state.items.isEmpty)
    guard case .failed(let error) = feed.state.phase else { throw Unexpected(feed.state.phase) }
    #expect(error.kind == .sessionUnavailable)
  }

  @Test(
    "After sign-out in one storefront, another one over the session shows and keeps nothing",
    arguments: ["cache", "cache of the other"]
  )
  func signOut(cache name: String) async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let (app, other) = (try App(shop, folder: folder), try App(shop, folder: folder, cache: name))
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    try await app.storefront.bag.add(selected)
    try await app.storefront.wishlist.add(selected)
    _ = try await other.storefront.bag.load()
    _ = try await other.storefront.wishlist.load()
    let feed = other.service.wishlistFeed()
    await feed.load()
    #expect(feed.state.items.count == 1)
    _ = try? await other.cache.cache.flush()

    try await app.storefront.signOut()
    _ = await feed.states.first(where: \.items.isEmpty)
    _ = await other.storefront.bag.states.first { $0.value?.isEmpty != false }
    _ = await other.storefront.wishlist.states.first { $0.value?.items.isEmpty != false }
    // It throws if the other one writes the files.
    _ = try? await other.cache.cache.flush()
    #expect(!folder.text(of: name).contains(selected.variant.sku))
    let new = other.service.wishlistFeed()
    await new.load()
    #expect(new.state.items.isEmpty)

    try await app.signIn("ben@vitrine.example")
    other.network.stop()
    await expectNothing(in: other)
    await expectNothing(in: try App(shop, folder: folder, cache: name, isOffline: true))
  }

  @Test(
    "A request while another process changes the owner does not record the earlier owner for the data of the new one"
  )
  func requestMeanwhile() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    _ = try await app.service.brands()
    try await app.cache.cache.flush()
    let other = ShopCache(folder: folder.url.appendingPathComponent("cache"))
    other.beginForgetting()
    _ = try await app.service.brands()
    // A session without an identifier cannot be recorded as the owner.
    other.forget { ShopCacheContext(settings: ShopSettings(languages: ["en"]), owner: .session(nil)) }
    let mark = folder.url.appendingPathComponent("cache/settings").path
    #expect(!FileManager.default.fileExists(atPath: mark))
    _ = try await app.service.brands()
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test("A second storefront over the cache of the first keeps what the first has loaded for the next customer")
  func sharedCache() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let app = try App(shop, folder: folder)
    try await app.signIn()
    _ = try await app.storefront.bag.load()
    try await app.cache.cache.flush()
    let other = try App(shop, folder: folder)
    // Unlike the bag, the service does not hear of changes: it detects the next customer with its next request.
    _ = try await other.service.bag(id: nil)
    try await app.storefront.signOut()
    try await app.signIn("ben@vitrine.example")
    let selected = try await app.variants(1)[0]
    _ = try await app.storefront.bag.load()
    try await app.storefront.bag.add(selected)
    try await app.cache.cache.flush()
    let records = app.cache.cache.statistics.records

    #expect(try await other.service.bag(id: nil).lines.map(\.variant.sku) == [selected.variant.sku])
    _ = try await app.service.brands()
    #expect(app.cache.cache.statistics.records >= records)
    #expect(folder.cacheText.contains(selected.variant.sku))
  }

  @Test("The account follows a session that has begun elsewhere")
  func account() async throws {
    let (shop, folder) = (try MockBFF(), Folder())
    let (app, other) = (try App(shop, folder: folder), try App(shop, folder: folder, cache: "other"))
    await other.storefront.account.load()
    #expect(other.storefront.account.state.value == .guest)
    let customer = try await app.signIn().customer
    _ = try await other.storefront.bag.load()
    #expect(await other.storefront.account.states.first { $0.value == .customer(customer) } != nil)
  }

  @Test("What a cache requests after a customer's change may use another session")
  func requestOfCache() async throws {
    let shop = try MockBFF()
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      transport: shop.transport,
      interceptors: [AuthorizationInterceptor(StoredSession(InMemorySessionStore()) { $0 })]
    )
    let app = try App(shop, interceptors: [Asking(device: LiveBFFClientService(client: client))])
    try await app.signIn()
    let selected = try await app.variants(1)[0]
    let feed = app.service.wishlistFeed()
    await feed.load()
    let count = app.network.requests.count
    try await app.storefront.wishlist.add(selected)
    #expect(app.network.requests[count...].count { $0.contains("query Wishlist(") } == 1)
    await feed.shows([selected.variant.sku])
  }
}

/// A store in memory that can hold a save when the tokens are already there.
private actor SlowSessions: SessionStore {
  private var tokens: SessionTokens?
  private var saving: (gate: Gate, reached: AsyncStream<Void>.Continuation)?

  /// Returns a stream with an element when the next save is held.
  func holdSaving(at gate: Gate) -> AsyncStream<Void> {
    let (stream, reached) = AsyncStream<Void>.makeStream()
    saving = (gate, reached)
    return stream
  }

  func load() -> SessionTokens? { tokens }

  func save(_ tokens: SessionTokens) async {
    self.tokens = tokens
    saving?.reached.yield()
    await saving?.gate.pass()
  }

  func clear() { tokens = nil }
}

/// A store that cannot be read, such as a keychain before the device is unlocked.
private struct UnavailableSessions: SessionStore {
  func load() throws -> SessionTokens? { throw SessionStoreError(.unavailable, "locked") }
  func save(_ tokens: SessionTokens) throws { throw SessionStoreError(.unavailable, "locked") }
  func clear() throws { throw SessionStoreError(.unavailable, "locked") }
}
