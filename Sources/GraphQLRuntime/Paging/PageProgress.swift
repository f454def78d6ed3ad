/// How far a walk through the pages of a list has come, in both directions: where it continues, and what was seen on
/// the way.
///
/// It believes a server's position only where it leads on: in the direction of the walk, inside the list, and to something
/// new. A server that repeats a position, turns around or never ends is detected here, and the walk ends in an error after
/// what the server has sent is handed over.
struct PageProgress<Page: ListPage>: Sendable {
  private enum State {
    case next(Page.Position?)
    case failed(PageProgressError)
    case ended
  }

  /// The way in one direction.
  private struct Way: Sendable {
    var state: State = .ended
    var positions: Set<Page.Position> = []
    var pagesWithoutNews = 0
  }

  /// A list that grows while it is read shows pages that were seen before, so some of them prove nothing.
  private static var mostPagesWithoutNews: Int { 10 }

  private var forward = Way()
  private var backward = Way()
  private var seen: Set<Page.Item.ID> = []
  private var hasPage = false

  /// - Parameters:
  ///   - start: Where the first page begins, or ends if it is read backward; `nil` for that end of the list.
  ///   - direction: How the first page is read.
  init(from start: Page.Position?, _ direction: PageDirection) {
    self[direction].state = .next(start)
  }

  private subscript(direction: PageDirection) -> Way {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }

  /// Whether there is nothing more to fetch in a direction, and nothing to complain of.
  func hasEnded(_ direction: PageDirection) -> Bool {
    if case .ended = self[direction].state { true } else { false }
  }

  /// The page to fetch next, the same until `advance` is told of that page; nothing at the end.
  ///
  /// - Throws: What the server lied about, once.
  mutating func next(_ direction: PageDirection) throws(PageProgressError) -> PageRequest<Page.Position>? {
    switch self[direction].state {
    case .next(let position): return PageRequest(position: position, direction: direction)
    case .ended: return nil
    case .failed(let error):
      self[direction].state = .ended
      throw error
    }
  }

  /// Takes account of a page.
  ///
  /// - Returns: The page with the items not seen on earlier ones: a list that shifts while it is read shows some twice.
  mutating func advance(past request: PageRequest<Page.Position>, _ page: Page) -> Page {
    var new = page
    new.items = page.items.filter { seen.insert($0.id).inserted }
    var way = self[request.direction]
    way.pagesWithoutNews = new.items.isEmpty ? way.pagesWithoutNews + 1 : 0
    if let position = request.position { way.positions.insert(position) }
    way.state = Self.state(of: way, after: request, page)
    self[request.direction] = way
    // The first page says what is on its other side.
    if !hasPage, let other = request.direction == .forward ? page.previous : page.next {
      self[request.direction == .forward ? .backward : .forward].state = .next(other)
    }
    hasPage = true
    return new
  }

  private static func state(of way: Way, after request: PageRequest<Page.Position>, _ page: Page) -> State {
    guard let next = request.direction == .forward ? page.next : page.previous else { return .ended }
    guard leads(to: next, from: request, total: nil), !way.positions.contains(next) else {
      return .failed(
        .doesNotLeadOn(from: text(request), to: text(PageRequest(position: next, direction: request.direction)))
      )
    }
    guard
      leads(to: next, from: request, total: page.total), !page.items.isEmpty,
      way.pagesWithoutNews < mostPagesWithoutNews
    else {
      return .failed(.neverEnds(at: text(request)))
    }
    return .next(next)
  }

  /// Backward, the page that was read must follow the one that comes before it.
  private static func leads(to next: Page.Position, from request: PageRequest<Page.Position>, total: Int?) -> Bool {
    guard request.direction == .backward else { return Page.leads(to: next, from: request.position, total: total) }
    guard let position = request.position else { return true }
    return Page.leads(to: position, from: next, total: total)
  }

  private static func text(_ request: PageRequest<Page.Position>) -> String {
    request.position.map { "\($0)" } ?? (request.direction == .forward ? "the beginning" : "the end")
  }
}

/// A lie of a server about its pages.
enum PageProgressError: Error, Hashable, CustomStringConvertible {
  /// The page that should continue the walk is the one just read, or lies in the other direction.
  case doesNotLeadOn(from: String, to: String)
  /// Another page is promised, though this one has nothing new or the list is over.
  case neverEnds(at: String)

  var description: String {
    switch self {
    case .doesNotLeadOn(let from, let to): "the page at \(from) names \(to) as the next one, which does not lead on"
    case .neverEnds(let position): "the page at \(position) promises another one, but has nothing new or is the last"
    }
  }
}
