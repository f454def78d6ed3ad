public import Foundation

/// Calculating a bag on this device: for guests, and for changes that the shop has not answered yet.
extension Bag {
  /// The currency of everything in the bag, or `nil` if the bag is empty.
  public var currencyCode: String? { lines.first?.lineTotal.currencyCode }

  /// Returns the number of pieces of a variant in the bag, or 0 if there are none.
  public func quantity(of id: SelectedProduct.ID) -> Int {
    lines.first { $0.selectedProduct.id == id }?.quantity ?? 0
  }

  /// Returns the bag with the given number of pieces of a variant, replacing the previous number; 0 removes the variant. The
  /// lines keep their order, and the line of the variant keeps its product and its price.
  ///
  /// Promotions are left out, because only the shop can calculate them. If a variant that is not in the bag has another
  /// currency than the lines, as after a change of market, the bag stays as it is: there is no total of two currencies.
  ///
  /// - Parameters:
  ///   - selected: The variant. For a new line, it has its current price.
  ///   - locale: The locale for formatting the new amounts.
  package func setting(_ quantity: Int, of selected: SelectedProduct, at date: Date, for locale: Locale) -> Bag {
    var lines = lines
    if let place = lines.firstIndex(where: { $0.selectedProduct.id == selected.id }) {
      if quantity > 0 { lines[place].set(quantity, for: locale) } else { lines.remove(at: place) }
    } else if quantity > 0 {
      if let currencyCode, currencyCode != selected.variant.price.amount.currencyCode { return self }
      lines.append(BagLine(selected, quantity: quantity, for: locale))
    }
    return Bag(id: id, lines: lines, checkoutURL: checkoutURL, updatedAt: date, for: locale)
  }

  /// Returns the bag with more pieces of a variant, or the same bag if nobody can have so many.
  package func adding(_ quantity: Int, of selected: SelectedProduct, at date: Date, for locale: Locale) -> Bag {
    let sum = self.quantity(of: selected.id).addingReportingOverflow(quantity)
    return sum.overflow ? self : setting(sum.partialValue, of: selected, at: date, for: locale)
  }

  /// Returns the bag without a variant.
  package func removing(sku: String, at date: Date, for locale: Locale) -> Bag {
    Bag(
      id: id,
      lines: lines.filter { $0.variant.sku != sku },
      checkoutURL: checkoutURL,
      updatedAt: date,
      for: locale
    )
  }

  /// Creates a bag from lines in a single currency, and calculates its totals. A sum too large for an `Int` becomes
  /// `Int.max`.
  ///
  /// - Parameters:
  ///   - checkoutURL: The checkout page. It is ignored if there are no lines.
  ///   - locale: The locale for formatting the totals.
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
  /// Creates a line for a variant at its current price. The availability is predicted from the variant's stock.
  ///
  /// - Parameter locale: The locale for formatting the line's total.
  public init(_ selected: SelectedProduct, quantity: Int, for locale: Locale) {
    let price = selected.variant.price
    self.init(
      id: selected.id.productId + "/" + selected.id.sku,
      product: selected.product,
      variant: selected.variant,
      quantity: quantity,
      unitPrice: price,
      lineTotal: price.amount.times(quantity, for: locale),
      availability: Availability(stock: selected.variant.stock, quantity: quantity)
    )
  }

  fileprivate mutating func set(_ quantity: Int, for locale: Locale) {
    self.quantity = quantity
    lineTotal = unitPrice.amount.times(quantity, for: locale)
    availability = Availability(stock: variant.stock, quantity: quantity)
  }
}

extension BagLine.Availability {
  /// The number of spare pieces below which stock counts as low.
  private static var few: Int { 3 }

  /// Predicts the shop's answer for a line from the known stock.
  init(stock: Int, quantity: Int) {
    switch stock.minus(quantity) {
    case ..<0: self = .outOfStock
    case ..<Self.few: self = .lowStock
    default: self = .inStock
    }
  }
}

extension Money {
  /// The code for "no currency" (ISO 4217), used for the totals of an empty bag.
  static let noCurrency = "XXX"

  /// Creates an amount that the shop has not formatted.
  init(currencyCode: String, amount: Int, for locale: Locale) {
    self.init(currencyCode: currencyCode, amount: amount, amountFormatted: "")
    amountFormatted = currencyCode == Self.noCurrency ? "0" : formatted(for: locale)
  }

  fileprivate func times(_ quantity: Int, for locale: Locale) -> Money {
    Money(currencyCode: currencyCode, amount: amount.times(quantity), for: locale)
  }
}
