// Generated from typed.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public struct TypedConditionsQuery: Sendable {
  public var more: Bool

  public init(more: Bool) { self.more = more }

  /// What the server answers.
  public struct Data: Sendable {
    public var pet: Pet

    public init(pet: Pet) { self.pet = pet }

    public struct Pet: Sendable {
      public var name: String
      /// `nil` where a condition of the document leaves it out.
      public var petSize: PetSize?
      public var kind: Kind

      /// From `PetSize`.
      public var size: PetSize.Size? { petSize?.size }

      public init(name: String, petSize: PetSize? = nil, kind: Kind) {
        self.name = name
        self.petSize = petSize
        self.kind = kind
      }

      /// What it is, and what was selected for that alone.
      public enum Kind: Sendable {
        case cat(Cat)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)
      }

      public struct Cat: Sendable {
        public var catSize: CatSize
        /// `nil` where a condition of the document leaves it out.
        public var lives: Int?

        /// From `CatSize`.
        public var size: CatSize.Size { catSize.size }

        public init(catSize: CatSize, lives: Int? = nil) {
          self.catSize = catSize
          self.lives = lives
        }
      }
    }
  }
}

extension TypedConditionsQuery: GraphQLQuery {
  public static let operationName = "TypedConditions"
  public static let operationDocument = GraphQLDocument(
    text: """
      query TypedConditions($more:Boolean!){pet{__typename \
      name...PetSize@include(if:$more)...CatSize}pet@include(if:$more){__typename name...on Cat{lives}}} fragment \
      PetSize on Pet{size{height}} fragment CatSize on Cat{size{width}...PetSize}
      """,
    sha256: "c7456d51f6aaafd7d0521ab6353b4c538c54d8b63893cfa73ec45687e2ce011f"
  )

  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
}

extension TypedConditionsQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("pet")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var pet: Pet?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: pet = try Pet(from: &reader)
      default: break
      }
    }
    guard let pet else { throw reader.missingKey(in: object) }
    self.init(pet: pet)
  }
}

extension TypedConditionsQuery.Data.Pet: JSONDecodable {
  private static let keys = JSONKeys("__typename name size? lives?")
  private static let types = JSONKeys("Cat")
  private static let sizeKeys = JSONKeys("height width")

  public init(from reader: inout JSONReader) throws(JSONError) {
    let type = try reader.typename(in: Self.types)
    var typename: String?
    var name: String?
    var size: PetSize.Size?
    var sizeOfCatSize: CatSize.Size?
    var lives: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: typename = try reader.string()
      case 1: name = try reader.string()
      case 2:
        switch type {
        case 0: (size, sizeOfCatSize) = try Self.readSize(&reader)
        default: size = try PetSize.Size(from: &reader)
        }
      case 3: lives = try reader.int()
      default: break
      }
    }
    guard let typename, let name else { throw reader.missingKey(in: object) }
    let petSize: PetSize?
    if let size {
      petSize = PetSize(size: size)
    } else {
      petSize = nil
    }
    let kind: Kind
    switch type {
    case 0:
      guard let size, let sizeOfCatSize else { throw reader.missingKey(among: [2], in: object) }
      kind = .cat(Cat(catSize: CatSize(size: sizeOfCatSize, petSize: PetSize(size: size)), lives: lives))
    default: kind = .other(typename: typename)
    }
    self.init(name: name, petSize: petSize, kind: kind)
  }

  private static func readSize(_ reader: inout JSONReader) throws(JSONError) -> (PetSize.Size, CatSize.Size) {
    var height: Int?
    var width: Int?
    var object = try reader.object(Self.sizeKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: height = try reader.int()
      case 1: width = try reader.int()
      default: break
      }
    }
    guard let height, let width else { throw reader.missingKey(in: object) }
    return (PetSize.Size(height: height), CatSize.Size(width: width))
  }
}

public struct PetSize: Sendable {
  public var size: Size

  public init(size: Size) { self.size = size }

  public struct Size: Sendable {
    public var height: Int

    public init(height: Int) { self.height = height }
  }
}

extension PetSize: JSONDecodable {
  private static let keys = JSONKeys("size")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var size: Size?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: size = try Size(from: &reader)
      default: break
      }
    }
    guard let size else { throw reader.missingKey(in: object) }
    self.init(size: size)
  }
}

extension PetSize.Size: JSONDecodable {
  private static let keys = JSONKeys("height")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var height: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: height = try reader.int()
      default: break
      }
    }
    guard let height else { throw reader.missingKey(in: object) }
    self.init(height: height)
  }
}

public struct CatSize: Sendable {
  public var size: Size
  public var petSize: PetSize

  public init(size: Size, petSize: PetSize) {
    self.size = size
    self.petSize = petSize
  }

  public struct Size: Sendable {
    public var width: Int

    public init(width: Int) { self.width = width }
  }
}

extension CatSize: JSONDecodable {
  private static let keys = JSONKeys("size")
  private static let sizeKeys = JSONKeys("width height")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var size: Size?
    var sizeOfPetSize: PetSize.Size?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: (size, sizeOfPetSize) = try Self.readSize(&reader)
      default: break
      }
    }
    guard let size, let sizeOfPetSize else { throw reader.missingKey(in: object) }
    self.init(size: size, petSize: PetSize(size: sizeOfPetSize))
  }

  private static func readSize(_ reader: inout JSONReader) throws(JSONError) -> (Size, PetSize.Size) {
    var width: Int?
    var height: Int?
    var object = try reader.object(Self.sizeKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: width = try reader.int()
      case 1: height = try reader.int()
      default: break
      }
    }
    guard let width, let height else { throw reader.missingKey(in: object) }
    return (Size(width: width), PetSize.Size(height: height))
  }
}
