/// What kind of type a type of a schema is, as `__TypeKind` of introspection tells it.
/// https://spec.graphql.org/September2025/#sec-The-__Type-Type
public enum IntrospectionTypeKind: JSONDecodable, JSONEncodable, Hashable, Sendable {
  case scalar
  case object
  case interface
  case union
  case `enum`
  case inputObject
  case list
  case nonNull
  /// A value of an edition of the specification after September 2025. It cannot be sent.
  case unknown(String)

  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL") {
    case 0: self = .scalar
    case 1: self = .object
    case 2: self = .interface
    case 3: self = .union
    case 4: self = .enum
    case 5: self = .inputObject
    case 6: self = .list
    case 7: self = .nonNull
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .scalar: writer.string("SCALAR")
    case .object: writer.string("OBJECT")
    case .interface: writer.string("INTERFACE")
    case .union: writer.string("UNION")
    case .enum: writer.string("ENUM")
    case .inputObject: writer.string("INPUT_OBJECT")
    case .list: writer.string("LIST")
    case .nonNull: writer.string("NON_NULL")
    case .unknown(let value): writer._unknownValue(value, of: "__TypeKind")
    }
  }
}
