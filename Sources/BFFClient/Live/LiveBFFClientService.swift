public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

/// The service for the shop at an endpoint.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: URL(string: "https://shop.example/graphql")!)
/// let page = try await shop.productListing(categoryId: "women")
/// ```
/// Copies of a service share the connection, the session and the settings.
public struct LiveBFFClientService: BFFClientService {
  let client: ShopClient
  /// The client without the session and the app's interceptors, or an app's own client.
  let plainClient: ShopClient
  let sessions: OwnerSessionStore
  /// The cache of the shop's responses.
  let cache: (any ShopResponseCache)?
  /// The settings, and the numbers of changes of the owner and the settings.
  let context: ShopContext

  /// Creates a service that tries a request up to three times if a retry is safe and may help, and that renews the session
  /// of a signed-in customer when its token expires.
  ///
  /// A request passes through `interceptors`, gets the session's token, and is then sent by `transport` as many times as
  /// `retry` allows. Your interceptors therefore see each call once, with the settings in its headers and without the token.
  /// The request that renews the session uses the same settings, configuration, `retry` and transport, but skips
  /// `interceptors`. To observe each attempt, wrap the transport. For any other order, pass your own client to
  /// ``init(client:settings:sessions:)``.
  ///
  /// - Parameters:
  ///   - endpoint: The full URL of the GraphQL endpoint: HTTPS, or HTTP on this machine.
  ///   - settings: The language, market and header fields of all requests.
  ///   - transport: The transport of the requests; URLSession by default.
  ///   - interceptors: The interceptors that calls pass through first, such as logging, in this order.
  ///   - retry: How many times to try a request, and how long to wait between attempts, or `nil` to try once.
  ///   - configuration: The configuration of the requests to the server.
  ///   - live: The transport for ``OfferService/offers(sku:)``: `LiveTransport()` from the `GraphQLLive` product, or `nil`
  ///     if the app does not use live updates.
  ///   - sessions: The store of the session; in memory by default.
  ///   - onSessionEnd: Called once when the server has ended the session. By then the session has been deleted from its
  ///     store, and the requests that waited for it have failed. The closure can sign a customer in.
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
      cache: nil,
      onSessionEnd: onSessionEnd
    )
  }

  /// Creates a service for the shop at an endpoint, with a cache of the shop's responses.
  package init(
    endpoint: URL,
    settings: ShopSettings,
    transport: any GraphQLTransport,
    interceptors: [any GraphQLInterceptor],
    retry: RetryInterceptor?,
    configuration: GraphQLClient.Configuration,
    live: LiveTransport?,
    sessions: any SessionStore,
    cache: (any ShopResponseCache)?,
    onSessionEnd: @escaping @Sendable (any Error) async -> Void
  ) {
    cache?.open(endpoint, settings)
    let context = ShopContext(settings)
    let client = { (interceptors: [any GraphQLInterceptor], store: (any GraphQLResponseStore)?) in
      ShopClient(
        GraphQLClient(
          endpoint: endpoint,
          transport: transport,
          interceptors: [SettingsInterceptor(shop: context)] + interceptors + (retry.map { [$0] } ?? []),
          configuration: configuration,
          store: store,
          live: live
        ),
        context,
        isIntercepted: true
      )
    }
    let plain = client([], nil)
    let sessions = OwnerSessionStore(sessions, cache, context)
    let session = StoredSession(sessions, refresh: { try await $0.refreshed(by: plain) }, onEnd: onSessionEnd)
    self.init(
      client: client(interceptors + [AuthorizationInterceptor(session)], cache?.store),
      plain: plain,
      sessions
    )
  }

  /// Creates a service on top of your own client, with interceptors in any order.
  ///
  /// - Parameters:
  ///   - client: The client that sends the requests. To let customers sign in, it needs an `AuthorizationInterceptor` with
  ///     `sessions`, and a transport other than a `GraphQLWebSocket`, which does not send the credentials of single requests.
  ///   - settings: The language, market and header fields of all requests.
  ///   - sessions: The store in which `signIn` saves the session.
  public init(
    client: GraphQLClient,
    settings: ShopSettings = ShopSettings(),
    sessions: any SessionStore = InMemorySessionStore()
  ) {
    let context = ShopContext(settings)
    let client = ShopClient(client, context, isIntercepted: false)
    self.init(client: client, plain: client, OwnerSessionStore(sessions, nil, context))
  }

  private init(client: ShopClient, plain: ShopClient, _ sessions: OwnerSessionStore) {
    self.client = client
    plainClient = plain
    self.sessions = sessions
    cache = sessions.cache
    context = sessions.context
  }

  /// The language, market and header fields of requests. A change applies to all copies of this service, and to requests
  /// that begin after it. A cache is emptied, and feeds are reset. The bag and the wishlist are not confirmed until you call
  /// `load()` on them; ``Storefront/change(_:)`` does that.
  public var settings: ShopSettings {
    get { context.settings }
    nonmutating set {
      if newValue == settings { return }
      sessions.emptyCache { context.change(to: newValue) }
    }
  }
}

extension LiveBFFClientService {
  /// Tells the cache of a change. What its readers then request need not belong to the session of the caller.
  func tellCache(_ change: (any ShopResponseCache) async -> Void) async {
    guard let cache else { return }
    await ExpectedSession.bind(nil) { await change(cache) }
  }
}

/// Sending your own operations in the same way as the shop's: with the customer's session, the settings, the interceptors
/// and the cache of the service. The data of these operations can include the fragments of `BFFQueries`.
extension LiveBFFClientService {
  /// Fetches the result of a query from the shop.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  @concurrent
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    try await client.fetch(query, options: options)
  }

  /// Performs a mutation at the shop.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  @concurrent
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions()
  ) async throws -> Mutation.Data {
    try await client.perform(mutation, options: options)
  }
}

/// A client that adds the shop's settings to each request.
struct ShopClient: Sendable {
  let client: GraphQLClient
  private let context: ShopContext
  /// Whether the client has a ``SettingsInterceptor``. An app's own client does not.
  private let isIntercepted: Bool

  init(_ client: GraphQLClient, _ context: ShopContext, isIntercepted: Bool) {
    self.client = client
    self.context = context
    self.isIntercepted = isIntercepted
  }

  func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    let options = try prepared(options, context.expectedFields)
    return try await Self.leavingSession { try await client.fetch(query, options: options) }
  }

  func perform<Mutation: GraphQLMutation>(_ mutation: Mutation, options: RequestOptions) async throws -> Mutation.Data {
    let options = try prepared(options, context.expectedFields)
    return try await Self.leavingSession { try await client.perform(mutation, options: options) }
  }

  func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    client.events(of: subscription, options: prepared(RequestOptions()) { context.settings.fields })
  }

  /// Sends a request that has its session. Whatever else is sent meanwhile, such as the refresh of a token or a request of an
  /// app's interceptor, need not belong to that session.
  private static func leavingSession<Data: Sendable>(_ send: () async throws -> Data) async throws -> Data {
    try await ExpectedSession.bind(nil, send)
  }

  private func prepared(_ options: RequestOptions, _ fields: () throws -> HTTPHeaders) rethrows -> RequestOptions {
    var options = options
    options.expectedSession = .ofTask
    if isIntercepted { return options }
    options.headers = try fields().merging(options.headers)
    // An app's own client may have no AuthorizationInterceptor.
    if let credentials = options.credentials { options.headers["Authorization"] = credentials }
    options.credentials = nil
    return options
  }
}

/// Adds the shop's current settings to each request.
///
/// It runs after a cache has noted the beginning of a call. If the settings change before that, the request has the new ones;
/// if they change after it, the cache does not keep the response.
struct SettingsInterceptor: GraphQLInterceptor {
  let shop: ShopContext

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    request.headers = try shop.expectedFields().merging(request.headers)
    // What an app's interceptors send meanwhile may have other settings.
    return try await ExpectedSettings.bind(nil) { [request] in try await next(request) }
  }
}
