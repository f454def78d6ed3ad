public import Foundation
public import GraphQLNetworking
public import GraphQLSessions
import MoneyboxAPI
public import MoneyboxDomain

/// The account on the server, and the session in a store of this device.
public struct LiveAccountRepository: AccountRepository {
  private let client: GraphQLClient
  private let store: any SessionStore

  /// - Parameters:
  ///   - app: the data about the app that is sent with every request.
  ///   - store: the store of the session.
  ///   - onLogOut: called once when the server no longer accepts the session, however many requests it rejects.
  public init(
    endpoint: URL,
    transport: any GraphQLTransport,
    app: AppDescription,
    store: any SessionStore,
    onLogOut: @escaping @Sendable () async -> Void = {}
  ) {
    let session = StoredSession(store) { _ in
      throw GraphQLClientError(.unauthenticated, "this server refreshes no tokens")
    } onEnd: { _ in
      await onLogOut()
    }
    self.store = store
    client = GraphQLClient(
      endpoint: endpoint,
      transport: transport,
      interceptors: [HeadersInterceptor(app.headers), AuthorizationInterceptor(session)]
    )
  }

  public func logIn(email: String, password: String) async throws(MoneyboxError) -> User {
    try await MoneyboxError.transforming {
      let answer = try await client.perform(LogInMutation(email: email, password: password)).logIn
      let user = User(answer.user)
      try await store.save(SessionTokens(accessToken: answer.bearerToken, attributes: user.attributes))
      return user
    }
  }

  public func user() async throws(MoneyboxError) -> User? {
    try await MoneyboxError.transforming { try await store.load().map { User(attributes: $0.attributes) } }
  }

  public func account() async throws(MoneyboxError) -> Account {
    try await MoneyboxError.transforming { Account(try await client.fetch(AccountQuery()).account) }
  }

  public func logOut() async throws(MoneyboxError) {
    try await MoneyboxError.transforming { try await store.clear() }
  }
}
