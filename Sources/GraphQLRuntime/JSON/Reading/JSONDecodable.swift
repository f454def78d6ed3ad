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
