/// A product with all its variants.
public struct Product: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The brand's number for the product's style.
  public var styleNumber: String
  /// The name to show to customers.
  public var name: String
  /// The brand of the product.
  public var brand: Brand
  /// The lowest and the highest price of the variants, or `nil` if all variants cost the same. A variant's own price may be
  /// newer than this range: to show the price of the product, use ``priceType``, which takes newer prices into account.
  public var priceRange: PriceRange?
  /// A one-line description.
  public var shortDescription: String
  /// A description of several paragraphs.
  public var longDescription: String?
  /// The product's name in URLs.
  public var slug: String
  /// The categories that the product belongs to: the most specific one in each branch of the category tree.
  public var hierarchy: [ProductCategory]
  /// Additional details about the product, keyed by name.
  public var attributes: [String: String]
  /// Short labels for the product's picture, such as `New in`.
  public var labels: [String]
  /// The shop's default variant. It may be sold out: to show an available variant first, use ``firstChoice``.
  public var defaultVariant: Variant
  /// All variants, at least one.
  public var variants: [Variant]
  /// The sizes that the product is made in; empty if it has no sizes.
  public var sizes: [ProductSize]
  /// The colors that the product is made in; empty if it has no colors.
  public var colours: [Colour]

  /// Creates a product.
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

  /// Whether the product has at most one size, so that there is no size to choose.
  public var isSingleSize: Bool { sizes.count <= 1 }

  /// Whether all variants are sold out.
  public var isSoldOut: Bool { variants.allSatisfy(\.isSoldOut) }
}
