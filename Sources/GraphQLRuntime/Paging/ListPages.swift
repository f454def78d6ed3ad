/// The pages of a list, one after the other, each fetched when it is asked for.
///
/// ```swift
/// let pages = ListPages<ConnectionPage<Review>>(operationName: "Reviews") { cursor in … }
/// for try await page in pages { print(page.items.count) }
/// ```
/// The sequence ends behind the server's last page. An item that an earlier page had is left out, so each comes once
/// even when the list shifts in between. A page that fails throws its error and loses nothing: the same iterator's next
/// call tries that page again. A server whose pages do not lead on ends the sequence with a ``GraphQLClientError`` of
/// the kind ``GraphQLClientError/Kind-swift.struct/invalidResponse``.
public struct ListPages<Page: ListPage>: AsyncSequence, Sendable {
  public typealias Element = Page

  private let start: Page.Position?
  private let fetch: PageFetch<Page>

  /// - Parameters:
  ///   - start: Where the first page begins; `nil` for the beginning of the list.
  ///   - operationName: What errors about the pages name.
  ///   - fetch: Gets the page at a position; `nil` is the beginning of the list.
  public init(
    from start: Page.Position? = nil,
    operationName: String = "",
    fetch: @escaping @Sendable (Page.Position?) async throws -> Page
  ) {
    self.start = start
    self.fetch = PageFetch(operationName: operationName, page: fetch)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(fetch, from: start)
  }

  /// One walk through the pages.
  public struct Iterator: AsyncIteratorProtocol {
    private let fetch: PageFetch<Page>
    private var progress: PageProgress<Page>

    fileprivate init(_ fetch: PageFetch<Page>, from start: Page.Position?) {
      self.fetch = fetch
      progress = PageProgress(from: start)
    }

    /// The next page, or `nil` behind the last one.
    ///
    /// - Throws: What the closure that fetches pages throws, and ``GraphQLClientError`` for a server whose pages do not
    ///   lead on. Ask again to try the same page again.
    public mutating func next() async throws -> Page? {
      try await fetch.next(&progress)
    }
  }
}

/// Gets the pages of a list from a server, one step of the way at a time.
struct PageFetch<Page: ListPage>: Sendable {
  let operationName: String
  let page: @Sendable (Page.Position?) async throws -> Page

  /// The next page with what is new on it, or `nil` behind the last one.
  func next(_ progress: inout PageProgress<Page>) async throws -> Page? {
    guard let step = try step(&progress) else { return nil }
    return progress.advance(past: step, try await page(step.position))
  }

  private func step(_ progress: inout PageProgress<Page>) throws(GraphQLClientError) -> PageProgress<Page>.Step? {
    do {
      return try progress.next()
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
