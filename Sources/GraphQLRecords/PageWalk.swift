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

  /// The pages before and after a page, with it.
  ///
  /// - Returns: The pages in the order of the list, and the place of the page among them.
  func pages(around first: Page) -> (pages: [Page], index: Int) {
    if policy.style == .offset { return offsets(around: first) }
    let before = connected(from: first, isForward: false)
    return (before.reversed() + [first] + connected(from: first, isForward: true), before.count)
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

  /// Where the page after one may begin. A page that has less than it was asked for may have lost items to the app.
  private func end(_ page: Page) -> Int {
    offset(page) + max(page.arguments.limit ?? 0, count(page))
  }

  private func offsets(around first: Page) -> (pages: [Page], index: Int) {
    var start = offset(first)
    while let earlier = all.filter({ offset($0) < start && end($0) >= start }).map(offset).min() { start = earlier }
    var pages: [Page] = []
    var (last, reached) = (start - 1, start)
    while let page = page(at: reached) ?? page(beyond: reached, after: last) {
      pages.append(page)
      (last, reached) = (offset(page), end(page))
    }
    // It may have nothing that the others do not have.
    if !pages.contains(where: { $0.record == first.record }) {
      pages.insert(first, at: pages.firstIndex { offset($0) > offset(first) } ?? pages.count)
    }
    markRepeated(&pages)
    return (pages, pages.firstIndex { $0.record == first.record } ?? 0)
  }

  private func page(at offset: Int) -> Page? {
    places[.offset(offset)].flatMap(best).flatMap { end($0) > offset ? $0 : nil }
  }

  /// A page that begins in the part of the list that ends at a place, and reaches beyond that. The first one after the page
  /// that was found last comes first: a server may send fewer items than it is asked for.
  private func page(beyond place: Int, after last: Int) -> Page? {
    let pages = all.filter { offset($0) <= place && end($0) > place }
    let offsets = pages.map(offset)
    let nearest = offsets.filter { $0 > last }.min() ?? offsets.max()
    return best(pages.filter { offset($0) == nearest })
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
