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
    /// The lowest offset that was read, if pages have offsets.
    var offset: Int?
  }

  /// The maximum number of consecutive pages without a new item. A list that grows while it is read repeats items that were
  /// seen before, so a few such pages prove nothing.
  private static var mostPagesWithoutNews: Int { 10 }

  private var forward = Way()
  private var backward = Way()
  private var seen: Set<Page.Item.ID> = []
  private var hasPage = false

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
    case .next(let position): return PageRequest(position: position, direction: direction)
    case .ended: return nil
    case .failed(let error):
      self[direction].state = .ended
      throw error
    }
  }

  /// Records a page.
  ///
  /// - Returns: The page without items seen on earlier pages: a list that shifts while it is read shows some twice.
  mutating func advance(past request: PageRequest<Page.Position>, _ page: Page) -> Page {
    var new = page
    new.items = page.items.filter { seen.insert($0.id).inserted }
    var way = self[request.direction]
    way.pagesWithoutNews = new.items.isEmpty ? way.pagesWithoutNews + 1 : 0
    if let position = request.position {
      way.positions.insert(position)
      // After a loss of items, a page may begin before the last one. It may lead to where the last one began.
      if request.direction == .forward, Page.self is any PageWithOffsets.Type, let offset = position as? Int {
        way.positions = way.positions.filter { ($0 as? Int).map { $0 <= offset } ?? true }
      }
    }
    way.state = state(of: way, after: request, page)
    self[request.direction] = way
    // The first page also determines whether there are pages on its other side.
    if !hasPage {
      let other = PageRequest<Page.Position>(
        position: nil,
        direction: request.direction == .forward ? .backward : .forward
      )
      self[other.direction].state = Self.continuation(of: page, after: other)
    }
    if !hasPage || request.direction == .backward, let offsets = Self.offsets(of: page) {
      backward.offset = offsets.lowerBound
    }
    hasPage = true
    return new
  }

  /// Lets the next page after the last one begin earlier, if positions are offsets: items were lost from the pages before it.
  ///
  /// - Parameters:
  ///   - start: The least offset.
  ///   - others: The offsets of other pages, which would change if a page were requested there.
  mutating func stepBack(by count: Int, to start: Int, besides others: Set<Int>) {
    guard case .next(let position?) = forward.state, let offset = position as? Int else { return }
    var next = max(start, offset - count)
    while next > start, others.contains(next) { next -= 1 }
    forward.state = .next(next as? Page.Position)
  }

  /// Reports whether a page had an item.
  func hasSeen(_ id: Page.Item.ID) -> Bool { seen.contains(id) }

  /// Ends a failed direction that has ended in another progress, so that its error is not reported again.
  mutating func keepEnds(of other: PageProgress) {
    for direction in [PageDirection.forward, .backward] where other.hasEnded(direction) {
      if case .failed = self[direction].state { self[direction].state = .ended }
    }
  }

  /// Returns the page to request in place of one that was read backward and does not reach the items after it, because the
  /// server sends fewer items than requested.
  func request(closerThan request: PageRequest<Page.Position>, _ page: Page) -> PageRequest<Page.Position>? {
    guard
      request.direction == .backward, let end = backward.offset, let position = request.position as? Int,
      let offsets = Self.offsets(of: page), !offsets.isEmpty, offsets.upperBound < end, position < end - offsets.count
    else { return nil }
    return (end - offsets.count as? Page.Position).map { PageRequest(position: $0, direction: .backward) }
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
    // A list has at least as many elements as were read from it, whatever total the server reports.
    let read = max(seen.count, Self.offsets(of: page)?.upperBound ?? 0)
    let total = page.total.flatMap { $0 < read ? nil : $0 }
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
