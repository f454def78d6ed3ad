public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

/// The shop behind an endpoint.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: URL(string: "https://shop.example/graphql")!)
/// let page = try await shop.productListing(categoryId: "women")
/// ```
/// A value: copies share the connection, the session and the settings.
public struct LiveBFFClientService: BFFClientService {
  let client: ShopClient
  let sessions: any SessionStore
  /// What is kept of the shop's answers.
  let memory: (any ShopMemory)?
  /// Tells that the session has ended.
  let sessionEnds: SessionEnds

  /// A service that tries up to three times where that may help and does no harm, and renews the session of a customer
  /// who is signed in when its token expires.
  ///
  /// A request goes through `interceptors`, then gets the session's token, is then sent as often as `retry` says, and is
  /// carried by `transport`. So your interceptors see each call once, with the settings in its headers and without the
  /// token. The request that renews the session has the same settings, configuration, `retry` and transport, and does not
  /// go through `interceptors`. To see each attempt, wrap the transport; for any other order, make the client yourself.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - settings: The language, market and header fields of all requests.
  ///   - transport: What carries the requests: URLSession, unless given.
  ///   - interceptors: What calls go through first, such as logging; the first one first.
  ///   - retry: How often to try, and how long to wait in between; `nil` to try once.
  ///   - configuration: How to speak to the server.
  ///   - live: What carries ``OfferService/offers(sku:)``: `LiveTransport()` of the product `GraphQLLive`.
  ///   - sessions: Where the session is kept: in memory, unless given.
  ///   - onSessionEnd: Called once when the server has ended the session. By then it is forgotten here, and the requests
  ///     that waited for it have failed.
  public init(
    endpoint: URL,
    settings: ShopSettings = ShopSettings(),
    transport: any GraphQLTransport = URLSessionTransport(),
    interceptors: [any GraphQLInterceptor] = [],
    retry: RetryInterceptor? = RetryInterceptor(),
    configuration: GraphQLClient.Configuration = GraphQLClient.Configuration(),
    live: LiveTransport? = nil,
    sessions: any SessionStore = InMemorySessionStore(),
    onSessionEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.init(
      endpoint: endpoint,
      settings: settings,
      transport: transport,
      interceptors: interceptors,
      retry: retry,
      configuration: configuration,
      live: live,
      sessions: sessions,
      memory: nil,
      onSessionEnd: onSessionEnd
    )
  }

  /// The same with something that keeps the shop's answers.
  package init(
    endpoint: URL,
    settings: ShopSettings,
    transport: any GraphQLTransport,
    interceptors: [any GraphQLInterceptor],
    retry: RetryInterceptor?,
    configuration: GraphQLClient.Configuration,
    live: LiveTransport?,
    sessions: any SessionStore,
    memory: (any ShopMemory)?,
    onSessionEnd: @escaping @Sendable (any Error) async -> Void
  ) {
    memory?.open(endpoint, settings)
    let settings = Locked(settings)
    let client = { (interceptors: [any GraphQLInterceptor], store: (any GraphQLResponseStore)?) in
      ShopClient(
        GraphQLClient(
          endpoint: endpoint,
          transport: transport,
          interceptors: interceptors + (retry.map { [$0] } ?? []),
          configuration: configuration,
          store: store,
          live: live
        ),
        settings
      )
    }
    let plain = client([], nil)
    let sessions = TellingSessionStore(sessions, memory, settings)
    let session = StoredSession(sessions, refresh: { try await $0.refreshed(by: plain) }, onEnd: onSessionEnd)
    let first: [any GraphQLInterceptor] = memory == nil ? [] : [SettingsInterceptor(settings: settings)]
    self.init(
      client: client(first + interceptors + [AuthorizationInterceptor(session)], memory?.store),
      telling: sessions
    )
  }

  /// A service over a client of your own making, with interceptors in any order.
  ///
  /// - Parameters:
  ///   - client: Sends the requests. For customers to sign in it needs an `AuthorizationInterceptor` over `sessions`.
  ///   - settings: The language, market and header fields of all requests.
  ///   - sessions: Where `signIn` keeps the session.
  public init(
    client: GraphQLClient,
    settings: ShopSettings = ShopSettings(),
    sessions: any SessionStore = InMemorySessionStore()
  ) {
    let settings = Locked(settings)
    self.init(client: ShopClient(client, settings), telling: TellingSessionStore(sessions, nil, settings))
  }

  private init(client: ShopClient, telling sessions: TellingSessionStore) {
    self.client = client
    self.sessions = sessions
    memory = sessions.memory
    sessionEnds = sessions.ends
  }

  /// The language, market and header fields of requests. A change counts for all copies of this service, and for the
  /// requests that begin after it. What was loaded before stays as it is: see ``Storefront/change(_:)``. A cache is emptied.
  public var settings: ShopSettings {
    get { client.settings.withLock { $0 } }
    nonmutating set {
      if newValue == settings { return }
      memory?.beginForgetting()
      client.settings.withLock { $0 = newValue }
      memory?.forget(newValue)
    }
  }
}

/// Operations of your own, sent as the shop's: with the session of the customer, the settings, the interceptors and the cache of
/// the service. Their data can be made of the fragments of `BFFQueries`.
extension LiveBFFClientService {
  /// Asks the shop.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` when the calling task is cancelled.
  @concurrent
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    try await client.fetch(query, options: options)
  }

  /// Changes something at the shop.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` when the calling task is cancelled.
  @concurrent
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions()
  ) async throws -> Mutation.Data {
    try await client.perform(mutation, options: options)
  }
}

/// A client that puts the shop's settings into each request.
struct ShopClient: Sendable {
  let settings: Locked<ShopSettings>
  let client: GraphQLClient

  init(_ client: GraphQLClient, _ settings: Locked<ShopSettings>) {
    self.client = client
    self.settings = settings
  }

  func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    try await client.fetch(query, options: withSettings(options))
  }

  func perform<Mutation: GraphQLMutation>(_ mutation: Mutation, options: RequestOptions) async throws -> Mutation.Data {
    try await client.perform(mutation, options: withSettings(options))
  }

  func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    client.events(of: subscription, options: withSettings(RequestOptions()))
  }

  private func withSettings(_ options: RequestOptions) -> RequestOptions {
    var options = options
    options.headers = settings.withLock { $0 }.fields.merging(options.headers)
    return options
  }
}

/// Tells that a session has ended, whether the server has ended it or the customer has signed out.
final class SessionEnds: Sendable {
  private let listeners = Locked<[@Sendable () async -> Void]>([])

  func add(_ listener: @escaping @Sendable () async -> Void) { listeners.withLock { $0.append(listener) } }

  /// Returns when all have been told.
  func tell() async {
    for listener in listeners.withLock({ $0 }) { await listener() }
  }
}

/// A store that tells when a session ends: before the request fails that has ended it. What is kept of the shop's answers
/// is forgotten when a session begins or ends.
private struct TellingSessionStore: SessionStore {
  let ends = SessionEnds()
  let memory: (any ShopMemory)?
  private let store: any SessionStore
  private let settings: Locked<ShopSettings>

  init(_ store: any SessionStore, _ memory: (any ShopMemory)?, _ settings: Locked<ShopSettings>) {
    (self.store, self.memory, self.settings) = (store, memory, settings)
  }

  func load() async throws -> SessionTokens? { try await store.load() }

  /// A session begins. The new tokens of a session come by `replace`.
  func save(_ tokens: SessionTokens) async throws { try await forgetting { try await store.save(tokens) } }

  func clear() async throws {
    try await forgetting { try await store.clear() }
    await ends.tell()
  }

  func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    if let new { return try await store.replace(old, with: new) }
    let kept = try await forgetting { try await store.replace(old, with: nil) }
    if kept == nil { await ends.tell() }
    return kept
  }

  private func forgetting<Result>(_ change: () async throws -> Result) async throws -> Result {
    memory?.beginForgetting()
    defer { memory?.forget(settings.withLock { $0 }) }
    return try await change()
  }

  func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await store.exclusively(body)
  }
}
