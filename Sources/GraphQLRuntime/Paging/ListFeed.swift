/// A list for a user interface, which is loaded page by page as it is needed, and shown state by state.
///
/// ```swift
/// let feed = ListFeed(ReviewsQuery(product: id, first: 20)) { query, cursor in … }
/// let states = feed.states  // a task that holds the feed itself would keep it alive
/// Task { for await state in states { show(state) } }
/// await feed.load()
/// await feed.appeared(review.id)  // from each cell: fetches the next page in good time
/// await feed.change { $0.order = .newest }
/// ```
/// One page is asked for at a time. What is loaded stays when a page fails, and ``load()`` tries that page again. Items
/// that were there before are not repeated when the list shifts. Answers that come too late, because something else was
/// asked for in between, are ignored. When the feed is gone, the page on its way is cancelled. A server whose pages do not
/// lead on ends in ``State/Phase-swift.enum/failed(_:)``, as an error of the closure that fetches pages does. If that
/// throws `CancellationError`, the feed is as it was before it asked.
public actor ListFeed<Request: Sendable, Page: ListPage> {
  /// What to show. Two states of a feed are equal if nothing happened between them.
  public struct State: Sendable, Equatable {
    /// How far loading has come.
    public enum Phase: Sendable, Equatable {
      /// Nothing was asked for yet.
      case idle
      /// The first page is on its way. When the list is refreshed, what was loaded before is still there.
      case loading
      /// There are more pages.
      case loaded
      /// The list has no items.
      case empty
      /// The next page, or an earlier one, is on its way.
      case loadingMore
      /// A page did not come; ``ListFeed/load()`` tries again.
      case failed(GraphQLClientError)
      /// All items are loaded.
      case end
    }

    public internal(set) var phase: Phase = .idle
    /// The items loaded so far, each once.
    public internal(set) var items: [Page.Item] = []
    /// Whether there are items before these; ``ListFeed/loadEarlier()`` loads them.
    public internal(set) var hasEarlier = false
    /// The page that came last, for what it says of the list as a whole: title, filters, number of items.
    public internal(set) var page: Page?

    /// Stands for the change that made this state: comparing items takes long, and not all items can be compared.
    private final class Change: Sendable {}

    private var change = Change()

    public static func == (one: Self, other: Self) -> Bool { one.change === other.change }

    /// The state after a change.
    fileprivate func with(_ edit: (inout State) -> Void) -> State {
      var state = self
      edit(&state)
      state.change = Change()
      return state
    }
  }

  private enum Run {
    case first, next, earlier
  }

  /// What is asked for.
  public private(set) var request: Request
  /// What to show, now and after each change. The states end when the feed is gone.
  public nonisolated let states: Updates<State>
  /// What to show now.
  public var state: State { source.current }

  private let prefetchDistance: Int
  private let operationName: String
  private let direction: PageDirection
  /// Whether `fetch` knows what a page backward is.
  private let hasTwoDirections: Bool
  private let fetch: @Sendable (Request, PageRequest<Page.Position>) async throws -> Page
  private let start: @Sendable (Request) -> Page.Position?

  private let source = Updates<State>.Source(State())
  private var progress: PageProgress<Page>
  /// The phase before the page on its way was asked for.
  private var settled: State.Phase = .idle
  /// The page on its way. What ends without being this one comes too late.
  private var current: (run: Run, task: Task<Void, Never>)?
  private var count = 0
  /// What to do again after a failure.
  private var failed: Run = .first

  /// - Parameters:
  ///   - request: What to ask for.
  ///   - prefetchDistance: How many items before the last one the next page is fetched.
  ///   - operationName: What errors about the pages name.
  ///   - start: Where a request's first page begins; the beginning of the list, unless given.
  ///   - fetch: Gets the page at a position; `nil` is the beginning of the list.
  public init(
    _ request: Request,
    prefetchDistance: Int = 5,
    operationName: String = "",
    start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    fetch: @escaping @Sendable (Request, Page.Position?) async throws -> Page
  ) {
    self.request = request
    direction = .forward
    hasTwoDirections = false
    self.prefetchDistance = max(0, prefetchDistance)
    self.operationName = operationName
    self.start = start
    self.fetch = { try await fetch($0, $1.position) }
    states = source.updates
    progress = PageProgress(from: start(request), direction)
  }

  /// A list that can be read in either direction.
  ///
  /// ``State/items`` are always in the order of the list. ``loadMore()`` loads what is behind them, ``loadEarlier()`` what is
  /// before them.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - direction: How the first page is read: backward, it is the last one of the list, as in a conversation.
  ///   - prefetchDistance: How many items before the last one the next page is fetched.
  ///   - operationName: What errors about the pages name.
  ///   - start: Where a request's first page begins, or ends if a connection is read backward; that end of the list, unless
  ///     given.
  ///   - fetch: Gets a page.
  public init(
    _ request: Request,
    _ direction: PageDirection,
    prefetchDistance: Int = 5,
    operationName: String = "",
    start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    fetch: @escaping @Sendable (Request, PageRequest<Page.Position>) async throws -> Page
  ) {
    self.request = request
    self.direction = direction
    hasTwoDirections = true
    self.prefetchDistance = max(0, prefetchDistance)
    self.operationName = operationName
    self.start = start
    self.fetch = fetch
    states = source.updates
    progress = PageProgress(from: start(request), direction)
  }

  deinit {
    current?.task.cancel()
  }

  /// Loads the first page if there is none, or tries again what has failed. Returns when that has come or failed, or the
  /// caller is cancelled.
  public func load() async {
    switch state.phase {
    case .idle: await begin(.first)
    case .failed: await begin(failed)
    default: await current?.task.ended
    }
  }

  /// Loads the next page, if there is one. Returns when it has come or failed, or the caller is cancelled.
  public func loadMore() async {
    if case .loaded = state.phase { return await begin(.next) }
    await current?.task.ended
  }

  /// Loads the page before the first item, if there is one. Returns when it has come or failed, or the caller is
  /// cancelled.
  public func loadEarlier() async {
    if state.hasEarlier, current == nil { return await begin(.earlier) }
    await current?.task.ended
  }

  /// An item is being shown: loads the next page when it is among the last ones. After a failure nothing is loaded by
  /// this, but only by ``load()``.
  public func appeared(_ id: Page.Item.ID) async {
    guard case .loaded = state.phase else { return }
    let last = state.items.suffix(1 + min(prefetchDistance, state.items.count))
    if last.contains(where: { $0.id == id }) { await begin(.next) }
  }

  /// Loads the first page again, of the same request. What was loaded before stays until it has come.
  public func refresh() async {
    await begin(.first)
  }

  /// Asks for something else: what was loaded goes, and what is on its way is ignored.
  ///
  /// - Parameter edit: Changes the request: its order, its refinements.
  public func change(_ edit: @Sendable (inout Request) -> Void) async {
    edit(&request)
    settled = .idle
    source.send(State())
    await begin(.first)
  }

  private func begin(_ run: Run) async {
    if current == nil { settled = state.phase }
    current?.task.cancel()
    count += 1
    let run = (kind: run, number: count)
    let progress = run.kind == .first ? PageProgress(from: start(request), direction) : progress
    let fetch = PageFetch<Page>(operationName: operationName) { [fetch, request] in try await fetch(request, $0) }
    let direction: PageDirection =
      switch run.kind {
      case .first: self.direction
      case .next: .forward
      case .earlier: .backward
      }
    // The task does not keep the feed, so a feed that is gone cancels the page on its way.
    let task = Task { [weak self] in
      let news = await News(fetch, from: progress, direction)
      await self?.end(run.number, run.kind, news)
    }
    current = (run.kind, task)
    source.send(state.with { $0.phase = run.kind == .first ? .loading : .loadingMore })
    await task.ended
  }

  private func end(_ number: Int, _ run: Run, _ news: News<Page>) {
    guard number == count else { return }
    switch news.pages {
    case .success(let (items, page)): take(items, page, run, news.progress)
    case .failure(let error): fail(error, run, news.progress)
    }
  }

  private func take(_ items: [Page.Item], _ page: Page?, _ run: Run, _ progress: PageProgress<Page>) {
    self.progress = progress
    current = nil
    source.send(
      state.with {
        switch run {
        case .first: $0.items = items
        case .next: $0.items += items
        case .earlier: $0.items = items + $0.items
        }
        $0.page = page ?? $0.page
        $0.hasEarlier = hasTwoDirections && !progress.hasEnded(.backward)
        $0.phase = progress.hasEnded(.forward) ? ($0.items.isEmpty ? .empty : .end) : .loaded
      }
    )
  }

  private func fail(_ error: any Error, _ run: Run, _ progress: PageProgress<Page>) {
    // The way is kept as it was found, so that a lie is told once and what follows it is the end.
    if run != .first { self.progress = progress }
    current = nil
    guard !FoundationFailure.isCancellation(error) else { return source.send(state.with { $0.phase = settled }) }
    failed = run
    var error = GraphQLClientError(any: error)
    if error.operationName.isEmpty { error.operationName = operationName }
    source.send(state.with { $0.phase = .failed(error) })
  }
}

/// What came of asking for pages until there was something new.
private struct News<Page: ListPage>: Sendable {
  let pages: Result<(items: [Page.Item], latest: Page?), any Error>
  /// How far it has come.
  let progress: PageProgress<Page>

  init(_ fetch: PageFetch<Page>, from start: PageProgress<Page>, _ direction: PageDirection) async {
    var progress = start
    do {
      var (items, latest): ([Page.Item], Page?) = ([], nil)
      // A page on which everything is old news would leave the reader with nothing to go on from.
      repeat {
        guard let page = try await fetch.next(&progress, direction) else { break }
        latest = page
        items = page.items
      } while items.isEmpty && !progress.hasEnded(direction)
      pages = .success((items, latest))
    } catch {
      pages = .failure(error)
    }
    self.progress = progress
  }
}
