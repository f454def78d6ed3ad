#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A shopping bag.
public struct Bag: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// What the bag holds, one line for each variant, in the order of adding.
  public var lines: [BagLine]
  /// What makes the bag cheaper as a whole, beside the reductions of single products.
  public var promotions: [BagPromotion]
  /// What the whole bag costs.
  public var totals: BagTotals
  /// The number of pieces in all lines.
  public var itemCount: Int
  /// The page to pay on; `nil` when the bag is empty.
  public var checkoutURL: URL?
  /// When the bag last changed.
  public var updatedAt: Date

  /// A bag.
  public init(
    id: String,
    lines: [BagLine],
    promotions: [BagPromotion] = [],
    totals: BagTotals,
    itemCount: Int,
    checkoutURL: URL? = nil,
    updatedAt: Date
  ) {
    self.id = id
    self.lines = lines
    self.promotions = promotions
    self.totals = totals
    self.itemCount = itemCount
    self.checkoutURL = checkoutURL
    self.updatedAt = updatedAt
  }

  /// Whether there is nothing in the bag.
  public var isEmpty: Bool { lines.isEmpty }
}

/// What a bag costs.
public struct BagTotals: Sendable, Hashable, Codable {
  /// The sum of the lines at their prices before reduction.
  public var subtotal: Money
  /// What reductions and promotions take off the subtotal, as an amount of 0 or more.
  public var discount: Money
  /// The amount that the customer pays: the subtotal less the discount.
  public var grandTotal: Money

  /// The totals of a bag.
  public init(subtotal: Money, discount: Money, grandTotal: Money) {
    self.subtotal = subtotal
    self.discount = discount
    self.grandTotal = grandTotal
  }
}

/// Something that makes a bag cheaper as a whole.
public struct BagPromotion: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// What it is, in words for the customer.
  public var name: String
  /// What it takes off.
  public var discount: Money

  /// A promotion.
  public init(id: String, name: String, discount: Money) {
    self.id = id
    self.name = name
    self.discount = discount
  }
}
