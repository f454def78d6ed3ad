import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Lists, read from their end")
struct BackwardTests {
  private struct Message: Identifiable, Sendable { let id: Int }

  private typealias Page = ConnectionPage<Message>
  private typealias Feed = ListFeed<Int, Page>

  /// Returns a page of a conversation with a number of messages. The cursors are the ids, from 1.
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
      for try await page in ListPages<Page>(direction: .backward, fetch: fetch) { ids.append(page.items.map(\.id)) }
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
    Feed(3, direction: direction, from: { _ in start }, fetch: { size, request in Self.page(of: count, size, request) })
  }

  private func expect(_ feed: Feed, _ ids: ClosedRange<Int>, before: Feed.State.Rest, after: Feed.State.Rest) {
    let state = feed.states.current
    #expect(state.phase == .loaded)
    #expect(state.items.map(\.id) == Array(ids))
    #expect(state.before == before)
    #expect(state.after == after)
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
    expect(feed, 8...10, before: .more, after: .nothing)
    await feed.loadEarlier()
    expect(feed, 5...10, before: .more, after: .nothing)
    await feed.loadEarlier()
    await feed.loadEarlier()
    expect(feed, 1...10, before: .nothing, after: .nothing)
    await feed.loadEarlier()
    expect(feed, 1...10, before: .nothing, after: .nothing)
  }

  @Test("A feed that begins in the middle continues in both directions, also from a page of one item")
  func fromTheMiddle() async {
    let feed = feed(.forward, start: "4")
    await feed.load()
    expect(feed, 5...7, before: .more, after: .more)
    await feed.loadEarlier()
    expect(feed, 2...7, before: .more, after: .more)
    await feed.loadMore()
    await feed.loadMore()
    await feed.loadEarlier()
    expect(feed, 1...10, before: .nothing, after: .nothing)
    let single = Feed(1, direction: .forward, from: { _ in "1" }, fetch: { Self.page(of: 3, $0, $1) })
    await single.load()
    await single.loadEarlier()
    await single.loadMore()
    expect(single, 1...3, before: .nothing, after: .nothing)
  }

  @Test("A feed that begins in the middle has something on its other side, even if the server does not say so")
  func unsaidSide() async {
    let feed = Feed(3, direction: .forward, from: { _ in "4" }) { size, request in
      let page = Self.page(of: 10, size, request)
      let isForward = request.direction == .forward
      return Self.page(
        page.items.map(\.id),
        hasNext: isForward && page.hasNext,
        hasPrevious: !isForward && page.hasPrevious
      )
    }
    await feed.load()
    expect(feed, 5...7, before: .more, after: .more)
    while feed.states.current.before == .more { await feed.loadEarlier() }
    expect(feed, 1...7, before: .nothing, after: .more)
  }

  @Test("A feed that is read forward only has nothing earlier")
  func forwardOnly() async {
    let feed = Feed(3, from: { _ in "4" }) { size, cursor in
      Self.page(of: 10, size, PageRequest(position: cursor, direction: .forward))
    }
    await feed.load()
    await feed.loadEarlier()
    expect(feed, 5...7, before: .nothing, after: .more)
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
    let feed = Feed(3, direction: .backward) { size, request in
      var answers = fails.stream.makeAsyncIterator()
      if await answers.next() == true { throw GraphQLClientError(.timeout, "no answer") }
      return Self.page(of: 10, size, request)
    }
    await feed.load()
    await feed.loadEarlier()
    expect(feed, 8...10, before: .failed(GraphQLClientError(.timeout, "no answer")), after: .nothing)
    await feed.load()
    expect(feed, 5...10, before: .more, after: .nothing)
  }

  @Test("A list by offset is read backward to the first page, which may be short")
  func offsets() async {
    let feed = ListFeed<Int, OffsetPage<Message>>(4, direction: .forward, from: { _ in 6 }) { limit, request in
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
    #expect(feed.states.current.before == .nothing)
  }

  @Test(
    "A list by offset has no gaps if the server sends fewer items than it is asked for",
    arguments: [1, 2, 3],
    [nil, 10]
  )
  func cappedOffsets(cap: Int, total: Int?) async {
    let fetch = { @Sendable (request: PageRequest<Int>) in
      let offset = request.position ?? 8
      return OffsetPage<Message>(
        items: (offset..<min(offset + cap, 10)).map(Message.init),
        offset: offset,
        limit: 5,
        total: total
      )
    }
    var ids: [Int] = []
    do {
      for try await page in ListPages(direction: .backward, fetch: fetch) { ids = page.items.map(\.id) + ids }
    } catch {
      Issue.record(error)
    }
    #expect(ids == Array(0..<min(8 + cap, 10)))
    let feed = ListFeed<Int, OffsetPage<Message>>(5, direction: .forward, from: { _ in 8 }) { _, request in
      fetch(request)
    }
    await feed.load()
    while feed.states.current.before == .more { await feed.loadEarlier() }
    #expect(feed.states.current.items.map(\.id) == ids)
  }

  struct Start: Sendable, CustomTestStringConvertible {
    let (count, start, limit): (Int, Int, Int)

    init(_ count: Int, _ start: Int, _ limit: Int) { (self.count, self.start, self.limit) = (count, start, limit) }

    var testDescription: String { "\(count) items from \(start) by \(limit)" }
  }

  @Test(
    "A list by offset that begins after its end is read backward, with few requests",
    arguments: [
      Start(20, 40, 20), Start(20, 30, 20), Start(20, 21, 20), Start(5, 5, 3), Start(5, 6, 3), Start(5, 7, 3),
      Start(5, 8, 3), Start(5, 9, 3), Start(4, 8, 4), Start(1, 3, 3), Start(2, 3, 3), Start(1, 11, 20), Start(0, 7, 3),
    ],
    [true, false]
  )
  func afterEnd(_ list: Start, hasTotal: Bool) async {
    let requests = Locked(0)
    let feed = ListFeed<Int, OffsetPage<Message>>(list.limit, direction: .forward, from: { _ in list.start }) {
      limit,
      request in
      requests.withLock { $0 += 1 }
      let offset = request.position ?? 0
      return OffsetPage(
        items: (min(offset, list.count)..<min(offset + limit, list.count)).map(Message.init),
        offset: offset,
        limit: limit,
        total: hasTotal ? list.count : nil
      )
    }
    await feed.load()
    while feed.state.before == .more { await feed.loadEarlier() }
    #expect(feed.state.items.map(\.id) == Array(0..<list.count))
    #expect(feed.state.before == .nothing && feed.state.after == .nothing)
    let fewest = 1 + max(1, (list.count + list.limit - 1) / list.limit)
    #expect(requests.withLock { $0 } <= fewest + (hasTotal ? 0 : 3))
    await feed.refresh()
    #expect(feed.state.before == .more)
  }

  @Test("A list by offset that begins far after its end needs one request to get to its end, if it has a total")
  func farAfterEnd() async {
    let feed = ListFeed<Int, OffsetPage<Message>>(3, direction: .forward, from: { _ in 400 }) { limit, request in
      let offset = request.position ?? 0
      return OffsetPage(
        items: (min(offset, 5)..<min(offset + limit, 5)).map(Message.init),
        offset: offset,
        limit: limit,
        total: 5
      )
    }
    await feed.load()
    await feed.loadEarlier()
    #expect(feed.state.items.map(\.id) == [2, 3, 4])
    #expect(feed.state.before == .more)
  }

  @Test("A list by offset that becomes shorter than what is loaded is read to its beginning", arguments: [1, 15, 19])
  func becomesShorter(count: Int) async {
    let (length, requests) = (Locked(40), Locked(0))
    let feed = ListFeed<Int, OffsetPage<Message>>(20, direction: .forward, from: { _ in 20 }) { limit, request in
      requests.withLock { $0 += 1 }
      let (offset, length) = (request.position ?? 0, length.withLock { $0 })
      return OffsetPage(
        items: (min(offset, length)..<min(offset + limit, length)).map(Message.init),
        offset: offset,
        limit: limit
      )
    }
    await feed.load()
    length.withLock { $0 = count }
    while feed.state.before == .more { await feed.loadEarlier() }
    #expect(feed.state.before == .nothing)
    #expect(feed.state.items.map(\.id) == Array(0..<count) + Array(20..<40))
    #expect(requests.withLock { $0 } <= 4)
  }

  @Test("A page with a null element is not the end of a list by offset that is read backward")
  func nullElement() async {
    typealias Feed = ListFeed<Int, OffsetPage<Message>>
    let feed = Feed(20, .forward, { _ in 60 }, 5, nil, isWatched: true) { limit, place, _ in
      let offset = place.position ?? 0
      // The server sends at most ten elements.
      let items = (offset..<offset + 10).map { $0 == 55 ? nil : Message(id: $0) }
      // The app has hidden an item of the first page, so other items may have moved.
      return WatchedPage(OffsetPage(items: items, offset: offset, limit: limit), leavesOut: offset == 60)
    }
    await feed.load()
    while feed.state.before == .more { await feed.loadEarlier() }
    #expect(feed.state.items.map(\.id) == Array(0..<55) + Array(56..<70))
  }

  /// A conversation whose pages arrive when they are released.
  private actor Conversation {
    private(set) var asked: [PageRequest<String>] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = true

    func close() { isOpen = false }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    func page(_ request: PageRequest<String>) async -> Page {
      asked.append(request)
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
      return BackwardTests.page(of: 12, 3, request)
    }
  }

  @Test(
    "A page of the other end that is wanted while one loads comes after it",
    arguments: [true, false],
    [true, false]
  )
  func bothEnds(isEarlierFirst: Bool, appears: Bool) async {
    let conversation = Conversation()
    let feed = Feed(3, direction: .forward, from: { _ in "4" }) { await conversation.page($1) }
    await feed.load()
    expect(feed, 5...7, before: .more, after: .more)
    await conversation.close()
    await withTaskGroup { group in
      group.addTask { await isEarlierFirst ? feed.loadEarlier() : feed.loadMore() }
      while await conversation.asked.count < 2 { await Task.yield() }
      expect(feed, 5...7, before: isEarlierFirst ? .loading : .more, after: isEarlierFirst ? .more : .loading)
      for _ in 0..<3 {
        await group.begin(feed) { feed in
          switch (isEarlierFirst, appears) {
          case (true, true): await feed.appeared(7)
          case (true, false): await feed.loadMore()
          case (false, _): await feed.loadEarlier()
          }
        }
      }
      await conversation.open()
    }
    expect(feed, 2...10, before: .more, after: .more)
    #expect(await conversation.asked.count == 3)
  }

  @Test("A page that was wanted of a list that is begun again is not loaded")
  func begunAgain() async {
    let conversation = Conversation()
    let feed = Feed(3, direction: .forward, from: { _ in "4" }) { await conversation.page($1) }
    await feed.load()
    await conversation.close()
    await withTaskGroup { group in
      group.addTask { await feed.loadMore() }
      while await conversation.asked.count < 2 { await Task.yield() }
      await group.begin(feed) { await $0.loadEarlier() }
      group.addTask { await feed.refresh() }
      while await conversation.asked.count < 3 { await Task.yield() }
      await conversation.open()
    }
    expect(feed, 5...7, before: .more, after: .more)
  }

  @Test("A list that has items before its first page only is not empty")
  func notEmpty() async {
    let feed = Feed(3, direction: .forward, from: { _ in "10" }) { size, request in
      request.direction == .backward
        ? Self.page(of: 10, size, request)
        : ConnectionPage(items: [], endCursor: nil, hasNextPage: false, startCursor: "11", hasPreviousPage: true)
    }
    await feed.load()
    let state = feed.states.current
    #expect(state.phase == .loaded && state.items.isEmpty && state.before == .more && state.after == .nothing)
    await feed.loadEarlier()
    expect(feed, 8...10, before: .more, after: .nothing)
  }
}
