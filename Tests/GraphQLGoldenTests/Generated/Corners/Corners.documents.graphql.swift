// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public struct NestedQuery: Sendable {
  public var id: String

  public init(id: String) { self.id = id }

  /// What the server answers.
  public struct Data: Sendable {
    /// Ends a comment: */ and `code` and "quotes" 👟.
    public var entity: Entity?

    public init(entity: Entity? = nil) { self.entity = entity }

    public struct Entity: Sendable {
      public var typename: String
      public var id: String
      /// `nil` where it is no `Resource`.
      public var asResource: Resource?

      public init(typename: String, id: String, asResource: Resource? = nil) {
        self.typename = typename
        self.id = id
        self.asResource = asResource
      }

      public struct Resource: Sendable {
        public var typename: String
        public var address: Address
        /// `nil` where it is no `Document`.
        public var asDocument: Document?

        public init(typename: String, address: Address, asDocument: Document? = nil) {
          self.typename = typename
          self.address = address
          self.asDocument = asDocument
        }

        public struct Address: Sendable {
          public var street: String

          public init(street: String) { self.street = street }
        }

        public struct Document: Sendable {
          public var pages: Int
          public var kind: Kind

          public init(pages: Int, kind: Kind) {
            self.pages = pages
            self.kind = kind
          }

          /// What it is, and what was selected for that alone.
          public enum Kind: Sendable {
            case letter(Letter)
            /// Something that nothing was selected for, perhaps a type added to the schema later.
            case other(typename: String)
          }

          public struct Letter: Sendable {
            public var sender: String
            public var address: Address

            public init(sender: String, address: Address) {
              self.sender = sender
              self.address = address
            }

            public struct Address: Sendable {
              public var town: String

              public init(town: String) { self.town = town }
            }
          }
        }
      }
    }
  }
}

extension NestedQuery: GraphQLQuery {
  public static let operationName = "Nested"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Nested($id:ID!){entity(id:$id){__typename...{id...on Entity{...on Resource{address{street}...on \
      Document{pages...on Letter{sender address{town}}}}}}}}
      """,
    sha256: "23363d4b67e85720e4c5f6da8a2c9107bd6bd3250b47480a916faa1f045a8398"
  )

  public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }
}

extension NestedQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("entity?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var entity: Entity?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: entity = try reader.nullable(Entity.init(from:))
      default: break
      }
    }
    self.init(entity: entity)
  }
}

extension NestedQuery.Data.Entity: JSONDecodable {
  private static let keys = JSONKeys("__typename id address? pages? sender?")
  private static let types = JSONKeys("Letter Photo")
  private static let addressKeys = JSONKeys("street town")

  public init(from reader: inout JSONReader) throws(JSONError) {
    let type = try reader.typename(in: Self.types)
    var typename: String?
    var id: String?
    var address: Resource.Address?
    var addressOfLetter: Resource.Document.Letter.Address?
    var pages: Int?
    var sender: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: typename = try reader.string()
      case 1: id = try reader.id()
      case 2:
        switch type {
        case 0: (address, addressOfLetter) = try Self.readAddress(&reader)
        case 1: address = try Resource.Address(from: &reader)
        default: try reader.skip()
        }
      case 3: pages = try reader.int()
      case 4: sender = try reader.string()
      default: break
      }
    }
    guard let typename, let id else { throw reader.missingKey(in: object) }
    let asResource: Resource?
    if type.map([0, 1].contains) ?? false {
      guard let address else { throw reader.missingKey(among: [0, 2], in: object) }
      let asDocument: Resource.Document?
      if type.map([0].contains) ?? reader.has(3, in: object) {
        guard let pages else { throw reader.missingKey(among: [3], in: object) }
        let kindOfDocument: Resource.Document.Kind
        switch type {
        case 0:
          guard let addressOfLetter, let sender else { throw reader.missingKey(among: [2, 4], in: object) }
          kindOfDocument = .letter(Resource.Document.Letter(sender: sender, address: addressOfLetter))
        case 1: kindOfDocument = .other(typename: "Photo")
        default: kindOfDocument = .other(typename: typename)
        }
        asDocument = Resource.Document(pages: pages, kind: kindOfDocument)
      } else {
        asDocument = nil
      }
      asResource = Resource(typename: typename, address: address, asDocument: asDocument)
    } else {
      asResource = nil
    }
    self.init(typename: typename, id: id, asResource: asResource)
  }

  private static func readAddress(_ reader: inout JSONReader) throws(JSONError) -> (
    Resource.Address, Resource.Document.Letter.Address
  ) {
    var street: String?
    var town: String?
    var object = try reader.object(Self.addressKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: street = try reader.string()
      case 1: town = try reader.string()
      default: break
      }
    }
    guard let street, let town else { throw reader.missingKey(in: object) }
    return (Resource.Address(street: street), Resource.Document.Letter.Address(town: town))
  }
}

extension NestedQuery.Data.Entity.Resource.Address: JSONDecodable {
  private static let keys = JSONKeys("street")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var street: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: street = try reader.string()
      default: break
      }
    }
    guard let street else { throw reader.missingKey(in: object) }
    self.init(street: street)
  }
}

public struct SharedQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var entities: [Entity?]
    public var result: ResultSelection?

    public init(entities: [Entity?], result: ResultSelection? = nil) {
      self.entities = entities
      self.result = result
    }

    public enum Entity: Sendable {
      case letter(Letter)
      case photo(Photo)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public struct Letter: Sendable {
        public var resourceParts: ResourceParts
        public var sender: String

        /// From `ResourceParts`.
        public var id: String { resourceParts.id }
        /// From `ResourceParts`.
        public var address: ResourceParts.Address { resourceParts.address }

        public init(resourceParts: ResourceParts, sender: String) {
          self.resourceParts = resourceParts
          self.sender = sender
        }
      }

      public struct Photo: Sendable {
        public var resourceParts: ResourceParts
        public var width: Int

        /// From `ResourceParts`.
        public var id: String { resourceParts.id }
        /// From `ResourceParts`.
        public var address: ResourceParts.Address { resourceParts.address }

        public init(resourceParts: ResourceParts, width: Int) {
          self.resourceParts = resourceParts
          self.width = width
        }
      }
    }

    public enum ResultSelection: Sendable {
      case letter(ResourceParts)
      case error(ErrorSelection)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public struct ErrorSelection: Sendable {
        public var message: String

        public init(message: String) { self.message = message }
      }
    }
  }
}

extension SharedQuery: GraphQLQuery {
  public static let operationName = "Shared"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Shared{entities{__typename...on Letter{...ResourceParts sender}...on Photo{...ResourceParts \
      width}}result{__typename...on Letter{...ResourceParts}...on Error{message}}} fragment ResourceParts on \
      Resource{id address{street}}
      """,
    sha256: "88a0e8cdbc9635b23e643a562b4987e8d0a7d2da971add68e18105de36ddde46"
  )
}

extension SharedQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("entities result?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var entities: [Entity?]?
    var result: ResultSelection?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: entities = try reader.list(Entity?.init(from:))
      case 1: result = try reader.nullable(ResultSelection.init(from:))
      default: break
      }
    }
    guard let entities else { throw reader.missingKey(in: object) }
    self.init(entities: entities, result: result)
  }
}

extension SharedQuery.Data.Entity: JSONDecodable {
  private static let types = JSONKeys("Letter Photo")

  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.typename(in: Self.types) {
    case 0: self = .letter(try Letter(from: &reader))
    case 1: self = .photo(try Photo(from: &reader))
    default: self = .other(typename: try reader.typename())
    }
  }
}

extension SharedQuery.Data.ResultSelection: JSONDecodable {
  private static let types = JSONKeys("Letter Error")

  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.typename(in: Self.types) {
    case 0: self = .letter(try ResourceParts(from: &reader))
    case 1: self = .error(try ErrorSelection(from: &reader))
    default: self = .other(typename: try reader.typename())
    }
  }
}

extension SharedQuery.Data.Entity.Letter: JSONDecodable {
  private static let keys = JSONKeys("id address sender")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var address: ResourceParts.Address?
    var sender: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: address = try ResourceParts.Address(from: &reader)
      case 2: sender = try reader.string()
      default: break
      }
    }
    guard let id, let address, let sender else { throw reader.missingKey(in: object) }
    self.init(resourceParts: ResourceParts(id: id, address: address), sender: sender)
  }
}

extension SharedQuery.Data.Entity.Photo: JSONDecodable {
  private static let keys = JSONKeys("id address width")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var address: ResourceParts.Address?
    var width: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: address = try ResourceParts.Address(from: &reader)
      case 2: width = try reader.int()
      default: break
      }
    }
    guard let id, let address, let width else { throw reader.missingKey(in: object) }
    self.init(resourceParts: ResourceParts(id: id, address: address), width: width)
  }
}

extension SharedQuery.Data.ResultSelection.ErrorSelection: JSONDecodable {
  private static let keys = JSONKeys("message")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var message: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: message = try reader.string()
      default: break
      }
    }
    guard let message else { throw reader.missingKey(in: object) }
    self.init(message: message)
  }
}

public struct GridQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var grid: Grid
    public var error: ErrorSelection

    public init(grid: Grid, error: ErrorSelection) {
      self.grid = grid
      self.error = error
    }

    public struct Grid: Sendable {
      public var a: [[Int]]
      public var b: [[Int?]]
      public var c: [[Int]?]
      public var d: [[Int?]?]?
      public var e: [[[E]?]]?
      public var gridCells: GridCells

      public init(a: [[Int]], b: [[Int?]], c: [[Int]?], d: [[Int?]?]? = nil, e: [[[E]?]]? = nil, gridCells: GridCells) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.gridCells = gridCells
      }

      public struct E: Sendable {
        public var value: TaskEnum

        public init(value: TaskEnum) { self.value = value }
      }
    }

    public struct ErrorSelection: Sendable {
      public var message: String

      public init(message: String) { self.message = message }
    }
  }
}

extension GridQuery: GraphQLQuery {
  public static let operationName = "GridQuery"
  public static let operationDocument = GraphQLDocument(
    text: """
      query GridQuery{grid{a b c d e{value}...GridCells}error{message}} fragment GridCells on Grid{e{value \
      other:value}}
      """,
    sha256: "04c3876ea71e35616abff9aeac5bb448f95e4cfbbc5331a88b4f8f6e21d2d7df"
  )
}

extension GridQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("grid error")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var grid: Grid?
    var error: ErrorSelection?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: grid = try Grid(from: &reader)
      case 1: error = try ErrorSelection(from: &reader)
      default: break
      }
    }
    guard let grid, let error else { throw reader.missingKey(in: object) }
    self.init(grid: grid, error: error)
  }
}

extension GridQuery.Data.Grid: JSONDecodable {
  private static let keys = JSONKeys("a b c d? e?")
  private static let eKeys = JSONKeys("value other")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var a: [[Int]]?
    var b: [[Int?]]?
    var c: [[Int]?]?
    var d: [[Int?]?]?
    var e: [[[E]?]]?
    var eOfGridCells: [[[GridCells.E]?]]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: a = try reader.list([Int].init(from:))
      case 1: b = try reader.list([Int?].init(from:))
      case 2: c = try reader.list([Int]?.init(from:))
      case 3: d = try reader.listOrNull([Int?]?.init(from:))
      case 4:
        let values = try reader.listOrNull { reader throws(JSONError) in
          try reader.list { reader throws(JSONError) in try reader.listOrNull(Self.readE) }
        }
        e = values?.map { $0.map { $0?.map(\.0) } }
        eOfGridCells = values?.map { $0.map { $0?.map(\.1) } }
      default: break
      }
    }
    guard let a, let b, let c else { throw reader.missingKey(in: object) }
    self.init(a: a, b: b, c: c, d: d, e: e, gridCells: GridCells(e: eOfGridCells))
  }

  private static func readE(_ reader: inout JSONReader) throws(JSONError) -> (E, GridCells.E) {
    var value: TaskEnum?
    var other: TaskEnum?
    var object = try reader.object(Self.eKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: value = try TaskEnum(from: &reader)
      case 1: other = try TaskEnum(from: &reader)
      default: break
      }
    }
    guard let value, let other else { throw reader.missingKey(in: object) }
    return (E(value: value), GridCells.E(value: value, other: other))
  }
}

extension GridQuery.Data.ErrorSelection: JSONDecodable {
  private static let keys = JSONKeys("message")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var message: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: message = try reader.string()
      default: break
      }
    }
    guard let message else { throw reader.missingKey(in: object) }
    self.init(message: message)
  }
}

public struct WholeQuery: Sendable {
  public init() {}

  public typealias Data = RootParts
}

extension WholeQuery: GraphQLQuery {
  public static let operationName = "Whole"
  public static let operationDocument = GraphQLDocument(
    text: "query Whole{...RootParts} fragment RootParts on Root{error{message}entities{id}}",
    sha256: "bb0102c138ec139ea5b1ee6ac832babe68a0cb805d0af56e740ad9c87efa78a8"
  )
}

public struct ChangesSubscription: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var changed: Changed?

    public init(changed: Changed? = nil) { self.changed = changed }

    public struct Changed: Sendable {
      public var id: String

      public init(id: String) { self.id = id }
    }
  }
}

extension ChangesSubscription: GraphQLSubscription {
  public static let operationName = "Changes"
  public static let operationDocument = GraphQLDocument(
    text: "subscription Changes{changed{id}}",
    sha256: "61af2ef8c7485d2b3ea78ccab884610240d573849c3bda0cc923f5e0c953cc1a"
  )
}

extension ChangesSubscription.Data: JSONDecodable {
  private static let keys = JSONKeys("changed?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var changed: Changed?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: changed = try reader.nullable(Changed.init(from:))
      default: break
      }
    }
    self.init(changed: changed)
  }
}

extension ChangesSubscription.Data.Changed: JSONDecodable {
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

public struct ManyQuery: Sendable {
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

  /// What the server answers.
  public struct Data: Sendable {
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
  }
}

extension ManyQuery: GraphQLQuery {
  public static let operationName = "Many"
  public static let operationDocument = GraphQLDocument(
    text: """
      query \
      Many($v1:Int,$v2:Int,$v3:Int,$v4:Int,$v5:Int,$v6:Int,$v7:Int,$v8:Int,$v9:Int,$v10:Int,$v11:Int,$v12:Int,\
      $data:Data,$error:ErrorInput!,$task:Task){string(data:$data,error:$error,task:$task)a:string(error:{string:"",\
      int:$v1})b:string(error:{string:"",int:$v2})c:string(error:{string:"",int:$v3})d:string(error:{string:"",int:$v4}\
      )e:string(error:{string:"",int:$v5})f:string(error:{string:"",int:$v6})g:string(error:{string:"",int:$v7})\
      h:string(error:{string:"",int:$v8})i:string(error:{string:"",int:$v9})j:string(error:{string:"",int:$v10})\
      k:string(error:{string:"",int:$v11})l:string(error:{string:"",int:$v12})}
      """,
    sha256: "9354b9588421c4ae5c4ddedac5ef639a372fbd61932d687b0b7f1df202a25e47"
  )

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
}

extension ManyQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("string? a? b? c? d? e? f? g? h? i? j? k? l?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var string: String?
    var a: String?
    var b: String?
    var c: String?
    var d: String?
    var e: String?
    var f: String?
    var g: String?
    var h: String?
    var i: String?
    var j: String?
    var k: String?
    var l: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: string = try reader.stringOrNull()
      case 1: a = try reader.stringOrNull()
      case 2: b = try reader.stringOrNull()
      case 3: c = try reader.stringOrNull()
      case 4: d = try reader.stringOrNull()
      case 5: e = try reader.stringOrNull()
      case 6: f = try reader.stringOrNull()
      case 7: g = try reader.stringOrNull()
      case 8: h = try reader.stringOrNull()
      case 9: i = try reader.stringOrNull()
      case 10: j = try reader.stringOrNull()
      case 11: k = try reader.stringOrNull()
      case 12: l = try reader.stringOrNull()
      default: break
      }
    }
    self.init(string: string, a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i, j: j, k: k, l: l)
  }
}

public struct ResourceParts: Sendable {
  public var id: String
  public var address: Address

  public init(id: String, address: Address) {
    self.id = id
    self.address = address
  }

  public struct Address: Sendable {
    public var street: String

    public init(street: String) { self.street = street }
  }
}

extension ResourceParts: JSONDecodable {
  private static let keys = JSONKeys("id address")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var address: Address?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: address = try Address(from: &reader)
      default: break
      }
    }
    guard let id, let address else { throw reader.missingKey(in: object) }
    self.init(id: id, address: address)
  }
}

extension ResourceParts.Address: JSONDecodable {
  private static let keys = JSONKeys("street")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var street: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: street = try reader.string()
      default: break
      }
    }
    guard let street else { throw reader.missingKey(in: object) }
    self.init(street: street)
  }
}

public struct GridCells: Sendable {
  public var e: [[[E]?]]?

  public init(e: [[[E]?]]? = nil) { self.e = e }

  public struct E: Sendable {
    public var value: TaskEnum
    public var other: TaskEnum

    public init(value: TaskEnum, other: TaskEnum) {
      self.value = value
      self.other = other
    }
  }
}

extension GridCells: JSONDecodable {
  private static let keys = JSONKeys("e?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var e: [[[E]?]]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: e = try reader.listOrNull([[E]?].init(from:))
      default: break
      }
    }
    self.init(e: e)
  }
}

extension GridCells.E: JSONDecodable {
  private static let keys = JSONKeys("value other")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var value: TaskEnum?
    var other: TaskEnum?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: value = try TaskEnum(from: &reader)
      case 1: other = try TaskEnum(from: &reader)
      default: break
      }
    }
    guard let value, let other else { throw reader.missingKey(in: object) }
    self.init(value: value, other: other)
  }
}

public struct RootParts: Sendable {
  public var error: ErrorSelection
  public var entities: [Entity?]

  public init(error: ErrorSelection, entities: [Entity?]) {
    self.error = error
    self.entities = entities
  }

  public struct ErrorSelection: Sendable {
    public var message: String

    public init(message: String) { self.message = message }
  }

  public struct Entity: Sendable {
    public var id: String

    public init(id: String) { self.id = id }
  }
}

extension RootParts: JSONDecodable {
  private static let keys = JSONKeys("error entities")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var error: ErrorSelection?
    var entities: [Entity?]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: error = try ErrorSelection(from: &reader)
      case 1: entities = try reader.list(Entity?.init(from:))
      default: break
      }
    }
    guard let error, let entities else { throw reader.missingKey(in: object) }
    self.init(error: error, entities: entities)
  }
}

extension RootParts.ErrorSelection: JSONDecodable {
  private static let keys = JSONKeys("message")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var message: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: message = try reader.string()
      default: break
      }
    }
    guard let message else { throw reader.missingKey(in: object) }
    self.init(message: message)
  }
}

extension RootParts.Entity: JSONDecodable {
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
