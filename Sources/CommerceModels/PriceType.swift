/// How to show the price of a product.
public enum PriceType: Sendable, Hashable, Codable {
  /// One price.
  case single(Money)
  /// One reduced price, with the higher previous price.
  case sale(now: Money, was: Money)
  /// Prices that differ between variants.
  case range(low: Money, high: Money)
  /// Prices that differ between variants and include at least one reduced price. `was` is the range of the prices before the
  /// reductions, with the current prices of variants that are not reduced. Its bounds are equal if all variants cost the
  /// same before.
  case saleRange(now: PriceRange, was: PriceRange)
}

extension Product {
  /// How to show the product's price: as a range if its variants differ in price, otherwise as the price of its default
  /// variant.
  public var priceType: PriceType {
    if let now = currentRange, now.low != now.high {
      if let was = rangeBeforeReduction { return .saleRange(now: now, was: was) }
      return .range(low: now.low, high: now.high)
    }
    let price = defaultVariant.price
    if let was = price.was, price.isReduced {
      return .sale(now: price.amount, was: was)
    }
    return .single(price.amount)
  }

  /// The largest reduction of any variant in percent, rounded down, which an app can show as "up to 40 % off". `nil` if no
  /// variant has a ``Price/percentOff``.
  public var percentOff: Int? { variants.compactMap(\.price.percentOff).max() }

  /// The range of the variants' prices. The variants' prices may be newer than `priceRange`: an offer has the price of a
  /// single variant.
  private var currentRange: PriceRange? {
    variants.count > 1 ? Self.range(of: variants.map(\.price.amount)) ?? priceRange : priceRange
  }

  /// The range of the variants' previous prices, or `nil` if none of the variants is reduced.
  private var rangeBeforeReduction: PriceRange? {
    guard variants.contains(where: \.price.isReduced) else { return nil }
    return Self.range(of: variants.map(\.price.beforeReduction))
  }

  /// Returns the lowest and the highest amount, or `nil` if there are none, or they differ in currency.
  private static func range(of amounts: [Money]) -> PriceRange? {
    let isCheaper = { (one: Money, other: Money) in one.amount < other.amount }
    guard let low = amounts.min(by: isCheaper), let high = amounts.max(by: isCheaper),
      amounts.allSatisfy({ $0.currencyCode == low.currencyCode })
    else { return nil }
    return PriceRange(low: low, high: high)
  }
}
