/// The items that a server has sent of a list, and the rule that keeps pages by offset together.
///
/// As long as nothing is known to have moved in the list since the last page was read, a further page begins where that one
/// ends. Otherwise, it must begin with an item of the loaded pages: one response shows the list at one time, so nothing can be
/// missing between that item and the others. If it begins with another item, the page before it is requested.
///
/// ```
/// loaded: a b c, removed: a          the server has removed a:  offset 1 → c d e   follows
///                                    the server still has a:    offset 1 → b c d   follows
/// loaded: a b c, removed: a, b       another client removed c:  offset 0 → d e f   the list begins anew
/// ```
/// A page that is read backward must have such an item, too. What follows the item on the page is left to reading forward. If
/// the list has become so short that it ends before the loaded items, it begins anew with its last page. If no page had items,
/// none can be repeated.
///
/// Servers state any offsets, so sums of them may overflow. Such sums are not used further than for a request.
struct PageOverlap<ID: Hashable & Sendable>: Sendable {
  /// The directions in which items of the list may have moved since the last page was read.
  var moved: Set<PageDirection> = []
  /// Whether pages of a cache may not fit the loaded ones.
  var hasChanged = false
  /// The number of changes of loaded pages by responses so far.
  var changes = 0
  /// The number of lost items when the last page was read forward.
  var lostAtRead = 0
  /// The number of items that the server has sent and that are not shown.
  private(set) var lost = 0

  /// The items that the server has sent, with the offset of the first page that has them.
  private var offsets: [ID: Int] = [:]
  /// The lowest offset of a page; `nil` before the first page.
  private var start: Int?
  /// The number of items of the longest page.
  private var size = 1
  /// The offset of the last page, if it had nothing new to show.
  private var repeated: Int?
  /// The offset after the last page, if that page has one offset only. No further page can overlap it.
  private var afterSingle: Int?
  /// The offsets whose pages did not follow, since there was something new to show.
  private var rejected: Set<Int> = []

  func contains(_ id: ID) -> Bool { offsets[id] != nil }

  /// Whether the server has sent no items. No page can repeat one then.
  var isEmpty: Bool { offsets.isEmpty }

  /// Reports whether a further page must repeat an item.
  func mustOverlap(_ direction: PageDirection) -> Bool {
    moved.contains(direction) && (direction == .forward || !isEmpty)
  }

  /// Forgets how far pages were read without showing anything new.
  mutating func beginRun() {
    repeated = nil
    rejected = []
  }

  /// Returns the offset to request.
  ///
  /// - Parameter position: The offset of the next page according to the last one.
  func next(_ position: Int, _ direction: PageDirection) -> Int {
    guard mustOverlap(direction), let start else { return position }
    if direction == .backward { return position &+ 1 < start ? position &+ 1 : position }
    let next = max(start, position &- 1 &- max(0, lost - lostAtRead))
    return repeated.map { next > $0 ? next : max(position, $0 &+ 1) } ?? next
  }

  /// Reports whether a page repeats an item of the loaded pages in the place that keeps it together with them.
  func isRepeated(by ids: [ID], at offset: Int, _ direction: PageDirection) -> Bool {
    if direction == .backward { return ids.contains { offsets[$0] != nil } }
    return ids.first.flatMap { offsets[$0] }.map { $0 < offset } ?? false
  }

  /// Reports whether the page at an offset need not repeat an item: the one before it has one offset only.
  func mayFollow(at offset: Int) -> Bool { offset == afterSingle }

  /// Returns the offset to request in place of one whose page does not follow the loaded pages.
  ///
  /// - Parameter isLast: Whether the page is known to be the last one of the list.
  /// - Returns: `nil` if the page follows, or if there is no other offset. In that case, `isForced` is set.
  mutating func offset(
    insteadOf offset: Int,
    _ ids: [ID],
    isLast: Bool,
    _ direction: PageDirection,
    isForced: inout Bool
  ) -> Int? {
    guard let start, !isRepeated(by: ids, at: offset, direction) else { return nil }
    if direction == .backward {
      let count = ids.isEmpty ? size : ids.count
      let later = isLast ? offset : min(offset &+ max(1, count - 1), start &- 1)
      isForced = later <= offset
      return isForced ? nil : later
    }
    if offset <= start || mayFollow(at: offset) { return nil }
    // The page before it has followed, and has led to this one again: the server moves offsets.
    isForced = !rejected.insert(offset).inserted
    if isForced { return nil }
    // A page less one item and then twice as far each time, so that a wrong offset does not cost many requests.
    let distance = max(1, max(size, ids.count) - 1) &* (1 << min(rejected.count - 1, 20))
    return max(start, offset &- distance)
  }

  /// Returns the offset to request in place of a page that was read backward and does not reach the items after it, because
  /// the server sends fewer items than requested.
  func offset(closerThan position: Int, _ page: Range<Int>, total: Int?, _ direction: PageDirection) -> Int? {
    guard direction == .backward, let start, !page.isEmpty else { return nil }
    let end = total.map { $0 < page.upperBound ? start : min($0, start) } ?? start
    let closer = end - page.count
    return page.upperBound < end && position < closer ? closer : nil
  }

  /// Forgets all pages, because the list begins anew with another one.
  mutating func removeAll() { (offsets, lost, lostAtRead) = ([:], 0, 0) }

  /// Forgets the pages at an offset and beyond, which a page that is read forward replaces.
  mutating func makeRoom(at offset: Int) {
    guard moved.contains(.forward), let start else { return }
    if offset <= start { self.start = offset }
    offsets = offsets.filter { $0.value < offset }
  }

  /// Records the items that the server has sent of a page.
  ///
  /// - Parameters:
  ///   - offset: The offset of the page; 0 if pages have no offsets.
  ///   - shown: The items that are shown.
  /// - Returns: Whether one of the items is new.
  mutating func add(_ ids: ArraySlice<ID>, at offset: Int, shown: Set<ID>) -> Bool {
    var hasNews = false
    for id in ids where offsets[id] == nil {
      offsets[id] = offset
      hasNews = true
      if !shown.contains(id) { lost += 1 }
    }
    return hasNews
  }

  /// Records that a page at an offset was read.
  ///
  /// - Parameters:
  ///   - count: The number of items that the server has sent of the page.
  ///   - next: The offset of the next page, if there is one.
  ///   - isRepeated: Whether the page has nothing new to show.
  mutating func read(_ count: Int, at offset: Int, next: Int?, _ direction: PageDirection, isRepeated: Bool) {
    size = max(size, count)
    if !isRepeated { rejected = [] }
    if direction == .forward || start == nil {
      repeated = isRepeated ? offset : nil
      afterSingle = next == offset &+ 1 ? next : nil
      lostAtRead = lost
    }
    if start == nil || direction == .backward { start = offset }
  }
}
