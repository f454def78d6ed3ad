/// A value that can be read from JSON: what the generated models are, and what a Swift type must be to stand for a
/// custom scalar.
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
/// It reads members one by one from the object that is open, so that several may read from the same one: a fragment
/// takes its own and leaves the others alone.
///
/// ```swift
/// struct Price: JSONObjectDecodable {
///   var amount: Int
///   var label: String?
///
///   init(json: inout JSONReader) throws(JSONError) {
///     amount = try json.int("amount")
///     label = try json.stringOrNull("label")
///   }
/// }
/// ```
public protocol JSONObjectDecodable: JSONDecodable {
  /// Reads the members it needs from the object that is open.
  init(json: inout JSONReader) throws(JSONError)
}

extension JSONObjectDecodable {
  /// Reads an object.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let outer = try reader.beginObject()
    let value = try Self(json: &reader)
    try reader.endObject(outer)
    self = value
  }
}
