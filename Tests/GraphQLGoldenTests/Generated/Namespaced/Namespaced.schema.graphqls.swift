// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.

import GraphQLRuntime

extension Spaced {
  enum State: Sendable, Hashable {
    case open
    @available(*, deprecated, message: "Nothing is lost.")
    case lost
    /// A value that the schema did not have when this was generated. It cannot be sent.
    case unknown(String)
  }
}

/// Makes values that cannot be named without a warning.
private protocol DeprecatedState {
  static var lost: Spaced.State { get }
}

extension Spaced.State: DeprecatedState {}

extension Spaced.State: JSONDecodable {
  private static let values = JSONKeys("OPEN LOST")

  init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.index(in: Self.values) {
    case 0: self = .open
    case 1: self = (Self.self as any DeprecatedState.Type).lost
    default: self = .unknown(try reader.string())
    }
  }
}

extension Spaced.State: JSONEncodable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .open: writer.string("OPEN")
    case .lost: writer.string("LOST")
    case .unknown(let value): writer.fail("\(value) is not a value of State that is known here")
    }
  }
}
