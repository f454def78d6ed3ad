public import Foundation

/// A bag as it will be, worked out without the shop: for guests, and until the shop has answered.
extension Bag {
  /// The currency of everything in the bag; `nil` when it is empty.
  public var currencyCode: String? { lines.first?.lineTotal.currencyCode }

  /// The number of pieces of a variant; 0 when there are none.
  public func quantity(of id: SelectedProduct.ID) -> Int {
    lines.first { $0.selectedProduct.id == id }?.quantity ?? 0
  }

  /// The bag with so many pieces of a variant, whatever it had; 0 removes it. The order of the other lines stays.
  ///
  /// Promotions are left out: what they take off only the shop can tell.
  /// - Parameters:
  ///   - selected: The variant, at the price it has now.
  ///   - locale: How to write the new amounts.
  package func setting(_ quantity: Int, of selected: SelectedProduct, at date: Date, for locale: Locale) -> Bag {
    var lines = lines
    let place = lines.firstIndex { $0.selectedProduct.id == selected.id }
    switch (place, quantity) {
    case (let place?, ...0): lines.remove(at: place)
    case (nil, ...0): break
    case (let place?, _): lines[place] = BagLine(selected, quantity: quantity, for: locale)
    case (nil, _): lines.append(BagLine(selected, quantity: quantity, for: locale))
    }
    return Bag(id: id, lines: lines, checkoutURL: checkoutURL, updatedAt: date, for: locale)
  }

  /// The bag without a variant.
  package func removing(sku: String, at date: Date, for locale: Locale) -> Bag {
    Bag(
      id: id,
      lines: lines.filter { $0.variant.sku != sku },
      checkoutURL: checkoutURL,
      updatedAt: date,
      for: locale
    )
  }

  /// A bag that holds these lines, all in one currency, with what they cost together. A sum that is too large for an
  /// `Int` is the largest one.
  public init(id: String, lines: [BagLine], checkoutURL: URL? = nil, updatedAt: Date, for locale: Locale) {
    let now = lines.reduce(0) { $0.plus($1.lineTotal.amount) }
    let before = lines.reduce(0) { $0.plus($1.unitPrice.beforeReduction.amount.times($1.quantity)) }
    let code = lines.first?.lineTotal.currencyCode ?? Money.noCurrency
    let money = { Money(currencyCode: code, amount: $0, for: locale) }
    self.init(
      id: id,
      lines: lines,
      totals: BagTotals(subtotal: money(before), discount: money(before.minus(now)), grandTotal: money(now)),
      itemCount: lines.reduce(0) { $0.plus($1.quantity) },
      checkoutURL: lines.isEmpty ? nil : checkoutURL,
      updatedAt: updatedAt
    )
  }
}

extension BagLine {
  /// A line at the price and with the stock that the variant has now.
  public init(_ selected: SelectedProduct, quantity: Int, for locale: Locale) {
    let price = selected.variant.price
    self.init(
      id: selected.id.productId + "/" + selected.id.sku,
      product: selected.product,
      variant: selected.variant,
      quantity: quantity,
      unitPrice: price,
      lineTotal: Money(
        currencyCode: price.amount.currencyCode,
        amount: price.amount.amount.times(quantity),
        for: locale
      ),
      availability: Availability(stock: selected.variant.stock, quantity: quantity)
    )
  }
}

extension BagLine.Availability {
  /// So many more pieces than a line holds are still only a few.
  private static var few: Int { 3 }

  /// What the shop will say of a line, going by the stock that is known.
  init(stock: Int, quantity: Int) {
    switch stock.minus(quantity) {
    case ..<0: self = .outOfStock
    case ..<Self.few: self = .lowStock
    default: self = .inStock
    }
  }
}

extension Money {
  /// ISO 4217's code for no currency: what an empty bag costs.
  static let noCurrency = "XXX"

  /// An amount that the shop has not written.
  init(currencyCode: String, amount: Int, for locale: Locale) {
    self.init(currencyCode: currencyCode, amount: amount, amountFormatted: "")
    amountFormatted = currencyCode == Self.noCurrency ? "0" : formatted(for: locale)
  }
}
