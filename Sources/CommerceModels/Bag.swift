#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A shopping bag.
public struct Bag: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The contents of the bag: one line for each variant, in the order they were added.
  public var lines: [BagLine]
  /// Discounts on the bag as a whole, in addition to the reductions of individual products.
  public var promotions: [BagPromotion]
  /// The cost of the whole bag.
  public var totals: BagTotals
  /// The number of pieces in all lines.
  public var itemCount: Int
  /// The shop's checkout page, or `nil` if the bag is empty or the shop has not reported it: in a guest's bag, and in a bag
  /// that was empty until a change to which the shop has not responded yet.
  public var checkoutURL: URL?
  /// When the bag last changed.
  public var updatedAt: Date

  /// Creates a bag.
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

  /// Whether the bag is empty.
  public var isEmpty: Bool { lines.isEmpty }
}

/// The cost of a bag.
public struct BagTotals: Sendable, Hashable, Codable {
  /// The total price of all lines before any reductions.
  public var subtotal: Money
  /// The amount that reductions and promotions take off the subtotal, 0 or more.
  public var discount: Money
  /// The amount that the customer pays: the subtotal minus the discount.
  public var grandTotal: Money

  /// Creates the totals of a bag.
  public init(subtotal: Money, discount: Money, grandTotal: Money) {
    self.subtotal = subtotal
    self.discount = discount
    self.grandTotal = grandTotal
  }
}

/// A discount on a bag as a whole.
public struct BagPromotion: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The name to show to the customer.
  public var name: String
  /// The amount that the promotion takes off the price of the bag.
  public var discount: Money

  /// Creates a promotion.
  public init(id: String, name: String, discount: Money) {
    self.id = id
    self.name = name
    self.discount = discount
  }
}
