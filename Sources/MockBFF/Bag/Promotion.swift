/// A discount on a bag as a whole.
struct Promotion: Sendable, Hashable, Codable {
  let id, name: String
  let discount: Money

  /// Returns the promotions for a bag's lines: the cheapest of every three candles is free, and the rest is reduced by a
  /// tenth from a certain sum.
  static func all(for lines: [BagLine], currency: Currency) -> [Promotion] {
    let candles = thirdFree(lines.filter { $0.product.category.id == "home-candles" })
    let sum = lines.reduce(0) { $0 + $1.lineTotal.amount } - candles
    let large = currency.amount(ofPence: 25_000)
    let found = [
      Promotion(
        id: "three-candles",
        name: "Three candles for two",
        discount: Money(currency: currency, amount: candles)
      ),
      Promotion(
        id: "large-bag",
        name: "A tenth off from " + Money(currency: currency, amount: large).formatted,
        discount: Money(currency: currency, amount: sum >= large ? sum / 10 : 0)
      ),
    ]
    return found.filter { $0.discount.amount > 0 }
  }

  private static func thirdFree(_ lines: [BagLine]) -> Int {
    let pieces = lines.flatMap { Array(repeating: $0.unitPrice.amount.amount, count: $0.quantity) }.sorted(by: >)
    return pieces.indices.filter { $0 % 3 == 2 }.reduce(0) { $0 + pieces[$1] }
  }
}
