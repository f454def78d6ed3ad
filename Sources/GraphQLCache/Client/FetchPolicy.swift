/// Determines where the response to a fetch comes from.
public struct FetchPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Order: String {
    case cacheFirst, cacheOnly, networkFirst, networkOnly
  }

  let order: Order

  public var description: String { order.rawValue }

  /// Uses the cache if it has all data and none of it is stale; otherwise the server.
  public static let cacheFirst = FetchPolicy(order: .cacheFirst)

  /// Uses the cache, or throws an error that describes the missing data. Never queries the server.
  public static let cacheOnly = FetchPolicy(order: .cacheOnly)

  /// Queries the server and, if it cannot be reached, uses cached data of any age.
  public static let networkFirst = FetchPolicy(order: .networkFirst)

  /// Queries the server, and keeps its response.
  public static let networkOnly = FetchPolicy(order: .networkOnly)
}

/// Determines where the results of `GraphQLClient.results(of:from:options:)` come from.
public struct ResultsPolicy: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Returns the cache's result, and then that of the server.
  public static let cacheAndNetwork = ResultsPolicy(description: "cacheAndNetwork")
}

/// Determines when a watcher queries the server.
public struct WatchFetching: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Queries the server when data is missing. Each missing value is requested once in the lifetime of the watcher.
  public static let ifMissing = WatchFetching(description: "ifMissing")

  /// Queries the server when the watch begins, and then as with ``ifMissing``.
  public static let first = WatchFetching(description: "first")

  /// Never queries the server: the data comes from other operations.
  public static let never = WatchFetching(description: "never")
}

/// Determines where a response from the server is kept.
public struct Keeping: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Keeps it in memory, and on disk if the cache has a file.
  public static let everywhere = Keeping(description: "everywhere")

  /// Keeps it in memory only.
  public static let inMemory = Keeping(description: "inMemory")

  /// Does not keep it: other readers and watchers do not see it.
  public static let nowhere = Keeping(description: "nowhere")
}
