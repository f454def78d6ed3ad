/// How to show the price of a product.
public enum PriceType: Sendable, Hashable, Codable {
  /// One price.
  case single(Money)
  /// One price, with a higher previous price.
  case sale(now: Money, was: Money)
  /// Prices that differ between variants.
  case range(low: Money, high: Money)
  /// Prices that differ between variants, at least one of them reduced. `was` is the range of the same variants' previous
  /// prices; its bounds are equal if they were all the same.
  case saleRange(now: PriceRange, was: PriceRange)
}

extension Product {
  /// How to show the product's price: as a range if its variants differ in price, otherwise as the price of its default
  /// variant.
  public var priceType: PriceType {
    if let priceRange, priceRange.low != priceRange.high {
      if let was = rangeBeforeReduction { return .saleRange(now: priceRange, was: was) }
      return .range(low: priceRange.low, high: priceRange.high)
    }
    let price = defaultVariant.price
    if let was = price.was, price.isReduced {
      return .sale(now: price.amount, was: was)
    }
    return .single(price.amount)
  }

  /// The largest ``Price/percentOff`` of the variants, in percent, rounded down, which an app can show as "up to 40 % off".
  /// `nil` if no variant is reduced.
  public var percentOff: Int? { variants.compactMap(\.price.percentOff).max() }

  /// The range of the variants' previous prices, or `nil` if none of them is reduced.
  private var rangeBeforeReduction: PriceRange? {
    guard variants.contains(where: \.price.isReduced) else { return nil }
    let before = variants.map(\.price.beforeReduction)
    let isCheaper = { (one: Money, other: Money) in one.amount < other.amount }
    guard let low = before.min(by: isCheaper), let high = before.max(by: isCheaper) else { return nil }
    return PriceRange(low: low, high: high)
  }
}
