public import GraphQLNetworking
internal import GraphQLRecords

extension GraphQLClient {
  /// The data of a query, from where `policy` says. The client must have a ``GraphQLCache`` as its store.
  ///
  /// - Parameters:
  ///   - maxStale: How much older than allowed data of the cache may be.
  ///   - keeping: Where the server's answer is kept.
  /// - Throws: ``GraphQLClientError``, of the kind `cacheMiss` where something is missing and the policy does not ask the
  ///   server; or `CancellationError`.
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

  /// One or two results: what the cache has, if it has everything of whatever age, and what the server answers.
  ///
  /// ```swift
  /// for try await result in client.results(of: query, from: .cacheAndNetwork) { show(result.data) }
  /// ```
  /// The sequence throws as `GraphQLClient.fetch(_:options:)` does. The server is asked when the second
  /// result is.
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

  /// What is known of a query, now and after each change, and what the server says of it.
  ///
  /// It begins with what the cache has, also where that is nothing, and offline. A change that leaves the query's own data
  /// as it is tells nothing. A reader that is busy gets the newest state only. The watch ends when the value returned and
  /// its iterators are released.
  ///
  /// - Parameters:
  ///   - fetching: When the server is asked.
  ///   - isRefreshing: Whether the server is asked again when data gets too old.
  ///   - isPartial: Whether data counts that has null for what is missing, where it may be null.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    fetching: WatchFetching = .ifMissing,
    refreshing isRefreshing: Bool = false,
    partial isPartial: Bool = false,
    options: RequestOptions = RequestOptions()
  ) -> Updates<WatchState<Query.Data>> {
    let entry = try? cache().core.entry(of: query, isPartial: isPartial)
    return watch(query, entry, fetching, refreshing: isRefreshing, options)
  }

  /// - Parameter entry: That of the query; nil if the client has no cache, or the cache cannot read the query's plan.
  func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ entry: Entry?,
    _ fetching: WatchFetching,
    refreshing isRefreshing: Bool,
    _ options: RequestOptions
  ) -> Updates<WatchState<Query.Data>> {
    guard let cache = try? cache(), let entry else {
      let error = GraphQLClientError.noCache
      return Updates<WatchState<Query.Data>>.Source(WatchState(data: nil, error: error)).updates
    }
    let fetcher = WatchFetcher(
      settings: WatchFetcher.Settings(fetching: fetching, refreshing: isRefreshing, options: options)
    ) {
      try await fetch(query, from: .networkOnly, options: options)
    }
    return cache.core.watch(Query.Data.self, entry, fetcher)
  }

  /// The cache that is the client's store.
  ///
  /// - Throws: ``GraphQLClientError`` of the kind `invalidRequest` if it has none.
  package func cache() throws -> GraphQLCache {
    guard let store = store as? CacheStore else { throw GraphQLClientError.noCache }
    return store.cache
  }
}

extension GraphQLClientError {
  static var noCache: GraphQLClientError {
    GraphQLClientError(.invalidRequest, "the client has no cache: pass `store: cache.store()` to its initializer")
  }
}

/// One or two results of a query: what the cache has, and what the server answers.
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

  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private let results: CacheResults
    private var step = 0

    fileprivate init(results: CacheResults) { self.results = results }

    /// The next result.
    ///
    /// - Returns: nil after that of the server.
    public mutating func next() async throws -> CacheResult<Data>? {
      step += 1
      if step == 1, let known = try results.cache() { return known }
      if step > 2 { return nil }
      step = 2
      return try await results.server()
    }
  }
}
