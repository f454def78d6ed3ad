import GraphQLCache
import GraphQLNetworking
import Testing

/// A merged list as the documentation describes it, composed of the pages that a server has sent.
private struct MergedModel {
  private enum Place: Hashable {
    case start, end, after(String), before(String)
  }

  private struct Page {
    let query: PagedReviews
    let size: String
    let edges: [PagedReviews.Edge]
    let info: PagedReviews.PageInfo
    /// The number of the response that has sent the page last, and of the one that has changed it last.
    let confirmed: Int
    var changed: Int

    var content: [String] { edges.map(\.node.id) + ["\(info)"] }

    func isNewer(than other: Page) -> Bool { confirmed >= other.changed }
  }

  private var responses = 0
  private var pages: [Place: [Page]] = [:]
  private var texts: [String: String] = [:]
  private var removed: Set<String> = []

  private static func place(_ query: PagedReviews) -> Place {
    if let after = query.after { return .after(after) }
    if let before = query.before { return .before(before) }
    return query.last == nil ? .start : .end
  }

  private static func size(_ query: PagedReviews) -> String {
    "\(query.first.map(String.init) ?? ""),\(query.last ?? 0)"
  }

  mutating func take(_ data: PagedReviews.Data, of query: PagedReviews) {
    responses += 1
    var page = Page(
      query: query,
      size: Self.size(query),
      edges: data.reviews.edges,
      info: data.reviews.pageInfo,
      confirmed: responses,
      changed: responses
    )
    let place = Self.place(query)
    let earlier = pages[place]?.first { $0.size == page.size }
    if let earlier, earlier.content == page.content { page.changed = earlier.changed }
    pages[place, default: []].removeAll { $0.size == page.size }
    pages[place, default: []].append(page)
    for edge in page.edges {
      texts[edge.node.id] = edge.node.text
      removed.remove(edge.node.id)
    }
  }

  /// The queries of the pages, in a fixed order.
  var queries: [PagedReviews] {
    pages.values.joined().map(\.query).sorted { "\($0)" < "\($1)" }
  }

  /// Forgets all other pages, and the objects that are then on no page.
  mutating func keep(_ queries: [PagedReviews]) {
    pages = pages.mapValues { $0.filter { queries.contains($0.query) } }
    let ids = Set(pages.values.joined().flatMap(\.edges).map(\.node.id))
    texts = texts.filter { ids.contains($0.key) }
    removed.formIntersection(ids)
  }

  mutating func remove(_ id: String) { if texts[id] != nil { removed.insert(id) } }

  mutating func setText(_ text: String, of id: String) {
    if texts[id] != nil, !removed.contains(id) { texts[id] = text }
  }

  /// - Parameter end: The page with which the list ended when the server sent it; `nil` if the list did not end.
  private func page(_ place: Place, like query: PagedReviews, after end: Page? = nil) -> Page? {
    var known = pages[place] ?? []
    if let end { known.removeAll { !$0.isNewer(than: end) || $0.edges.isEmpty } }
    if let same = known.first(where: { $0.size == Self.size(query) }) { return same }
    let longest = known.map(\.edges.count).max()
    return known.filter { $0.edges.count == longest }.min { $0.size < $1.size }
  }

  /// Returns the texts of the list, with marks at its two ends.
  func shown(_ query: PagedReviews) -> String? {
    guard let own = page(Self.place(query), like: query) else { return nil }
    var list = [(place: Self.place(query), page: own)]
    var seen = Set(list.map(\.place))
    while let (place, page) = list.last, let cursor = page.info.endCursor {
      var end: Page?
      if case .before = place {} else if !page.info.hasNextPage { end = page }
      guard seen.insert(.after(cursor)).inserted, let next = self.page(.after(cursor), like: query, after: end)
      else { break }
      list.append((.after(cursor), next))
    }
    seen = [Self.place(query)]
    while let (place, page) = list.first, let cursor = page.info.startCursor {
      var end: Page?
      if case .after = place {} else if !page.info.hasPreviousPage { end = page }
      guard seen.insert(.before(cursor)).inserted, let next = self.page(.before(cursor), like: query, after: end)
      else { break }
      list.insert((.before(cursor), next), at: 0)
    }
    var ids: [String] = []
    for edge in list.flatMap(\.page.edges) where !ids.contains(edge.node.id) && !removed.contains(edge.node.id) {
      ids.append(edge.node.id)
    }
    let (start, end) = (list[0].page.info, list[list.count - 1].page.info)
    return Self.text(
      ids.map { texts[$0] ?? "?" }.joined(),
      start.startCursor,
      start.hasPreviousPage,
      end.endCursor,
      end.hasNextPage
    )
  }

  static func text(_ texts: String, _ start: String?, _ hasPrevious: Bool, _ end: String?, _ hasNext: Bool) -> String {
    "\(start ?? "-")\(hasPrevious ? "<" : "|")\(texts)\(hasNext ? ">" : "|")\(end ?? "-")"
  }

  static func text(_ data: PagedReviews.Data?) -> String? {
    guard let reviews = data?.reviews else { return nil }
    let info = reviews.pageInfo
    return text(reviews.texts, info.startCursor, info.hasPreviousPage, info.endCursor, info.hasNextPage)
  }
}

@Suite("Merged lists and their model", .timeLimit(.minutes(60)))
struct MergedModelTests {
  private static let letters = "abcdefghij".map(String.init)

  @Test(
    "After random pages, changes and removals, lists that are read and watched are as a plain model says",
    .acceptance(36, 43, 44),
    arguments: 1...UInt64(20)
  )
  func walk(_ seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    let shop = try MergedShop("abcdefgh")
    var model = MergedModel()
    let watched = PagedReviews(first: 2)
    // What is watched stays when room is made.
    let states = seed.isMultiple(of: 2) ? shop.cache.watch(merged: watched) : nil
    for step in 0..<60 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<11:
        let query = Self.query(&random)
        model.take(try await shop.client.fetch(query, from: .networkOnly), of: query)
      case 11..<15: shop.server.ids = Self.changed(shop.server.ids, &random)
      case 15..<17:
        guard let id = Self.letters.randomElement(using: &random) else { continue }
        shop.cache.remove(CacheKey("Review", id))
        model.remove(id)
      case 17..<19:
        guard let id = Self.letters.randomElement(using: &random) else { continue }
        try shop.cache.update(ReviewText.self, of: CacheKey("Review", id)) { $0.text = id.uppercased() }
        model.setText(id.uppercased(), of: id)
      default:
        if states == nil {
          let kept = model.queries.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
          let retained = kept.map { shop.cache.retain($0) }
          shop.cache.trim(to: 0)
          withExtendedLifetime(retained) {}
          model.keep(kept)
        } else if Bool.random(using: &random) {
          try shop.cache.removeAll()
          model = MergedModel()
        }
      }
      if let states {
        #expect(MergedModel.text(states.current.data) == model.shown(watched), "seed \(seed), step \(step)")
      }
      let query = Self.query(&random)
      #expect(
        MergedModel.text(shop.cache.read(merged: query)) == model.shown(query),
        "seed \(seed), step \(step), \(query)"
      )
    }
  }

  @Test(
    "Pages by offset of random sizes are one list as far as they meet or overlap",
    .acceptance(43),
    arguments: 1...UInt64(10)
  )
  func offsets(_ seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    let ids = "abcdefghijklmnopqrst"
    let shop = try MergedShop(ids)
    var known: Set<Range<Int>> = []
    var removed: Set<String> = []
    for step in 0..<40 {
      let offset = Int.random(in: 0..<20, using: &random)
      let query = PagedGoods(offset: offset, limit: Int.random(in: 1...4, using: &random))
      if Int.random(in: 0..<6, using: &random) == 0, let id = ids.map(String.init).randomElement(using: &random) {
        let isKnown = known.contains { ids.map(String.init)[$0.clamped(to: 0..<20)].contains(id) }
        shop.cache.remove(CacheKey("Review", id))
        if isKnown { removed.insert(id) }
      }
      let data = try await shop.client.fetch(query, from: .networkOnly)
      removed.subtract(data.goods.map(\.id))
      known.insert(offset..<offset + (query.limit ?? 0))
      guard let page = known.sorted(by: { "\($0)" < "\($1)" }).randomElement(using: &random) else { continue }
      var list = page
      while let next = known.first(where: { next in
        next.lowerBound <= list.upperBound && next.upperBound >= list.lowerBound
          && (next.lowerBound < list.lowerBound || next.upperBound > list.upperBound)
      }) { list = min(list.lowerBound, next.lowerBound)..<max(list.upperBound, next.upperBound) }
      let expected = ids.map(String.init)[list.clamped(to: 0..<20)].filter { !removed.contains($0) }.joined()
      let read = shop.cache.read(merged: PagedGoods(offset: page.lowerBound, limit: page.count))
      #expect(read?.texts == expected, "seed \(seed), step \(step), \(page)")
    }
  }

  private static func query(_ random: inout SeededNumbers) -> PagedReviews {
    let size = Int.random(in: 1...3, using: &random)
    let cursor = letters.prefix(8).randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return PagedReviews(first: size)
    case 2: return PagedReviews(last: size)
    case 3, 4: return PagedReviews(last: size, before: cursor)
    default: return PagedReviews(first: size, after: cursor)
    }
  }

  private static func changed(_ text: String, _ random: inout SeededNumbers) -> String {
    var ids = text.map(String.init)
    if Bool.random(using: &random), let index = ids.indices.randomElement(using: &random) {
      ids.remove(at: index)
    } else if let id = letters.filter({ !ids.contains($0) }).randomElement(using: &random) {
      ids.insert(id, at: Int.random(in: 0...ids.count, using: &random))
    }
    return ids.joined()
  }
}
