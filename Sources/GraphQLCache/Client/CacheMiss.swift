public import GraphQLNetworking
internal import GraphQLRecords

/// A location where the cache lacks data that a query needs.
public struct CacheMiss: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why data is missing. Later versions may add reasons.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// A short name that never changes, for logs.
    public let code: String

    public var description: String { code }

    /// No response has contained the data, or it was dropped to free memory.
    public static let neverFetched = Reason(code: "neverFetched")
    /// The data is older than its maximum age, or was invalidated.
    public static let expired = Reason(code: "expired")
    /// The app has removed the object.
    public static let removed = Reason(code: "removed")
    /// Fetching the data failed.
    public static let errored = Reason(code: "errored")
    /// The cached data no longer fits the schema that this app was built with.
    public static let changed = Reason(code: "changed")
    /// The data is never kept, because it is sensitive.
    public static let notStored = Reason(code: "notStored")

    /// The reasons that this version defines.
    public static let known: [Reason] = [.neverFetched, .expired, .removed, .errored, .changed, .notStored]
  }

  /// The path of the missing value in the query's data, such as `products[3].price`.
  public let path: ResponsePath
  /// The reason why the value is missing.
  public let reason: Reason

  /// Creates a miss. An empty path means that all data counts as missing.
  public init(path: ResponsePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String { path.components.isEmpty ? "\(reason)" : "\(path): \(reason)" }
}

extension CacheMiss {
  /// All data counts as missing, because some of it is too old.
  static let tooOld = CacheMiss(path: ResponsePath(), reason: .expired)

  /// Whether data that lacks the value is stale, because the cache has lost it. Values that are never kept or have errors do not
  /// make a response stale.
  var makesStale: Bool { reason != .notStored && reason != .errored }

  /// Whether the response to a later request can contain the value although an earlier one did not add it to the cache.
  var mayArrive: Bool { [.neverFetched, .removed, .expired, .notStored].contains(reason) }

  init(_ miss: RecordMiss) {
    let reason: Reason =
      switch miss.reason {
      case .neverFetched: .neverFetched
      case .removed: .removed
      case .errored: .errored
      case .changed: .changed
      case .notStored: .notStored
      }
    self.init(path: miss.path, reason: reason)
  }
}
