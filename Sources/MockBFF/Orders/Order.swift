#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A customer's order.
struct Order: Sendable, Hashable, Codable {
  /// The number of days until an order is delivered.
  private static let deliveryDays = 2.0

  let number: String
  let placedAt: Date
  let lines: [OrderLine]
  /// The promotions, or nil in files from versions without promotions.
  var promotions: [Promotion]?
  let totals: BagTotals
  /// The special outcome of the order, if there is one.
  var fate: OrderCategory?

  var id: String { "order-" + number }
  var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }

  func category(at now: Date) -> OrderCategory {
    if let fate { return fate }
    return now.timeIntervalSince(placedAt) < Self.deliveryDays * 86_400 ? .open : .delivered
  }
}

extension Order {
  /// Creates an order from the contents of a bag.
  init(number: String, placedAt: Date, bag: Bag, fate: OrderCategory? = nil) {
    self.init(
      number: number,
      placedAt: placedAt,
      lines: bag.lines.map(OrderLine.init),
      promotions: bag.promotions,
      totals: bag.totals,
      fate: fate
    )
  }
}

/// The GraphQL enum `OrderCategory`.
enum OrderCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case open = "OPEN"
  case delivered = "DELIVERED"
  case returned = "RETURNED"
  case cancelled = "CANCELLED"
}

/// A quantity of one variant in an order, as it was when it was bought.
struct OrderLine: Sendable, Hashable, Codable {
  let sku, productId, name, brandName: String
  let size, colour: String?
  let image: Image?
  let quantity: Int
  let unitPrice: Money

  var lineTotal: Money { Money(currency: unitPrice.currency, amount: unitPrice.amount * quantity) }

  init(_ line: BagLine) {
    let media = line.variant.media.isEmpty ? line.variant.colour?.media ?? [] : line.variant.media
    sku = line.variant.sku
    productId = line.product.id
    name = line.product.name
    brandName = line.product.brand.name
    size = line.variant.size?.text
    colour = line.variant.colour?.name
    image = media.lazy.compactMap { $0 as? Image }.first
    quantity = line.quantity
    unitPrice = line.unitPrice.amount
  }
}
