import GraphQLNetworking

/// The pages of a feed, each in its newest version.
struct LoadedPages<Page: ListPage>: Sendable {
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
    /// The items at both ends, as the server has sent them.
    var ends: [PageDirection: Page.Item.ID] = [:]
    /// The number of changes before the server has sent the pages at both ends.
    var changes: [PageDirection: Int] = [:]
    /// Whether items of the pages may be hidden. The server may remove them at any time.
    var hidesItems = false
    var isStale = false
    /// The directions in which the pages do not follow one another any more.
    var cut: Set<PageDirection> = []
  }

  private let start: Page.Position?
  private let direction: PageDirection
  /// The pages, in the order in which they were loaded.
  private var entries: [LoadedPage<Page>] = []
  /// The walk through the pages, or `nil` if it has to begin again because they have changed.
  private var walk: Walk?
  /// Whether a page has changed since the last summary.
  private(set) var hasNews = false
  /// Whether items of the list may have moved at all: pages of a cache may not fit then.
  private var hasChanged = false
  /// The number of changes of pages by responses.
  private var changes = 0

  init(from start: Page.Position?, _ direction: PageDirection) {
    self.start = start
    self.direction = direction
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ page: LoadedPage<Page>) {
    var page = page
    makeRoom(for: &page)
    if Page.hasOffsets, page.hidesItems { hasChanged = true }
    entries.append(page)
  }

  /// Removes the pages by offset that a further page replaces. Pages at the same offset would be one page of the cache. If
  /// no page before the loaded ones can be kept together with them, it replaces all.
  private mutating func makeRoom(for page: inout LoadedPage<Page>) {
    guard Page.hasOffsets else { return }
    let (offset, isForward, isForced) = (page.offset, page.request.direction == .forward, page.isForced)
    let replaced = entries.filter { isForward ? $0.offset >= offset : isForced }
    if replaced.isEmpty { return }
    for entry in replaced { entry.watch?.cancel() }
    entries.removeAll { isForward ? $0.offset >= offset : isForced }
    if entries.isEmpty { page.isFirst = true } else { entries[0].isFirst = true }
    walk = nil
  }

  /// Replaces a page with another version, unless that page no longer exists.
  mutating func change(_ number: Int, to version: WatchedPage<Page>.Version) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    if entries[index].note(version) {
      changes += 1
      entries[index].changes = changes
      hasChanged = true
    }
    if Page.hasOffsets, entries[index].hidesItems { hasChanged = true }
    (walk, hasNews) = (nil, true)
  }

  func cancel() {
    for entry in entries { entry.watch?.cancel() }
  }

  /// Goes through the pages that are new or, if one has changed, through all pages again. Drops those that no longer follow
  /// the ones before them: items may be missing between such pages.
  mutating func summary() -> Summary {
    hasNews = false
    var walk = walk ?? Walk(progress: PageProgress(from: start, direction))
    // Only one copy: a walk that is shared would be copied with all of its items.
    self.walk = nil
    let new = Array(entries[walk.count...])
    entries.removeLast(new.count)
    for entry in new { pass(entry, &walk) }
    var progress = walk.progress
    progress.sent.moved = Set([PageDirection.forward, .backward].filter { hasMoved($0, walk) })
    progress.sent.hasChanged = hasChanged
    progress.sent.changes = changes
    progress.sent.beginRun()
    let summary = Summary(
      progress: progress,
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
  private mutating func pass(_ entry: LoadedPage<Page>, _ walk: inout Walk) {
    var entry = entry
    let way = entry.request.direction
    guard let newest = entry.newest.page, !walk.cut.contains(way), follows(&entry, walk) else {
      walk.cut.insert(way)
      entry.watch?.cancel()
      return
    }
    let new = walk.progress.advance(past: entry.request, newest, sent: entry.sent)
    if way == .forward || entry.isFirst {
      if let lost = entry.lostAtRead { walk.progress.sent.lostAtRead = lost }
      entry.lostAtRead = walk.progress.sent.lostAtRead
    }
    note(entry, &walk)
    walk.latest = newest
    walk.latest?.items = new.items
    entry.isShown = true
    if way == .backward { walk.earlier = new.items + walk.earlier } else { walk.later += new.items }
    entries.append(entry)
  }

  private func note(_ entry: LoadedPage<Page>, _ walk: inout Walk) {
    if entry.hidesItems { walk.hidesItems = true }
    if entry.newest.isStale { walk.isStale = true }
    for way in [PageDirection.forward, .backward] where entry.isFirst || way == entry.request.direction {
      walk.changes[way] = entry.changes
      if let end = way == .forward ? entry.sent.items.last : entry.sent.items.first { walk.ends[way] = end.id }
    }
  }

  /// Reports whether items of the list may have moved since the last page in a direction was read.
  private func hasMoved(_ direction: PageDirection, _ walk: Walk) -> Bool {
    Page.hasOffsets && walk.hidesItems || walk.changes[direction].map { $0 != changes } ?? false
  }

  /// Reports whether a page follows the pages before it in its direction.
  private func follows(_ entry: inout LoadedPage<Page>, _ walk: Walk) -> Bool {
    if entries.isEmpty || entry.isFirst { return entries.isEmpty && entry.isFirst }
    let way = entry.request.direction
    if LoadedPage<Page>.hasCursors {
      guard next(way, walk) == entry.request else { return false }
    } else {
      if walk.progress.hasEnded(way) { return false }
      if overlaps(entry, walk) {
        let before = way == .forward ? entry.first.flatMap(itemBefore) : nil
        if let before { entry.link = LoadedPage<Page>.Link(before: before) }
        return true
      }
    }
    // The newest version of a page before it is still to come.
    if Page.hasOffsets, entry.isShown, walk.isStale { return true }
    if let link = entry.link { return link.before.map { walk.progress.sent.contains($0) } ?? true }
    let isAlone = way == .backward && walk.progress.sent.isEmpty
    let needsNoOverlap = entry.isForced || isAlone || walk.progress.sent.mayFollow(at: entry.offset)
    if Page.hasOffsets, hasMoved(way, walk) || entry.changes != changes, !needsNoOverlap { return false }
    // When the page was requested, the one before it may have had another end.
    if !LoadedPage<Page>.hasCursors, way == .forward, !entry.isForced, next(way, walk) != entry.request { return false }
    entry.link = LoadedPage<Page>.Link(before: walk.ends[way])
    return true
  }

  /// Returns the item before one of the loaded pages, which stands for it if the server no longer has it.
  private func itemBefore(_ id: Page.Item.ID) -> Page.Item.ID? {
    for page in entries.reversed() {
      let items = page.sent.items
      if let index = items.firstIndex(where: { $0.id == id }) {
        return index > 0 ? items[index - 1].id : page.link?.before
      }
    }
    return nil
  }

  /// Reports whether a page repeats an item of the pages before it, so that nothing is missing between them.
  private func overlaps(_ entry: LoadedPage<Page>, _ walk: Walk) -> Bool {
    guard Page.hasOffsets else { return entry.first.map { walk.progress.sent.contains($0) } ?? false }
    return walk.progress.sent.isRepeated(by: entry.sent.items.map(\.id), at: entry.offset, entry.request.direction)
  }

  /// The position of the next page in a direction, if the pages so far are as they were fetched.
  private func next(_ direction: PageDirection, _ walk: Walk) -> PageRequest<Page.Position>? {
    // A copy, in which an error of the server is reported; the list's own progress still has to report it.
    var progress = walk.progress
    return try? progress.next(direction)
  }
}

/// A page of a feed.
struct LoadedPage<Page: ListPage>: Sendable {
  /// What shows that nothing is missing before a page, even if it repeats no item of the pages before it.
  struct Link: Sendable {
    /// The item that the first one of the page has followed; `nil` if there was none.
    let before: Page.Item.ID?
  }

  let number: Int
  let request: PageRequest<Page.Position>
  /// Whether the page does not follow the pages before it, and no other page does.
  let isForced: Bool
  let watch: Task<Void, Never>?
  /// Whether the list was started with this page.
  var isFirst: Bool
  /// Whether the page has been in the list.
  var isShown = false
  /// The page as the server has sent it last, as far as that is known.
  private(set) var sent: Page
  private(set) var newest: WatchedPage<Page>.Version
  var link: Link?
  /// Whether items of the page may be hidden, since the server has sent it.
  private(set) var hidesItems: Bool
  /// The number of changes of pages by responses before the server has sent this one.
  var changes: Int
  /// The number of items that the pages had lost when this one was read.
  var lostAtRead: Int?

  init(_ fetched: PageFetch<Page>.Fetched, number: Int, isFirst: Bool, watch: Task<Void, Never>?) {
    self.number = number
    request = fetched.request
    isForced = fetched.isForced
    sent = fetched.page.received
    newest = fetched.page.first
    hidesItems = newest.leavesOut
    changes = fetched.changes
    self.isFirst = isFirst
    self.watch = watch
  }

  static var hasCursors: Bool { Page.Position.self != Int.self }

  var offset: Int { PageProgress<Page>.offset(of: request, sent) }

  /// The item that is next to the pages before this one in the direction of reading.
  var first: Page.Item.ID? { (request.direction == .forward ? sent.items.first : sent.items.last)?.id }

  /// Notes another version of the page.
  ///
  /// - Returns: Whether the server has sent other items.
  mutating func note(_ version: WatchedPage<Page>.Version) -> Bool {
    let shown = newest.page
    newest = version
    guard let page = version.page else { return false }
    let ids = page.items.map(\.id)
    if version.leavesOut {
      let (old, new) = (Set((shown ?? sent).items.map(\.id)), Set(ids))
      // Only the app has hidden or added items.
      if new.isSubset(of: old) || new.isSuperset(of: old) {
        if !Page.hasOffsets { send(page, sent.items) }
        if !new.isSuperset(of: old) { hidesItems = true }
        return false
      }
    }
    let known = sent.items.map(\.id)
    send(page, page.items)
    hidesItems = version.leavesOut
    if known == ids { return false }
    lostAtRead = nil
    if Page.hasOffsets { link = newLink(after: known) }
    return true
  }

  /// Returns the link of a page by offset that had other items: its first item has followed the one before it on the page as
  /// it was, or the items of the pages before.
  private func newLink(after known: [Page.Item.ID]) -> Link? {
    let known = request.direction == .forward ? known : known.reversed()
    guard let old = known.first else { return link }
    if let index = known.firstIndex(where: { $0 == first }), index > 0 { return Link(before: known[index - 1]) }
    return sent.items.contains { $0.id == old } ? link : nil
  }

  private mutating func send(_ page: Page, _ items: [Page.Item]) {
    sent = page
    sent.items = items
  }
}
