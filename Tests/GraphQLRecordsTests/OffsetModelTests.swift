import GraphQLRecords
import Testing

/// The pages of a list with offsets, and the walk through them by the rules as they are written, in quadratic time.
private struct OffsetModel {
  struct Query: Hashable {
    let offset: Int
    let limit: Int?

    var size: String { limit.map(String.init) ?? "" }
  }

  struct Page {
    let query: Query
    var items: [Int]
    var isEdited = false
    /// The number of items that the server sent last; `nil` if it has not sent the page.
    var sentCount: Int?
    /// When the server last sent it with other items, and when it last sent it.
    var (changed, confirmed) = (0, 0)

    var offset: Int { query.offset }
    var requestedEnd: Int { offset + (query.limit ?? 0) }
    var end: Int {
      guard isEdited, let limit = query.limit else { return offset + items.count }
      return offset + min(sentCount ?? limit, limit)
    }
    var isShort: Bool { end < requestedEnd }

    func isNewer(than other: Page) -> Bool { confirmed >= other.changed }

    func leads(to next: Page) -> Bool {
      if next.offset == end { return true }
      guard isShort else { return next.offset < end }
      if next.isNewer(than: self) { return next.offset <= requestedEnd }
      return next.offset < end && next.end <= end
    }
  }

  private(set) var pages: [Page] = []
  private var time = 0

  mutating func take(_ items: [Int], of query: Query, isEdit: Bool) {
    time += 1
    guard let index = pages.firstIndex(where: { $0.query == query }) else {
      let count = isEdit ? nil : items.count
      pages.append(Page(query: query, items: items, isEdited: isEdit, sentCount: count, changed: time, confirmed: time))
      return
    }
    let isChanged = pages[index].items != items
    pages[index].items = items
    if isEdit {
      if isChanged { pages[index].isEdited = true }
      return
    }
    if isChanged || pages[index].isEdited { pages[index].changed = time }
    pages[index].confirmed = time
    pages[index].sentCount = items.count
    pages[index].isEdited = false
  }

  private func best(_ pages: [Page], _ query: Query) -> Page? {
    pages.max { one, other in
      let (isOne, isOther) = (one.query.size == query.size, other.query.size == query.size)
      if isOne != isOther { return isOther }
      if one.items.count != other.items.count { return one.items.count < other.items.count }
      return other.query.size < one.query.size
    }
  }

  private func page(at offset: Int, _ query: Query) -> Page? {
    best(pages.filter { $0.offset == offset }, query).flatMap { $0.end > offset ? $0 : nil }
  }

  private func page(beyond place: Int, after last: Page, _ query: Query) -> Page? {
    let found = pages.filter { $0.offset <= place && $0.end > place && last.leads(to: $0) }
    let nearest = found.map(\.offset).filter { $0 > last.offset }.min() ?? found.map(\.offset).max()
    return best(found.filter { $0.offset == nearest }, query)
  }

  private func next(after page: Page, _ query: Query) -> Page? {
    if page.end == page.offset { return nil }
    if let next = self.page(at: page.end, query) ?? self.page(beyond: page.end, after: page, query) { return next }
    if let next = addition(at: page.end, query) { return next }
    guard page.isShort else { return nil }
    let next =
      self.page(at: page.requestedEnd, query) ?? self.page(beyond: page.requestedEnd, after: page, query)
      ?? addition(at: page.requestedEnd, query)
    return next.flatMap { $0.isNewer(than: page) ? $0 : nil }
  }

  private func addition(at offset: Int, _ query: Query) -> Page? {
    best(pages.filter { $0.offset == offset }, query).flatMap { page in
      page.isEdited && page.end == offset && !page.items.isEmpty ? page : nil
    }
  }

  /// Returns the items of the merged list.
  func items(_ query: Query) -> [Int]? {
    guard let first = best(pages.filter { $0.offset == query.offset }, query) else { return nil }
    var start = first
    while let earlier = pages.filter({ $0.offset < start.offset && $0.leads(to: start) }).min(by: {
      $0.offset < $1.offset
    }) {
      start = earlier
    }
    var walk: [Page] = []
    var next = page(at: start.offset, query)
    while let page = next {
      walk.append(page)
      next = self.next(after: page, query)
    }
    if !walk.contains(where: { $0.query == first.query }) {
      walk.insert(first, at: walk.firstIndex { $0.offset > first.offset } ?? walk.count)
    }
    var (items, end) = ([Int](), 0)
    for (index, page) in walk.enumerated() {
      items += page.items.dropFirst(index > 0 ? max(0, end - page.offset) : 0)
      end = max(end, min(page.end, page.query.limit.map { page.offset + $0 } ?? .max))
    }
    return items
  }
}

@Suite("Merged lists with offsets and their model")
struct OffsetModelTests {
  private let kit = Kit()

  private func plan(_ query: OffsetModel.Query) throws -> BoundPlan {
    try kit.plan(
      "(list:offset,limit)^{page(offset:\(query.offset),limit:\(query.limit.map(String.init) ?? "null"))|0[{n }}"
    )
  }

  private static func text(_ items: [Int]) -> String {
    #"{"page":[\#(items.map { #"{"n":\#($0)}"# }.joined(separator: ","))]}"#
  }

  /// Writes what the app makes of a page.
  private func edit(_ data: String, _ plan: BoundPlan) throws {
    let bytes = Array(data.utf8) + [UInt8](repeating: 0, count: 16)
    var prepared = try Scan.prepare(bytes, 0..<data.utf8.count, plan, errors: .empty)
    let overlay = Overlay()
    var options = StageOptions()
    options.overlay = overlay
    _ = kit.table.stage(&prepared, options: options)
    kit.table.install(kit.table.stage(overlay), received: 1)
  }

  @Test("Random pages are merged as the rules say", arguments: ModelTests.seeds.prefix(40))
  func random(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var model = OffsetModel()
    // The order of pages is known from the first reading on.
    _ = Compose.compose(try plan(OffsetModel.Query(offset: 0, limit: 1)), in: kit.table, isMerged: true)
    let most = Int.random(in: 4..<30, using: &numbers)
    for step in 0..<80 {
      let limit = Int.random(in: 0..<12, using: &numbers)
      let query = OffsetModel.Query(
        offset: Int.random(in: 0..<most, using: &numbers),
        limit: limit == 0 ? nil : (limit + 2) / 3
      )
      let count = max(0, (query.limit ?? 3) - max(0, Int.random(in: -1..<4, using: &numbers) - 1))
      let known = model.pages.first { $0.query == query }?.items
      let items =
        known.flatMap { Int.random(in: 0..<3, using: &numbers) == 0 ? $0 : nil } ?? (0..<count).map { step * 10 + $0 }
      let isEdit = Int.random(in: 0..<6, using: &numbers) == 0
      if isEdit {
        try edit(Self.text(items), try plan(query))
      } else {
        try kit.write(Self.text(items), try plan(query))
      }
      model.take(items, of: query, isEdit: isEdit)
      for other in model.pages.shuffled(using: &numbers).prefix(4).map(\.query) {
        let composed = Compose.compose(try plan(other), in: kit.table, isMerged: true)
        let expected = model.items(other).map(Self.text)
        #expect(String(decoding: composed.bytes, as: UTF8.self) == expected, "seed \(seed), step \(step), \(other)")
      }
    }
  }
}
