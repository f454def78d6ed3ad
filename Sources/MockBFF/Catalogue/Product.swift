/// A product in all its variants.
struct Product: Sendable {
  let id, styleNumber, name, slug: String
  let brand: Brand
  let shortDescription: String
  let longDescription: String?
  let category: Category
  /// With gaps, as a real back end has them.
  let attributes: [KeyValuePair?]
  var labels: [String]
  /// At least one.
  var variants: [Variant]
  var defaultVariant: Variant
  let sizes: [Size]?
  let colours: [Colour]?
  /// The day that the product came into the shop, counted from its opening.
  let day: Int
  /// What a search looks through, in small letters.
  let words: [String]

  var low: Money { variants.map(\.price.amount).min { $0.amount < $1.amount } ?? defaultVariant.price.amount }
  var high: Money { variants.map(\.price.amount).max { $0.amount < $1.amount } ?? defaultVariant.price.amount }

  /// Nothing when all variants cost the same.
  var priceRange: PriceRange? {
    let range = PriceRange(low: low, high: high)
    return range.low.amount == range.high.amount ? nil : range
  }
}

/// A product in one colour and one size.
struct Variant: Sendable {
  let sku: String
  let size: Size?
  let colour: Colour?
  /// `Image` or `Video`.
  let media: [any Sendable]
  let attributes: [KeyValuePair?]?
  var stock: Int
  var price: Price
}

/// A colour that a product is made in.
struct Colour: Sendable {
  let id: String
  /// The value to refine a listing with.
  let slug: String
  let name: String
  let swatch: Image
  /// `Image` or `Video`.
  let media: [any Sendable]
}

/// One named value.
struct KeyValuePair: Sendable {
  let key, value: String
}

/// A maker of products.
struct Brand: Sendable {
  let id, name, slug: String

  init(_ name: String) {
    self.name = name
    slug = name.slug
    id = "brand-" + slug
  }
}
