// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
package import GraphQLRuntime

package nonisolated enum ProductKind: JSONDecodable, JSONEncodable, Hashable, Sendable {
  @available(*, deprecated)
  case old
  case new
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  package init(from json: inout JSONReader) throws(JSONError) {
    switch try json.index(in: "old new") {
    case 0: self = (Self.self as any DeprecatedProductKind.Type).old
    case 1: self = .new
    default: self = .unknown(try json.string())
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .old: writer.string("old")
    case .new: writer.string("new")
    case .unknown(let value): writer.unknownValue(value, of: "ProductKind")
    }
  }
}

/// Makes values that cannot be named without a warning.
private nonisolated protocol DeprecatedProductKind {
  static var old: ProductKind { get }
}

nonisolated extension ProductKind: DeprecatedProductKind {}
