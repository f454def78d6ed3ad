import BFFQueries
public import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions

extension LiveBFFClientService {
  @concurrent public func signIn(email: String, password: String) async throws {
    try await store(try await newTokens(email, password))
  }

  /// Stores a session that has begun at the shop. If that fails, the session is ended.
  func store(_ tokens: SessionTokens) async throws {
    do { try await sessions.save(tokens) } catch {
      // The caller need not wait for this, and may have been canceled.
      Task { await revokeUnlessStored(tokens) }
      throw error
    }
  }

  /// Begins a session at the shop, which is not stored yet, and requests its customer. If the customer cannot be determined,
  /// the session is ended.
  @concurrent func begin(email: String, password: String) async throws -> (tokens: SessionTokens, customer: Customer) {
    let tokens = try await newTokens(email, password)
    do {
      var options = RequestOptions()
      options.credentials = tokens.access.credentials
      guard let customer = try await client.fetch(MeQuery(), options: options).me.map(Customer.init) else {
        throw SignInError(.invalidCredentials)
      }
      return (tokens, customer)
    } catch {
      // The caller need not wait for this, and may have been canceled.
      Task { await revoke(tokens) }
      throw error
    }
  }

  private func newTokens(_ email: String, _ password: String) async throws -> SessionTokens {
    try await sessions.clearIfCorrupt()
    // Signing in again after a lost response starts another session, which is harmless.
    let options = RequestOptions(isIdempotent: true)
    let mutation = SignInMutation(email: email, password: password)
    let session = AuthSession(try await client.perform(mutation, options: options).signIn)
    var tokens = SessionTokens(session, at: Date())
    tokens.sessionID = UUID().uuidString
    return tokens
  }

  /// Deletes the session and then notifies the shop, waiting up to ten seconds. Whatever the outcome, no customer is signed in on
  /// this device afterwards.
  ///
  /// - Throws: `SessionStoreError` if the session cannot be deleted.
  @concurrent public func signOut() async throws {
    let tokens = try? await sessions.load()
    try await sessions.clear()
    if let tokens { await revoke(tokens) }
  }

  /// Ends a session that could not be saved. One that could not be deleted either is in use, and one that cannot be read may
  /// be.
  private func revokeUnlessStored(_ tokens: SessionTokens) async {
    do {
      if try await sessions.load()?.accessToken == tokens.accessToken { return }
    } catch { return }
    await revoke(tokens)
  }

  /// Ends a session at the shop, waiting up to ten seconds for all responses.
  private func revoke(_ tokens: SessionTokens) async {
    let clock = client.client.configuration.clock
    let deadline = clock.now() + .seconds(10)
    do {
      try await revoke(tokens.access, timeout: deadline - clock.now())
    } catch let error as GraphQLClientError where error.kind == .unauthenticated && tokens.refreshToken != nil {
      // The access token has expired: a new one, which is not stored, allows the session to be ended. The request must not
      // have the token of the present session.
      if let new = try? await tokens.refreshed(by: plainClient, timeout: deadline - clock.now()) {
        try? await revoke(new.access, timeout: deadline - clock.now())
      }
    } catch {}
  }

  private func revoke(_ token: AccessToken, timeout: Duration) async throws {
    var options = RequestOptions(timeout: timeout, isIdempotent: true)
    options.credentials = token.credentials
    _ = try await client.perform(SignOutMutation(), options: options)
  }

  @concurrent public func customer() async throws -> Customer? {
    try await client.fetch(MeQuery()).me.map(Customer.init)
  }
}

extension SessionStore {
  /// Deletes a session that cannot be read any more. Otherwise no request could be sent, not even the one that replaces it.
  func clearIfCorrupt() async throws {
    do { _ = try await load() } catch let error as SessionStoreError where error.kind == .corrupt { try await clear() }
  }
}

extension SessionTokens {
  /// Returns new tokens that replace these. The server repeats a lost response, so the request can be sent again.
  func refreshed(by client: ShopClient, timeout: Duration? = nil) async throws -> SessionTokens {
    let mutation = RefreshSessionMutation(refreshToken: refreshToken ?? "")
    let options = RequestOptions(timeout: timeout, isIdempotent: true)
    return SessionTokens(AuthSession(try await client.perform(mutation, options: options).refreshSession), at: Date())
  }
}
