/// Where a directive may stand, as `__DirectiveLocation` of introspection tells it.
/// https://spec.graphql.org/September2025/#sec-The-__Directive-Type
public enum IntrospectionDirectiveLocation: JSONDecodable, JSONEncodable, Hashable, Sendable {
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
  /// A value of an edition of the specification after September 2025. It cannot be sent.
  case unknown(String)

  public init(from json: inout JSONReader) throws(JSONError) {
    let names: StaticString =
      """
      QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION \
      SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
      """
    switch try json._index(in: names) {
    case 0: self = .query
    case 1: self = .mutation
    case 2: self = .subscription
    case 3: self = .field
    case 4: self = .fragmentDefinition
    case 5: self = .fragmentSpread
    case 6: self = .inlineFragment
    case 7: self = .variableDefinition
    case 8: self = .schema
    case 9: self = .scalar
    case 10: self = .object
    case 11: self = .fieldDefinition
    case 12: self = .argumentDefinition
    case 13: self = .interface
    case 14: self = .union
    case 15: self = .enum
    case 16: self = .enumValue
    case 17: self = .inputObject
    case 18: self = .inputFieldDefinition
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .query: writer.string("QUERY")
    case .mutation: writer.string("MUTATION")
    case .subscription: writer.string("SUBSCRIPTION")
    case .field: writer.string("FIELD")
    case .fragmentDefinition: writer.string("FRAGMENT_DEFINITION")
    case .fragmentSpread: writer.string("FRAGMENT_SPREAD")
    case .inlineFragment: writer.string("INLINE_FRAGMENT")
    case .variableDefinition: writer.string("VARIABLE_DEFINITION")
    case .schema: writer.string("SCHEMA")
    case .scalar: writer.string("SCALAR")
    case .object: writer.string("OBJECT")
    case .fieldDefinition: writer.string("FIELD_DEFINITION")
    case .argumentDefinition: writer.string("ARGUMENT_DEFINITION")
    case .interface: writer.string("INTERFACE")
    case .union: writer.string("UNION")
    case .enum: writer.string("ENUM")
    case .enumValue: writer.string("ENUM_VALUE")
    case .inputObject: writer.string("INPUT_OBJECT")
    case .inputFieldDefinition: writer.string("INPUT_FIELD_DEFINITION")
    case .unknown(let value): writer._unknownValue(value, of: "__DirectiveLocation")
    }
  }
}
