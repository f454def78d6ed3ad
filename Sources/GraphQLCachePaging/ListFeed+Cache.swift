public import GraphQLCache
public import GraphQLNetworking
public import GraphQLPaging
public import GraphQLRuntime

extension ListFeed {
  /// A list whose pages are those of a query, from the cache or the server.
  ///
  /// ```swift
  /// let feed = ListFeed(ReviewsQuery(product: id, first: 20), client: client, policy: .cacheFirst) { query, place in
  ///   var query = query
  ///   query.after = place.after
  ///   return query
  /// } page: { _, data in
  ///   ConnectionPage(
  ///     items: data.reviews.edges.map(\.node),
  ///     endCursor: data.reviews.pageInfo.endCursor,
  ///     hasNextPage: data.reviews.pageInfo.hasNextPage
  ///   )
  /// }
  /// ```
  /// Every loaded page is watched: a change that another operation brings is shown where it is, and an object that is
  /// removed from the cache leaves all pages. Where a page of a connection ends with another cursor than before, the pages
  /// behind it are loaded again when they are wanted, because items may be missing between them. When the cache is emptied,
  /// the feed is as new.
  ///
  /// `ListFeed.refresh()` asks the server unless the policy is `cacheOnly`. The pages behind the first one
  /// then are the server's, too; of the policy `cacheFirst` also the cache's, where the server cannot be reached.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - client: A client with a `GraphQLCache` as its store.
  ///   - policy: Where a page comes from when it is loaded.
  ///   - direction: How the first page is read: backward, it is the last one of the list, as in a conversation.
  ///   - start: Where a request's first page begins, or ends if a connection is read backward; that end of the list, unless
  ///     given.
  ///   - prefetchDistance: How many items before the last one the next page is loaded.
  ///   - options: How the server is asked.
  ///   - query: Makes the query of a page.
  ///   - page: Makes a page of what a query was answered.
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

  /// A list whose pages are those of a query: each is what the cache has, and then what the server says.
  ///
  /// The feed shows a page that the cache has at once and puts the server's in its place. If the server cannot be reached,
  /// `ListFeed.State.isStale` is true. All else is as for a `FetchPolicy`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - client: A client with a `GraphQLCache` as its store.
  ///   - policy: Where a page comes from when it is loaded.
  ///   - direction: How the first page is read: backward, it is the last one of the list, as in a conversation.
  ///   - start: Where a request's first page begins, or ends if a connection is read backward; that end of the list, unless
  ///     given.
  ///   - prefetchDistance: How many items before the last one the next page is loaded.
  ///   - options: How the server is asked.
  ///   - query: Makes the query of a page.
  ///   - page: Makes a page of what a query was answered.
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

  private init<Query: GraphQLQuery & GraphQLPlanned>(
    _ request: Request,
    _ pages: CachedPages<Query, Page>,
    _ direction: PageDirection,
    _ start: @escaping @Sendable (Request) -> Page.Position?,
    _ prefetchDistance: Int,
    _ query: @escaping @Sendable (Request, PageRequest<Page.Position>) -> Query
  ) {
    self.init(
      watching: request,
      direction: direction,
      from: start,
      prefetchDistance: prefetchDistance,
      operationName: Query.operationName
    ) { request, place, reason in
      try await pages.watched(query(request, place), reason)
    }
  }
}

extension ListPages {
  /// The pages of a query, each from the cache or the server when it is asked for.
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
  ///   - policy: Where a page comes from.
  ///   - direction: How to read the list: backward, the last page comes first.
  ///   - start: Where the first page begins, or ends if a connection is read backward; `nil` for that end of the list.
  ///   - options: How the server is asked.
  ///   - query: Makes the query of a page.
  ///   - page: Makes a page of what a query was answered.
  public init<Query: GraphQLQuery & GraphQLPlanned>(
    client: GraphQLClient,
    policy: FetchPolicy,
    direction: PageDirection = .forward,
    from start: Page.Position? = nil,
    options: RequestOptions = RequestOptions(),
    query: @escaping @Sendable (PageRequest<Page.Position>) -> Query,
    page: @escaping @Sendable (Query, Query.Data) -> Page
  ) {
    self.init(direction: direction, from: start, operationName: Query.operationName) { place in
      let query = query(place)
      return page(query, try await client.fetch(query, from: policy, options: options))
    }
  }
}
