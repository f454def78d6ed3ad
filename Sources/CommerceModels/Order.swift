#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A customer's order.
public struct Order: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The order number that customers see.
  public var number: String
  /// When the order was placed.
  public var placedAt: Date
  /// The progress of the order.
  public var category: Category
  /// The purchased items, as they were at the time of purchase.
  public var lines: [OrderLine]
  /// The number of pieces in all lines.
  public var itemCount: Int
  /// Discounts on the order as a whole, as they were at the time of purchase.
  public var promotions: [BagPromotion]
  /// The cost of the order.
  public var totals: BagTotals

  /// Creates an order.
  public init(
    id: String,
    number: String,
    placedAt: Date,
    category: Category,
    lines: [OrderLine],
    itemCount: Int,
    promotions: [BagPromotion] = [],
    totals: BagTotals
  ) {
    self.id = id
    self.number = number
    self.placedAt = placedAt
    self.category = category
    self.lines = lines
    self.itemCount = itemCount
    self.promotions = promotions
    self.totals = totals
  }
}

/// A quantity of one variant in an order, with the details that the variant had when it was bought.
public struct OrderLine: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The SKU of the variant.
  public var sku: String
  /// The id of the product, which the shop may no longer sell.
  public var productId: String
  /// The product's name.
  public var name: String
  /// The brand's name.
  public var brandName: String
  /// The size with its scale, such as `10 UK`, or `nil` if the product has no sizes.
  public var size: String?
  /// The color's name, or `nil` if the product has no colors.
  public var colour: String?
  /// A picture of the variant.
  public var image: MediaImage?
  /// The number of pieces, at least 1.
  public var quantity: Int
  /// The price of one piece.
  public var unitPrice: Money
  /// The price of all pieces of the line.
  public var lineTotal: Money

  /// Creates a line of an order.
  public init(
    id: String,
    sku: String,
    productId: String,
    name: String,
    brandName: String,
    size: String? = nil,
    colour: String? = nil,
    image: MediaImage? = nil,
    quantity: Int,
    unitPrice: Money,
    lineTotal: Money
  ) {
    self.id = id
    self.sku = sku
    self.productId = productId
    self.name = name
    self.brandName = brandName
    self.size = size
    self.colour = colour
    self.image = image
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.lineTotal = lineTotal
  }
}
