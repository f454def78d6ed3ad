/// Sorts products; equal products keep their order.
func sort(_ products: [Product], by sort: ListingSort?) -> [Product] {
  switch sort {
  case nil: products
  case .lowToHigh: products.stablySorted(by: \.low.amount, <)
  case .highToLow: products.stablySorted(by: \.high.amount, >)
  case .nameForwards: products.stablySorted(by: \.name, <)
  case .nameBackwards: products.stablySorted(by: \.name, >)
  case .newest: products.stablySorted(by: \.day, >)
  }
}

extension [Product] {
  /// Sorts by a key that is computed once for each product.
  fileprivate func stablySorted<Key: Comparable>(by key: (Product) -> Key, _ precedes: (Key, Key) -> Bool) -> [Product]
  {
    let keyed = enumerated().map { (place: $0.offset, key: key($0.element)) }
    let sorted = keyed.sorted { a, b in
      precedes(a.key, b.key) || (!precedes(b.key, a.key) && a.place < b.place)
    }
    return sorted.map { self[$0.place] }
  }
}
