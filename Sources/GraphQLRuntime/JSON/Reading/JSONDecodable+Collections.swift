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
