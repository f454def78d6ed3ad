import GraphQLNetworking

/// A session whose tokens are in a ``SessionStore``, as `AuthorizationInterceptor` needs it: it sends the access token,
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
/// To sign in, save the tokens in the store; to sign out, clear it. Clients of one session share one interceptor, so that
/// one refresh serves them all. Where they do not, one refreshes at a time all the same, and uses what another one has got
/// meanwhile: in this process with every store, and in several with ``FileSessionStore``. With other stores, processes
/// that refresh at once may end the session, if the server takes a refresh token only once.
public struct StoredSession: AccessTokenSource {
  private let store: any SessionStore
  private let refresh: @Sendable (SessionTokens) async throws -> SessionTokens
  private let onEnd: @Sendable (any Error) async -> Void

  /// - Parameters:
  ///   - store: where the tokens are.
  ///   - refresh: asks the server for new tokens in place of these. Those that it returns without a refresh token keep
  ///     the old one, and without an attribute the old attribute. An error that says that the server refused ends the session: see
  ///     `AccessTokenSource.refreshAccessToken()`; throw one of your own type, or one of the kind `unauthenticated`,
  ///     to say so. Any other error fails the requests that wait, and the session continues.
  ///   - onEnd: called once when a refresh that was refused has ended the session. By then the store has been cleared, and
  ///     the requests that waited have failed. Not called when others clear the store.
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
    guard let rejected = try await stored({ try await store.load() }) else { throw SignedOut() }
    return try await stored { try await store.exclusively { await result(replacing: rejected) } }.get()
  }

  /// As a result, so that an error is known to be this one's, and not the store's.
  private func result(replacing rejected: SessionTokens) async -> Result<AccessToken, any Error> {
    do {
      guard let current = try await stored({ try await store.load() }) else { throw SignedOut() }
      return .success(current == rejected ? try await refreshed(current) : current.access)
    } catch {
      return .failure(error)
    }
  }

  private func refreshed(_ old: SessionTokens) async throws -> AccessToken {
    let new: SessionTokens
    do { new = try await refresh(old) } catch  where AuthorizationInterceptor.isRefusal(error) {
      return try await tokenOfOthers(than: old, after: error)
    }
    return try await keep(new, insteadOf: old)
  }

  public func sessionEnded(because error: any Error) async {
    if !(error is SignedOut) { await onEnd(error) }
  }

  private func keep(_ new: SessionTokens, insteadOf old: SessionTokens) async throws -> AccessToken {
    var new = new
    new.refreshToken = new.refreshToken ?? old.refreshToken
    new.sessionID = old.sessionID
    new.attributes.merge(old.attributes) { new, _ in new }
    guard let kept = try await stored({ [new] in try await store.replace(old, with: new) }) else { throw SignedOut() }
    return kept.access
  }

  /// The token of who refreshed or signed in meanwhile. If there is nobody, the session is over.
  private func tokenOfOthers(than old: SessionTokens, after error: any Error) async throws -> AccessToken {
    guard try await stored({ try await store.load() }) != nil else { throw SignedOut() }
    guard let others = try await stored({ try await store.replace(old, with: nil) }) else { throw error }
    return others.access
  }

  /// What the store does. A store's own errors must not be taken for the server's refusal.
  private func stored<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch  where error is SessionStoreError || error is CancellationError {
      throw error
    } catch {
      throw SessionStoreError(.unavailable, "\(error)")
    }
  }

  /// The store was cleared while its tokens were being refreshed: nobody needs to be told.
  private struct SignedOut: Error {}
}
