/// A session whose tokens are in a ``SessionStore``, as ``AuthorizationInterceptor`` needs it: it sends the access token,
/// gets a new one with the refresh token when the server rejects it, and says when the session is over.
///
/// ```swift
/// let session = StoredSession(store) { tokens in
///   let new = try await plainClient.perform(RefreshMutation(refreshToken: tokens.refreshToken ?? "")).refreshSession
///   return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
/// } onEnd: { error in
///   await showSignIn()
/// }
/// let client = GraphQLClient(
///   endpoint: url, transport: URLSessionTransport(), interceptors: [AuthorizationInterceptor(session)])
/// ```
/// Whoever signs in saves the tokens in the store; whoever signs out clears it. Clients of one session share one
/// interceptor, so that one refresh serves them all. Other processes may use the same ``FileSessionStore``: one refreshes
/// at a time, and who finds that another one has refreshed first uses what it finds. With other stores, processes that
/// refresh at once may end the session, if the server takes a refresh token only once.
public struct StoredSession: AccessTokenSource {
  private let store: any SessionStore
  private let refresh: @Sendable (SessionTokens) async throws -> SessionTokens
  private let onEnd: @Sendable (any Error) async -> Void

  /// - Parameters:
  ///   - store: where the tokens are.
  ///   - refresh: asks the server for new tokens in place of these. Those that it returns without a refresh token keep
  ///     the old one. An error that may pass (no connection, a timeout, a busy server) fails the requests that wait, and
  ///     the session goes on; any other ends it.
  ///   - onEnd: called once when a refresh that was refused has ended the session; the store has been cleared by then.
  ///     Not called when others clear it.
  public init(
    _ store: any SessionStore,
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens,
    onEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.store = store
    self.refresh = refresh
    self.onEnd = onEnd
  }

  public func accessToken() async throws -> AccessToken? { try await store.load()?.access }

  public func refreshAccessToken() async throws -> AccessToken {
    guard let rejected = try await store.load() else { throw SignedOut() }
    return try await store.exclusively {
      guard let current = try await store.load() else { throw SignedOut() }
      return current == rejected ? try await refreshed(current) : current.access
    }
  }

  private func refreshed(_ old: SessionTokens) async throws -> AccessToken {
    do {
      return try await keep(try await refresh(old), insteadOf: old)
    } catch  where !AuthorizationInterceptor.mayPass(error) {
      return try await tokenOfOthers(than: old, after: error)
    }
  }

  public func endSession(_ error: any Error) async {
    if !(error is SignedOut) { await onEnd(error) }
  }

  private func keep(_ new: SessionTokens, insteadOf old: SessionTokens) async throws -> AccessToken {
    var new = new
    new.refreshToken = new.refreshToken ?? old.refreshToken
    new.session = old.session
    guard let kept = try await store.replace(old, with: new) else { throw SignedOut() }
    return kept.access
  }

  /// The token of who refreshed or signed in meanwhile. If there is nobody, the session is over.
  private func tokenOfOthers(than old: SessionTokens, after error: any Error) async throws -> AccessToken {
    guard try await store.load() != nil else { throw SignedOut() }
    guard let others = try await store.replace(old, with: nil) else { throw error }
    return others.access
  }

  /// The store was cleared while its tokens were being refreshed: nobody needs to be told.
  private struct SignedOut: Error {}
}
