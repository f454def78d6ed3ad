/// A property that a listing can be refined by.
struct Filter: Sendable {
  let name: FilterName
  let values: [FilterValue]
}

/// A value that a listing can be refined by.
struct FilterValue: Sendable {
  let name, slug: String
  let count: Int
  let selected: Bool
}

/// Computes the filters of a listing.
///
/// Each filter counts the products that match the refinements by all other filters, which shows the effect of choosing
/// another of its values. Selected values are always included, even with 0 products, because they could not be deselected
/// otherwise.
struct Facets {
  let catalogue: Catalogue
  /// The products of the category and the search, before any refinement.
  let products: [Product]
  let refinements: [Refinement]

  /// The filters that have values.
  var filters: [Filter] {
    FilterName.allCases.compactMap { name in
      let values = values(of: name)
      return values.isEmpty ? nil : Filter(name: name, values: values)
    }
  }

  private func values(of name: FilterName) -> [FilterValue] {
    let others = refinements.filter { $0.name != name }
    let products = products.filter { product in others.allSatisfy { $0.matches(product) } }
    switch name {
    case .brand:
      return choices(.brand, products.map { [($0.brand.slug, $0.brand.name)] }, among: catalogue.brandValues)
    case .colour:
      let colours = products.map { ($0.colours ?? []).map { ($0.slug, $0.name) } }
      return choices(.colour, colours, among: catalogue.colourValues)
    case .size:
      let sizes = products.map { ($0.sizes ?? []).map { ($0.slug, $0.text) } }
      return choices(.size, sizes, among: SizeGuide.all.flatMap(\.sizes).map { ($0.slug, $0.text) })
    case .price:
      return amounts(of: products)
    }
  }

  /// Returns the lowest and the highest price of a variant, the form that a refinement by price takes, and the bounds of the
  /// selected range.
  private func amounts(of products: [Product]) -> [FilterValue] {
    let amounts = products.flatMap { $0.variants.map(\.price.amount.amount) }
    var values: [Int: FilterValue] = [:]
    for amount in [amounts.min(), amounts.max()].compactMap(\.self) {
      values[amount] = price(amount, count: products.count, isSelected: false)
    }
    for case .price(let range) in refinements {
      let count = products.count { Refinement.price(range).matches($0) }
      for end in [range.lowerBound, range.upperBound] { values[end] = price(end, count: count, isSelected: true) }
    }
    return values.sorted { $0.key < $1.key }.map(\.value)
  }

  private func price(_ amount: Int, count: Int, isSelected: Bool) -> FilterValue {
    let money = Money(currency: catalogue.currency, amount: amount)
    return FilterValue(name: money.formatted, slug: String(amount), count: count, selected: isSelected)
  }

  /// Counts the products that have each value, given by slug and name. Values that are only selected have a count of 0.
  ///
  /// - Parameter all: All values, in display order.
  private func choices(
    _ filter: FilterName,
    _ values: [[(slug: String, name: String)]],
    among all: [(slug: String, name: String)]
  ) -> [FilterValue] {
    var counts: [String: Int] = [:]
    for (slug, _) in values.joined() { counts[slug, default: 0] += 1 }
    let chosen = refinements.filter { $0.name == filter }
    var shown: Set<String> = []
    return all.compactMap { slug, name in
      let isSelected = chosen.contains { $0.selects(slug) }
      guard let count = counts[slug] ?? (isSelected ? 0 : nil), shown.insert(slug).inserted else { return nil }
      return FilterValue(name: name, slug: slug, count: count, selected: isSelected)
    }
  }
}

extension Catalogue {
  /// All brands, by slug and name, sorted by slug.
  fileprivate var brandValues: [(slug: String, name: String)] { Brand.all.map { ($0.slug, $0.name) } }

  /// The colors of all products, by slug and name, sorted by slug.
  fileprivate var colourValues: [(slug: String, name: String)] {
    products.flatMap { $0.colours ?? [] }.map { ($0.slug, $0.name) }.sorted { $0.0 < $1.0 }
  }
}
