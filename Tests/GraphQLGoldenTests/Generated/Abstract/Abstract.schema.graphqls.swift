// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum LengthUnit: GraphQLInputEnum {
  case metre
  case foot

  public static let _cases: [Self] = [.metre, .foot]

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .metre: return "METRE"
    case .foot: return "FOOT"
    }
  }
}
