// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public struct NamesQuery: Sendable {
  public var `in`: Nullable<String>
  public var `where`: Nullable<Operator>
  public var selfValue: Bool

  public init(selfValue: Bool, in: String? = nil, where: Operator? = nil) {
    self.in = Nullable(`in`)
    self.where = Nullable(`where`)
    self.selfValue = selfValue
  }

  /// What the server answers.
  public struct Data: Sendable {
    public var selfValue: Thing?
    /// `nil` where a condition of the document leaves it out.
    public var `default`: Default?
    public var things: [ThingSelection]
    public var schema: Schema

    public init(selfValue: Thing? = nil, default: Default? = nil, things: [ThingSelection], schema: Schema) {
      self.selfValue = selfValue
      self.default = `default`
      self.things = things
      self.schema = schema
    }

    public struct Default: Sendable {
      public var string: StringSelection?
      public var data: DataSelection?
      public var typename: String
      public var alias: String

      public init(string: StringSelection? = nil, data: DataSelection? = nil, typename: String, alias: String) {
        self.string = string
        self.data = data
        self.typename = typename
        self.alias = alias
      }

      public struct StringSelection: Sendable {
        public var type: String

        public init(type: String) { self.type = type }
      }

      public struct DataSelection: Sendable {
        public var kind: Kind
        public var children: [Child]?
        public var addresses: [Address]?

        public init(kind: Kind, children: [Child]? = nil, addresses: [Address]? = nil) {
          self.kind = kind
          self.children = children
          self.addresses = addresses
        }

        public struct Child: Sendable {
          public var id: String

          public init(id: String) { self.id = id }
        }

        public struct Address: Sendable {
          public var _2d: Int?

          public init(_2d: Int? = nil) { self._2d = _2d }
        }
      }
    }

    public struct ThingSelection: Sendable {
      public var __: Int?
      public var thing: String
      public var thingFragment: Thing

      /// From `Thing`.
      public var id: String { thingFragment.id }
      /// From `Thing`.
      public var _id: String { thingFragment._id }
      /// From `Thing`.
      public var initValue: String? { thingFragment.initValue }
      /// From `Thing`.
      public var selfValue: String? { thingFragment.selfValue }
      /// From `Thing`.
      public var typeValue: String? { thingFragment.typeValue }
      /// From `Thing`.
      public var type: String { thingFragment.type }
      /// From `Thing`.
      public var reader: String { thingFragment.reader }
      /// From `Thing`.
      public var object: String { thingFragment.object }
      /// From `Thing`.
      public var key: String { thingFragment.key }
      /// From `Thing`.
      public var foo_bar: String { thingFragment.foo_bar }
      /// From `Thing`.
      public var fooBar: String { thingFragment.fooBar }
      /// From `Thing`.
      public var urlString: String { thingFragment.urlString }
      /// From `Thing`.
      public var errors: [String]? { thingFragment.errors }
      /// From `Thing`.
      public var fragments: Int? { thingFragment.fragments }
      /// From `Thing`.
      public var description: String? { thingFragment.description }
      /// From `Thing`.
      public var hashValueValue: String? { thingFragment.hashValueValue }
      /// From `Thing`.
      public var `in`: Int? { thingFragment.in }
      /// From `Thing`.
      public var `default`: String? { thingFragment.default }

      public init(__: Int? = nil, thing: String, thingFragment: Thing) {
        self.__ = __
        self.thing = thing
        self.thingFragment = thingFragment
      }
    }

    /// A GraphQL Schema defines the capabilities of a GraphQL server. It exposes all available types and directives on the server, as well as the entry points for query, mutation, and subscription operations.
    public struct Schema: Sendable {
      /// A list of all types supported by this server.
      public var types: [TypeSelection]

      public init(types: [TypeSelection]) { self.types = types }

      /// The fundamental unit of any GraphQL Schema is the type. There are many kinds of types in GraphQL as represented by the `__TypeKind` enum.
      ///
      /// Depending on the kind of a type, certain fields describe information about that type. Scalar types provide no information beyond a name, description and optional `specifiedByURL`, while Enum types provide their values. Object and Interface types provide the fields they describe. Abstract types, Union and Interface, provide the Object types possible at runtime. List and NonNull types compose other types.
      public struct TypeSelection: Sendable {
        public var kind: String
        public var name: String?

        public init(kind: String, name: String? = nil) {
          self.kind = kind
          self.name = name
        }
      }
    }
  }
}

extension NamesQuery: GraphQLQuery {
  public static let operationName = "NamesQuery"
  public static let operationDocument = GraphQLDocument(
    text: """
      query \
      NamesQuery($in:String,$where:Operator,$self:Boolean!){self{...thing}default@include(if:$self){string{type}data{\
      kind children{id}addresses{_2d}}__typename alias:__typename}things(in:$in,where:$where){_ \
      thing:id...thing}__schema{types{kind name}}} fragment thing on Thing{id _id init self Type type reader object \
      key foo_bar fooBar URLString errors fragments description hashValue in default:description}
      """,
    sha256: "54ae8dd0877fb2e44eb6001e914b02df0c4f0b3d28c062905bf4b06f3d064c5b"
  )

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("in", `in`)
    writer.field("where", `where`)
    writer.field("self", selfValue)
  }
}

extension NamesQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("self? default? things __schema")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var selfValue: Thing?
    var `default`: Default?
    var things: [ThingSelection]?
    var schema: Schema?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: selfValue = try reader.nullable(Thing.init(from:))
      case 1: `default` = try Default(from: &reader)
      case 2: things = try reader.list(ThingSelection.init(from:))
      case 3: schema = try Schema(from: &reader)
      default: break
      }
    }
    guard let things, let schema else { throw reader.missingKey(in: object) }
    self.init(selfValue: selfValue, default: `default`, things: things, schema: schema)
  }
}

extension NamesQuery.Data.Default: JSONDecodable {
  private static let keys = JSONKeys("string? data? __typename alias")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var string: StringSelection?
    var data: DataSelection?
    var typename: String?
    var alias: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: string = try reader.nullable(StringSelection.init(from:))
      case 1: data = try reader.nullable(DataSelection.init(from:))
      case 2: typename = try reader.string()
      case 3: alias = try reader.string()
      default: break
      }
    }
    guard let typename, let alias else { throw reader.missingKey(in: object) }
    self.init(string: string, data: data, typename: typename, alias: alias)
  }
}

extension NamesQuery.Data.ThingSelection: JSONDecodable {
  private static let keys = JSONKeys(
    """
    _? thing id _id init? self? Type? type reader object key foo_bar fooBar URLString errors? fragments? description? \
    hashValue? in? default?
    """
  )

  public init(from jsonReader: inout JSONReader) throws(JSONError) {
    var __: Int?
    var thing: String?
    var id: String?
    var id2: String?
    var initValue: String?
    var selfValue: String?
    var type: String?
    var type2: String?
    var reader: String?
    var object: String?
    var key: String?
    var fooBar: String?
    var fooBar2: String?
    var urlString: String?
    var errors: [String]?
    var fragments: Int?
    var description: String?
    var hashValueValue: String?
    var `in`: Int?
    var `default`: String?
    var jsonObject = try jsonReader.object(Self.keys)
    while let jsonKey = try jsonReader.nextKey(&jsonObject) {
      switch jsonKey {
      case 0: __ = try jsonReader.intOrNull()
      case 1: thing = try jsonReader.id()
      case 2: id = try jsonReader.id()
      case 3: id2 = try jsonReader.id()
      case 4: initValue = try jsonReader.stringOrNull()
      case 5: selfValue = try jsonReader.stringOrNull()
      case 6: type = try jsonReader.stringOrNull()
      case 7: type2 = try jsonReader.string()
      case 8: reader = try jsonReader.string()
      case 9: object = try jsonReader.string()
      case 10: key = try jsonReader.string()
      case 11: fooBar = try jsonReader.string()
      case 12: fooBar2 = try jsonReader.string()
      case 13: urlString = try jsonReader.string()
      case 14: errors = try jsonReader.listOrNull(String.init(from:))
      case 15: fragments = try jsonReader.intOrNull()
      case 16: description = try jsonReader.stringOrNull()
      case 17: hashValueValue = try jsonReader.stringOrNull()
      case 18: `in` = try jsonReader.intOrNull()
      case 19: `default` = try jsonReader.stringOrNull()
      default: break
      }
    }
    guard let thing, let id, let id2, let type2, let reader, let object, let key, let fooBar, let fooBar2, let urlString
    else { throw jsonReader.missingKey(in: jsonObject) }
    self.init(
      __: __,
      thing: thing,
      thingFragment: Thing(
        id: id,
        _id: id2,
        initValue: initValue,
        selfValue: selfValue,
        typeValue: type,
        type: type2,
        reader: reader,
        object: object,
        key: key,
        foo_bar: fooBar,
        fooBar: fooBar2,
        urlString: urlString,
        errors: errors,
        fragments: fragments,
        description: description,
        hashValueValue: hashValueValue,
        in: `in`,
        default: `default`
      )
    )
  }
}

extension NamesQuery.Data.Schema: JSONDecodable {
  private static let keys = JSONKeys("types")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var types: [TypeSelection]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: types = try reader.list(TypeSelection.init(from:))
      default: break
      }
    }
    guard let types else { throw reader.missingKey(in: object) }
    self.init(types: types)
  }
}

extension NamesQuery.Data.Default.StringSelection: JSONDecodable {
  private static let keys = JSONKeys("type")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var type: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: type = try reader.string()
      default: break
      }
    }
    guard let type else { throw reader.missingKey(in: object) }
    self.init(type: type)
  }
}

extension NamesQuery.Data.Default.DataSelection: JSONDecodable {
  private static let keys = JSONKeys("kind children? addresses?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var kind: Kind?
    var children: [Child]?
    var addresses: [Address]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: kind = try Kind(from: &reader)
      case 1: children = try reader.listOrNull(Child.init(from:))
      case 2: addresses = try reader.listOrNull(Address.init(from:))
      default: break
      }
    }
    guard let kind else { throw reader.missingKey(in: object) }
    self.init(kind: kind, children: children, addresses: addresses)
  }
}

extension NamesQuery.Data.Schema.TypeSelection: JSONDecodable {
  private static let keys = JSONKeys("kind name?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var kind: String?
    var name: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: kind = try reader.string()
      case 1: name = try reader.stringOrNull()
      default: break
      }
    }
    guard let kind else { throw reader.missingKey(in: object) }
    self.init(kind: kind, name: name)
  }
}

extension NamesQuery.Data.Default.DataSelection.Child: JSONDecodable {
  private static let keys = JSONKeys("id")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      default: break
      }
    }
    guard let id else { throw reader.missingKey(in: object) }
    self.init(id: id)
  }
}

extension NamesQuery.Data.Default.DataSelection.Address: JSONDecodable {
  private static let keys = JSONKeys("_2d?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var _2d: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: _2d = try reader.intOrNull()
      default: break
      }
    }
    self.init(_2d: _2d)
  }
}

public struct Thing: Sendable {
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
}

extension Thing: JSONDecodable {
  private static let keys = JSONKeys(
    """
    id _id init? self? Type? type reader object key foo_bar fooBar URLString errors? fragments? description? \
    hashValue? in? default?
    """
  )

  public init(from jsonReader: inout JSONReader) throws(JSONError) {
    var id: String?
    var id2: String?
    var initValue: String?
    var selfValue: String?
    var type: String?
    var type2: String?
    var reader: String?
    var object: String?
    var key: String?
    var fooBar: String?
    var fooBar2: String?
    var urlString: String?
    var errors: [String]?
    var fragments: Int?
    var description: String?
    var hashValueValue: String?
    var `in`: Int?
    var `default`: String?
    var jsonObject = try jsonReader.object(Self.keys)
    while let jsonKey = try jsonReader.nextKey(&jsonObject) {
      switch jsonKey {
      case 0: id = try jsonReader.id()
      case 1: id2 = try jsonReader.id()
      case 2: initValue = try jsonReader.stringOrNull()
      case 3: selfValue = try jsonReader.stringOrNull()
      case 4: type = try jsonReader.stringOrNull()
      case 5: type2 = try jsonReader.string()
      case 6: reader = try jsonReader.string()
      case 7: object = try jsonReader.string()
      case 8: key = try jsonReader.string()
      case 9: fooBar = try jsonReader.string()
      case 10: fooBar2 = try jsonReader.string()
      case 11: urlString = try jsonReader.string()
      case 12: errors = try jsonReader.listOrNull(String.init(from:))
      case 13: fragments = try jsonReader.intOrNull()
      case 14: description = try jsonReader.stringOrNull()
      case 15: hashValueValue = try jsonReader.stringOrNull()
      case 16: `in` = try jsonReader.intOrNull()
      case 17: `default` = try jsonReader.stringOrNull()
      default: break
      }
    }
    guard let id, let id2, let type2, let reader, let object, let key, let fooBar, let fooBar2, let urlString
    else { throw jsonReader.missingKey(in: jsonObject) }
    self.init(
      id: id,
      _id: id2,
      initValue: initValue,
      selfValue: selfValue,
      typeValue: type,
      type: type2,
      reader: reader,
      object: object,
      key: key,
      foo_bar: fooBar,
      fooBar: fooBar2,
      urlString: urlString,
      errors: errors,
      fragments: fragments,
      description: description,
      hashValueValue: hashValueValue,
      in: `in`,
      default: `default`
    )
  }
}
