/// One page of a list that ``ListPages`` or ``ListFeed`` reads.
///
/// ``ConnectionPage``, ``OffsetPage`` and ``NumberedPage`` are such pages, made of what a query answers. Conform a type of
/// your own if an app needs more of a page than its items: a title, or filters.
public protocol ListPage: Sendable {
  /// One element of the list.
  associatedtype Item: Sendable & Identifiable where Item.ID: Sendable
  /// How the server names the beginning of a page: an offset or a number (`Int`), or a cursor (`String`).
  associatedtype Position: Hashable & Sendable

  /// The elements of this page, in the server's order.
  var items: [Item] { get set }
  /// Where the server says that the next page begins; `nil` on the last one.
  var next: Position? { get }
  /// Where the server says that the page before this one begins; of a connection, where it ends. `nil` on the first one,
  /// and for lists that are read forward only. The default is `nil`.
  var previous: Position? { get }
  /// Whether the server says that there is a page after this one. The default is whether ``next`` says where.
  ///
  /// A server that promises a page and does not say where it is ends in an error, so that a list with a part missing does
  /// not look complete.
  var hasNext: Bool { get }
  /// Whether the server says that there is a page before this one. The default is whether ``previous`` says where.
  var hasPrevious: Bool { get }
  /// The number of elements in the whole list; `nil`, the default, if the server does not say. A number less than that
  /// of the items read is ignored.
  var total: Int? { get }

  /// Whether a page can begin at `position` that follows the one at `earlier`. A server that says otherwise is not
  /// believed.
  ///
  /// A position that was read before never leads on, whatever this returns. The default believes every other cursor, and
  /// takes an `Int` for an offset: it must be greater than `earlier` and less than `total`. A list that is read backward is
  /// asked the same of the two pages in the order of the list.
  ///
  /// - Parameters:
  ///   - position: Where the server says that the next page begins.
  ///   - earlier: Where the page before begins; `nil` for the beginning of the list.
  ///   - total: The number of elements in the whole list; `nil` if it is not known.
  static func leads(to position: Position, from earlier: Position?, total: Int?) -> Bool
}

extension ListPage {
  public var previous: Position? { nil }
  public var hasNext: Bool { next != nil }
  public var hasPrevious: Bool { previous != nil }
  public var total: Int? { nil }

  public static func leads(to position: Position, from earlier: Position?, total: Int?) -> Bool {
    position != earlier
  }
}

extension ListPage where Position == Int {
  public static func leads(to position: Int, from earlier: Int?, total: Int?) -> Bool {
    position > (earlier ?? 0) && position < (total ?? .max)
  }
}
