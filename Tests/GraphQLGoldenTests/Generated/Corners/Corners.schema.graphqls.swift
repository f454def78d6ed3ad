// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum TaskEnum: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
  case error
  case query
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.error, .query]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .error: return "ERROR"
    case .query: return "QUERY"
    case .unknown(let value): return value
    }
  }

  public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "ERROR QUERY") {
    case 0: self = .error
    case 1: self = .query
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "Task")
    default: writer.string(rawValue)
    }
  }
}

public nonisolated enum DataEnum: JSONEncodable, RawRepresentable, Hashable, Sendable {
  case optional

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.optional]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .optional: return "OPTIONAL"
    }
  }

  public init?(rawValue: String) {
    guard let known = (Self.knownCases.first { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

public nonisolated struct ErrorInput: JSONEncodable, Sendable {
  public var string: String
  public var int: Nullable<Int>
  public init(string: String, int: Int? = nil) { (self.string, self.int) = (string, Nullable(int)) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("string", string)
    writer.field("int", int)
    writer.endObject()
  }
}
