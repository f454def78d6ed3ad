import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions

extension LiveBFFClientService {
  @concurrent public func signIn(email: String, password: String) async throws {
    // Signing in again after a lost answer begins another session, which does no harm.
    let options = RequestOptions(isIdempotent: true)
    let mutation = SignInMutation(email: email, password: password)
    let session = AuthSession(try await client.perform(mutation, options: options).signIn)
    try await sessions.save(SessionTokens(session, at: Date()))
  }

  /// Forgets the session, and then tells the shop, which has ten seconds to answer. Whatever it says, nobody is signed in
  /// here any more.
  @concurrent public func signOut() async throws {
    let tokens = try? await sessions.load()
    try await sessions.clear()
    if let tokens { await revoke(tokens) }
  }

  private func revoke(_ tokens: SessionTokens) async {
    do {
      try await revoke(tokens.access)
    } catch let error as GraphQLClientError where error.kind == .unauthenticated && tokens.refreshToken != nil {
      // The access token has expired: with a new one, which nobody keeps, the session can be ended.
      if let new = try? await tokens.refreshed(by: client, timeout: Self.patience) { try? await revoke(new.access) }
    } catch {}
  }

  private func revoke(_ token: AccessToken) async throws {
    let headers: HTTPHeaders = ["Authorization": token.credentials]
    let options = RequestOptions(headers: headers, timeout: Self.patience, isIdempotent: true)
    _ = try await client.perform(SignOutMutation(), options: options)
  }

  /// How long signing out waits for the shop.
  private static let patience: Duration = .seconds(10)

  @concurrent public func customer() async throws -> Customer? {
    try await client.fetch(MeQuery()).me.map(Customer.init)
  }
}

extension SessionTokens {
  /// New tokens in place of these. The server repeats an answer that was lost, so that it may be asked again.
  func refreshed(by client: ShopClient, timeout: Duration? = nil) async throws -> SessionTokens {
    let mutation = RefreshSessionMutation(refreshToken: refreshToken ?? "")
    let options = RequestOptions(timeout: timeout, isIdempotent: true)
    return SessionTokens(AuthSession(try await client.perform(mutation, options: options).refreshSession), at: Date())
  }
}

extension LiveBFFClientService {
  @concurrent public func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory {
    let query = OrdersQuery(offset: offset, limit: limit, category: category.map(OrderCategory.init))
    return OrderHistory(try await client.fetch(query).orders)
  }
}
