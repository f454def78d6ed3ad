import GraphQLNetworking

/// A walk through the pages of a list, which fetches them from a server one step at a time.
struct PageFetch<Page: ListPage>: Sendable {
  let operationName: String?
  /// Fetches a page. The Boolean value is whether pages of a cache may not fit the pages before it.
  let page: @Sendable (PageRequest<Page.Position>, Bool) async throws -> WatchedPage<Page>

  /// A fetched page.
  struct Fetched: Sendable {
    let request: PageRequest<Page.Position>
    let page: WatchedPage<Page>
    /// Whether the page does not follow the pages before it, and no other page does.
    let isForced: Bool
    /// The number of changes of loaded pages by responses before the page was requested.
    let changes: Int
    /// The page with only its new items.
    let new: Page
  }

  /// Returns the next page in a direction, or `nil` after the last one.
  func next(_ progress: inout PageProgress<Page>, _ direction: PageDirection) async throws -> Fetched? {
    guard var request = try request(&progress, direction) else { return nil }
    var page = try await page(request, progress.sent.hasChanged)
    var isForced = false
    while let other = progress.request(insteadOf: request, page.received, isForced: &isForced) {
      let otherPage = try await self.page(other, progress.sent.hasChanged)
      let isEnd = direction == .backward && Self.isEnd(otherPage, after: page)
      if !isEnd || !otherPage.received.items.isEmpty { (request, page) = (other, otherPage) }
      if !isEnd { continue }
      isForced = progress.beginsAnew(with: page.received, request)
      break
    }
    progress.makeRoom(for: request, isForced: isForced)
    if Page.hasOffsets, page.first.leavesOut {
      progress.sent.moved = [.forward, .backward]
      progress.sent.hasChanged = true
    }
    let new = progress.advance(past: request, page.page, sent: page.received)
    return Fetched(request: request, page: page, isForced: isForced, changes: progress.sent.changes, new: new)
  }

  /// Reports whether a page that begins later than another one is the last page of the list, or comes after the last one: it
  /// has fewer elements, and no page follows it.
  private static func isEnd(_ page: WatchedPage<Page>, after earlier: WatchedPage<Page>) -> Bool {
    // Items that the app has added or removed would count.
    if page.first.leavesOut || earlier.first.leavesOut { return false }
    return page.received.next == nil && page.received.elementCount < earlier.received.elementCount
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
    progress.sent.beginRun()
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
