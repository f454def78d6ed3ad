/// A page of a [connection](https://relay.dev/graphql/connections.htm), which is read with cursors.
///
/// The initializer's parameters match the fields of a connection in a generated type. Null edges and nodes are left out.
public struct ConnectionPage<Item: Sendable & Identifiable>: ListPage where Item.ID: Sendable {
  public var items: [Item]
  public let next: String?
  public let previous: String?
  public let hasNext: Bool
  public let hasPrevious: Bool
  public let total: Int?
  let startCursor: String?
  let endCursor: String?

  /// Creates a page from the fields of a connection.
  ///
  /// - Parameters:
  ///   - items: The nodes of the page, or `nil` for a page without nodes. Nodes that are `nil` are left out.
  ///   - endCursor: The cursor of the last edge, from `pageInfo`.
  ///   - hasNextPage: Whether there is a page after this one, from `pageInfo`.
  ///   - startCursor: The cursor of the first edge, from `pageInfo`, for a list that is read backward.
  ///   - hasPreviousPage: Whether there is a page before this one, from `pageInfo`, for a list that is read backward.
  ///   - total: The number of elements in the whole list; `nil` if the server does not say.
  public init(
    items: [Item?]?,
    endCursor: String?,
    hasNextPage: Bool,
    startCursor: String? = nil,
    hasPreviousPage: Bool = false,
    total: Int? = nil
  ) {
    self.items = (items ?? []).compactMap { $0 }
    hasNext = hasNextPage
    hasPrevious = hasPreviousPage
    next = hasNextPage ? endCursor : nil
    previous = hasPreviousPage ? startCursor : nil
    self.total = total
    (self.startCursor, self.endCursor) = (startCursor, endCursor)
  }
}

/// A page that knows the cursors of its ends. The page on the side that it was requested from exists, although servers need
/// not say so.
protocol PageWithCursors {
  var startCursor: String? { get }
  var endCursor: String? { get }
}

extension ConnectionPage: PageWithCursors {}

/// A page of a list that is read by offset and limit, where the first item has the offset 0.
public struct OffsetPage<Item: Sendable & Identifiable>: ListPage where Item.ID: Sendable {
  public var items: [Item]
  public let next: Int?
  public let previous: Int?
  public let total: Int?
  let offsets: Range<Int>?
  private let limit: Int

  /// Creates a page for a server that does not say where the next page begins. The next page is assumed to begin after the
  /// items of this page.
  ///
  /// If `total` is known, it determines the last page. If it is unknown, or less than the offset of the end of this page,
  /// the last page is the first that has fewer items than `limit`. If a server sends fewer items than `limit` before the end
  /// of the list, a list with a total is still read completely, as is every list that is read backward from one of its items.
  ///
  /// A server that takes `limit` elements and then leaves some of them out, such as those that the user may not see, must
  /// say where the next page begins: use ``init(items:next:previous:total:)`` for such a server. Otherwise, a list without a
  /// total ends at the first page with an element left out, and any list ends at a page whose elements are all left out.
  ///
  /// - Parameters:
  ///   - items: The elements of the page. Null elements count toward the offset, but are left out.
  ///   - offset: The requested offset.
  ///   - limit: The requested limit.
  ///   - total: The number of elements in the whole list; `nil` if the server does not say.
  public init(items: [Item?], offset: Int, limit: Int, total: Int? = nil) {
    let (end, isTooLarge) = offset.addingReportingOverflow(items.count)
    let isShort = items.count < limit
    let isLast = items.isEmpty || isTooLarge || total.map { end == $0 || end > $0 && isShort } ?? isShort
    // A page that is short but not the last one shows how many items the server sends.
    let size = isShort && !isLast ? items.count : max(1, limit)
    // Before a page after the end of the list comes the page at that end.
    let start = items.isEmpty ? min(offset, max(0, total ?? offset)) : offset
    self.init(
      items: items.compactMap { $0 },
      next: isLast ? nil : end,
      previous: offset > 0 ? max(0, start.subtractingReportingOverflow(size).partialValue) : nil,
      total: total,
      offsets: isTooLarge ? nil : offset..<end,
      limit: limit
    )
  }

  /// Creates a page for a server that says where the next and previous pages begin.
  ///
  /// - Parameters:
  ///   - items: The elements of the page. Null elements are left out.
  ///   - next: The offset of the next page; `nil` on the last page.
  ///   - previous: The offset of the previous page; `nil` on the first page.
  ///   - total: The number of elements in the whole list; `nil` if the server does not say.
  public init(items: [Item?], next: Int?, previous: Int? = nil, total: Int? = nil) {
    self.init(
      items: items.compactMap { $0 },
      next: next,
      previous: previous,
      total: total,
      offsets: nil,
      limit: items.count
    )
  }

  /// Returns the same page as one that may have had other items on the server. If items are missing, it is not known to be
  /// the last page. If it has more items than the limit, the others were added, and do not count.
  func withOtherItems() -> OffsetPage {
    guard let offsets else { return self }
    let end = offsets.lowerBound + min(offsets.count, max(1, limit))
    let position = max(offsets.lowerBound &+ 1, end)
    let isLast = total.map { position == $0 || position > $0 && next == nil } ?? false
    return OffsetPage(
      items: items,
      next: isLast ? nil : position,
      previous: previous,
      total: total,
      offsets: offsets.lowerBound..<end,
      limit: limit
    )
  }

  private init(items: [Item], next: Int?, previous: Int?, total: Int?, offsets: Range<Int>?, limit: Int) {
    self.items = items
    self.next = next
    self.previous = previous
    self.total = total
    self.offsets = offsets
    self.limit = limit
  }
}

/// A page that knows its items' offsets in the list, so that a gap before the items after it can be detected.
protocol PageWithOffsets {
  var offsets: Range<Int>? { get }
  func withOtherItems() -> Self
}

extension ListPage {
  /// Returns the page for a list from which a cache has left out removed items, or to which the app has added some: if the
  /// page's end is known from the number of its items only, a short page may be followed by another one.
  package func changedByCache() -> Self { (self as? any PageWithOffsets)?.withOtherItems() as? Self ?? self }

  /// The number of elements that the server has sent of the page, with those that are null if that is known.
  var elementCount: Int { (self as? any PageWithOffsets)?.offsets?.count ?? items.count }
}

extension OffsetPage: PageWithOffsets {}

/// A page of a list whose pages have numbers.
public struct NumberedPage<Item: Sendable & Identifiable>: ListPage where Item.ID: Sendable {
  public var items: [Item]
  /// The number of this page, as the server counts it.
  public let number: Int
  public let next: Int?
  public let total: Int?

  /// Creates a page for a server that counts its pages from 1 and reports how many there are.
  ///
  /// - Parameters:
  ///   - items: The elements of the page. Null elements are left out.
  ///   - number: The number of this page, as the server counts it.
  ///   - pageCount: The number of pages, which is also the number of the last page.
  ///   - total: The number of elements in the whole list; `nil` if the server does not say.
  public init(items: [Item?], number: Int, pageCount: Int, total: Int? = nil) {
    self.init(items: items, number: number, hasNextPage: number < pageCount, total: total)
  }

  /// Creates a page for a server that says whether there is another page. The first page may have any number.
  ///
  /// - Parameters:
  ///   - items: The elements of the page. Null elements are left out.
  ///   - number: The number of this page, as the server counts it.
  ///   - hasNextPage: Whether there is a page after this one.
  ///   - total: The number of elements in the whole list; `nil` if the server does not say.
  public init(items: [Item?], number: Int, hasNextPage: Bool, total: Int? = nil) {
    let (following, isTooLarge) = number.addingReportingOverflow(1)
    self.items = items.compactMap { $0 }
    self.number = number
    next = hasNextPage && !isTooLarge ? following : nil
    self.total = total
  }

  /// Reports whether `position` is greater than `earlier`. `total` is ignored, because it is a number of elements, not of
  /// pages.
  public static func leads(to position: Int, from earlier: Int?, total: Int?) -> Bool {
    position > (earlier ?? .min)
  }
}
