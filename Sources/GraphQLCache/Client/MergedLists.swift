public import GraphQLNetworking

// Lists whose pages are read together: those that the generator's settings name in `lists`, or that a directive marks.

extension GraphQLCache {
  /// Returns the cached data of a query, with all cached pages of its lists, for the first frame of a screen.
  ///
  /// ```swift
  /// let data = cache.read(merged: ReviewsQuery(product: id, first: 20))
  /// let reviews = data?.product.reviews.edges.map(\.node)
  /// ```
  /// A list has the items of the query's own page, and of all cached pages before and after it up to the first gap. If the
  /// query requests the first page, the list starts at its beginning. The list ends where the next page is not known, or
  /// lacks a value that the query selects. If a page can no longer be decoded, the list has the query's own page only. An
  /// object that is on two pages is in the list once, in the earlier place. An object that the app has removed is left out,
  /// along with its edge.
  ///
  /// In a connection's `pageInfo`, `startCursor` and `hasPreviousPage` come from the first of these pages, and `endCursor`
  /// and `hasNextPage` from the last: `hasNextPage` says whether there are more items, and `endCursor` says where they
  /// begin. Apart from the items, all values are those of the query's own page.
  ///
  /// If the query has no lists that are read in pages, this method has the same result as ``read(_:maxStale:)``, and
  /// ``Configuration/onProblem`` reports that.
  ///
  /// - Parameter maxStale: The time for which the data may still be used after it has reached its maximum age.
  /// - Returns: The data, or `nil` if part of the query's own page is missing, or if part of any page is too old.
  ///   ``result(ofMerged:)`` distinguishes these cases.
  public func read<Query: GraphQLQuery & GraphQLPlanned>(
    merged query: Query,
    maxStale: Duration = .zero
  ) -> Query.Data? {
    guard let entry = core.mergedEntry(of: query) else { return nil }
    return core.readCounted(Query.Data.self, entry, maxStale: maxStale).value
  }

  /// Returns the cached data of a query, of any age, with all cached pages of its lists: see ``read(merged:maxStale:)``.
  public func result<Query: GraphQLQuery & GraphQLPlanned>(ofMerged query: Query) -> CacheResult<Query.Data> {
    guard let entry = core.mergedEntry(of: query) else { return .unreadable }
    return CacheResult(core.read(Query.Data.self, entry))
  }

  /// Watches a query with all cached pages of its lists: see ``read(merged:maxStale:)``.
  ///
  /// A page that is fetched later is shown when it arrives. This method does not query the server; the `watch` method of
  /// `GraphQLClient` does.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(merged query: Query) -> Updates<WatchState<Query.Data>> {
    guard let entry = core.mergedEntry(of: query) else { return .unreadable() }
    return core.watch(Query.Data.self, entry, nil)
  }
}

extension GraphQLClient {
  /// Watches a query with all cached pages of its lists, and the server's responses for the query's own page.
  ///
  /// ```swift
  /// let first = ReviewsQuery(product: id, first: 20)
  /// for await state in client.watch(merged: first) { show(state.data) }
  ///
  /// // Where the list ends on the screen:
  /// _ = try await client.fetch(ReviewsQuery(product: id, first: 20, after: page.endCursor), from: .networkOnly)
  /// ```
  /// `GraphQLCache.read(merged:maxStale:)` describes the contents of a list. A page that any operation fetches later is
  /// shown when it arrives. This method does not fetch other pages. If the query's own page is fetched again and ends with a
  /// different cursor than before, the pages after it no longer follow it, and are not shown.
  ///
  /// - Parameters:
  ///   - fetching: The rule that determines when to query the server for the query's own page.
  ///   - isRefreshing: Whether to query the server for that page again when data gets stale, and after a failure without
  ///     fresh data to show.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    merged query: Query,
    fetching: WatchFetching = .ifMissing,
    refreshing isRefreshing: Bool = false,
    options: RequestOptions = RequestOptions()
  ) -> Updates<WatchState<Query.Data>> {
    let entry = try? cache().core.mergedEntry(of: query)
    return watch(query, entry, fetching, refreshing: isRefreshing, options)
  }
}
