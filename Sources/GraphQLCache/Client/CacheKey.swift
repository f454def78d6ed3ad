internal import GraphQLRecords

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

  /// Creates the key of an object.
  ///
  /// - Parameters:
  ///   - type: The name of the object's concrete type.
  ///   - value: The value of the first key field, as text.
  ///   - more: The values of the other key fields, in the order of the settings.
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
