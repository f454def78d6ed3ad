/// Where a directive may stand, by the names that definitions use.
/// https://spec.graphql.org/September2025/#DirectiveLocation
package enum DirectiveLocation: String {
  case query = "QUERY"
  case mutation = "MUTATION"
  case subscription = "SUBSCRIPTION"
  case field = "FIELD"
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  case fragmentSpread = "FRAGMENT_SPREAD"
  case inlineFragment = "INLINE_FRAGMENT"
  case variableDefinition = "VARIABLE_DEFINITION"
  case schema = "SCHEMA"
  case scalar = "SCALAR"
  case object = "OBJECT"
  case fieldDefinition = "FIELD_DEFINITION"
  case argumentDefinition = "ARGUMENT_DEFINITION"
  case interface = "INTERFACE"
  case union = "UNION"
  case `enum` = "ENUM"
  case enumValue = "ENUM_VALUE"
  case inputObject = "INPUT_OBJECT"
  case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
  /// Of the draft after September 2025: https://github.com/graphql/graphql-spec/pull/1206
  case directiveDefinition = "DIRECTIVE_DEFINITION"

  package init(_ operation: OperationType) {
    switch operation {
    case .query: self = .query
    case .mutation: self = .mutation
    case .subscription: self = .subscription
    }
  }

  init(_ body: TypeDefinition.Body) {
    switch body {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enum
    case .inputObject: self = .inputObject
    }
  }
}
