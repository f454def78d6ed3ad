// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum Letters: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
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

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [
    .someValue, .any, .Any, .__, ._a, .a, .A, .A_B, .ab, .a_b, .aB, ._1, .allCases, .hash, .encode, .protocol,
    .noneValue,
  ]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .someValue: return "some"
    case .any: return "any"
    case .Any: return "Any"
    case .__: return "_"
    case ._a: return "_a"
    case .a: return "a"
    case .A: return "A"
    case .A_B: return "A_B"
    case .ab: return "AB"
    case .a_b: return "a_b"
    case .aB: return "aB"
    case ._1: return "_1"
    case .allCases: return "allCases"
    case .hash: return "hash"
    case .encode: return "encode"
    case .protocol: return "Protocol"
    case .noneValue: return "none"
    case .unknown(let value): return value
    }
  }

  public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "some any Any _ _a a A A_B AB a_b aB _1 allCases hash encode Protocol none") {
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
    case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "Letters")
    default: writer.string(rawValue)
    }
  }
}
