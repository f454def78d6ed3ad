internal import GraphQLNetworking
internal import GraphQLRecords

extension GraphQLCache {
  /// Counts of a cache, from one moment.
  public struct Statistics: Sendable, Equatable {
    /// Objects, fields with arguments, and lists.
    public var records = 0
    /// Operations with their variables whose answer is kept.
    public var roots = 0
    /// Groups of watchers.
    public var watchers = 0
    /// Optimistic changes that are shown.
    public var layers = 0
    /// The state of the file.
    public var disk = Disk.memory
    /// Bytes of commits that are not written yet.
    public var unwrittenBytes = 0
    /// Bytes of data, and of those what newer data has replaced.
    public var bytes = 0
    public var deadBytes = 0
    /// Reads for the app or a fetch that had everything, and that had not, by what was missing first.
    public var hits = 0
    public var misses: [CacheMiss.Reason: Int] = [:]
    /// Answers and changes that were kept, that changed nothing, and that could not be kept: most are too large.
    public var commits = 0
    public var unchanged = 0
    public var refused = 0
    /// Operations and fragments of another version of the generator, whose data is not kept.
    public var unreadablePlans = 0
  }

  public var statistics: Statistics { core.statistics }

  /// How a cache uses its file.
  public enum Disk: Sendable, Equatable {
    /// It has none.
    case memory
    /// This process writes it.
    case writing
    /// Another process writes it. What this one learns stays in memory until the other one has gone.
    case readOnly
    /// It cannot be used. It is tried again.
    case failed(CacheProblem)
  }
}

extension CacheCore {
  var statistics: GraphQLCache.Statistics {
    let status = log?.status
    let ofWriters = { (self.layers.count, self.table.usedBytes, self.table.deadBytes) }
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
