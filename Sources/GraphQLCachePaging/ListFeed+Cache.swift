public import GraphQLCache
public import GraphQLNetworking
public import GraphQLPaging
public import GraphQLRuntime

extension ListFeed {
  /// Creates a list whose pages are fetched with a query, from the cache or the server.
  ///
  /// ```swift
  /// let feed = ListFeed(20, client: client, policy: .cacheFirst) { size, place in
  ///   ReviewsQuery(product: id, first: size, after: place.after)
  /// } page: { _, data in
  ///   ConnectionPage(
  ///     items: data.reviews.edges.map(\.node),
  ///     endCursor: data.reviews.pageInfo.endCursor,
  ///     hasNextPage: data.reviews.pageInfo.hasNextPage
  ///   )
  /// }
  /// ```
  /// The feed watches every loaded page: it shows changes by other operations in place, and removes an object from all pages
  /// if the object is removed from the cache. If a response changes the last item or the last cursor of a page, the pages
  /// after it are removed from the list and loaded again when they are needed, because items may be missing between the
  /// pages. In a list that is read backward, this applies to the first item and the pages before it. When all data is removed
  /// from the cache, the feed returns to the state of a new feed.
  ///
  /// In a list by offset, items move to other offsets when an item is removed or inserted. The feed notices this if the app
  /// removes an item, or if a response changes a loaded page, and then requests further pages from the server. If items may
  /// have moved since the last page was read, the feed requests the next page one item earlier. If that page begins with a
  /// loaded item, the feed shows it. Otherwise, items may be missing between the pages, and the feed requests an earlier page.
  ///
  /// If a page is shown from the cache, and the request for its current data fails, `ListFeed.State.isStale` is true. If the
  /// server responded with an error, and the page is the first one, the phase is also `failed` with that error. The items
  /// stay in both cases.
  ///
  /// `ListFeed.refresh()` sends a request to the server unless the policy is `cacheOnly`. After that, the policy `cacheFirst`
  /// loads further pages as `networkFirst` does. If a refresh fails before the feed has a page, `ListFeed.load()` follows the
  /// policy again.
  ///
  /// - Parameters:
  ///   - request: The initial request, which is passed to the closures. `ListFeed.change(_:)` edits it.
  ///   - client: A client with a `GraphQLCache` as its store.
  ///   - policy: The policy that determines where the data of a page comes from when the page is loaded.
  ///   - direction: The direction of the first page. If the direction is backward, the first page is the last one of the
  ///     list, as in a conversation.
  ///   - start: Returns the position where the first page of a request begins or, for a connection that is read backward,
  ///     ends. The default is `nil`: the beginning of the list, or its end if `direction` is `backward`.
  ///   - prefetchDistance: The distance from the last item at which `ListFeed.appeared(_:)` loads the next page, in items.
  ///     If it is 0, the page is loaded when the last item appears.
  ///   - options: The options for requests to the server.
  ///   - query: Returns the query that fetches a page.
  ///   - page: Creates a page from the query's data.
  public init<Query: GraphQLQuery & GraphQLPlanned>(
    _ request: Request,
    client: GraphQLClient,
    policy: FetchPolicy,
    direction: PageDirection = .forward,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    options: RequestOptions = RequestOptions(),
    query: @escaping @Sendable (Request, PageRequest<Page.Position>) -> Query,
    page: @escaping @Sendable (Query, Query.Data) -> Page
  ) {
    let pages = CachedPages(client: client, policy: .one(policy), options: options, page: page)
    self.init(request, pages, direction, start, prefetchDistance, query)
  }

  /// Creates a list whose pages are fetched with a query, first from the cache and then from the server.
  ///
  /// The feed shows a cached page immediately, and replaces it with the server's version of the page. Until the server
  /// responds, the page looks like a current one. If the server cannot be reached, `ListFeed.State.isStale` is true. After
  /// `ListFeed.refresh()`, the first page comes from the server, and further pages first from the cache. Otherwise, the feed
  /// behaves like one with a `FetchPolicy`.
  ///
  /// - Parameters:
  ///   - request: The initial request, which is passed to the closures. `ListFeed.change(_:)` edits it.
  ///   - client: A client with a `GraphQLCache` as its store.
  ///   - policy: The policy that determines where the data of a page comes from when the page is loaded.
  ///   - direction: The direction of the first page. If the direction is backward, the first page is the last one of the
  ///     list, as in a conversation.
  ///   - start: Returns the position where the first page of a request begins or, for a connection that is read backward,
  ///     ends. The default is `nil`: the beginning of the list, or its end if `direction` is `backward`.
  ///   - prefetchDistance: The distance from the last item at which `ListFeed.appeared(_:)` loads the next page, in items.
  ///     If it is 0, the page is loaded when the last item appears.
  ///   - options: The options for requests to the server.
  ///   - query: Returns the query that fetches a page.
  ///   - page: Creates a page from the query's data.
  public init<Query: GraphQLQuery & GraphQLPlanned>(
    _ request: Request,
    client: GraphQLClient,
    policy: ResultsPolicy,
    direction: PageDirection = .forward,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    options: RequestOptions = RequestOptions(),
    query: @escaping @Sendable (Request, PageRequest<Page.Position>) -> Query,
    page: @escaping @Sendable (Query, Query.Data) -> Page
  ) {
    let pages = CachedPages(client: client, policy: .both, options: options, page: page)
    self.init(request, pages, direction, start, prefetchDistance, query)
  }

  /// Creates a list as above, whose cached pages must not be read without a check.
  ///
  /// - Parameter prepare: Called each time before a page is read from the cache. If it throws, the page fails to load.
  package init<Query: GraphQLQuery & GraphQLPlanned>(
    _ request: Request,
    client: GraphQLClient,
    policy: ResultsPolicy,
    before prepare: @escaping @Sendable () async throws -> Void,
    query: @escaping @Sendable (Request, PageRequest<Page.Position>) -> Query,
    page: @escaping @Sendable (Query, Query.Data) -> Page
  ) {
    let pages = CachedPages(client: client, policy: .both, options: RequestOptions(), page: page, prepare: prepare)
    self.init(request, pages, .forward, { _ in nil }, 5, query)
  }

  private init<Query: GraphQLQuery & GraphQLPlanned>(
    _ request: Request,
    _ pages: CachedPages<Query, Page>,
    _ direction: PageDirection,
    _ start: @escaping @Sendable (Request) -> Page.Position?,
    _ prefetchDistance: Int,
    _ query: @escaping @Sendable (Request, PageRequest<Page.Position>) -> Query
  ) {
    self.init(
      request,
      direction,
      start,
      prefetchDistance,
      Query.operationName,
      owners: try? pages.client.cache().removals,
      isWatched: true
    ) { request, place, reason in
      try await pages.watched(query(request, place), reason)
    }
  }
}

extension ListPages {
  /// Creates a sequence of pages that are fetched with a query, from the cache or the server. Each page is fetched when it
  /// is requested.
  ///
  /// If all data is removed from the cache while an iterator is in use, its next call throws an error of the kind
  /// `invalidRequest`: the next page may belong to another user than the pages before it.
  ///
  /// ```swift
  /// let pages = ListPages(client: client, policy: .cacheFirst) { place in
  ///   TipsQuery(page: place.position ?? 1)
  /// } page: { _, data in
  ///   NumberedPage(items: data.tips.notes, number: data.tips.number, pageCount: data.tips.count)
  /// }
  /// ```
  /// - Parameters:
  ///   - client: A client with a `GraphQLCache` as its store.
  ///   - policy: The policy that determines where the data of a page comes from.
  ///   - direction: The direction in which to read the list. If the direction is backward, the last page comes first.
  ///   - start: The position where the first page begins or, for a connection that is read backward, ends; `nil` for the
  ///     beginning of the list, or for its end if `direction` is `backward`.
  ///   - options: The options for requests to the server.
  ///   - query: Returns the query that fetches a page.
  ///   - page: Creates a page from the query's data.
  public init<Query: GraphQLQuery & GraphQLPlanned>(
    client: GraphQLClient,
    policy: FetchPolicy,
    direction: PageDirection = .forward,
    from start: Page.Position? = nil,
    options: RequestOptions = RequestOptions(),
    query: @escaping @Sendable (PageRequest<Page.Position>) -> Query,
    page: @escaping @Sendable (Query, Query.Data) -> Page
  ) {
    self.init(direction, from: start, Query.operationName) {
      let owner = PagesOwner(operationName: Query.operationName)
      return { place, hasChanged in
        let query = query(place)
        let policy = hasChanged && policy == .cacheFirst ? .networkFirst : policy
        let cache = try client.cache()
        return try await owner.page(in: cache) {
          let data = try await client.fetch(query, from: policy, options: options, unlessEmptied: page)
          let whole = page(query, data)
          // A response itself leaves nothing out, so it is not read from the cache again.
          let leavesOut = policy != .networkOnly && cache.result(of: query).leavesOut
          return WatchedPage(leavesOut ? whole.changedByCache() : whole, leavesOut: leavesOut)
        }
      }
    }
  }
}

/// The owner of pages that are read one after another: that of a cache when the first page was requested.
private final class PagesOwner: Sendable {
  private let operationName: String
  /// The number of removals of all data from the cache; `nil` before the first page.
  private let removals = Locked<UInt64?>(nil)

  init(operationName: String) { self.operationName = operationName }

  /// Returns a page.
  ///
  /// - Throws: An error if all data was removed from the cache since the first page was requested.
  func page<Page>(in cache: GraphQLCache, _ fetch: () async throws -> Page) async throws -> Page {
    let number = removals.withLock { $0 } ?? cache.removals.current
    try check(number, cache)
    let page = try await fetch()
    try check(number, cache)
    removals.withLock { $0 = number }
    return page
  }

  private func check(_ number: UInt64, _ cache: GraphQLCache) throws {
    guard cache.removals.current == number else {
      throw GraphQLClientError(
        .invalidRequest,
        "all data was removed from the cache, so the pages may be another user's: read them again from the first one",
        operationName: operationName
      )
    }
  }
}
