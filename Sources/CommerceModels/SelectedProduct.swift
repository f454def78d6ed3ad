/// A product and the variant of it that was chosen.
public struct SelectedProduct: Sendable, Hashable, Codable, Identifiable {
  /// Identifies a choice. Both parts are kept, so that an empty SKU makes no two products the same.
  public struct ID: Sendable, Hashable, Codable {
    /// The product's id.
    public var productId: String
    /// The variant's SKU.
    public var sku: String

    /// The identity of a choice.
    public init(productId: String, sku: String) {
      self.productId = productId
      self.sku = sku
    }
  }

  public var product: Product
  /// The variant chosen.
  public var variant: Product.Variant

  /// A choice: `variant` is one of the product's.
  public init(product: Product, variant: Product.Variant) {
    self.product = product
    self.variant = variant
  }

  /// The product's id and the variant's SKU.
  public var id: ID { ID(productId: product.id, sku: variant.sku) }
}
