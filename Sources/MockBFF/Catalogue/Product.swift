/// A product with all its variants.
struct Product: Sendable {
  let id, styleNumber, name, slug: String
  let brand: Brand
  let shortDescription: String
  let longDescription: String?
  let category: Category
  /// The attributes, some of them null as in a real back end.
  let attributes: [KeyValuePair?]
  var labels: [String]
  /// The variants, at least one.
  var variants: [Variant]
  var defaultVariant: Variant
  let sizes: [Size]?
  let colours: [Colour]?
  /// The day on which the product became available, counted from the shop's opening.
  let day: Int
  /// The words that a search matches, in lowercase.
  let words: [String]

  var low: Money { variants.map(\.price.amount).min { $0.amount < $1.amount } ?? defaultVariant.price.amount }
  var high: Money { variants.map(\.price.amount).max { $0.amount < $1.amount } ?? defaultVariant.price.amount }

  /// The range of prices, or nil if all variants cost the same.
  var priceRange: PriceRange? {
    let range = PriceRange(low: low, high: high)
    return range.low.amount == range.high.amount ? nil : range
  }
}

/// A product in one color and one size.
struct Variant: Sendable {
  let sku: String
  let size: Size?
  let colour: Colour?
  /// The media, each an `Image` or a `Video`.
  let media: [any Sendable]
  let attributes: [KeyValuePair?]?
  var stock: Int
  var price: Price
}

/// A color that a product is made in.
struct Colour: Sendable {
  let id: String
  /// The value for refining a listing.
  let slug: String
  let name: String
  let swatch: Image
  /// The media, each an `Image` or a `Video`.
  let media: [any Sendable]
}

/// A key and its value.
struct KeyValuePair: Sendable {
  let key, value: String
}

/// A brand that makes products.
struct Brand: Sendable {
  let id, name, slug: String

  init(_ name: String) {
    self.name = name
    slug = name.slug
    id = "brand-" + slug
  }
}
