/// The kind of a schema's type, as reported by introspection's `__TypeKind`.
/// https://spec.graphql.org/September2025/#sec-The-__Type-Type
public enum IntrospectionTypeKind: GraphQLEnum {
  case scalar
  case object
  case interface
  case union
  case `enum`
  case inputObject
  case list
  case nonNull
  /// A value that the September 2025 edition of the specification does not have.
  case unknown(String)

  public static let _cases: [Self] = [.scalar, .object, .interface, .union, .enum, .inputObject, .list, .nonNull]
  public static let _names: StaticString = "SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL"

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enum: "ENUM"
    case .inputObject: "INPUT_OBJECT"
    case .list: "LIST"
    case .nonNull: "NON_NULL"
    case .unknown(let name): name
    }
  }
}
