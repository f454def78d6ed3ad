extension Product {
  /// A product in one color and one size: the unit that customers buy.
  public struct Variant: Sendable, Hashable, Codable, Identifiable {
    /// The stock keeping unit (SKU), which identifies the variant.
    public var sku: String
    /// The size, or `nil` if the product has no sizes.
    public var size: ProductSize?
    /// The color, which is one of ``Product/colours``, or `nil` if the product has no colors.
    public var colour: Colour?
    /// Images and videos of this variant only, which may be empty. To display the variant, use ``gallery``, which falls back
    /// on its color.
    public var media: [Media]
    /// Additional details about the variant, keyed by name.
    public var attributes: [String: String]
    /// The number of pieces available.
    public var stock: Int
    /// The maximum number of pieces that one customer may have in a bag, or `nil` if there is no limit, or the limit is
    /// unknown.
    public var maximumQuantity: Int?
    /// The price of one piece.
    public var price: Price

    /// Creates a variant.
    public init(
      sku: String,
      size: ProductSize? = nil,
      colour: Colour? = nil,
      media: [Media] = [],
      attributes: [String: String] = [:],
      stock: Int,
      maximumQuantity: Int? = nil,
      price: Price
    ) {
      self.sku = sku
      self.size = size
      self.colour = colour
      self.media = media
      self.attributes = attributes
      self.stock = stock
      self.maximumQuantity = maximumQuantity
      self.price = price
    }

    /// The SKU, which identifies the variant.
    public var id: String { sku }

    /// The images and videos to show: the variant's own or, if it has none, those of its color.
    public var gallery: [Media] { media.isEmpty ? colour?.media ?? [] : media }

    /// Whether the variant is sold out.
    public var isSoldOut: Bool { stock <= 0 }
  }
}
