public import BFFClient
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

extension Storefront {
  /// Creates a storefront with a cache for the shop at an endpoint.
  ///
  /// Feeds and stores first show cached data, which is not confirmed until the shop has answered. They also show changes
  /// that other requests receive. Methods of `service` do not read the cache: they send requests to the shop.
  ///
  /// - Parameters:
  ///   - endpoint: The full URL of the GraphQL endpoint: HTTPS, or HTTP on this machine.
  ///   - folder: The folder for a guest's bag and wishlist, the recent searches and, without a keychain, the session. It is
  ///     created on first use.
  ///   - cache: The cache of the shop's responses, for this storefront only.
  ///   - settings: The language, market and header fields of all requests. `change(_:)` changes them.
  ///   - transport: The transport of the requests; URLSession by default.
  ///   - interceptors: The interceptors that calls pass through first, such as logging. The initializer of
  ///     `LiveBFFClientService` describes the order.
  ///   - retry: How many times to try a request, and how long to wait between attempts, or `nil` to try once.
  ///   - configuration: The configuration of the requests to the server.
  ///   - live: The transport for `offers(sku:)`: `LiveTransport()` from the `GraphQLLive` product, or `nil` if the app does
  ///     not use live updates.
  ///   - sessions: The store of the session. The default is the same as in the initializer without a cache.
  ///   - locale: The locale for amounts that the shop has not formatted. The device's locale by default.
  ///   - onDamage: Called when a file turns out to be damaged. The damaged file has then been renamed, and a new one is
  ///     created.
  ///   - onSessionEnd: Called once when the server has ended the session. By then, the bag and the wishlist are those of a
  ///     guest again, and are loaded if the customer's were shown. The closure can sign a customer in.
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
    let sessions = sessions ?? Self.standardSessions(endpoint, folder)
    let service = LiveBFFClientService(
      endpoint: endpoint,
      cache: cache,
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
  ///   - live: The transport for `offers(sku:)`: `LiveTransport()` from the `GraphQLLive` product, or `nil` if the app does
  ///     not use live updates.
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
      cache: cache,
      onSessionEnd: onSessionEnd
    )
  }
}
