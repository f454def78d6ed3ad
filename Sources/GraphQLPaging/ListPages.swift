import GraphQLNetworking

/// The pages of a list as a sequence. Each page is fetched when it is requested.
///
/// ```swift
/// let pages = ListPages<ConnectionPage<Review>>(operationName: "Reviews") { cursor in … }
/// for try await page in pages { print(page.items.count) }
/// ```
/// The sequence ends after the server's last page. Items that occurred in an earlier page are left out, so each item appears
/// once even if the list changes on the server while it is read. If a page cannot be fetched, the iterator throws the error,
/// and its next call tries the same page again. If the server's pages do not advance the list, for example because the next
/// page has the position of the current one, the sequence ends with a `GraphQLClientError` of the kind `invalidResponse`.
public struct ListPages<Page: ListPage>: AsyncSequence, Sendable {
  public typealias Element = Page

  private let direction: PageDirection
  private let start: Page.Position?
  private let makeFetch: @Sendable () -> PageFetch<Page>

  /// Creates a sequence of the pages of a list that is read forward.
  ///
  /// - Parameters:
  ///   - start: The position where the first page begins; `nil` for the beginning of the list.
  ///   - operationName: The operation name to include in errors; `nil` for none.
  ///   - fetch: Fetches the page at a position. The position `nil` is the beginning of the list.
  public init(
    from start: Page.Position? = nil,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Page.Position?) async throws -> Page
  ) {
    self.init(direction: .forward, from: start, operationName: operationName) { try await fetch($0.position) }
  }

  /// Creates a sequence of the pages of a list that can be read in either direction.
  ///
  /// - Parameters:
  ///   - direction: The direction in which to read the list. If the direction is backward, the last page comes first.
  ///   - start: The position where the first page begins or, for a connection that is read backward, ends; `nil` for the
  ///     beginning of the list, or for its end if `direction` is `backward`.
  ///   - operationName: The operation name to include in errors; `nil` for none.
  ///   - fetch: Fetches a page.
  public init(
    direction: PageDirection,
    from start: Page.Position? = nil,
    operationName: String? = nil,
    fetch: @escaping @Sendable (PageRequest<Page.Position>) async throws -> Page
  ) {
    self.init(direction, from: start, operationName) { { place, _ in WatchedPage(try await fetch(place)) } }
  }

  /// Creates a sequence whose pages may have other items than the server has sent, by another closure for each iterator.
  ///
  /// - Parameter makeFetch: Returns the closure that fetches the pages of an iterator and its copies. The Boolean value is
  ///   whether cached pages may not fit the pages before it.
  package init(
    _ direction: PageDirection,
    from start: Page.Position?,
    _ operationName: String?,
    makeFetch: @escaping @Sendable () -> @Sendable (PageRequest<Page.Position>, Bool) async throws -> WatchedPage<Page>
  ) {
    self.direction = direction
    self.start = start
    self.makeFetch = { PageFetch(operationName: operationName, page: makeFetch()) }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(makeFetch(), from: start, direction)
  }

  /// An iterator over the pages.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private let fetch: PageFetch<Page>
    private let direction: PageDirection
    private var progress: PageProgress<Page>

    fileprivate init(_ fetch: PageFetch<Page>, from start: Page.Position?, _ direction: PageDirection) {
      self.fetch = fetch
      self.direction = direction
      progress = PageProgress(from: start, direction)
    }

    /// Returns the next page, or `nil` after the last one.
    ///
    /// - Throws: Any error from the closure that fetches pages; call this method again to retry the same page.
    ///   `GraphQLClientError` if the server's pages do not advance the list; the sequence has then ended.
    @concurrent public mutating func next() async throws -> Page? {
      try await fetch.next(&progress, direction)?.new
    }
  }
}
