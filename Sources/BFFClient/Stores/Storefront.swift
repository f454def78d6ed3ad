public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

/// The shop with everything that an app keeps of it: the session, the bag and the wishlist.
///
/// ```swift
/// let shop = Storefront(endpoint: url, folder: applicationSupport)
/// try await shop.bag.add(selected)
/// let signIn = try await shop.signIn(email: email, password: password)   // the guest's bag becomes the customer's
/// ```
public actor Storefront {
  /// What can be asked of the shop.
  public nonisolated let service: any BFFClientService
  /// The bag, a guest's or a customer's.
  public nonisolated let bag: BagStore
  /// The wishlist, a guest's or a customer's.
  public nonisolated let wishlist: WishlistStore
  /// Who shops. `load()` it at the start; from then on it follows signing in and out, and the end of a session.
  public nonisolated let account: AccountFeed
  /// What was searched for. Signing out, and the end of a session, empty it.
  public nonisolated let searches: RecentSearches

  private let sessions: any SessionStore
  private var line = Line()
  /// Counts the changes of the owner.
  private var owners = 0

  /// The shop behind an endpoint.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - folder: Where bag and wishlist of a guest are kept. It is made when it is first used.
  ///   - settings: The language, market and header fields of all requests. ``change(_:)`` changes them.
  ///   - transport: What carries the requests: URLSession, unless given.
  ///   - interceptors: What calls go through first, such as logging; ``LiveBFFClientService`` says in which place.
  ///   - retry: How often to try, and how long to wait in between; `nil` to try once.
  ///   - configuration: How to speak to the server.
  ///   - live: What carries ``OfferService/offers(sku:)``: `LiveTransport()` of the product `GraphQLLive`.
  ///   - sessions: Where the session is kept. Unless given, it is the keychain on Apple platforms, in an item of this app
  ///     and this endpoint, and a file in the folder elsewhere. A session that an earlier version has kept in the folder
  ///     moves to the keychain, and its file is removed. A program that has no entitlement for the keychain gives a
  ///     `FileSessionStore`; without one, signing in fails with a `SessionStoreError` that says so.
  ///   - locale: How to write amounts that the shop has not written: totals of guests, and of changes that the shop has
  ///     not answered yet. The device's, unless given.
  ///   - onDamage: Told when a file is found damaged; it is kept under another name then, and a new one begun.
  ///   - onSessionEnd: Called once when the server has ended the session. By then bag and wishlist are a guest's again.
  public init(
    endpoint: URL,
    folder: URL,
    settings: ShopSettings = ShopSettings(),
    transport: any GraphQLTransport = URLSessionTransport(),
    interceptors: [any GraphQLInterceptor] = [],
    retry: RetryInterceptor? = RetryInterceptor(),
    configuration: GraphQLClient.Configuration = GraphQLClient.Configuration(),
    live: LiveTransport? = nil,
    sessions: (any SessionStore)? = nil,
    locale: Locale = .autoupdatingCurrent,
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in },
    onSessionEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.init(
      endpoint: endpoint,
      folder: folder,
      settings: settings,
      transport: transport,
      interceptors: interceptors,
      retry: retry,
      configuration: configuration,
      live: live,
      sessions: sessions,
      locale: locale,
      memory: nil,
      onDamage: onDamage,
      onSessionEnd: onSessionEnd
    )
  }

  /// The same with something that keeps the shop's answers.
  package init(
    endpoint: URL,
    folder: URL,
    settings: ShopSettings,
    transport: any GraphQLTransport,
    interceptors: [any GraphQLInterceptor],
    retry: RetryInterceptor?,
    configuration: GraphQLClient.Configuration,
    live: LiveTransport?,
    sessions: (any SessionStore)?,
    locale: Locale,
    memory: (any ShopMemory)?,
    onDamage: @escaping @Sendable (StorageError) -> Void,
    onSessionEnd: @escaping @Sendable (any Error) async -> Void
  ) {
    let sessions = sessions ?? Self.standardSessions(endpoint, folder)
    let service = LiveBFFClientService(
      endpoint: endpoint,
      settings: settings,
      transport: transport,
      interceptors: interceptors,
      retry: retry,
      configuration: configuration,
      live: live,
      sessions: sessions,
      memory: memory,
      onSessionEnd: onSessionEnd
    )
    self.init(service: service, sessions: sessions, folder: folder, locale: locale, onDamage: onDamage)
  }

  /// The shop behind a service of your own making.
  ///
  /// - Parameters:
  ///   - sessions: The store in which `service` keeps the session.
  ///   - locale: How to write amounts that the shop has not written: totals of guests, and of changes that the shop has
  ///     not answered yet. The device's, unless given.
  public init(
    service: any BFFClientService,
    sessions: any SessionStore,
    folder: URL,
    locale: Locale = .autoupdatingCurrent,
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.init(ValueLayers<Bag>(), service, sessions, folder, locale, onDamage)
  }

  /// The same, with the bag over other layers.
  package init(
    _ layers: any OptimisticLayers<Bag>,
    _ service: any BFFClientService,
    _ sessions: any SessionStore,
    _ folder: URL,
    _ locale: Locale,
    _ onDamage: @escaping @Sendable (StorageError) -> Void
  ) {
    self.service = service
    self.sessions = sessions
    bag = BagStore(
      layers,
      service,
      sessions,
      folder.appendingPathComponent("bag.json"),
      locale,
      { Date() },
      onDamage
    )
    wishlist = WishlistStore(
      service: service,
      sessions: sessions,
      bag: bag,
      file: folder.appendingPathComponent("wishlist.json"),
      onDamage: onDamage
    )
    account = AccountFeed(service, sessions)
    searches = RecentSearches(
      file: folder.appendingPathComponent("searches.json"),
      sessions: sessions,
      onDamage: onDamage
    )
    (service as? LiveBFFClientService)?.sessionEnds.add { [weak self] in await self?.sessionEnded() }
  }

  private static func standardSessions(_ endpoint: URL, _ folder: URL) -> any SessionStore {
    let file = folder.appendingPathComponent("session.json")
    #if canImport(Security)
      // A name is not secret, and an address may have parts that are.
      var address = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
      address?.user = nil
      address?.password = nil
      address?.query = nil
      address?.fragment = nil
      let keychain = KeychainSessionStore(
        service: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
        account: address?.string ?? "session"
      )
      return MovedSessionStore(keychain, from: file)
    #else
      return FileSessionStore(at: file)
    #endif
  }

  /// What came of signing in.
  public struct SignIn: Sendable, Equatable {
    /// Who is signed in now.
    public let customer: Customer
    /// Why some of the guest's bag is not in the customer's, or not with all its pieces.
    public let bagProblems: [BagProblem]
    /// Why the guest's bag or wishlist could not be merged yet. They are kept, and merged when the bag is loaded next.
    public let mergeError: GraphQLClientError?

    /// What came of signing in, for previews and for tests of views.
    public init(customer: Customer, bagProblems: [BagProblem] = [], mergeError: GraphQLClientError? = nil) {
      self.customer = customer
      self.bagProblems = bagProblems
      self.mergeError = mergeError
    }
  }

  /// Signs a customer in, and puts the guest's bag and wishlist into the customer's. One after another: of two at once
  /// the second finds somebody signed in.
  ///
  /// - Throws: ``SignInError``, `GraphQLClientError`, `SessionStoreError` or `CancellationError`. Nobody is signed in
  ///   then who was not before, and nothing of the guest's is lost.
  public func signIn(email: String, password: String) async throws -> SignIn {
    try await line.join { try await self.signInNow(email, password) }.outcome
  }

  /// Signs out: the session is forgotten, bag and wishlist are a guest's again, and then the shop is told, which has ten
  /// seconds to answer. What is the customer's stays with the shop.
  ///
  /// - Throws: `SessionStoreError` where the session cannot be forgotten, or `CancellationError`.
  public func signOut() async throws {
    try await line.join { try await self.signOutNow() }.outcome
  }

  /// The customer who is signed in; `nil` for a guest, also where the session turns out to have ended.
  public func customer() async throws -> Customer? {
    try await signedIn()
  }

  /// Changes the language, the market and the header fields of requests, and asks the shop again for the bag and the
  /// wishlist that were loaded. Returns when they are there; where the shop cannot be asked, their states say why.
  ///
  /// The session stays. What a guest has chosen stays too, and gets the prices of the new market. Listings are yours to
  /// load again, as `refresh()` of a feed does. A cache is emptied, and its feeds are as new: `load()` them. A service of your own making has settings of its own: change those first.
  public func change(_ settings: ShopSettings) async {
    (service as? LiveBFFClientService)?.settings = settings
    async let bag: Void = bag.reload()
    async let wishlist: Void = wishlist.reload()
    _ = await (bag, wishlist)
  }

  private func signInNow(_ email: String, _ password: String) async throws -> SignIn {
    try Task.checkCancellation()
    if let customer = try await signedIn() { throw SignInError(.alreadySignedIn, customer: customer) }
    try await begin(email, password)
    let customer = try await begun()
    await account.change(to: .customer(customer))
    return await merged(customer)
  }

  private func signOutNow() async throws {
    try Task.checkCancellation()
    try await service.signOut()
    await ownerChanged()
  }

  private func signedIn() async throws -> Customer? {
    guard try await sessions.load() != nil else { return nil }
    do {
      return try await service.customer()
    } catch let error as GraphQLClientError where error.kind == .unauthenticated {
      await ownerChanged()
      return nil
    }
  }

  private func begin(_ email: String, _ password: String) async throws {
    do {
      try await service.signIn(email: email, password: password)
    } catch let error as GraphQLClientError
      where error.graphQLErrors.contains(where: { $0.code == "INVALID_CREDENTIALS" })
    {
      throw SignInError(.invalidCredentials)
    }
    await ownerChanged()
  }

  /// The customer of the new session. Where that cannot be told, nobody has: the session is forgotten.
  private func begun() async throws -> Customer {
    do {
      guard let customer = try await service.customer() else { throw SignInError(.invalidCredentials) }
      return customer
    } catch {
      // By the service's own way, if it has one: what was kept of the shop's answers is forgotten, too.
      try? await ((service as? LiveBFFClientService)?.sessions ?? sessions).clear()
      await ownerChanged()
      throw error
    }
  }

  private func merged(_ customer: Customer) async -> SignIn {
    var (problems, failure): ([BagProblem], GraphQLClientError?) = ([], nil)
    do { problems = try await bag.merge()?.problems ?? [] } catch { failure = GraphQLClientError(state: error) }
    do { _ = try await wishlist.merge() } catch { failure = failure ?? GraphQLClientError(state: error) }
    return SignIn(customer: customer, bagProblems: problems, mergeError: failure)
  }

  /// The service has no session any more. Where somebody has signed in meanwhile, signing in has changed the owner.
  private func sessionEnded() async {
    let before = owners
    guard (try? await sessions.load()) == nil, owners == before else { return }
    await ownerChanged()
  }

  private func ownerChanged() async {
    owners += 1
    await bag.ownerChanged()
    await wishlist.ownerChanged()
    let hasCustomer = (try? await sessions.load()) != nil
    await account.change(to: hasCustomer ? nil : .guest)
    await searches.ownerChanged(hasCustomer: hasCustomer)
  }
}
