// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated enum LengthUnit: JSONEncodable, Hashable, Sendable {
  case metre
  case foot

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .metre: writer.string("METRE")
    case .foot: writer.string("FOOT")
    }
  }
}
