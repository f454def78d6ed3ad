/// A policy that determines where the response to a fetch comes from.
public struct FetchPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Order: String {
    case cacheFirst, cacheOnly, networkFirst, networkOnly
  }

  let order: Order

  public var description: String { order.rawValue }

  /// Uses the cache if it has all data and none of the data is stale; otherwise queries the server.
  public static let cacheFirst = FetchPolicy(order: .cacheFirst)

  /// Uses the cache, or throws an error that describes the missing data. Never queries the server.
  public static let cacheOnly = FetchPolicy(order: .cacheOnly)

  /// Queries the server and, if it cannot be reached, uses cached data of any age.
  public static let networkFirst = FetchPolicy(order: .networkFirst)

  /// Queries the server, and keeps the response in the cache.
  public static let networkOnly = FetchPolicy(order: .networkOnly)
}

/// A policy that determines where the results of `GraphQLClient.results(of:from:options:)` come from.
public struct ResultsPolicy: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Returns the cache's result, and then the server's result.
  public static let cacheAndNetwork = ResultsPolicy(description: "cacheAndNetwork")
}

/// A rule that determines when a watcher queries the server.
public struct WatchFetching: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Queries the server when data is missing. Each missing value is requested once as long as there are watchers of the same
  /// query, and again when the data is invalidated or removed, when the response to a later request was the first to arrive,
  /// or when a watch begins after a failure.
  public static let ifMissing = WatchFetching(description: "ifMissing")

  /// Queries the server when the watch begins, and then when data is missing, as ``ifMissing`` does. A watch that begins while
  /// the request of an equal one is pending shares it, unless a mutation, an event or the app has changed the cache since
  /// then: in this case, another request follows it.
  public static let first = WatchFetching(description: "first")

  /// Never queries the server: the data comes from the responses to other requests.
  public static let never = WatchFetching(description: "never")
}

/// A rule that determines where a response from the server is kept.
public struct Keeping: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Keeps the response in memory, and on disk if the cache has a file.
  public static let everywhere = Keeping(description: "everywhere")

  /// Keeps the response in memory only.
  public static let inMemory = Keeping(description: "inMemory")

  /// Does not keep the response: other readers and watchers do not see it.
  public static let nowhere = Keeping(description: "nowhere")
}
