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
  /// The price and the stock of the variant. A product has a copy of its default variant: to change both, call
  /// ``Product/apply(_:)``.
  public var offer: VariantOffer {
    get { VariantOffer(sku: sku, stock: stock, price: price) }
    set { (stock, price) = (newValue.stock, newValue.price) }
  }
}

extension Product {
  /// Changes the price and the stock of a variant, both among ``variants`` and in ``defaultVariant``. Does nothing if the
  /// product does not have the variant.
  public mutating func apply(_ offer: VariantOffer) {
    for index in variants.indices where variants[index].sku == offer.sku { variants[index].offer = offer }
    if defaultVariant.sku == offer.sku { defaultVariant.offer = offer }
  }
}
