public import BFFQueries
public import CommerceModels

extension Pagination {
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
