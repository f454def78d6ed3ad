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
/// All methods can be called from any thread. Reading never waits for the network, the disk, or a closure of the app.
/// Operations and fragments have to be generated with `"cache"` in the settings. A cache is for one endpoint, and for all
/// that the server's answers depend on beside the variables: one customer, one language, one market.
public final class GraphQLCache: Sendable {
  let core: CacheCore

  /// Opens a cache. What a file has of another partition or of a later format is not read, and replaced. If operations say
  /// that other fields are the key of a type than those that the file was made with, everything in it is forgotten with the
  /// first of them that is used.
  ///
  /// A cache that cannot use its file works in memory: ``Statistics/disk`` and ``Configuration/onProblem`` say why.
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
        folder: file.folder.path,
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

  /// Where a cache keeps its data.
  public struct Place: Sendable {
    let file: (folder: URL, partition: String)?

    /// In memory only.
    public static let memory = Place(file: nil)

    /// On disk, in a folder that only this user can read.
    ///
    /// Commits are written a quarter of a second later: ``GraphQLCache/flush()`` waits for them. Values of sensitive fields
    /// and variables are never written.
    /// - Parameters:
    ///   - folder: The cache's own folder; it is made when something is written.
    ///   - partition: Whose data it is, and in which language and market: everything that the server's answers depend on
    ///     beside the variables. Data of another partition in this folder is deleted.
    public static func file(_ folder: URL, partition: String) -> Place { Place(file: (folder, partition)) }
  }

  /// How much a cache keeps, and for how long.
  public struct Configuration: Sendable {
    /// Bytes of data, its index, and the operations that it was kept for: one and a half kilobytes for each with other variables.
    /// What was used least recently is dropped first.
    public var limit: Int

    /// How long a value may be used if the response does not say; nil without a limit, zero for never.
    public var maxAge: Duration?

    /// Says under which key an object is kept: nil for the values of its key fields as they are.
    ///
    /// It is asked for each object whose type has key fields in the settings, and takes the type and the values of these
    /// fields, which every operation asks for: so it says the same wherever the object comes from. It returns the key with
    /// the values to keep the object under; nil if the object has no key: it is part of what holds it then. The type of what
    /// it returns does not count.
    ///
    /// ```swift
    /// // The server numbers drafts anew in each answer.
    /// configuration.key = { key in key.values[0].hasPrefix("draft-") ? nil : key }
    /// ```
    /// A ``CacheKey`` that the app passes to the cache has the values that this returns; it is not asked for it. The values
    /// of `lookups` are compared with them, too. It is called on any thread, often, and for the same values again: it has
    /// to return the same each time, without calling the cache. What is on disk was kept under the keys of its time: with
    /// another rule, use another partition.
    public var key: (@Sendable (CacheKey) -> CacheKey?)?

    /// Told once of each kind of problem with the file. Nothing is lost in memory then.
    ///
    /// The cache calls it on a queue of its own, and waits: it must not call the cache.
    public var onProblem: (@Sendable (CacheProblem) -> Void)?

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

  /// The cache as a client's store.
  ///
  /// - Parameter policy: That of calls that name none.
  public func store(_ policy: FetchPolicy = .networkOnly) -> some GraphQLResponseStore {
    CacheStore(cache: self, policy: policy)
  }
}

extension GraphQLCache {
  /// Writes everything to disk, and returns when it is synced. Does nothing for a cache in memory.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be written.
  public func flush() async throws {
    core.appendTimesBehind()
    try await core.log?.flush()
  }
}

// MARK: - Reading

extension GraphQLCache {
  /// The cached data of a query: for the first frame of a screen.
  ///
  /// - Parameter maxStale: How much older than allowed the data may be.
  /// - Returns: The data; nil if something is missing or too old. ``result(of:partial:)`` says what.
  public func read<Query: GraphQLQuery & GraphQLPlanned>(_ query: Query, maxStale: Duration = .zero) -> Query.Data? {
    guard let entry = core.entry(of: query) else { return nil }
    return core.readCounted(Query.Data.self, entry, maxStale: maxStale).value
  }

  /// The cached data of a query, of any age.
  ///
  /// - Parameter isPartial: Whether to accept data with null in place of missing nullable values.
  public func result<Query: GraphQLQuery & GraphQLPlanned>(
    of query: Query,
    partial isPartial: Bool = false
  ) -> CacheResult<Query.Data> {
    guard let entry = core.entry(of: query, isPartial: isPartial) else { return .unreadable }
    return CacheResult(core.read(Query.Data.self, entry))
  }

  /// The cached data of one object, of any age.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  /// - Returns: The fragment; nil if something of it is missing.
  public func read<Fragment: GraphQLFragment>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:]
  ) -> Fragment? {
    core.entry(type, of: object, variables).flatMap { core.read(type, $0).value }
  }

  /// Watches one object. The server is not asked.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  public func watch<Fragment: GraphQLFragment>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:]
  ) -> Updates<WatchState<Fragment>> {
    guard let entry = core.entry(type, of: object, variables) else { return .unreadable() }
    return core.watch(type, entry, nil)
  }

  /// Watches a query. The server is not asked: `GraphQLClient` has a method that asks it.
  ///
  /// - Parameter isPartial: Whether to accept data with null in place of missing nullable values.
  public func watch<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    partial isPartial: Bool = false
  ) -> Updates<WatchState<Query.Data>> {
    guard let entry = core.entry(of: query, isPartial: isPartial) else { return .unreadable() }
    return core.watch(Query.Data.self, entry, nil)
  }
}

extension CacheResult {
  init(_ found: Found<Data>) {
    self.init(
      data: found.value,
      missing: found.misses,
      isStale: found.isStale,
      received: found.age.received,
      source: .cache
    )
  }

  /// The result for an operation whose plan cannot be read.
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
  /// The states of an operation whose plan cannot be read: one, and no other.
  static func unreadable<Data>() -> Updates where State == WatchState<Data> {
    let miss = CacheMiss(path: ResponsePath(), reason: .changed)
    let source = Source(WatchState(data: nil, missing: [miss]))
    return source.updates
  }
}

extension CacheCore {
  /// As ``read(_:_:)``; data that is too old counts as missing. Counts hits and misses.
  func readCounted<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    maxStale: Duration
  ) -> Found<Value> {
    var found = read(type, entry)
    let late = staleness(found.age, at: now)
    if found.value != nil, let late, Int64(late) > maxStale.components.seconds || late == .max {
      found.value = nil
      found.misses = [CacheMiss(path: ResponsePath(), reason: .expired)]
    }
    let reason = found.value == nil ? found.misses.first?.reason ?? .neverFetched : nil
    state.withLock { state in
      if let reason { state.misses[reason, default: 0] += 1 } else { state.hits += 1 }
    }
    return found
  }

  /// Ends what watchers read: nobody can change the cache any more.
  func finish() {
    let groups = state.withLock { $0.entries.values.flatMap(\.watches) }
    for group in groups { group.finish() }
  }
}
