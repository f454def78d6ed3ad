/// An investor's account.
public struct Account: Sendable, Hashable {
  public var user: User
  public var totalPlanValue: Money
  public var products: [InvestorProduct]

  public init(user: User, totalPlanValue: Money, products: [InvestorProduct]) {
    self.user = user
    self.totalPlanValue = totalPlanValue
    self.products = products
  }
}

/// The investor.
public struct User: Sendable, Hashable {
  public var firstName: String
  public var lastName: String

  public init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}

/// A plan, with the moneybox that is emptied into it every week.
public struct InvestorProduct: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  public var planValue: Money
  public var moneybox: Money

  public init(id: String, name: String, planValue: Money, moneybox: Money) {
    self.id = id
    self.name = name
    self.planValue = planValue
    self.moneybox = moneybox
  }
}
