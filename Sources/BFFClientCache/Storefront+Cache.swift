public import BFFClient
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

extension Storefront {
  /// Creates a storefront with a cache for the shop at an endpoint.
  ///
  /// Feeds and stores begin with cached data, which is not confirmed until the shop has answered, and show changes received
  /// by other requests. Methods of `service` send requests to the shop, as without a cache.
  ///
  /// - Parameters:
  ///   - endpoint: The full URL of the GraphQL endpoint: HTTPS, or HTTP on this machine.
  ///   - folder: The folder for a guest's bag and wishlist. It is created on first use.
  ///   - cache: The cache of the shop's responses, for this storefront only.
  ///   - settings: The language, market and header fields of all requests. `change(_:)` changes them.
  ///   - transport: The transport of the requests; URLSession by default.
  ///   - interceptors: The interceptors that calls pass through first, such as logging; see `LiveBFFClientService` for their
  ///     position.
  ///   - retry: How many times to try a request, and how long to wait between attempts, or `nil` to try once.
  ///   - configuration: The configuration of the requests to the server.
  ///   - live: The transport of offers: `LiveTransport()` from the `GraphQLLive` product.
  ///   - sessions: The store of the session; see the initializer without a cache for the default.
  ///   - locale: The locale for amounts that the shop has not formatted. The device's locale by default.
  ///   - onDamage: Called when a file turns out to be damaged; it is then renamed, and a new one created.
  ///   - onSessionEnd: Called once when the server has ended the session. By then, bag and wishlist belong to a guest again.
  public init(
    endpoint: URL,
    folder: URL,
    cache: ShopCache,
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
      memory: cache,
      onDamage: onDamage,
      onSessionEnd: onSessionEnd
    )
  }
}

extension LiveBFFClientService {
  /// Creates a service with a cache for the shop at an endpoint, for an app without a `Storefront`.
  ///
  /// - Parameters:
  ///   - endpoint: The full URL of the GraphQL endpoint: HTTPS, or HTTP on this machine.
  ///   - cache: The cache of the shop's responses, for this service only.
  ///   - settings: The language, market and header fields of all requests.
  ///   - transport: The transport of the requests; URLSession by default.
  ///   - interceptors: The interceptors that calls pass through first, such as logging, in this order.
  ///   - retry: How many times to try a request, and how long to wait between attempts, or `nil` to try once.
  ///   - configuration: The configuration of the requests to the server.
  ///   - live: The transport of offers: `LiveTransport()` from the `GraphQLLive` product.
  ///   - sessions: The store of the session; in memory by default.
  ///   - onSessionEnd: Called once when the server has ended the session.
  public init(
    endpoint: URL,
    cache: ShopCache,
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
      memory: cache,
      onSessionEnd: onSessionEnd
    )
  }
}
