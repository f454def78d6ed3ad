// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated struct HeroWithFriendsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "HeroWithFriends", sha256: "2bcac7cd86ec5ac33ead44a39a974714166d755c6bf35dddb54755329ca02062", text: "query HeroWithFriends{hero{__typename name...on Human{friends{__typename name...on Human{height(unit:FOOT)}}}...on Droid{purpose friends{id}}}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var hero: Hero?
    public init(hero: Hero? = nil) { self.hero = hero }
    public init(json: inout JSONReader) throws(JSONError) { hero = try json.valueOrNull("hero") }
    public func write(into object: inout JSONObjectWriter) { object.write("hero", hero) }
    public struct Hero: JSONObjectDecodable, JSONObjectEncodable {
      public var name: String
      public var kind: Kind
      public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
      public init(json: inout JSONReader) throws(JSONError) {
        (name, kind) = try (json.string("name"), Kind(json: &json))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("name", name)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case human(Human)
        case droid(Droid)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Human Droid") {
          case 0: self = .human(try Human(json: &json))
          case 1: self = .droid(try Droid(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .human(let value): value.write(into: &object, typename: "Human")
          case .droid(let value): value.write(into: &object, typename: "Droid")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Human: JSONObjectDecodable, JSONObjectEncodable {
        public var friends: [Friend]?
        public init(friends: [Friend]? = nil) { self.friends = friends }
        public init(json: inout JSONReader) throws(JSONError) { friends = try json.listOrNull("friends") }
        public func write(into object: inout JSONObjectWriter) { object.write("friends", friends) }
        public struct Friend: JSONObjectDecodable, JSONObjectEncodable {
          public var name: String
          public var kind: Kind
          public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
          public init(json: inout JSONReader) throws(JSONError) {
            (name, kind) = try (json.string("name"), Kind(json: &json))
          }

          public func write(into object: inout JSONObjectWriter) {
            object.write("name", name)
            kind.write(into: &object)
          }

          public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
            case human(Human)
            /// Something that nothing was selected for, perhaps a type added to the schema later.
            case other(typename: String)

            public init(json: inout JSONReader) throws(JSONError) {
              switch try json.typename("Human") {
              case 0: self = .human(try Human(json: &json))
              default: self = .other(typename: try json.typename())
              }
            }

            public func write(into object: inout JSONObjectWriter) {
              switch self {
              case .human(let value): value.write(into: &object, typename: "Human")
              case .other(let typename): object.write("__typename", typename)
              }
            }
          }

          public struct Human: JSONObjectDecodable, JSONObjectEncodable {
            public var height: Double?
            public init(height: Double? = nil) { self.height = height }
            public init(json: inout JSONReader) throws(JSONError) { height = try json.doubleOrNull("height") }
            public func write(into object: inout JSONObjectWriter) { object.write("height", height) }
          }
        }
      }

      public struct Droid: JSONObjectDecodable, JSONObjectEncodable {
        public var purpose: String
        public var friends: [Friend]?
        public init(purpose: String, friends: [Friend]? = nil) { (self.purpose, self.friends) = (purpose, friends) }
        public init(json: inout JSONReader) throws(JSONError) {
          (purpose, friends) = try (json.string("purpose"), json.listOrNull("friends"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("purpose", purpose)
          object.write("friends", friends)
        }

        public struct Friend: JSONObjectDecodable, JSONObjectEncodable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
          public func write(into object: inout JSONObjectWriter) { object.write("id", id) }
        }
      }
    }
  }
}

public nonisolated struct MediaQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Media", sha256: "11ad8a5ed04e8b7da2fc2c8c1dc802a52c84f6d487f44f2c70634ec55dc31222", text: "query Media{media{__typename...on Priced{price}...NamedParts...on Book{pages}}} fragment NamedParts on Named{title}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var media: [Media]
    public init(media: [Media]) { self.media = media }
    public init(json: inout JSONReader) throws(JSONError) { media = try json.list("media") }
    public func write(into object: inout JSONObjectWriter) { object.write("media", media) }
    public struct Media: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      /// `nil` where it is no `Priced`.
      public var asPriced: Priced?
      /// `nil` where it is no `Named`.
      public var namedParts: NamedParts?
      /// `nil` where it is no `Book`.
      public var asBook: Book?

      public var title: String? { namedParts?.title }

      public init(typename: String, asPriced: Priced? = nil, namedParts: NamedParts? = nil, asBook: Book? = nil) {
        (self.typename, self.asPriced, self.namedParts, self.asBook) = (typename, asPriced, namedParts, asBook)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        typename = try json.typename()
        asPriced = try json.ifType("Book Poster", unless: "Song", keys: "price", Priced.init(json:))
        namedParts = try json.ifType("Book Song", unless: "Poster", keys: "title", NamedParts.init(json:))
        asBook = try json.ifType("Book", unless: "Song Poster", keys: "pages", Book.init(json:))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("__typename", typename)
        asPriced?.write(into: &object)
        namedParts?.write(into: &object)
        asBook?.write(into: &object)
      }

      public struct Priced: JSONObjectDecodable, JSONObjectEncodable {
        public var price: Int
        public init(price: Int) { self.price = price }
        public init(json: inout JSONReader) throws(JSONError) { price = try json.int("price") }
        public func write(into object: inout JSONObjectWriter) { object.write("price", price) }
      }

      public struct Book: JSONObjectDecodable, JSONObjectEncodable {
        public var pages: Int
        public init(pages: Int) { self.pages = pages }
        public init(json: inout JSONReader) throws(JSONError) { pages = try json.int("pages") }
        public func write(into object: inout JSONObjectWriter) { object.write("pages", pages) }
      }
    }
  }
}

public nonisolated struct FindQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Find", sha256: "80a544b44170623bee6d70cbf9083274a932df176653d193a06e800eeb72a925", text: "query Find($text:String!){find(text:$text){__typename...on Human{name mass}...DroidParts}} fragment DroidParts on Droid{name purpose}")
  public var text: String
  public init(text: String) { self.text = text }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("text", text) }
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var find: [Find?]?
    public init(find: [Find?]? = nil) { self.find = find }
    public init(json: inout JSONReader) throws(JSONError) { find = try json.listOrNull("find") }
    public func write(into object: inout JSONObjectWriter) { object.write("find", find) }
    public enum Find: JSONObjectDecodable, JSONObjectEncodable {
      case human(Human)
      case droid(DroidParts)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public init(json: inout JSONReader) throws(JSONError) {
        switch try json.typename("Human Droid") {
        case 0: self = .human(try Human(json: &json))
        case 1: self = .droid(try DroidParts(json: &json))
        default: self = .other(typename: try json.typename())
        }
      }

      public func write(into object: inout JSONObjectWriter) {
        switch self {
        case .human(let value): value.write(into: &object, typename: "Human")
        case .droid(let value): value.write(into: &object, typename: "Droid")
        case .other(let typename): object.write("__typename", typename)
        }
      }

      public struct Human: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var mass: Double?
        public init(name: String, mass: Double? = nil) { (self.name, self.mass) = (name, mass) }
        public init(json: inout JSONReader) throws(JSONError) {
          (name, mass) = try (json.string("name"), json.doubleOrNull("mass"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("name", name)
          object.write("mass", mass)
        }
      }
    }
  }
}

public nonisolated struct HeroTwiceQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "HeroTwice", sha256: "dbacc00d1f0fce8375f878a77e3122966dd0d685c6e7426394894b936adfb81f", text: "query HeroTwice{hero{__typename id...CharacterParts...on Droid{purpose}}} fragment CharacterParts on Character{__typename name...on Human{mass}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var hero: Hero?
    public init(hero: Hero? = nil) { self.hero = hero }
    public init(json: inout JSONReader) throws(JSONError) { hero = try json.valueOrNull("hero") }
    public func write(into object: inout JSONObjectWriter) { object.write("hero", hero) }
    public struct Hero: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public var characterParts: CharacterParts
      public var kind: Kind

      public var name: String { characterParts.name }

      public init(id: String, characterParts: CharacterParts, kind: Kind) {
        (self.id, self.characterParts, self.kind) = (id, characterParts, kind)
      }

      public init(json: inout JSONReader) throws(JSONError) {
        (id, characterParts, kind) = try (json.id("id"), CharacterParts(json: &json), Kind(json: &json))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("id", id)
        characterParts.write(into: &object)
        kind.write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case droid(Droid)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)

        public init(json: inout JSONReader) throws(JSONError) {
          switch try json.typename("Droid") {
          case 0: self = .droid(try Droid(json: &json))
          default: self = .other(typename: try json.typename())
          }
        }

        public func write(into object: inout JSONObjectWriter) {
          switch self {
          case .droid(let value): value.write(into: &object, typename: "Droid")
          case .other(let typename): object.write("__typename", typename)
          }
        }
      }

      public struct Droid: JSONObjectDecodable, JSONObjectEncodable {
        public var purpose: String
        public init(purpose: String) { self.purpose = purpose }
        public init(json: inout JSONReader) throws(JSONError) { purpose = try json.string("purpose") }
        public func write(into object: inout JSONObjectWriter) { object.write("purpose", purpose) }
      }
    }
  }
}

public nonisolated struct NamedParts: JSONObjectDecodable, JSONObjectEncodable {
  public var title: String
  public init(title: String) { self.title = title }
  public init(json: inout JSONReader) throws(JSONError) { title = try json.string("title") }
  public func write(into object: inout JSONObjectWriter) { object.write("title", title) }
}

public nonisolated struct DroidParts: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String
  public var purpose: String
  public init(name: String, purpose: String) { (self.name, self.purpose) = (name, purpose) }
  public init(json: inout JSONReader) throws(JSONError) {
    (name, purpose) = try (json.string("name"), json.string("purpose"))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("name", name)
    object.write("purpose", purpose)
  }
}

public nonisolated struct CharacterParts: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String
  public var kind: Kind
  public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
  public init(json: inout JSONReader) throws(JSONError) { (name, kind) = try (json.string("name"), Kind(json: &json)) }
  public func write(into object: inout JSONObjectWriter) {
    object.write("name", name)
    kind.write(into: &object)
  }

  public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
    case human(Human)
    /// Something that nothing was selected for, perhaps a type added to the schema later.
    case other(typename: String)

    public init(json: inout JSONReader) throws(JSONError) {
      switch try json.typename("Human") {
      case 0: self = .human(try Human(json: &json))
      default: self = .other(typename: try json.typename())
      }
    }

    public func write(into object: inout JSONObjectWriter) {
      switch self {
      case .human(let value): value.write(into: &object, typename: "Human")
      case .other(let typename): object.write("__typename", typename)
      }
    }
  }

  public struct Human: JSONObjectDecodable, JSONObjectEncodable {
    public var mass: Double?
    public init(mass: Double? = nil) { self.mass = mass }
    public init(json: inout JSONReader) throws(JSONError) { mass = try json.doubleOrNull("mass") }
    public func write(into object: inout JSONObjectWriter) { object.write("mass", mass) }
  }
}

public nonisolated struct BookCodes: JSONObjectDecodable, JSONObjectEncodable {
  public var code: ProductCode
  public var title: String
  public init(code: ProductCode, title: String) { (self.code, self.title) = (code, title) }
  public init(json: inout JSONReader) throws(JSONError) {
    (code, title) = try (json.value("code"), json.string("title"))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("code", code)
    object.write("title", title)
  }
}

public nonisolated struct MediaWithCodes: JSONObjectDecodable, JSONObjectEncodable {
  public var media: [Media]
  public init(media: [Media]) { self.media = media }
  public init(json: inout JSONReader) throws(JSONError) { media = try json.list("media") }
  public func write(into object: inout JSONObjectWriter) { object.write("media", media) }
  public struct Media: JSONObjectDecodable, JSONObjectEncodable {
    public var typename: String
    /// `nil` where it is no `Named`.
    public var namedParts: NamedParts?
    /// `nil` where it is no `Book`.
    public var bookCodes: BookCodes?

    public var title: String? { namedParts?.title }
    public var code: ProductCode? { bookCodes?.code }

    public init(typename: String, namedParts: NamedParts? = nil, bookCodes: BookCodes? = nil) {
      (self.typename, self.namedParts, self.bookCodes) = (typename, namedParts, bookCodes)
    }

    public init(json: inout JSONReader) throws(JSONError) {
      try json.allowRepeatedKeys()
      typename = try json.typename()
      namedParts = try json.ifType("Book Song", keys: "title", NamedParts.init(json:))
      bookCodes = try json.ifType("Book", unless: "Song", keys: "code", BookCodes.init(json:))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("__typename", typename)
      namedParts?.write(into: &object)
      bookCodes?.write(into: &object)
    }
  }
}
