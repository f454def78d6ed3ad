// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Varied {
  public nonisolated enum Level: GraphQLEnum {
    case low
    case high
    /// Any other value, by name, including values added to the schema later.
    case unknown(String)

    public static let _cases: [Self] = [.low, .high]
    public static let _names: StaticString = "LOW HIGH"

    /// The value's name in the schema.
    public var rawValue: String {
      switch self {
      case .low: return "LOW"
      case .high: return "HIGH"
      case .unknown(let name): return name
      }
    }
  }
}
