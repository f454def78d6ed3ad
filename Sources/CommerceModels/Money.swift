/// An amount of money in one currency. Never a fraction: the amount counts the currency's minor unit.
public struct Money: Sendable, Hashable, Codable {
  /// The currency's code (ISO 4217), such as `GBP`.
  public var currencyCode: String
  /// The amount in minor units: pence for `GBP`, yen for `JPY`, fils for `KWD`.
  public var amount: Int
  /// The amount as the shop writes it, such as `£39.50`.
  public var amountFormatted: String

  /// An amount with the text that the shop wrote for it.
  public init(currencyCode: String, amount: Int, amountFormatted: String) {
    self.currencyCode = currencyCode
    self.amount = amount
    self.amountFormatted = amountFormatted
  }
}
