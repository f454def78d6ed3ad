/// How to show the price of a product.
public enum PriceType: Sendable, Hashable, Codable {
  /// One price.
  case single(Money)
  /// One price, lower than it was.
  case sale(now: Money, was: Money)
  /// Prices that differ from variant to variant.
  case range(low: Money, high: Money)
  /// Prices that differ from variant to variant, where at least one is lower than it was. `was` is the range of the same
  /// variants' prices before; its ends are equal if they all cost the same.
  case saleRange(now: PriceRange, was: PriceRange)
}

extension Product {
  /// How to show the product's price: as a range when its variants differ in price, otherwise as the price of its
  /// default variant.
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

  /// The greatest ``Price/percentOff`` of the variants, in percent, rounded down: what an app shows as "up to 40 % off".
  /// `nil` when no variant is reduced.
  public var percentOff: Int? { variants.compactMap(\.price.percentOff).max() }

  /// The variants' prices before; `nil` when none of them is reduced.
  private var rangeBeforeReduction: PriceRange? {
    guard variants.contains(where: \.price.isReduced) else { return nil }
    let before = variants.map(\.price.beforeReduction)
    let isCheaper = { (one: Money, other: Money) in one.amount < other.amount }
    guard let low = before.min(by: isCheaper), let high = before.max(by: isCheaper) else { return nil }
    return PriceRange(low: low, high: high)
  }
}
