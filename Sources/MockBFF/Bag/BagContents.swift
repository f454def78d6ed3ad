#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is in a bag: so many pieces of each variant, in the order of adding.
struct BagContents: Sendable, Hashable, Codable {
  struct Line: Sendable, Hashable, Codable {
    let sku: String
    var quantity: Int
  }

  private(set) var lines: [Line] = []
  var updatedAt = Date(timeIntervalSince1970: 0)

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
    case (nil, _): lines.append(Line(sku: sku, quantity: quantity))
    }
  }
}

/// What to put into a bag.
struct BagLineInput: Sendable {
  let sku: String
  let quantity: Int
}
