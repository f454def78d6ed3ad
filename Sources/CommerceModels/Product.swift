/// A product in all its variants.
public struct Product: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The maker's number for the style.
  public var styleNumber: String
  public var name: String
  /// The maker.
  public var brand: Brand
  /// The lowest and the highest price; `nil` when all variants cost the same.
  public var priceRange: PriceRange?
  /// A line of text.
  public var shortDescription: String
  /// Some paragraphs of text.
  public var longDescription: String?
  /// The name in URLs.
  public var slug: String
  /// The categories that the product is in, the narrowest of each branch.
  public var hierarchy: [ProductCategory]
  /// More facts about the product, by name.
  public var attributes: [String: String]
  /// Short notes to put on the product's picture, such as `New in`.
  public var labels: [String]
  /// The variant to show first.
  public var defaultVariant: Variant
  /// All variants, at least one.
  public var variants: [Variant]
  /// The sizes that the product is made in; empty when size means nothing for it.
  public var sizes: [ProductSize]
  /// The colours that the product is made in; empty when colour means nothing for it.
  public var colours: [Colour]

  /// A product.
  public init(
    id: String,
    styleNumber: String,
    name: String,
    brand: Brand,
    priceRange: PriceRange? = nil,
    shortDescription: String,
    longDescription: String? = nil,
    slug: String,
    hierarchy: [ProductCategory] = [],
    attributes: [String: String] = [:],
    labels: [String] = [],
    defaultVariant: Variant,
    variants: [Variant],
    sizes: [ProductSize] = [],
    colours: [Colour] = []
  ) {
    self.id = id
    self.styleNumber = styleNumber
    self.name = name
    self.brand = brand
    self.priceRange = priceRange
    self.shortDescription = shortDescription
    self.longDescription = longDescription
    self.slug = slug
    self.hierarchy = hierarchy
    self.attributes = attributes
    self.labels = labels
    self.defaultVariant = defaultVariant
    self.variants = variants
    self.sizes = sizes
    self.colours = colours
  }

  /// Whether there is no size to choose.
  public var isSingleSize: Bool { sizes.count <= 1 }

  /// Whether no variant can be bought now.
  public var isSoldOut: Bool { variants.allSatisfy(\.isSoldOut) }
}
