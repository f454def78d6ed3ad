/// What something costs, and what it used to cost.
public struct Price: Sendable, Hashable, Codable {
  /// The price that the customer pays.
  public var amount: Money
  /// The price that the customer paid before; `nil` when the price is not reduced.
  public var was: Money?

  /// A price, reduced when it has a price before.
  public init(amount: Money, was: Money? = nil) {
    self.amount = amount
    self.was = was
  }

  /// Whether the customer pays less than before. A price before that is not higher, or in another currency, does not
  /// count as a reduction.
  public var isReduced: Bool {
    guard let was else { return false }
    return was.currencyCode == amount.currencyCode && was.amount > amount.amount
  }

  /// The reduction in percent, from 1 to 100: 33 for £20.00 that were £30.00. It is rounded down, so that it never promises
  /// more than the price keeps. `nil` when the price is not reduced, or by less than 1 %.
  public var percentOff: Int? {
    guard let was, isReduced, was.amount > 0 else { return nil }
    let difference = was.amount - max(0, amount.amount)
    // The quotient is 100 at most, as the difference is not larger than the price before.
    let percent = was.amount.dividingFullWidth(difference.multipliedFullWidth(by: 100)).quotient
    return percent >= 1 ? percent : nil
  }

  /// The price without the reduction: the price before, or the price itself if it is not reduced.
  var beforeReduction: Money {
    guard let was, isReduced else { return amount }
    return was
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
