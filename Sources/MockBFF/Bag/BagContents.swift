/// What is in a bag: so many pieces of each variant, in the order of adding.
struct BagContents: Sendable {
  private(set) var lines: [(sku: String, quantity: Int)] = []

  func quantity(of sku: String) -> Int {
    lines.first { $0.sku == sku }?.quantity ?? 0
  }

  /// 0 removes the variant.
  mutating func set(_ quantity: Int, of sku: String) {
    let place = lines.firstIndex { $0.sku == sku }
    switch (place, quantity) {
    case (let place?, 0): lines.remove(at: place)
    case (let place?, _): lines[place].quantity = quantity
    case (nil, 0): break
    case (nil, _): lines.append((sku, quantity))
    }
  }
}

/// What to put into a bag.
struct BagLineInput: Sendable {
  let sku: String
  let quantity: Int
}
