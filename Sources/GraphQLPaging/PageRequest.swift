/// The direction in which a list is read.
public enum PageDirection: Sendable, Hashable {
  /// From the beginning to the end.
  case forward
  /// From the end to the beginning.
  case backward
}

/// The page to fetch.
///
/// For a connection, a page forward is `first` with `after`, and a page backward is `last` with `before`.
public struct PageRequest<Position: Sendable & Hashable>: Sendable, Hashable {
  /// The position where the page begins or, for a connection that is read backward, ends. `nil` is the beginning of the
  /// list, or its end if it is read backward.
  public let position: Position?
  /// Whether the page is after the ones already read, or before them.
  public let direction: PageDirection

  /// - Parameters:
  ///   - position: The position where the page begins or ends; `nil` for the beginning of the list, or its end if it is read
  ///     backward.
  ///   - direction: Whether the page is read forward or backward.
  public init(position: Position?, direction: PageDirection) {
    self.position = position
    self.direction = direction
  }

  /// The position of a page that is read forward; `nil` for the beginning of the list and for pages read backward.
  public var after: Position? { direction == .forward ? position : nil }

  /// The position of a page that is read backward; `nil` for the end of the list and for pages read forward.
  public var before: Position? { direction == .backward ? position : nil }
}
