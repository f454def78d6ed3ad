/// What a variant costs and how many pieces there are, at one moment.
public struct VariantOffer: Sendable, Hashable, Codable {
  /// Identifies the variant.
  public var sku: String
  /// The number of pieces that can be bought now.
  public var stock: Int
  /// The price of one piece.
  public var price: Price

  /// An offer.
  public init(sku: String, stock: Int, price: Price) {
    self.sku = sku
    self.stock = stock
    self.price = price
  }

  /// Whether the variant cannot be bought now.
  public var isSoldOut: Bool { stock <= 0 }
}

extension Product.Variant {
  /// What the variant costs, and how many pieces there are.
  public var offer: VariantOffer {
    get { VariantOffer(sku: sku, stock: stock, price: price) }
    set { (stock, price) = (newValue.stock, newValue.price) }
  }
}
