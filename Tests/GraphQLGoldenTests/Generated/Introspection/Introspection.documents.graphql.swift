// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct IntrospectionQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Introspection", sha256: "a1620d645271a9d72612ff730a0afc31587c409427bd28bd40b7c51c85f2b9ed", text: "query Introspection($name:String!){__schema{queryType{name}types{kind...TypeReference}directives{name locations isRepeatable}}__type(name:$name){...TypeReference fields(includeDeprecated:true){name type{...TypeReference ofType{...TypeReference}}}}__typename version} fragment TypeReference on __Type{kind name}")
  public var name: String
  public init(name: String) { self.name = name }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("name", name) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var schema: Schema
    public var type: TypeSelection?
    public var typename: String
    public var version: Int

    public init(schema: Schema, type: TypeSelection? = nil, typename: String, version: Int) {
      (self.schema, self.type, self.typename, self.version) = (schema, type, typename, version)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      schema = try json._value("__schema")
      type = try json._valueOrNull("__type")
      typename = try json._typename()
      version = try json._int("version")
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("__schema", schema)
      object._write("__type", type)
      object._write("__typename", typename)
      object._write("version", version)
    }

    public struct Schema: JSONObjectDecodable, JSONObjectEncodable {
      /// The type that query operations will be rooted at.
      public var queryType: QueryType
      /// A list of all types supported by this server.
      public var types: [TypeSelection]
      /// A list of all directives supported by this server.
      public var directives: [Directive]

      public init(queryType: QueryType, types: [TypeSelection], directives: [Directive]) {
        (self.queryType, self.types, self.directives) = (queryType, types, directives)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (queryType, types, directives) = try (json._value("queryType"), json._list("types"), json._list("directives"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("queryType", queryType)
        object._write("types", types)
        object._write("directives", directives)
      }

      public struct QueryType: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String?
        public init(name: String? = nil) { self.name = name }
        public init(_json json: inout JSONReader) throws(JSONError) { name = try json._stringOrNull("name") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
      }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var kind: IntrospectionTypeKind
        public var typeReference: TypeReference

        public var name: String? { typeReference.name }

        public init(kind: IntrospectionTypeKind, typeReference: TypeReference) {
          (self.kind, self.typeReference) = (kind, typeReference)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          (kind, typeReference) = try (json._value("kind"), TypeReference(_json: &json))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("kind", kind)
          typeReference._write(into: &object)
        }
      }

      public struct Directive: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var locations: [IntrospectionDirectiveLocation]
        public var isRepeatable: Bool

        public init(name: String, locations: [IntrospectionDirectiveLocation], isRepeatable: Bool) {
          (self.name, self.locations, self.isRepeatable) = (name, locations, isRepeatable)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          name = try json._string("name")
          locations = try json._list("locations")
          isRepeatable = try json._bool("isRepeatable")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("name", name)
          object._write("locations", locations)
          object._write("isRepeatable", isRepeatable)
        }
      }
    }

    public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
      public var typeReference: TypeReference
      public var fields: [Field]?

      public var kind: IntrospectionTypeKind { typeReference.kind }
      public var name: String? { typeReference.name }

      public init(typeReference: TypeReference, fields: [Field]? = nil) {
        (self.typeReference, self.fields) = (typeReference, fields)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (typeReference, fields) = try (TypeReference(_json: &json), json._listOrNull("fields"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        typeReference._write(into: &object)
        object._write("fields", fields)
      }

      public struct Field: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var type: TypeSelection
        public init(name: String, type: TypeSelection) { (self.name, self.type) = (name, type) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (name, type) = try (json._string("name"), json._value("type"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("name", name)
          object._write("type", type)
        }

        public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var typeReference: TypeReference
          public var ofType: TypeReference?

          public var kind: IntrospectionTypeKind { typeReference.kind }
          public var name: String? { typeReference.name }

          public init(typeReference: TypeReference, ofType: TypeReference? = nil) {
            (self.typeReference, self.ofType) = (typeReference, ofType)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            (typeReference, ofType) = try (TypeReference(_json: &json), json._valueOrNull("ofType"))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            typeReference._write(into: &object)
            object._write("ofType", ofType)
          }
        }
      }
    }
  }
}

/// The fundamental unit of any GraphQL Schema is the type. There are many kinds of types in GraphQL as represented by the `__TypeKind` enum.
///
/// Depending on the kind of a type, certain fields describe information about that type. Scalar types provide no information beyond a name, description and optional `specifiedByURL`, while Enum types provide their values. Object and Interface types provide the fields they describe. Abstract types, Union and Interface, provide the Object types possible at runtime. List and NonNull types compose other types.
public nonisolated struct TypeReference: JSONObjectDecodable, JSONObjectEncodable {
  public var kind: IntrospectionTypeKind
  public var name: String?
  public init(kind: IntrospectionTypeKind, name: String? = nil) { (self.kind, self.name) = (kind, name) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (kind, name) = try (json._value("kind"), json._stringOrNull("name"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("kind", kind)
    object._write("name", name)
  }
}
