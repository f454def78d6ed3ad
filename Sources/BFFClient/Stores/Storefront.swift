public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

/// A shop and the state that an app keeps for it: the session, the bag and the wishlist.
///
/// ```swift
/// let shop = Storefront(endpoint: url, folder: applicationSupport)
/// try await shop.bag.add(selected)
/// let signIn = try await shop.signIn(email: email, password: password)   // the guest's bag becomes the customer's
/// ```
public actor Storefront {
  /// The service for requests to the shop.
  public nonisolated let service: any BFFClientService
  /// The bag of the current guest or customer.
  public nonisolated let bag: BagStore
  /// The wishlist of the current guest or customer.
  public nonisolated let wishlist: WishlistStore
  /// A feed of the current shopper. Call `load()` once at launch; from then on, the feed reflects signing in, signing out,
  /// and the end of a session.
  public nonisolated let account: AccountFeed
  /// The recent searches. They are deleted at sign-out and when a session ends.
  public nonisolated let searches: RecentSearches

  private let sessions: any SessionStore
  /// The sign-ins and sign-outs.
  private var queue = SerialTaskQueue()
  /// Counts the changes of owner.
  private var ownerChanges = 0
  private var isSigningIn = false

  /// Creates a storefront for the shop at an endpoint.
  ///
  /// - Parameters:
  ///   - endpoint: The full URL of the GraphQL endpoint: HTTPS, or HTTP on this machine.
  ///   - folder: The folder for a guest's bag and wishlist, the recent searches and, without a keychain, the session. It is
  ///     created on first use.
  ///   - settings: The language, market and header fields of all requests. ``change(_:)`` changes them.
  ///   - transport: The transport of the requests; URLSession by default.
  ///   - interceptors: The interceptors that calls pass through first, such as logging. The initializer of
  ///     ``LiveBFFClientService`` describes the order.
  ///   - retry: How many times to try a request, and how long to wait between attempts, or `nil` to try once.
  ///   - configuration: The configuration of the requests to the server.
  ///   - live: The transport for ``OfferService/offers(sku:)``: `LiveTransport()` from the `GraphQLLive` product, or `nil`
  ///     if the app does not use live updates.
  ///   - sessions: The store of the session. The default is the keychain on Apple platforms, in an item for this app and
  ///     this endpoint, and a file in the folder on other platforms. A session that an earlier version has kept in the
  ///     folder moves to the keychain, and its file is deleted. A program without an entitlement for the keychain must pass
  ///     a `FileSessionStore`; otherwise signing in fails with a `SessionStoreError` that gives this reason.
  ///   - locale: The locale for amounts that the shop has not formatted: a guest's totals, and totals after changes that the
  ///     shop has not answered yet. The device's locale by default.
  ///   - onDamage: Called when a file turns out to be damaged. The damaged file has then been renamed, and a new one is
  ///     created.
  ///   - onSessionEnd: Called once when the server has ended the session. By then, the bag and the wishlist are those of a
  ///     guest again, and are loaded if the customer's were shown. The closure can sign a customer in.
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
      onSessionEnd: onSessionEnd
    )
    self.init(service: service, sessions: sessions, folder: folder, locale: locale, onDamage: onDamage)
  }

  /// Creates a storefront with your own service.
  ///
  /// - Parameters:
  ///   - sessions: The store in which `service` keeps the session.
  ///   - locale: The locale for amounts that the shop has not formatted: a guest's totals, and totals after changes that the
  ///     shop has not answered yet. The device's locale by default.
  public init(
    service: any BFFClientService,
    sessions: any SessionStore,
    folder: URL,
    locale: Locale = .autoupdatingCurrent,
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    let sessions = sessionStore(of: service, or: sessions)
    self.service = service
    self.sessions = sessions
    bag = BagStore(
      service: service,
      sessions: sessions,
      file: folder.appendingPathComponent("bag.json"),
      locale: locale,
      onDamage: onDamage
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
    let owners = sessions as? OwnerSessionStore
    owners?.begins.add(self) { await $0.sessionReplaced() }
    owners?.ends.add(self) { await $0.sessionEnded() }
    owners?.changesElsewhere.add(self) { await $0.sessionReplaced() }
  }

  /// Returns the session store for apps that have none of their own: the keychain or, on other platforms, a file.
  package static func standardSessions(_ endpoint: URL, _ folder: URL) -> any SessionStore {
    let file = folder.appendingPathComponent("session.json")
    #if canImport(Security)
      // The name of a keychain item is not secret, so the parts of the address that may be are left out.
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

  /// The result of signing in.
  public struct SignIn: Sendable, Equatable {
    /// The signed-in customer.
    public let customer: Customer
    /// The reasons why some lines of the guest's bag are missing from the customer's bag, or have fewer pieces.
    public let bagProblems: [BagProblem]
    /// The reason why the guest's bag or wishlist could not be merged yet, or `nil` if both were merged, or if the calling task
    /// was canceled meanwhile. Choices that were not merged are kept, and the merge is tried again later, for example when the
    /// bag is next loaded. ``BagStore/mergeProblems`` then reports the lines that could not be merged.
    public let mergeError: GraphQLClientError?

    /// Creates the result of signing in, for previews and for tests of views.
    public init(customer: Customer, bagProblems: [BagProblem] = [], mergeError: GraphQLClientError? = nil) {
      self.customer = customer
      self.bagProblems = bagProblems
      self.mergeError = mergeError
    }
  }

  /// Signs a customer in, and merges the guest's bag and wishlist into the customer's. Calls are handled one after another,
  /// so the second of two concurrent calls fails because a customer is already signed in. Until the customer is known, the
  /// bag and the wishlist are the guest's: changes during the call are merged, too. A bag or a wishlist that was shown, or was
  /// loading, is then loaded for the customer if the merge has not reported it.
  ///
  /// - Throws: ``SignInError``, `GraphQLClientError`, `SessionStoreError` or `CancellationError`. If the call throws, it has
  ///   not signed anyone in, and the guest's bag and wishlist are kept. If there is a session nevertheless, because it has
  ///   begun elsewhere meanwhile, or because its store could not delete it, the storefront shows its customer.
  public func signIn(email: String, password: String) async throws -> SignIn {
    let (customer, merges) = try await queue.enqueue { try await self.signInNow(email, password) }.outcome
    // A sign-out does not wait for the merges.
    return await merged(customer, merges)
  }

  /// Signs out: deletes the session, replaces the bag and the wishlist with those of a guest, and then notifies the shop,
  /// waiting up to ten seconds. The guest's bag or wishlist is loaded if the customer's was shown or was loading. The
  /// customer's data stays at the shop. A sign-out does not wait for merges that are in progress, but the merges of the next
  /// sign-in do.
  ///
  /// If the files of a cache cannot be deleted, as in a folder that has become read-only, sign-out succeeds nevertheless. The
  /// content of each file is removed if that is possible, nothing of it is shown again, and the cache passes the reason to
  /// the `onProblem` closure of its configuration, once for each kind of problem. Deletion is tried again whenever the cache
  /// writes, and when it is next opened.
  ///
  /// - Throws: `SessionStoreError` if the session cannot be deleted, or `CancellationError`.
  public func signOut() async throws {
    try await queue.enqueue { try await self.signOutNow() }.outcome
  }

  /// Requests the signed-in customer from the shop. Returns `nil` for a guest, and if the session turns out to have ended.
  ///
  /// - Throws: `GraphQLClientError`, `SessionStoreError` if the session cannot be read, or `CancellationError`.
  public func customer() async throws -> Customer? {
    try await signedIn()
  }

  /// Changes the language, the market and the header fields of requests, and reloads the bag and the wishlist if they were
  /// loaded, are loading, or are changing. Returns when they have been reloaded; if the shop cannot be reached, their states
  /// have the error and the value of before, which is not confirmed.
  ///
  /// The session is kept. A guest's choices are also kept, and get the prices of the new market. The feeds of the service
  /// are reset: call `load()` on them. A cache is emptied. If the storefront uses your own service, change the service's
  /// settings first.
  ///
  /// If the currency changes, also remove a refinement by price from the requests of listings: its bounds are minor units of the
  /// earlier currency.
  public func change(_ settings: ShopSettings) async {
    if let live = service as? LiveBFFClientService {
      live.settings = settings
    } else {
      await bag.owned.copy.change(to: settings)
      await wishlist.owned.copy.change(to: settings)
    }
    async let bag: Void = bag.owned.reload()
    async let wishlist: Void = wishlist.owned.reload()
    _ = await (bag, wishlist)
  }

  /// The merges of a sign-in, which are in progress.
  private struct Merges: Sendable {
    let bag: Task<BagMerge?, any Error>
    let wishlist: Task<Wishes?, any Error>
  }

  private func signInNow(_ email: String, _ password: String) async throws -> (Customer, Merges) {
    try Task.checkCancellation()
    try await sessions.clearIfCorrupt()
    if let customer = try await signedIn() { throw SignInError(.alreadySignedIn, customer: customer) }
    let new: (customer: Customer, sessionID: String?)
    do { new = try await newCustomer(email, password) } catch {
      // What was told of other sessions during the sign-in has been ignored.
      if await hasSession() { await ownerChanged() }
      throw error
    }
    ownerChanges += 1
    let merges = await beginMerges(for: new.customer, in: new.sessionID)
    await account.change(to: .customer(new.customer))
    await searches.completeSignIn()
    guard await isPresent(new.sessionID) else {
      await ownerChanged()
      throw GraphQLClientError(.unauthenticated, "the session has ended")
    }
    return (new.customer, merges)
  }

  /// Gives the bag and the wishlist to the customer, and begins to merge the guest's choices.
  ///
  /// - Parameter sessionID: The identifier of the only session in which they are merged, if it is known.
  private func beginMerges(for customer: Customer, in sessionID: String?) async -> Merges {
    await ExpectedSession.bind(sessionID.map { ExpectedSession($0) }) {
      Merges(bag: await bag.completeSignIn(of: customer), wishlist: await wishlist.completeSignIn())
    }
  }

  private func signOutNow() async throws {
    try Task.checkCancellation()
    let before = ownerChanges
    try await service.signOut()
    // The end of the session may already have changed the owner, and the data is a guest's since then.
    if ownerChanges == before { await ownerChanged() }
  }

  private func signedIn() async throws -> Customer? {
    guard try await sessions.load() != nil else { return nil }
    let before = ownerChanges
    do {
      return try await service.customer()
    } catch let error as GraphQLClientError where error.kind == .unauthenticated {
      // The refusal may arrive late, and the data belongs to the next owner by now.
      if ownerChanges == before, !isSigningIn { await ownerChanged() }
      return nil
    }
  }

  /// Begins a session, and returns its customer, and its identifier if that is known. Meanwhile, the bag, the wishlist and
  /// the searches stay the guest's: it is not known yet whether there will be a customer to give them to.
  private func newCustomer(
    _ email: String,
    _ password: String
  ) async throws -> (customer: Customer, sessionID: String?) {
    isSigningIn = true
    defer { isSigningIn = false }
    await beginSignIn()
    var mayHaveSession = false
    do {
      guard let live = service as? LiveBFFClientService else {
        try await throwingSignInErrors { try await service.signIn(email: email, password: password) }
        mayHaveSession = true
        return (try await begun(), nil)
      }
      let (tokens, customer) = try await throwingSignInErrors {
        try await live.begin(email: email, password: password)
      }
      mayHaveSession = true
      // Nobody else finds the session before its customer is known.
      try await live.store(tokens)
      return (customer, tokens.sessionID)
    } catch {
      await bag.owned.cancelSignIn(hadSession: mayHaveSession)
      await wishlist.owned.cancelSignIn(hadSession: mayHaveSession)
      await searches.cancelSignIn()
      throw error
    }
  }

  /// Shows a guest's data until a sign-in is complete or has failed. There is no session now, but the end of an earlier one
  /// may not have been reported yet.
  private func beginSignIn() async {
    ownerChanges += 1
    await bag.owned.beginSignIn()
    await wishlist.owned.beginSignIn()
    await account.change(to: .guest)
    await searches.beginSignIn()
  }

  private func throwingSignInErrors<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let error as GraphQLClientError
      where error.graphQLErrors.contains(where: { $0.code == "INVALID_CREDENTIALS" })
    {
      throw SignInError(.invalidCredentials)
    }
  }

  /// Returns the customer of the new session of a service that stores it itself. If the customer cannot be determined, the
  /// session is deleted.
  private func begun() async throws -> Customer {
    do {
      guard let customer = try await service.customer() else { throw SignInError(.invalidCredentials) }
      return customer
    } catch {
      // Also if this task has been canceled.
      _ = await Task { [sessions] in try await sessions.clear() }.result
      throw error
    }
  }

  /// The present session. It is loaded in a task of its own, because this one may have been canceled.
  private var session: Result<SessionTokens?, any Error> {
    get async { await Task { [sessions] in try await sessions.load() }.result }
  }

  private func hasSession() async -> Bool { await (try? session.get()) != nil }

  /// Whether the session with an identifier is still there, as far as its store can tell. Another service keeps its session
  /// as it likes.
  private func isPresent(_ id: String?) async -> Bool {
    guard let id, case .success(let session) = await session else { return true }
    return session.map { $0.sessionID == nil || $0.sessionID == id } ?? false
  }

  private func merged(_ customer: Customer, _ merges: Merges) async -> SignIn {
    // Neither waits for the merge of the other.
    async let wishlistError = mergedWishlist(merges.wishlist)
    var (problems, failure): ([BagProblem], GraphQLClientError?) = ([], nil)
    do { problems = try await merges.bag.outcome?.problems ?? [] } catch { failure = Self.mergeError(error) }
    await bag.owned.loadIfNeeded()
    let otherFailure = await wishlistError
    return SignIn(customer: customer, bagProblems: problems, mergeError: failure ?? otherFailure)
  }

  /// Waits for the merge of the wishlist, and returns its error.
  private func mergedWishlist(_ merge: Task<Wishes?, any Error>) async -> GraphQLClientError? {
    var failure: GraphQLClientError?
    do { _ = try await merge.outcome } catch { failure = Self.mergeError(error) }
    await wishlist.owned.loadIfNeeded()
    return failure
  }

  /// Returns the error of a merge, or `nil` if it was canceled: the caller knows that.
  private static func mergeError(_ error: any Error) -> GraphQLClientError? {
    error is CancellationError ? nil : GraphQLClientError(state: error)
  }

  /// Responds to the end of the service's session, as the bag and the wishlist do themselves. If a sign-in has since begun,
  /// it has already changed the owner.
  private func sessionEnded() async {
    let before = ownerChanges
    guard !isSigningIn, (try? await sessions.load()) == nil, ownerChanges == before else { return }
    ownerChanges += 1
    await customerChanged(hasCustomer: false)
  }

  private func ownerChanged() async {
    ownerChanges += 1
    await bag.owned.ownerChanged()
    await wishlist.owned.ownerChanged()
    await customerChanged(hasCustomer: await hasSession())
  }

  /// Changes the account and the searches to those of the session, or of a guest.
  private func customerChanged(hasCustomer: Bool) async {
    if hasCustomer { await askForCustomer() } else { await account.change(to: .guest) }
    await searches.ownerChanged(hasCustomer: hasCustomer)
  }

  /// Responds to a session that has begun through the service without a sign-in here, or has begun or ended elsewhere. The
  /// bag and the wishlist respond themselves.
  private func sessionReplaced() async {
    guard !isSigningIn else { return }
    ownerChanges += 1
    await askForCustomer()
    await searches.ownerChangedElsewhere()
  }

  /// Removes the account, and loads that of the present session if one was shown or could not be loaded.
  private func askForCustomer() async {
    let state = account.state
    let isShown = state.value != nil || state.isLoading || state.error != nil
    await account.change(to: nil)
    if isShown { Task { [account] in await account.load() } }
  }
}
