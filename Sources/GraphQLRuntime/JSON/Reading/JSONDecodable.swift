/// A type whose values can be read from JSON. Generated models conform to this protocol, and your own types for custom
/// scalars must conform to it, too.
public protocol JSONDecodable: Sendable {
  /// Creates a value by reading exactly one JSON value with the reader.
  init(from reader: inout JSONReader) throws(JSONError)
}

extension String: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.string() }
}

extension Int: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.int() }
}

extension Double: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.double() }
}

extension Bool: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.bool() }
}

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Reads the value, or `nil` for null.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.nullable(Wrapped.init(from:)) }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Reads a list.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.list(Element.init(from:)) }
}

/// A type whose values are read from the members of an object. Every generated model conforms to this protocol.
///
/// A model reads its members one by one from an object that the reader has opened. Several models can therefore read the
/// same object: each fragment reads its own members and ignores the others. Only generated code conforms to this protocol.
/// Your own types conform to ``JSONDecodable`` instead, and read an object with ``JSONReader/object(_:)``.
public protocol JSONObjectDecodable: JSONDecodable {
  /// Creates a value from the members that this type needs of the object that the reader has opened.
  init(_json json: inout JSONReader) throws(JSONError)
}

extension JSONObjectDecodable {
  /// Reads an object.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let outer = try reader.beginObject()
    let value = try Self(_json: &reader)
    try reader.endObject(outer)
    self = value
  }
}
