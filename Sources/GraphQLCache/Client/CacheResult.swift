public import GraphQLNetworking
internal import GraphQLRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  public let reason: Reason

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

/// The identity of an object: its type, and the values of its key fields.
///
/// ```swift
/// cache.remove(CacheKey("Product", "1062"))
/// cache.remove(CacheKey("Line", "17", "3"))  // a key of two fields, in the order of the settings
/// ```
public struct CacheKey: Hashable, Sendable, CustomStringConvertible {
  /// The name of the object's concrete type, not of an interface or union that contains it.
  public let type: String
  /// The values of the key fields as text. The number 1 and the string "1" are the same key.
  public let values: [String]

  public init(_ type: String, _ value: String, _ more: String...) {
    self.type = type
    values = [value] + more
  }

  init(_ type: String, values: [String]) {
    self.type = type
    self.values = values
  }

  public var description: String { "\(type) \(values.joined(separator: ", "))" }

  /// Reports whether two keys have the same type, and the same bytes in their values. Unlike equal strings, an "é" of one
  /// Unicode scalar and an "é" of two are different, because servers distinguish them.
  public static func == (first: CacheKey, second: CacheKey) -> Bool {
    first.type == second.type && first.values.count == second.values.count && first.bytes == second.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(bytes)
  }

  /// The key in the form that a table uses.
  var bytes: [UInt8] { RecordKey.bytes(of: values.map { Array($0.utf8) }) }
}
