/// One page of a list that is read page by page: what ``ListPages`` and ``ListFeed`` read.
///
/// Listings, wishlists and order histories are such pages. For a list of your own, whose query pages by offset or by
/// cursor, use ``CursorPage`` or conform a type of yours.
public protocol ListPage: Sendable {
  /// One element of the list.
  associatedtype Item: Sendable & Identifiable where Item.ID: Sendable
  /// How the server names the beginning of a page: an offset (`Int`) or a cursor (`String`).
  associatedtype Position: PagePosition

  /// The elements of this page, in the server's order.
  var items: [Item] { get set }
  /// Where the server says that the next page begins; `nil` on the last one.
  var next: Position? { get }
  /// The number of elements in the whole list; `nil` where the server does not tell.
  var total: Int? { get }
}

/// How a server names the beginning of a page.
public protocol PagePosition: Hashable, Sendable {
  /// Whether a page can begin here that follows the one at `earlier`, in a list of `total` elements. A server that says
  /// otherwise is not believed.
  ///
  /// - Parameters:
  ///   - earlier: Where the page before begins; `nil` for the beginning of the list.
  ///   - total: The number of elements in the whole list, where it is known.
  func follows(_ earlier: Self?, total: Int?) -> Bool
}

/// An offset: later pages begin further on, and before the end.
extension Int: PagePosition {
  public func follows(_ earlier: Int?, total: Int?) -> Bool {
    self > (earlier ?? 0) && self < (total ?? .max)
  }
}

/// A cursor, as [connections](https://relay.dev/graphql/connections.htm) have it: nothing is known of it but that no
/// two pages have the same.
extension String: PagePosition {
  public func follows(_ earlier: String?, total: Int?) -> Bool { self != earlier }
}

/// A page of a connection.
///
/// ```swift
/// let reviews = ListPages<CursorPage<Review>> { cursor in
///   let page = try await client.fetch(ReviewsQuery(first: 20, after: cursor)).reviews
///   return CursorPage(items: page.nodes, endCursor: page.pageInfo.endCursor, hasNextPage: page.pageInfo.hasNextPage)
/// }
/// ```
public struct CursorPage<Item: Sendable & Identifiable>: ListPage where Item.ID: Sendable {
  public var items: [Item]
  public var next: String?
  public var total: Int?

  /// A page with its connection's `pageInfo`.
  ///
  /// - Parameter total: The number of elements in the whole list, where the server tells.
  public init(items: [Item], endCursor: String?, hasNextPage: Bool, total: Int? = nil) {
    self.items = items
    next = hasNextPage ? endCursor : nil
    self.total = total
  }
}
