#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bag as it is at one moment.
struct Bag: Sendable {
  let id: String
  let lines: [BagLine]
  let currency: Currency
  let updatedAt: Date

  var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }

  var checkoutUrl: String? {
    lines.isEmpty ? nil : "https://www.vitrine.example/checkout/" + id
  }

  var totals: BagTotals {
    let grandTotal = lines.reduce(0) { $0 + $1.lineTotal.amount }
    let subtotal = lines.reduce(0) { $0 + ($1.unitPrice.was ?? $1.unitPrice.amount).amount * $1.quantity }
    return BagTotals(
      subtotal: Money(currency: currency, amount: subtotal),
      discount: Money(currency: currency, amount: subtotal - grandTotal),
      grandTotal: Money(currency: currency, amount: grandTotal)
    )
  }
}

/// What a bag costs.
struct BagTotals: Sendable {
  let subtotal, discount, grandTotal: Money
}
