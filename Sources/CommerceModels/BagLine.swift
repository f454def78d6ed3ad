/// A quantity of one variant in a bag.
public struct BagLine: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The product that has the variant.
  public var product: Product
  /// The variant in the bag.
  public var variant: Product.Variant
  /// The number of pieces, at least 1.
  public var quantity: Int
  /// The price of one piece.
  public var unitPrice: Price
  /// The price of all pieces of the line.
  public var lineTotal: Money
  /// Whether all pieces of the line can be bought.
  public var availability: Availability

  /// Creates a line of a bag.
  public init(
    id: String,
    product: Product,
    variant: Product.Variant,
    quantity: Int,
    unitPrice: Price,
    lineTotal: Money,
    availability: Availability
  ) {
    self.id = id
    self.product = product
    self.variant = variant
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.lineTotal = lineTotal
    self.availability = availability
  }

  /// The product and the chosen variant.
  public var selectedProduct: SelectedProduct { SelectedProduct(product: product, variant: variant) }
}
