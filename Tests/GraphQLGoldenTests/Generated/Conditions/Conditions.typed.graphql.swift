// Generated from typed.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct TypedConditionsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "TypedConditions", sha256: "c7456d51f6aaafd7d0521ab6353b4c538c54d8b63893cfa73ec45687e2ce011f", text: "query TypedConditions($more:Boolean!){pet{__typename name...PetSize@include(if:$more)...CatSize}pet@include(if:$more){__typename name...on Cat{lives}}} fragment PetSize on Pet{size{height}} fragment CatSize on Cat{size{width}...PetSize}")
  public var more: Bool
  public init(more: Bool) { self.more = more }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(_json json: inout JSONReader) throws(JSONError) { pet = try json._value("pet") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("pet", pet) }

    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      /// `nil` if a directive excludes it.
      public var petSize: PetSize?
      public var kind: Kind

      public var size: PetSize.Size? { petSize?.size }

      public init(name: String, petSize: PetSize? = nil, kind: Kind) {
        (self.name, self.petSize, self.kind) = (name, petSize, kind)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        name = try json._string("name")
        petSize = try json._includes("more", orKeys: "size") ? PetSize(_json: &json) : nil
        kind = try Kind(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("name", name)
        petSize?._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Cat") {
            self = .cat(try Cat(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .cat(let value): value._write(into: &object, typename: "Cat")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var catSize: CatSize
        /// `nil` if a directive excludes it.
        public var lives: Int?

        public var size: CatSize.Size { catSize.size }

        public init(catSize: CatSize, lives: Int? = nil) { (self.catSize, self.lives) = (catSize, lives) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          catSize = try CatSize(_json: &json)
          lives = try json._includes("more", orKeys: "lives") ? json._int("lives") : nil
        }

        public func _write(into object: inout _JSONObjectWriter) {
          catSize._write(into: &object)
          object._writeIfPresent("lives", lives)
        }
      }
    }
  }
}

public nonisolated struct PetSize: JSONObjectDecodable, JSONObjectEncodable {
  public var size: Size
  public init(size: Size) { self.size = size }
  public init(_json json: inout JSONReader) throws(JSONError) { size = try json._value("size") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("size", size) }

  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var height: Int
    public init(height: Int) { self.height = height }
    public init(_json json: inout JSONReader) throws(JSONError) { height = try json._int("height") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("height", height) }
  }
}

public nonisolated struct CatSize: JSONObjectDecodable, JSONObjectEncodable {
  public var size: Size
  public var petSize: PetSize
  public init(size: Size, petSize: PetSize) { (self.size, self.petSize) = (size, petSize) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    try json._allowRepeatedKeys()
    (size, petSize) = try (json._value("size"), PetSize(_json: &json))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("size", size)
    petSize._write(into: &object)
  }

  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Int
    public init(width: Int) { self.width = width }
    public init(_json json: inout JSONReader) throws(JSONError) { width = try json._int("width") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("width", width) }
  }
}

public nonisolated struct SharedChoiceQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "SharedChoice", sha256: "a871245a155bd1ed402764c17007dfb01f0e38f119b0f31344eb36e5a2113c81", text: "query SharedChoice($more:Boolean!){pet{__typename name...PetParts@include(if:$more)...on Cat{lives}...WidthOrNone}} fragment PetParts on Pet{__typename name...on Cat{lives size{height}}...on Dog{size{width}}} fragment WidthOrNone on Pet{size@skip(if:$more){width}nickname@include(if:$more)}")
  public var more: Bool
  public init(more: Bool) { self.more = more }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(_json json: inout JSONReader) throws(JSONError) { pet = try json._value("pet") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("pet", pet) }

    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      /// `nil` if a directive excludes it.
      public var petParts: PetParts?
      public var widthOrNone: WidthOrNone
      public var kind: Kind

      public var size: WidthOrNone.Size? { widthOrNone.size }
      public var nickname: String? { widthOrNone.nickname }

      public init(name: String, petParts: PetParts? = nil, widthOrNone: WidthOrNone, kind: Kind) {
        (self.name, self.petParts, self.widthOrNone, self.kind) = (name, petParts, widthOrNone, kind)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        name = try json._string("name")
        petParts = try json._includes("more", orKeys: "size.height") ? PetParts(_json: &json) : nil
        kind = try Kind(_json: &json)
        widthOrNone = try WidthOrNone(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("name", name)
        petParts?._write(into: &object)
        widthOrNone._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Cat") {
            self = .cat(try Cat(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .cat(let value): value._write(into: &object, typename: "Cat")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var lives: Int
        public init(lives: Int) { self.lives = lives }
        public init(_json json: inout JSONReader) throws(JSONError) { lives = try json._int("lives") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("lives", lives) }
      }
    }
  }
}

public nonisolated struct DeferredPartsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "DeferredParts", sha256: "6ed780b8f0c27849537128870eede8b216604f21a7eb9f456a7ed01e1ef79a18", text: #"query DeferredParts{pet{__typename name...@defer(label:"DeferredParts:1"){size{width}}...on Cat@defer(label:"lives"){lives}...PetParts@defer(label:"DeferredParts:2")}} fragment PetParts on Pet{__typename name...on Cat{lives size{height}}...on Dog{size{width}}}"#)

  public static var _isInParts: Bool { true }

  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(_json json: inout JSONReader) throws(JSONError) { pet = try json._value("pet") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("pet", pet) }

    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      public var deferredPet: Deferred<DeferredPet>
      public var petParts: Deferred<PetParts>
      public var kind: Kind

      public init(name: String, deferredPet: Deferred<DeferredPet>, petParts: Deferred<PetParts>, kind: Kind) {
        (self.name, self.deferredPet, self.petParts, self.kind) = (name, deferredPet, petParts, kind)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        name = try json._string("name")
        deferredPet = try json._deferred("@DeferredParts:1", orKeys: "size", DeferredPet.init(_json:))
        kind = try Kind(_json: &json)
        petParts = try json._deferred("@DeferredParts:2", orKeys: "size.height", PetParts.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("name", name)
        object._writeDeferred("@DeferredParts:1", deferredPet)
        object._writeDeferred("@DeferredParts:2", petParts)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Cat") {
            self = .cat(try Cat(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .cat(let value): value._write(into: &object, typename: "Cat")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct DeferredPet: JSONObjectDecodable, JSONObjectEncodable {
        public var size: Size
        public init(size: Size) { self.size = size }
        public init(_json json: inout JSONReader) throws(JSONError) { size = try json._value("size") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("size", size) }

        public struct Size: JSONObjectDecodable, JSONObjectEncodable {
          public var width: Int
          public init(width: Int) { self.width = width }
          public init(_json json: inout JSONReader) throws(JSONError) { width = try json._int("width") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("width", width) }
        }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var livesFragment: Deferred<LivesFragment>
        public init(livesFragment: Deferred<LivesFragment>) { self.livesFragment = livesFragment }
        public init(_json json: inout JSONReader) throws(JSONError) {
          livesFragment = try json._deferred("@lives", orKeys: "lives", LivesFragment.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) { object._writeDeferred("@lives", livesFragment) }

        public struct LivesFragment: JSONObjectDecodable, JSONObjectEncodable {
          public var lives: Int
          public init(lives: Int) { self.lives = lives }
          public init(_json json: inout JSONReader) throws(JSONError) { lives = try json._int("lives") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("lives", lives) }
        }
      }
    }
  }
}

public nonisolated struct PetParts: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String
  public var kind: Kind
  public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (name, kind) = try (json._string("name"), Kind(_json: &json))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("name", name)
    kind._write(into: &object)
  }

  public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
    case cat(Cat)
    case dog(Dog)
    /// Any other type, including types added to the schema later.
    case other(typename: String)

    public init(_json json: inout JSONReader) throws(JSONError) {
      if try json._isType("Cat") {
        self = .cat(try Cat(_json: &json))
      } else if try json._isType("Dog") {
        self = .dog(try Dog(_json: &json))
      } else {
        self = .other(typename: try json._typename())
      }
    }

    public func _write(into object: inout _JSONObjectWriter) {
      switch self {
      case .cat(let value): value._write(into: &object, typename: "Cat")
      case .dog(let value): value._write(into: &object, typename: "Dog")
      case .other(let typename): object._write("__typename", typename)
      }
    }
  }

  public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
    public var lives: Int
    public var size: Size
    public init(lives: Int, size: Size) { (self.lives, self.size) = (lives, size) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (lives, size) = try (json._int("lives"), json._value("size"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("lives", lives)
      object._write("size", size)
    }

    public struct Size: JSONObjectDecodable, JSONObjectEncodable {
      public var height: Int
      public init(height: Int) { self.height = height }
      public init(_json json: inout JSONReader) throws(JSONError) { height = try json._int("height") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("height", height) }
    }
  }

  public struct Dog: JSONObjectDecodable, JSONObjectEncodable {
    public var size: Size
    public init(size: Size) { self.size = size }
    public init(_json json: inout JSONReader) throws(JSONError) { size = try json._value("size") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("size", size) }

    public struct Size: JSONObjectDecodable, JSONObjectEncodable {
      public var width: Int
      public init(width: Int) { self.width = width }
      public init(_json json: inout JSONReader) throws(JSONError) { width = try json._int("width") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("width", width) }
    }
  }
}

public nonisolated struct WidthOrNone: JSONObjectDecodable, JSONObjectEncodable {
  /// `nil` if a directive excludes it.
  public var size: Size?
  /// `nil` if a directive excludes it.
  public var nickname: String?
  public init(size: Size? = nil, nickname: String? = nil) { (self.size, self.nickname) = (size, nickname) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    size = try json._includes("!more", orKeys: "size") ? json._value("size") as Size : nil
    nickname = try json._includes("more", orKeys: "nickname") ? json._stringOrNull("nickname") : nil
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._writeIfPresent("size", size)
    object._write("nickname", nickname, if: "more")
  }

  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Int
    public init(width: Int) { self.width = width }
    public init(_json json: inout JSONReader) throws(JSONError) { width = try json._int("width") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("width", width) }
  }
}
