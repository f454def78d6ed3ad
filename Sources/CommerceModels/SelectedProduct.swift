/// A product and its chosen variant.
public struct SelectedProduct: Sendable, Hashable, Codable, Identifiable {
  /// Identifies a choice by product and variant, so that choices of two products remain distinct even if both SKUs are
  /// empty.
  public struct ID: Sendable, Hashable, Codable {
    /// The product's id.
    public var productId: String
    /// The variant's SKU.
    public var sku: String

    /// Creates the identity of a choice.
    public init(productId: String, sku: String) {
      self.productId = productId
      self.sku = sku
    }
  }

  public var product: Product
  /// The chosen variant.
  public var variant: Product.Variant

  /// Creates a choice. `variant` must be one of the product's variants.
  public init(product: Product, variant: Product.Variant) {
    self.product = product
    self.variant = variant
  }

  /// The product's id and the variant's SKU.
  public var id: ID { ID(productId: product.id, sku: variant.sku) }
}
