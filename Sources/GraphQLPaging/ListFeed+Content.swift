import GraphQLNetworking

extension ListFeed {
  /// The loaded part of a list, and the state that shows it.
  struct Content: Sendable {
    /// The state while no page is loading.
    private(set) var state = State()
    private let direction: PageDirection
    /// Whether there are pages on both sides of the first one.
    private let hasTwoDirections: Bool
    private var progress: PageProgress<Page>
    /// The pages, if they are watched.
    private var pages: LoadedPages<Page>?
    private var lastPage = 0
    /// Whether the state's phase is the error of a page that is shown without the server's confirmation.
    private var isUnconfirmed = false

    init(from start: Page.Position?, _ direction: PageDirection, hasTwoDirections: Bool, isWatched: Bool) {
      self.direction = direction
      self.hasTwoDirections = hasTwoDirections
      progress = PageProgress(from: start, direction)
      pages = isWatched ? LoadedPages(from: start, direction) : nil
    }

    /// Ends the watches of the pages.
    func cancel() { pages?.cancel() }

    /// Removes everything.
    mutating func reset(from start: Page.Position?) {
      restartPages(from: start)
      state = State()
      isUnconfirmed = false
    }

    private mutating func restartPages(from start: Page.Position?) {
      guard let old = pages else { return }
      old.cancel()
      pages = LoadedPages(from: start, direction)
    }

    /// The progress in which a page is requested.
    func progress(of run: Run, from start: Page.Position?) -> PageProgress<Page> {
      run == .first ? PageProgress(from: start, direction) : progress
    }
  }
}

extension ListFeed.Content {
  typealias Run = ListFeed.Run
  typealias State = ListFeed.State
  /// Begins to watch the page with a number.
  typealias BeginWatch = (_ number: Int, _ watch: @escaping WatchedPage<Page>.Watch) -> Task<Void, Never>

  /// Adds pages that were fetched. If one of them is the first page, they replace all others.
  mutating func add(_ news: News<Page>, _ run: Run, from start: Page.Position?, _ watch: BeginWatch) {
    progress = news.progress
    if pages != nil {
      if run == .first { restartPages(from: start) }
      append(news.fetched, run, watch)
      return state = shown(after: run)
    }
    let (items, page) = (news.items, news.fetched.last?.new)
    state = state.with {
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
      $0.phase = Self.phase(of: $0)
    }
  }

  /// Adds pages that were fetched before an error. The direction's progress is kept as it was, so that a contradiction is
  /// reported once, and the list then ends.
  ///
  /// - Parameter error: The error to show, or `nil` if the request was canceled.
  mutating func fail(_ error: GraphQLClientError?, _ news: News<Page>, _ run: Run, _ watch: BeginWatch) {
    if run != .first {
      progress = news.progress
      if pages != nil {
        append(news.fetched, run, watch)
        state = shown(after: run)
      }
    }
    guard let error else { return }
    if run == .first { isUnconfirmed = false }
    state = state.with {
      if case .rest(let direction) = run { $0[direction] = .failed(error) } else { $0.phase = .failed(error) }
    }
  }

  /// Replaces a page with another version, unless that page no longer exists.
  mutating func note(_ version: WatchedPage<Page>.Version, of number: Int) {
    pages?.change(number, to: version)
  }

  /// Shows the versions that were noted.
  ///
  /// - Returns: `false` if there are none, or if they are shown already.
  mutating func showNews() -> Bool {
    guard pages?.hasNews == true else { return false }
    state = shown(after: nil)
    return true
  }

  private mutating func append(_ fetched: [PageFetch<Page>.Fetched], _ run: Run, _ watch: BeginWatch) {
    for (index, page) in fetched.enumerated() {
      lastPage += 1
      let task = page.page.watch.map { watch(lastPage, $0) }
      pages?.append(LoadedPage(page, number: lastPage, isFirst: run == .first && index == 0, watch: task))
    }
  }

  /// Returns the state with the current versions of the watched pages.
  private mutating func shown(after run: Run?) -> State {
    guard let summary = pages?.summary() else { return state }
    let before = progress
    progress = summary.progress
    progress.keepEnds(of: before)
    guard pages?.isEmpty == false else { return State() }
    let wasUnconfirmed = isUnconfirmed
    if run == .first || wasUnconfirmed || !state.phase.isFailed { isUnconfirmed = summary.error != nil }
    return state.with {
      $0.items = summary.items
      $0.page = summary.latest
      $0.isStale = summary.isStale
      for direction in [PageDirection.forward, .backward] {
        // A side that has failed stays failed until it is tried again.
        if run == .first || run == .rest(direction) || !$0[direction].isFailed { $0[direction] = rest(direction) }
      }
      if $0.phase.isFailed, run != .first, !wasUnconfirmed { return }
      $0.phase = summary.error.map { .failed($0) } ?? Self.phase(of: $0)
    }
  }

  /// Returns the remaining part of the list in a direction.
  private func rest(_ direction: PageDirection) -> State.Rest {
    (hasTwoDirections || direction == .forward) && !progress.hasEnded(direction) ? .more : .nothing
  }

  private static func phase(of state: State) -> State.Phase {
    state.items.isEmpty && state.before == .nothing && state.after == .nothing ? .empty : .loaded
  }
}
