public import Foundation
public import GraphQLRuntime
public import GraphQLSessions
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
  /// Tells that the session has ended.
  let sessionEnds: SessionEnds

  /// A service that talks to the endpoint over URLSession, tries up to three times where that may help and does no
  /// harm, and renews the session of a customer who is signed in when its token expires.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  ///   - sessions: Where the session is kept: in memory, unless given.
  ///   - onSessionEnd: Called once when the server has ended the session. By then it is forgotten here, and the requests
  ///     that waited for it have failed.
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
    let sessions = TellingSessionStore(sessions)
    let session = StoredSession(sessions, refresh: { try await $0.refreshed(by: plain) }, onEnd: onSessionEnd)
    self.init(
      client: GraphQLClient(
        endpoint: endpoint,
        transport: transport,
        interceptors: [AuthorizationInterceptor(session), retry]
      ),
      telling: sessions
    )
  }

  /// A service over a client of your own making: another transport, or interceptors.
  ///
  /// - Parameters:
  ///   - client: Sends the requests. For customers to sign in it needs an `AuthorizationInterceptor` over `sessions`.
  ///   - sessions: Where `signIn` keeps the session.
  public init(client: GraphQLClient, sessions: any SessionStore = InMemorySessionStore()) {
    self.init(client: client, telling: TellingSessionStore(sessions))
  }

  private init(client: GraphQLClient, telling sessions: TellingSessionStore) {
    self.client = client
    self.sessions = sessions
    sessionEnds = sessions.ends
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

/// A store that tells when a session ends: before the request fails that has ended it.
private struct TellingSessionStore: SessionStore {
  let ends = SessionEnds()
  private let store: any SessionStore

  init(_ store: any SessionStore) { self.store = store }

  func load() async throws -> SessionTokens? { try await store.load() }

  func save(_ tokens: SessionTokens) async throws { try await store.save(tokens) }

  func clear() async throws {
    try await store.clear()
    await ends.tell()
  }

  func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    let kept = try await store.replace(old, with: new)
    if new == nil, kept == nil { await ends.tell() }
    return kept
  }

  func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await store.exclusively(body)
  }
}
