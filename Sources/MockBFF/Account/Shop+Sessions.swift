import GraphQLMock
import GraphQLRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sessions, and the customer of a request.
extension Shop {
  /// Signs a customer in. Throws `INVALID_CREDENTIALS`.
  mutating func signIn(email: String, password: String) throws(ResolverError) -> Session {
    let email = email.lowercased()
    guard let customer = Customer.all.first(where: { $0.email == email && $0.password == password }) else {
      throw ResolverError("The email address or the password is incorrect.", code: "INVALID_CREDENTIALS")
    }
    return begin(Session(customerId: customer.id, expiresAt: expiry))
  }

  /// Renews a session. Throws `UNAUTHENTICATED` for a token that is no longer valid. If a token is presented again after its
  /// successor was used, it has been copied, and the session ends.
  mutating func refresh(_ token: String) throws(ResolverError) -> Session {
    if let index = state.sessions.firstIndex(where: { $0.refreshToken == token }) {
      let old = state.sessions.remove(at: index)
      return begin(Session(customerId: old.customerId, usedRefreshToken: token, expiresAt: expiry))
    }
    guard let index = state.sessions.firstIndex(where: { $0.usedRefreshToken == token }) else {
      throw .unauthenticated("The session has ended.")
    }
    guard !state.sessions[index].isUsed else {
      throw .unauthenticated("The session has ended: its refresh token was used twice.")
    }
    return state.sessions[index]
  }

  /// Signs a customer out. Returns whether there was a session to end.
  mutating func signOut(_ request: GraphQLRequest) -> Bool {
    guard let token = Self.token(request) else { return false }
    let count = state.sessions.count
    state.sessions.removeAll { $0.accessToken == token }
    return state.sessions.count < count
  }

  /// Returns the signed-in customer, or `nil` for a guest. Throws `UNAUTHENTICATED` for a token that is no longer valid.
  mutating func visitor(_ request: GraphQLRequest) throws(ResolverError) -> Customer? {
    guard let token = Self.token(request) else { return nil }
    guard let index = state.sessions.firstIndex(where: { $0.accessToken == token }) else {
      throw .unauthenticated("The session has ended.")
    }
    guard state.sessions[index].expiresAt > now else { throw .unauthenticated("The access token has expired.") }
    state.sessions[index].isUsed = true
    return Customer.all.first { $0.id == state.sessions[index].customerId }
  }

  /// Returns the signed-in customer. Throws `UNAUTHENTICATED` if nobody is signed in.
  mutating func customer(_ request: GraphQLRequest) throws(ResolverError) -> Customer {
    guard let customer = try visitor(request) else { throw .unauthenticated("You are not signed in.") }
    return customer
  }

  /// Returns the id of the requested bag. Throws `UNAUTHENTICATED` for the bag of a customer other than the one who sends
  /// the request.
  mutating func bagId(_ named: String?, _ request: GraphQLRequest) throws(ResolverError) -> String {
    if let named, !named.hasPrefix(Customer.bagPrefix) { return named }
    let customer = try customer(request)
    guard named == nil || named == customer.bagId else {
      throw .unauthenticated("This bag belongs to another customer.")
    }
    return customer.bagId
  }

  private var expiry: Date { now.addingTimeInterval(TimeInterval(Session.lifetime)) }

  private mutating func begin(_ session: Session) -> Session {
    state.sessions.append(session)
    state.sessions.removeFirst(max(0, state.sessions.count - Session.most))
    return session
  }

  /// Returns the bearer token of a request (RFC 6750, section 2.1).
  private static func token(_ request: GraphQLRequest) -> String? {
    guard let header = request.headers["Authorization"], header.lowercased().hasPrefix("bearer ") else { return nil }
    return String(header.dropFirst("bearer ".count))
  }
}

extension ResolverError {
  static func unauthenticated(_ message: String) -> ResolverError {
    ResolverError(message, code: "UNAUTHENTICATED")
  }
}
