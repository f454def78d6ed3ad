// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Spaced {
  nonisolated enum State: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
    case open
    @available(*, deprecated, message: "Nothing is lost.")
    case lost
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)

    /// The values that the schema had when this was generated.
    static let knownCases: [Self] = [.open, (Self.self as any DeprecatedState.Type).lost]

    /// The value's name in GraphQL.
    var rawValue: String {
      switch self {
      case .open: return "OPEN"
      case .lost: return "LOST"
      case .unknown(let value): return value
      }
    }

    init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
    init(from json: inout JSONReader) throws(JSONError) {
      switch try json._index(in: "OPEN LOST") {
      case 0: self = .open
      case 1: self = (Self.self as any DeprecatedState.Type).lost
      default: self = .unknown(try json.string())
      }
    }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "State")
      default: writer.string(rawValue)
      }
    }
  }
}

/// Makes values that cannot be named without a warning.
private nonisolated protocol DeprecatedState {
  static var lost: Spaced.State { get }
}

nonisolated extension Spaced.State: DeprecatedState {}
