// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct KeptQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Kept", sha256: "59e9eae197a8bb3d5f0d25db50e0e301de8f51248477f5c1a8d5777400d063c5", text: "query Kept($filter:KeptFilter,$more:Boolean!){old deprecatedOld item(filter:$filter){old...Newer name@include(if:$more)...LacksName}} fragment Newer on Item{deprecatedOld lacksName} fragment LacksName on Item{lacksName}")
  public var filter: Nullable<KeptFilter>
  public var more: Bool
  /// Omits arguments that are `nil`; `.null` sends null.
  public init(more: Bool, filter: KeptFilter? = nil) { (self.filter, self.more) = (Nullable(filter), more) }
  @_disfavoredOverload
  public init(more: Bool, filter: Nullable<KeptFilter> = nil) { (self.filter, self.more) = (filter, more) }
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

    public init(_json json: inout JSONReader) throws(JSONError) {
      deprecatedOld2 = try json._intOrNull("old")
      deprecatedOld = try json._intOrNull("deprecatedOld")
      item = try json._valueOrNull("item")
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("old", deprecatedOld2)
      object._write("deprecatedOld", deprecatedOld)
      object._write("item", item)
    }

    public struct Item: JSONObjectDecodable, JSONObjectEncodable {
      @available(*, deprecated, message: "Too \"old\",\nreally.")
      public var old: Int? {
        get { deprecatedOld }
        set { deprecatedOld = newValue }
      }

      private var deprecatedOld: Int?
      public var newer: Newer
      /// `nil` if a directive excludes it.
      public var name: String?
      public var lacksNameFragment: LacksName

      public var lacksName: String? { newer.lacksName }

      public init(old: Int? = nil, newer: Newer, name: String? = nil, lacksNameFragment: LacksName) {
        (self.deprecatedOld, self.newer, self.name, self.lacksNameFragment) = (old, newer, name, lacksNameFragment)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        deprecatedOld = try json._intOrNull("old")
        newer = try Newer(_json: &json)
        name = try json._includes("more", orKeys: "name") ? json._stringOrNull("name") : nil
        lacksNameFragment = try LacksName(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("old", deprecatedOld)
        newer._write(into: &object)
        object._write("name", name, if: "more")
        lacksNameFragment._write(into: &object)
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
    public init(_json json: inout JSONReader) throws(JSONError) { item = try json._valueOrNull("item") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("item", item) }

    public struct Item: JSONObjectDecodable, JSONObjectEncodable {
      /// `nil` if a directive excludes it.
      public var name: String?

      /// `nil` if a directive excludes it.
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

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        name = try json._includes("more", orKeys: "name") ? json._stringOrNull("name") : nil
        deprecatedOld = try json._includes("!more", orKeys: "old") ? json._intOrNull("old") : nil
        lacksName = try json._stringOrNull("lacksName")
        newer = try Newer(_json: &json)
        kind = try Kind(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("name", name, if: "more")
        object._write("old", deprecatedOld, if: "!more")
        object._write("lacksName", lacksName)
        newer._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case thing(Thing)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Thing") {
            self = .thing(try Thing(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .thing(let value): value._write(into: &object, typename: "Thing")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Thing: JSONObjectDecodable, JSONObjectEncodable {
        /// `nil` if a directive excludes it.
        public var size: Int?
        public var lacksSize: Int?
        public init(size: Int? = nil, lacksSize: Int? = nil) { (self.size, self.lacksSize) = (size, lacksSize) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          size = try json._includes("more", orKeys: "size") ? json._intOrNull("size") : nil
          lacksSize = try json._intOrNull("lacksSize")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("size", size, if: "more")
          object._write("lacksSize", lacksSize)
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

  public init(_json json: inout JSONReader) throws(JSONError) {
    (deprecatedOld, lacksName) = try (json._intOrNull("deprecatedOld"), json._stringOrNull("lacksName"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("deprecatedOld", deprecatedOld)
    object._write("lacksName", lacksName)
  }
}

public nonisolated struct LacksName: JSONObjectDecodable, JSONObjectEncodable {
  public var lacksName: String?
  public init(lacksName: String? = nil) { self.lacksName = lacksName }
  public init(_json json: inout JSONReader) throws(JSONError) { lacksName = try json._stringOrNull("lacksName") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("lacksName", lacksName) }
}
