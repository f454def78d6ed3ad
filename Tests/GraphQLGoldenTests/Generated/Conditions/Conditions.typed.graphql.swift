// Generated from typed.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public struct TypedConditionsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "TypedConditions", sha256: "c7456d51f6aaafd7d0521ab6353b4c538c54d8b63893cfa73ec45687e2ce011f", text: "query TypedConditions($more:Boolean!){pet{__typename name...PetSize@include(if:$more)...CatSize}pet@include(if:$more){__typename name...on Cat{lives}}} fragment PetSize on Pet{size{height}} fragment CatSize on Cat{size{width}...PetSize}")
  public var more: Bool
  public init(more: Bool) { self.more = more }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("more", more) }
  public struct Data: JSONObjectDecodable {
    public var pet: Pet
    public init(pet: Pet) { self.pet = pet }
    public init(json: inout JSONReader) throws(JSONError) { pet = try json.value("pet") }
    public struct Pet: JSONObjectDecodable {
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
        (name, petSize, kind) = try (json.string("name"), json.ifPresent(PetSize.init(json:)), Kind(json: &json))
      }

      public enum Kind: JSONObjectDecodable {
        case cat(Cat)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Cat") {
          case 0: self = .cat(try Cat(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }
      }

      public struct Cat: JSONObjectDecodable {
        public var catSize: CatSize
        /// `nil` where a condition leaves it out.
        public var lives: Int?

        public var size: CatSize.Size { catSize.size }

        public init(catSize: CatSize, lives: Int? = nil) { (self.catSize, self.lives) = (catSize, lives) }
        public init(json: inout JSONReader) throws(JSONError) {
          (catSize, lives) = try (CatSize(json: &json), json.has("lives") ? json.int("lives") : nil)
        }
      }
    }
  }
}

public struct PetSize: JSONObjectDecodable {
  public var size: Size
  public init(size: Size) { self.size = size }
  public init(json: inout JSONReader) throws(JSONError) { size = try json.value("size") }
  public struct Size: JSONObjectDecodable {
    public var height: Int
    public init(height: Int) { self.height = height }
    public init(json: inout JSONReader) throws(JSONError) { height = try json.int("height") }
  }
}

public struct CatSize: JSONObjectDecodable {
  public var size: Size
  public var petSize: PetSize
  public init(size: Size, petSize: PetSize) { (self.size, self.petSize) = (size, petSize) }
  public init(json: inout JSONReader) throws(JSONError) {
    try json.allowRepeatedKeys()
    (size, petSize) = try (json.value("size"), PetSize(json: &json))
  }

  public struct Size: JSONObjectDecodable {
    public var width: Int
    public init(width: Int) { self.width = width }
    public init(json: inout JSONReader) throws(JSONError) { width = try json.int("width") }
  }
}
