internal import GraphQLCache
internal import GraphQLNetworking
internal import GraphQLPaging
internal import GraphQLRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension GraphQLClient {
  /// Fetches the data of a page. If all of its items were removed from the cache, the server is asked for those that have
  /// taken their places.
  func fetch<Query: GraphQLQuery & GraphQLPlanned, Page: ListPage>(
    _ query: Query,
    from policy: FetchPolicy,
    options: RequestOptions,
    unlessEmptied page: (Query, Query.Data) -> Page
  ) async throws -> Query.Data {
    let data = try await fetch(query, from: policy, options: options)
    guard policy != .cacheOnly, policy != .networkOnly, page(query, data).items.isEmpty,
      try cache().result(of: query).leavesOut
    else { return data }
    do {
      return try await fetch(query, from: .networkOnly, options: options)
    } catch let error as GraphQLClientError where error.isOffline {
      return data
    }
  }
}

/// The pages of a query that are kept in a cache.
struct CachedPages<Query: GraphQLQuery & GraphQLPlanned, Page: ListPage>: Sendable {
  enum Policy {
    case one(FetchPolicy)
    /// The cached data, and then the server's.
    case both
  }

  typealias Version = WatchedPage<Page>.Version

  let client: GraphQLClient
  let policy: Policy
  let options: RequestOptions
  let page: @Sendable (Query, Query.Data) -> Page
  /// Called before the cache is read.
  var prepare: @Sendable () async throws -> Void = {}

  /// Returns the page that the policy determines. The page is watched from then on.
  func watched(_ query: Query, _ reason: PageReason) async throws -> WatchedPage<Page> {
    try await prepare()
    let cache = try client.cache()
    if case .both = policy, reason != .refresh, let known = cache.result(of: query).data {
      return await watched(query, known, isResponse: false, fetching: .first)
    }
    let policy = fetchPolicy(reason)
    let (data, isConfirmed) = try await fetch(query, policy)
    // A response that is not kept is not requested again.
    let fetches = policy != .cacheOnly && cache.result(of: query).data != nil
    return await watched(
      query,
      data,
      isResponse: policy == .networkOnly || policy == .networkFirst && isConfirmed,
      isConfirmed: isConfirmed,
      fetching: fetches ? .ifMissing : .never
    )
  }

  /// Fetches the data of a page.
  ///
  /// - Returns: The data, and `false` if it is cached data because the server did not answer.
  private func fetch(_ query: Query, _ policy: FetchPolicy) async throws -> (Query.Data, isConfirmed: Bool) {
    guard policy == .networkFirst else {
      return (try await client.fetch(query, from: policy, options: options, unlessEmptied: page), true)
    }
    do {
      return (try await client.fetch(query, from: .networkOnly, options: options), true)
    } catch let error as GraphQLClientError where error.meansNoAnswer {
      guard let known = try client.cache().result(of: query).data else { throw error }
      return (known, false)
    }
  }

  private func fetchPolicy(_ reason: PageReason) -> FetchPolicy {
    switch (policy, reason) {
    case (.one(.cacheOnly), _): .cacheOnly
    case (_, .refresh), (.both, _): .networkOnly
    // The earlier pages have the same cursors and offsets.
    case (.one(.cacheFirst), .afterRefresh): .networkFirst
    case (.one(let policy), _): policy
    }
  }

  /// - Parameters:
  ///   - isResponse: Whether the data certainly is a response of the server. Cached data may have other items.
  ///   - isConfirmed: `false` if the request for the data has failed: the page is stale until it changes.
  private func watched(
    _ query: Query,
    _ data: Query.Data,
    isResponse: Bool,
    isConfirmed: Bool = true,
    fetching: WatchFetching
  ) async -> WatchedPage<Page> {
    let states = client.watch(query, fetching: fetching, options: options)
    var iterator = states.makeAsyncIterator()
    // Changes count from this state, so none of them is lost.
    let first = await iterator.next() ?? WatchState(data: nil)
    let (whole, fetched) = (page(query, first.data ?? data), page(query, data))
    return WatchedPage(
      first.leavesOut ? whole.changedByCache() : whole,
      received: first.leavesOut ? Self.received(fetched, isResponse: isResponse, shown: whole) : nil,
      isStale: !isConfirmed || first.isStale || first.error != nil,
      error: Self.error(of: first, fetching),
      leavesOut: first.leavesOut
    ) { [iterator] show in
      var (iterator, shown) = (iterator, first)
      while let state = await iterator.next() {
        let error = Self.error(of: state, fetching)
        let isSame =
          state.dataNumber == shown.dataNumber && state.isStale == shown.isStale
          && (state.error == nil) == (shown.error == nil) && error == Self.error(of: shown, fetching)
        shown = state
        if isSame { continue }
        // Data that is removed from the cache is no longer shown. Data that the cache never had may be shown.
        let isGone = state.data == nil && state.dataNumber != first.dataNumber
        let newest = page(query, state.data ?? data)
        let version = Version(
          isGone ? nil : state.leavesOut ? newest.changedByCache() : newest,
          isStale: !isConfirmed && state.dataNumber == first.dataNumber || state.isStale || state.error != nil,
          error: error,
          leavesOut: state.leavesOut
        )
        await show(version)
      }
    }
  }

  /// Returns a page as the server has sent it, if it is known better than from the page that is shown.
  private static func received(_ page: Page, isResponse: Bool, shown: Page) -> Page? {
    if isResponse { return page }
    // Cached data does not have the items that are left out. Others may have been left out since it was read.
    return page.items.count > shown.items.count ? page.changedByCache() : nil
  }

  /// Returns the error to show beside cached data that the server has not confirmed. Without a connection, that data is all
  /// that a user can expect, and while a request is in progress, an earlier error says nothing.
  private static func error(of state: WatchState<Query.Data>, _ fetching: WatchFetching) -> GraphQLClientError? {
    guard fetching == .first, !state.isFetching, let error = state.error, !error.isOffline else { return nil }
    return error
  }
}
