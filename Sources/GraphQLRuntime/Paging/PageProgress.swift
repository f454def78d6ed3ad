/// How far a walk through the pages of a list has come: where to go on, and what was seen on the way.
///
/// It believes a server's next position only where it leads on: forwards, inside the list, and to something new. A
/// server that repeats a position, goes backwards or never ends is detected here, and the walk ends in an error after
/// what the server has sent is handed over.
struct PageProgress<Page: ListPage>: Sendable {
  private enum State {
    case next(Page.Position?)
    case failed(PageProgressError)
    case ended
  }

  /// A list that grows at its front while it is read shows pages that were seen before, so some of them prove nothing.
  private static var mostPagesWithoutNews: Int { 10 }

  private var state: State
  private var seen: Set<Page.Item.ID> = []
  private var positions: Set<Page.Position> = []
  private var pagesWithoutNews = 0

  /// - Parameter start: Where the first page begins; `nil` for the beginning of the list.
  init(from start: Page.Position?) {
    state = .next(start)
  }

  /// Whether there is nothing more to fetch, and nothing to complain of.
  var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// The position of the page to fetch next, the same until `advance` is told of that page; nothing at the end.
  ///
  /// - Throws: What the server lied about, once.
  mutating func next() throws(PageProgressError) -> Step? {
    switch state {
    case .next(let position): return Step(position: position)
    case .ended: return nil
    case .failed(let error):
      state = .ended
      throw error
    }
  }

  /// A page to fetch.
  struct Step: Sendable {
    /// `nil` for the beginning of the list.
    let position: Page.Position?
  }

  /// Takes account of a page.
  ///
  /// - Returns: The page with the items not seen on earlier ones: a list that shifts while it is read shows some twice.
  mutating func advance(past step: Step, _ page: Page) -> Page {
    var new = page
    new.items = page.items.filter { seen.insert($0.id).inserted }
    pagesWithoutNews = new.items.isEmpty ? pagesWithoutNews + 1 : 0
    if let position = step.position { positions.insert(position) }
    state = state(after: step.position, page)
    return new
  }

  private func state(after position: Page.Position?, _ page: Page) -> State {
    guard let next = page.next else { return .ended }
    guard Page.leads(to: next, from: position, total: nil), !positions.contains(next) else {
      return .failed(.doesNotLeadOn(from: Self.text(position), to: Self.text(next)))
    }
    guard
      Page.leads(to: next, from: position, total: page.total), !page.items.isEmpty,
      pagesWithoutNews < Self.mostPagesWithoutNews
    else {
      return .failed(.neverEnds(at: Self.text(position)))
    }
    return .next(next)
  }

  private static func text(_ position: Page.Position?) -> String { position.map { "\($0)" } ?? "the beginning" }
}

/// A lie of a server about its pages.
enum PageProgressError: Error, Hashable, CustomStringConvertible {
  /// The next page begins at or before the one just read.
  case doesNotLeadOn(from: String, to: String)
  /// A next page is promised, though this one has nothing new or the list is over.
  case neverEnds(at: String)

  var description: String {
    switch self {
    case .doesNotLeadOn(let from, let to): "the page at \(from) names \(to) as the next one, which does not lead on"
    case .neverEnds(let position): "the page at \(position) promises another one, but has nothing new or is the last"
    }
  }
}
