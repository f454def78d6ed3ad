// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated enum LengthUnit: JSONEncodable, RawRepresentable, Hashable, Sendable {
  case metre
  case foot

  /// The values that the schema had when this was generated.
  public static let knownCases: [Self] = [.metre, .foot]

  /// The value's name in GraphQL.
  public var rawValue: String {
    switch self {
    case .metre: return "METRE"
    case .foot: return "FOOT"
    }
  }

  public init?(rawValue: String) {
    guard let known = (Self.knownCases.first { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}
