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
