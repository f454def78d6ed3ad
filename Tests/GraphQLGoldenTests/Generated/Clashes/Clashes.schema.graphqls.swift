// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Clash {
  public nonisolated enum Other: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
    case noneValue
    case someValue
    case unknown2
    case other
    case selfValue
    case json
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)

    /// The values that the schema had when this was generated.
    public static let knownCases: [Self] = [.noneValue, .someValue, .unknown2, .other, .selfValue, .json]

    /// The value's name in GraphQL.
    public var rawValue: String {
      switch self {
      case .noneValue: return "none"
      case .someValue: return "some"
      case .unknown2: return "unknown"
      case .other: return "other"
      case .selfValue: return "self"
      case .json: return "json"
      case .unknown(let value): return value
      }
    }

    public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
    public init(from json: inout JSONReader) throws(JSONError) {
      switch try json._index(in: "none some unknown other self json") {
      case 0: self = .noneValue
      case 1: self = .someValue
      case 2: self = .unknown2
      case 3: self = .other
      case 4: self = .selfValue
      case 5: self = .json
      default: self = .unknown(try json.string())
      }
    }

    public func write(to writer: inout JSONWriter) {
      switch self {
      case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "Other")
      default: writer.string(rawValue)
      }
    }
  }
}

extension Clash {
  public nonisolated enum Kind: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
    case initValue
    case type
    case A_B
    case aB
    case rawValue
    @available(*, deprecated)
    case hashValueValue
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)

    /// The values that the schema had when this was generated.
    public static let knownCases: [Self] = [
      .initValue, .type, .A_B, .aB, .rawValue, (Self.self as any DeprecatedKind.Type).hashValueValue,
    ]

    /// The value's name in GraphQL.
    public var rawValue: String {
      switch self {
      case .initValue: return "init"
      case .type: return "Type"
      case .A_B: return "A_B"
      case .aB: return "aB"
      case .rawValue: return "rawValue"
      case .hashValueValue: return "hashValue"
      case .unknown(let value): return value
      }
    }

    public init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
    public init(from json: inout JSONReader) throws(JSONError) {
      switch try json._index(in: "init Type A_B aB rawValue hashValue") {
      case 0: self = .initValue
      case 1: self = .type
      case 2: self = .A_B
      case 3: self = .aB
      case 4: self = .rawValue
      case 5: self = (Self.self as any DeprecatedKind.Type).hashValueValue
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
}

/// Makes values that cannot be named without a warning.
private nonisolated protocol DeprecatedKind {
  static var hashValueValue: Clash.Kind { get }
}

nonisolated extension Clash.Kind: DeprecatedKind {}

extension Clash {
  public nonisolated struct ProtocolInput: JSONEncodable, Sendable {
    public var selfValue: Nullable<Int>
    public var initValue: Nullable<[Clash.Other]>
    public var writer: Nullable<String>

    public init(selfValue: Int? = nil, initValue: [Clash.Other]? = nil, writer: String? = nil) {
      (self.selfValue, self.initValue, self.writer) = (Nullable(selfValue), Nullable(initValue), Nullable(writer))
    }

    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("self", selfValue)
      writer.field("init", initValue)
      writer.field("writer", self.writer)
      writer.endObject()
    }
  }
}

extension Clash {
  public nonisolated enum ResultInput: JSONEncodable, Sendable {
    case value(Int)
    indirect case success(Clash.ProtocolInput)

    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      switch self {
      case .value(let value): writer.field("value", value)
      case .success(let value): writer.field("success", value)
      }
      writer.endObject()
    }
  }
}
