extension Shop {
  /// What others do to a variant between two looks at it: customers buy, the shop restocks and changes prices. So there is
  /// something to watch in a shop that only one person visits.
  ///
  /// - Parameter moment: Counts the looks. The same moments of a variant bring the same.
  mutating func trade(sku: String, moment: Int) {
    guard let variant = catalogue.variant(sku: sku)?.variant else { return }
    var dice = Dice(seed: sku.utf8.reduce(moment) { ($0 &* 31) &+ Int($1) })
    if dice.roll(4) == 0 {
      let percent = state.reductions?[sku]
      let others = [10, 20, 30].filter { $0 != percent }
      state.reductions = state.reductions ?? [:]
      state.reductions?[sku] = percent == nil || dice.roll(2) == 0 ? dice.pick(others) : nil
    } else if variant.stock == 0 {
      // What the shop of the first day has none of gets some, too.
      state.sold[sku, default: 0] -= 5 + dice.roll(10)
    } else {
      state.sold[sku, default: 0] += min(variant.stock, 1 + dice.roll(3))
    }
  }
}
