// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

extension Varied {
  public nonisolated enum Level: JSONDecodable, JSONEncodable, Hashable, Sendable {
    case low
    case high
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)

    public init(from json: inout JSONReader) throws(JSONError) {
      switch try json.index(in: "LOW HIGH") {
      case 0: self = .low
      case 1: self = .high
      default: self = .unknown(try json.string())
      }
    }

    public func write(to writer: inout JSONWriter) {
      switch self {
      case .low: writer.string("LOW")
      case .high: writer.string("HIGH")
      case .unknown(let value): writer.unknownValue(value, of: "Level")
      }
    }
  }
}
