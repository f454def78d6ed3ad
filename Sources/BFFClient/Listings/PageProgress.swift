import CommerceModels

/// How far a walk through the pages of a list has come: where to go on, and what was seen on the way.
///
/// It believes a server's `nextPage` only where it leads on: forwards, inside the list, and to something new. A server
/// that repeats an offset, goes backwards or never ends is found out here, and the walk ends in an error once what the
/// server has sent is handed over.
struct PageProgress<ID: Hashable & Sendable>: Sendable {
  private enum State {
    case next(offset: Int)
    case failed(PageProgressError)
    case ended
  }

  /// A list that grows at its front while it is read shows pages that were seen before, so some of them prove nothing.
  private static var mostPagesWithoutNews: Int { 10 }

  private var state: State
  private var seen: Set<ID> = []
  private var pagesWithoutNews = 0

  init(offset: Int) {
    state = .next(offset: offset)
  }

  /// The offset of the page to fetch next, the same until `advance` is told of that page; `nil` at the end of the list.
  ///
  /// - Throws: What the server lied about, once.
  mutating func nextOffset() throws(PageProgressError) -> Int? {
    switch state {
    case .next(let offset): return offset
    case .ended: return nil
    case .failed(let error):
      state = .ended
      throw error
    }
  }

  /// Takes account of the page at `offset`.
  ///
  /// - Returns: The items not seen on earlier pages, in the page's order: a list that shifts while it is read shows some
  ///   items twice.
  mutating func advance<Item>(
    past offset: Int,
    _ pagination: Pagination,
    items: [Item],
    id: (Item) -> ID
  ) -> [Item] {
    let new = items.filter { seen.insert(id($0)).inserted }
    pagesWithoutNews = new.isEmpty ? pagesWithoutNews + 1 : 0
    state = self.state(after: offset, pagination, isEmpty: items.isEmpty)
    return new
  }

  private func state(after offset: Int, _ pagination: Pagination, isEmpty: Bool) -> State {
    guard let next = pagination.nextPage else { return .ended }
    guard next > offset else { return .failed(.doesNotLeadOn(from: offset, to: next)) }
    guard next < pagination.total, !isEmpty, pagesWithoutNews < Self.mostPagesWithoutNews else {
      return .failed(.neverEnds(offset: offset))
    }
    return .next(offset: next)
  }
}

/// A lie of a server about its pages.
enum PageProgressError: Error, Hashable, CustomStringConvertible {
  /// The next page begins at or before the one just read.
  case doesNotLeadOn(from: Int, to: Int)
  /// A next page is promised, though this one has nothing new or the list is over.
  case neverEnds(offset: Int)

  var description: String {
    switch self {
    case .doesNotLeadOn(let from, let to):
      "the page at offset \(from) names offset \(to) as the next one, which does not lead on"
    case .neverEnds(let offset):
      "the page at offset \(offset) promises another one, but has nothing new or is the last"
    }
  }
}
