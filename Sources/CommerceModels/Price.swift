/// What something costs, and what it used to cost.
public struct Price: Sendable, Hashable, Codable {
  /// What is to be paid.
  public var amount: Money
  /// What was to be paid before; `nil` when the price is not reduced.
  public var was: Money?

  /// A price, reduced when it has a price before.
  public init(amount: Money, was: Money? = nil) {
    self.amount = amount
    self.was = was
  }

  /// Whether less is to be paid than before. A price before that is not higher, or in another currency, is no
  /// reduction.
  public var isReduced: Bool {
    guard let was else { return false }
    return was.currencyCode == amount.currencyCode && was.amount > amount.amount
  }
}

/// The prices between which a product's variants lie.
public struct PriceRange: Sendable, Hashable, Codable {
  /// The price of the cheapest variant.
  public var low: Money
  /// The price of the dearest variant.
  public var high: Money

  /// The prices from `low` to `high`.
  public init(low: Money, high: Money) {
    self.low = low
    self.high = high
  }
}
