/// The investor's account, for a user who is logged in.
public protocol AccountRepository: Sendable {
  /// Logs in; the session is kept until the user logs out or the server ends it.
  func logIn(email: String, password: String) async throws(MoneyboxError) -> User
  /// The user who is logged in, as the session has kept them: the server is not asked.
  func user() async throws(MoneyboxError) -> User?
  /// What the user has. When the server does not accept the session any more, it is over.
  func account() async throws(MoneyboxError) -> Account
  func logOut() async throws(MoneyboxError)
}

/// What the screen with all accounts greets the user with.
public struct Overview: Sendable, Hashable {
  public var greeting: String
  public var total: Money
  /// With the highest value first.
  public var products: [InvestorProduct]

  public init(_ account: Account) {
    greeting = account.user.greeting
    total = account.totalPlanValue
    products = account.products.sorted { $0.planValue.pence > $1.planValue.pence }
  }
}

extension User {
  public var greeting: String { "Hello \(firstName)!" }
}
