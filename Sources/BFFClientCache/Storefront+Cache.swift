public import BFFClient
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
public import GraphQLURLSession

extension Storefront {
  /// The shop behind an endpoint, with a cache.
  ///
  /// Feeds and stores begin with what the cache has, mark it as not confirmed until the shop has answered, and show what
  /// other requests bring. Methods of `service` ask the shop, as without a cache.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - folder: Where bag and wishlist of a guest are kept. It is made when it is first used.
  ///   - cache: Keeps what the shop answers. It belongs to this storefront alone.
  ///   - settings: The language, market and header fields of all requests. `change(_:)` changes them.
  ///   - transport: What carries the requests: URLSession, unless given.
  ///   - interceptors: What calls go through first, such as logging; `LiveBFFClientService` says in which place.
  ///   - retry: How often to try, and how long to wait in between; `nil` to try once.
  ///   - configuration: How to speak to the server.
  ///   - live: What carries offers: `LiveTransport()` of the product `GraphQLLive`.
  ///   - sessions: Where the session is kept; the initializer without a cache says where if it is not given.
  ///   - locale: How to write amounts that the shop has not written. The device's, unless given.
  ///   - onDamage: Told when a file is found damaged; it is kept under another name then, and a new one begun.
  ///   - onSessionEnd: Called once when the server has ended the session. By then bag and wishlist are a guest's again.
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
  /// The shop behind an endpoint, with a cache: for an app without a `Storefront`.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - cache: Keeps what the shop answers. It belongs to this service alone.
  ///   - settings: The language, market and header fields of all requests.
  ///   - transport: What carries the requests: URLSession, unless given.
  ///   - interceptors: What calls go through first, such as logging; the first one first.
  ///   - retry: How often to try, and how long to wait in between; `nil` to try once.
  ///   - configuration: How to speak to the server.
  ///   - live: What carries offers: `LiveTransport()` of the product `GraphQLLive`.
  ///   - sessions: Where the session is kept: in memory, unless given.
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
