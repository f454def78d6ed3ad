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
