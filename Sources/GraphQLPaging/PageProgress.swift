/// The progress through the pages of a list, in both directions: the next position, and the items seen so far.
///
/// A server's position is accepted only if it makes progress: in the direction of reading, inside the list, and to something
/// new. A server that repeats a position, turns around or never ends is detected here. Reading then ends with an error,
/// after the items that the server has sent were returned.
struct PageProgress<Page: ListPage>: Sendable {
  private enum State {
    case next(Page.Position?)
    case failed(PageProgressError)
    case ended
  }

  /// The progress in one direction.
  private struct Way: Sendable {
    var state: State = .ended
    var positions: Set<Page.Position> = []
    var pagesWithoutNews = 0
  }

  /// The maximum number of consecutive pages on which the server sends no new item. A list that grows while it is read repeats
  /// items that were sent before, so a few such pages prove nothing.
  private static var mostPagesWithoutNews: Int { 10 }

  private var forward = Way()
  private var backward = Way()
  private var seen: Set<Page.Item.ID> = []
  private var hasPage = false
  /// What the server has sent.
  var sent = PageOverlap<Page.Item.ID>()

  /// - Parameters:
  ///   - start: The position where the first page begins, or ends if it is read backward; `nil` for that end of the list.
  ///   - direction: The direction in which the first page is read.
  init(from start: Page.Position?, _ direction: PageDirection) {
    self[direction].state = .next(start)
  }

  private subscript(direction: PageDirection) -> Way {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }

  /// Reports whether there is nothing more to fetch in a direction, and no error to report.
  func hasEnded(_ direction: PageDirection) -> Bool {
    if case .ended = self[direction].state { true } else { false }
  }

  /// Returns the page to fetch next, which stays the same until it is passed to `advance`; `nil` at the end.
  ///
  /// - Throws: An error for a contradiction in the server's pages, once.
  mutating func next(_ direction: PageDirection) throws(PageProgressError) -> PageRequest<Page.Position>? {
    switch self[direction].state {
    case .next(let position): return PageRequest(position: overlapping(position, direction), direction: direction)
    case .ended: return nil
    case .failed(let error):
      self[direction].state = .ended
      throw error
    }
  }

  private func overlapping(_ position: Page.Position?, _ direction: PageDirection) -> Page.Position? {
    guard Page.hasOffsets, let offset = position as? Int else { return position }
    return sent.next(offset, direction) as? Page.Position
  }

  /// Records a page.
  ///
  /// - Parameters:
  ///   - page: The page as it is shown.
  ///   - original: The page as the server has sent it.
  /// - Returns: The page without items seen on earlier pages: a list that shifts while it is read shows some twice.
  mutating func advance(past request: PageRequest<Page.Position>, _ page: Page, sent original: Page) -> Page {
    let ids = original.items.map(\.id)
    let (before, others) = parts(of: ids, request)
    var new = page
    new.items = page.items.filter { !others.contains($0.id) && seen.insert($0.id).inserted }
    let offset = Self.offset(of: request, original)
    let hasNews = sent.add(before, at: offset, shown: seen)
    var way = self[request.direction]
    way.pagesWithoutNews = hasNews ? 0 : way.pagesWithoutNews + 1
    if Page.hasOffsets {
      let next = original.next as? Int
      sent.read(ids.count, at: offset, next: next, request.direction, isRepeated: new.items.isEmpty)
    } else if let position = request.position {
      way.positions.insert(position)
    }
    way.state = state(of: way, after: request, original)
    self[request.direction] = way
    // The first page also determines whether there are pages on its other side.
    if !hasPage {
      let other = PageRequest<Page.Position>(
        position: nil,
        direction: request.direction == .forward ? .backward : .forward
      )
      let end = request.position == nil ? nil : Self.end(of: original, other.direction)
      self[other.direction].state = end.map { .next($0) } ?? Self.continuation(of: original, after: other)
    }
    hasPage = true
    return new
  }

  /// Splits the items of a page by offset that is read backward: those before the loaded pages, and the others. What follows
  /// a loaded item is read forward.
  private func parts(
    of ids: [Page.Item.ID],
    _ request: PageRequest<Page.Position>
  ) -> (before: ArraySlice<Page.Item.ID>, others: Set<Page.Item.ID>) {
    guard Page.hasOffsets, hasPage, request.direction == .backward,
      let index = ids.firstIndex(where: { sent.contains($0) })
    else { return (ids[...], []) }
    return (ids[..<index], Set(ids[index...]))
  }

  /// Forgets the pages by offset that a further page replaces.
  ///
  /// - Parameter isForced: Whether the page does not follow the loaded ones, and no other page does.
  mutating func makeRoom(for request: PageRequest<Page.Position>, isForced: Bool) {
    guard Page.hasOffsets, hasPage, let offset = request.position as? Int else { return }
    if request.direction == .forward { return sent.makeRoom(at: offset) }
    if isForced { sent.removeAll() }
  }

  /// Returns the offset of a page; 0 if pages have no offsets.
  static func offset(of request: PageRequest<Page.Position>, _ page: Page) -> Int {
    Page.hasOffsets ? offsets(of: page)?.lowerBound ?? request.position as? Int ?? 0 : 0
  }

  /// Ends a failed direction that has ended in another progress, so that its error is not reported again.
  mutating func keepEnds(of other: PageProgress) {
    for direction in [PageDirection.forward, .backward] where other.hasEnded(direction) {
      if case .failed = self[direction].state { self[direction].state = .ended }
    }
  }

  /// Returns the page by offset to request in place of one that does not follow the loaded pages.
  ///
  /// - Parameters:
  ///   - page: The page as the server has sent it.
  ///   - isForced: Set to true if the page does not follow, but there is no other one.
  mutating func request(
    insteadOf request: PageRequest<Page.Position>,
    _ page: Page,
    isForced: inout Bool
  ) -> PageRequest<Page.Position>? {
    guard Page.hasOffsets, hasPage, let position = request.position as? Int else { return nil }
    let (ids, direction) = (page.items.map(\.id), request.direction)
    let offsets = Self.offsets(of: page)
    let isLast = offsets.map { $0.upperBound == page.total } ?? false
    let offset =
      sent.mustOverlap(direction)
      ? sent.offset(insteadOf: position, ids, isLast: isLast, direction, isForced: &isForced)
      : offsets.flatMap { sent.offset(closerThan: position, $0, total: page.total, direction) }
    return (offset as? Page.Position).map { PageRequest(position: $0, direction: direction) }
  }

  /// Reports whether a list begins anew with the last page of the list, which was read backward.
  func beginsAnew(with page: Page, _ request: PageRequest<Page.Position>) -> Bool {
    let ids = page.items.map(\.id)
    return sent.mustOverlap(request.direction)
      && !sent.isRepeated(by: ids, at: Self.offset(of: request, page), request.direction)
  }

  /// Returns the cursor at one end of a page, if it has cursors.
  private static func end(of page: Page, _ direction: PageDirection) -> Page.Position? {
    let cursors = page as? any PageWithCursors
    return (direction == .forward ? cursors?.endCursor : cursors?.startCursor) as? Page.Position
  }

  private static func offsets(of page: Page) -> Range<Int>? {
    (page as? any PageWithOffsets)?.offsets
  }

  private func state(of way: Way, after request: PageRequest<Page.Position>, _ page: Page) -> State {
    let state = Self.continuation(of: page, after: request)
    guard case .next(let next?) = state else { return state }
    guard Self.leads(to: next, from: request, total: nil), !way.positions.contains(next) else {
      let next = PageRequest(position: next, direction: request.direction)
      return .failed(.doesNotLeadOn(from: Self.text(request), to: Self.text(next)))
    }
    // A list has at least as many elements as were read from it, whatever total the server reports. Backward, the page that
    // was read may lie at the end of a list that has become shorter.
    let read = max(seen.count, Self.offsets(of: page)?.upperBound ?? 0)
    let total = page.total.flatMap { $0 < read || request.direction == .backward ? nil : $0 }
    guard Self.leads(to: next, from: request, total: total), way.pagesWithoutNews < Self.mostPagesWithoutNews else {
      return .failed(.neverEnds(at: Self.text(request)))
    }
    return state
  }

  /// Returns the position of the next page, according to a page.
  private static func continuation(of page: Page, after request: PageRequest<Page.Position>) -> State {
    let (position, isPromised) =
      request.direction == .forward ? (page.next, page.hasNext) : (page.previous, page.hasPrevious)
    if let position { return .next(position) }
    return isPromised ? .failed(.hasNoPosition(after: text(request), request.direction)) : .ended
  }

  /// Reports whether a page can follow the one that was read. Backward, the page that was read must follow the page before
  /// it in the list.
  private static func leads(to next: Page.Position, from request: PageRequest<Page.Position>, total: Int?) -> Bool {
    guard request.direction == .backward else { return Page.leads(to: next, from: request.position, total: total) }
    guard let position = request.position else { return true }
    return Page.leads(to: position, from: next, total: total)
  }

  private static func text(_ request: PageRequest<Page.Position>) -> String {
    request.position.map { "\($0)" } ?? (request.direction == .forward ? "the beginning" : "the end")
  }
}

/// A contradiction in the server's information about its pages.
enum PageProgressError: Error, Hashable, CustomStringConvertible {
  /// The next page is the one just read, or lies in the other direction.
  case doesNotLeadOn(from: String, to: String)
  /// Another page is promised, though many pages had nothing new or the list is over.
  case neverEnds(at: String)
  /// Another page is promised, but without its position.
  case hasNoPosition(after: String, PageDirection)

  var description: String {
    switch self {
    case .doesNotLeadOn(let from, let to):
      "the page at \(from) returned \(to) as the next position, which does not advance the list"
    case .neverEnds(let position):
      "the page at \(position) announces another page, but the list has ended or its pages have nothing new"
    case .hasNoPosition(let position, .forward):
      "the page at \(position) announces a next page, but not its position (a connection without endCursor)"
    case .hasNoPosition(let position, .backward):
      "the page at \(position) announces a previous page, but not its position (a connection without startCursor)"
    }
  }
}
