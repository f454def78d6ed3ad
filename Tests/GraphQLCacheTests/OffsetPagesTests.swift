import GraphQLCache
import GraphQLCachePaging
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Pages by offset", .timeLimit(.minutes(60)))
struct OffsetPagesTests: ListTests {
  let server = ListServer("abcdefgh")
  let cache = GraphQLCache()
  let client: GraphQLClient

  init() throws { client = try Self.client(server, cache) }

  @Test("A cached page that is shorter because an object was removed is not the last one", arguments: [true, false])
  func shortened(_ isRemovedOnServer: Bool) async throws {
    let first = questions()
    await first.load()
    await first.loadMore()
    cache.remove(CacheKey("Review", "b"))
    cache.remove(CacheKey("Review", "e"))
    if isRemovedOnServer { server.ids = "acdfghi" }
    let second = questions()
    await second.load()
    #expect(texts(second) == "ac")
    while second.state.after == .more { await second.loadMore() }
    #expect(second.state.after == .nothing)
    // What the server sends again is in the list again.
    #expect(texts(second) == (isRemovedOnServer ? "acdfghi" : "abcdefgh"))
    let pages = ListPages<OffsetPage<ReviewsQuery.Data.Review>>(client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $0.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
    var all = ""
    for try await page in pages { all += page.items.map(\.text).joined() }
    #expect(all == texts(second))
  }

  @Test(
    "After removals, the next pages begin early enough and are whole",
    arguments: ["abc", "ab", "bce", "abcdef", "f", "def"]
  )
  func manyRemoved(_ removed: String) async throws {
    server.ids = "abcdefghijklmnop"
    let list = questions()
    await list.load()
    await list.loadMore()
    for id in removed { cache.remove(CacheKey("Review", String(id))) }
    let rest = "abcdef".filter { !removed.contains($0) }
    await state(of: list, rest)
    server.ids = rest + "ghijklmnop"
    await list.loadMore()
    // A page that begins inside the known ones has at least one new item.
    #expect(texts(list).hasPrefix(rest + "g"))
    let count = server.requests.count
    await list.loadMore()
    await list.loadMore()
    #expect(texts(list).hasPrefix(rest + "ghijk"))
    #expect(server.requests.count == count + 2)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == rest + "ghijklmnop")
  }

  @Test("Where an offset page has another end than before, the pages after it are loaded again when they are wanted")
  func offsetGap() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    // c is on no page any more.
    #expect(await state(of: list, "xab")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "xabcde")
    #expect(server.requests.last == "offset 3")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "xabcdefgh")
  }

  @Test("Where an item moves to the front, the one that it pushes off a page is not lost")
  func offsetMovedForward() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "eabcdfgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "eab")?.after == .more)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "eabcdfgh")
  }

  @Test("Items that are lost before and after do not make the list begin again while it has others")
  func removedOnBothSides() async throws {
    server.ids = "abcdefghi"
    let list = questions(from: 3)
    await list.load()
    await list.loadEarlier()
    #expect(texts(list) == "abcdef")
    for id in ["a", "b", "f"] { cache.remove(CacheKey("Review", id)) }
    await state(of: list, "cde")
    server.ids = "cdeghi"
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "cdeghi")
  }

  @Test("A cached page whose objects were all removed is requested, with a total and without", arguments: [8, nil])
  func emptiedPage(total: Int?) async throws {
    func list() -> Questions {
      Questions(0, client: client, policy: .cacheFirst) {
        QuestionsQuery(offset: $1.position ?? 0)
      } page: { query, data in
        OffsetPage(items: data.questions, offset: query.offset, limit: 3, total: total)
      }
    }
    await list().load()
    for id in ["a", "b", "c"] { cache.remove(CacheKey("Review", id)) }
    server.ids = "defgh"
    let second = list()
    await second.load()
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == "defgh")
  }

  @Test("Where the server states offsets, the next page begins early enough after removals")
  func statedOffsets() async throws {
    let list = Questions(0, client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, next: query.offset + 3 < 8 ? query.offset + 3 : nil)
    }
    await list.load()
    cache.remove(CacheKey("Review", "b"))
    await state(of: list, "ac")
    server.ids = "acdefgh"
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("Where items of the next page move up to an offset page, the list continues without a gap")
  func offsetMovedUp() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "acdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "acdef") != nil)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("Where the server's list has become shorter than an offset page, the feed ends there", arguments: ["ab", ""])
  func offsetShrunk(_ ids: String) async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = ids
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, ids)?.after == .nothing)
    server.ids = "abcdef"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    #expect(await state(of: list, "abc")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "abcdef")
  }

  @Test("Where the app takes an item out of an offset page, the pages after it stay")
  func offsetUpdated() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    try cache.update(QuestionsQuery(offset: 0)) { $0.questions.remove(at: 1) }
    #expect(await state(of: list, "acdef")?.after == .more)
    server.ids = "acdefgh"
    let second = questions()
    await second.load()
    #expect(texts(second) == "ac")
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == "acdefgh")
  }

  @Test("An item that the app adds to a page by offset moves no page of the server", arguments: [0, 1, 3])
  func added(place: Int) async throws {
    let first = questions()
    await first.load()
    _ = try cache.show { try $0.update(QuestionsQuery(offset: 0)) { Self.insert("X", at: place, &$0) } }
    let shown = "abc".prefix(place) + "X" + "abc".dropFirst(place)
    let second = questions()
    await second.load()
    #expect(texts(second) == shown)
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == shown + "defgh")
    let pages = ListPages<OffsetPage<ReviewsQuery.Data.Review>>(client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $0.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
    var all = ""
    for try await page in pages { all += page.items.map(\.text).joined() }
    #expect(all == shown + "defgh")
  }

  /// Returns a list whose pages have a total.
  private func counted(
    _ policy: FetchPolicy = .cacheFirst,
    from start: Int? = nil,
    total: @escaping @Sendable () -> Int
  ) -> Questions {
    Questions(0, client: client, policy: policy, from: { _ in start }) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3, total: total())
    }
  }

  @Test(
    "An item that the app adds to a page by offset with a total does not end the list",
    arguments: [0, 1, 3],
    [FetchPolicy.cacheFirst, .networkFirst, .networkOnly]
  )
  func addedWithTotal(place: Int, policy: FetchPolicy) async throws {
    server.ids = "abcd"
    await counted { 4 }.load()
    _ = try cache.show { try $0.update(QuestionsQuery(offset: 0)) { Self.insert("X", at: place, &$0) } }
    let shown = "abc".prefix(place) + "X" + "abc".dropFirst(place)
    let list = counted(policy) { 4 }
    await list.load()
    #expect(texts(list) == shown)
    #expect(list.state.after == .more)
    await list.loadMore()
    #expect(texts(list) == shown + "d")
    #expect(list.state.after == .nothing)
    #expect(server.requests.suffix(2) == ["offset 0", "offset 2"])
  }

  @Test("An item of the app that is replaced with the server's does not end a list with a total")
  func addedAndReplaced() async throws {
    server.ids = "abcd"
    let list = counted { 4 }
    await list.load()
    try cache.update(QuestionsQuery(offset: 0)) { Self.insert("X", at: 0, &$0) }
    await state(of: list, "Xabc")
    server.ids = "Yabcd"
    try cache.update(QuestionsQuery(offset: 0)) {
      $0.questions.removeFirst()
      Self.insert("Y", at: 0, &$0)
    }
    #expect(await state(of: list, "Yabc")?.after == .more)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "Yabcd")
  }

  @Test("A cached last page whose only item was removed does not make the list fail", arguments: [true, false])
  func emptiedLastPage(isOffline: Bool) async throws {
    server.ids = "abcdefg"
    let first = counted { 7 }
    await first.load()
    while first.state.after == .more { await first.loadMore() }
    cache.remove(CacheKey("Review", "g"))
    server.ids = "abcdef"
    server.isOffline = isOffline
    let second = Questions(0, client: client, policy: ResultsPolicy.cacheAndNetwork) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, offset: query.offset, limit: 3, total: 7)
    }
    let cached = counted(.cacheOnly) { 7 }
    for list in [second, cached] {
      await list.load()
      while list.state.after == .more { await list.loadMore() }
      #expect(list.state.after == .nothing)
      #expect(texts(list) == "abcdef")
    }
  }

  @Test("If the loaded end of a list by offset is removed, the pages before it are not lost", arguments: [true, false])
  func removedEnd(hasTotal: Bool) async throws {
    server.ids = "abcdefg"
    let list = hasTotal ? counted(from: 6) { [server] in server.ids.count } : questions(from: 6)
    await list.load()
    #expect(texts(list) == "g")
    cache.remove(CacheKey("Review", "g"))
    await state(of: list, "")
    server.ids = "abcde"
    while list.state.before == .more { await list.loadEarlier() }
    #expect(list.state.before == .nothing)
    #expect(texts(list) == "abcde")
    #expect(server.requests.count <= 6)
  }

  @Test("A cached page that loses another item while it is read is not the last one")
  func shortenedTwice() async throws {
    await questions().load()
    cache.remove(CacheKey("Review", "a"))
    server.ids = "bdefgh"
    let isRead = Locked(false)
    let list = Questions(0, client: client, policy: FetchPolicy.cacheFirst) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { [cache] query, data in
      // The first call is before the page is watched.
      if !isRead.withLock({ was in (was, was = true).0 }) { cache.remove(CacheKey("Review", "c")) }
      return OffsetPage(items: data.questions, offset: query.offset, limit: 3)
    }
    await list.load()
    #expect(texts(list) == "b")
    #expect(list.state.after == .more)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "bdefgh")
  }

  @Test("An item that the app adds does not stand for one that it removes")
  func addedAndRemoved() async throws {
    let list = questions()
    await list.load()
    _ = try cache.show { try $0.update(QuestionsQuery(offset: 0)) { Self.insert("X", at: 0, &$0) } }
    await state(of: list, "Xabc")
    server.ids = "acdefgh"
    cache.remove(CacheKey("Review", "b"))
    await state(of: list, "Xac")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "Xacdefgh")
  }

  @Test("An item that the app adds to the last offset page does not make the list continue")
  func addedAtEnd() async throws {
    let list = questions()
    await list.load()
    while list.state.after == .more { await list.loadMore() }
    _ = try cache.show { try $0.update(QuestionsQuery(offset: 6)) { Self.insert("X", at: 2, &$0) } }
    #expect(await state(of: list, "abcdefghX")?.after == .nothing)
  }

  private static func insert(_ id: String, at place: Int, _ data: inout QuestionsQuery.Data) {
    guard var review = data.questions.first else { return }
    (review.id, review.text) = (id, id)
    data.questions.insert(review, at: min(place, data.questions.count))
  }

  @Test("A new feed over a cached page with removed items misses none, also if the server states offsets")
  func removedBefore() async throws {
    func list() -> Questions {
      Questions(0, client: client, policy: .cacheFirst) {
        QuestionsQuery(offset: $1.position ?? 0)
      } page: { query, data in
        OffsetPage(items: data.questions, next: query.offset + 3 < 8 ? query.offset + 3 : nil)
      }
    }
    await list().load()
    cache.remove(CacheKey("Review", "b"))
    server.ids = "acdefgh"
    let second = list()
    await second.load()
    #expect(texts(second) == "ac")
    while second.state.after == .more { await second.loadMore() }
    #expect(texts(second) == "acdefgh")
  }

  @Test("A new feed over a cached page with a pending removal misses no item when it is executed", arguments: 0...2)
  func pendingBefore(pages: Int) async throws {
    await questions().load()
    let layer = try cache.show { $0.remove(CacheKey("Review", "b")) }
    let list = questions()
    await list.load()
    #expect(texts(list) == "ac")
    for _ in 0..<pages { await list.loadMore() }
    server.ids = "acdefgh"
    cache.remove(CacheKey("Review", "b"))
    cache.hide(layer)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("A list that begins at an offset shows no item from before it", arguments: ["f", "g", "fg"])
  func neverBeforeStart(removed: String) async throws {
    server.ids = "abcdefg"
    let list = questions(from: 5)
    await list.load()
    #expect(texts(list) == "fg")
    server.ids.removeAll { removed.contains($0) }
    for id in removed { cache.remove(CacheKey("Review", String(id))) }
    await state(of: list, "fg".filter { !removed.contains($0) })
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "fg".filter { !removed.contains($0) })
  }

  @Test(
    "The last offset page, fetched again alone after a removal, does not hide the item that has moved up",
    arguments: [("abcde", "b", 3), ("abcdefg", "e", 6)]
  )
  func lastFetchedAlone(ids: String, removed: String, offset: Int) async throws {
    server.ids = ids
    let list = questions()
    await list.load()
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == ids)
    server.ids = ids.filter { String($0) != removed }
    cache.remove(CacheKey("Review", removed))
    await state(of: list, server.ids)
    _ = try await client.fetch(QuestionsQuery(offset: offset), from: .networkOnly)
    await wait(for: list) { $0.joined() != server.ids }
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == server.ids)
  }

  @Test("The first offset page, fetched again after a removal before it, does not hide the item that has moved up")
  func firstFetchedAlone() async throws {
    let list = questions(from: 3)
    await list.load()
    await list.loadEarlier()
    #expect(texts(list) == "abcdef")
    server.ids = "bcdefgh"
    cache.remove(CacheKey("Review", "a"))
    await state(of: list, "bcdef")
    _ = try await client.fetch(QuestionsQuery(offset: 3), from: .networkOnly)
    await wait(for: list) { !$0.contains("d") }
    while list.state.before == .more { await list.loadEarlier() }
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "bcdefgh")
  }

  @Test("An offset page that is fetched again after a page of items was inserted does not hide items that moved down")
  func pageInserted() async throws {
    server.ids = "abcdefghi"
    let list = questions()
    await list.load()
    await list.loadMore()
    await list.loadMore()
    server.ids = "xyzabcdefghi"
    _ = try await client.fetch(QuestionsQuery(offset: 3), from: .networkOnly)
    await state(of: list, "abc")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "abcdefghi")
  }

  @Test("Offset pages that are all fetched again after a removal stay in the list")
  func allFetchedAgain() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "acdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    await state(of: list, "acdef")
    _ = try await client.fetch(QuestionsQuery(offset: 3), from: .networkOnly)
    #expect(await state(of: list, "acdefg")?.after == .more)
    await list.loadMore()
    #expect(texts(list) == "acdefgh")
    #expect(server.requests.last == "offset 6")
  }

  @Test("A page by offset that was requested before the one before it changed is not shown if an item may be missing")
  func changedMeanwhile() async throws {
    let list = questions()
    await list.load()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    await state(of: list, "xab")
    gate.open()
    await more
    #expect(texts(list) == "xab")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "xabcdefgh")
  }

  /// A page of an app's own.
  private struct OwnPage: ListPage {
    var items: [ReviewsQuery.Data.Review]
    let next: Int?
  }

  @Test("A page of the app's own with offsets follows the same rules")
  func ownPage() async throws {
    let list = ListFeed<Int, OwnPage>(0, client: client, policy: .cacheFirst) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OwnPage(items: data.questions, next: data.questions.count == 3 ? query.offset + 3 : nil)
    }
    await list.load()
    server.ids = "acdefgh"
    cache.remove(CacheKey("Review", "b"))
    await state(of: list, "ac")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
  }

  @Test("More pages than may repeat items can be hidden by pending removals")
  func manyPagesHidden() async throws {
    server.ids = "abcdefghijklmnopqrstuvwxyz0123456789"
    let list = questions()
    await list.load()
    for _ in 0..<10 { await list.loadMore() }
    #expect(list.state.items.count == 33)
    let ids = list.state.items.map(\.id)
    _ = try cache.show { for id in ids { $0.remove(CacheKey("Review", id)) } }
    await state(of: list, "")
    await list.loadMore()
    while list.state.after == .more { await list.loadMore() }
    #expect(list.state.after == .nothing)
    #expect(texts(list) == "789")
  }

  @Test("An offset page that comes when the one before it has another end is not shown")
  func offsetEndMeanwhile() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    let gate = server.hold()
    async let more: Void = list.loadMore()
    await gate.arrived()
    server.ids = "xabcdefgh"
    _ = try await client.fetch(QuestionsQuery(offset: 0), from: .networkOnly)
    await state(of: list, "xab")
    gate.open()
    await more
    #expect(texts(list) == "xab")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "xabcdefgh")
  }

  @Test(
    "An offset page that was requested before an item was removed leaves no gap",
    arguments: [true, false],
    [FetchPolicy.cacheFirst, .networkOnly]
  )
  func removedMeanwhile(isRemovedFirst: Bool, policy: FetchPolicy) async throws {
    let list = questions(policy)
    await list.load()
    let gate = server.hold()
    if isRemovedFirst { server.ids = "acdefgh" }
    async let more: Void = list.loadMore()
    await gate.arrived()
    cache.remove(CacheKey("Review", "b"))
    await state(of: list, "ac")
    gate.open()
    await more
    server.ids = "acdefgh"
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "acdefgh")
    // The page that was not shown, and those that begin with c, e and g.
    #expect(server.requests == ["offset 0", "offset 3", "offset 1", "offset 3", "offset 5"])
  }

  @Test(
    "Offset pages that are read before an optimistic removal is executed leave no gap after it",
    arguments: ["a", "b", "c", "ab"],
    0...3
  )
  func removedOptimistically(_ ids: String, pages: Int) async throws {
    let list = questions()
    await list.load()
    let layer = try cache.show { for id in ids { $0.remove(CacheKey("Review", String(id))) } }
    await state(of: list, "abc".filter { !ids.contains($0) })
    for _ in 0..<pages { await list.loadMore() }
    server.ids.removeAll { ids.contains($0) }
    for id in ids { cache.remove(CacheKey("Review", String(id))) }
    cache.hide(layer)
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == server.ids)
    // If two items of each page of three go, the list begins anew.
    #expect(server.requests.count <= 10)
  }

  @Test("A list whose loaded items are all removed by optimistic changes is read to its end while they are pending")
  func allRemovedOptimistically() async throws {
    let list = Questions(0, client: client, policy: FetchPolicy.cacheFirst) {
      QuestionsQuery(offset: $1.position ?? 0)
    } page: { query, data in
      OffsetPage(items: data.questions, next: query.offset + 3 < 8 ? query.offset + 3 : nil)
    }
    await list.load()
    let layer = try cache.show { for id in ["a", "b", "c"] { $0.remove(CacheKey("Review", id)) } }
    await state(of: list, "")
    var loads = 0
    while list.state.after == .more, loads < 50 {
      await list.loadMore()
      loads += 1
    }
    #expect(loads < 50)
    #expect(texts(list) == "defgh")
    cache.hide(layer)
  }

  @Test("Whatever is removed and inserted while pages are loaded, no item is missing", arguments: 1...100)
  func anyRemovals(_ seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    let old = "abcdefghijklmnopqrstuvwx"
    server.ids = old
    var new = Array("0123456789")
    var (shown, executed): ([Removal], [Removal]) = ([], [])
    var page: (gate: Gate, task: Task<Void, Never>)?
    let start = seed.isMultiple(of: 3) ? 2 : 0
    let list = questions(seed.isMultiple(of: 2) ? .cacheFirst : .networkOnly, from: start)
    await list.load()
    for _ in 0..<40 {
      let item = list.state.items.filter { old.contains($0.id) }.randomElement(using: &random)?.id
      let loaded = server.requests.compactMap { Int($0.dropFirst("offset ".count)) }
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        guard let item else { break }
        server.ids.removeAll { String($0) == item }
        cache.remove(CacheKey("Review", item))
        await wait(for: list) { !$0.contains(item) }
      case 1, 2:
        guard let item else { break }
        shown.append(Removal(id: item, layer: try cache.show { $0.remove(CacheKey("Review", item)) }))
        await wait(for: list) { !$0.contains(item) }
      case 3:
        guard let removal = shown.popLast() else { break }
        server.ids.removeAll { String($0) == removal.id }
        executed.append(removal)
      case 4: if let removal = executed.popLast() { confirm(removal) }
      case 5:
        if Bool.random(using: &random), let removal = shown.popLast() {
          cache.hide(removal.layer)
        } else if let item = new.popLast() {
          let place = Int.random(in: 0...server.ids.count, using: &random)
          server.ids.insert(item, at: server.ids.index(server.ids.startIndex, offsetBy: place))
        }
      case 6:
        // While items of a page are hidden, nobody can tell whether others have left it.
        guard page == nil, shown.isEmpty, executed.isEmpty, let offset = loaded.randomElement(using: &random) else {
          break
        }
        _ = try await client.fetch(QuestionsQuery(offset: offset), from: .networkOnly)
      case 7:
        guard page == nil, let item = new.popLast(), let offset = loaded.randomElement(using: &random) else { break }
        let place = Int.random(in: 0...3, using: &random)
        _ = try? cache.update(QuestionsQuery(offset: offset)) { Self.insert(item.lowercased(), at: place, &$0) }
      default:
        if let loading = page {
          loading.gate.open()
          await loading.task.value
          page = nil
        } else if list.state.after == .more {
          let gate = server.hold()
          let task = Task {
            await list.loadMore()
            // For a page that needs no request.
            gate.open()
            await gate.wait()
          }
          page = (gate, task)
          await gate.arrived()
        }
      }
    }
    page?.gate.open()
    await page?.task.value
    for removal in shown { server.ids.removeAll { String($0) == removal.id } }
    for removal in shown + executed { confirm(removal) }
    var known = "-"
    let all = server.ids.filter { old.contains($0) }
    // The feed hears of changes a little later.
    for _ in 0..<1000 where known == "-" || (start == 0 ? known != all : !all.hasSuffix(known)) {
      while list.state.after == .more, server.requests.count < 200 { await list.loadMore() }
      known = texts(list).filter { old.contains($0) }
      await Task.yield()
    }
    #expect(list.state.after == .nothing, "seed \(seed): \(server.requests)")
    #expect(start == 0 ? known == all : all.hasSuffix(known), "seed \(seed): \(known), \(all), \(server.requests)")
  }

  /// An optimistic removal.
  private struct Removal {
    let id: String
    let layer: Int
  }

  private func confirm(_ removal: Removal) {
    cache.remove(CacheKey("Review", removal.id))
    cache.hide(removal.layer)
  }

  private func wait(for list: Questions, where isRight: ([String]) -> Bool) async {
    for await state in list.states where isRight(state.items.map(\.id)) { return }
  }

  @Test("An offset page that is fetched again alone after a removal does not hide the item that has moved up")
  func fetchedAlone() async throws {
    let list = questions()
    await list.load()
    await list.loadMore()
    server.ids = "bcdefgh"
    cache.remove(CacheKey("Review", "a"))
    await state(of: list, "bcdef")
    _ = try await client.fetch(QuestionsQuery(offset: 3), from: .networkOnly)
    await wait(for: list) { $0 != ["b", "c", "d", "e", "f"] }
    #expect(texts(list) == "bc")
    while list.state.after == .more { await list.loadMore() }
    #expect(texts(list) == "bcdefgh")
  }

  @Test("Two feeds that take each other's values away do not ask the server forever", .acceptance(27))
  func noLoop() async throws {
    let texts = ListFeed<Int, OffsetPage<TextsQuery.Data.Item>>(0, client: client, policy: .cacheFirst) {
      TextsQuery(offset: $1.position ?? 0)
    } page: {
      OffsetPage(items: $1.questions, offset: $0.offset, limit: 3)
    }
    let stars = ListFeed<Int, OffsetPage<StarsQuery.Data.Item>>(0, client: client, policy: .cacheFirst) {
      StarsQuery(offset: $1.position ?? 0)
    } page: {
      OffsetPage(items: $1.questions, offset: $0.offset, limit: 3)
    }
    await texts.load()
    await stars.load()
    // Each asked once more for what the other one took away. The first one then stays as it is, and says so.
    for await state in texts.states where state.isStale && server.requests.count == 4 { break }
    for _ in 0..<5 { _ = try await client.fetch(ReviewsQuery(), from: .networkOnly) }
    #expect(server.requests.filter { $0 == "offset 0" }.count == 4)
    #expect(texts.state.items.map(\.text) == ["a", "b", "c"])
    #expect(stars.state.items.map(\.stars) == ["*a", "*b", "*c"])
    #expect(!stars.state.isStale)
  }
}
