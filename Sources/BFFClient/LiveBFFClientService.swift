public import Foundation
public import GraphQLRuntime
import GraphQLURLSession

/// The shop behind an endpoint.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: URL(string: "https://shop.example/graphql")!)
/// let page = try await shop.productListing(categoryId: "women")
/// ```
/// A value: copies share the connection and the session.
public struct LiveBFFClientService: BFFClientService {
  let client: GraphQLClient
  let sessions: any SessionStore

  /// A service that talks to the endpoint over URLSession, tries up to three times where that may help and does no
  /// harm, and renews the session of a customer who is signed in when its token expires.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - sessions: Where the session is kept: in memory, unless given.
  ///   - onSessionEnd: Called once when the server has ended the session; by then it is forgotten here.
  public init(
    endpoint: URL,
    sessions: any SessionStore = InMemorySessionStore(),
    onSessionEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.init(
      endpoint: endpoint,
      transport: URLSessionTransport(),
      retry: RetryInterceptor(),
      sessions: sessions,
      onSessionEnd: onSessionEnd
    )
  }

  /// The same over another transport.
  ///
  /// - Parameter retry: How often to try, and how long to wait in between.
  public init(
    endpoint: URL,
    transport: any GraphQLTransport,
    retry: RetryInterceptor = RetryInterceptor(),
    sessions: any SessionStore = InMemorySessionStore(),
    onSessionEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    let plain = GraphQLClient(endpoint: endpoint, transport: transport, interceptors: [retry])
    let session = StoredSession(sessions, refresh: { try await $0.refreshed(by: plain) }, onEnd: onSessionEnd)
    self.init(
      client: GraphQLClient(
        endpoint: endpoint,
        transport: transport,
        interceptors: [AuthorizationInterceptor(session), retry]
      ),
      sessions: sessions
    )
  }

  /// A service over a client of your own making: another transport, or interceptors.
  ///
  /// - Parameters:
  ///   - client: Sends the requests. For customers to sign in it needs an `AuthorizationInterceptor` over `sessions`.
  ///   - sessions: Where `signIn` keeps the session.
  public init(client: GraphQLClient, sessions: any SessionStore = InMemorySessionStore()) {
    self.client = client
    self.sessions = sessions
  }
}
