extension Product {
  /// A product in one colour and one size: what can be bought.
  public struct Variant: Sendable, Hashable, Codable, Identifiable {
    /// Identifies the variant: the stock keeping unit.
    public var sku: String
    /// The size; `nil` when size means nothing for the product.
    public var size: ProductSize?
    /// The colour, one of the product's; `nil` when colour means nothing for it.
    public var colour: Colour?
    /// Images and videos of this very variant. What to show is `gallery`.
    public var media: [Media]
    /// More facts about the variant, by name.
    public var attributes: [String: String]
    /// The number of pieces that can be bought now.
    public var stock: Int
    /// The largest number of pieces that one customer may have in a bag; `nil` when there is no limit, or none is known.
    public var maximumQuantity: Int?
    /// The price of one piece.
    public var price: Price

    /// A variant.
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

    /// The SKU.
    public var id: String { sku }

    /// The images and videos to show: the variant's own or, when it has none, those of its colour.
    public var gallery: [Media] { media.isEmpty ? colour?.media ?? [] : media }

    /// Whether the variant cannot be bought now.
    public var isSoldOut: Bool { stock <= 0 }
  }
}
