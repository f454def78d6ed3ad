// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
package import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

package nonisolated enum ProductKind: JSONDecodable, JSONEncodable, RawRepresentable, Hashable, Sendable {
  @available(*, deprecated)
  case old
  case new
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  /// The values that the schema had when this was generated.
  package static let knownCases: [Self] = [(Self.self as any DeprecatedProductKind.Type).old, .new]

  /// The value's name in GraphQL.
  package var rawValue: String {
    switch self {
    case .old: return "old"
    case .new: return "new"
    case .unknown(let value): return value
    }
  }

  package init(rawValue: String) { self = Self.knownCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue) }
  package init(from json: inout JSONReader) throws(JSONError) {
    switch try json._index(in: "old new") {
    case 0: self = (Self.self as any DeprecatedProductKind.Type).old
    case 1: self = .new
    default: self = .unknown(try json.string())
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .unknown(let value) where !Self.knownCases.contains(self): writer._unknownValue(value, of: "ProductKind")
    default: writer.string(rawValue)
    }
  }
}

/// Makes values that cannot be named without a warning.
private nonisolated protocol DeprecatedProductKind {
  static var old: ProductKind { get }
}

nonisolated extension ProductKind: DeprecatedProductKind {}
