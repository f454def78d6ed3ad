/// One thing that a listing can be refined by.
struct Filter: Sendable {
  let name: FilterName
  let values: [FilterValue]
}

/// One value that a listing can be refined by.
struct FilterValue: Sendable {
  let name, slug: String
  let count: Int
  let selected: Bool
}

/// Counts what a listing can be refined by.
///
/// Each filter counts the products that match the refinements by all other filters, so that it shows what choosing another
/// of its values would give. What is selected is always among the values, if with 0 products, or it could not be taken
/// back.
struct Facets {
  let catalogue: Catalogue
  /// The products of the category and the search, before any refinement.
  let products: [Product]
  let refinements: [Refinement]

  /// The filters that have values to offer.
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

  /// The lowest and the highest price of a variant, which is just what a refinement by price takes, and the ends of the
  /// range that is selected.
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

  /// How many of the products have each value, given by slug and name, and none have those that are only selected.
  ///
  /// - Parameter all: every value there is, in the order to show them in.
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
  /// All brands, by slug and name, in the order of the slugs.
  fileprivate var brandValues: [(slug: String, name: String)] { Brand.all.map { ($0.slug, $0.name) } }

  /// The colours of all products, by slug and name, in the order of the slugs.
  fileprivate var colourValues: [(slug: String, name: String)] {
    products.flatMap { $0.colours ?? [] }.map { ($0.slug, $0.name) }.sorted { $0.0 < $1.0 }
  }
}
