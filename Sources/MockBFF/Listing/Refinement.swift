/// A refinement that was found to make sense.
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

  /// Whether one of the values is the product's.
  func matches(_ product: Product) -> Bool {
    switch self {
    case .brand(let slugs): slugs.contains(product.brand.slug)
    case .colour(let slugs): product.colours?.contains { slugs.contains($0.slug) } ?? false
    case .size(let slugs): product.sizes?.contains { slugs.contains($0.slug) } ?? false
    case .price(let range): product.variants.contains { range.contains($0.price.amount.amount) }
    }
  }

  /// Whether the listing is refined by this value.
  func selects(_ slug: String) -> Bool {
    switch self {
    case .brand(let slugs), .colour(let slugs), .size(let slugs): slugs.contains(slug)
    case .price: true
    }
  }
}

extension Catalogue {
  /// Reads a refinement. Throws `INVALID_ARGUMENT` when it has no values or is not a price range, and
  /// `UNKNOWN_REFINE_VALUE` when the shop has never heard of a value.
  func refinement(_ query: RefineQuery) throws(ShopError) -> Refinement {
    guard query.name != .price else { return .price(try priceRange(query.values)) }
    guard !query.values.isEmpty else {
      let message = "\(query.name.rawValue) needs at least one value to refine by."
      throw ShopError(code: .invalidArgument, message: message)
    }
    let slugs = Set(query.values.map { $0.lowercased() })
    switch query.name {
    case .brand:
      // Of the many brands, those that have something in the shop are worth naming.
      let stocked = Set(products.map(\.brand.slug)).sorted()
      return .brand(try check(slugs, of: .brand, among: Set(Brand.all.map(\.slug)), naming: stocked))
    case .colour:
      let known = Set(products.flatMap { $0.colours ?? [] }.map(\.slug))
      return .colour(try check(slugs, of: .colour, among: known, naming: known.sorted()))
    case .size, .price:
      let known = SizeGuide.all.flatMap(\.sizes).map(\.slug)
      return .size(try check(slugs, of: .size, among: Set(known), naming: known))
    }
  }

  private func check(
    _ slugs: Set<String>,
    of name: FilterName,
    among known: Set<String>,
    naming named: [String]
  ) throws(ShopError) -> Set<String> {
    guard let unknown = slugs.subtracting(known).min() else { return slugs }
    throw ShopError(
      code: .unknownRefineValue,
      message: "There is no \(name.rawValue) \"\(unknown)\". There are: \(named.joined(separator: ", ")).",
      known: named
    )
  }

  private func priceRange(_ values: [String]) throws(ShopError) -> ClosedRange<Int> {
    let amounts = values.compactMap { Int($0) }
    guard values.count == 2, amounts.count == 2, amounts[0] <= amounts[1] else {
      let found = values.map { "\"\($0)\"" }.joined(separator: ", ")
      throw ShopError(
        code: .invalidArgument,
        message: "PRICE takes exactly two amounts in minor units, the lowest and the highest, such as "
          + "[\"2000\", \"5000\"], not [\(found)]."
      )
    }
    return amounts[0]...amounts[1]
  }
}
