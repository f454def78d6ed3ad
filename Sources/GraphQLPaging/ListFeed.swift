public import GraphQLNetworking

/// A list for a user interface. It loads pages as they are needed, and publishes its state after each change.
///
/// ```swift
/// let feed = ListFeed(ReviewsQuery(product: id, first: 20)) { query, cursor in … }
/// let states = feed.states  // a task that holds the feed itself would keep it alive
/// Task { for await state in states { show(state) } }
/// await feed.load()
/// await feed.appeared(review.id)  // from each cell: fetches the next page in good time
/// await feed.change { $0.order = .newest }
/// ```
/// One page is requested at a time: a call that needs another page waits for the current one first. When a page fails, the
/// loaded items stay, and ``load()`` tries that page again. If the list changes on the server, items that are already loaded
/// are not repeated. ``refresh()`` and ``change(_:)`` start the list again, and responses to earlier requests are then
/// ignored. When the feed is released, a page that is loading is canceled. A page fails if the closure throws an error, or
/// if the server's pages do not advance the list, for example because the next page has the position of the current one. If
/// the closure throws `CancellationError`, the feed returns to its state before the request instead.
public actor ListFeed<Request: Sendable, Page: ListPage> {
  /// The requested page: the first page, or the next one in a direction.
  enum Run: Equatable {
    case first
    case rest(PageDirection)
  }

  /// The current request.
  public private(set) var request: Request
  /// A sequence of the feed's states: the current state, and a new one after each change. The sequence ends when the feed is
  /// released.
  public nonisolated let states: Updates<State>
  /// The current state of the feed.
  public nonisolated var state: State { states.current }

  private let prefetchDistance: Int
  private let operationName: String?
  private let direction: PageDirection
  private let fetch: @Sendable (Request, PageRequest<Page.Position>, PageReason) async throws -> WatchedPage<Page>
  private let start: @Sendable (Request) -> Page.Position?

  private let source = Updates<State>.Source(State())
  private var content: Content
  /// The page that is loading. The response for any other page is too late.
  private var current: (run: Run, task: Task<Void, Never>)?
  private var count = 0
  /// The number of times the list was started.
  private var beginnings = 0
  /// Whether the known pages of the list must not be reused.
  private var isRefreshing = false
  /// The number of changes of the data's owner, for a list whose owner can change.
  private let owners: Updates<UInt64>?
  /// The owner that the content belongs to.
  private var owner: UInt64?
  private var watch: Task<Void, Never>?

  /// Creates a list that is read forward.
  ///
  /// - Parameters:
  ///   - request: The initial request, which is passed to `start` and `fetch`. ``change(_:)`` edits it.
  ///   - start: Returns the position where the first page of a request begins; by default, the beginning of the list.
  ///   - prefetchDistance: The distance from the last item at which ``appeared(_:)`` fetches the next page, in items. If it
  ///     is 0, the page is fetched when the last item appears.
  ///   - operationName: The operation name to include in errors; `nil` for none.
  ///   - fetch: Fetches the page at a position, for the request. The position `nil` is the beginning of the list.
  public init(
    _ request: Request,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Request, Page.Position?) async throws -> Page
  ) {
    self.init(request, nil, start, prefetchDistance, operationName) { request, place, _ in
      WatchedPage(try await fetch(request, place.position))
    }
  }

  /// Creates a list that can be read in either direction.
  ///
  /// ``State/items`` are always in the order of the list. ``loadMore()`` loads the items after them, and ``loadEarlier()``
  /// loads the items before them.
  ///
  /// - Parameters:
  ///   - request: The initial request, which is passed to `start` and `fetch`. ``change(_:)`` edits it.
  ///   - direction: The direction of the first page. If the direction is backward, the first page is the last one of the
  ///     list, as in a conversation.
  ///   - start: Returns the position where the first page of a request begins or, for a connection that is read backward,
  ///     ends. The default is `nil`: the beginning of the list, or its end if `direction` is `backward`.
  ///   - prefetchDistance: The distance from the last item at which ``appeared(_:)`` fetches the next page, in items. If it
  ///     is 0, the page is fetched when the last item appears.
  ///   - operationName: The operation name to include in errors; `nil` for none.
  ///   - fetch: Fetches a page for the request.
  public init(
    _ request: Request,
    direction: PageDirection,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String? = nil,
    fetch: @escaping @Sendable (Request, PageRequest<Page.Position>) async throws -> Page
  ) {
    self.init(request, direction, start, prefetchDistance, operationName) { request, place, _ in
      WatchedPage(try await fetch(request, place))
    }
  }

  /// Creates a list that is like a new one after the owner of its data has changed. A page that is loading during the change
  /// is requested again.
  ///
  /// - Parameters:
  ///   - direction: The direction of the first page; `nil` if pages can only be read forward.
  ///   - owners: The number of changes of the owner; `nil` if the owner stays the same.
  ///   - isWatched: Whether pages change while they are shown.
  package init(
    _ request: Request,
    _ direction: PageDirection?,
    _ start: @escaping @Sendable (Request) -> Page.Position?,
    _ prefetchDistance: Int,
    _ operationName: String?,
    owners: Updates<UInt64>? = nil,
    isWatched: Bool = false,
    fetch: @escaping @Sendable (Request, PageRequest<Page.Position>, PageReason) async throws -> WatchedPage<Page>
  ) {
    self.request = request
    self.direction = direction ?? .forward
    self.prefetchDistance = max(0, prefetchDistance)
    self.operationName = operationName
    self.owners = owners
    self.start = start
    self.fetch = fetch
    owner = owners?.current
    states = source.updates
    content = Content(
      from: start(request),
      direction ?? .forward,
      hasTwoDirections: direction != nil,
      isWatched: isWatched
    )
  }

  deinit {
    watch?.cancel()
    current?.task.cancel()
    content.cancel()
  }

  /// Loads the first page if there is none, or retries a page that failed. Returns when the page has loaded or failed, or
  /// when the caller is canceled.
  public func load() async {
    resetIfOutdated()
    switch state.phase {
    case .idle, .failed:
      // A refresh that has failed is tried again only if there are items that it must not seem to have confirmed.
      if state.page == nil { isRefreshing = false }
      return await begin(.first)
    case .loading: break
    case .loaded, .empty:
      let failed = [PageDirection.forward, .backward].filter { state[$0].isFailed }
      for direction in failed { await loadRest(direction) { $0.isFailed } }
      if !failed.isEmpty { return }
    }
    await firstPage()
  }

  /// Loads the page after the last item, if there is one. Returns when the page has loaded or failed, or when the caller is
  /// canceled.
  ///
  /// If that page is already loading, the call waits for it and sends no request.
  public func loadMore() async {
    await loadRest(.forward) { $0 == .more }
  }

  /// Loads the page before the first item, if there is one. Returns when the page has loaded or failed, or when the caller
  /// is canceled.
  ///
  /// If that page is already loading, the call waits for it and sends no request.
  public func loadEarlier() async {
    await loadRest(.backward) { $0 == .more }
  }

  /// Loads the next page if the item with this identifier is near the end of the loaded items. Call this method when an item
  /// appears on the screen.
  ///
  /// The `prefetchDistance` of the initializer determines how near the end the item must be. If the next page has failed to
  /// load, this method does nothing; ``load()`` tries again.
  public func appeared(_ id: Page.Item.ID) async {
    await loadRest(.forward) { $0 == .more && isNearEnd(id) }
  }

  /// Loads the first page of the same request again. The items stay until that page has loaded, and are then replaced with
  /// its items.
  public func refresh() async {
    resetIfOutdated()
    isRefreshing = true
    await begin(.first)
  }

  /// Changes the request and starts the list again: removes the items, and ignores pages that are loading.
  ///
  /// - Parameter edit: Changes the request, for example its order or its filters.
  public func change(_ edit: @Sendable (inout Request) -> Void) async {
    var changed = request
    edit(&changed)
    await restart(changed)
  }

  /// Starts the list again with another request, as ``change(_:)`` does.
  package func restart(_ request: Request) async {
    resetIfOutdated()
    self.request = request
    isRefreshing = false
    content.reset(from: start(request))
    show()
    await begin(.first)
  }
}

extension ListFeed {
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
    showNews()
    // The items also have ends after a refresh that failed. Without items, there is nothing to load there.
    if isWanted(state[direction]) { await begin(.rest(direction)) }
  }

  private func begin(_ run: Run) async {
    await fetchPage(run).ended
    if run == .first { await firstPage() }
  }

  /// Waits for the first page while it is loading, even if the list is started again during the wait.
  private func firstPage() async {
    while let current, current.run == .first, !Task.isCancelled { await current.task.ended }
  }

  /// Sends the request for a page.
  @discardableResult
  private func fetchPage(_ run: Run) -> Task<Void, Never> {
    watchOwner()
    current?.task.cancel()
    count += 1
    if run == .first { beginnings += 1 }
    let (number, owner, progress) = (count, owner, content.progress(of: run, from: start(request)))
    let fetch = PageFetch<Page>(operationName: operationName) { [fetch, request, isRefreshing] place, hasChanged in
      let reason: PageReason =
        if run == .first, !hasChanged {
          isRefreshing ? .refresh : .load
        } else {
          isRefreshing || hasChanged ? .afterRefresh : .load
        }
      return try await fetch(request, place, reason)
    }
    let direction = if case .rest(let direction) = run { direction } else { self.direction }
    // The task does not retain the feed, so releasing the feed cancels a page that is loading.
    let task = Task { [weak self] in
      let news = await News(fetch, from: progress, direction)
      await self?.end(number, run, news, of: owner)
    }
    current = (run, task)
    show()
    return task
  }

  private func end(_ number: Int, _ run: Run, _ news: News<Page>, of owner: UInt64?) {
    guard number == count else { return }
    resetIfOutdated()
    current = nil
    if owner != self.owner {
      // The result belongs to an earlier owner. A page after the first one belongs to a list that is gone.
      if run == .first { fetchPage(run) }
      return
    }
    if let error = news.error {
      content.fail(shown(error), news, run, beginWatch)
    } else {
      content.add(news, run, from: start(request), beginWatch)
    }
    show()
  }

  /// Returns the error to show, or `nil` if the request was canceled.
  private func shown(_ error: any Error) -> GraphQLClientError? {
    if FoundationFailure.isCancellation(error) { return nil }
    var error = GraphQLClientError(any: error)
    error.operationName = error.operationName ?? operationName
    return error
  }

  private func beginWatch(_ number: Int, _ watch: @escaping WatchedPage<Page>.Watch) -> Task<Void, Never> {
    Task { [weak self] in
      await watch { [weak self] version in await self?.change(number, to: version) }
    }
  }

  private func change(_ number: Int, to version: WatchedPage<Page>.Version) async {
    content.note(version, of: number)
    // One response may change many pages. The others come first, and all are shown in one step. If a page is gone, the watches
    // of the pages after it must end before they request these.
    if version.page != nil { await Task.yield() }
    showNews()
  }

  /// Shows the versions of pages that are not shown yet.
  private func showNews() {
    if content.showNews() { show() }
  }

  private func watchOwner() {
    guard watch == nil, let owners else { return }
    watch = Task { [weak self] in
      for await _ in owners { await self?.resetIfOutdated() }
    }
  }

  /// Makes the list like a new one if it belongs to an earlier owner of the data.
  private func resetIfOutdated() {
    guard let newest = owners?.current, newest != owner else { return }
    owner = newest
    isRefreshing = false
    cancelRest()
    content.reset(from: start(request))
    show()
  }

  /// Cancels a page that is loading, unless it is the first one: the list that it belongs to is gone.
  private func cancelRest() {
    guard let current, current.run != .first else { return }
    current.task.cancel()
    self.current = nil
    // Its result is ignored.
    count += 1
  }

  /// Shows the content, and that a page is loading.
  private func show() {
    source.send(content.state.loading(current?.run))
  }
}
