/// Finds the pages of a list that follow one another without a gap.
struct PageWalk {
  typealias Page = MergedList.Page

  /// All pages that are known.
  let all: [Page]
  private let policy: ListPolicy
  private let size: [UInt8]
  private var places: [PagePlace: [Page]] = [:]

  /// - Parameter wanted: The page that was asked for: of several pages in one place those of its size count.
  init(_ pages: [Page], _ policy: ListPolicy, like wanted: PageArguments) {
    all = pages
    self.policy = policy
    size = wanted.size
    for page in pages where page.arguments.place != PagePlace.apart {
      places[page.arguments.place, default: []].append(page)
    }
  }

  /// The page at a place.
  func first(at place: PagePlace) -> Page? {
    places[place].flatMap(best)
  }

  /// The one of the wanted size, or the longest one.
  private func best(_ pages: [Page]) -> Page? {
    pages.max { one, other in
      let (isOne, isOther) = (one.arguments.size == size, other.arguments.size == size)
      if isOne != isOther { return isOther }
      let (count, otherCount) = (self.count(one), self.count(other))
      if count != otherCount { return count < otherCount }
      return other.arguments.size.lexicographicallyPrecedes(one.arguments.size)
    }
  }

  /// How many items a page has.
  private func count(_ page: Page) -> Int {
    if policy.items.isEmpty { return Int(page.value.bytes.number32(0)) }
    return policy.items.reduce(0) { count, name in
      guard let list = page.value.slot(name), list.kind == ValueKind.list, list.length >= 4 else { return count }
      return max(count, Int(list.bytes.number32(0)))
    }
  }

  /// The pages before and behind a page, with it.
  ///
  /// - Returns: The pages in the order of the list, and the place of the page among them.
  func pages(around first: Page) -> (pages: [Page], index: Int) {
    let (before, behind) =
      policy.style == .relay
      ? (connected(from: first, isForward: false), connected(from: first, isForward: true))
      : (offsets(before: first), offsets(behind: first))
    var pages = before.reversed() + [first] + behind
    if policy.style == .offset { markRepeated(&pages) }
    return (pages, before.count)
  }
}

// MARK: - Connections

extension PageWalk {
  /// The pages that begin with the cursors with which the pages before them end, or the other way round.
  private func connected(from first: Page, isForward: Bool) -> [Page] {
    var pages: [Page] = []
    var visited: Set<PagePlace> = [first.arguments.place]
    var last = first
    while let place = next(last, isForward: isForward), visited.insert(place).inserted,
      let page = places[place].flatMap(best)
    {
      pages.append(page)
      last = page
    }
    return pages
  }

  /// Where the page next to one is.
  private func next(_ page: Page, isForward: Bool) -> PagePlace? {
    guard let relay = policy.relay, let info = page.value.slot(relay.pageInfo) else { return nil }
    let isPromised = Self.bool(info.slot(isForward ? relay.hasNextPage : relay.hasPreviousPage))
    // Servers need not know what is on the side from which a page was asked for.
    switch page.arguments.place {
    case .start: guard isPromised ?? isForward else { return nil }
    case .end: guard isPromised ?? !isForward else { return nil }
    case .after: guard !isForward || isPromised != false else { return nil }
    case .before: guard isForward || isPromised != false else { return nil }
    case .offset, .apart: return nil
    }
    guard let cursor = info.slot(isForward ? relay.endCursor : relay.startCursor), cursor.kind == ValueKind.leaf,
      let text = JSONText.keyPart(cursor.bytes, cursor.length)
    else { return nil }
    return isForward ? .after(text) : .before(text)
  }

  private static func bool(_ slot: SlotView?) -> Bool? {
    guard let slot, slot.kind == ValueKind.leaf, slot.length > 0 else { return nil }
    return slot.bytes.byte(0) == UInt8(ascii: "t")
  }
}

// MARK: - Offsets

extension PageWalk {
  private func offset(_ page: Page) -> Int {
    if case .offset(let offset) = page.arguments.place { offset } else { 0 }
  }

  /// Where the page behind one may begin. A page that has less than it was asked for may have lost items to the app.
  private func end(_ page: Page) -> Int {
    offset(page) + max(page.arguments.limit ?? 0, count(page))
  }

  private func offsets(behind first: Page) -> [Page] {
    var pages: [Page] = []
    var (last, end) = (offset(first), end(first))
    while let page = page(at: end) ?? page(between: last, and: end) {
      pages.append(page)
      (last, end) = (offset(page), self.end(page))
    }
    return pages
  }

  private func page(at offset: Int) -> Page? {
    places[.offset(offset)].flatMap(best).flatMap { end($0) > offset ? $0 : nil }
  }

  /// The first page that begins in a part of the list and reaches beyond it.
  private func page(between first: Int, and last: Int) -> Page? {
    nearest(all.filter { offset($0) > first && offset($0) <= last && end($0) > last }, to: first)
  }

  private func offsets(before first: Page) -> [Page] {
    var pages: [Page] = []
    var start = offset(first)
    while start > 0 {
      let candidates = all.filter { offset($0) < start && end($0) >= start }
      let exact = candidates.filter { end($0) == start && $0.arguments.size == size }
      guard let page = best(exact) ?? nearest(candidates, to: start) else { return pages }
      pages.append(page)
      start = offset(page)
    }
    return pages
  }

  /// The page with the offset that is nearest.
  private func nearest(_ pages: [Page], to offset: Int) -> Page? {
    let least = pages.map { abs(self.offset($0) - offset) }.min()
    return best(pages.filter { abs(self.offset($0) - offset) == least })
  }

  /// Notes how many items of each page are in the places of those before.
  private func markRepeated(_ pages: inout [Page]) {
    var end = 0
    for index in pages.indices {
      let (offset, count) = (offset(pages[index]), count(pages[index]))
      if index > 0 { pages[index].repeated = max(0, end - offset) }
      end = max(end, offset + min(count, pages[index].arguments.limit ?? count))
    }
  }
}
