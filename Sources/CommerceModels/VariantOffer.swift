/// The price and the stock of a variant at one moment.
public struct VariantOffer: Sendable, Hashable, Codable {
  /// The SKU of the variant.
  public var sku: String
  /// The number of pieces available.
  public var stock: Int
  /// The price of one piece.
  public var price: Price

  /// Creates an offer.
  public init(sku: String, stock: Int, price: Price) {
    self.sku = sku
    self.stock = stock
    self.price = price
  }

  /// Whether the variant is sold out.
  public var isSoldOut: Bool { stock <= 0 }
}

extension Product.Variant {
  /// The price and the stock of the variant.
  public var offer: VariantOffer {
    get { VariantOffer(sku: sku, stock: stock, price: price) }
    set { (stock, price) = (newValue.stock, newValue.price) }
  }
}
