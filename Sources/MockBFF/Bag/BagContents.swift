#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a bag: a number of pieces of each variant, in the order they were added.
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

  /// Sets the quantity of a variant; 0 removes it.
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

/// A variant to add to a bag.
struct BagLineInput: Sendable {
  let sku: String
  let quantity: Int
}
