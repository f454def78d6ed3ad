public import BFFQueries
public import CommerceModels
import Foundation
import GraphQLRuntime
import GraphQLSessions

extension Customer {
  /// Creates a customer.
  public init(_ fragment: CustomerFragment) {
    self.init(
      id: fragment.id,
      email: fragment.email,
      firstName: fragment.firstName,
      lastName: fragment.lastName
    )
  }
}

extension AuthSession {
  init(_ fragment: AuthSessionFragment) {
    self.init(
      accessToken: fragment.accessToken,
      refreshToken: fragment.refreshToken,
      tokenType: fragment.tokenType,
      expiresIn: fragment.expiresIn,
      scope: fragment.scope
    )
  }
}

extension SessionTokens {
  /// Creates the tokens of a session that the server has just issued.
  init(_ session: AuthSession, at now: Date) {
    self.init(
      accessToken: session.accessToken,
      refreshToken: session.refreshToken,
      tokenType: session.tokenType,
      expiresAt: now.addingTimeInterval(TimeInterval(session.expiresIn))
    )
  }
}
