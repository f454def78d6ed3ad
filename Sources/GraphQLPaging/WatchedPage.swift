package import GraphQLNetworking

/// The reason why a feed requests a page.
package enum PageReason: Sendable {
  /// Cached data can be used.
  case load
  /// The list is refreshed, so cached data cannot be used.
  case refresh
  /// The page follows another page of a list that was refreshed, or that has changed.
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

  let first: Version
  let page: Page
  let watch: Watch?

  package init(
    _ page: Page,
    isStale: Bool = false,
    error: GraphQLClientError? = nil,
    watch: Watch? = nil
  ) {
    first = Version(page, isStale: isStale, error: error)
    self.page = page
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
    /// The page as it was fetched, or as it was when the pages after it were last dropped.
    var fetched: Page
    /// The number of items that `fetched` added to the list; `nil` before it has added any.
    var addedCount: Int?
    /// The number of items that the list had lost before.
    var lostBefore = 0
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

  /// A walk through the pages, which continues when further ones are loaded.
  private struct Walk: Sendable {
    var progress: PageProgress<Page>
    /// The number of pages so far.
    var count = 0
    /// The items of the pages that were read backward and forward.
    var earlier: [Page.Item] = []
    var later: [Page.Item] = []
    var latest: Page?
    /// The number of items that the pages have lost.
    var lost = 0
    /// The directions in which the pages do not follow one another any more.
    var cut: Set<PageDirection> = []
  }

  private let start: Page.Position?
  private let direction: PageDirection
  private var entries: [Entry] = []
  /// The walk through the pages, or `nil` if it has to begin again because they have changed.
  private var walk: Walk?
  /// Whether a page has changed since the last summary.
  private(set) var hasNews = false
  /// The items that the pages have had so far.
  private var known: Set<Page.Item.ID> = []
  /// Whether items were lost, or a page has other items than when it was fetched: other pages of a cache may not fit then.
  private(set) var haveMoved = false
  private static var hasAbsolutePositions: Bool { Page.Position.self == Int.self }

  init(from start: Page.Position?, _ direction: PageDirection) {
    self.start = start
    self.direction = direction
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The offset of the first page, if pages have offsets.
  private var firstOffset: Int? {
    guard let first = entries.first, let page = first.fetched as? any PageWithOffsets else { return nil }
    return page.offsets?.lowerBound ?? first.request.position as? Int ?? 0
  }

  mutating func append(
    _ page: WatchedPage<Page>,
    _ request: PageRequest<Page.Position>,
    number: Int,
    isFirst: Bool,
    watch: Task<Void, Never>?
  ) {
    var (request, isFirst) = (request, isFirst)
    if request.direction == .forward, let first = entries.first, let start = request.position as? Int,
      start == firstOffset, entries.allSatisfy({ $0.newest.page?.items.isEmpty ?? true })
    {
      // All items of the loaded pages are lost, so the list begins again with this page.
      cancel()
      (entries, walk) = ([], nil)
      (request, isFirst) = (first.request, true)
    }
    entries.append(
      Entry(
        number: number,
        request: request,
        isFirst: isFirst,
        fetched: page.page,
        newest: page.first,
        watch: watch
      )
    )
  }

  /// Replaces a page with another version, unless that page no longer exists.
  mutating func change(_ number: Int, to version: WatchedPage<Page>.Version) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].newest = version
    (walk, hasNews) = (nil, true)
  }

  func cancel() {
    for entry in entries { entry.watch?.cancel() }
  }

  /// Goes through the pages that are new or, if one has changed, through all pages again. Drops those that no longer follow
  /// the ones before them: after a page whose last cursor has changed, items may be missing.
  mutating func summary() -> Summary {
    hasNews = false
    var walk = walk ?? Walk(progress: PageProgress(from: start, direction))
    // Only one copy: a walk that is shared would be copied with all of its items.
    self.walk = nil
    let new = Array(entries[walk.count...])
    entries.removeLast(new.count)
    for entry in new { pass(entry, &walk) }
    for entry in entries[walk.count...] { known.formUnion(entry.newest.page?.items.map(\.id) ?? []) }
    let isEmpty = walk.earlier.isEmpty && walk.later.isEmpty
    let summary = Summary(
      progress: progress(after: walk, isEmpty: isEmpty),
      items: walk.earlier.isEmpty ? walk.later : walk.earlier + walk.later,
      latest: walk.latest,
      isStale: entries.contains(where: \.newest.isStale),
      error: entries.first(where: \.isFirst)?.newest.error
    )
    walk.count = entries.count
    if walk.cut.isEmpty { self.walk = walk }
    return summary
  }

  /// Goes through the next page.
  private mutating func pass(_ entry: Entry, _ walk: inout Walk) {
    var entry = entry
    let way = entry.request.direction
    guard let newest = entry.newest.page, !walk.cut.contains(way),
      follows(entry, walk.progress, isFirst: entries.isEmpty)
    else {
      walk.cut.insert(way)
      entry.watch?.cancel()
      return
    }
    if hasOtherEnd(entry, newest) {
      (entry.fetched, entry.addedCount) = (newest, nil)
      haveMoved = true
      walk.cut.insert(way)
    }
    if entry.fetched.next != nil, newest.next == nil, way == .forward, Self.hasAbsolutePositions {
      // The list has ended on this page since the page was fetched.
      haveMoved = true
      walk.cut.insert(way)
    }
    var page = Self.positions(of: entry.fetched, newest)
    page.items = newest.items
    let new = walk.progress.advance(past: entry.request, page)
    if entry.addedCount == nil { (entry.addedCount, entry.lostBefore) = (new.items.count, walk.lost) }
    walk.lost += max(0, (entry.addedCount ?? 0) - new.items.count)
    walk.latest = newest
    walk.latest?.items = new.items
    if way == .backward { walk.earlier = new.items + walk.earlier } else { walk.later += new.items }
    entries.append(entry)
  }

  /// Returns the progress with which the list continues.
  private mutating func progress(after walk: Walk, isEmpty: Bool) -> PageProgress<Page> {
    var progress = walk.progress
    guard let last = entries.last(where: { $0.request.direction == .forward }) ?? entries.first,
      walk.lost > last.lostBefore, let start = firstOffset
    else { return progress }
    // The server may have lost these items, too. Items that occur twice are left out, and none is missed.
    haveMoved = true
    let others = Set(entries.compactMap { $0.request.position as? Int } + [start])
    progress.stepBack(by: walk.lost - last.lostBefore, to: isEmpty ? start : 0, besides: others)
    return progress
  }

  private func follows(_ entry: Entry, _ progress: PageProgress<Page>, isFirst: Bool) -> Bool {
    if isFirst || entry.isFirst { return isFirst && entry.isFirst }
    // A copy, in which an error of the server is reported; the list's own progress still has to report it.
    var progress = progress
    let expected = try? progress.next(entry.request.direction)
    guard Self.hasAbsolutePositions else { return expected == entry.request }
    // When the page was requested, the one before it may have had another end.
    guard entry.addedCount == nil, entry.request.direction == .forward, let next = expected?.position as? Int,
      let position = entry.request.position as? Int
    else { return true }
    return position <= next
  }

  /// Reports whether other items have pushed the end of a page with an absolute position to the next page: that item may be
  /// on none of the pages then. With cursors, the next page begins elsewhere.
  ///
  /// If items have moved up from the next page, because others were removed, the page ends with one of these.
  private func hasOtherEnd(_ entry: Entry, _ newest: Page) -> Bool {
    let isForward = entry.request.direction == .forward
    guard Self.hasAbsolutePositions, let end = isForward ? entry.fetched.items.last : entry.fetched.items.first,
      !newest.items.contains(where: { $0.id == end.id })
    else { return false }
    if newest.items.contains(where: { !known.contains($0.id) }) { return true }
    let old = Set(entry.fetched.items.map(\.id))
    guard let newEnd = isForward ? newest.items.last : newest.items.first, old.contains(newEnd.id) else { return false }
    return newest.items.contains { !old.contains($0.id) }
  }

  /// Returns the page that has the positions of the neighboring pages.
  ///
  /// Positions that the server states are those of the newest version. If the next offset is derived from the number of
  /// items, that of the fetched version counts, unless only one of both is the last page.
  private static func positions(of fetched: Page, _ newest: Page) -> Page {
    guard (fetched as? any PageWithOffsets)?.offsets != nil else { return newest }
    return (fetched.next == nil) != (newest.next == nil) ? newest : fetched
  }
}
