/// A type that represents an enum of a schema.
///
/// A value that the enum did not have when its code was generated is ``unknown(_:)``, with the value's name: either the
/// value was added to the schema later, or another module adds it to the enum with a static member. Like all values, it is
/// sent by name, and the server decides whether to accept it.
///
/// Values are compared by their names in the schema: `unknown("SMALL")` equals `small`. A `switch` over the cases needs no
/// `default`: when the schema gains a value, the compiler points out each `switch` that lacks it.
public protocol GraphQLEnum: RawRepresentable, JSONDecodable, JSONEncodable, Hashable, Sendable
where RawValue == String {
  /// A value that the enum did not have when its code was generated.
  ///
  /// - Parameter name: The value's name in the schema.
  static func unknown(_ name: String) -> Self

  // For the runtime and for generated code: the values and their names, in the same order, separated by spaces. The list is
  // deprecated if a value is, because Swift warns about each mention of a deprecated case. Generic code gets no warning.
  static var _cases: [Self] { get }
  static var _names: StaticString { get }
}

extension GraphQLEnum {
  /// The values that the schema had when the code was generated, in the order of the schema.
  public static var knownCases: [Self] { _cases }

  /// Creates the value that has this name in the schema, or ``unknown(_:)`` if the schema did not have the name when the
  /// code was generated.
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
