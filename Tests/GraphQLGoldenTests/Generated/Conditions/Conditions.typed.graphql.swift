// Generated from typed.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated struct TypedConditionsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "TypedConditions", sha256: "c7456d51f6aaafd7d0521ab6353b4c538c54d8b63893cfa73ec45687e2ce011f", text: "query TypedConditions($more:Boolean!){pet{__typename name...PetSize@include(if:$more)...CatSize}pet@include(if:$more){__typename name...on Cat{lives}}} fragment PetSize on Pet{size{height}} fragment CatSize on Cat{size{width}...PetSize}")
  public var more: Bool
  public init(more: Bool) { self.more = more }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(json: inout JSONReader) throws(JSONError) { pet = try json.value("pet") }
    public func write(into object: inout JSONObjectWriter) { object.write("pet", pet) }
    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      /// `nil` where a condition leaves it out.
      public var petSize: PetSize?
      public var kind: Kind

      public var size: PetSize.Size? { petSize?.size }

      public init(name: String, petSize: PetSize? = nil, kind: Kind) {
        (self.name, self.petSize, self.kind) = (name, petSize, kind)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        name = try json.string("name")
        petSize = try json.includes("more", "size") ? PetSize(json: &json) : nil
        kind = try Kind(json: &json)
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("name", name)
        petSize?.write(into: &object)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Cat") {
          case 0: self = .cat(try Cat(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .cat(let value): value.write(into: &object, typename: "Cat")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var catSize: CatSize
        /// `nil` where a condition leaves it out.
        public var lives: Int?

        public var size: CatSize.Size { catSize.size }

        public init(catSize: CatSize, lives: Int? = nil) { (self.catSize, self.lives) = (catSize, lives) }
        public init(json: inout JSONReader) throws(JSONError) {
          (catSize, lives) = try (CatSize(json: &json), json.includes("more", "lives") ? json.int("lives") : nil)
        }

        public func write(into object: inout JSONObjectWriter) {
          catSize.write(into: &object)
          object.writeIfPresent("lives", lives)
        }
      }
    }
  }
}

public nonisolated struct PetSize: JSONObjectDecodable, JSONObjectEncodable {
  public var size: Size
  public init(size: Size) { self.size = size }
  public init(json: inout JSONReader) throws(JSONError) { size = try json.value("size") }
  public func write(into object: inout JSONObjectWriter) { object.write("size", size) }
  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var height: Int
    public init(height: Int) { self.height = height }
    public init(json: inout JSONReader) throws(JSONError) { height = try json.int("height") }
    public func write(into object: inout JSONObjectWriter) { object.write("height", height) }
  }
}

public nonisolated struct CatSize: JSONObjectDecodable, JSONObjectEncodable {
  public var size: Size
  public var petSize: PetSize
  public init(size: Size, petSize: PetSize) { (self.size, self.petSize) = (size, petSize) }
  public init(json: inout JSONReader) throws(JSONError) {
    try json.allowRepeatedKeys()
    (size, petSize) = try (json.value("size"), PetSize(json: &json))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("size", size)
    petSize.write(into: &object)
  }

  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Int
    public init(width: Int) { self.width = width }
    public init(json: inout JSONReader) throws(JSONError) { width = try json.int("width") }
    public func write(into object: inout JSONObjectWriter) { object.write("width", width) }
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
    public init(json: inout JSONReader) throws(JSONError) { pet = try json.value("pet") }
    public func write(into object: inout JSONObjectWriter) { object.write("pet", pet) }
    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      /// `nil` where a condition leaves it out.
      public var petParts: PetParts?
      public var widthOrNone: WidthOrNone
      public var kind: Kind

      public var size: WidthOrNone.Size? { widthOrNone.size }
      public var nickname: String? { widthOrNone.nickname }

      public init(name: String, petParts: PetParts? = nil, widthOrNone: WidthOrNone, kind: Kind) {
        (self.name, self.petParts, self.widthOrNone, self.kind) = (name, petParts, widthOrNone, kind)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        name = try json.string("name")
        petParts = try json.includes("more", "size.height") ? PetParts(json: &json) : nil
        kind = try Kind(json: &json)
        widthOrNone = try WidthOrNone(json: &json)
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("name", name)
        petParts?.write(into: &object)
        widthOrNone.write(into: &object)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Cat") {
          case 0: self = .cat(try Cat(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .cat(let value): value.write(into: &object, typename: "Cat")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var lives: Int
        public init(lives: Int) { self.lives = lives }
        public init(json: inout JSONReader) throws(JSONError) { lives = try json.int("lives") }
        public func write(into object: inout JSONObjectWriter) { object.write("lives", lives) }
      }
    }
  }
}

public nonisolated struct DeferredPartsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "DeferredParts", sha256: "8defe92161651b76558ab87b6b359ef877540bca5b6498dbe1b62e6fac73b8d3", text: "query DeferredParts{pet{__typename name...{size{width}}...on Cat{lives}...PetParts}} fragment PetParts on Pet{__typename name...on Cat{lives size{height}}...on Dog{size{width}}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(json: inout JSONReader) throws(JSONError) { pet = try json.value("pet") }
    public func write(into object: inout JSONObjectWriter) { object.write("pet", pet) }
    public struct Pet: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      public var size: Size
      public var petParts: PetParts
      public var kind: Kind

      public init(name: String, size: Size, petParts: PetParts, kind: Kind) {
        (self.name, self.size, self.petParts, self.kind) = (name, size, petParts, kind)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        name = try json.string("name")
        size = try json.value("size")
        kind = try Kind(json: &json)
        petParts = try PetParts(json: &json)
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("name", name)
        object.write("size", size)
        petParts.write(into: &object)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case cat(Cat)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Cat") {
          case 0: self = .cat(try Cat(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .cat(let value): value.write(into: &object, typename: "Cat")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Size: JSONObjectDecodable, JSONObjectEncodable {
        public var width: Int
        public init(width: Int) { self.width = width }
        public init(json: inout JSONReader) throws(JSONError) { width = try json.int("width") }
        public func write(into object: inout JSONObjectWriter) { object.write("width", width) }
      }

      public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
        public var lives: Int
        public init(lives: Int) { self.lives = lives }
        public init(json: inout JSONReader) throws(JSONError) { lives = try json.int("lives") }
        public func write(into object: inout JSONObjectWriter) { object.write("lives", lives) }
      }
    }
  }
}

public nonisolated struct PetParts: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String
  public var kind: Kind
  public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
  public init(json: inout JSONReader) throws(JSONError) { (name, kind) = try (json.string("name"), Kind(json: &json)) }
  public func write(into object: inout JSONObjectWriter) {
    object.write("name", name)
    kind.write(into: &object)
  }

  public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
    case cat(Cat)
    case dog(Dog)
    /// Something that nothing was selected for, perhaps a type added to the schema later.
    case other(typename: String)

    public init(json: inout JSONReader) throws(JSONError) {
      switch try json.typename("Cat Dog") {
      case 0: self = .cat(try Cat(json: &json))
      case 1: self = .dog(try Dog(json: &json))
      default: self = .other(typename: try json.typename())
      }
    }

    public func write(into object: inout JSONObjectWriter) {
      switch self {
      case .cat(let value): value.write(into: &object, typename: "Cat")
      case .dog(let value): value.write(into: &object, typename: "Dog")
      case .other(let typename): object.write("__typename", typename)
      }
    }
  }

  public struct Cat: JSONObjectDecodable, JSONObjectEncodable {
    public var lives: Int
    public var size: Size
    public init(lives: Int, size: Size) { (self.lives, self.size) = (lives, size) }
    public init(json: inout JSONReader) throws(JSONError) {
      (lives, size) = try (json.int("lives"), json.value("size"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("lives", lives)
      object.write("size", size)
    }

    public struct Size: JSONObjectDecodable, JSONObjectEncodable {
      public var height: Int
      public init(height: Int) { self.height = height }
      public init(json: inout JSONReader) throws(JSONError) { height = try json.int("height") }
      public func write(into object: inout JSONObjectWriter) { object.write("height", height) }
    }
  }

  public struct Dog: JSONObjectDecodable, JSONObjectEncodable {
    public var size: Size
    public init(size: Size) { self.size = size }
    public init(json: inout JSONReader) throws(JSONError) { size = try json.value("size") }
    public func write(into object: inout JSONObjectWriter) { object.write("size", size) }
    public struct Size: JSONObjectDecodable, JSONObjectEncodable {
      public var width: Int
      public init(width: Int) { self.width = width }
      public init(json: inout JSONReader) throws(JSONError) { width = try json.int("width") }
      public func write(into object: inout JSONObjectWriter) { object.write("width", width) }
    }
  }
}

public nonisolated struct WidthOrNone: JSONObjectDecodable, JSONObjectEncodable {
  /// `nil` where a condition leaves it out.
  public var size: Size?
  /// `nil` where a condition leaves it out.
  public var nickname: String?
  public init(size: Size? = nil, nickname: String? = nil) { (self.size, self.nickname) = (size, nickname) }
  public init(json: inout JSONReader) throws(JSONError) {
    size = try json.includes("!more", "size") ? json.value("size") as Size : nil
    nickname = try json.includes("more", "nickname") ? json.stringOrNull("nickname") : nil
  }

  public func write(into object: inout JSONObjectWriter) {
    object.writeIfPresent("size", size)
    object.write("nickname", nickname, if: "more")
  }

  public struct Size: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Int
    public init(width: Int) { self.width = width }
    public init(json: inout JSONReader) throws(JSONError) { width = try json.int("width") }
    public func write(into object: inout JSONObjectWriter) { object.write("width", width) }
  }
}
