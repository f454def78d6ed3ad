/// A quantity of one variant in a bag.
struct BagLine: Sendable {
  let id: String
  let product: Product
  let variant: Variant
  let quantity: Int

  var unitPrice: Price { variant.price }

  var lineTotal: Money {
    Money(currency: unitPrice.amount.currency, amount: unitPrice.amount.amount * quantity)
  }

  var availability: Availability {
    switch variant.stock - quantity {
    case ..<0: .outOfStock
    case 0..<3: .lowStock
    default: .inStock
    }
  }

  /// The GraphQL enum `BagLineAvailability`.
  enum Availability: String, Sendable {
    case inStock = "IN_STOCK"
    case lowStock = "LOW_STOCK"
    case outOfStock = "OUT_OF_STOCK"
  }
}
