import CommerceModels

extension GuestBag {
  /// Sets a quantity, as far as can be told without the shop: there must be so many pieces, and one currency.
  mutating func set(checked quantity: Int, of selected: SelectedProduct) throws(BagProblem) {
    let variant = selected.variant
    let others = lines.first { $0.selected.id != selected.id }
    if quantity > 0, let others, others.selected.variant.price.amount.currencyCode != variant.price.amount.currencyCode
    {
      throw .otherCurrency(selected)
    }
    if quantity > max(0, variant.stock) { throw .outOfStock(selected, requested: quantity) }
    set(quantity, of: selected)
  }
}

/// Problems that are found without asking the shop.
extension BagProblem {
  static func invalidQuantity(_ quantity: Int) -> BagProblem {
    BagProblem(kind: .invalidQuantity(quantity), message: "\(quantity) is not a number of pieces that one can have.")
  }

  fileprivate static func otherCurrency(_ selected: SelectedProduct) -> BagProblem {
    BagProblem(
      kind: .otherCurrency(sku: selected.variant.sku),
      message: "\(selected.product.name) is sold in another currency than what is in your bag."
    )
  }

  fileprivate static func outOfStock(_ selected: SelectedProduct, requested: Int) -> BagProblem {
    let available = max(0, selected.variant.stock)
    let name = selected.product.name
    let message =
      switch available {
      case 0: "\(name) is sold out."
      case 1: "There is only one \(name) left."
      default: "There are only \(available) of \(name) left."
      }
    return BagProblem(
      kind: .outOfStock(sku: selected.variant.sku, requested: requested, available: available),
      message: message
    )
  }
}
