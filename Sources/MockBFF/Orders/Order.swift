#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a customer has bought at one time.
struct Order: Sendable, Hashable, Codable {
  /// How many days after an order it is with the customer.
  private static let deliveryDays = 2.0

  let number: String
  let placedAt: Date
  let lines: [OrderLine]
  /// Nothing in files of before there were any.
  var promotions: [Promotion]?
  let totals: BagTotals
  /// What became of it, if anything special did.
  var fate: OrderCategory?

  var id: String { "order-" + number }
  var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }

  func category(at now: Date) -> OrderCategory {
    if let fate { return fate }
    return now.timeIntervalSince(placedAt) < Self.deliveryDays * 86_400 ? .open : .delivered
  }
}

extension Order {
  /// What was in a bag when it was bought.
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

/// A GraphQL `OrderCategory`.
enum OrderCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case open = "OPEN"
  case delivered = "DELIVERED"
  case returned = "RETURNED"
  case cancelled = "CANCELLED"
}

/// A number of pieces of one variant in an order, as it was when it was bought.
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
