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

  @Test("A line keeps its id, its product and its price when its quantity changes")
  func line() {
    let locale = Locale(identifier: "en_GB")
    let date = Date(timeIntervalSince1970: 0)
    let (old, new) = (variant(price: Price(amount: pounds(9000))), variant())
    let selected = SelectedProduct(product: product(variants: [new]), variant: new)
    var line = BagLine(selected, quantity: 1, for: locale)
    line.id = "line-7"
    let bag = Bag(id: "b", lines: [line], updatedAt: date, for: locale)
    // As an app saw it some weeks ago.
    let before = SelectedProduct(product: product(variants: [old]), variant: old)
    for changed in [
      bag.setting(3, of: before, at: date, for: locale), bag.adding(2, of: before, at: date, for: locale),
    ] {
      #expect(changed.lines.map(\.id) == ["line-7"] && changed.lines.map(\.quantity) == [3])
      #expect(changed.lines.map(\.selectedProduct) == [selected])
      #expect(changed.totals.grandTotal.amount == 12_000 && changed.lines[0].lineTotal.amount == 12_000)
    }
  }
}
