import GraphQLNetworking

/// A session whose tokens are in a ``SessionStore``, for an `AuthorizationInterceptor`. A stored session provides the access
/// token, gets a new access token with the refresh token when the server rejects the old one, and reports the end of the
/// session.
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
/// To sign in, save the tokens in the store; to sign out, clear it. Let all clients of one session share one interceptor, so
/// that one refresh serves them all. Clients with separate interceptors still refresh one at a time, and each uses the
/// tokens that another has received in the meantime: in this process with every store, and across processes with
/// ``FileSessionStore``. With other stores, processes that refresh at the same time may end the session, if the server
/// accepts a refresh token only once.
///
/// New tokens that the store cannot save are used from memory, because the server may not accept the old ones again. Each
/// later request tries again to save them.
public struct StoredSession: AccessTokenSource {
  /// The tokens of the session, and those in the store that they replace: the same, unless the store could not save them.
  private struct Tokens {
    var current: SessionTokens
    var stored: SessionTokens
  }

  private let store: any SessionStore
  /// New tokens that could not be saved.
  private let unsaved = Locked<Tokens?>(nil)
  private let refresh: @Sendable (SessionTokens) async throws -> SessionTokens
  private let onEnd: @Sendable (any Error) async -> Void
  private let onUnsaved: @Sendable (any Error) async -> Void

  /// Creates a session from a store, and a closure that refreshes the tokens.
  ///
  /// - Parameters:
  ///   - store: The store of the tokens.
  ///   - refresh: Requests new tokens from the server in place of the given ones. If the new tokens have no refresh token,
  ///     the old one is kept; the same applies to each attribute. An error that means that the server refused ends the
  ///     session, as described for `AccessTokenSource.refreshAccessToken()`: throw an error of your own type, or one of the
  ///     kind `unauthenticated`. With any other error, the waiting requests fail, and the session continues. Errors of
  ///     another HTTP library count as your own: convert its network errors to `GraphQLClientError` or `URLError`.
  ///   - onEnd: Called once when a refused refresh has ended the session, also if the app itself has called
  ///     ``refreshAccessToken()``, which does not wait for the closure. By then, the store has been cleared, and the requests
  ///     that waited for an interceptor's refresh have failed. The closure can begin another session, whose token is sent
  ///     with its requests. Not called when the store is cleared elsewhere.
  ///   - onUnsaved: Called when the store cannot save new tokens, with the store's error. The session continues in memory,
  ///     but the user has to sign in again if the process ends before the tokens are saved.
  public init(
    _ store: any SessionStore,
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens,
    onEnd: @escaping @Sendable (any Error) async -> Void = { _ in },
    onUnsaved: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.store = store
    self.refresh = refresh
    self.onEnd = onEnd
    self.onUnsaved = onUnsaved
  }

  public func accessToken() async throws -> AccessToken? { try await load()?.current.access }

  public func refreshAccessToken() async throws -> AccessToken {
    try await SharedRefresh.answering { isCalledByInterceptor in
      guard let rejected = try await stored({ try await load() })?.current else { throw SignedOut() }
      let result: Result<AccessToken, any Error> = try await stored {
        try await store.exclusively { await self.result(replacing: rejected) }
      }
      // An interceptor calls `sessionEnded(because:)` itself, after its requests have failed.
      if case .failure(let error) = result, !isCalledByInterceptor, AuthorizationInterceptor.isRefusal(error) {
        // The caller need not wait for the app, may have been canceled, and may be what the app waits for.
        Task { await sessionEnded(because: error) }
      }
      return try result.get()
    }
  }

  /// Loads the tokens. If the store still has the tokens that could not be replaced, tries to replace them again.
  private func load() async throws -> Tokens? {
    let stored = try await store.load()
    let unsaved = unsaved.withLock { unsaved in
      // The user has signed out, or other tokens have been saved.
      if unsaved?.stored != stored { unsaved = nil }
      return unsaved
    }
    guard let unsaved else { return stored.map { Tokens(current: $0, stored: $0) } }
    do {
      // Nil if the user has signed out in the meantime.
      return try await store.replace(unsaved.stored, with: unsaved.current).map { Tokens(current: $0, stored: $0) }
    } catch {
      return unsaved
    }
  }

  /// Returns a new token as a result, so that this method's errors can be distinguished from the store's.
  private func result(replacing rejected: SessionTokens) async -> Result<AccessToken, any Error> {
    await Result {
      guard let tokens = try await stored({ try await load() }) else { throw SignedOut() }
      return tokens.current == rejected ? try await refreshed(tokens) : tokens.current.access
    }
  }

  private func refreshed(_ old: Tokens) async throws -> AccessToken {
    let new: SessionTokens
    do { new = try await refresh(old.current) } catch  where AuthorizationInterceptor.isRefusal(error) {
      return try await tokenOfOthers(than: old.stored, after: error)
    }
    return try await keep(new, insteadOf: old)
  }

  public func sessionEnded(because error: any Error) async {
    // The refresh is over, and the app may begin another session.
    if !(error is SignedOut) { await SharedRefresh.leaving { await onEnd(error) } }
  }

  private func keep(_ new: SessionTokens, insteadOf old: Tokens) async throws -> AccessToken {
    var new = new
    new.refreshToken = new.refreshToken ?? old.current.refreshToken
    new.sessionID = old.current.sessionID
    new.attributes.merge(old.current.attributes) { new, _ in new }
    do {
      guard let kept = try await store.replace(old.stored, with: new) else { throw SignedOut() }
      unsaved.withLock { $0 = nil }
      return kept.access
    } catch let error as SignedOut {
      throw error
    } catch {
      unsaved.withLock { [new] in $0 = Tokens(current: new, stored: old.stored) }
      await onUnsaved(error)
      return new.access
    }
  }

  /// Returns the token of another caller that has since refreshed or signed in. If there is none, the session has ended.
  private func tokenOfOthers(than old: SessionTokens, after error: any Error) async throws -> AccessToken {
    guard try await stored({ try await store.load() }) != nil else { throw SignedOut() }
    guard let others = try await stored({ try await store.replace(old, with: nil) }) else { throw error }
    return others.access
  }

  /// Calls the store. A store's own errors must not be mistaken for the server's refusal.
  private func stored<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch  where error is SessionStoreError || error is CancellationError {
      throw error
    } catch {
      throw SessionStoreError(.unavailable, "\(error)")
    }
  }

  /// The store was cleared while its tokens were being refreshed: there is nothing to report.
  private struct SignedOut: Error {}
}
