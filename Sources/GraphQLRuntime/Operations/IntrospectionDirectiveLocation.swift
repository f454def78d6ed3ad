/// A place where a directive is allowed, as reported by introspection's `__DirectiveLocation`.
/// https://spec.graphql.org/September2025/#sec-The-__Directive-Type
public enum IntrospectionDirectiveLocation: GraphQLEnum {
  case query
  case mutation
  case subscription
  case field
  case fragmentDefinition
  case fragmentSpread
  case inlineFragment
  case variableDefinition
  case schema
  case scalar
  case object
  case fieldDefinition
  case argumentDefinition
  case interface
  case union
  case `enum`
  case enumValue
  case inputObject
  case inputFieldDefinition
  /// From the draft after September 2025: https://github.com/graphql/graphql-spec/pull/1206
  case directiveDefinition
  /// A value that this version does not know.
  case unknown(String)

  public static let _cases: [Self] = [
    .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread, .inlineFragment,
    .variableDefinition, .schema, .scalar, .object, .fieldDefinition, .argumentDefinition, .interface, .union,
    .enum, .enumValue, .inputObject, .inputFieldDefinition, .directiveDefinition,
  ]
  public static let _names: StaticString = """
    QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT \
    VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM \
    ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION DIRECTIVE_DEFINITION
    """

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .query: "QUERY"
    case .mutation: "MUTATION"
    case .subscription: "SUBSCRIPTION"
    case .field: "FIELD"
    case .fragmentDefinition: "FRAGMENT_DEFINITION"
    case .fragmentSpread: "FRAGMENT_SPREAD"
    case .inlineFragment: "INLINE_FRAGMENT"
    case .variableDefinition: "VARIABLE_DEFINITION"
    case .schema: "SCHEMA"
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .fieldDefinition: "FIELD_DEFINITION"
    case .argumentDefinition: "ARGUMENT_DEFINITION"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enum: "ENUM"
    case .enumValue: "ENUM_VALUE"
    case .inputObject: "INPUT_OBJECT"
    case .inputFieldDefinition: "INPUT_FIELD_DEFINITION"
    case .directiveDefinition: "DIRECTIVE_DEFINITION"
    case .unknown(let name): name
    }
  }
}
