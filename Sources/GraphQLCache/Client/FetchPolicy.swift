/// Where the answer of a fetch comes from.
public struct FetchPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Order: String {
    case cacheFirst, cacheOnly, networkFirst, networkOnly
  }

  let order: Order

  public var description: String { order.rawValue }

  /// The cache if it has all data and none of it is too old; otherwise the server.
  public static let cacheFirst = FetchPolicy(order: .cacheFirst)

  /// The cache, or an error that says what is missing. The server is not asked.
  public static let cacheOnly = FetchPolicy(order: .cacheOnly)

  /// The server; if it cannot be reached, the cache, with data of any age.
  public static let networkFirst = FetchPolicy(order: .networkFirst)

  /// The server, whose answer is kept.
  public static let networkOnly = FetchPolicy(order: .networkOnly)
}

/// Where the answers of `GraphQLClient.results(of:from:options:)` come from.
public struct ResultsPolicy: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The answer of the cache, and then that of the server.
  public static let cacheAndNetwork = ResultsPolicy(description: "cacheAndNetwork")
}

/// When a watcher asks the server.
public struct WatchFetching: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// When something is missing. Each missing value is asked for once in the life of the watcher.
  public static let ifMissing = WatchFetching(description: "ifMissing")

  /// When the watch begins, and then as with ``ifMissing``.
  public static let first = WatchFetching(description: "first")

  /// Never: the data comes from other operations.
  public static let never = WatchFetching(description: "never")
}

/// Where an answer of the server is kept.
public struct Keeping: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// In memory, and on disk if the cache has a file.
  public static let everywhere = Keeping(description: "everywhere")

  /// In memory only.
  public static let inMemory = Keeping(description: "inMemory")

  /// Nowhere: other readers and watchers do not see it.
  public static let nowhere = Keeping(description: "nowhere")
}
