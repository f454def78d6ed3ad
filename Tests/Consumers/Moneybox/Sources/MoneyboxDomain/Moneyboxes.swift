/// The investor's account, for a logged-in user.
public protocol AccountRepository: Sendable {
  /// Logs in. The session lasts until the user logs out or the server ends it.
  func logIn(email: String, password: String) async throws(MoneyboxError) -> User
  /// Returns the logged-in user as stored in the session, without a request to the server.
  func user() async throws(MoneyboxError) -> User?
  /// Returns the user's account. If the server no longer accepts the session, the session ends.
  func account() async throws(MoneyboxError) -> Account
  func logOut() async throws(MoneyboxError)
}

/// The content of the screen with all accounts.
public struct Overview: Sendable, Hashable {
  public var greeting: String
  public var total: Money
  /// The products, the one with the highest value first.
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
