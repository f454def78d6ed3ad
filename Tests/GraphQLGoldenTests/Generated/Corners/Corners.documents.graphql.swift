// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct NestedQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Nested", sha256: "23363d4b67e85720e4c5f6da8a2c9107bd6bd3250b47480a916faa1f045a8398", text: "query Nested($id:ID!){entity(id:$id){__typename...{id...on Entity{...on Resource{address{street}...on Document{pages...on Letter{sender address{town}}}}}}}}")
  public var id: String
  public init(id: String) { self.id = id }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    /// Ends a comment: */ and `code` and "quotes" 👟, a bell , a NUL  and
    /// lines
    /// ends.\
    public var entity: Entity?
    public init(entity: Entity? = nil) { self.entity = entity }
    public init(_json json: inout JSONReader) throws(JSONError) { entity = try json._valueOrNull("entity") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("entity", entity) }

    public struct Entity: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      public var id: String
      /// `nil` unless the object is of type `Resource`.
      public var asResource: Resource?

      public init(typename: String, id: String, asResource: Resource? = nil) {
        (self.typename, self.id, self.asResource) = (typename, id, asResource)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        typename = try json._typename()
        id = try json._id("id")
        asResource = try json._ifType("Letter Photo", among: ._objectsOfEntity, orKeys: "address", Resource.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        object._write("id", id)
        asResource?._write(into: &object)
      }

      public struct Resource: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var address: Address
        /// `nil` unless the object is of type `Document`.
        public var asDocument: Document?

        public init(typename: String, address: Address, asDocument: Document? = nil) {
          (self.typename, self.address, self.asDocument) = (typename, address, asDocument)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          typename = try json._typename()
          address = try json._value("address")
          asDocument = try json._ifType("Letter", among: ._objectsOfResource, orKeys: "pages", Document.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          object._write("address", address)
          asDocument?._write(into: &object)
        }

        public struct Address: JSONObjectDecodable, JSONObjectEncodable {
          public var street: String
          public init(street: String) { self.street = street }
          public init(_json json: inout JSONReader) throws(JSONError) { street = try json._string("street") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("street", street) }
        }

        public struct Document: JSONObjectDecodable, JSONObjectEncodable {
          public var pages: Int
          public var kind: Kind
          public init(pages: Int, kind: Kind) { (self.pages, self.kind) = (pages, kind) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (pages, kind) = try (json._int("pages"), Kind(_json: &json))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("pages", pages)
            kind._write(into: &object)
          }

          public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
            case letter(Letter)
            /// Any other type, including types added to the schema later.
            case other(typename: String)

            public init(_json json: inout JSONReader) throws(JSONError) {
              if try json._isType("Letter") {
                self = .letter(try Letter(_json: &json))
              } else {
                self = .other(typename: try json._typename())
              }
            }

            public func _write(into object: inout _JSONObjectWriter) {
              switch self {
              case .letter(let value): value._write(into: &object, typename: "Letter")
              case .other(let typename): object._write("__typename", typename)
              }
            }
          }

          public struct Letter: JSONObjectDecodable, JSONObjectEncodable {
            public var sender: String
            public var address: Address
            public init(sender: String, address: Address) { (self.sender, self.address) = (sender, address) }
            public init(_json json: inout JSONReader) throws(JSONError) {
              (sender, address) = try (json._string("sender"), json._value("address"))
            }

            public func _write(into object: inout _JSONObjectWriter) {
              object._write("sender", sender)
              object._write("address", address)
            }

            public struct Address: JSONObjectDecodable, JSONObjectEncodable {
              public var town: String
              public init(town: String) { self.town = town }
              public init(_json json: inout JSONReader) throws(JSONError) { town = try json._string("town") }
              public func _write(into object: inout _JSONObjectWriter) { object._write("town", town) }
            }
          }
        }
      }
    }
  }
}

public nonisolated struct SharedQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Shared", sha256: "88a0e8cdbc9635b23e643a562b4987e8d0a7d2da971add68e18105de36ddde46", text: "query Shared{entities{__typename...on Letter{...ResourceParts sender}...on Photo{...ResourceParts width}}result{__typename...on Letter{...ResourceParts}...on Error{message}}} fragment ResourceParts on Resource{id address{street}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var entities: [Entities?]
    public var result: ResultSelection?

    public init(entities: [Entities?], result: ResultSelection? = nil) {
      (self.entities, self.result) = (entities, result)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      (entities, result) = try (json._list("entities"), json._valueOrNull("result"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("entities", entities)
      object._write("result", result)
    }

    public enum Entities: JSONObjectDecodable, JSONObjectEncodable {
      case letter(Letter)
      case photo(Photo)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("Letter") {
          self = .letter(try Letter(_json: &json))
        } else if try json._isType("Photo") {
          self = .photo(try Photo(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .letter(let value): value._write(into: &object, typename: "Letter")
        case .photo(let value): value._write(into: &object, typename: "Photo")
        case .other(let typename): object._write("__typename", typename)
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

        public init(_json json: inout JSONReader) throws(JSONError) {
          (resourceParts, sender) = try (ResourceParts(_json: &json), json._string("sender"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          resourceParts._write(into: &object)
          object._write("sender", sender)
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

        public init(_json json: inout JSONReader) throws(JSONError) {
          (resourceParts, width) = try (ResourceParts(_json: &json), json._int("width"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          resourceParts._write(into: &object)
          object._write("width", width)
        }
      }
    }

    public enum ResultSelection: JSONObjectDecodable, JSONObjectEncodable {
      case letter(ResourceParts)
      case error(ErrorSelection)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("Letter") {
          self = .letter(try ResourceParts(_json: &json))
        } else if try json._isType("Error") {
          self = .error(try ErrorSelection(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .letter(let value): value._write(into: &object, typename: "Letter")
        case .error(let value): value._write(into: &object, typename: "Error")
        case .other(let typename): object._write("__typename", typename)
        }
      }

      public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var message: String
        public init(message: String) { self.message = message }
        public init(_json json: inout JSONReader) throws(JSONError) { message = try json._string("message") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("message", message) }
      }
    }
  }
}

public nonisolated struct GridQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "GridQuery", sha256: "3f35ce222301dfde6cbb18d19432c2cc520f7c979fcd78a4cdff79f9bd20468a", text: "query GridQuery{grid{a b c d a0 b0 c0 d0 e{value}...GridCells}error{message}} fragment GridCells on Grid{e{value other:value}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var grid: Grid
    public var error: ErrorSelection
    public init(grid: Grid, error: ErrorSelection) { (self.grid, self.error) = (grid, error) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (grid, error) = try (json._value("grid"), json._value("error"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("grid", grid)
      object._write("error", error)
    }

    public struct Grid: JSONObjectDecodable, JSONObjectEncodable {
      public var a: [[Int]]
      public var b: [[Int?]]
      public var c: [[Int]?]
      public var d: [[Int?]?]?
      public var a0: [[Int]]?
      public var b0: [[Int?]]?
      public var c0: [[Int]?]?
      public var d0: [[Int?]?]
      public var e: [[[E]?]]?
      public var gridCells: GridCells

      public init(
        a: [[Int]],
        b: [[Int?]],
        c: [[Int]?],
        d: [[Int?]?]? = nil,
        a0: [[Int]]? = nil,
        b0: [[Int?]]? = nil,
        c0: [[Int]?]? = nil,
        d0: [[Int?]?],
        e: [[[E]?]]? = nil,
        gridCells: GridCells
      ) {
        (self.a, self.b, self.c, self.d, self.a0, self.b0, self.c0, self.d0, self.e) = (a, b, c, d, a0, b0, c0, d0, e)
        self.gridCells = gridCells
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        a = try json._list("a")
        b = try json._list("b")
        c = try json._list("c")
        d = try json._listOrNull("d")
        a0 = try json._listOrNull("a0")
        b0 = try json._listOrNull("b0")
        c0 = try json._listOrNull("c0")
        d0 = try json._list("d0")
        e = try json._listOrNull("e")
        gridCells = try GridCells(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("a", a)
        object._write("b", b)
        object._write("c", c)
        object._write("d", d)
        object._write("a0", a0)
        object._write("b0", b0)
        object._write("c0", c0)
        object._write("d0", d0)
        object._write("e", e)
        gridCells._write(into: &object)
      }

      public struct E: JSONObjectDecodable, JSONObjectEncodable {
        public var value: TaskEnum
        public init(value: TaskEnum) { self.value = value }
        public init(_json json: inout JSONReader) throws(JSONError) { value = try json._value("value") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("value", value) }
      }
    }

    public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
      public var message: String
      public init(message: String) { self.message = message }
      public init(_json json: inout JSONReader) throws(JSONError) { message = try json._string("message") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("message", message) }
    }
  }
}

public nonisolated struct WholeQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Whole", sha256: "bb0102c138ec139ea5b1ee6ac832babe68a0cb805d0af56e740ad9c87efa78a8", text: "query Whole{...RootParts} fragment RootParts on Root{error{message}entities{id}}")
  public init() {}
  public typealias Data = RootParts
}

public nonisolated struct ChangesSubscription: GraphQLSubscription {
  public static let operationDocument = GraphQLDocument(name: "Changes", sha256: "61af2ef8c7485d2b3ea78ccab884610240d573849c3bda0cc923f5e0c953cc1a", text: "subscription Changes{changed{id}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var changed: Changed?
    public init(changed: Changed? = nil) { self.changed = changed }
    public init(_json json: inout JSONReader) throws(JSONError) { changed = try json._valueOrNull("changed") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("changed", changed) }

    public struct Changed: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public init(id: String) { self.id = id }
      public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
    }
  }
}

public nonisolated struct ManyQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Many", sha256: "5490ba39ca8ed4f79a0e9502469e696176d8da3d41e33a9b5d3530c2c8161ba7", text: #"query Many($v1:Int,$v2:Int,$v3:Int,$v4:Int,$v5:Int,$v6:Int,$v7:Int,$v8:Int,$v9:Int,$v10:Int,$v11:Int,$v12:Int,$v13:Int,$v14:Int,$v15:Int,$v16:Int,$v17:Int,$v18:Int,$v19:Int,$v20:Int,$v21:Int,$v22:Int,$v23:Int,$v24:Int,$v25:Int,$v26:Int,$v27:Int,$v28:Int,$v29:Int,$v30:Int,$v31:Int,$v32:Int,$v33:Int,$v34:Int,$v35:Int,$v36:Int,$v37:Int,$data:Data,$error:ErrorInput!,$task:Task){string(data:$data,error:$error,task:$task)s1:string(error:{string:"",int:$v1})s2:string(error:{string:"",int:$v2})s3:string(error:{string:"",int:$v3})s4:string(error:{string:"",int:$v4})s5:string(error:{string:"",int:$v5})s6:string(error:{string:"",int:$v6})s7:string(error:{string:"",int:$v7})s8:string(error:{string:"",int:$v8})s9:string(error:{string:"",int:$v9})s10:string(error:{string:"",int:$v10})s11:string(error:{string:"",int:$v11})s12:string(error:{string:"",int:$v12})s13:string(error:{string:"",int:$v13})s14:string(error:{string:"",int:$v14})s15:string(error:{string:"",int:$v15})s16:string(error:{string:"",int:$v16})s17:string(error:{string:"",int:$v17})s18:string(error:{string:"",int:$v18})s19:string(error:{string:"",int:$v19})s20:string(error:{string:"",int:$v20})s21:string(error:{string:"",int:$v21})s22:string(error:{string:"",int:$v22})s23:string(error:{string:"",int:$v23})s24:string(error:{string:"",int:$v24})s25:string(error:{string:"",int:$v25})s26:string(error:{string:"",int:$v26})s27:string(error:{string:"",int:$v27})s28:string(error:{string:"",int:$v28})s29:string(error:{string:"",int:$v29})s30:string(error:{string:"",int:$v30})s31:string(error:{string:"",int:$v31})s32:string(error:{string:"",int:$v32})s33:string(error:{string:"",int:$v33})s34:string(error:{string:"",int:$v34})s35:string(error:{string:"",int:$v35})s36:string(error:{string:"",int:$v36})s37:string(error:{string:"",int:$v37})}"#)
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
  public var v13: Nullable<Int>
  public var v14: Nullable<Int>
  public var v15: Nullable<Int>
  public var v16: Nullable<Int>
  public var v17: Nullable<Int>
  public var v18: Nullable<Int>
  public var v19: Nullable<Int>
  public var v20: Nullable<Int>
  public var v21: Nullable<Int>
  public var v22: Nullable<Int>
  public var v23: Nullable<Int>
  public var v24: Nullable<Int>
  public var v25: Nullable<Int>
  public var v26: Nullable<Int>
  public var v27: Nullable<Int>
  public var v28: Nullable<Int>
  public var v29: Nullable<Int>
  public var v30: Nullable<Int>
  public var v31: Nullable<Int>
  public var v32: Nullable<Int>
  public var v33: Nullable<Int>
  public var v34: Nullable<Int>
  public var v35: Nullable<Int>
  public var v36: Nullable<Int>
  public var v37: Nullable<Int>
  public var data: Nullable<DataEnum>
  public var error: ErrorInput
  public var task: Nullable<TaskEnum>

  /// Omits arguments that are `nil`; `.null` sends null.
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
    v13: Int? = nil,
    v14: Int? = nil,
    v15: Int? = nil,
    v16: Int? = nil,
    v17: Int? = nil,
    v18: Int? = nil,
    v19: Int? = nil,
    v20: Int? = nil,
    v21: Int? = nil,
    v22: Int? = nil,
    v23: Int? = nil,
    v24: Int? = nil,
    v25: Int? = nil,
    v26: Int? = nil,
    v27: Int? = nil,
    v28: Int? = nil,
    v29: Int? = nil,
    v30: Int? = nil,
    v31: Int? = nil,
    v32: Int? = nil,
    v33: Int? = nil,
    v34: Int? = nil,
    v35: Int? = nil,
    v36: Int? = nil,
    v37: Int? = nil,
    data: DataEnum? = nil,
    task: TaskEnum? = nil
  ) {
    (self.v1, self.v2, self.v3, self.v4) = (Nullable(v1), Nullable(v2), Nullable(v3), Nullable(v4))
    (self.v5, self.v6, self.v7, self.v8) = (Nullable(v5), Nullable(v6), Nullable(v7), Nullable(v8))
    (self.v9, self.v10, self.v11, self.v12) = (Nullable(v9), Nullable(v10), Nullable(v11), Nullable(v12))
    (self.v13, self.v14, self.v15, self.v16) = (Nullable(v13), Nullable(v14), Nullable(v15), Nullable(v16))
    (self.v17, self.v18, self.v19, self.v20) = (Nullable(v17), Nullable(v18), Nullable(v19), Nullable(v20))
    (self.v21, self.v22, self.v23, self.v24) = (Nullable(v21), Nullable(v22), Nullable(v23), Nullable(v24))
    (self.v25, self.v26, self.v27, self.v28) = (Nullable(v25), Nullable(v26), Nullable(v27), Nullable(v28))
    (self.v29, self.v30, self.v31, self.v32) = (Nullable(v29), Nullable(v30), Nullable(v31), Nullable(v32))
    (self.v33, self.v34, self.v35, self.v36) = (Nullable(v33), Nullable(v34), Nullable(v35), Nullable(v36))
    (self.v37, self.data, self.error, self.task) = (Nullable(v37), Nullable(data), error, Nullable(task))
  }

  @_disfavoredOverload
  public init(
    error: ErrorInput,
    v1: Nullable<Int> = nil,
    v2: Nullable<Int> = nil,
    v3: Nullable<Int> = nil,
    v4: Nullable<Int> = nil,
    v5: Nullable<Int> = nil,
    v6: Nullable<Int> = nil,
    v7: Nullable<Int> = nil,
    v8: Nullable<Int> = nil,
    v9: Nullable<Int> = nil,
    v10: Nullable<Int> = nil,
    v11: Nullable<Int> = nil,
    v12: Nullable<Int> = nil,
    v13: Nullable<Int> = nil,
    v14: Nullable<Int> = nil,
    v15: Nullable<Int> = nil,
    v16: Nullable<Int> = nil,
    v17: Nullable<Int> = nil,
    v18: Nullable<Int> = nil,
    v19: Nullable<Int> = nil,
    v20: Nullable<Int> = nil,
    v21: Nullable<Int> = nil,
    v22: Nullable<Int> = nil,
    v23: Nullable<Int> = nil,
    v24: Nullable<Int> = nil,
    v25: Nullable<Int> = nil,
    v26: Nullable<Int> = nil,
    v27: Nullable<Int> = nil,
    v28: Nullable<Int> = nil,
    v29: Nullable<Int> = nil,
    v30: Nullable<Int> = nil,
    v31: Nullable<Int> = nil,
    v32: Nullable<Int> = nil,
    v33: Nullable<Int> = nil,
    v34: Nullable<Int> = nil,
    v35: Nullable<Int> = nil,
    v36: Nullable<Int> = nil,
    v37: Nullable<Int> = nil,
    data: Nullable<DataEnum> = nil,
    task: Nullable<TaskEnum> = nil
  ) {
    (self.v1, self.v2, self.v3, self.v4, self.v5, self.v6, self.v7, self.v8) = (v1, v2, v3, v4, v5, v6, v7, v8)
    (self.v9, self.v10, self.v11, self.v12, self.v13, self.v14, self.v15) = (v9, v10, v11, v12, v13, v14, v15)
    (self.v16, self.v17, self.v18, self.v19, self.v20, self.v21, self.v22) = (v16, v17, v18, v19, v20, v21, v22)
    (self.v23, self.v24, self.v25, self.v26, self.v27, self.v28, self.v29) = (v23, v24, v25, v26, v27, v28, v29)
    (self.v30, self.v31, self.v32, self.v33, self.v34, self.v35, self.v36) = (v30, v31, v32, v33, v34, v35, v36)
    (self.v37, self.data, self.error, self.task) = (v37, data, error, task)
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
    writer.field("v13", v13)
    writer.field("v14", v14)
    writer.field("v15", v15)
    writer.field("v16", v16)
    writer.field("v17", v17)
    writer.field("v18", v18)
    writer.field("v19", v19)
    writer.field("v20", v20)
    writer.field("v21", v21)
    writer.field("v22", v22)
    writer.field("v23", v23)
    writer.field("v24", v24)
    writer.field("v25", v25)
    writer.field("v26", v26)
    writer.field("v27", v27)
    writer.field("v28", v28)
    writer.field("v29", v29)
    writer.field("v30", v30)
    writer.field("v31", v31)
    writer.field("v32", v32)
    writer.field("v33", v33)
    writer.field("v34", v34)
    writer.field("v35", v35)
    writer.field("v36", v36)
    writer.field("v37", v37)
    writer.field("data", data)
    writer.field("error", error)
    writer.field("task", task)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var string: String?
    public var s1: String?
    public var s2: String?
    public var s3: String?
    public var s4: String?
    public var s5: String?
    public var s6: String?
    public var s7: String?
    public var s8: String?
    public var s9: String?
    public var s10: String?
    public var s11: String?
    public var s12: String?
    public var s13: String?
    public var s14: String?
    public var s15: String?
    public var s16: String?
    public var s17: String?
    public var s18: String?
    public var s19: String?
    public var s20: String?
    public var s21: String?
    public var s22: String?
    public var s23: String?
    public var s24: String?
    public var s25: String?
    public var s26: String?
    public var s27: String?
    public var s28: String?
    public var s29: String?
    public var s30: String?
    public var s31: String?
    public var s32: String?
    public var s33: String?
    public var s34: String?
    public var s35: String?
    public var s36: String?
    public var s37: String?

    public init(
      string: String? = nil,
      s1: String? = nil,
      s2: String? = nil,
      s3: String? = nil,
      s4: String? = nil,
      s5: String? = nil,
      s6: String? = nil,
      s7: String? = nil,
      s8: String? = nil,
      s9: String? = nil,
      s10: String? = nil,
      s11: String? = nil,
      s12: String? = nil,
      s13: String? = nil,
      s14: String? = nil,
      s15: String? = nil,
      s16: String? = nil,
      s17: String? = nil,
      s18: String? = nil,
      s19: String? = nil,
      s20: String? = nil,
      s21: String? = nil,
      s22: String? = nil,
      s23: String? = nil,
      s24: String? = nil,
      s25: String? = nil,
      s26: String? = nil,
      s27: String? = nil,
      s28: String? = nil,
      s29: String? = nil,
      s30: String? = nil,
      s31: String? = nil,
      s32: String? = nil,
      s33: String? = nil,
      s34: String? = nil,
      s35: String? = nil,
      s36: String? = nil,
      s37: String? = nil
    ) {
      (self.string, self.s1, self.s2, self.s3, self.s4, self.s5, self.s6) = (string, s1, s2, s3, s4, s5, s6)
      (self.s7, self.s8, self.s9, self.s10, self.s11, self.s12, self.s13) = (s7, s8, s9, s10, s11, s12, s13)
      (self.s14, self.s15, self.s16, self.s17, self.s18, self.s19, self.s20) = (s14, s15, s16, s17, s18, s19, s20)
      (self.s21, self.s22, self.s23, self.s24, self.s25, self.s26, self.s27) = (s21, s22, s23, s24, s25, s26, s27)
      (self.s28, self.s29, self.s30, self.s31, self.s32, self.s33, self.s34) = (s28, s29, s30, s31, s32, s33, s34)
      (self.s35, self.s36, self.s37) = (s35, s36, s37)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      string = try json._stringOrNull("string")
      s1 = try json._stringOrNull("s1")
      s2 = try json._stringOrNull("s2")
      s3 = try json._stringOrNull("s3")
      s4 = try json._stringOrNull("s4")
      s5 = try json._stringOrNull("s5")
      s6 = try json._stringOrNull("s6")
      s7 = try json._stringOrNull("s7")
      s8 = try json._stringOrNull("s8")
      s9 = try json._stringOrNull("s9")
      s10 = try json._stringOrNull("s10")
      s11 = try json._stringOrNull("s11")
      s12 = try json._stringOrNull("s12")
      s13 = try json._stringOrNull("s13")
      s14 = try json._stringOrNull("s14")
      s15 = try json._stringOrNull("s15")
      s16 = try json._stringOrNull("s16")
      s17 = try json._stringOrNull("s17")
      s18 = try json._stringOrNull("s18")
      s19 = try json._stringOrNull("s19")
      s20 = try json._stringOrNull("s20")
      s21 = try json._stringOrNull("s21")
      s22 = try json._stringOrNull("s22")
      s23 = try json._stringOrNull("s23")
      s24 = try json._stringOrNull("s24")
      s25 = try json._stringOrNull("s25")
      s26 = try json._stringOrNull("s26")
      s27 = try json._stringOrNull("s27")
      s28 = try json._stringOrNull("s28")
      s29 = try json._stringOrNull("s29")
      s30 = try json._stringOrNull("s30")
      s31 = try json._stringOrNull("s31")
      s32 = try json._stringOrNull("s32")
      s33 = try json._stringOrNull("s33")
      s34 = try json._stringOrNull("s34")
      s35 = try json._stringOrNull("s35")
      s36 = try json._stringOrNull("s36")
      s37 = try json._stringOrNull("s37")
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("string", string)
      object._write("s1", s1)
      object._write("s2", s2)
      object._write("s3", s3)
      object._write("s4", s4)
      object._write("s5", s5)
      object._write("s6", s6)
      object._write("s7", s7)
      object._write("s8", s8)
      object._write("s9", s9)
      object._write("s10", s10)
      object._write("s11", s11)
      object._write("s12", s12)
      object._write("s13", s13)
      object._write("s14", s14)
      object._write("s15", s15)
      object._write("s16", s16)
      object._write("s17", s17)
      object._write("s18", s18)
      object._write("s19", s19)
      object._write("s20", s20)
      object._write("s21", s21)
      object._write("s22", s22)
      object._write("s23", s23)
      object._write("s24", s24)
      object._write("s25", s25)
      object._write("s26", s26)
      object._write("s27", s27)
      object._write("s28", s28)
      object._write("s29", s29)
      object._write("s30", s30)
      object._write("s31", s31)
      object._write("s32", s32)
      object._write("s33", s33)
      object._write("s34", s34)
      object._write("s35", s35)
      object._write("s36", s36)
      object._write("s37", s37)
    }
  }
}

public nonisolated struct ResourceParts: JSONObjectDecodable, JSONObjectEncodable {
  public var id: String
  public var address: Address
  public init(id: String, address: Address) { (self.id, self.address) = (id, address) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (id, address) = try (json._id("id"), json._value("address"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("address", address)
  }

  public struct Address: JSONObjectDecodable, JSONObjectEncodable {
    public var street: String
    public init(street: String) { self.street = street }
    public init(_json json: inout JSONReader) throws(JSONError) { street = try json._string("street") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("street", street) }
  }
}

public nonisolated struct GridCells: JSONObjectDecodable, JSONObjectEncodable {
  public var e: [[[E]?]]?
  public init(e: [[[E]?]]? = nil) { self.e = e }
  public init(_json json: inout JSONReader) throws(JSONError) { e = try json._listOrNull("e") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("e", e) }

  public struct E: JSONObjectDecodable, JSONObjectEncodable {
    public var value: TaskEnum
    public var other: TaskEnum
    public init(value: TaskEnum, other: TaskEnum) { (self.value, self.other) = (value, other) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (value, other) = try (json._value("value"), json._value("other"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("value", value)
      object._write("other", other)
    }
  }
}

public nonisolated struct RootParts: JSONObjectDecodable, JSONObjectEncodable {
  public var error: ErrorSelection
  public var entities: [Entities?]
  public init(error: ErrorSelection, entities: [Entities?]) { (self.error, self.entities) = (error, entities) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (error, entities) = try (json._value("error"), json._list("entities"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("error", error)
    object._write("entities", entities)
  }

  public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
    public var message: String
    public init(message: String) { self.message = message }
    public init(_json json: inout JSONReader) throws(JSONError) { message = try json._string("message") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("message", message) }
  }

  public struct Entities: JSONObjectDecodable, JSONObjectEncodable {
    public var id: String
    public init(id: String) { self.id = id }
    public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
  }
}

extension StaticString {
  /// The object types of `Entity`.
  fileprivate nonisolated static var _objectsOfEntity: StaticString { "Letter Note Photo" }
  /// The object types of `Resource`.
  fileprivate nonisolated static var _objectsOfResource: StaticString { "Letter Photo" }
}
