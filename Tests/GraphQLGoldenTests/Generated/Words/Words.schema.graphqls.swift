// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum _Enum: GraphQLEnum {
  case __
  case a
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.__, .a]
  public static let _names: StaticString = "_ A"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .__: return "_"
    case .a: return "A"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum Letters: GraphQLEnum {
  case someValue
  case any
  case `Any`
  case __
  case _a
  case a
  case A
  case A_B
  case ab
  case a_b
  case aB
  case _1
  case allCases
  case hash
  case encode
  case `protocol`
  case noneValue
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [
    .someValue, .any, .Any, .__, ._a, .a, .A, .A_B, .ab, .a_b, .aB, ._1, .allCases, .hash, .encode, .protocol,
    .noneValue,
  ]
  public static let _names: StaticString = "some any Any _ _a a A A_B AB a_b aB _1 allCases hash encode Protocol none"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .someValue: return "some"
    case .any: return "any"
    case .Any: return "Any"
    case .__: return "_"
    case ._a: return "_a"
    case .a: return "a"
    case .A: return "A"
    case .A_B: return "A_B"
    case .ab: return "AB"
    case .a_b: return "a_b"
    case .aB: return "aB"
    case ._1: return "_1"
    case .allCases: return "allCases"
    case .hash: return "hash"
    case .encode: return "encode"
    case .protocol: return "Protocol"
    case .noneValue: return "none"
    case .unknown(let name): return name
    }
  }
}
