// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum Kind: GraphQLEnum {
  case `default`
  case selfValue
  case initValue
  case UNKNOWN
  case some_value
  case someValue
  case type
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.default, .selfValue, .initValue, .UNKNOWN, .some_value, .someValue, .type]
  public static let _names: StaticString = "default self init UNKNOWN some_value someValue Type"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .default: return "default"
    case .selfValue: return "self"
    case .initValue: return "init"
    case .UNKNOWN: return "UNKNOWN"
    case .some_value: return "some_value"
    case .someValue: return "someValue"
    case .type: return "Type"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum Operator: GraphQLEnum {
  case `in`
  case `is`
  case IN
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.in, .is, .IN]
  public static let _names: StaticString = "in is IN"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .in: return "in"
    case .is: return "is"
    case .IN: return "IN"
    case .unknown(let name): return name
    }
  }
}

public nonisolated struct OptionalInput: JSONEncodable, Sendable {
  public var `inout`: Nullable<Int>
  public var `default`: Int
  public var selfValue: Nullable<String>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(default: Int, `inout`: Int? = nil, selfValue: String? = nil) {
    (self.inout, self.default, self.selfValue) = (Nullable(`inout`), `default`, Nullable(selfValue))
  }

  @_disfavoredOverload
  public init(default: Int, `inout`: Nullable<Int> = nil, selfValue: Nullable<String> = nil) {
    (self.inout, self.default, self.selfValue) = (`inout`, `default`, selfValue)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("inout", `inout`)
    writer.field("default", `default`)
    writer.field("self", selfValue)
    writer.endObject()
  }
}
