import GraphQLNetworking
import GraphQLSessions

/// The session of a customer, until a test signs another one in.
final class Customer: AccessTokenSource {
  private let name = Locked("ada")

  func signIn(_ name: String) { self.name.withLock { $0 = name } }

  func accessToken() -> AccessToken? {
    let name = name.withLock { $0 }
    return AccessToken(name, sessionID: name)
  }

  func refreshAccessToken() throws -> AccessToken { throw GraphQLClientError(.couldNotConnect, "offline") }

  func sessionEnded(because error: any Error) {}
}
