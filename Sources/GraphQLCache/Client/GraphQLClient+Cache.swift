public import GraphQLNetworking
internal import GraphQLRecords

extension GraphQLClient {
  /// Returns the data of a query, from the cache or the server. The client must have a ``GraphQLCache`` as its store.
  ///
  /// - Parameters:
  ///   - maxStale: The time for which cached data may still be used after it has reached its maximum age.
  ///   - keeping: The rule that determines where the server's response is kept.
  /// - Throws: ``GraphQLClientError``, of the kind `cacheMiss` if data is missing and the policy does not query the server;
  ///   or `CancellationError`.
  @concurrent
  public func fetch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    from policy: FetchPolicy,
    maxStale: Duration = .zero,
    keeping: Keeping = .everywhere,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    let store = CacheStore(cache: try cache(), policy: policy, maxStale: maxStale, keeping: keeping)
    return try await data(of: query, options, store: store)
  }

  /// Returns a sequence of one or two results: first the cache's result, of any age, if no data is missing, and then the
  /// server's result.
  ///
  /// ```swift
  /// for try await result in client.results(of: query, from: .cacheAndNetwork) { show(result.data) }
  /// ```
  /// The sequence throws the same errors as `GraphQLClient.fetch(_:options:)`. The sequence queries the server when the
  /// second result is requested.
  public func results<Query: GraphQLQuery & GraphQLPlanned>(
    of query: Query,
    from policy: ResultsPolicy,
    options: RequestOptions = RequestOptions()
  ) -> CacheResults<Query.Data> {
    CacheResults {
      let result = try cache().result(of: query)
      return result.data == nil ? nil : result
    } server: {
      let data = try await fetch(query, from: .networkOnly, options: options)
      return CacheResult(data: data, missing: [], isStale: false, received: nil, source: .server)
    }
  }

  /// Watches the cached data of a query: returns its current state, and a new state after each change. The watcher queries
  /// the server when `fetching` or `isRefreshing` requires it. This method sends the first request, if one is needed.
  ///
  /// The first state is available immediately, even offline: it has the cached data, or no data if the cache does not have
  /// it. A change that does not concern the query's data produces no state. A reader that does not keep up gets only the
  /// newest state. The watch ends when the returned value and its iterators are released.
  ///
  /// - Parameters:
  ///   - fetching: The rule that determines when to query the server.
  ///   - isRefreshing: Whether to query the server again when data gets stale. After a failure without fresh data to show, or
  ///     if data is stale when it arrives, the watcher tries again after 10 seconds, and then at intervals that double, up to
  ///     ten minutes.
  ///   - isPartial: Whether to accept data with null in place of missing nullable values. The fields of deferred
  ///     fragments count as fields of their objects.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    fetching: WatchFetching = .ifMissing,
    refreshing isRefreshing: Bool = false,
    partial isPartial: Bool = false,
    options: RequestOptions = RequestOptions()
  ) -> Updates<WatchState<Query.Data>> {
    let entry = try? cache().core.entry(of: query, isPartial ? .partial : .whole)
    return watch(query, entry, fetching, refreshing: isRefreshing, options)
  }

  /// - Parameter entry: The entry of the query; `nil` if the client has no cache, or the cache has no entry for it.
  func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ entry: Entry?,
    _ fetching: WatchFetching,
    refreshing isRefreshing: Bool,
    _ options: RequestOptions
  ) -> Updates<WatchState<Query.Data>> {
    guard let cache = try? cache() else {
      let error = GraphQLClientError.noCache
      return Updates<WatchState<Query.Data>>.Source(WatchState(data: nil, error: error)).updates
    }
    guard let entry else { return .unreadable() }
    if fetching == .never { return cache.core.watch(Query.Data.self, entry, nil) }
    let fetcher = WatchFetcher(
      settings: WatchFetcher.Settings(refreshing: isRefreshing, options: options, client: number)
    ) { call in
      let store = CacheStore(cache: cache, policy: .networkOnly, watchCall: call)
      do {
        return try await data(of: query, options, store: store)
      } catch is CancellationError where !Task.isCancelled {
        throw GraphQLClientError.canceled(Query.operationName)
      }
    }
    return cache.core.watch(Query.Data.self, entry, fetcher, queriesFirst: fetching == .first)
  }

  /// Returns the cache that is the client's store.
  ///
  /// - Throws: ``GraphQLClientError`` of the kind `invalidRequest` if the client has no cache.
  package func cache() throws -> GraphQLCache {
    guard let store = store as? CacheStore else { throw GraphQLClientError.noCache }
    return store.cache
  }
}

extension GraphQLClientError {
  /// The failure of a request that its caller has not canceled.
  fileprivate static func canceled(_ operationName: String) -> GraphQLClientError {
    GraphQLClientError(
      .other,
      "the transport or an interceptor canceled the request",
      operationName: operationName,
      underlying: CancellationError()
    )
  }

  static var noCache: GraphQLClientError {
    GraphQLClientError(
      .invalidRequest,
      "the client has no cache: pass `store: cache.store(.cacheFirst)` to its initializer"
    )
  }
}

/// One or two results of a query: the cache's result, if there is one, and the server's result.
public struct CacheResults<Data: Sendable>: AsyncSequence, Sendable {
  public typealias Element = CacheResult<Data>

  fileprivate let cache: @Sendable () throws -> CacheResult<Data>?
  fileprivate let server: @Sendable () async throws -> CacheResult<Data>

  init(
    cache: @escaping @Sendable () throws -> CacheResult<Data>?,
    server: @escaping @Sendable () async throws -> CacheResult<Data>
  ) {
    self.cache = cache
    self.server = server
  }

  public func makeAsyncIterator() -> Iterator { Iterator(results: self) }

  /// An iterator over the results.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private let results: CacheResults
    private var step = 0

    fileprivate init(results: CacheResults) { self.results = results }

    /// Returns the next result.
    ///
    /// - Returns: The result, or `nil` after the server's result.
    /// - Throws: `GraphQLClientError`, and `CancellationError` if the task is canceled.
    public mutating func next() async throws -> CacheResult<Data>? {
      step += 1
      if step == 1, let known = try results.cache() { return known }
      if step > 2 { return nil }
      step = 2
      return try await results.server()
    }
  }
}
