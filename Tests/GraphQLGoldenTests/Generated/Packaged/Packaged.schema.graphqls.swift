// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
internal import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

package nonisolated enum ProductKind: GraphQLEnum {
  @available(*, deprecated)
  case old
  case new
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  @available(*, deprecated)
  package static let _cases: [Self] = [.old, .new]
  package static let _names: StaticString = "old new"

  /// The value's name in the schema.
  package var rawValue: String {
    switch self {
    case .old: return "old"
    case .new: return "new"
    case .unknown(let name): return name
    }
  }
}
