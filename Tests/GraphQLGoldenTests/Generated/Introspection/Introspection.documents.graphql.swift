// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

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

    public init(json: inout JSONReader) throws(JSONError) {
      schema = try json.value("__schema")
      type = try json.valueOrNull("__type")
      typename = try json.typename()
      version = try json.int("version")
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("__schema", schema)
      object.write("__type", type)
      object.write("__typename", typename)
      object.write("version", version)
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

      public init(json: inout JSONReader) throws(JSONError) {
        (queryType, types, directives) = try (json.value("queryType"), json.list("types"), json.list("directives"))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("queryType", queryType)
        object.write("types", types)
        object.write("directives", directives)
      }

      public struct QueryType: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String?
        public init(name: String? = nil) { self.name = name }
        public init(json: inout JSONReader) throws(JSONError) { name = try json.stringOrNull("name") }
        public func write(into object: inout JSONObjectWriter) { object.write("name", name) }
      }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var kind: IntrospectionTypeKind
        public var typeReference: TypeReference

        public var name: String? { typeReference.name }

        public init(kind: IntrospectionTypeKind, typeReference: TypeReference) {
          (self.kind, self.typeReference) = (kind, typeReference)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          try json.allowRepeatedKeys()
          (kind, typeReference) = try (json.value("kind"), TypeReference(json: &json))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("kind", kind)
          typeReference.write(into: &object)
        }
      }

      public struct Directive: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var locations: [IntrospectionDirectiveLocation]
        public var isRepeatable: Bool

        public init(name: String, locations: [IntrospectionDirectiveLocation], isRepeatable: Bool) {
          (self.name, self.locations, self.isRepeatable) = (name, locations, isRepeatable)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (name, locations, isRepeatable) = try (json.string("name"), json.list("locations"), json.bool("isRepeatable"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("name", name)
          object.write("locations", locations)
          object.write("isRepeatable", isRepeatable)
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

      public init(json: inout JSONReader) throws(JSONError) {
        (typeReference, fields) = try (TypeReference(json: &json), json.listOrNull("fields"))
      }

      public func write(into object: inout JSONObjectWriter) {
        typeReference.write(into: &object)
        object.write("fields", fields)
      }

      public struct Field: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var type: TypeSelection
        public init(name: String, type: TypeSelection) { (self.name, self.type) = (name, type) }
        public init(json: inout JSONReader) throws(JSONError) {
          (name, type) = try (json.string("name"), json.value("type"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("name", name)
          object.write("type", type)
        }

        public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var typeReference: TypeReference
          public var ofType: TypeReference?

          public var kind: IntrospectionTypeKind { typeReference.kind }
          public var name: String? { typeReference.name }

          public init(typeReference: TypeReference, ofType: TypeReference? = nil) {
            (self.typeReference, self.ofType) = (typeReference, ofType)
          }

          public init(json: inout JSONReader) throws(JSONError) {
            (typeReference, ofType) = try (TypeReference(json: &json), json.valueOrNull("ofType"))
          }

          public func write(into object: inout JSONObjectWriter) {
            typeReference.write(into: &object)
            object.write("ofType", ofType)
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
  public init(json: inout JSONReader) throws(JSONError) {
    (kind, name) = try (json.value("kind"), json.stringOrNull("name"))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("kind", kind)
    object.write("name", name)
  }
}
