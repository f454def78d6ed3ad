/// A product and its chosen variant.
public struct SelectedProduct: Sendable, Hashable, Codable, Identifiable {
  /// The identity of a product and its chosen variant. Because it contains the product's id, choices of two products remain
  /// distinct even if both SKUs are empty.
  public struct ID: Sendable, Hashable, Codable {
    /// The product's id.
    public var productId: String
    /// The variant's SKU.
    public var sku: String

    /// Creates an identity from a product's id and a variant's SKU.
    public init(productId: String, sku: String) {
      self.productId = productId
      self.sku = sku
    }
  }

  /// The product that has the chosen variant.
  public var product: Product
  /// The chosen variant.
  public var variant: Product.Variant

  /// Creates a choice from a product and one of its variants.
  public init(product: Product, variant: Product.Variant) {
    self.product = product
    self.variant = variant
  }

  /// The product's id and the variant's SKU.
  public var id: ID { ID(productId: product.id, sku: variant.sku) }
}
