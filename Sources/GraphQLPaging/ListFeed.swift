public import GraphQLNetworking

/// A list for a user interface, which loads pages as needed and publishes its states.
///
/// ```swift
/// let feed = ListFeed(ReviewsQuery(product: id, first: 20)) { query, cursor in … }
/// let states = feed.states  // a task that holds the feed itself would keep it alive
/// Task { for await state in states { show(state) } }
/// await feed.load()
/// await feed.appeared(review.id)  // from each cell: fetches the next page in good time
/// await feed.change { $0.order = .newest }
/// ```
/// One page is requested at a time: a call that needs another one waits for it first. When a page fails, the loaded items
/// stay, and ``load()`` tries that page again. Items that are already loaded are not repeated when the list shifts.
/// Responses that arrive after the list has been started again are ignored. When the feed is released, a page that is
/// loading is canceled. Pages that make no progress count as a failure, as does any error that the closure throws, except
/// `CancellationError`: in that case, the feed returns to its state before the request.
public actor ListFeed<Request: Sendable, Page: ListPage> {
  /// The state of a list. Two states of a feed are equal if nothing happened between them.
  public struct State: Sendable, Equatable {
    /// The progress of loading the list. ``before`` and ``after`` describe its two ends.
    public enum Phase: Sendable, Equatable {
      /// Nothing has been requested yet.
      case idle
      /// The first page is loading. When the list is refreshed, the items loaded before are still there.
      case loading
      /// The first page has loaded. If it begins in the middle of a list, it may be empty although there are items around
      /// it.
      case loaded
      /// The list has no items.
      case empty
      /// The first page failed to load; ``ListFeed/load()`` tries again. After a refresh, the items loaded before are still
      /// there, and more pages can be loaded. The same holds for cached items that the server has refused to confirm.
      case failed(GraphQLClientError)
    }

    /// The remaining part of the list at one end of the items.
    public enum Rest: Sendable, Equatable {
      /// All items on this side are loaded.
      case nothing
      /// There are more pages.
      case more
      /// The next page on this side is loading.
      case loading
      /// The next page on this side failed to load; ``ListFeed/load()`` tries again.
      case failed(GraphQLClientError)
    }

    public internal(set) var phase: Phase
    /// The items loaded so far, without repetitions, in the order of the list.
    public internal(set) var items: [Page.Item]
    /// The remaining part before the items, which ``ListFeed/loadEarlier()`` loads.
    public internal(set) var before: Rest
    /// The remaining part after the items, which ``ListFeed/loadMore()`` loads.
    public internal(set) var after: Rest
    /// The most recently loaded page, for its information about the whole list: title, filters, number of items.
    public internal(set) var page: Page?
    /// Whether some of the items are older than allowed, or incomplete, for a feed whose pages are kept in a cache.
    public internal(set) var isStale: Bool

    /// The identity of the change that made this state: comparing items takes long, and not all items can be compared.
    private final class Change: Sendable {}

    private var change = Change()

    /// Creates a state to show, for previews and for tests of views.
    ///
    /// - Parameters:
    ///   - phase: The progress of loading the list.
    ///   - items: The items loaded so far.
    ///   - before: The remaining part before the items.
    ///   - after: The remaining part after the items.
    ///   - page: The most recently loaded page.
    ///   - isStale: Whether some of the items are older than allowed, or incomplete.
    public init(
      _ phase: Phase = .idle,
      items: [Page.Item] = [],
      before: Rest = .nothing,
      after: Rest = .nothing,
      page: Page? = nil,
      isStale: Bool = false
    ) {
      self.phase = phase
      self.items = items
      self.before = before
      self.after = after
      self.page = page
      self.isStale = isStale
    }

    public static func == (one: Self, other: Self) -> Bool { one.change === other.change }

    /// Returns the state after a change.
    fileprivate func with(_ edit: (inout State) -> Void) -> State {
      var state = self
      edit(&state)
      state.change = Change()
      return state
    }

    fileprivate subscript(direction: PageDirection) -> Rest {
      get { direction == .forward ? after : before }
      set { if direction == .forward { after = newValue } else { before = newValue } }
    }
  }

  /// The requested page: the first page, or the next one in a direction.
  private enum Run: Equatable {
    case first
    case rest(PageDirection)
  }

  /// The current request.
  public private(set) var request: Request
  /// The states: the current one, and one for each change. The sequence ends when the feed is released.
  public nonisolated let states: Updates<State>
  /// The current state.
  public nonisolated var state: State { states.current }

  private let prefetchDistance: Int
  private let operationName: String?
  private let direction: PageDirection
  /// Whether `fetch` supports pages backward.
  private let hasTwoDirections: Bool
  private let fetch: @Sendable (Request, PageRequest<Page.Position>, PageReason) async throws -> WatchedPage<Page>
  private let start: @Sendable (Request) -> Page.Position?

  private let source = Updates<State>.Source(State())
  private var progress: PageProgress<Page>
  /// The state before the loading page was requested.
  private var settled = State()
  /// The page that is loading. If another one ends, its response is too late.
  private var current: (run: Run, task: Task<Void, Never>)?
  private var count = 0
  /// The number of times the list was started.
  private var beginnings = 0
  /// Whether the known pages of the list must not be reused.
  private var isRefreshing = false
  /// The pages, if they are watched.
  private var pages: LoadedPages<Page>?
  private var lastPage = 0

  /// - Parameters:
  ///   - request: The request.
  ///   - start: The position where a request's first page begins; by default, the beginning of the list.
  ///   - prefetchDistance: The number of items before the last one at which the next page is fetched.
  ///   - operationName: The name of the operation in errors; `nil` for none.
  ///   - fetch: Fetches the page at a position; `nil` is the beginning of the list.
  public init(
    _ request: Request,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Request, Page.Position?) async throws -> Page
  ) {
    self.request = request
    direction = .forward
    hasTwoDirections = false
    self.prefetchDistance = max(0, prefetchDistance)
    self.operationName = operationName
    self.start = start
    self.fetch = { request, place, _ in WatchedPage(try await fetch(request, place.position)) }
    states = source.updates
    progress = PageProgress(from: start(request), direction)
  }

  /// Creates a list that can be read in either direction.
  ///
  /// ``State/items`` are always in the order of the list. ``loadMore()`` loads the items after them, ``loadEarlier()`` the
  /// items before them.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - direction: The direction of the first page. Backward, it is the last page of the list, as in a conversation.
  ///   - start: The position where a request's first page begins, or ends if a connection is read backward; by default, that
  ///     end of the list.
  ///   - prefetchDistance: The number of items before the last one at which the next page is fetched.
  ///   - operationName: The name of the operation in errors; `nil` for none.
  ///   - fetch: Fetches a page.
  public init(
    _ request: Request,
    direction: PageDirection,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Request, PageRequest<Page.Position>) async throws -> Page
  ) {
    self.request = request
    self.direction = direction
    hasTwoDirections = true
    self.prefetchDistance = max(0, prefetchDistance)
    self.operationName = operationName
    self.start = start
    self.fetch = { request, place, _ in WatchedPage(try await fetch(request, place)) }
    states = source.updates
    progress = PageProgress(from: start(request), direction)
  }

  /// Creates a list whose pages change while they are shown.
  package init(
    watching request: Request,
    direction: PageDirection,
    from start: @escaping @Sendable (Request) -> Page.Position?,
    prefetchDistance: Int,
    operationName: String?,
    fetch: @escaping @Sendable (Request, PageRequest<Page.Position>, PageReason) async throws -> WatchedPage<Page>
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
    pages = LoadedPages(from: start(request), direction)
  }

  deinit {
    current?.task.cancel()
    pages?.cancel()
  }

  /// Loads the first page if there is none, or retries a page that failed. Returns when the page has loaded or failed, or
  /// when the caller is canceled.
  public func load() async {
    resetIfOutdated()
    switch state.phase {
    case .idle, .failed: return await begin(.first)
    case .loading: break
    case .loaded, .empty:
      let failed = [PageDirection.forward, .backward].filter { state[$0].isFailed }
      for direction in failed { await loadRest(direction) { $0.isFailed } }
      if !failed.isEmpty { return }
    }
    await firstPage()
  }

  /// Loads the page after the last item, if there is one. Returns when it has loaded or failed, or when the caller is
  /// canceled.
  ///
  /// If that page is already loading, the call waits for it and sends no request.
  public func loadMore() async {
    await loadRest(.forward) { $0 == .more }
  }

  /// Loads the page before the first item, if there is one. Returns when it has loaded or failed, or when the caller is
  /// canceled.
  ///
  /// If that page is already loading, the call waits for it and sends no request.
  public func loadEarlier() async {
    await loadRest(.backward) { $0 == .more }
  }

  /// Loads the next page if the appearing item is among the last ones. After a failure, only ``load()`` loads.
  public func appeared(_ id: Page.Item.ID) async {
    await loadRest(.forward) { $0 == .more && isNearEnd(id) }
  }

  /// Loads the first page of the same request again. The items stay until it has loaded.
  public func refresh() async {
    resetIfOutdated()
    isRefreshing = true
    await begin(.first)
  }

  /// Changes the request: removes the items, and ignores pages that are loading.
  ///
  /// - Parameter edit: Changes the request, for example its order or its filters.
  public func change(_ edit: @Sendable (inout Request) -> Void) async {
    edit(&request)
    isRefreshing = false
    reset()
    source.send(settled)
    await begin(.first)
  }

  private func isNearEnd(_ id: Page.Item.ID) -> Bool {
    state.items.suffix(1 + min(prefetchDistance, state.items.count)).contains { $0.id == id }
  }

  /// Loads the next page in a direction, after the page that is loading. If the list is started again during the call, this
  /// caller has nothing left to load.
  private func loadRest(_ direction: PageDirection, if isWanted: (State.Rest) -> Bool) async {
    resetIfOutdated()
    let beginning = beginnings
    while let current {
      await current.task.ended
      if current.run == .rest(direction) || beginning != beginnings || Task.isCancelled { return }
    }
    // The items also have ends after a refresh that failed. Without items, there is nothing to load there.
    if isWanted(state[direction]) { await begin(.rest(direction)) }
  }

  private func begin(_ run: Run) async {
    await fetchPage(run).ended
    if run == .first { await firstPage() }
  }

  /// Sends the request for a page.
  @discardableResult
  private func fetchPage(_ run: Run) -> Task<Void, Never> {
    if current == nil { settled = state }
    current?.task.cancel()
    count += 1
    if run == .first { beginnings += 1 }
    let number = count
    let progress = run == .first ? PageProgress(from: start(request), direction) : progress
    let reason: PageReason = !isRefreshing ? .load : run == .first ? .refresh : .afterRefresh
    let fetch = PageFetch<Page>(operationName: operationName) { [fetch, request] in
      try await fetch(request, $0, reason)
    }
    let direction = if case .rest(let direction) = run { direction } else { self.direction }
    // The task does not retain the feed, so releasing the feed cancels a page that is loading.
    let task = Task { [weak self] in
      let news = await News(fetch, from: progress, direction)
      await self?.end(number, run, news)
    }
    current = (run, task)
    source.send(loading(run))
    return task
  }

  /// Waits for the first page while it is loading, even if the list is started again during the wait.
  private func firstPage() async {
    while let current, current.run == .first, !Task.isCancelled { await current.task.ended }
  }

  private func loading(_ run: Run) -> State {
    settled.with { if case .rest(let direction) = run { $0[direction] = .loading } else { $0.phase = .loading } }
  }

  private func end(_ number: Int, _ run: Run, _ news: News<Page>) {
    guard number == count else { return }
    resetIfOutdated()
    if let error = news.error { return fail(error, run, news) }
    guard news.fetched.allSatisfy({ $0.page.isCurrent() }) else { return restart(run) }
    progress = news.progress
    current = nil
    guard pages == nil else {
      take(news.fetched, run)
      return source.send(shown(settled, after: run))
    }
    let (items, page) = (news.items, news.fetched.last?.new)
    source.send(
      settled.with {
        switch run {
        case .first:
          $0.items = items
          $0.after = rest(.forward)
          $0.before = rest(.backward)
        case .rest(let direction):
          $0.items = direction == .forward ? $0.items + items : items + $0.items
          $0[direction] = rest(direction)
        }
        $0.page = page ?? $0.page
        if case .failed = $0.phase, run != .first { return }
        $0.phase = $0.items.isEmpty && $0.before == .nothing && $0.after == .nothing ? .empty : .loaded
      }
    )
  }

  /// Returns the remaining part of the list in a direction.
  private func rest(_ direction: PageDirection) -> State.Rest {
    (hasTwoDirections || direction == .forward) && !progress.hasEnded(direction) ? .more : .nothing
  }

  private func fail(_ error: any Error, _ run: Run, _ news: News<Page>) {
    // The direction's progress is kept as it was, so that a contradiction is reported once, and the list then ends.
    if run != .first {
      progress = news.progress
      if pages != nil {
        take(news.fetched, run)
        settled = shown(settled, after: run)
      }
    }
    current = nil
    guard !FoundationFailure.isCancellation(error) else { return source.send(settled.with { _ in }) }
    var error = GraphQLClientError(any: error)
    error.operationName = error.operationName ?? operationName
    source.send(
      settled.with {
        if case .rest(let direction) = run { $0[direction] = .failed(error) } else { $0.phase = .failed(error) }
      }
    )
  }
}

// MARK: - Pages that change

extension ListFeed {
  /// Makes the list like a new one.
  private func reset() {
    if let pages {
      pages.cancel()
      self.pages = LoadedPages(from: start(request), direction)
    }
    settled = State()
  }

  /// Makes the list like a new one if its pages belong to an earlier owner of the data. The watch of a page reports this
  /// too, but later.
  private func resetIfOutdated() {
    guard pages?.isCurrent == false else { return }
    reset()
    source.send(current.map { loading($0.run) } ?? settled)
  }

  /// Requests the first page again, because its response belongs to an earlier owner of the data. If it was another page,
  /// the list is like a new one, without it.
  private func restart(_ run: Run) {
    reset()
    if run == .first {
      fetchPage(.first)
    } else {
      current = nil
      source.send(settled)
    }
  }

  /// Takes pages that are watched.
  private func take(_ fetched: [PageFetch<Page>.Fetched], _ run: Run) {
    if run == .first {
      pages?.cancel()
      pages = LoadedPages(from: start(request), direction)
    }
    for (index, page) in fetched.enumerated() {
      lastPage += 1
      let number = lastPage
      let watch = page.page.watch.map { watch in
        Task { [weak self] in
          await watch { [weak self] version in await self?.show(version, of: number) }
        }
      }
      pages?.append(page.page, page.request, number: number, isFirst: run == .first && index == 0, watch: watch)
    }
  }

  /// Shows another version of a page.
  private func show(_ version: WatchedPage<Page>.Version, of number: Int) {
    guard pages?.change(number, to: version) == true else { return }
    guard let current else { return source.send(shown(state, after: nil)) }
    settled = shown(settled, after: nil)
    source.send(loading(current.run))
  }

  /// Returns a state with the current versions of the pages.
  private func shown(_ state: State, after run: Run?) -> State {
    guard let summary = pages?.summary() else { return state }
    let before = progress
    progress = summary.progress
    progress.keepEnds(of: before)
    guard pages?.isEmpty == false else { return State() }
    return state.with {
      $0.items = summary.items
      $0.page = summary.latest
      $0.isStale = summary.isStale
      for direction in [PageDirection.forward, .backward] {
        // A side that has failed stays failed until it is tried again.
        if run == .first || run == .rest(direction) || !$0[direction].isFailed { $0[direction] = rest(direction) }
      }
      switch $0.phase {
      case .failed where run != .first: break
      default:
        let isEmpty = $0.items.isEmpty && $0.before == .nothing && $0.after == .nothing
        $0.phase = summary.error.map { .failed($0) } ?? (isEmpty ? .empty : .loaded)
      }
    }
  }
}

extension ListFeed.State.Rest {
  fileprivate var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}

/// The result of requesting pages until there was something new.
private struct News<Page: ListPage>: Sendable {
  private(set) var fetched: [PageFetch<Page>.Fetched] = []
  private(set) var error: (any Error)?
  /// The progress so far.
  private(set) var progress: PageProgress<Page>

  init(_ fetch: PageFetch<Page>, from start: PageProgress<Page>, _ direction: PageDirection) async {
    progress = start
    do {
      // After a page without any new item, the reader would have no item at which to load more.
      repeat {
        guard let page = try await fetch.next(&progress, direction) else { break }
        fetched.append(page)
      } while items.isEmpty && !progress.hasEnded(direction)
    } catch {
      self.error = error
    }
  }

  var items: [Page.Item] { fetched.last?.new.items ?? [] }
}
