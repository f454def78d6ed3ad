// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated enum Kind: JSONDecodable, JSONEncodable, Hashable, Sendable {
  case `default`
  case selfValue
  case initValue
  case UNKNOWN
  case some_value
  case someValue
  case type
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json.index(in: "default self init UNKNOWN some_value someValue Type") {
    case 0: self = .default
    case 1: self = .selfValue
    case 2: self = .initValue
    case 3: self = .UNKNOWN
    case 4: self = .some_value
    case 5: self = .someValue
    case 6: self = .type
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .default: writer.string("default")
    case .selfValue: writer.string("self")
    case .initValue: writer.string("init")
    case .UNKNOWN: writer.string("UNKNOWN")
    case .some_value: writer.string("some_value")
    case .someValue: writer.string("someValue")
    case .type: writer.string("Type")
    case .unknown(let value): writer.unknownValue(value, of: "Kind")
    }
  }
}

public nonisolated enum Operator: JSONEncodable, Hashable, Sendable {
  case `in`
  case `is`
  case IN

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .in: writer.string("in")
    case .is: writer.string("is")
    case .IN: writer.string("IN")
    }
  }
}

public nonisolated struct OptionalInput: JSONEncodable, Sendable {
  public var `inout`: Nullable<Int>
  public var `default`: Int
  public var selfValue: Nullable<String>

  public init(default: Int, `inout`: Int? = nil, selfValue: String? = nil) {
    (self.inout, self.default, self.selfValue) = (Nullable(`inout`), `default`, Nullable(selfValue))
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("inout", `inout`)
    writer.field("default", `default`)
    writer.field("self", selfValue)
    writer.endObject()
  }
}
