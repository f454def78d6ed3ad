/// The direction in which a list is read.
public enum PageDirection: Sendable, Hashable {
  /// From the beginning to the end.
  case forward
  /// From the end to the beginning.
  case backward
}

/// A request for one page of a list: the position of the page, and the direction of reading.
///
/// For a connection, request a page forward with `first` and `after`, and a page backward with `last` and `before`.
public struct PageRequest<Position: Sendable & Hashable>: Sendable, Hashable {
  /// The position where the page begins or, for a connection that is read backward, ends. `nil` is the beginning of the
  /// list, or its end if it is read backward.
  public let position: Position?
  /// The direction of reading: forward for a page after the pages already read, backward for a page before them.
  public let direction: PageDirection

  /// Creates a request for the page at a position.
  ///
  /// - Parameters:
  ///   - position: The position where the page begins or, for a connection that is read backward, ends; `nil` for the
  ///     beginning of the list, or its end if it is read backward.
  ///   - direction: The direction in which the page is read.
  public init(position: Position?, direction: PageDirection) {
    self.position = position
    self.direction = direction
  }

  /// The position of a page that is read forward, for the `after` argument of a connection. `nil` for the beginning of the
  /// list, and for pages that are read backward.
  public var after: Position? { direction == .forward ? position : nil }

  /// The position of a page that is read backward, for the `before` argument of a connection. `nil` for the end of the list,
  /// and for pages that are read forward.
  public var before: Position? { direction == .backward ? position : nil }
}
