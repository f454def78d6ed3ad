internal import GraphQLCache
internal import GraphQLNetworking
internal import GraphQLPaging
internal import GraphQLRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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

  /// Returns the page that the policy determines. The page is watched from then on.
  func watched(_ query: Query, _ reason: PageReason) async throws -> WatchedPage<Page> {
    let cache = try client.cache()
    if case .both = policy, reason != .refresh, let known = cache.result(of: query).data {
      return await watched(query, known, fetching: .ifMissing, isConfirmed: false)
    }
    let policy = fetchPolicy(reason)
    let data = try await client.fetch(query, from: policy, options: options)
    // A response that is not kept is not requested again.
    let fetches = policy != .cacheOnly && cache.result(of: query).data != nil
    return await watched(query, data, fetching: fetches ? .ifMissing : .never, isConfirmed: true)
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

  private func watched(
    _ query: Query,
    _ data: Query.Data,
    fetching: WatchFetching,
    isConfirmed: Bool
  ) async -> WatchedPage<Page> {
    let states = client.watch(query, fetching: fetching, options: options)
    var iterator = states.makeAsyncIterator()
    // Changes count from this state, so none of them is lost.
    let first = await iterator.next() ?? WatchState(data: nil)
    // When the data was received that the server could not confirm. Only an answer that is newer confirms it.
    let unconfirmed = Locked<Date?>(nil)
    return WatchedPage(page(query, first.data ?? data), isStale: first.isStale) { [iterator] show in
      await withTaskGroup(of: Void.self) { group in
        if !isConfirmed {
          group.addTask {
            guard let error = await confirm(query) else { return }
            unconfirmed.withLock { $0 = states.current.received ?? .distantPast }
            // Without a connection, the cached data is all that a user can expect.
            let shown = error.isOffline ? nil : error
            await show(Version(page(query, states.current.data ?? data), isStale: true, error: shown))
          }
        }
        group.addTask {
          var (iterator, shown, wasStale) = (iterator, first.dataNumber, first.isStale)
          while let state = await iterator.next() {
            let isUnconfirmed = unconfirmed.withLock { date in
              if let before = date, let received = state.received, received > before { date = nil }
              return date != nil
            }
            let isStale = state.isStale || state.error != nil || isUnconfirmed
            guard state.dataNumber != shown || isStale != wasStale else { continue }
            (shown, wasStale) = (state.dataNumber, isStale)
            // Data that is removed from the cache is no longer shown. Data that the cache never had may be shown.
            let isGone = state.data == nil && shown != first.dataNumber
            await show(Version(isGone ? nil : page(query, state.data ?? data), isStale: isStale))
          }
        }
      }
    }
  }

  /// Requests the data that is already shown from the server.
  ///
  /// - Returns: The error, or `nil` if the server has answered or the request was canceled.
  private func confirm(_ query: Query) async -> GraphQLClientError? {
    do {
      _ = try await client.fetch(query, from: .networkOnly, options: options)
      return nil
    } catch {
      return error is CancellationError ? nil : GraphQLClientError(any: error)
    }
  }
}
