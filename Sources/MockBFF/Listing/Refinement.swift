/// A refinement that has been validated.
enum Refinement: Sendable {
  case brand(Set<String>)
  case colour(Set<String>)
  case size(Set<String>)
  case price(ClosedRange<Int>)

  var name: FilterName {
    switch self {
    case .brand: .brand
    case .colour: .colour
    case .size: .size
    case .price: .price
    }
  }

  /// Returns whether the product has one of the values.
  func matches(_ product: Product) -> Bool {
    switch self {
    case .brand(let slugs): slugs.contains(product.brand.slug)
    case .colour(let slugs): product.colours?.contains { slugs.contains($0.slug) } ?? false
    case .size(let slugs): product.sizes?.contains { slugs.contains($0.slug) } ?? false
    case .price(let range): product.variants.contains { range.contains($0.price.amount.amount) }
    }
  }

  /// Returns whether the listing is refined by this value.
  func selects(_ slug: String) -> Bool {
    switch self {
    case .brand(let slugs), .colour(let slugs), .size(let slugs): slugs.contains(slug)
    case .price: true
    }
  }
}
