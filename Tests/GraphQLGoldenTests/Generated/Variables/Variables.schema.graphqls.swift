// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Varied {
  public nonisolated enum Level: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
    case low
    case high
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)

    /// The values that the schema had when this was generated.
    public static let knownCases: [Self] = [.low, .high]

    /// The value's name in GraphQL.
    public var rawValue: String {
      switch self {
      case .low: return "LOW"
      case .high: return "HIGH"
      case .unknown(let value): return value
      }
    }

    public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
    public init(from json: inout JSONReader) throws(JSONError) {
      switch try json._index(in: "LOW HIGH") {
      case 0: self = .low
      case 1: self = .high
      default: self = .unknown(try json.string())
      }
    }

    public func write(to writer: inout JSONWriter) {
      switch self {
      case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "Level")
      default: writer.string(rawValue)
      }
    }
  }
}
