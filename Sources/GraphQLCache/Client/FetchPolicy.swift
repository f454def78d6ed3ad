/// A policy that determines where the response to a fetch comes from.
public struct FetchPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Order: String {
    case cacheFirst, cacheOnly, networkFirst, networkOnly
  }

  let order: Order

  public var description: String { order.rawValue }

  /// Uses the cache if it has all data and none of the data is stale; otherwise queries the server. Stale data is not used
  /// if the request fails.
  public static let cacheFirst = FetchPolicy(order: .cacheFirst)

  /// Uses the cache, or throws an error that describes the missing data. Never queries the server.
  public static let cacheOnly = FetchPolicy(order: .cacheOnly)

  /// Queries the server. If the server cannot be reached or takes too long, or if it responds with the status 429 or a status
  /// from 500 to 599 and without a GraphQL response, uses cached data of any age.
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

  /// Queries the server when data is missing, or when the app has invalidated it. Watchers of the same query request a missing
  /// value only once. They request it again in these cases:
  ///
  /// - The value has arrived, and then a mutation, an event, another query, or the app has changed the data, so that it is
  ///   missing again. Responses to other watchers' repeated requests do not count.
  /// - The app invalidates data.
  /// - A later request was answered first, so the cache kept only a part of the response.
  /// - A watch begins after a failure.
  public static let ifMissing = WatchFetching(description: "ifMissing")

  /// Queries the server when the watch begins, and then when data is missing, as ``ifMissing`` does. If an equal watch has a
  /// request in progress, a new watch shares that request. If a mutation, an event, or the app has changed the cache since
  /// the request was sent, another request follows.
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
