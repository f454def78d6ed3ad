public import GraphQLRuntime

/// A custom type for a scalar.
public struct ProductCode: JSONDecodable, JSONEncodable, Sendable, Equatable, ExpressibleByStringLiteral {
  public let text: String

  public init(stringLiteral text: String) { self.text = text }

  public init(from json: inout JSONReader) throws(JSONError) { text = try json.string() }

  public func write(to writer: inout JSONWriter) { writer.string(text) }
}
