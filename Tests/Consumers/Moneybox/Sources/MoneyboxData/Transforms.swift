import GraphQLNetworking
import MoneyboxAPI
import MoneyboxDomain

extension User {
  init(_ fragment: UserFragment) {
    self.init(firstName: fragment.firstName, lastName: fragment.lastName)
  }
}

/// The user's attributes in the session.
extension User {
  var attributes: [String: String] { ["firstName": firstName, "lastName": lastName] }

  init(attributes: [String: String]) {
    self.init(firstName: attributes["firstName", default: ""], lastName: attributes["lastName", default: ""])
  }
}

extension Money {
  init(_ fragment: MoneyFragment) {
    self.init(pence: fragment.amount)
  }
}

extension InvestorProduct {
  init(_ fragment: InvestorProductFragment) {
    self.init(
      id: fragment.id,
      name: fragment.friendlyName,
      planValue: Money(fragment.planValue),
      moneybox: Money(fragment.moneybox)
    )
  }
}

extension Account {
  init(_ account: AccountQuery.Data.Account) {
    self.init(
      user: User(account.user),
      totalPlanValue: Money(account.totalPlanValue),
      products: account.products.map { InvestorProduct($0) }
    )
  }
}

extension MoneyboxError {
  /// Calls a function, converting its errors to those of the domain.
  static func transforming<Value>(_ body: () async throws -> Value) async throws(MoneyboxError) -> Value {
    do { return try await body() } catch { throw MoneyboxError(error) }
  }

  private init(_ error: any Error) {
    guard let error = error as? GraphQLClientError else {
      self = .other("\(error)")
      return
    }
    switch error.kind {
    case .unauthenticated: self = .loggedOut
    case .graphQLErrors: self = error.graphQLErrors.first.map { .refused(Refusal($0)) } ?? .other("\(error)")
    default: self = error.isOffline ? .offline : .other("\(error)")
    }
  }
}

extension Refusal {
  /// Creates a refusal with the server's message, and with the problem of each field in `extensions.validation`.
  init(_ error: GraphQLResponseError) {
    guard case .array(let problems)? = error.extensions["validation"] else {
      self.init(message: error.message)
      return
    }
    self.init(message: error.message, problems: problems.compactMap(Problem.init))
  }
}

extension Refusal.Problem {
  init?(_ value: JSONValue) {
    guard let field = value["field"]?.string, let message = value["message"]?.string else { return nil }
    self.init(field: field, message: message)
  }
}
