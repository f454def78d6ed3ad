internal import GraphQLRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Age {
  /// The time when the oldest part was received; `nil` if that is not known.
  var received: Date? { oldest == .max || oldest == 0 ? nil : Date(timeIntervalSince1970: Double(oldest)) }
}

/// The cached data of a query.
public struct CacheResult<Data: Sendable>: Sendable {
  /// The source of a result's data.
  public enum Source: Hashable, Sendable {
    case cache
    case server
  }

  /// The data, or `nil` if some of it is missing. A partial result has no data only if the type of a missing value does not
  /// allow null, or if a value no longer fits the schema that this app was built with.
  public let data: Data?
  /// The locations of missing data: the first one or, in a partial result, up to the first hundred.
  public let missing: [CacheMiss]
  /// Whether some of the data is older than its maximum age, or was invalidated.
  public let isStale: Bool
  /// The time when the oldest part of the data was received, or `nil` if that is not known.
  public let received: Date?
  /// Whether the data comes from the cache or from the server.
  public let source: Source
  /// Whether the app has removed objects from a list, or changed the value of a field that may be one.
  package var leavesOut = false

  init(data: Data?, missing: [CacheMiss], isStale: Bool, received: Date?, source: Source) {
    self.data = data
    self.missing = missing
    self.isStale = isStale
    self.received = received
    self.source = source
  }
}
