public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension Bag {
  /// Creates a bag with its lines in the server's order.
  public init(_ fragment: BagFragment) {
    self.init(
      id: fragment.id,
      lines: fragment.lines.map(BagLine.init),
      promotions: fragment.promotions.map(BagPromotion.init),
      totals: BagTotals(fragment.totals),
      itemCount: fragment.itemCount,
      checkoutURL: fragment.checkoutUrl.flatMap { URL(wire: $0) },
      updatedAt: fragment.updatedAt
    )
  }
}

extension BagPromotion {
  /// Creates a promotion.
  public init(_ fragment: BagPromotionFragment) {
    self.init(id: fragment.id, name: fragment.name, discount: Money(fragment.discount))
  }
}

extension BagTotals {
  /// Creates the totals of a bag, as the server has calculated them.
  public init(_ fragment: BagTotalsFragment) {
    self.init(
      subtotal: Money(fragment.subtotal),
      discount: Money(fragment.discount),
      grandTotal: Money(fragment.grandTotal)
    )
  }
}

extension BagLine {
  /// Creates a line, taking the variant's color from its product.
  public init(_ fragment: BagLineFragment) {
    let product = Product(fragment.product)
    self.init(
      id: fragment.id,
      product: product,
      variant: Product.Variant(fragment.variant, colours: product.colours),
      quantity: fragment.quantity,
      unitPrice: Price(fragment.unitPrice),
      lineTotal: Money(fragment.lineTotal),
      availability: Availability(fragment.availability)
    )
  }
}

extension BagLine.Availability {
  init(_ availability: BagLineAvailability) {
    switch availability {
    case .inStock: self = .inStock
    case .lowStock: self = .lowStock
    case .outOfStock: self = .outOfStock
    case .unknown(let name): self = .unknown(name)
    }
  }
}
