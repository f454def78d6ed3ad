// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated struct NamesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "NamesQuery", sha256: "54ae8dd0877fb2e44eb6001e914b02df0c4f0b3d28c062905bf4b06f3d064c5b", text: "query NamesQuery($in:String,$where:Operator,$self:Boolean!){self{...thing}default@include(if:$self){string{type}data{kind children{id}addresses{_2d}}__typename alias:__typename}things(in:$in,where:$where){_ thing:id...thing}__schema{types{kind name}}} fragment thing on Thing{id _id init self Type type reader object key foo_bar fooBar URLString errors fragments description hashValue in default:description}")
  public var `in`: Nullable<String>
  public var `where`: Nullable<Operator>
  public var selfValue: Bool

  public init(selfValue: Bool, in: String? = nil, where: Operator? = nil) {
    (self.in, self.where, self.selfValue) = (Nullable(`in`), Nullable(`where`), selfValue)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("in", `in`)
    writer.field("where", `where`)
    writer.field("self", selfValue)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["self"] = selfValue }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var selfValue: NamesQuery_Data_Thing?
    /// `nil` where a condition leaves it out.
    public var `default`: Default?
    public var things: [Thing]
    public var schema: Schema

    public init(selfValue: NamesQuery_Data_Thing? = nil, default: Default? = nil, things: [Thing], schema: Schema) {
      (self.selfValue, self.default, self.things, self.schema) = (selfValue, `default`, things, schema)
    }

    public init(json: inout JSONReader) throws(JSONError) {
      selfValue = try json.valueOrNull("self")
      `default` = try json.includes("self", "default") ? json.value("default") as Default : nil
      things = try json.list("things")
      schema = try json.value("__schema")
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("self", selfValue)
      object.writeIfPresent("default", `default`)
      object.write("things", things)
      object.write("__schema", schema)
    }

    public struct Default: JSONObjectDecodable, JSONObjectEncodable {
      public var string: StringSelection?
      public var data: DataSelection?
      public var typename: String
      public var alias: String

      public init(string: StringSelection? = nil, data: DataSelection? = nil, typename: String, alias: String) {
        (self.string, self.data, self.typename, self.alias) = (string, data, typename, alias)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        string = try json.valueOrNull("string")
        data = try json.valueOrNull("data")
        typename = try json.typename()
        alias = try json.string("alias")
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("string", string)
        object.write("data", data)
        object.write("__typename", typename)
        object.write("alias", alias)
      }

      public struct StringSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var type: String
        public init(type: String) { self.type = type }
        public init(json: inout JSONReader) throws(JSONError) { type = try json.string("type") }
        public func write(into object: inout JSONObjectWriter) { object.write("type", type) }
      }

      public struct DataSelection: JSONObjectDecodable, JSONObjectEncodable {
        /// A value that is added to the schema later is `unknown`.
        public var kind: Kind
        public var children: [Child]?
        public var addresses: [Address]?

        public init(kind: Kind, children: [Child]? = nil, addresses: [Address]? = nil) {
          (self.kind, self.children, self.addresses) = (kind, children, addresses)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          kind = try json.value("kind")
          children = try json.listOrNull("children")
          addresses = try json.listOrNull("addresses")
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("kind", kind)
          object.write("children", children)
          object.write("addresses", addresses)
        }

        public struct Child: JSONObjectDecodable, JSONObjectEncodable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
          public func write(into object: inout JSONObjectWriter) { object.write("id", id) }
        }

        public struct Address: JSONObjectDecodable, JSONObjectEncodable {
          public var _2d: Int?
          public init(_2d: Int? = nil) { self._2d = _2d }
          public init(json: inout JSONReader) throws(JSONError) { _2d = try json.intOrNull("_2d") }
          public func write(into object: inout JSONObjectWriter) { object.write("_2d", _2d) }
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

      public init(json: inout JSONReader) throws(JSONError) {
        (__, thing, thingFragment) = try (json.intOrNull("_"), json.id("thing"), NamesQuery_Data_Thing(json: &json))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("_", __)
        object.write("thing", thing)
        thingFragment.write(into: &object)
      }
    }

    public struct Schema: JSONObjectDecodable, JSONObjectEncodable {
      /// A list of all types supported by this server.
      public var types: [TypeSelection]
      public init(types: [TypeSelection]) { self.types = types }
      public init(json: inout JSONReader) throws(JSONError) { types = try json.list("types") }
      public func write(into object: inout JSONObjectWriter) { object.write("types", types) }
      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
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
    self.id = id
    self._id = _id
    self.initValue = initValue
    self.selfValue = selfValue
    self.typeValue = typeValue
    self.type = type
    self.reader = reader
    self.object = object
    self.key = key
    self.foo_bar = foo_bar
    self.fooBar = fooBar
    self.urlString = urlString
    self.errors = errors
    self.fragments = fragments
    self.description = description
    self.hashValueValue = hashValueValue
    self.in = `in`
    self.default = `default`
  }

  public init(json: inout JSONReader) throws(JSONError) {
    id = try json.id("id")
    _id = try json.id("_id")
    initValue = try json.stringOrNull("init")
    selfValue = try json.stringOrNull("self")
    typeValue = try json.stringOrNull("Type")
    type = try json.string("type")
    reader = try json.string("reader")
    object = try json.string("object")
    key = try json.string("key")
    foo_bar = try json.string("foo_bar")
    fooBar = try json.string("fooBar")
    urlString = try json.string("URLString")
    errors = try json.listOrNull("errors")
    fragments = try json.intOrNull("fragments")
    description = try json.stringOrNull("description")
    hashValueValue = try json.stringOrNull("hashValue")
    `in` = try json.intOrNull("in")
    `default` = try json.stringOrNull("default")
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("id", id)
    object.write("_id", _id)
    object.write("init", initValue)
    object.write("self", selfValue)
    object.write("Type", typeValue)
    object.write("type", type)
    object.write("reader", reader)
    object.write("object", self.object)
    object.write("key", key)
    object.write("foo_bar", foo_bar)
    object.write("fooBar", fooBar)
    object.write("URLString", urlString)
    object.write("errors", errors)
    object.write("fragments", fragments)
    object.write("description", description)
    object.write("hashValue", hashValueValue)
    object.write("in", `in`)
    object.write("default", `default`)
  }
}

/// `Thing`, where a nested type is called so.
public typealias NamesQuery_Data_Thing = Thing
