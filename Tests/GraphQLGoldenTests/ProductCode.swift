public import Foundation
public import GraphQLRuntime

/// A custom type for a scalar.
public struct ProductCode: JSONDecodable, JSONEncodable, Sendable, Equatable, ExpressibleByStringLiteral {
  public let text: String

  public init(stringLiteral text: String) { self.text = text }

  public init(from json: inout JSONReader) throws(JSONError) { text = try json.string() }

  public func write(to writer: inout JSONWriter) { writer.string(text) }
}

/// A type of a scalar with the name of the data of operations.
extension Data: JSONDecodable, JSONEncodable {
  public init(from json: inout JSONReader) throws(JSONError) { self = Data(try json.string().utf8) }

  public func write(to writer: inout JSONWriter) { writer.string(String(decoding: self, as: UTF8.self)) }
}
