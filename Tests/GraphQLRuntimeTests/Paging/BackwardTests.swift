import GraphQLRuntime
import Testing

@Suite("Lists, read from their end")
struct BackwardTests {
  private struct Message: Identifiable, Sendable { let id: Int }

  private typealias Page = ConnectionPage<Message>
  private typealias Feed = ListFeed<Int, Page>

  /// A page of a conversation of so many messages, whose cursors are the ids, from 1.
  private static func page(of count: Int, _ size: Int, _ request: PageRequest<String>) -> Page {
    let ids =
      switch request.direction {
      case .forward: Array((1...count).drop { $0 <= request.after.flatMap(Int.init) ?? 0 }.prefix(size))
      case .backward: Array((1...count).prefix { $0 < request.before.flatMap(Int.init) ?? .max }.suffix(size))
      }
    return page(ids, hasNext: (ids.last ?? count) < count, hasPrevious: (ids.first ?? 1) > 1)
  }

  private static func page(_ ids: [Int], hasNext: Bool, hasPrevious: Bool) -> Page {
    ConnectionPage(
      items: ids.map(Message.init),
      endCursor: ids.last.map { "\($0)" },
      hasNextPage: hasNext,
      startCursor: ids.first.map { "\($0)" },
      hasPreviousPage: hasPrevious
    )
  }

  private func walk(
    _ fetch: @escaping @Sendable (PageRequest<String>) -> Page
  ) async -> (ids: [[Int]], error: GraphQLClientError?) {
    var ids: [[Int]] = []
    do {
      for try await page in ListPages<Page>(.backward, fetch: fetch) { ids.append(page.items.map(\.id)) }
      return (ids, nil)
    } catch {
      return (ids, error as? GraphQLClientError)
    }
  }

  private func feed(
    _ direction: PageDirection,
    start: String? = nil,
    of count: Int = 10
  ) -> Feed {
    Feed(3, direction, start: { _ in start }, fetch: { size, request in Self.page(of: count, size, request) })
  }

  private func expect(_ feed: Feed, _ ids: ClosedRange<Int>, _ phase: Feed.State.Phase, hasEarlier: Bool) {
    let state = feed.states.current
    #expect(state.items.map(\.id) == Array(ids))
    #expect(state.phase == phase)
    #expect(state.hasEarlier == hasEarlier)
  }

  @Test("A connection is read backward to its beginning")
  func backward() async {
    let (ids, error) = await walk { Self.page(of: 8, 3, $0) }
    #expect(ids == [[6, 7, 8], [3, 4, 5], [1, 2]])
    #expect(error == nil)
  }

  @Test("A feed that begins at the end of a list loads earlier pages before its items")
  func fromTheEnd() async {
    let feed = feed(.backward)
    await feed.load()
    expect(feed, 8...10, .end, hasEarlier: true)
    await feed.loadEarlier()
    expect(feed, 5...10, .end, hasEarlier: true)
    await feed.loadEarlier()
    await feed.loadEarlier()
    expect(feed, 1...10, .end, hasEarlier: false)
    await feed.loadEarlier()
    expect(feed, 1...10, .end, hasEarlier: false)
  }

  @Test("A feed that begins in the middle continues in both directions, also from a page of one item")
  func fromTheMiddle() async {
    let feed = feed(.forward, start: "4")
    await feed.load()
    expect(feed, 5...7, .loaded, hasEarlier: true)
    await feed.loadEarlier()
    expect(feed, 2...7, .loaded, hasEarlier: true)
    await feed.loadMore()
    await feed.loadMore()
    await feed.loadEarlier()
    expect(feed, 1...10, .end, hasEarlier: false)
    let single = Feed(1, .forward, start: { _ in "1" }, fetch: { Self.page(of: 3, $0, $1) })
    await single.load()
    await single.loadEarlier()
    await single.loadMore()
    expect(single, 1...3, .end, hasEarlier: false)
  }

  @Test("A feed that is read forward only has nothing earlier")
  func forwardOnly() async {
    let feed = Feed(3, start: { _ in "4" }) { size, cursor in
      Self.page(of: 10, size, PageRequest(position: cursor, direction: .forward))
    }
    await feed.load()
    await feed.loadEarlier()
    expect(feed, 5...7, .loaded, hasEarlier: false)
  }

  @Test("A server that lies about its beginning ends in an error", arguments: [true, false])
  func lies(isRound: Bool) async {
    let (ids, error) = await walk { request in
      switch request.before {
      case nil: Self.page([7, 8], hasNext: false, hasPrevious: true)
      case "7": Self.page([5, 6], hasNext: true, hasPrevious: true)
      default:
        isRound
          ? Self.page([7], hasNext: true, hasPrevious: true)
          : ConnectionPage(items: [], endCursor: nil, hasNextPage: true, startCursor: "3", hasPreviousPage: true)
      }
    }
    #expect(ids.flatMap(\.self) == [7, 8, 5, 6])
    #expect(error?.kind == .invalidResponse)
  }

  @Test("An earlier page that fails keeps what is loaded, and is what is tried again")
  func failure() async {
    let fails = AsyncStream<Bool>.makeStream()
    for isFailure in [false, true, false] { fails.continuation.yield(isFailure) }
    let feed = Feed(3, .backward) { size, request in
      var answers = fails.stream.makeAsyncIterator()
      if await answers.next() == true { throw GraphQLClientError(.timeout, "no answer") }
      return Self.page(of: 10, size, request)
    }
    await feed.load()
    await feed.loadEarlier()
    expect(feed, 8...10, .failed(GraphQLClientError(.timeout, "no answer")), hasEarlier: true)
    await feed.load()
    expect(feed, 5...10, .end, hasEarlier: true)
  }

  @Test("A list by offset is read backward to the first page, which may be short")
  func offsets() async {
    let feed = ListFeed<Int, OffsetPage<Message>>(4, .forward, start: { _ in 6 }) { limit, request in
      let offset = request.position ?? 0
      return OffsetPage(
        items: (offset..<min(offset + limit, 10)).map(Message.init),
        offset: offset,
        limit: limit,
        total: 10
      )
    }
    await feed.load()
    await feed.loadEarlier()
    await feed.loadEarlier()
    #expect(feed.states.current.items.map(\.id) == Array(0..<10))
    #expect(!feed.states.current.hasEarlier)
  }
}
