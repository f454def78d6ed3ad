// Generated from known.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

extension Varied {
  public nonisolated struct KnownTypesQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "KnownTypes", sha256: "36fe15692f24eb4e6cea91654bd803e5c81137a38d1ddd839ed5cd829b0978e6", text: "query KnownTypes($a:Boolean!){found{__typename...on Keyed{id@include(if:$a)}...on Shop{id}}named{__typename name...on Keyed{...on Named{name}}}}")
    public var a: Bool
    public init(a: Bool) { self.a = a }
    public func writeVariables(to writer: inout JSONWriter) { writer.field("a", a) }
    public func writeConditions(to conditions: inout GraphQLConditions) { conditions["a"] = a }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var found: [Found]
      public var named: [Named]
      public init(found: [Found], named: [Named]) { (self.found, self.named) = (found, named) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (found, named) = try (json._list("found"), json._list("named"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("found", found)
        object._write("named", named)
      }

      public struct Found: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var typename: String
        /// `nil` unless the object is of type `Keyed`.
        /// Types can overlap, so more than one of these properties can have a value.
        public var asKeyed: Keyed?
        /// `nil` unless the object is of type `Shop`.
        public var asShop: Shop?

        public init(typename: String, asKeyed: Keyed? = nil, asShop: Shop? = nil) {
          (self.typename, self.asKeyed, self.asShop) = (typename, asKeyed, asShop)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          typename = try json._typename()
          asKeyed = try json._ifType("Shop Person", among: ._objectsOfFound, orKeys: "id", Keyed.init(_json:))
          asShop = try json._ifType("Shop", Shop.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          asKeyed?._write(into: &object)
          asShop?._write(into: &object)
        }

        public struct Keyed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          /// `nil` if a directive excludes it.
          public var id: String?
          public init(id: String? = nil) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) {
            id = try json._includes("a", orKeys: "id") ? json._id("id") : nil
          }

          public func _write(into object: inout _JSONObjectWriter) { object._writeIfPresent("id", id) }
        }

        public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }
      }

      public struct Named: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var typename: String
        public var name: String
        /// `nil` unless the object is of type `Keyed`.
        public var asKeyed: Keyed?

        public init(typename: String, name: String, asKeyed: Keyed? = nil) {
          (self.typename, self.name, self.asKeyed) = (typename, name, asKeyed)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          typename = try json._typename()
          name = try json._string("name")
          asKeyed = try json._ifType("Shop Person", among: ._objectsOfNamed, orKeys: "name", Keyed.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          object._write("name", name)
          asKeyed?._write(into: &object)
        }

        public struct Keyed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public init(name: String) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }
      }
    }
  }
}

extension StaticString {
  /// The object types of `Found`.
  fileprivate nonisolated static var _objectsOfFound: StaticString { "Hook Person Shop" }
  /// The object types of `Named`.
  fileprivate nonisolated static var _objectsOfNamed: StaticString { "Hook Person Shop" }
}
