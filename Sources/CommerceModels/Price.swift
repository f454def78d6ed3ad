/// A price, with the previous price if it is reduced.
public struct Price: Sendable, Hashable, Codable {
  /// The price that the customer pays.
  public var amount: Money
  /// The previous price, or `nil` if the price is not reduced.
  public var was: Money?

  /// Creates a price, with the previous price if it is reduced.
  public init(amount: Money, was: Money? = nil) {
    self.amount = amount
    self.was = was
  }

  /// Whether there is a higher previous price in the same currency.
  public var isReduced: Bool {
    guard let was else { return false }
    return was.currencyCode == amount.currencyCode && was.amount > amount.amount
  }

  /// The reduction in percent, from 1 to 100: 33 if a price of £30.00 is reduced to £20.00. It is rounded down, so it never
  /// overstates the reduction. `nil` if the price is not reduced, or is reduced by less than 1 %.
  public var percentOff: Int? {
    guard let was, isReduced, was.amount > 0 else { return nil }
    let difference = was.amount - max(0, amount.amount)
    // The quotient is at most 100, because the difference is not larger than the previous price.
    let percent = was.amount.dividingFullWidth(difference.multipliedFullWidth(by: 100)).quotient
    return percent >= 1 ? percent : nil
  }

  /// The price without the reduction: the previous price, or the price itself if it is not reduced.
  var beforeReduction: Money {
    guard let was, isReduced else { return amount }
    return was
  }
}

/// The range of the prices of a product's variants.
public struct PriceRange: Sendable, Hashable, Codable {
  /// The price of the cheapest variant.
  public var low: Money
  /// The price of the most expensive variant.
  public var high: Money

  /// Creates the range of prices from `low` to `high`.
  public init(low: Money, high: Money) {
    self.low = low
    self.high = high
  }
}
