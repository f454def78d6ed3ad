#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Catalogue {
  /// Returns a customer's orders from before the demo shop opened, newest first. The first customer has enough of them for
  /// several pages. These orders do not count against the stock, and have the prices of this catalog.
  func earlierOrders(of customer: Customer) -> [Order] {
    let count = customer.id == Customer.all.first?.id ? 27 : 3
    return (0..<count).map { index in
      var dice = Dice(seed: count * 100 + index)
      return earlierOrder(number: "U" + String(90_000 - index), daysAgo: 9 * (index + 1), &dice)
    }
  }

  private func earlierOrder(number: String, daysAgo: Int, _ dice: inout Dice) -> Order {
    let lines = (0...dice.roll(3)).map { _ in
      let product = dice.pick(products)
      let variant = dice.pick(product.variants)
      return BagLine(id: variant.sku, product: product, variant: variant, quantity: 1 + dice.roll(2))
    }
    // The shop opened on 2 January 2026.
    let opening = Date(timeIntervalSince1970: 1_767_312_000)
    let placedAt = opening.addingTimeInterval(TimeInterval(-daysAgo * 86_400))
    let bag = Bag(id: number, lines: lines, currency: currency, updatedAt: placedAt)
    let fate: OrderCategory? = [3: .returned, 5: .cancelled][dice.roll(7)]
    return Order(number: number, placedAt: placedAt, bag: bag, fate: fate)
  }
}
