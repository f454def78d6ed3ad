/// One page of a list, for ``ListPages`` or ``ListFeed``.
///
/// ``ConnectionPage``, ``OffsetPage`` and ``NumberedPage`` conform to this protocol, and are created from the data of a
/// query. If your app needs more from a page than its items, such as a title or filters, make your own type conform to this
/// protocol.
public protocol ListPage: Sendable {
  /// One element of the list.
  associatedtype Item: Sendable & Identifiable where Item.ID: Sendable
  /// The type that identifies the beginning of a page: an offset or a page number (`Int`), or a cursor (`String`).
  associatedtype Position: Hashable & Sendable

  /// The elements of this page, in the server's order.
  var items: [Item] { get set }
  /// The position where the next page begins, according to the server; `nil` on the last page.
  var next: Position? { get }
  /// The position where the previous page begins or, for a connection, ends, according to the server. `nil` on the first
  /// page, and for lists that are read forward only. The default is `nil`.
  var previous: Position? { get }
  /// Whether there is a page after this one, according to the server. By default, this is true if ``next`` is not `nil`.
  ///
  /// If this property is true but ``next`` is `nil`, the list ends with an error, so that an incomplete list does not look
  /// complete.
  var hasNext: Bool { get }
  /// Whether there is a page before this one, according to the server. By default, this is true if ``previous`` is not
  /// `nil`.
  var hasPrevious: Bool { get }
  /// The number of elements in the whole list; `nil`, the default, if the server does not say. A number that is less than
  /// the number of items read so far is ignored.
  var total: Int? { get }

  /// Reports whether a page at `position` can follow the page at `earlier`. If it cannot, the list ends with an error.
  ///
  /// A position that was already read always ends the list with an error, whatever this method returns. The default
  /// implementation accepts every other cursor, and treats an `Int` as an offset, which must be greater than `earlier` and
  /// less than `total`. If an implementation accepts 1 for a `total` of 1, its positions are not offsets but, for example,
  /// numbers of pages. If the list is read backward, `earlier` is still the page that comes first in the list, although it is
  /// read last.
  ///
  /// - Parameters:
  ///   - position: The position where a page begins, according to the server.
  ///   - earlier: The position where the page before it begins; `nil` for the beginning of the list.
  ///   - total: The number of elements in the whole list; `nil` if it is unknown.
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

extension ListPage {
  /// Whether positions are offsets: only these are always less than the number of elements in the list.
  static var hasOffsets: Bool {
    guard let zero = 0 as? Position, let one = 1 as? Position else { return false }
    return leads(to: one, from: zero, total: 2) && !leads(to: one, from: zero, total: 1)
  }
}
