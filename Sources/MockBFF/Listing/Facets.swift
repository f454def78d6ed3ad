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
struct Facets {
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
      return count(.brand, products.map { [($0.brand.slug, $0.brand.name)] }).sorted { $0.slug < $1.slug }
    case .colour:
      let colours = products.map { ($0.colours ?? []).map { ($0.slug, $0.name) } }
      return count(.colour, colours).sorted { $0.slug < $1.slug }
    case .size:
      return sizes(of: products)
    case .price:
      return bounds(of: products)
    }
  }

  /// The sizes in the order of their guides.
  private func sizes(of products: [Product]) -> [FilterValue] {
    let sizes = products.map { ($0.sizes ?? []).map { ($0.slug, $0.text) } }
    let counted = Dictionary(uniqueKeysWithValues: count(.size, sizes).map { ($0.slug, $0) })
    return SizeGuide.all.flatMap(\.sizes).compactMap { counted[$0.slug] }
  }

  /// The lowest and the highest price of a variant: just what a refinement by price takes.
  private func bounds(of products: [Product]) -> [FilterValue] {
    let amounts = products.flatMap { $0.variants.map(\.price.amount) }
    let order = { (a: Money, b: Money) in a.amount < b.amount }
    guard let low = amounts.min(by: order), let high = amounts.max(by: order) else { return [] }
    let selected = refinements.contains { $0.name == .price }
    return [low, high].map { bound in
      let slug = String(bound.amount)
      return FilterValue(name: bound.formatted, slug: slug, count: products.count, selected: selected)
    }
  }

  /// How many of the products have each value, given by slug and name.
  private func count(_ filter: FilterName, _ values: [[(slug: String, name: String)]]) -> [FilterValue] {
    var counts: [String: (name: String, count: Int)] = [:]
    for (slug, name) in values.joined() {
      counts[slug, default: (name, 0)].count += 1
    }
    let chosen = refinements.filter { $0.name == filter }
    return counts.map { slug, value in
      FilterValue(name: value.name, slug: slug, count: value.count, selected: chosen.contains { $0.selects(slug) })
    }
  }
}
