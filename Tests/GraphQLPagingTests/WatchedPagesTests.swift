import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Pages that are watched while they are shown", .timeLimit(.minutes(60)))
struct WatchedPagesTests {
  private struct Number: Identifiable, Sendable { let id: Int }

  /// A page of two numbers, which counts how often its items are read.
  private struct CountedPage: ListPage {
    let reads: Locked<Int>
    let next: Int?
    private var numbers: [Number]

    init(at offset: Int, _ reads: Locked<Int>) {
      self.reads = reads
      numbers = [Number(id: offset), Number(id: offset + 1)]
      next = offset + 2
    }

    var items: [Number] {
      get {
        reads.withLock { $0 += 1 }
        return numbers
      }
      set { numbers = newValue }
    }
  }

  private typealias Feed = ListFeed<Int, CountedPage>

  private struct Letter: Identifiable, Sendable { let id: String }

  /// Returns a page of a connection whose cursors are the places of items in the list.
  private static func page(of letters: String, after cursor: String?) -> ConnectionPage<Letter> {
    let start = cursor.flatMap(Int.init).map { $0 + 1 } ?? 0
    let items = letters.dropFirst(start).prefix(3).map { Letter(id: String($0)) }
    let end = start + items.count
    return ConnectionPage(items: items, endCursor: "\(end - 1)", hasNextPage: end < letters.count)
  }

  @Test("Where cursors are places in the list, pages after one that has lost its end are loaded again")
  func cursorsOfPlaces() async {
    let letters = Locked("abcdefgh")
    let (versions, changes) = AsyncStream<ConnectionPage<Letter>>.makeStream()
    typealias Feed = ListFeed<Int, ConnectionPage<Letter>>
    let feed = Feed(0, .forward, { _ in nil }, 5, nil, isWatched: true) { _, place, _ in
      WatchedPage(Self.page(of: letters.withLock { $0 }, after: place.after)) { show in
        guard place.after == nil else { return }
        for await page in versions { await show(WatchedPage.Version(page)) }
      }
    }
    await feed.load()
    await feed.loadMore()
    letters.withLock { $0 = "xabcdefgh" }
    changes.yield(Self.page(of: "xabcdefgh", after: nil))
    for await state in feed.states where state.items.first?.id == "x" {
      #expect(state.items.map(\.id).joined() == "xab")
      #expect(state.after == .more)
      break
    }
    while feed.state.after == .more { await feed.loadMore() }
    #expect(feed.state.items.map(\.id).joined() == "xabcdefgh")
  }

  @Test("Loading a further page does not go through the pages before it again")
  func appended() async {
    let reads = Locked(0)
    let feed = Feed(0, .forward, { _ in nil }, 5, nil, isWatched: true) { _, place, _ in
      WatchedPage(CountedPage(at: place.position ?? 0, reads))
    }
    await feed.load()
    var counts: Set<Int> = []
    for _ in 0..<20 {
      let before = reads.withLock { $0 }
      await feed.loadMore()
      counts.insert(reads.withLock { $0 } - before)
    }
    #expect(counts.count == 1)
    #expect(feed.state.items.map(\.id) == Array(0..<42))
  }
}
