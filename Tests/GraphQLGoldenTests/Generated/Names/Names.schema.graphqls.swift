// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum Kind: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
  case `default`
  case selfValue
  case initValue
  case UNKNOWN
  case some_value
  case someValue
  case type
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.default, .selfValue, .initValue, .UNKNOWN, .some_value, .someValue, .type]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .default: return "default"
    case .selfValue: return "self"
    case .initValue: return "init"
    case .UNKNOWN: return "UNKNOWN"
    case .some_value: return "some_value"
    case .someValue: return "someValue"
    case .type: return "Type"
    case .unknown(let value): return value
    }
  }

  public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "default self init UNKNOWN some_value someValue Type") {
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
    case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "Kind")
    default: writer.string(rawValue)
    }
  }
}

public nonisolated enum Operator: JSONEncodable, RawRepresentable, Hashable, Sendable {
  case `in`
  case `is`
  case IN

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.in, .is, .IN]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .in: return "in"
    case .is: return "is"
    case .IN: return "IN"
    }
  }

  public init?(rawValue: String) {
    guard let known = (Self.knownCases.first { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
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
