import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("A list for a user interface")
struct ListFeedTests {
  private let offline = GraphQLClientError(.couldNotConnect, "nobody is there")

  /// A server of numbers that responds on demand.
  private actor Server {
    private(set) var asked: [String] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var isHeld = false
    private var error: (any Error)?
    private var numbers: [Int]
    private var lie: Int?

    init(_ count: Int) { numbers = Array(0..<count) }

    func hold() { isHeld = true }
    func fail(_ error: (any Error)?) { self.error = error }
    func insert(_ number: Int) { numbers.insert(number, at: 0) }
    func lie(next: Int) { lie = next }

    /// Responds at once from now on. Callers that already wait continue to wait.
    func answerOthers() { isHeld = false }

    func release() {
      isHeld = false
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    /// Answers the request that waits longest, when there are two.
    func answerFirst() async {
      while waiting.count < 2 { await Task.yield() }
      waiting.removeFirst().resume()
    }

    /// Returns when a caller waits for a response.
    func isAsked() async {
      if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    }

    func page(_ order: String, _ offset: Int) async throws -> Numbers {
      asked.append("\(order)\(offset)")
      let numbers = order == "z" ? numbers.reversed() : numbers
      if isHeld {
        await withCheckedContinuation { continuation in
          waiting.append(continuation)
          for arrival in arrivals { arrival.resume() }
          arrivals = []
        }
      }
      if let error { throw error }
      let items = numbers.dropFirst(offset).prefix(4).map { Number(id: $0) }
      let next = lie ?? (offset + 4 < numbers.count ? offset + 4 : nil)
      return Numbers(items: items, next: next, total: numbers.count)
    }
  }

  private struct Number: Identifiable, Sendable { let id: Int }

  private struct Numbers: ListPage {
    var items: [Number]
    let next: Int?
    var previous: Int?
    let total: Int?
  }

  private typealias Feed = ListFeed<String, Numbers>

  private func feed(_ server: Server) -> Feed {
    Feed("a", prefetchDistance: 1, operationName: "Numbers") { order, offset in
      try await server.page(order, offset ?? 0)
    }
  }

  /// Returns the phase or, after the first page has arrived, the state at the end of the list.
  private func name(_ state: Feed.State) -> String {
    switch (state.phase, state.after) {
    case (.failed, _), (.loaded, .failed): "failed"
    case (.loaded, .loading): "loadingMore"
    case (.loaded, .nothing): "end"
    default: "\(state.phase)"
    }
  }

  private func error(of feed: Feed) async -> GraphQLClientError? {
    let state = feed.state
    return switch (state.phase, state.after) {
    case (.failed(let error), _), (_, .failed(let error)): error
    default: nil
    }
  }

  private func expect(_ feed: Feed, _ phase: String, _ ids: [Int]) async {
    let state = feed.state
    #expect(name(state) == phase)
    #expect(state.items.map(\.id) == ids)
  }

  @Test("It loads the first page, then the next ones, to the end")
  func toTheEnd() async {
    let server = Server(10)
    let feed = feed(server)
    await expect(feed, "idle", [])
    await feed.load()
    await expect(feed, "loaded", Array(0..<4))
    #expect(feed.state.page?.total == 10)
    await feed.loadMore()
    await feed.loadMore()
    await expect(feed, "end", Array(0..<10))
    await feed.loadMore()
    await feed.load()
    #expect(await server.asked == ["a0", "a4", "a8"])
  }

  @Test("A list of nothing is empty")
  func empty() async {
    let feed = feed(Server(0))
    await feed.load()
    await expect(feed, "empty", [])
  }

  @Test("A reader that keeps up sees each state in turn")
  func states() async {
    let server = Server(6)
    let feed = feed(server)
    var states = feed.states.makeAsyncIterator()
    #expect(await states.next().map { name($0) } == "idle")
    for (request, phases) in [("a0", ["loading", "loaded"]), ("a4", ["loadingMore", "end"])] {
      await server.hold()
      let load = Task { await request == "a0" ? feed.load() : feed.loadMore() }
      await server.isAsked()
      #expect(await states.next().map { name($0) } == phases[0])
      await server.release()
      await load.value
      #expect(await states.next().map { name($0) } == phases[1])
    }
  }

  @Test("A reader that comes late gets the newest state only, however many there were")
  func late() async {
    let feed = feed(Server(6))
    var states = feed.states.makeAsyncIterator()
    for _ in 0..<100 { await feed.refresh() }
    await feed.loadMore()
    #expect(await states.next().map { name($0) } == "end")
  }

  @Test("The next page is fetched when the reader comes near the end, not only at the last item")
  func prefetch() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await feed.appeared(1)
    await expect(feed, "loaded", Array(0..<4))
    await feed.appeared(2)
    await expect(feed, "loaded", Array(0..<8))
    #expect(await server.asked == ["a0", "a4"])
  }

  @Test("With the largest distance the next page is fetched when any item appears")
  func farAhead() async {
    let server = Server(10)
    let feed = Feed("a", prefetchDistance: .max, operationName: "Numbers") { order, offset in
      try await server.page(order, offset ?? 0)
    }
    await feed.load()
    await feed.appeared(0)
    await expect(feed, "loaded", Array(0..<8))
  }

  @Test("One page is asked for at a time, however often it is wanted")
  func oneAtATime() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.hold()
    await withTaskGroup { group in
      group.addTask { await feed.appeared(3) }
      await server.isAsked()
      await expect(feed, "loadingMore", Array(0..<4))
      for _ in 0..<5 {
        group.addTask { await feed.loadMore() }
        group.addTask { await feed.appeared(3) }
        group.addTask { await feed.load() }
      }
      await server.release()
    }
    #expect(await server.asked.filter { $0 == "a4" }.count == 1)
  }

  @Test("A page that fails keeps what is loaded, and can be tried again; a reader going on does not")
  func failure() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.fail(offline)
    await feed.loadMore()
    await expect(feed, "failed", Array(0..<4))
    await feed.appeared(3)
    await feed.loadMore()
    #expect(await server.asked == ["a0", "a4"])
    await server.fail(nil)
    await feed.load()
    await expect(feed, "loaded", Array(0..<8))
  }

  @Test("A first page that fails can be tried again")
  func firstFailure() async {
    let server = Server(3)
    await server.fail(offline)
    let feed = feed(server)
    await feed.load()
    await expect(feed, "failed", [])
    await server.fail(nil)
    await feed.load()
    await expect(feed, "end", [0, 1, 2])
  }

  @Test("Refreshing begins again with the same request, and keeps what is shown until it has come")
  func refresh() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.change { $0 = "z" }
    await feed.loadMore()
    await server.insert(99)
    await server.hold()
    await withTaskGroup { group in
      group.addTask { await feed.refresh() }
      await server.isAsked()
      await expect(feed, "loading", [9, 8, 7, 6, 5, 4, 3, 2])
      await server.release()
    }
    await expect(feed, "loaded", [9, 8, 7, 6])
    #expect(await server.asked == ["z0", "z4", "z0"])
  }

  @Test("Loading takes until there is a first page, also if a refresh takes its place")
  func replaced() async {
    let server = Server(10)
    let feed = feed(server)
    await server.hold()
    let load = Task {
      await feed.load()
      return feed.state.items.map(\.id)
    }
    await server.isAsked()
    let refresh = Task { await feed.refresh() }
    await server.answerFirst()
    for _ in 0..<100 { await Task.yield() }
    await expect(feed, "loading", [])
    await server.release()
    #expect(await load.value == [0, 1, 2, 3])
    await refresh.value
  }

  @Test("A refresh that fails keeps what is loaded, and is what is tried again")
  func refreshFails() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.fail(offline)
    await feed.refresh()
    await expect(feed, "failed", Array(0..<4))
    await server.fail(nil)
    await feed.load()
    #expect(await server.asked == ["a0", "a0", "a0"])
    await feed.loadMore()
    await expect(feed, "loaded", Array(0..<8))
  }

  @Test("After a refresh that fails, the list can still be read on, and the refresh is still what is tried again")
  func readsOn() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.fail(offline)
    await feed.refresh()
    await server.fail(nil)
    await feed.appeared(3)
    await expect(feed, "failed", Array(0..<8))
    #expect(feed.state.after == .more)
    await server.fail(offline)
    await feed.loadMore()
    await server.fail(nil)
    if case .failed = feed.state.after {} else { Issue.record("\(feed.state.after)") }
    await feed.load()
    await expect(feed, "loaded", Array(0..<4))
    #expect(await server.asked == ["a0", "a0", "a4", "a8", "a0"])
  }

  @Test("Asking for something else starts over, and an answer that comes too late is ignored")
  func change() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.hold()
    await withTaskGroup { group in
      group.addTask { await feed.loadMore() }
      await server.isAsked()
      group.addTask { await feed.change { $0 = "z" } }
      while await feed.request != "z" { await Task.yield() }
      await expect(feed, "loading", [])
      await server.release()
    }
    await expect(feed, "loaded", [9, 8, 7, 6])
    await feed.loadMore()
    await expect(feed, "loaded", [9, 8, 7, 6, 5, 4, 3, 2])
  }

  @Test("An answer that comes after that to a later question is ignored", arguments: [true, false])
  func overtaken(isFirstPage: Bool) async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.hold()
    await withTaskGroup { group in
      group.addTask { if isFirstPage { await feed.refresh() } else { await feed.loadMore() } }
      await server.isAsked()
      await server.answerOthers()
      await feed.change { $0 = "z" }
      await expect(feed, "loaded", [9, 8, 7, 6])
      await server.release()
    }
    await expect(feed, "loaded", [9, 8, 7, 6])
  }

  @Test("Items that move on to the next page are not repeated")
  func shift() async {
    let server = Server(10)
    let feed = feed(server)
    await feed.load()
    await server.insert(99)
    await feed.loadMore()
    await expect(feed, "loaded", Array(0..<7))
    for number in 100..<104 { await server.insert(number) }
    // The next page has nothing new, so that the one after it is fetched as well.
    await feed.loadMore()
    await expect(feed, "end", Array(0..<10))
    #expect(await server.asked == ["a0", "a4", "a8", "a12"])
  }

  @Test("A server whose pages do not lead on ends in an error", arguments: [0, 4, 1000])
  func lies(next: Int) async {
    let server = Server(20)
    let feed = feed(server)
    await feed.load()
    await server.lie(next: next)
    await feed.loadMore()
    await feed.loadMore()
    let error = await error(of: feed)
    #expect(error?.kind == .invalidResponse)
    #expect(error?.operationName == "Numbers")
    #expect(feed.state.items.count == 8)
    #expect(await server.asked.count == 2)
  }

  @Test("A state can be made for a preview of each phase and of both ends")
  func madeByHand() {
    let plain = Feed.State()
    #expect(plain.phase == .idle && plain.items.isEmpty && plain.before == .nothing && plain.after == .nothing)
    let page = Numbers(items: [], next: nil, total: 7)
    let state = Feed.State(.loaded, items: [Number(id: 1)], before: .failed(offline), after: .loading, page: page)
    #expect(state.phase == .loaded && state.items.map(\.id) == [1] && state.page?.total == 7)
    #expect(state.before == .failed(offline) && state.after == .loading)
  }

  @Test("More that is wanted while the first page loads comes after it")
  func moreDuringFirst() async {
    let server = Server(10)
    let feed = feed(server)
    await server.hold()
    await withTaskGroup { group in
      group.addTask { await feed.load() }
      await server.isAsked()
      await group.begin(feed) { await $0.loadMore() }
      await server.release()
    }
    await expect(feed, "loaded", Array(0..<8))
  }

  @Test("A failure of one end and of the other are kept apart, and loading tries both again")
  func bothEndsFail() async {
    let server = Server(10)
    let feed = Feed("a", direction: .forward, from: { _ in 4 }, operationName: "Numbers") { order, request in
      var page = try await server.page(order, request.position ?? 0)
      page.previous = request.position.flatMap { $0 > 0 ? $0 - 4 : nil }
      return page
    }
    await feed.load()
    await server.fail(offline)
    await feed.loadMore()
    await feed.loadEarlier()
    var error = offline
    error.operationName = "Numbers"
    #expect(feed.states.current.phase == .loaded)
    #expect(feed.states.current.before == .failed(error))
    #expect(feed.states.current.after == .failed(error))
    await server.fail(nil)
    await feed.load()
    #expect(feed.states.current.items.map(\.id) == Array(0..<10))
    #expect(feed.states.current.before == .nothing)
    #expect(feed.states.current.after == .nothing)
  }

  @Test("States of a feed are equal if nothing happened between them, and differ after each change")
  func equalStates() async {
    let feed = feed(Server(6))
    let idle = feed.state
    #expect(feed.state == idle)
    await feed.load()
    let loaded = feed.state
    #expect(loaded != idle)
    #expect(feed.state == loaded)
    #expect(feed.states.current == loaded)
    await feed.refresh()
    #expect(feed.state != loaded)
  }

  @Test("An error of any type becomes one of the client, which names the operation")
  func foreignError() async {
    struct Foreign: Error {}
    let server = Server(6)
    await server.fail(Foreign())
    let feed = feed(server)
    await feed.load()
    let error = await error(of: feed)
    #expect(error?.kind == .other)
    #expect(error?.operationName == "Numbers")
    #expect(error?.underlying is Foreign)
  }

  @Test("A page whose request is cancelled leaves the feed as it was before")
  func cancelledFetch() async {
    let server = Server(10)
    let feed = feed(server)
    await server.fail(CancellationError())
    await feed.load()
    await expect(feed, "idle", [])
    await server.fail(nil)
    await feed.load()
    await server.fail(CancellationError())
    await feed.loadMore()
    await expect(feed, "loaded", Array(0..<4))
    await feed.refresh()
    await expect(feed, "loaded", Array(0..<4))
    await server.fail(nil)
    await feed.loadMore()
    await expect(feed, "loaded", Array(0..<8))
  }

  @Test("The states of a feed end when the feed is gone", .timeLimit(.minutes(60)))
  func statesEnd() async {
    var feed: Feed? = feed(Server(3))
    let states = feed?.states
    await feed?.load()
    feed = nil
    var phases: [String] = []
    if let states { for await state in states { phases.append(name(state)) } }
    #expect(phases == ["end"])
  }

  @Test("When the owner changes while a further page loads, the feed is like a new one", .timeLimit(.minutes(60)))
  func ownerChanges() async {
    let owners = Updates<UInt64>.Source(0)
    let (asked, asks) = AsyncStream<Void>.makeStream()
    let (answered, answers) = AsyncStream<Void>.makeStream()
    let isCancelled = Locked(false)
    let feed = Feed("a", .forward, { _ in nil }, 5, nil, owners: owners.updates, isWatched: true) { _, place, _ in
      let offset = place.position ?? 0
      if offset > 0 {
        asks.finish()
        for await _ in answered {}
        isCancelled.withLock { $0 = Task.isCancelled }
      }
      return WatchedPage(Numbers(items: [Number(id: offset)], next: offset + 1, total: nil))
    }
    await feed.load()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await feed.loadMore() }
      for await _ in asked {}
      owners.send(1)
      for await state in feed.states where state.phase == .idle {
        #expect(state.after == .nothing)
        #expect(state.items.isEmpty)
        break
      }
      answers.finish()
    }
    #expect(isCancelled.withLock { $0 })
    #expect(feed.state.phase == .idle)
    await feed.load()
    await expect(feed, "loaded", [0])
  }

  @Test("A feed that is gone cancels the page on its way", .timeLimit(.minutes(60)))
  func goesAway() async {
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let (cancelled, cancels) = AsyncStream<Void>.makeStream()
    var feed: Feed? = Feed("a") { _, _ in
      begins.finish()
      let (never, _) = AsyncStream<Void>.makeStream()
      await withTaskCancellationHandler {
        for await _ in never {}
      } onCancel: {
        cancels.finish()
      }
      throw CancellationError()
    }
    let reader = Task { [feed] in await feed?.load() }
    for await _ in begun {}
    reader.cancel()
    feed = nil
    for await _ in cancelled {}
  }
}
