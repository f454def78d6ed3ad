// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Spaced {
  nonisolated enum State: GraphQLEnum {
    case open
    @available(*, deprecated, message: "Nothing is lost.")
    case lost
    /// Any other value, by name, including values added to the schema later.
    case unknown(String)

    @available(*, deprecated)
    static let _cases: [Self] = [.open, .lost]
    static let _names: StaticString = "OPEN LOST"

    /// The value's name in the schema.
    var rawValue: String {
      switch self {
      case .open: return "OPEN"
      case .lost: return "LOST"
      case .unknown(let name): return name
      }
    }
  }
}
