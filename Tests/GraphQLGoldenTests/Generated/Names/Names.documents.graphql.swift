// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct NamesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "NamesQuery", sha256: "54ae8dd0877fb2e44eb6001e914b02df0c4f0b3d28c062905bf4b06f3d064c5b", text: "query NamesQuery($in:String,$where:Operator,$self:Boolean!){self{...thing}default@include(if:$self){string{type}data{kind children{id}addresses{_2d}}__typename alias:__typename}things(in:$in,where:$where){_ thing:id...thing}__schema{types{kind name}}} fragment thing on Thing{id _id init self Type type reader object key foo_bar fooBar URLString errors fragments description hashValue in default:description}")
  public var `in`: Nullable<String>
  public var `where`: Nullable<Operator>
  public var selfValue: Bool

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(selfValue: Bool, in: String? = nil, where: Operator? = nil) {
    (self.in, self.where, self.selfValue) = (Nullable(`in`), Nullable(`where`), selfValue)
  }

  @_disfavoredOverload
  public init(selfValue: Bool, in: Nullable<String> = nil, where: Nullable<Operator> = nil) {
    (self.in, self.where, self.selfValue) = (`in`, `where`, selfValue)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("in", `in`)
    writer.field("where", `where`)
    writer.field("self", selfValue)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["self"] = selfValue }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var selfValue: NamesQuery_Data_Thing?
    /// `nil` if a directive excludes it.
    public var `default`: Default?
    public var things: [Thing]
    public var schema: Schema

    public init(selfValue: NamesQuery_Data_Thing? = nil, default: Default? = nil, things: [Thing], schema: Schema) {
      (self.selfValue, self.default, self.things, self.schema) = (selfValue, `default`, things, schema)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      selfValue = try json._valueOrNull("self")
      `default` = try json._includes("self", orKeys: "default") ? json._value("default") as Default : nil
      things = try json._list("things")
      schema = try json._value("__schema")
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("self", selfValue)
      object._writeIfPresent("default", `default`)
      object._write("things", things)
      object._write("__schema", schema)
    }

    public struct Default: JSONObjectDecodable, JSONObjectEncodable {
      public var string: StringSelection?
      public var data: DataSelection?
      public var typename: String
      public var alias: String

      public init(string: StringSelection? = nil, data: DataSelection? = nil, typename: String, alias: String) {
        (self.string, self.data, self.typename, self.alias) = (string, data, typename, alias)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        string = try json._valueOrNull("string")
        data = try json._valueOrNull("data")
        typename = try json._typename()
        alias = try json._string("alias")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("string", string)
        object._write("data", data)
        object._write("__typename", typename)
        object._write("alias", alias)
      }

      public struct StringSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var type: String
        public init(type: String) { self.type = type }
        public init(_json json: inout JSONReader) throws(JSONError) { type = try json._string("type") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("type", type) }
      }

      public struct DataSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var kind: Kind
        public var children: [Child]?
        public var addresses: [Address]?

        public init(kind: Kind, children: [Child]? = nil, addresses: [Address]? = nil) {
          (self.kind, self.children, self.addresses) = (kind, children, addresses)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          kind = try json._value("kind")
          children = try json._listOrNull("children")
          addresses = try json._listOrNull("addresses")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("kind", kind)
          object._write("children", children)
          object._write("addresses", addresses)
        }

        public struct Child: JSONObjectDecodable, JSONObjectEncodable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }

        public struct Address: JSONObjectDecodable, JSONObjectEncodable {
          public var _2d: Int?
          public init(_2d: Int? = nil) { self._2d = _2d }
          public init(_json json: inout JSONReader) throws(JSONError) { _2d = try json._intOrNull("_2d") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("_2d", _2d) }
        }
      }
    }

    public struct Thing: JSONObjectDecodable, JSONObjectEncodable {
      public var __: Int?
      public var thing: String
      public var thingFragment: NamesQuery_Data_Thing

      public var id: String { thingFragment.id }
      public var _id: String { thingFragment._id }
      public var initValue: String? { thingFragment.initValue }
      public var selfValue: String? { thingFragment.selfValue }
      public var typeValue: String? { thingFragment.typeValue }
      public var type: String { thingFragment.type }
      public var reader: String { thingFragment.reader }
      public var object: String { thingFragment.object }
      public var key: String { thingFragment.key }
      public var foo_bar: String { thingFragment.foo_bar }
      public var fooBar: String { thingFragment.fooBar }
      public var urlString: String { thingFragment.urlString }
      public var errors: [String]? { thingFragment.errors }
      public var fragments: Int? { thingFragment.fragments }
      public var description: String? { thingFragment.description }
      public var hashValueValue: String? { thingFragment.hashValueValue }
      public var `in`: Int? { thingFragment.in }
      public var `default`: String? { thingFragment.default }

      public init(__: Int? = nil, thing: String, thingFragment: NamesQuery_Data_Thing) {
        (self.__, self.thing, self.thingFragment) = (__, thing, thingFragment)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (__, thing, thingFragment) = try (json._intOrNull("_"), json._id("thing"), NamesQuery_Data_Thing(_json: &json))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("_", __)
        object._write("thing", thing)
        thingFragment._write(into: &object)
      }
    }

    public struct Schema: JSONObjectDecodable, JSONObjectEncodable {
      /// A list of all types supported by this server.
      public var types: [TypeSelection]
      public init(types: [TypeSelection]) { self.types = types }
      public init(_json json: inout JSONReader) throws(JSONError) { types = try json._list("types") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("types", types) }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
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
    }
  }
}

public nonisolated struct Thing: JSONObjectDecodable, JSONObjectEncodable {
  public var id: String
  public var _id: String
  public var initValue: String?
  public var selfValue: String?
  public var typeValue: String?
  public var type: String
  public var reader: String
  public var object: String
  public var key: String
  public var foo_bar: String
  public var fooBar: String
  public var urlString: String
  public var errors: [String]?
  public var fragments: Int?
  public var description: String?
  public var hashValueValue: String?
  public var `in`: Int?
  public var `default`: String?

  public init(
    id: String,
    _id: String,
    initValue: String? = nil,
    selfValue: String? = nil,
    typeValue: String? = nil,
    type: String,
    reader: String,
    object: String,
    key: String,
    foo_bar: String,
    fooBar: String,
    urlString: String,
    errors: [String]? = nil,
    fragments: Int? = nil,
    description: String? = nil,
    hashValueValue: String? = nil,
    in: Int? = nil,
    default: String? = nil
  ) {
    (self.id, self._id, self.initValue, self.selfValue, self.typeValue) = (id, _id, initValue, selfValue, typeValue)
    (self.type, self.reader, self.object, self.key, self.foo_bar) = (type, reader, object, key, foo_bar)
    (self.fooBar, self.urlString, self.errors, self.fragments) = (fooBar, urlString, errors, fragments)
    (self.description, self.hashValueValue, self.in, self.default) = (description, hashValueValue, `in`, `default`)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    id = try json._id("id")
    _id = try json._id("_id")
    initValue = try json._stringOrNull("init")
    selfValue = try json._stringOrNull("self")
    typeValue = try json._stringOrNull("Type")
    type = try json._string("type")
    reader = try json._string("reader")
    object = try json._string("object")
    key = try json._string("key")
    foo_bar = try json._string("foo_bar")
    fooBar = try json._string("fooBar")
    urlString = try json._string("URLString")
    errors = try json._listOrNull("errors")
    fragments = try json._intOrNull("fragments")
    description = try json._stringOrNull("description")
    hashValueValue = try json._stringOrNull("hashValue")
    `in` = try json._intOrNull("in")
    `default` = try json._stringOrNull("default")
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("_id", _id)
    object._write("init", initValue)
    object._write("self", selfValue)
    object._write("Type", typeValue)
    object._write("type", type)
    object._write("reader", reader)
    object._write("object", self.object)
    object._write("key", key)
    object._write("foo_bar", foo_bar)
    object._write("fooBar", fooBar)
    object._write("URLString", urlString)
    object._write("errors", errors)
    object._write("fragments", fragments)
    object._write("description", description)
    object._write("hashValue", hashValueValue)
    object._write("in", `in`)
    object._write("default", `default`)
  }
}

/// Another name for `Thing`, for use where a nested type hides it.
public typealias NamesQuery_Data_Thing = Thing
