/// The position of a page within the whole list.
public struct Pagination: Sendable, Hashable, Codable {
  /// The index of the page's first item in the whole list, from 0.
  public var offset: Int
  /// The maximum number of items on a page.
  public var limit: Int
  /// The number of items in the whole list.
  public var total: Int
  /// The number of pages in the whole list, or 0 if the list is empty.
  public var pages: Int
  /// The number of this page, from 1.
  public var page: Int
  /// The offset of the next page, or `nil` on the last page.
  public var nextPage: Int?
  /// The offset of the previous page, or `nil` on the first page.
  public var previousPage: Int?

  /// Creates a page's position from the values that the server reported.
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
