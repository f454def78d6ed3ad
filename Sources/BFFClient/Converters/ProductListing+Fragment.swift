public import BFFQueries
import BFFSchema
public import CommerceModels

extension ProductListing {
  /// Creates a page, with everything in the server's order.
  public init(_ fragment: ProductListingFragment) {
    self.init(
      title: fragment.title,
      pagination: Pagination(fragment.pagination),
      products: fragment.products.map(Product.init),
      filters: fragment.filters.map(Filter.init),
      hierarchy: (fragment.hierarchy ?? []).map(ProductCategory.init)
    )
  }
}

extension ProductListing.Filter {
  /// Creates a filter with its values, even if this version does not know the filter.
  public init(_ fragment: ProductFilterFragment) {
    self.init(name: Name(fragment.name), values: fragment.values.map(Value.init))
  }
}

extension ProductListing.Filter.Name {
  fileprivate init(_ type: ProductFilterType) {
    switch type {
    case .brand: self = .brand
    case .colour: self = .colour
    case .price: self = .price
    case .size: self = .size
    case .unknown(let word): self.init(rawValue: word)
    }
  }
}

extension ProductListing.Filter.Value {
  /// Creates a value of a filter.
  public init(_ fragment: ProductFilterValueFragment) {
    self.init(name: fragment.name, slug: fragment.slug, count: fragment.count, isSelected: fragment.selected)
  }
}

extension Pagination {
  /// Creates the position of a page.
  public init(_ fragment: PaginationFragment) {
    self.init(
      offset: fragment.offset,
      limit: fragment.limit,
      total: fragment.total,
      pages: fragment.pages,
      page: fragment.page,
      nextPage: fragment.nextPage,
      previousPage: fragment.previousPage
    )
  }
}
