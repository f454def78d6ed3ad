// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated struct KeptQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Kept", sha256: "59e9eae197a8bb3d5f0d25db50e0e301de8f51248477f5c1a8d5777400d063c5", text: "query Kept($filter:KeptFilter,$more:Boolean!){old deprecatedOld item(filter:$filter){old...Newer name@include(if:$more)...LacksName}} fragment Newer on Item{deprecatedOld lacksName} fragment LacksName on Item{lacksName}")
  public var filter: Nullable<KeptFilter>
  public var more: Bool
  public init(more: Bool, filter: KeptFilter? = nil) { (self.filter, self.more) = (Nullable(filter), more) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("filter", filter)
    writer.field("more", more)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    @available(*, deprecated)
    public var old: Int? {
      get { deprecatedOld2 }
      set { deprecatedOld2 = newValue }
    }

    private var deprecatedOld2: Int?
    public var deprecatedOld: Int?
    public var item: Item?

    public init(old: Int? = nil, deprecatedOld: Int? = nil, item: Item? = nil) {
      (self.deprecatedOld2, self.deprecatedOld, self.item) = (old, deprecatedOld, item)
    }

    public init(json: inout JSONReader) throws(JSONError) {
      deprecatedOld2 = try json.intOrNull("old")
      deprecatedOld = try json.intOrNull("deprecatedOld")
      item = try json.valueOrNull("item")
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("old", deprecatedOld2)
      object.write("deprecatedOld", deprecatedOld)
      object.write("item", item)
    }

    public struct Item: JSONObjectDecodable, JSONObjectEncodable {
      @available(*, deprecated, message: "Too \"old\",\nreally.")
      public var old: Int? {
        get { deprecatedOld }
        set { deprecatedOld = newValue }
      }

      private var deprecatedOld: Int?
      public var newer: Newer
      /// `nil` where a condition leaves it out.
      public var name: String?
      public var lacksNameFragment: LacksName

      public var lacksName: String? { newer.lacksName }

      public init(old: Int? = nil, newer: Newer, name: String? = nil, lacksNameFragment: LacksName) {
        (self.deprecatedOld, self.newer, self.name, self.lacksNameFragment) = (old, newer, name, lacksNameFragment)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        deprecatedOld = try json.intOrNull("old")
        newer = try Newer(json: &json)
        name = try json.includes("more", "name") ? json.stringOrNull("name") : nil
        lacksNameFragment = try LacksName(json: &json)
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("old", deprecatedOld)
        newer.write(into: &object)
        object.write("name", name, if: "more")
        lacksNameFragment.write(into: &object)
      }
    }
  }
}

public nonisolated struct KeptByTwoQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "KeptByTwo", sha256: "2622f78a3184d413f5b8f2e92eb8538eb61bdb8b07f1ddfed251feebf9934560", text: "query KeptByTwo($more:Boolean!){item{__typename name@include(if:$more)old@skip(if:$more)lacksName...Newer...on Thing{size@include(if:$more)lacksSize:size}}} fragment Newer on Item{deprecatedOld lacksName}")
  public var more: Bool
  public init(more: Bool) { self.more = more }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var item: Item?
    public init(item: Item? = nil) { self.item = item }
    public init(json: inout JSONReader) throws(JSONError) { item = try json.valueOrNull("item") }
    public func write(into object: inout JSONObjectWriter) { object.write("item", item) }
    public struct Item: JSONObjectDecodable, JSONObjectEncodable {
      /// `nil` where a condition leaves it out.
      public var name: String?

      /// `nil` where a condition leaves it out.
      @available(*, deprecated, message: "Too \"old\",\nreally.")
      public var old: Int? {
        get { deprecatedOld }
        set { deprecatedOld = newValue }
      }

      private var deprecatedOld: Int?
      public var lacksName: String?
      public var newer: Newer
      public var kind: Kind

      public init(name: String? = nil, old: Int? = nil, lacksName: String? = nil, newer: Newer, kind: Kind) {
        (self.name, self.deprecatedOld, self.lacksName, self.newer, self.kind) = (name, old, lacksName, newer, kind)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        name = try json.includes("more", "name") ? json.stringOrNull("name") : nil
        deprecatedOld = try json.includes("!more", "old") ? json.intOrNull("old") : nil
        lacksName = try json.stringOrNull("lacksName")
        newer = try Newer(json: &json)
        kind = try Kind(json: &json)
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("name", name, if: "more")
        object.write("old", deprecatedOld, if: "!more")
        object.write("lacksName", lacksName)
        newer.write(into: &object)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case thing(Thing)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Thing") {
          case 0: self = .thing(try Thing(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .thing(let value): value.write(into: &object, typename: "Thing")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Thing: JSONObjectDecodable, JSONObjectEncodable {
        /// `nil` where a condition leaves it out.
        public var size: Int?
        public var lacksSize: Int?
        public init(size: Int? = nil, lacksSize: Int? = nil) { (self.size, self.lacksSize) = (size, lacksSize) }
        public init(json: inout JSONReader) throws(JSONError) {
          size = try json.includes("more", "size") ? json.intOrNull("size") : nil
          lacksSize = try json.intOrNull("lacksSize")
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("size", size, if: "more")
          object.write("lacksSize", lacksSize)
        }
      }
    }
  }
}

public nonisolated struct Newer: JSONObjectDecodable, JSONObjectEncodable {
  public var deprecatedOld: Int?
  public var lacksName: String?

  public init(deprecatedOld: Int? = nil, lacksName: String? = nil) {
    (self.deprecatedOld, self.lacksName) = (deprecatedOld, lacksName)
  }

  public init(json: inout JSONReader) throws(JSONError) {
    (deprecatedOld, lacksName) = try (json.intOrNull("deprecatedOld"), json.stringOrNull("lacksName"))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("deprecatedOld", deprecatedOld)
    object.write("lacksName", lacksName)
  }
}

public nonisolated struct LacksName: JSONObjectDecodable, JSONObjectEncodable {
  public var lacksName: String?
  public init(lacksName: String? = nil) { self.lacksName = lacksName }
  public init(json: inout JSONReader) throws(JSONError) { lacksName = try json.stringOrNull("lacksName") }
  public func write(into object: inout JSONObjectWriter) { object.write("lacksName", lacksName) }
}
