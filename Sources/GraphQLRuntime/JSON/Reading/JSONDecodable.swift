/// A value that can be read from JSON. Generated models conform to it, and so must your own types for scalars.
public protocol JSONDecodable: Sendable {
  /// Reads exactly one value.
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
  /// The value, or nil for null.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.nullable(Wrapped.init(from:)) }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// A list.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.list(Element.init(from:)) }
}

/// A type that is read from the members of an object: every generated model.
///
/// A model reads members one by one from the object that is open, so that several may read from the same one: a fragment
/// takes its own members and leaves the others alone. How a model does that is for generated code only; a type of your own
/// conforms to ``JSONDecodable`` and reads its object with ``JSONReader/object(_:)``.
public protocol JSONObjectDecodable: JSONDecodable {
  /// Reads the members it needs from the object that is open.
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
