import GraphQLMock

/// One page of products.
struct Listing: Sendable {
  let title: String
  let page: Page
  let hierarchy: [Category]?
  let filters: [Filter]
  let products: [Product]
}

extension Catalogue {
  /// Returns a page of a listing. Throws `UNKNOWN_CATEGORY`, `UNKNOWN_REFINE_VALUE` or `INVALID_ARGUMENT`.
  func listing(_ request: ListingRequest) throws(ResolverError) -> Listing {
    let category = try category(request.categoryId)
    var refinements: [Refinement] = []
    for query in request.refine { refinements.append(try refinement(query)) }
    let searched = searchWords(request.query ?? "")
    let candidates = products.filter { product in
      (category.map { product.category.isWithin($0.id) } ?? true) && product.matches(words: searched)
    }
    let found = candidates.filter { product in refinements.allSatisfy { $0.matches(product) } }
    let page = try Page(offset: request.offset, limit: request.limit, total: found.count)
    let children = categories.children(of: category?.id)
    return Listing(
      title: title(category, query: request.query, isSearch: !searched.isEmpty),
      page: page,
      hierarchy: children.isEmpty ? nil : children,
      filters: Facets(catalogue: self, products: candidates, refinements: refinements).filters,
      products: Array(page.items(of: sort(found, by: request.sort)))
    )
  }

  private func title(_ category: Category?, query: String?, isSearch: Bool) -> String {
    let name = category?.name ?? "Everything"
    guard isSearch, let query else { return name }
    return category == nil ? "“\(query)”" : "“\(query)” in \(name)"
  }

  private func category(_ id: String?) throws(ResolverError) -> Category? {
    guard let id else { return nil }
    guard let category = categories[id] else {
      throw .unknownCategory(id, known: categories.all.map(\.id))
    }
    return category
  }
}
