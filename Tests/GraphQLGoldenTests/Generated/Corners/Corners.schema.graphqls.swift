// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum TaskEnum: GraphQLEnum {
  case error
  case query
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.error, .query]
  public static let _names: StaticString = "ERROR QUERY"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .error: return "ERROR"
    case .query: return "QUERY"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum DataEnum: GraphQLEnum {
  case optional
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.optional]
  public static let _names: StaticString = "OPTIONAL"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .optional: return "OPTIONAL"
    case .unknown(let name): return name
    }
  }
}

public nonisolated struct ErrorInput: JSONEncodable, Sendable {
  public var string: String
  public var int: Nullable<Int>
  /// Omits arguments that are `nil`; `.null` sends null.
  public init(string: String, int: Int? = nil) { (self.string, self.int) = (string, Nullable(int)) }
  @_disfavoredOverload
  public init(string: String, int: Nullable<Int> = nil) { (self.string, self.int) = (string, int) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("string", string)
    writer.field("int", int)
    writer.endObject()
  }
}
