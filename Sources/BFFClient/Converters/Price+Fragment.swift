public import BFFQueries
public import CommerceModels

extension Money {
  /// The amount in minor units and the server's own text for it: nothing is computed.
  public init(_ fragment: MoneyFragment) {
    self.init(
      currencyCode: fragment.currencyCode,
      amount: fragment.amount,
      amountFormatted: fragment.amountFormatted
    )
  }
}

extension Price {
  public init(_ fragment: PriceFragment) {
    self.init(amount: Money(fragment.amount), was: fragment.was.map(Money.init))
  }
}

extension PriceRange {
  /// The range between two prices; `nil` where there is no higher one, because one price does not make a range.
  public init?(_ fragment: PriceRangeFragment) {
    guard let high = fragment.high else { return nil }
    self.init(low: Money(fragment.low), high: Money(high))
  }
}
