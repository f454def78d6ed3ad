public import BFFQueries
public import CommerceModels

extension Money {
  /// Creates an amount from the minor units and the text that the server has sent, without calculating or formatting
  /// anything.
  public init(_ fragment: MoneyFragment) {
    self.init(
      currencyCode: fragment.currencyCode,
      amount: fragment.amount,
      amountFormatted: fragment.amountFormatted
    )
  }
}

extension Price {
  /// Creates a price, with the earlier price if it is reduced.
  public init(_ fragment: PriceFragment) {
    self.init(amount: Money(fragment.amount), was: fragment.was.map(Money.init))
  }
}

extension PriceRange {
  /// Creates a range between two prices, or returns `nil` if there is no upper price, because a single price is not a range.
  public init?(_ fragment: PriceRangeFragment) {
    guard let high = fragment.high else { return nil }
    self.init(low: Money(fragment.low), high: Money(high))
  }
}
