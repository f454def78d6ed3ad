internal import GraphQLNetworking
internal import GraphQLRecords

extension GraphQLCache {
  /// Counts of a cache's contents and activity at one moment.
  public struct Statistics: Sendable, Equatable {
    /// The number of records in the cache: objects, fields with arguments, and lists.
    public var records = 0
    /// The number of operations that this cache has fetched or read and whose data is kept. An operation counts once for each
    /// set of variables. Responses that the cache has found in its file count after they have been read.
    public var roots = 0
    /// The number of groups of watchers. Watchers with the same settings, of the same query with equal variables or the same
    /// fragment of one object, form one group.
    public var watchers = 0
    /// The number of optimistic changes that are shown while their mutations wait for a response.
    public var layers = 0
    /// The way in which the cache uses its file.
    public var disk = Disk.memory
    /// The size of the responses and changes that are not written to disk yet, in bytes. It is zero if this cache cannot write
    /// its file.
    public var unwrittenBytes = 0
    /// The size of the data, in bytes. It includes the arguments of fields without a selection set.
    public var bytes = 0
    /// The size of the data that newer data has replaced, in bytes: a part of ``bytes``.
    public var deadBytes = 0
    /// The number of reads of a query that found all data. Reads by the `read` methods count, and those by a fetch with
    /// `cacheFirst` or `cacheOnly`.
    public var hits = 0
    /// The number of such reads that did not find all data, for each reason. A read counts only for the first reason found.
    public var misses: [CacheMiss.Reason: Int] = [:]
    /// The number of responses and changes that were kept.
    public var commits = 0
    /// The number of responses and changes that changed nothing.
    public var unchanged = 0
    /// The number of responses and changes that could not be kept, mostly because they are too large.
    public var refused = 0
    /// The number of operations and fragments that cannot use the cache because another version of the generator made them.
    /// Their data is not kept.
    public var unreadablePlans = 0
  }

  /// The counts of the cache's contents and activity at this moment.
  public var statistics: Statistics { core.statistics }

  /// The way in which a cache uses its file.
  public enum Disk: Sendable, Equatable {
    /// The cache has no file.
    case memory
    /// This process writes the file, or will if there is something to write.
    case writing
    /// Another process, or another cache of this process, writes the file. This cache keeps the data that it fetches in
    /// memory until the other one ends.
    case readOnly
    /// The file cannot be used. The cache tries again later.
    case failed(CacheProblem)
  }
}

extension CacheCore {
  var statistics: GraphQLCache.Statistics {
    let status = log?.status
    let ofWriters = { (self.writer.layers.count, self.table.usedBytes, self.table.deadBytes) }
    let (layers, bytes, deadBytes) = writing.isHeld ? ofWriters() : writing.withLock(ofWriters)
    return state.withLock { state in
      var statistics = GraphQLCache.Statistics()
      statistics.records = table.keyedCount
      statistics.roots = state.entries.values.count(where: \.isRoot)
      statistics.watchers = state.entries.values.reduce(0) { $0 + $1.watches.count }
      statistics.layers = layers
      statistics.disk = GraphQLCache.Disk(status)
      statistics.unwrittenBytes = status?.unwritten ?? 0
      statistics.bytes = bytes
      statistics.deadBytes = deadBytes
      statistics.hits = state.hits
      statistics.misses = state.misses
      statistics.commits = state.commits
      statistics.unchanged = state.unchanged
      statistics.refused = state.refused
      statistics.unreadablePlans = state.problems.count
      return statistics
    }
  }
}

extension GraphQLCache.Disk {
  init(_ status: CommitLogStatus?) {
    switch status?.state {
    case nil: self = .memory
    case .writing: self = .writing
    case .readOnly: self = .readOnly
    case .failed(let problem): self = .failed(problem)
    }
  }
}
