import GraphQLMock

/// The position of a page within a whole list, by the rules of `Pagination`.
struct Page: Sendable {
  let offset, limit, total: Int

  /// Creates a position. Throws `INVALID_ARGUMENT` for an offset below 0 or a limit below 1.
  init(offset: Int, limit: Int, total: Int) throws(ResolverError) {
    guard offset >= 0 else {
      throw .invalidArgument("The offset must be 0 or more, not \(offset).")
    }
    guard limit >= 1 else {
      throw .invalidArgument("The limit must be 1 or more, not \(limit).")
    }
    self.offset = offset
    self.limit = limit
    self.total = total
  }

  var pages: Int { (total + limit - 1) / limit }

  /// The number of the page that contains the offset, or of the last page for an offset past the end.
  var page: Int { min(offset / limit + 1, max(1, pages)) }

  var nextPage: Int? { offset + limit < total ? offset + limit : nil }

  /// The offset of the previous page, which is the last page for an offset past the end.
  var previousPage: Int? {
    guard offset > 0 else { return nil }
    return max(0, min(offset - limit, (pages - 1) * limit))
  }

  /// Returns the items of the page.
  func items<Element>(of list: [Element]) -> ArraySlice<Element> {
    list.dropFirst(offset).prefix(limit)
  }
}

/// The requested page.
struct PagePlace: Sendable {
  let offset, limit: Int
}
