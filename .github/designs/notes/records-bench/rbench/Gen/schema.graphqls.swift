// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum ContentType: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
  case image
  case video
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.image, .video]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .image: return "IMAGE"
    case .video: return "VIDEO"
    case .unknown(let value): return value
    }
  }

  public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "IMAGE VIDEO") {
    case 0: self = .image
    case 1: self = .video
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "ContentType")
    default: writer.string(rawValue)
    }
  }
}
