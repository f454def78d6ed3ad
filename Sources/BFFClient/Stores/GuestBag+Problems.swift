import CommerceModels
import Foundation

extension GuestBag {
  /// Sets a quantity after checking what can be checked without the shop: the stock, the limit for one customer, and the
  /// currency. A line that is shown stays as the shop has described it: `selected` may be older.
  mutating func set(checked quantity: Int, of selected: SelectedProduct, at date: Date) throws(BagProblem) {
    let line = shownLine(of: selected.id)
    let other = lines.first { !$0.choice.isGone }
    if quantity > 0, line == nil, let other, other.currencyCode != selected.variant.price.amount.currencyCode {
      throw .otherCurrency(selected)
    }
    if quantity > selected.variant.available { throw .tooMany(quantity, of: selected) }
    set(quantity, of: line?.choice ?? Choice(selected, at: date))
  }

  /// Adds pieces to those shown in the bag.
  mutating func add(_ quantity: Int, of selected: SelectedProduct, at date: Date) throws(BagProblem) {
    let held = shownLine(of: selected.id)?.quantity ?? 0
    let (sum, isTooLarge) = held.addingReportingOverflow(quantity)
    try set(checked: isTooLarge ? .max : sum, of: selected, at: date)
  }

  private func shownLine(of id: SelectedProduct.ID) -> Line? { lines.first { $0.choice.id == id && !$0.choice.isGone } }
}

extension GuestBag.Line {
  fileprivate var currencyCode: String { choice.selected.variant.price.amount.currencyCode }
}

/// Problems that are detected without asking the shop.
extension BagProblem {
  /// Creates a problem that the SDK detects.
  init(
    _ kind: Kind,
    _ sentence: ShopSentence,
    sku: String? = nil,
    requested: Int? = nil,
    available: Int? = nil,
    limit: Int? = nil
  ) {
    self.init(
      kind: kind,
      message: sentence.english,
      sku: sku,
      requested: requested,
      available: available,
      limit: limit,
      sentence: sentence
    )
  }

  static func invalidQuantity(_ quantity: Int) -> BagProblem {
    BagProblem(.invalidQuantity, ShopSentence(.invalidQuantity, count: quantity), requested: quantity)
  }

  fileprivate static func otherCurrency(_ selected: SelectedProduct) -> BagProblem {
    BagProblem(
      .otherCurrency,
      ShopSentence(.otherCurrency, product: selected.product.name),
      sku: selected.variant.sku
    )
  }

  /// Returns the problem for a quantity that exceeds the stock or the limit for one customer.
  fileprivate static func tooMany(_ requested: Int, of selected: SelectedProduct) -> BagProblem {
    let (sku, name, stock) = (selected.variant.sku, selected.product.name, max(0, selected.variant.stock))
    if let limit = selected.variant.maximumQuantity, limit < stock {
      return BagProblem(
        .quantityOverLimit,
        ShopSentence(.overLimit, product: name, count: limit),
        sku: sku,
        requested: requested,
        limit: limit
      )
    }
    return BagProblem(
      .outOfStock,
      .left(stock, of: name),
      sku: sku,
      requested: requested,
      available: stock
    )
  }
}
