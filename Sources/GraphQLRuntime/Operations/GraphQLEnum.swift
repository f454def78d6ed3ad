/// An enum of a schema.
///
/// A value that the enum did not have when its code was generated is ``unknown(_:)``, with its name: one that was added to the
/// schema later, or one that another module adds to the enum and has a static member for. It is sent by its name, as all values
/// are, and the server decides about it.
///
/// Values are compared by their names in the schema: `unknown("SMALL")` is equal to `small`. A `switch` over the cases needs no
/// `default`: when the schema gains a value, the compiler names each `switch` that lacks it.
public protocol GraphQLEnum: RawRepresentable, JSONDecodable, JSONEncodable, Hashable, Sendable
where RawValue == String {
  /// A value that the enum did not have when its code was generated.
  ///
  /// - Parameter name: its name in the schema.
  static func unknown(_ name: String) -> Self

  // For the runtime and for generated code: the values, and their names in the same order, separated by spaces. The list
  // is deprecated if a value is, because Swift warns of each mention of a deprecated case. Generic code is not warned.
  static var _cases: [Self] { get }
  static var _names: StaticString { get }
}

extension GraphQLEnum {
  /// The values that the schema had when the code was generated, in its order.
  public static var knownCases: [Self] { _cases }

  /// The value with a name in the schema; ``unknown(_:)`` for a name that the schema did not have.
  public init(rawValue: String) {
    self = JSONReader.index(of: rawValue, in: Self._names).map { Self._cases[$0] } ?? .unknown(rawValue)
  }

  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    if let index = try reader._index(in: Self._names) {
      self = Self._cases[index]
    } else {
      self = .unknown(try reader.string())
    }
  }

  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .string(rawValue) }
}
