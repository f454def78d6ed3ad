// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public struct NestedQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Nested", sha256: "23363d4b67e85720e4c5f6da8a2c9107bd6bd3250b47480a916faa1f045a8398", text: "query Nested($id:ID!){entity(id:$id){__typename...{id...on Entity{...on Resource{address{street}...on Document{pages...on Letter{sender address{town}}}}}}}}")
  public var id: String
  public init(id: String) { self.id = id }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    /// Ends a comment: */ and `code` and "quotes" 👟.
    public var entity: Entity?
    public init(entity: Entity? = nil) { self.entity = entity }
    public init(json: inout JSONReader) throws(JSONError) { entity = try json.valueOrNull("entity") }
    public func write(into object: inout JSONObject) { object.write("entity", entity) }
    public struct Entity: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      public var id: String
      /// `nil` where it is no `Resource`.
      public var asResource: Resource?

      public init(typename: String, id: String, asResource: Resource? = nil) {
        (self.typename, self.id, self.asResource) = (typename, id, asResource)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        typename = try json.typename()
        id = try json.id("id")
        asResource = try json.ifType("Letter Photo", Resource.init(json:))
      }

      public func write(into object: inout JSONObject) {
        object.write("__typename", typename)
        object.write("id", id)
        asResource?.write(into: &object)
      }

      public struct Resource: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var address: Address
        /// `nil` where it is no `Document`.
        public var asDocument: Document?

        public init(typename: String, address: Address, asDocument: Document? = nil) {
          (self.typename, self.address, self.asDocument) = (typename, address, asDocument)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          try json.allowRepeatedKeys()
          typename = try json.typename()
          address = try json.value("address")
          asDocument = try json.ifType("Letter", Document.init(json:))
        }

        public func write(into object: inout JSONObject) {
          object.write("__typename", typename)
          object.write("address", address)
          asDocument?.write(into: &object)
        }

        public struct Address: JSONObjectDecodable, JSONObjectEncodable {
          public var street: String
          public init(street: String) { self.street = street }
          public init(json: inout JSONReader) throws(JSONError) { street = try json.string("street") }
          public func write(into object: inout JSONObject) { object.write("street", street) }
        }

        public struct Document: JSONObjectDecodable, JSONObjectEncodable {
          public var pages: Int
          public var kind: Kind
          public init(pages: Int, kind: Kind) { (self.pages, self.kind) = (pages, kind) }
          public init(json: inout JSONReader) throws(JSONError) {
            (pages, kind) = try (json.int("pages"), Kind(json: &json))
          }

          public func write(into object: inout JSONObject) {
            object.write("pages", pages)
            kind.write(into: &object)
          }

          public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
            case letter(Letter)
            /// Something that nothing was selected for, perhaps a type added to the schema later.
            case other(typename: String)

            public init(json: inout JSONReader) throws(JSONError) {
              switch try json.typename("Letter") {
              case 0: self = .letter(try Letter(json: &json))
              default: self = .other(typename: try json.typename())
              }
            }

            public func write(into object: inout JSONObject) {
              switch self {
              case .letter(let value): value.write(into: &object, typename: "Letter")
              case .other(let typename): object.write("__typename", typename)
              }
            }
          }

          public struct Letter: JSONObjectDecodable, JSONObjectEncodable {
            public var sender: String
            public var address: Address
            public init(sender: String, address: Address) { (self.sender, self.address) = (sender, address) }
            public init(json: inout JSONReader) throws(JSONError) {
              (sender, address) = try (json.string("sender"), json.value("address"))
            }

            public func write(into object: inout JSONObject) {
              object.write("sender", sender)
              object.write("address", address)
            }

            public struct Address: JSONObjectDecodable, JSONObjectEncodable {
              public var town: String
              public init(town: String) { self.town = town }
              public init(json: inout JSONReader) throws(JSONError) { town = try json.string("town") }
              public func write(into object: inout JSONObject) { object.write("town", town) }
            }
          }
        }
      }
    }
  }
}

public struct SharedQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Shared", sha256: "88a0e8cdbc9635b23e643a562b4987e8d0a7d2da971add68e18105de36ddde46", text: "query Shared{entities{__typename...on Letter{...ResourceParts sender}...on Photo{...ResourceParts width}}result{__typename...on Letter{...ResourceParts}...on Error{message}}} fragment ResourceParts on Resource{id address{street}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var entities: [Entity?]
    public var result: ResultSelection?

    public init(entities: [Entity?], result: ResultSelection? = nil) {
      (self.entities, self.result) = (entities, result)
    }

    public init(json: inout JSONReader) throws(JSONError) {
      (entities, result) = try (json.list("entities"), json.valueOrNull("result"))
    }

    public func write(into object: inout JSONObject) {
      object.write("entities", entities)
      object.write("result", result)
    }

    public enum Entity: JSONObjectDecodable, JSONObjectEncodable {
      case letter(Letter)
      case photo(Photo)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public init(json: inout JSONReader) throws(JSONError) {
        switch try json.typename("Letter Photo") {
        case 0: self = .letter(try Letter(json: &json))
        case 1: self = .photo(try Photo(json: &json))
        default: self = .other(typename: try json.typename())
        }
      }

      public func write(into object: inout JSONObject) {
        switch self {
        case .letter(let value): value.write(into: &object, typename: "Letter")
        case .photo(let value): value.write(into: &object, typename: "Photo")
        case .other(let typename): object.write("__typename", typename)
        }
      }

      public struct Letter: JSONObjectDecodable, JSONObjectEncodable {
        public var resourceParts: ResourceParts
        public var sender: String

        public var id: String { resourceParts.id }
        public var address: ResourceParts.Address { resourceParts.address }

        public init(resourceParts: ResourceParts, sender: String) {
          (self.resourceParts, self.sender) = (resourceParts, sender)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (resourceParts, sender) = try (ResourceParts(json: &json), json.string("sender"))
        }

        public func write(into object: inout JSONObject) {
          resourceParts.write(into: &object)
          object.write("sender", sender)
        }
      }

      public struct Photo: JSONObjectDecodable, JSONObjectEncodable {
        public var resourceParts: ResourceParts
        public var width: Int

        public var id: String { resourceParts.id }
        public var address: ResourceParts.Address { resourceParts.address }

        public init(resourceParts: ResourceParts, width: Int) {
          (self.resourceParts, self.width) = (resourceParts, width)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (resourceParts, width) = try (ResourceParts(json: &json), json.int("width"))
        }

        public func write(into object: inout JSONObject) {
          resourceParts.write(into: &object)
          object.write("width", width)
        }
      }
    }

    public enum ResultSelection: JSONObjectDecodable, JSONObjectEncodable {
      case letter(ResourceParts)
      case error(ErrorSelection)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public init(json: inout JSONReader) throws(JSONError) {
        switch try json.typename("Letter Error") {
        case 0: self = .letter(try ResourceParts(json: &json))
        case 1: self = .error(try ErrorSelection(json: &json))
        default: self = .other(typename: try json.typename())
        }
      }

      public func write(into object: inout JSONObject) {
        switch self {
        case .letter(let value): value.write(into: &object, typename: "Letter")
        case .error(let value): value.write(into: &object, typename: "Error")
        case .other(let typename): object.write("__typename", typename)
        }
      }

      public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var message: String
        public init(message: String) { self.message = message }
        public init(json: inout JSONReader) throws(JSONError) { message = try json.string("message") }
        public func write(into object: inout JSONObject) { object.write("message", message) }
      }
    }
  }
}

public struct GridQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "GridQuery", sha256: "04c3876ea71e35616abff9aeac5bb448f95e4cfbbc5331a88b4f8f6e21d2d7df", text: "query GridQuery{grid{a b c d e{value}...GridCells}error{message}} fragment GridCells on Grid{e{value other:value}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var grid: Grid
    public var error: ErrorSelection
    public init(grid: Grid, error: ErrorSelection) { (self.grid, self.error) = (grid, error) }
    public init(json: inout JSONReader) throws(JSONError) {
      (grid, error) = try (json.value("grid"), json.value("error"))
    }

    public func write(into object: inout JSONObject) {
      object.write("grid", grid)
      object.write("error", error)
    }

    public struct Grid: JSONObjectDecodable, JSONObjectEncodable {
      public var a: [[Int]]
      public var b: [[Int?]]
      public var c: [[Int]?]
      public var d: [[Int?]?]?
      public var e: [[[E]?]]?
      public var gridCells: GridCells

      public init(a: [[Int]], b: [[Int?]], c: [[Int]?], d: [[Int?]?]? = nil, e: [[[E]?]]? = nil, gridCells: GridCells) {
        (self.a, self.b, self.c, self.d, self.e, self.gridCells) = (a, b, c, d, e, gridCells)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        a = try json.list("a")
        b = try json.list("b")
        c = try json.list("c")
        d = try json.listOrNull("d")
        e = try json.listOrNull("e")
        gridCells = try GridCells(json: &json)
      }

      public func write(into object: inout JSONObject) {
        object.write("a", a)
        object.write("b", b)
        object.write("c", c)
        object.write("d", d)
        object.write("e", e)
        gridCells.write(into: &object)
      }

      public struct E: JSONObjectDecodable, JSONObjectEncodable {
        public var value: TaskEnum
        public init(value: TaskEnum) { self.value = value }
        public init(json: inout JSONReader) throws(JSONError) { value = try json.value("value") }
        public func write(into object: inout JSONObject) { object.write("value", value) }
      }
    }

    public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
      public var message: String
      public init(message: String) { self.message = message }
      public init(json: inout JSONReader) throws(JSONError) { message = try json.string("message") }
      public func write(into object: inout JSONObject) { object.write("message", message) }
    }
  }
}

public struct WholeQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Whole", sha256: "bb0102c138ec139ea5b1ee6ac832babe68a0cb805d0af56e740ad9c87efa78a8", text: "query Whole{...RootParts} fragment RootParts on Root{error{message}entities{id}}")
  public init() {}
  public typealias Data = RootParts
}

public struct ChangesSubscription: GraphQLSubscription {
  public static let operationDocument = GraphQLDocument(name: "Changes", sha256: "61af2ef8c7485d2b3ea78ccab884610240d573849c3bda0cc923f5e0c953cc1a", text: "subscription Changes{changed{id}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var changed: Changed?
    public init(changed: Changed? = nil) { self.changed = changed }
    public init(json: inout JSONReader) throws(JSONError) { changed = try json.valueOrNull("changed") }
    public func write(into object: inout JSONObject) { object.write("changed", changed) }
    public struct Changed: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public init(id: String) { self.id = id }
      public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
      public func write(into object: inout JSONObject) { object.write("id", id) }
    }
  }
}

public struct ManyQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Many", sha256: "9354b9588421c4ae5c4ddedac5ef639a372fbd61932d687b0b7f1df202a25e47", text: #"query Many($v1:Int,$v2:Int,$v3:Int,$v4:Int,$v5:Int,$v6:Int,$v7:Int,$v8:Int,$v9:Int,$v10:Int,$v11:Int,$v12:Int,$data:Data,$error:ErrorInput!,$task:Task){string(data:$data,error:$error,task:$task)a:string(error:{string:"",int:$v1})b:string(error:{string:"",int:$v2})c:string(error:{string:"",int:$v3})d:string(error:{string:"",int:$v4})e:string(error:{string:"",int:$v5})f:string(error:{string:"",int:$v6})g:string(error:{string:"",int:$v7})h:string(error:{string:"",int:$v8})i:string(error:{string:"",int:$v9})j:string(error:{string:"",int:$v10})k:string(error:{string:"",int:$v11})l:string(error:{string:"",int:$v12})}"#)
  public var v1: Nullable<Int>
  public var v2: Nullable<Int>
  public var v3: Nullable<Int>
  public var v4: Nullable<Int>
  public var v5: Nullable<Int>
  public var v6: Nullable<Int>
  public var v7: Nullable<Int>
  public var v8: Nullable<Int>
  public var v9: Nullable<Int>
  public var v10: Nullable<Int>
  public var v11: Nullable<Int>
  public var v12: Nullable<Int>
  public var data: Nullable<DataEnum>
  public var error: ErrorInput
  public var task: Nullable<TaskEnum>

  public init(
    error: ErrorInput,
    v1: Int? = nil,
    v2: Int? = nil,
    v3: Int? = nil,
    v4: Int? = nil,
    v5: Int? = nil,
    v6: Int? = nil,
    v7: Int? = nil,
    v8: Int? = nil,
    v9: Int? = nil,
    v10: Int? = nil,
    v11: Int? = nil,
    v12: Int? = nil,
    data: DataEnum? = nil,
    task: TaskEnum? = nil
  ) {
    self.v1 = Nullable(v1)
    self.v2 = Nullable(v2)
    self.v3 = Nullable(v3)
    self.v4 = Nullable(v4)
    self.v5 = Nullable(v5)
    self.v6 = Nullable(v6)
    self.v7 = Nullable(v7)
    self.v8 = Nullable(v8)
    self.v9 = Nullable(v9)
    self.v10 = Nullable(v10)
    self.v11 = Nullable(v11)
    self.v12 = Nullable(v12)
    self.data = Nullable(data)
    self.error = error
    self.task = Nullable(task)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("v1", v1)
    writer.field("v2", v2)
    writer.field("v3", v3)
    writer.field("v4", v4)
    writer.field("v5", v5)
    writer.field("v6", v6)
    writer.field("v7", v7)
    writer.field("v8", v8)
    writer.field("v9", v9)
    writer.field("v10", v10)
    writer.field("v11", v11)
    writer.field("v12", v12)
    writer.field("data", data)
    writer.field("error", error)
    writer.field("task", task)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var string: String?
    public var a: String?
    public var b: String?
    public var c: String?
    public var d: String?
    public var e: String?
    public var f: String?
    public var g: String?
    public var h: String?
    public var i: String?
    public var j: String?
    public var k: String?
    public var l: String?

    public init(
      string: String? = nil,
      a: String? = nil,
      b: String? = nil,
      c: String? = nil,
      d: String? = nil,
      e: String? = nil,
      f: String? = nil,
      g: String? = nil,
      h: String? = nil,
      i: String? = nil,
      j: String? = nil,
      k: String? = nil,
      l: String? = nil
    ) {
      self.string = string
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
      self.i = i
      self.j = j
      self.k = k
      self.l = l
    }

    public init(json: inout JSONReader) throws(JSONError) {
      string = try json.stringOrNull("string")
      a = try json.stringOrNull("a")
      b = try json.stringOrNull("b")
      c = try json.stringOrNull("c")
      d = try json.stringOrNull("d")
      e = try json.stringOrNull("e")
      f = try json.stringOrNull("f")
      g = try json.stringOrNull("g")
      h = try json.stringOrNull("h")
      i = try json.stringOrNull("i")
      j = try json.stringOrNull("j")
      k = try json.stringOrNull("k")
      l = try json.stringOrNull("l")
    }

    public func write(into object: inout JSONObject) {
      object.write("string", string)
      object.write("a", a)
      object.write("b", b)
      object.write("c", c)
      object.write("d", d)
      object.write("e", e)
      object.write("f", f)
      object.write("g", g)
      object.write("h", h)
      object.write("i", i)
      object.write("j", j)
      object.write("k", k)
      object.write("l", l)
    }
  }
}

public struct ResourceParts: JSONObjectDecodable, JSONObjectEncodable {
  public var id: String
  public var address: Address
  public init(id: String, address: Address) { (self.id, self.address) = (id, address) }
  public init(json: inout JSONReader) throws(JSONError) { (id, address) = try (json.id("id"), json.value("address")) }
  public func write(into object: inout JSONObject) {
    object.write("id", id)
    object.write("address", address)
  }

  public struct Address: JSONObjectDecodable, JSONObjectEncodable {
    public var street: String
    public init(street: String) { self.street = street }
    public init(json: inout JSONReader) throws(JSONError) { street = try json.string("street") }
    public func write(into object: inout JSONObject) { object.write("street", street) }
  }
}

public struct GridCells: JSONObjectDecodable, JSONObjectEncodable {
  public var e: [[[E]?]]?
  public init(e: [[[E]?]]? = nil) { self.e = e }
  public init(json: inout JSONReader) throws(JSONError) { e = try json.listOrNull("e") }
  public func write(into object: inout JSONObject) { object.write("e", e) }
  public struct E: JSONObjectDecodable, JSONObjectEncodable {
    public var value: TaskEnum
    public var other: TaskEnum
    public init(value: TaskEnum, other: TaskEnum) { (self.value, self.other) = (value, other) }
    public init(json: inout JSONReader) throws(JSONError) {
      (value, other) = try (json.value("value"), json.value("other"))
    }

    public func write(into object: inout JSONObject) {
      object.write("value", value)
      object.write("other", other)
    }
  }
}

public struct RootParts: JSONObjectDecodable, JSONObjectEncodable {
  public var error: ErrorSelection
  public var entities: [Entity?]
  public init(error: ErrorSelection, entities: [Entity?]) { (self.error, self.entities) = (error, entities) }
  public init(json: inout JSONReader) throws(JSONError) {
    (error, entities) = try (json.value("error"), json.list("entities"))
  }

  public func write(into object: inout JSONObject) {
    object.write("error", error)
    object.write("entities", entities)
  }

  public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
    public var message: String
    public init(message: String) { self.message = message }
    public init(json: inout JSONReader) throws(JSONError) { message = try json.string("message") }
    public func write(into object: inout JSONObject) { object.write("message", message) }
  }

  public struct Entity: JSONObjectDecodable, JSONObjectEncodable {
    public var id: String
    public init(id: String) { self.id = id }
    public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
    public func write(into object: inout JSONObject) { object.write("id", id) }
  }
}
