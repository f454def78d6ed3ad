/// Where a page lies in the whole list it was cut from.
public struct Pagination: Sendable, Hashable, Codable {
  /// The place of the page's first item in the whole list, from 0.
  public var offset: Int
  /// The largest number of items a page holds.
  public var limit: Int
  /// The number of items in the whole list.
  public var total: Int
  /// The number of pages that the whole list fills, 0 when it is empty.
  public var pages: Int
  /// The number of this page, from 1.
  public var page: Int
  /// The offset of the next page; `nil` on the last one.
  public var nextPage: Int?
  /// The offset of the page before; `nil` on the first one.
  public var previousPage: Int?

  /// A page's place, as the server tells it.
  public init(
    offset: Int,
    limit: Int,
    total: Int,
    pages: Int,
    page: Int,
    nextPage: Int? = nil,
    previousPage: Int? = nil
  ) {
    self.offset = offset
    self.limit = limit
    self.total = total
    self.pages = pages
    self.page = page
    self.nextPage = nextPage
    self.previousPage = previousPage
  }
}
