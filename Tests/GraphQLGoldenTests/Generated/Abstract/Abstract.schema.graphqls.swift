// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum LengthUnit: GraphQLEnum {
  case metre
  case foot
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.metre, .foot]
  public static let _names: StaticString = "METRE FOOT"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .metre: return "METRE"
    case .foot: return "FOOT"
    case .unknown(let name): return name
    }
  }
}
