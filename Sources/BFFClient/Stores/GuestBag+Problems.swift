import CommerceModels
import Foundation

extension GuestBag {
  /// Sets a quantity after checking what can be checked without the shop: the stock, the limit for one customer, and the
  /// currency.
  mutating func set(checked quantity: Int, of selected: SelectedProduct, at date: Date) throws(BagProblem) {
    let variant = selected.variant
    let others = lines.first { $0.choice.id != selected.id && !$0.choice.isGone }
    if quantity > 0, let others, others.currencyCode != variant.price.amount.currencyCode {
      throw .otherCurrency(selected)
    }
    if quantity > variant.available { throw .tooMany(quantity, of: selected) }
    set(quantity, of: Choice(selected, at: date))
  }

  /// Adds pieces to those shown in the bag.
  mutating func add(_ quantity: Int, of selected: SelectedProduct, at date: Date) throws(BagProblem) {
    let held = lines.first { $0.choice.id == selected.id && !$0.choice.isGone }?.quantity ?? 0
    let (sum, isTooLarge) = held.addingReportingOverflow(quantity)
    try set(checked: isTooLarge ? .max : sum, of: selected, at: date)
  }
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
