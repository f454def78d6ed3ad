// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated enum Letters: JSONDecodable, JSONEncodable, Hashable, Sendable {
  case someValue
  case any
  case `Any`
  case __
  case _a
  case a
  case A
  case A_B
  case ab
  case a_b
  case aB
  case _1
  case allCases
  case hash
  case encode
  case `protocol`
  case noneValue
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json.index(in: "some any Any _ _a a A A_B AB a_b aB _1 allCases hash encode Protocol none") {
    case 0: self = .someValue
    case 1: self = .any
    case 2: self = .Any
    case 3: self = .__
    case 4: self = ._a
    case 5: self = .a
    case 6: self = .A
    case 7: self = .A_B
    case 8: self = .ab
    case 9: self = .a_b
    case 10: self = .aB
    case 11: self = ._1
    case 12: self = .allCases
    case 13: self = .hash
    case 14: self = .encode
    case 15: self = .protocol
    case 16: self = .noneValue
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .someValue: writer.string("some")
    case .any: writer.string("any")
    case .Any: writer.string("Any")
    case .__: writer.string("_")
    case ._a: writer.string("_a")
    case .a: writer.string("a")
    case .A: writer.string("A")
    case .A_B: writer.string("A_B")
    case .ab: writer.string("AB")
    case .a_b: writer.string("a_b")
    case .aB: writer.string("aB")
    case ._1: writer.string("_1")
    case .allCases: writer.string("allCases")
    case .hash: writer.string("hash")
    case .encode: writer.string("encode")
    case .protocol: writer.string("Protocol")
    case .noneValue: writer.string("none")
    case .unknown(let value): writer.unknownValue(value, of: "Letters")
    }
  }
}
