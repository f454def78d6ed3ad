internal import GraphQLFiles
public import GraphQLNetworking
internal import GraphQLRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A cache of the objects that operations have fetched.
///
/// ```swift
/// let cache = GraphQLCache(.file(folder.appending(path: "shop.cache"), partition: customer.id))
/// let client = GraphQLClient(endpoint: url, transport: URLSessionTransport(), store: cache.store(.cacheFirst))
///
/// let page = try await client.fetch(ListingQuery(), from: .networkFirst)
/// for await state in client.watch(ListingQuery()) { show(state.data, isStale: state.isStale) }
/// ```
/// All methods can be called from any thread. Reading never waits for the network, the disk, or a closure that the app
/// provides. Operations and fragments must be generated with `"cache"` in the settings. The server's responses may depend on
/// other values than the variables, such as the customer, the language and the market. Use a separate cache for each
/// endpoint and each combination of these values.
public final class GraphQLCache: Sendable {
  let core: CacheCore

  /// Opens a cache. A file that belongs to another partition, or that has a later format, is replaced without being read. If
  /// an operation declares other key fields for a type than those that were used to write the file, the cache forgets
  /// everything in the file when that operation is first used.
  ///
  /// A cache that cannot use its files works in memory: ``Statistics/disk`` and ``Configuration/onProblem`` report why.
  public convenience init(_ place: Place = .memory, configuration: Configuration = Configuration()) {
    self.init(place, configuration: configuration, clock: CacheClock())
  }

  package init(
    _ place: Place = .memory,
    configuration: Configuration,
    clock: CacheClock,
    behavior: DiskLog.Behavior = DiskLog.Behavior()
  ) {
    let log = place.file.map { file in
      DiskLog(
        folder: file.folder.fullPath,
        partition: file.partition,
        behavior: behavior,
        onProblem: configuration.onProblem ?? { _ in }
      )
    }
    core = CacheCore(configuration: configuration, clock: clock, log: log)
  }

  deinit {
    core.finish()
    core.endLog()
  }

  /// The place where a cache keeps its data.
  public struct Place: Sendable {
    let file: (folder: URL, partition: String)?

    /// Keeps data in memory only.
    public static let memory = Place(file: nil)

    /// Keeps data on disk, in files that only this user can read.
    ///
    /// Commits are written up to a quarter of a second later: ``GraphQLCache/flush()`` waits for them. Values of sensitive
    /// fields and variables are never written.
    /// - Parameters:
    ///   - folder: The file URL of the cache's own folder, which is created for this user only when the cache first writes to
    ///     it or removes all data. The permissions of an existing folder stay as they are; if other users could write to it,
    ///     it is not used.
    ///   - partition: An identifier of the user, language and market of the data: everything besides variables that the
    ///     server's responses depend on. Data of another partition in this folder is deleted.
    public static func file(_ folder: URL, partition: String) -> Place { Place(file: (folder, partition)) }
  }

  /// The settings of a cache: how much data it keeps, and for how long.
  public struct Configuration: Sendable {
    /// The maximum size of the cache in memory, in bytes. The least recently used data is dropped first. Data that is being
    /// watched, and data that pending calls and optimistic changes need, is kept even if it exceeds the limit.
    ///
    /// Data is used when an operation with this data is fetched or read. Reading a single object with a fragment does not
    /// count as use.
    ///
    /// The data, its index, and one and a half kilobytes for each set of variables of each operation whose response is kept
    /// count toward the limit. Values that newer ones have replaced, optimistic changes, the decoded values that watchers
    /// show, and the size of the files do not count.
    ///
    /// A response of more than half of the limit is not kept, and earlier data of its operation counts as stale from then on;
    /// ``Statistics/refused`` counts such responses. If a file has more data than the limit, the first change drops some.
    ///
    /// The cache keeps values of fields without a selection set for 50,000 different names and arguments at a time. Shortly
    /// before this number is reached, the cache drops the least recently used data, also if it is smaller than the limit. If
    /// that is not enough, further values with arguments are not kept. In the lifetime of a cache and its files, it keeps
    /// values for a million different names and arguments, including dropped ones. This count begins again when a program
    /// starts with an empty folder.
    public var limit: Int

    /// The maximum age of any value, rounded up to whole seconds; `nil` for no limit. With zero, values are stale as soon as
    /// they arrive, so only calls that accept stale data use them. If the response or the settings specify an age, too, the
    /// shorter one applies.
    public var maxAge: Duration?

    /// A closure that returns the key to keep an object under. If this property is `nil`, keys are the values of the key
    /// fields, unchanged.
    ///
    /// The closure is called for each object whose type has key fields in the settings, with the type and the values of
    /// these fields. Every operation selects them, so the result is the same wherever the object comes from. It returns a
    /// key with the values to keep the object under, or `nil` to keep the object as part of the object that contains it. The
    /// type of the returned key is ignored.
    ///
    /// ```swift
    /// // The server numbers drafts anew in each answer.
    /// configuration.key = { key in key.values[0].hasPrefix("draft-") ? nil : key }
    /// ```
    /// A ``CacheKey`` that the app passes to the cache must have the values that the closure returns; the closure is not
    /// called for it. A lookup compares its argument with the values that the closure returns. The closure is called on any
    /// thread, often, and repeatedly for the same values: it must return the same result each time, without calling the
    /// cache. Data on disk is stored under the keys that were in use when it was written, so if you change the rule, use
    /// another partition.
    public var key: (@Sendable (CacheKey) -> CacheKey?)?

    /// A closure that is called when the cache cannot use its files, once for each kind of problem. The cache continues in
    /// memory, and the data that it has there is not lost. It is not called while another process or another cache writes the
    /// files: see ``Statistics/disk``.
    ///
    /// The closure is also called for calls that do not match their operation or fragment, once for each of these, with a
    /// problem of the kind ``CacheProblem/Kind/mismatch``.
    ///
    /// The cache calls the closure on a queue of its own. Only ``GraphQLCache/flush()`` waits for it to return, so the closure
    /// must not wait for a flush.
    public var onProblem: (@Sendable (CacheProblem) -> Void)?

    /// A closure that decides whether the data of an operation or fragment is kept in memory only, like that of an operation
    /// with sensitive variables. The default is `nil`: only the data of such operations is.
    package var isPrivate: (@Sendable (_ operation: any GraphQLPlanned.Type, _ variables: [UInt8]) -> Bool)?

    /// Creates settings. Each parameter is the property of the same name. By default, a cache keeps up to 20 MiB, for any
    /// time.
    public init(
      limit: Int = 20 << 20,
      maxAge: Duration? = nil,
      key: (@Sendable (CacheKey) -> CacheKey?)? = nil,
      onProblem: (@Sendable (CacheProblem) -> Void)? = nil
    ) {
      self.limit = limit
      self.maxAge = maxAge
      self.key = key
      self.onProblem = onProblem
    }
  }

  /// The number of times that all data was removed. A response to a request that began before the last removal belongs to
  /// the owner before that removal.
  package var removals: Updates<UInt64> { core.removals.updates }

  /// Checks whether another process has removed all data. If so, this cache has forgotten its own when the method returns.
  package func checkForRemoval() { core.checkForRemoval() }

  /// Returns a store that connects a client to this cache.
  ///
  /// - Parameter policy: The policy for calls that do not specify one.
  public func store(_ policy: FetchPolicy) -> some GraphQLResponseStore {
    CacheStore(cache: self, policy: policy)
  }
}

extension GraphQLCache {
  /// Writes everything to disk, and returns when the data is synced. Does nothing for a cache in memory.
  ///
  /// - Throws: ``CacheProblem`` if data cannot be written: of the kind ``CacheProblem/Kind/writtenElsewhere`` while another
  ///   process writes the files.
  public func flush() async throws {
    core.appendTimesBehind()
    try await core.log?.flush()
  }
}

// MARK: - Reading

extension GraphQLCache {
  /// Returns the cached data of a query, for the first frame of a screen.
  ///
  /// - Parameter maxStale: The time for which the data may still be used after it has reached its maximum age, rounded up to
  ///   whole seconds.
  /// - Returns: The data, or `nil` if some of it is missing or too old. ``result(of:partial:)`` distinguishes these cases.
  public func read<Query: GraphQLQuery & GraphQLPlanned>(_ query: Query, maxStale: Duration = .zero) -> Query.Data? {
    guard let entry = core.entry(of: query) else { return nil }
    return core.readCounted(Query.Data.self, entry, maxStale: maxStale).value
  }

  /// Returns the cached data of a query, of any age.
  ///
  /// - Parameter isPartial: Whether to accept data with null in place of missing nullable values. The fields of deferred
  ///   fragments count as fields of their objects.
  public func result<Query: GraphQLQuery & GraphQLPlanned>(
    of query: Query,
    partial isPartial: Bool = false
  ) -> CacheResult<Query.Data> {
    guard let entry = core.entry(of: query, isPartial ? .partial : .whole) else { return .unreadable }
    return CacheResult(core.read(Query.Data.self, entry))
  }

  /// Returns the cached data of one object, of any age.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  /// - Returns: The fragment, or `nil` if some of it is missing. If the fragment is on a type other than the object's,
  ///   ``Configuration/onProblem`` reports that.
  public func read<Fragment: GraphQLFragment>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:]
  ) -> Fragment? {
    guard let entry = core.entry(type, of: object, variables) else { return nil }
    if let value = core.read(type, entry).value { return value }
    core.mismatch(type, with: object, entry)
    return nil
  }

  /// Watches one object. This method does not query the server.
  ///
  /// If the fragment is on a type other than the object's, the only state has an error of the kind `invalidRequest`, and
  /// ``Configuration/onProblem`` reports that.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  public func watch<Fragment: GraphQLFragment>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:]
  ) -> Updates<WatchState<Fragment>> {
    guard let entry = core.entry(type, of: object, variables) else { return .unreadable() }
    if let mismatch = core.mismatch(type, with: object, entry) {
      let error = GraphQLClientError(.invalidRequest, mismatch.message)
      return Updates<WatchState<Fragment>>.Source(WatchState(data: nil, error: error)).updates
    }
    return core.watch(type, entry, nil)
  }

  /// Watches a query. This method does not query the server; the `watch` method of `GraphQLClient` does.
  ///
  /// - Parameter isPartial: Whether to accept data with null in place of missing nullable values. The fields of deferred
  ///   fragments count as fields of their objects.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    partial isPartial: Bool = false
  ) -> Updates<WatchState<Query.Data>> {
    guard let entry = core.entry(of: query, isPartial ? .partial : .whole) else { return .unreadable() }
    return core.watch(Query.Data.self, entry, nil)
  }
}

extension CacheResult {
  init(_ found: Reading<Data>) {
    self.init(
      data: found.value,
      missing: found.misses,
      isStale: found.isStale,
      received: found.age.received,
      source: .cache
    )
    leavesOut = found.text?.leavesOut ?? false
  }

  /// The result for an operation whose plan cannot be read, or whose variables contain a file.
  static var unreadable: CacheResult {
    CacheResult(
      data: nil,
      missing: [CacheMiss(path: ResponsePath(), reason: .changed)],
      isStale: false,
      received: nil,
      source: .cache
    )
  }
}

extension Updates {
  /// Returns the states of an operation whose plan cannot be read, or whose variables contain a file: only one.
  static func unreadable<Data>() -> Updates where State == WatchState<Data> {
    let miss = CacheMiss(path: ResponsePath(), reason: .changed)
    let source = Source(WatchState(data: nil, missing: [miss]))
    return source.updates
  }
}

extension CacheCore {
  /// Reads as ``read(_:_:)`` does, but treats data that is too old as missing. Counts hits and misses.
  func readCounted<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    maxStale: Duration
  ) -> Reading<Value> {
    var found = read(type, entry)
    let late = staleness(found.age, at: now)
    if found.value != nil, let late, Int64(late) > maxStale.wholeSeconds || late == .max {
      found.value = nil
      found.misses = [.tooOld]
    }
    let reason = found.value == nil ? found.misses.first?.reason ?? .neverFetched : nil
    state.withLock { state in
      if let reason { state.misses[reason, default: 0] += 1 } else { state.hits += 1 }
    }
    return found
  }

  /// Ends the watchers' sequences: the cache can no longer change.
  func finish() {
    let groups = state.withLock { $0.entries.values.flatMap(\.watches) }
    for group in groups { group.finish() }
  }
}
