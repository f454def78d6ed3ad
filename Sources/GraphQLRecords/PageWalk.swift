/// A walk through the pages of a list that follow each other without a gap.
struct PageWalk {
  typealias Page = MergedList.Page

  /// All known pages.
  let all: [Page]
  private let policy: ListPolicy
  private let size: [UInt8]
  private var places: [PagePlace: [Page]] = [:]
  /// The number of items on each page.
  private var counts: [RecordID: Int] = [:]

  /// - Parameter wanted: The requested page: if there are several pages at one place, those of its size are preferred.
  init(_ pages: [Page], _ policy: ListPolicy, like wanted: PageArguments) {
    all = pages
    self.policy = policy
    size = wanted.size
    for page in pages { counts[page.record] = policy.count(page.value) }
    for page in pages where page.arguments.place != PagePlace.apart {
      places[page.arguments.place, default: []].append(page)
    }
  }

  /// Returns the page at a place.
  func first(at place: PagePlace) -> Page? {
    places[place].flatMap(best)
  }

  /// Returns the page of the wanted size, or the longest one.
  private func best(_ pages: [Page]) -> Page? {
    pages.max { one, other in
      let (isOne, isOther) = (one.arguments.size == size, other.arguments.size == size)
      if isOne != isOther { return isOther }
      let (count, otherCount) = (counts[one.record] ?? 0, counts[other.record] ?? 0)
      if count != otherCount { return count < otherCount }
      return other.arguments.size.lexicographicallyPrecedes(one.arguments.size)
    }
  }

  /// Returns the pages before and after a page, including the page.
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
  /// Returns the pages that begin at the cursors where the pages before them end, or the other way around.
  private func connected(from first: Page, isForward: Bool) -> [Page] {
    var pages: [Page] = []
    var visited: Set<PagePlace> = [first.arguments.place]
    var last = first
    while let (place, isEnd) = next(last, isForward: isForward), visited.insert(place).inserted,
      let page = isEnd ? addition(at: place, after: last) : places[place].flatMap(best)
    {
      pages.append(page)
      last = page
    }
    return pages
  }

  /// Returns the place of the page next to this one, and whether the list ended with this one when the server sent it.
  private func next(_ page: Page, isForward: Bool) -> (place: PagePlace, isEnd: Bool)? {
    guard let relay = policy.relay, let info = page.value.slot(relay.pageInfo) else { return nil }
    let hasMore = Self.bool(info.slot(isForward ? relay.hasNextPage : relay.hasPreviousPage))
    // Servers need not report what is on the side that a page was requested from.
    let isEnd: Bool
    switch page.arguments.place {
    case .start: isEnd = !(hasMore ?? isForward)
    case .end: isEnd = !(hasMore ?? !isForward)
    case .after: isEnd = isForward && hasMore == false
    case .before: isEnd = !isForward && hasMore == false
    case .offset, .apart: return nil
    }
    guard let cursor = info.slot(isForward ? relay.endCursor : relay.startCursor), cursor.kind == ValueKind.leaf,
      let text = JSONText.keyPart(cursor.bytes, cursor.length)
    else { return nil }
    return (isForward ? .after(text) : .before(text), isEnd)
  }

  /// Returns the page with which a list continues that had ended: one that is newer, and has items.
  private func addition(at place: PagePlace, after last: Page) -> Page? {
    places[place].flatMap { pages in best(pages.filter { $0.isNewer(than: last) && count($0) > 0 }) }
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

  /// Returns where the items of a page end that the server sent. A page that the app has changed may have more or fewer of
  /// them.
  private func end(_ page: Page) -> Int {
    guard page.isEdited, let limit = page.arguments.limit else { return offset(page) + count(page) }
    return offset(page) + (page.sentCount.map { min($0, limit) } ?? limit)
  }

  private func requestedEnd(_ page: Page) -> Int { offset(page) + (page.arguments.limit ?? 0) }

  private func count(_ page: Page) -> Int { counts[page.record] ?? 0 }

  /// Returns the highest offset of a page that this one may lead to.
  private func reach(_ page: Page) -> Int { max(end(page), requestedEnd(page)) }

  /// Whether the server sent fewer items than requested: the list may have ended there.
  private func isShort(_ page: Page) -> Bool { end(page) < requestedEnd(page) }

  /// Reports whether a page continues another one that begins before it: it begins exactly after its items, or has some of
  /// them. Only a newer page reaches beyond the items of a short one, or begins after those that were requested.
  private func leads(_ page: Page, to next: Page) -> Bool {
    let end = end(page)
    if offset(next) == end { return true }
    guard isShort(page) else { return offset(next) < end }
    if next.isNewer(than: page) { return offset(next) <= requestedEnd(page) }
    return offset(next) < end && self.end(next) <= end
  }

  private func offsets(around first: Page) -> (pages: [Page], index: Int) {
    let order = OffsetOrder(all, offset: offset, end: end, reach: reach)
    var start = first
    while let earlier = order.first(before: start, where: { leads($0, to: start) }) { start = earlier }
    var pages: [Page] = []
    var next = page(at: offset(start))
    while let page = next {
      pages.append(page)
      next = self.next(after: page, order)
    }
    // All of its items may be on the other pages.
    if !pages.contains(where: { $0.record == first.record }) {
      pages.insert(first, at: pages.firstIndex { offset($0) > offset(first) } ?? pages.count)
    }
    markRepeated(&pages)
    return (pages, pages.firstIndex { $0.record == first.record } ?? 0)
  }

  private func next(after page: Page, _ order: OffsetOrder) -> Page? {
    let end = end(page)
    // It has only what the app has added, at the end of the server's list.
    if end == offset(page) { return nil }
    if let next = self.page(at: end) ?? self.page(beyond: end, after: page, order) { return next }
    if let next = addition(at: end) { return next }
    guard isShort(page) else { return nil }
    let requestedEnd = requestedEnd(page)
    let next =
      self.page(at: requestedEnd) ?? self.page(beyond: requestedEnd, after: page, order) ?? addition(at: requestedEnd)
    return next.flatMap { $0.isNewer(than: page) ? $0 : nil }
  }

  /// Returns a page that the server sent without items, and that the app has added some to.
  private func addition(at offset: Int) -> Page? {
    places[.offset(offset)].flatMap(best).flatMap { $0.isEdited && end($0) == offset && count($0) > 0 ? $0 : nil }
  }

  private func page(at offset: Int) -> Page? {
    places[.offset(offset)].flatMap(best).flatMap { end($0) > offset ? $0 : nil }
  }

  /// Returns a page that continues another one, begins before a place or there, and reaches beyond it. The first one after
  /// that page is preferred: a server may send fewer items than requested.
  private func page(beyond place: Int, after last: Page, _ order: OffsetOrder) -> Page? {
    best(order.pages(beyond: place, nearest: offset(last)) { leads(last, to: $0) })
  }

  /// Notes how many items of each page have the places of items on earlier pages.
  private func markRepeated(_ pages: inout [Page]) {
    var end = 0
    for index in pages.indices {
      let offset = offset(pages[index])
      if index > 0 { pages[index].repeated = max(0, end - offset) }
      end = max(end, min(self.end(pages[index]), pages[index].arguments.limit.map { offset + $0 } ?? .max))
    }
  }
}

/// Pages in the order of their offsets. Lists may have thousands, so none is searched for among all.
private struct OffsetOrder {
  typealias Page = PageWalk.Page

  private let pages: [Page]
  private let offsets: [Int]
  private let ends: [Int]
  /// The highest end, and the highest reach, of each page and all pages before it.
  private let highestEnds: [Int]
  private let highestReaches: [Int]

  init(_ pages: [Page], offset: (Page) -> Int, end: (Page) -> Int, reach: (Page) -> Int) {
    let all = pages.map(offset)
    // Pages with the same offset keep their order.
    let order = pages.indices.sorted { (all[$0], $0) < (all[$1], $1) }
    self.pages = order.map { pages[$0] }
    offsets = order.map { all[$0] }
    ends = self.pages.map(end)
    highestEnds = Self.highest(ends)
    highestReaches = Self.highest(self.pages.map(reach))
  }

  private static func highest(_ numbers: [Int]) -> [Int] {
    var highest = Int.min
    return numbers.map { number in
      highest = max(highest, number)
      return highest
    }
  }

  /// Returns the first page that begins before another one and satisfies a condition, which only a page that reaches the
  /// other one can do.
  func first(before page: Page, where isWanted: (Page) -> Bool) -> Page? {
    // No page begins before one without an offset, which counts as 0.
    guard case .offset(let place) = page.arguments.place else { return nil }
    let end = Self.first(in: offsets) { $0 >= place }
    let start = min(end, Self.first(in: highestReaches) { $0 >= place })
    return pages[start..<end].first(where: isWanted)
  }

  /// Returns the wanted pages that begin before a place or there and reach beyond it, and that have the same offset: the
  /// first one after `offset`, or otherwise the last one.
  func pages(beyond place: Int, nearest offset: Int, where isWanted: (Page) -> Bool) -> [Page] {
    let end = Self.first(in: offsets) { $0 > place }
    let middle = min(end, Self.first(in: offsets) { $0 > offset })
    func isFound(_ index: Int) -> Bool { ends[index] > place && isWanted(pages[index]) }
    guard let found = (middle..<end).first(where: isFound) ?? last(before: middle, beyond: place, where: isFound) else {
      return []
    }
    let first = Self.first(in: offsets) { $0 >= offsets[found] }
    let last = Self.first(in: offsets) { $0 > offsets[found] }
    return (first..<last).filter(isFound).map { pages[$0] }
  }

  private func last(before end: Int, beyond place: Int, where isFound: (Int) -> Bool) -> Int? {
    var index = end - 1
    while index >= 0, highestEnds[index] > place {
      if isFound(index) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns the index of the first number that satisfies a condition, which all numbers after it do, too.
  private static func first(in numbers: [Int], where isWanted: (Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
