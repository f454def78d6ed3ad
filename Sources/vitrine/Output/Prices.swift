import CommerceModels

extension Product {
  /// The display text of the price: `£20.00`, `£20.00 (was £30.00)`, `£20.00 – £35.00` or
  /// `£20.00 – £35.00 (was £30.00 – £35.00)`.
  var priceText: String {
    switch priceType {
    case .single(let money): money.amountFormatted
    case .sale(let now, let was): "\(now.amountFormatted) (was \(was.amountFormatted))"
    case .range(let low, let high): PriceRange(low: low, high: high).text
    case .saleRange(let now, let was): "\(now.text) (was \(was.text))"
    }
  }

  /// The number of pieces of all variants, or that the product is sold out.
  var stockText: String {
    isSoldOut ? "sold out" : String(variants.reduce(0) { $0 + max(0, $1.stock) })
  }
}

extension PriceRange {
  /// The display text of the prices: `£20.00 – £35.00`, or one price if they are equal.
  fileprivate var text: String {
    low == high ? low.amountFormatted : "\(low.amountFormatted) – \(high.amountFormatted)"
  }
}

extension Price {
  /// The display text of the price: `£20.00` or `£20.00 (was £30.00)`.
  var text: String {
    guard let was, isReduced else { return amount.amountFormatted }
    return "\(amount.amountFormatted) (was \(was.amountFormatted))"
  }
}

extension Product.Variant {
  /// The display text of color and size: `Sand, 10 UK`.
  var text: String {
    [colour?.name, size?.text].compactMap(\.self).joined(separator: ", ")
  }

  /// The number of pieces, or that the variant is sold out.
  var stockText: String {
    isSoldOut ? "sold out" : String(stock)
  }
}
