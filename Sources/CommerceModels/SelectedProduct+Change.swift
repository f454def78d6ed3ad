extension SelectedProduct {
  /// What the shop has changed about a variant since the customer chose it.
  public struct Change: Sendable, Hashable {
    /// What can change.
    public enum Kind: Sendable, Hashable {
      /// One piece costs more or less. Both amounts are in one currency.
      case price(from: Money, to: Money)
      /// The shop sells the variant in another currency now.
      case currency(from: Money, to: Money)
      /// `requested` pieces were chosen, and only `available` can be bought now; 0 when it is sold out.
      case outOfStock(requested: Int, available: Int)
      /// The shop does not sell the variant any more.
      case notSold
    }

    /// The variant as it is now, or as it was last where the shop does not sell it any more.
    public var selected: SelectedProduct
    /// What has changed.
    public var kind: Kind

    /// A change of a variant.
    public init(_ kind: Kind, of selected: SelectedProduct) {
      self.selected = selected
      self.kind = kind
    }
  }
}

extension SelectedProduct.Change {
  /// The change in a sentence for the customer.
  public var message: String {
    let name = selected.product.name
    switch kind {
    case .price(let old, let new), .currency(let old, let new):
      return "\(name) now costs \(new.amountFormatted) instead of \(old.amountFormatted)."
    case .outOfStock(_, let available): return BagProblem.outOfStockMessage(name: name, available: available)
    case .notSold: return "\(name) is no longer sold."
    }
  }
}

extension BagProblem {
  /// Says how many pieces of a product are left, in a sentence for the customer.
  package static func outOfStockMessage(name: String, available: Int) -> String {
    switch available {
    case ...0: "\(name) is sold out."
    case 1: "There is only one \(name) left."
    default: "There are only \(available) of \(name) left."
    }
  }
}
