extension Shop {
  /// Simulates what others do to a variant between two looks at it: customers buy it, and the shop restocks it and changes
  /// its price. This makes a variant worth watching in a shop with only one visitor.
  ///
  /// - Parameter moment: counts the looks. The events of a moment are always the same for a variant.
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
