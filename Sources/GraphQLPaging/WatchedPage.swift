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
  /// The page that is shown first.
  let page: Page
  /// The page with the items that were removed from the cache before it arrived.
  let received: Page
  let watch: Watch?

  package init(
    _ page: Page,
    received: Page? = nil,
    isStale: Bool = false,
    error: GraphQLClientError? = nil,
    watch: Watch? = nil
  ) {
    first = Version(page, isStale: isStale, error: error)
    self.page = page
    self.received = received ?? page
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
    /// The number of items of `fetched` that no page before it had; `nil` before they were counted.
    var addedCount: Int?
    /// The number of items that the pages before it had lost, and that the server had removed when it read the page.
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
    /// The items of the pages, with those that were lost, if pages have offsets.
    var fetched: Set<Page.Item.ID> = []
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
  /// The number of loaded pages whose offsets had to be requested again.
  private var repeatedPages = 0
  /// The number of such pages from which on repeated items count as moved by insertions, and a gap is accepted, so that reading
  /// ends.
  private static var mostRepeatedPages: Int { 10 }
  private static var hasAbsolutePositions: Bool { Page.Position.self == Int.self }
  private static var hasOffsets: Bool { Page.self is any PageWithOffsets.Type }

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
    if request.direction == .forward, let index = index(ofPageAt: request) {
      // Both pages would be one page of the cache, so the list continues with this one.
      repeatedPages += 1
      if index == 0 { (request, isFirst) = (entries[0].request, true) }
      let replaced = entries[index...].filter { index == 0 || $0.request.direction == .forward }
      for entry in replaced { entry.watch?.cancel() }
      entries.removeAll { entry in replaced.contains { $0.number == entry.number } }
      walk = nil
    }
    entries.append(
      Entry(
        number: number,
        request: request,
        isFirst: isFirst,
        fetched: Self.hasOffsets ? page.received : page.page,
        newest: page.first,
        watch: watch
      )
    )
  }

  /// Returns the index of the page that begins at the offset of a request.
  private func index(ofPageAt request: PageRequest<Page.Position>) -> Int? {
    guard let offset = request.position as? Int, let firstOffset else { return nil }
    if offset == firstOffset { return 0 }
    return entries.firstIndex { $0.request.position as? Int == offset }
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
      follows(entry, walk), !beginsLater(entry, newest, walk)
    else {
      walk.cut.insert(way)
      entry.watch?.cancel()
      return
    }
    if entry.addedCount != nil, hasOtherEnd(entry, newest) {
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
    if entry.addedCount == nil { noteNews(&entry, walk) }
    if Self.hasOffsets { walk.fetched.formUnion(entry.fetched.items.map(\.id)) }
    let new = walk.progress.advance(past: entry.request, page)
    if Self.hasOffsets { walk.lost += max(0, (entry.addedCount ?? 0) - new.items.count) }
    walk.latest = newest
    walk.latest?.items = new.items
    if way == .backward { walk.earlier = new.items + walk.earlier } else { walk.later += new.items }
    entries.append(entry)
  }

  /// Returns the progress with which the list continues.
  private mutating func progress(after walk: Walk, isEmpty: Bool) -> PageProgress<Page> {
    var progress = walk.progress
    guard let start = firstOffset else { return progress }
    let count = lostSinceLastPage(walk)
    if count > 0 { haveMoved = true }
    // Items that occur twice are left out, and none is missed.
    let others = Set(entries.compactMap { $0.request.position as? Int } + [start])
    progress.stepBack(by: count, to: isEmpty ? start : 0, besides: others)
    return progress
  }

  /// The number of lost items that the server may have removed after it read the last page.
  private func lostSinceLastPage(_ walk: Walk) -> Int {
    guard let last = entries.last(where: { $0.request.direction == .forward }) ?? entries.first else { return 0 }
    return max(0, walk.lost - last.lostBefore)
  }

  /// The position of the next page in a direction, if the pages so far are as they were fetched.
  private func next(_ direction: PageDirection, _ walk: Walk) -> PageRequest<Page.Position>? {
    // A copy, in which an error of the server is reported; the list's own progress still has to report it.
    var progress = walk.progress
    return try? progress.next(direction)
  }

  /// The offset of the item after the last page, once the server has removed all items that were lost. Before, it is greater.
  private func firstMissing(_ walk: Walk) -> Int? {
    (next(.forward, walk)?.position as? Int).map { $0 - lostSinceLastPage(walk) }
  }

  /// The number of a page's items that the pages before it had.
  private func repeatedCount(_ entry: Entry, _ walk: Walk) -> Int {
    entry.fetched.items.count { walk.fetched.contains($0.id) }
  }

  /// Counts the items of a page that are new, and the lost items that the server had removed when it read the page: a page
  /// repeats an item for each one that the server still had.
  private func noteNews(_ entry: inout Entry, _ walk: Walk) {
    entry.addedCount = Set(entry.fetched.items.map(\.id)).subtracting(walk.fetched).count
    entry.lostBefore = walk.lost
    guard entry.request.direction == .forward, repeatedPages < Self.mostRepeatedPages, let missing = firstMissing(walk),
      let position = entry.request.position as? Int
    else { return }
    entry.lostBefore -= min(lostSinceLastPage(walk), max(0, position + repeatedCount(entry, walk) - missing))
  }

  private func follows(_ entry: Entry, _ walk: Walk) -> Bool {
    if entries.isEmpty || entry.isFirst { return entries.isEmpty && entry.isFirst }
    let expected = next(entry.request.direction, walk)
    guard Self.hasAbsolutePositions else { return expected == entry.request }
    // When the page was requested, the one before it may have had another end.
    guard entry.addedCount == nil, entry.request.direction == .forward, let next = expected?.position as? Int,
      let position = entry.request.position as? Int
    else { return true }
    if position > next { return false }
    if repeatedPages >= Self.mostRepeatedPages { return true }
    // If items were lost since the request, the item after the last page may have moved up before this page was read. It has
    // not if this page repeats an item.
    return position <= next - lostSinceLastPage(walk) || repeatedCount(entry, walk) > 0
  }

  /// Reports whether the newest version of a page begins at a later item than the fetched one because the pages before it have
  /// lost items. The first items of the fetched one have moved up then, and may be on no page.
  private func beginsLater(_ entry: Entry, _ newest: Page, _ walk: Walk) -> Bool {
    guard walk.lost > entry.lostBefore, entry.addedCount != nil, entry.request.direction == .forward,
      let first = entry.fetched.items.first(where: { !walk.fetched.contains($0.id) && !walk.progress.hasSeen($0.id) })
    else { return false }
    let (old, new) = (Set(entry.fetched.items.map(\.id)), Set(newest.items.map(\.id)))
    return !new.contains(first.id) && !new.isSubset(of: old)
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
