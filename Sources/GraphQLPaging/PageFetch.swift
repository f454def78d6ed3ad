import GraphQLNetworking

/// A walk through the pages of a list, which fetches them from a server one step at a time.
struct PageFetch<Page: ListPage>: Sendable {
  let operationName: String?
  let page: @Sendable (PageRequest<Page.Position>) async throws -> WatchedPage<Page>

  /// A fetched page.
  struct Fetched: Sendable {
    let request: PageRequest<Page.Position>
    let page: WatchedPage<Page>
    /// The page with only its new items.
    let new: Page
  }

  /// Returns the next page in a direction, or `nil` after the last one.
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

/// The result of requesting pages until there was something new.
struct News<Page: ListPage>: Sendable {
  private(set) var fetched: [PageFetch<Page>.Fetched] = []
  private(set) var error: (any Error)?
  /// The progress so far.
  private(set) var progress: PageProgress<Page>

  init(_ fetch: PageFetch<Page>, from start: PageProgress<Page>, _ direction: PageDirection) async {
    progress = start
    do {
      // After a page without any new item, the reader would have no item at which to load more.
      repeat {
        guard let page = try await fetch.next(&progress, direction) else { break }
        fetched.append(page)
      } while items.isEmpty && !progress.hasEnded(direction)
    } catch {
      self.error = error
    }
  }

  var items: [Page.Item] { fetched.last?.new.items ?? [] }
}
