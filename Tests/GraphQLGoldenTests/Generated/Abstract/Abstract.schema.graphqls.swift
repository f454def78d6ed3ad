// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public enum LengthUnit: Sendable, Hashable {
  case metre
  case foot
}

extension LengthUnit: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .metre: writer.string("METRE")
    case .foot: writer.string("FOOT")
    }
  }
}
