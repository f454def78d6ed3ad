package import GraphQLNetworking

/// The reason why a feed requests a page.
package enum PageReason: Sendable {
  /// Cached data can be used.
  case load
  /// The list is refreshed, so cached data cannot be used.
  case refresh
  /// The page follows another page of a list that was refreshed.
  case afterRefresh
}

/// A page, and its changes while it is shown.
package struct WatchedPage<Page: ListPage>: Sendable {
  /// A version of the page at one time.
  package struct Version: Sendable {
    /// The page, or `nil` if it is no longer known.
    package let page: Page?
    /// Whether some of the page is older than allowed, or incomplete.
    package let isStale: Bool
    /// The reason why the server could not confirm the page, if that is an error to show.
    package let error: GraphQLClientError?

    package init(_ page: Page?, isStale: Bool = false, error: GraphQLClientError? = nil) {
      self.page = page
      self.isStale = isStale
      self.error = error
    }
  }

  /// A closure that shows each version after the first one, until its task is canceled.
  package typealias Watch = @Sendable (_ show: @escaping @Sendable (Version) async -> Void) async -> Void

  let page: Page
  let isStale: Bool
  let watch: Watch?

  package init(
    _ page: Page,
    isStale: Bool = false,
    watch: Watch? = nil
  ) {
    self.page = page
    self.isStale = isStale
    self.watch = watch
  }
}

/// The pages of a feed, each in its newest version.
struct LoadedPages<Page: ListPage>: Sendable {
  private struct Entry: Sendable {
    let number: Int
    let request: PageRequest<Page.Position>
    /// Whether the list was started with this page.
    let isFirst: Bool
    /// The page as it was fetched.
    let fetched: Page
    var newest: WatchedPage<Page>.Version
    var watch: Task<Void, Never>?
  }

  /// The combined information of the pages.
  struct Summary {
    let progress: PageProgress<Page>
    /// The items, without repetitions, in the order of the list.
    let items: [Page.Item]
    /// The most recently loaded page.
    let latest: Page?
    let isStale: Bool
    /// The reason why the server could not confirm the first page.
    let error: GraphQLClientError?
  }

  private let start: Page.Position?
  private let direction: PageDirection
  private var entries: [Entry] = []
  private static var hasAbsolutePositions: Bool { Page.Position.self == Int.self }

  init(from start: Page.Position?, _ direction: PageDirection) {
    self.start = start
    self.direction = direction
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(
    _ page: WatchedPage<Page>,
    _ request: PageRequest<Page.Position>,
    number: Int,
    isFirst: Bool,
    watch: Task<Void, Never>?
  ) {
    let newest = WatchedPage<Page>.Version(page.page, isStale: page.isStale)
    entries.append(
      Entry(
        number: number,
        request: request,
        isFirst: isFirst,
        fetched: page.page,
        newest: newest,
        watch: watch
      )
    )
  }

  /// - Returns: `false` if that page no longer exists.
  mutating func change(_ number: Int, to version: WatchedPage<Page>.Version) -> Bool {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    entries[index].newest = version
    return true
  }

  func cancel() {
    for entry in entries { entry.watch?.cancel() }
  }

  /// Goes through the pages again. Drops those that no longer follow the ones before them: after a page whose last cursor
  /// has changed, items may be missing.
  mutating func summary() -> Summary {
    var progress = PageProgress<Page>(from: start, direction)
    var kept: [Entry] = []
    var cut: Set<PageDirection> = []
    var (earlier, later): ([[Page.Item]], [[Page.Item]]) = ([], [])
    var latest: Page?
    var removed = 0
    for entry in entries {
      let way = entry.request.direction
      guard let newest = entry.newest.page, !cut.contains(way), follows(entry, &progress, isFirst: kept.isEmpty) else {
        cut.insert(way)
        entry.watch?.cancel()
        continue
      }
      removed += max(0, entry.fetched.items.count - newest.items.count)
      var page = Self.positions(of: entry.fetched, newest, removed: removed)
      page.items = newest.items
      let new = progress.advance(past: entry.request, page)
      latest = newest
      latest?.items = new.items
      if way == .backward { earlier.append(new.items) } else { later.append(new.items) }
      kept.append(entry)
    }
    entries = kept
    return Summary(
      progress: progress,
      items: Array((earlier.reversed() + later).joined()),
      latest: latest,
      isStale: kept.contains(where: \.newest.isStale),
      error: kept.first(where: \.isFirst)?.newest.error
    )
  }

  private func follows(_ entry: Entry, _ progress: inout PageProgress<Page>, isFirst: Bool) -> Bool {
    if isFirst || entry.isFirst { return isFirst && entry.isFirst }
    if Self.hasAbsolutePositions { return true }
    let expected = try? progress.next(entry.request.direction)
    return expected == entry.request
  }

  /// Returns the page that has the positions of the neighboring pages.
  ///
  /// Positions that the server states are those of the newest version. If the next offset is derived from the number of
  /// items, that of the fetched version counts: if an item was removed from a page, this does not make it the last page. The
  /// next offset is reduced by the number of removed items, because the server may have removed them, too: items that occur
  /// twice are left out, and none is missed.
  private static func positions(of fetched: Page, _ newest: Page, removed: Int) -> Page {
    guard let page = fetched as? OffsetPage<Page.Item>, page.offsets != nil else { return newest }
    if fetched.next == nil && newest.next != nil { return newest }
    return removed > 0 ? page.shifted(by: removed) as? Page ?? fetched : fetched
  }
}
