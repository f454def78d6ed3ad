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
