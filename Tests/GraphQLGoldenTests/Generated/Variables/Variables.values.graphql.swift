// Generated from values.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Varied {
  public nonisolated struct ExtrasQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Extras", sha256: "29a79b1697d402dfe234c50f5c200936f97d5365fe7709af980cb73abfe1d058", text: "query Extras($a:Boolean!){shop{id extra@include(if:$a)other:extra}}")
    public var a: Bool
    public init(a: Bool) { self.a = a }
    public func writeVariables(to writer: inout JSONWriter) { writer.field("a", a) }
    public func writeConditions(to conditions: inout GraphQLConditions) { conditions["a"] = a }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var shop: Shop
      public init(shop: Shop) { self.shop = shop }
      public init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("shop", shop) }

      public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var id: String
        /// `nil` if a directive excludes it.
        public var extra: JSONValue?
        public var other: JSONValue

        public init(id: String, extra: JSONValue? = nil, other: JSONValue) {
          (self.id, self.extra, self.other) = (id, extra, other)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          id = try json._id("id")
          extra = try json._includes("a", orKeys: "extra") ? json._value("extra") as JSONValue : nil as JSONValue?
          other = try json._value("other")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("id", id)
          object._writeIfPresent("extra", extra)
          object._write("other", other)
        }
      }
    }
  }
}
