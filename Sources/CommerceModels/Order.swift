#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a customer has bought at one time.
public struct Order: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The number that customers are told.
  public var number: String
  /// When it was placed.
  public var placedAt: Date
  /// How far it has come.
  public var category: Category
  /// What was bought, as it was then.
  public var lines: [OrderLine]
  /// The number of pieces in all lines.
  public var itemCount: Int
  /// What made it cheaper as a whole, as it was then.
  public var promotions: [BagPromotion]
  /// What it cost.
  public var totals: BagTotals

  /// An order.
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

/// A number of pieces of one variant in an order, as it was when it was bought.
public struct OrderLine: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The variant.
  public var sku: String
  /// The product, which the shop may not sell any more.
  public var productId: String
  /// The product's name.
  public var name: String
  /// The maker's name.
  public var brandName: String
  /// The size with its scale, such as `10 UK`; `nil` when size means nothing for the product.
  public var size: String?
  /// The colour's name; `nil` when colour means nothing for the product.
  public var colour: String?
  /// A picture of the variant.
  public var image: MediaImage?
  /// The number of pieces, at least 1.
  public var quantity: Int
  /// What one piece cost.
  public var unitPrice: Money
  /// What all pieces cost.
  public var lineTotal: Money

  /// A line of an order.
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
