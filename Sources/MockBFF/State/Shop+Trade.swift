extension Shop {
  /// Simulates a change to a variant between two ticks of a subscription: customers buy it, the shop restocks it, or the
  /// shop changes its price. This makes a variant worth watching in a shop with only one visitor.
  ///
  /// - Parameter moment: The number of the tick. The change to a variant at a given tick is always the same.
  mutating func trade(sku: String, moment: Int) {
    guard let variant = catalogue.variant(sku: sku)?.variant else { return }
    var dice = Dice(seed: sku.utf8.reduce(moment) { ($0 &* 31) &+ Int($1) })
    if dice.roll(4) == 0 {
      let percent = state.reductions?[sku]
      let others = [10, 20, 30].filter { $0 != percent }
      state.reductions = state.reductions ?? [:]
      state.reductions?[sku] = percent == nil || dice.roll(2) == 0 ? dice.pick(others) : nil
    } else if variant.stock == 0 {
      // Variants with no initial stock are restocked too.
      state.sold[sku, default: 0] -= 5 + dice.roll(10)
    } else {
      state.sold[sku, default: 0] += min(variant.stock, 1 + dice.roll(3))
    }
  }
}
