import CommerceModels

extension Product {
  /// The price for people to read: `£20.00`, `£20.00 (was £30.00)`, `£20.00 – £35.00` or
  /// `£20.00 – £35.00 (was £30.00 – £35.00)`.
  var priceText: String {
    switch priceType {
    case .single(let money): money.amountFormatted
    case .sale(let now, let was): "\(now.amountFormatted) (was \(was.amountFormatted))"
    case .range(let low, let high): PriceRange(low: low, high: high).text
    case .saleRange(let now, let was): "\(now.text) (was \(was.text))"
    }
  }

  /// The number of pieces of all variants, or that there are none.
  var stockText: String {
    isSoldOut ? "sold out" : String(variants.reduce(0) { $0 + $1.stock })
  }
}

extension PriceRange {
  /// The prices for people to read: `£20.00 – £35.00`, or one where they do not differ.
  fileprivate var text: String {
    low == high ? low.amountFormatted : "\(low.amountFormatted) – \(high.amountFormatted)"
  }
}

extension Price {
  /// The price for people to read: `£20.00` or `£20.00 (was £30.00)`.
  var text: String {
    guard let was, isReduced else { return amount.amountFormatted }
    return "\(amount.amountFormatted) (was \(was.amountFormatted))"
  }
}

extension Product.Variant {
  /// Colour and size for people to read: `Sand, 10 UK`.
  var text: String {
    [colour?.name, size?.text].compactMap(\.self).joined(separator: ", ")
  }

  /// The number of pieces, or that there are none.
  var stockText: String {
    isSoldOut ? "sold out" : String(stock)
  }
}
