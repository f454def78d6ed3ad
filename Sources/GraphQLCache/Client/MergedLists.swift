public import GraphQLNetworking

// Lists whose pages are read together: those that the settings of the generator name in `lists`, or a directive does.

extension GraphQLCache {
  /// The cached data of a query, with all cached pages of its lists: for the first frame of a screen.
  ///
  /// ```swift
  /// let data = cache.read(merged: ReviewsQuery(product: id, first: 20))
  /// let reviews = data?.product.reviews.edges.map(\.node)
  /// ```
  /// A list has the items of the page that the query asks for, and of the pages that follow on either side without a gap: the
  /// query of the first page reads the list from its beginning. It ends where the next page is not known, or lacks something
  /// that the query selects. Where a page does not decode any more, it has the query's own page only. An object that is on two pages is in the list once, in the earlier place. One that the app has
  /// removed is not in it, with its edge.
  ///
  /// Of a connection's `pageInfo`, the start is that of the first page and the end that of the last one: `hasNextPage` says
  /// whether there is more, and `endCursor` after what. Everything else beside the items is that of the query's own page.
  ///
  /// Without such lists it reads what ``read(_:maxStale:)`` does.
  ///
  /// - Parameter maxStale: How much older than allowed the data may be.
  /// - Returns: The data; nil if something of the query's own page is missing, or something of any page is too old.
  ///   ``result(ofMerged:)`` says what.
  public func read<Query: GraphQLQuery & GraphQLPlanned>(
    merged query: Query,
    maxStale: Duration = .zero
  ) -> Query.Data? {
    guard let entry = core.entry(of: query, isMerged: true) else { return nil }
    return core.readCounted(Query.Data.self, entry, maxStale: maxStale).value
  }

  /// The cached data of a query of any age, with all cached pages of its lists: see ``read(merged:maxStale:)``.
  public func result<Query: GraphQLQuery & GraphQLPlanned>(ofMerged query: Query) -> CacheResult<Query.Data> {
    guard let entry = core.entry(of: query, isMerged: true) else { return .unreadable }
    return CacheResult(core.read(Query.Data.self, entry))
  }

  /// Watches a query with all cached pages of its lists: see ``read(merged:maxStale:)``.
  ///
  /// A page that is fetched later is shown when it comes. The server is not asked: `GraphQLClient` has a method that does.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(merged query: Query) -> Updates<WatchState<Query.Data>> {
    guard let entry = core.entry(of: query, isMerged: true) else { return .unreadable() }
    return core.watch(Query.Data.self, entry, nil)
  }
}

extension GraphQLClient {
  /// Watches a query with all cached pages of its lists, and the server's answers for the query's own page.
  ///
  /// ```swift
  /// let first = ReviewsQuery(product: id, first: 20)
  /// for await state in client.watch(merged: first) { show(state.data) }
  ///
  /// // Where the list ends on the screen:
  /// _ = try await client.fetch(ReviewsQuery(product: id, first: 20, after: page.endCursor), from: .networkOnly)
  /// ```
  /// `GraphQLCache.read(merged:maxStale:)` says what a list has. A page that any operation fetches later is shown when it
  /// comes. Other pages are not fetched by this. When the query's own page is fetched again and ends with another cursor than
  /// before, the pages behind it do not follow it any more and are not shown.
  ///
  /// - Parameters:
  ///   - fetching: When the server is asked for the query's own page.
  ///   - isRefreshing: Whether the server is asked for it again when data gets too old, and after a failure.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    merged query: Query,
    fetching: WatchFetching = .ifMissing,
    refreshing isRefreshing: Bool = false,
    options: RequestOptions = RequestOptions()
  ) -> Updates<WatchState<Query.Data>> {
    let entry = try? cache().core.entry(of: query, isMerged: true)
    return watch(query, entry, fetching, refreshing: isRefreshing, options)
  }
}
