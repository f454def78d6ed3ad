/// The investor's account, for whoever is logged in.
public protocol AccountRepository: Sendable {
  /// Logs in; the session is kept until somebody logs out or the server ends it.
  func logIn(email: String, password: String) async throws(MoneyboxError) -> User
  /// What there is. When the server does not accept the session any more, it is over.
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
    greeting = "Hello \(account.user.firstName)!"
    total = account.totalPlanValue
    products = account.products.sorted { $0.planValue.pence > $1.planValue.pence }
  }
}
