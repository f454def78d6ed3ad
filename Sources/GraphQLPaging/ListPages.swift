import GraphQLNetworking

/// The pages of a list as a sequence. Each page is fetched when it is asked for.
///
/// ```swift
/// let pages = ListPages<ConnectionPage<Review>>(operationName: "Reviews") { cursor in … }
/// for try await page in pages { print(page.items.count) }
/// ```
/// The sequence ends behind the server's last page. An item that an earlier page had is left out, so each comes once
/// even when the list shifts in between. A page that fails throws its error and loses nothing: the same iterator's next
/// call tries that page again. A server whose pages do not lead on ends the sequence with a `GraphQLClientError` of
/// the kind `invalidResponse`.
public struct ListPages<Page: ListPage>: AsyncSequence, Sendable {
  public typealias Element = Page

  private let direction: PageDirection
  private let start: Page.Position?
  private let fetch: PageFetch<Page>

  /// - Parameters:
  ///   - start: Where the first page begins; `nil` for the beginning of the list.
  ///   - operationName: The name of the operation in errors; `nil` for none.
  ///   - fetch: Gets the page at a position; `nil` is the beginning of the list.
  public init(
    from start: Page.Position? = nil,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Page.Position?) async throws -> Page
  ) {
    self.init(direction: .forward, from: start, operationName: operationName) { try await fetch($0.position) }
  }

  /// The pages of a list that can be read in either direction.
  ///
  /// - Parameters:
  ///   - direction: How to read the list: backward, the last page comes first.
  ///   - start: Where the first page begins, or ends if a connection is read backward; `nil` for that end of the list.
  ///   - operationName: The name of the operation in errors; `nil` for none.
  ///   - fetch: Gets a page.
  public init(
    direction: PageDirection,
    from start: Page.Position? = nil,
    operationName: String? = nil,
    fetch: @escaping @Sendable (PageRequest<Page.Position>) async throws -> Page
  ) {
    self.direction = direction
    self.start = start
    self.fetch = PageFetch(operationName: operationName) { WatchedPage(try await fetch($0)) }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(fetch, from: start, direction)
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

    /// The next page, or `nil` behind the last one.
    ///
    /// - Throws: What the closure that fetches pages throws, and `GraphQLClientError` for a server whose pages do not
    ///   lead on. Ask again to try the same page again.
    @concurrent public mutating func next() async throws -> Page? {
      try await fetch.next(&progress, direction)?.new
    }
  }
}

/// Gets the pages of a list from a server, one step of the way at a time.
struct PageFetch<Page: ListPage>: Sendable {
  let operationName: String?
  let page: @Sendable (PageRequest<Page.Position>) async throws -> WatchedPage<Page>

  /// A page that was fetched.
  struct Fetched: Sendable {
    let request: PageRequest<Page.Position>
    let page: WatchedPage<Page>
    /// The page with what is new on it.
    let new: Page
  }

  /// The next page in a direction, or `nil` behind the last one.
  func next(_ progress: inout PageProgress<Page>, _ direction: PageDirection) async throws -> Fetched? {
    guard var request = try request(&progress, direction) else { return nil }
    var page = try await page(request)
    while let closer = progress.request(closerThan: request, page.page) {
      request = closer
      page = try await self.page(request)
    }
    return Fetched(request: request, page: page, new: progress.advance(past: request, page.page))
  }

  private func request(
    _ progress: inout PageProgress<Page>,
    _ direction: PageDirection
  ) throws(GraphQLClientError) -> PageRequest<Page.Position>? {
    do {
      return try progress.next(direction)
    } catch {
      throw GraphQLClientError(
        .invalidResponse,
        error.description,
        operationName: operationName,
        underlying: error
      )
    }
  }
}
