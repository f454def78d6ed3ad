// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Clash {
  public nonisolated enum Other: GraphQLEnum {
    case noneValue
    case someValue
    case unknown2
    case other
    case selfValue
    case json
    /// Any other value, by name, including values added to the schema later.
    case unknown(String)

    public static let _cases: [Self] = [.noneValue, .someValue, .unknown2, .other, .selfValue, .json]
    public static let _names: StaticString = "none some unknown other self json"

    /// The value's name in the schema.
    public var rawValue: String {
      switch self {
      case .noneValue: return "none"
      case .someValue: return "some"
      case .unknown2: return "unknown"
      case .other: return "other"
      case .selfValue: return "self"
      case .json: return "json"
      case .unknown(let name): return name
      }
    }
  }
}

extension Clash {
  public nonisolated enum Kind: GraphQLEnum {
    case initValue
    case type
    case A_B
    case aB
    case rawValue
    @available(*, deprecated)
    case hashValueValue
    /// Any other value, by name, including values added to the schema later.
    case unknown(String)

    @available(*, deprecated)
    public static let _cases: [Self] = [.initValue, .type, .A_B, .aB, .rawValue, .hashValueValue]
    public static let _names: StaticString = "init Type A_B aB rawValue hashValue"

    /// The value's name in the schema.
    public var rawValue: String {
      switch self {
      case .initValue: return "init"
      case .type: return "Type"
      case .A_B: return "A_B"
      case .aB: return "aB"
      case .rawValue: return "rawValue"
      case .hashValueValue: return "hashValue"
      case .unknown(let name): return name
      }
    }
  }
}

extension Clash {
  public nonisolated struct ProtocolInput: JSONEncodable, Sendable {
    public var selfValue: Nullable<Int>
    public var initValue: Nullable<[Clash.Other]>
    public var writer: Nullable<String>

    /// Omits arguments that are `nil`; `.null` sends null.
    public init(selfValue: Int? = nil, initValue: [Clash.Other]? = nil, writer: String? = nil) {
      (self.selfValue, self.initValue, self.writer) = (Nullable(selfValue), Nullable(initValue), Nullable(writer))
    }

    @_disfavoredOverload
    public init(
      selfValue: Nullable<Int> = nil,
      initValue: Nullable<[Clash.Other]> = nil,
      writer: Nullable<String> = nil
    ) {
      (self.selfValue, self.initValue, self.writer) = (selfValue, initValue, writer)
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
