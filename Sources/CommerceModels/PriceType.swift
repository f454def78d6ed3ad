/// How the price of a product is to be shown.
public enum PriceType: Sendable, Hashable, Codable {
  /// One price.
  case single(Money)
  /// One price, lower than it was.
  case sale(now: Money, was: Money)
  /// Prices that differ from variant to variant.
  case range(low: Money, high: Money)
}

extension Product {
  /// How the product's price is to be shown: as a range when its variants differ in price, otherwise as the price of
  /// its default variant.
  public var priceType: PriceType {
    if let priceRange, priceRange.low != priceRange.high {
      return .range(low: priceRange.low, high: priceRange.high)
    }
    let price = defaultVariant.price
    if let was = price.was, price.isReduced {
      return .sale(now: price.amount, was: was)
    }
    return .single(price.amount)
  }
}
