/// An amount of money in one currency, stored as a whole number of the currency's minor units.
///
/// Two values are equal if they have the same amount and currency, regardless of formatting: `£39.50` and `GBP 39.50` are
/// equal.
public struct Money: Sendable, Hashable, Codable {
  /// The currency's code (ISO 4217), such as `GBP`.
  public var currencyCode: String
  /// The amount in minor units: pence for `GBP`, yen for `JPY`, fils for `KWD`.
  public var amount: Int
  /// The amount as the shop formats it, such as `£39.50`.
  public var amountFormatted: String

  /// Creates an amount from its minor units and the text that the shop has formatted.
  public init(currencyCode: String, amount: Int, amountFormatted: String) {
    self.currencyCode = currencyCode
    self.amount = amount
    self.amountFormatted = amountFormatted
  }
}

extension Money {
  public static func == (left: Money, right: Money) -> Bool {
    left.amount == right.amount && left.currencyCode == right.currencyCode
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(amount)
    hasher.combine(currencyCode)
  }
}
