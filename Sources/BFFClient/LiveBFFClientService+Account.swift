import BFFQueries
public import CommerceModels
import Foundation
import GraphQLRuntime

extension LiveBFFClientService {
  public func signIn(email: String, password: String) async throws {
    // Signing in again after a lost answer begins another session, which does no harm.
    let options = RequestOptions(isIdempotent: true)
    let mutation = SignInMutation(email: email, password: password)
    let session = AuthSession(try await client.perform(mutation, options: options).signIn)
    try await sessions.save(SessionTokens(session, at: Date()))
  }

  public func signOut() async throws {
    // Whatever the server says, nobody is signed in here any more.
    _ = try? await client.perform(SignOutMutation(), options: RequestOptions(isIdempotent: true))
    try await sessions.clear()
  }

  public func me() async throws -> Customer? {
    try await client.fetch(MeQuery()).me.map(Customer.init)
  }
}

extension SessionTokens {
  /// New tokens in place of these. The server repeats an answer that was lost, so that it may be asked again.
  func refreshed(by client: GraphQLClient) async throws -> SessionTokens {
    let mutation = RefreshSessionMutation(refreshToken: refreshToken ?? "")
    let options = RequestOptions(isIdempotent: true)
    return SessionTokens(AuthSession(try await client.perform(mutation, options: options).refreshSession), at: Date())
  }
}
