#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bag at one moment.
struct Bag: Sendable {
  let id: String
  let lines: [BagLine]
  let promotions: [Promotion]
  let currency: Currency
  let updatedAt: Date

  init(id: String, lines: [BagLine], currency: Currency, updatedAt: Date) {
    self.id = id
    self.lines = lines
    self.currency = currency
    self.updatedAt = updatedAt
    promotions = Promotion.all(for: lines, currency: currency)
  }

  var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }

  var checkoutUrl: String? {
    lines.isEmpty ? nil : "https://www.vitrine.example/checkout/" + id
  }

  var totals: BagTotals {
    let promoted = promotions.reduce(0) { $0 + $1.discount.amount }
    let grandTotal = lines.reduce(0) { $0 + $1.lineTotal.amount } - promoted
    let subtotal = lines.reduce(0) { $0 + ($1.unitPrice.was ?? $1.unitPrice.amount).amount * $1.quantity }
    return BagTotals(
      subtotal: Money(currency: currency, amount: subtotal),
      discount: Money(currency: currency, amount: subtotal - grandTotal),
      grandTotal: Money(currency: currency, amount: grandTotal)
    )
  }
}

/// The cost of a bag.
struct BagTotals: Sendable, Hashable, Codable {
  let subtotal, discount, grandTotal: Money
}
