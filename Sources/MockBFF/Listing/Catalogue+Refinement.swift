import GraphQLMock

extension Catalogue {
  /// Reads a refinement. Throws `INVALID_ARGUMENT` if it has no values or is not a price range, and `UNKNOWN_REFINE_VALUE`
  /// if the shop does not know a value.
  func refinement(_ query: RefineQuery) throws(ResolverError) -> Refinement {
    guard query.name != .price else { return .price(try priceRange(query.values)) }
    guard !query.values.isEmpty else {
      throw .invalidArgument("\(query.name.rawValue) needs at least one value to refine by.")
    }
    let slugs = Set(query.values.map { $0.lowercased() })
    switch query.name {
    case .brand:
      // The error only lists brands with products in the shop, because there are many others.
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
  ) throws(ResolverError) -> Set<String> {
    guard let unknown = slugs.subtracting(known).min() else { return slugs }
    throw .unknownRefineValue(unknown, of: name, known: named)
  }

  private func priceRange(_ values: [String]) throws(ResolverError) -> ClosedRange<Int> {
    let amounts = values.compactMap { Int($0) }
    guard values.count == 2, amounts.count == 2, amounts[0] <= amounts[1] else {
      let found = values.map { "\"\($0)\"" }.joined(separator: ", ")
      throw .invalidArgument(
        "PRICE takes exactly two amounts in minor units, the lowest and the highest, such as [\"2000\", \"5000\"], "
          + "not [\(found)]."
      )
    }
    return amounts[0]...amounts[1]
  }
}
