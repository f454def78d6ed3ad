import CommerceModels
import Foundation
import Testing

@Suite("A bag worked out without the shop")
struct BagChangeTests {
  @Test("Amounts and numbers too large to count end at the largest number", arguments: [Int(Int32.max), .max])
  func largest(quantity: Int) {
    let price = Price(amount: pounds(.max / 2), was: pounds(.max))
    let locale = Locale(identifier: "en_GB")
    let date = Date(timeIntervalSince1970: 0)
    let chosen = ["S1", "S2"].map { sku in
      let variant = variant(sku, price: price, stock: -3)
      return SelectedProduct(product: product(variants: [variant]), variant: variant)
    }
    let empty = Bag(id: "b", lines: [], updatedAt: date, for: locale)
    let bag = chosen.reduce(empty) { $0.setting(quantity, of: $1, at: date, for: locale) }
    #expect(bag.itemCount == (quantity == .max ? .max : 2 * quantity))
    #expect(bag.totals.grandTotal.amount == .max)
    #expect(bag.lines.map(\.availability) == [.outOfStock, .outOfStock])
  }
}
