// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public struct HeroWithFriendsQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var hero: Hero?

    public init(hero: Hero? = nil) { self.hero = hero }

    public struct Hero: Sendable {
      public var name: String
      public var kind: Kind

      public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
      }

      /// What it is, and what was selected for that alone.
      public enum Kind: Sendable {
        case human(Human)
        case droid(Droid)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)
      }

      public struct Human: Sendable {
        public var friends: [Friend]?

        public init(friends: [Friend]? = nil) { self.friends = friends }

        public struct Friend: Sendable {
          public var name: String
          public var kind: Kind

          public init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
          }

          /// What it is, and what was selected for that alone.
          public enum Kind: Sendable {
            case human(Human)
            /// Something that nothing was selected for, perhaps a type added to the schema later.
            case other(typename: String)
          }

          public struct Human: Sendable {
            public var height: Double?

            public init(height: Double? = nil) { self.height = height }
          }
        }
      }

      public struct Droid: Sendable {
        public var purpose: String
        public var friends: [Friend]?

        public init(purpose: String, friends: [Friend]? = nil) {
          self.purpose = purpose
          self.friends = friends
        }

        public struct Friend: Sendable {
          public var id: String

          public init(id: String) { self.id = id }
        }
      }
    }
  }
}

extension HeroWithFriendsQuery: GraphQLQuery {
  public static let operationName = "HeroWithFriends"
  public static let operationDocument = GraphQLDocument(
    text: """
      query HeroWithFriends{hero{__typename name...on Human{friends{__typename name...on \
      Human{height(unit:FOOT)}}}...on Droid{purpose friends{id}}}}
      """,
    sha256: "2bcac7cd86ec5ac33ead44a39a974714166d755c6bf35dddb54755329ca02062"
  )
}

extension HeroWithFriendsQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("hero?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var hero: Hero?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: hero = try reader.nullable(Hero.init(from:))
      default: break
      }
    }
    self.init(hero: hero)
  }
}

extension HeroWithFriendsQuery.Data.Hero: JSONDecodable {
  private static let keys = JSONKeys("__typename name friends? purpose?")
  private static let types = JSONKeys("Human Droid")

  public init(from reader: inout JSONReader) throws(JSONError) {
    let type = try reader.typename(in: Self.types)
    var typename: String?
    var name: String?
    var friends: [Human.Friend]?
    var friendsOfDroid: [Droid.Friend]?
    var purpose: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: typename = try reader.string()
      case 1: name = try reader.string()
      case 2:
        switch type {
        case 0: friends = try reader.listOrNull(Human.Friend.init(from:))
        case 1: friendsOfDroid = try reader.listOrNull(Droid.Friend.init(from:))
        default: try reader.skip()
        }
      case 3: purpose = try reader.string()
      default: break
      }
    }
    guard let typename, let name else { throw reader.missingKey(in: object) }
    let kind: Kind
    switch type {
    case 0: kind = .human(Human(friends: friends))
    case 1:
      guard let purpose else { throw reader.missingKey(among: [3], in: object) }
      kind = .droid(Droid(purpose: purpose, friends: friendsOfDroid))
    default: kind = .other(typename: typename)
    }
    self.init(name: name, kind: kind)
  }
}

extension HeroWithFriendsQuery.Data.Hero.Human.Friend: JSONDecodable {
  private static let keys = JSONKeys("__typename name height?")
  private static let types = JSONKeys("Human")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var type: Int?
    var typename: String?
    var name: String?
    var height: Double?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0:
        type = try reader.index(in: Self.types)
        if type == nil { typename = try reader.string() }
      case 1: name = try reader.string()
      case 2: height = try reader.doubleOrNull()
      default: break
      }
    }
    guard let name else { throw reader.missingKey(in: object) }
    let kind: Kind
    switch type {
    case 0: kind = .human(Human(height: height))
    default:
      guard let typename else { throw reader.missingKey(among: [0], in: object) }
      kind = .other(typename: typename)
    }
    self.init(name: name, kind: kind)
  }
}

extension HeroWithFriendsQuery.Data.Hero.Droid.Friend: JSONDecodable {
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

public struct MediaQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var media: [Media]

    public init(media: [Media]) { self.media = media }

    public struct Media: Sendable {
      public var typename: String
      /// `nil` where it is no `Priced`.
      public var asPriced: Priced?
      /// `nil` where it is no `Named`.
      public var namedParts: NamedParts?
      /// `nil` where it is no `Book`.
      public var asBook: Book?

      /// From `NamedParts`.
      public var title: String? { namedParts?.title }

      public init(typename: String, asPriced: Priced? = nil, namedParts: NamedParts? = nil, asBook: Book? = nil) {
        self.typename = typename
        self.asPriced = asPriced
        self.namedParts = namedParts
        self.asBook = asBook
      }

      public struct Priced: Sendable {
        public var price: Int

        public init(price: Int) { self.price = price }
      }

      public struct Book: Sendable {
        public var pages: Int

        public init(pages: Int) { self.pages = pages }
      }
    }
  }
}

extension MediaQuery: GraphQLQuery {
  public static let operationName = "Media"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Media{media{__typename...on Priced{price}...NamedParts...on Book{pages}}} fragment NamedParts on \
      Named{title}
      """,
    sha256: "11ad8a5ed04e8b7da2fc2c8c1dc802a52c84f6d487f44f2c70634ec55dc31222"
  )
}

extension MediaQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("media")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var media: [Media]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: media = try reader.list(Media.init(from:))
      default: break
      }
    }
    guard let media else { throw reader.missingKey(in: object) }
    self.init(media: media)
  }
}

extension MediaQuery.Data.Media: JSONDecodable {
  private static let keys = JSONKeys("__typename price? title? pages?")
  private static let types = JSONKeys("Book Poster Song")

  public init(from reader: inout JSONReader) throws(JSONError) {
    let type = try reader.typename(in: Self.types)
    var typename: String?
    var price: Int?
    var title: String?
    var pages: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: typename = try reader.string()
      case 1: price = try reader.int()
      case 2: title = try reader.string()
      case 3: pages = try reader.int()
      default: break
      }
    }
    guard let typename else { throw reader.missingKey(in: object) }
    let asPriced: Priced?
    if type.map([0, 1].contains) ?? reader.has(1, in: object) {
      guard let price else { throw reader.missingKey(among: [1], in: object) }
      asPriced = Priced(price: price)
    } else {
      asPriced = nil
    }
    let namedParts: NamedParts?
    if type.map([0, 2].contains) ?? reader.has(2, in: object) {
      guard let title else { throw reader.missingKey(among: [2], in: object) }
      namedParts = NamedParts(title: title)
    } else {
      namedParts = nil
    }
    let asBook: Book?
    if type.map([0].contains) ?? reader.has(3, in: object) {
      guard let pages else { throw reader.missingKey(among: [3], in: object) }
      asBook = Book(pages: pages)
    } else {
      asBook = nil
    }
    self.init(typename: typename, asPriced: asPriced, namedParts: namedParts, asBook: asBook)
  }
}

public struct FindQuery: Sendable {
  public var text: String

  public init(text: String) { self.text = text }

  /// What the server answers.
  public struct Data: Sendable {
    public var find: [Find?]?

    public init(find: [Find?]? = nil) { self.find = find }

    public enum Find: Sendable {
      case human(Human)
      case droid(DroidParts)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public struct Human: Sendable {
        public var name: String
        public var mass: Double?

        public init(name: String, mass: Double? = nil) {
          self.name = name
          self.mass = mass
        }
      }
    }
  }
}

extension FindQuery: GraphQLQuery {
  public static let operationName = "Find"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Find($text:String!){find(text:$text){__typename...on Human{name mass}...DroidParts}} fragment DroidParts \
      on Droid{name purpose}
      """,
    sha256: "80a544b44170623bee6d70cbf9083274a932df176653d193a06e800eeb72a925"
  )

  public func writeVariables(to writer: inout JSONWriter) { writer.field("text", text) }
}

extension FindQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("find?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var find: [Find?]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: find = try reader.listOrNull(Find?.init(from:))
      default: break
      }
    }
    self.init(find: find)
  }
}

extension FindQuery.Data.Find: JSONDecodable {
  private static let types = JSONKeys("Human Droid")

  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.typename(in: Self.types) {
    case 0: self = .human(try Human(from: &reader))
    case 1: self = .droid(try DroidParts(from: &reader))
    default: self = .other(typename: try reader.typename())
    }
  }
}

extension FindQuery.Data.Find.Human: JSONDecodable {
  private static let keys = JSONKeys("name mass?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var name: String?
    var mass: Double?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: name = try reader.string()
      case 1: mass = try reader.doubleOrNull()
      default: break
      }
    }
    guard let name else { throw reader.missingKey(in: object) }
    self.init(name: name, mass: mass)
  }
}

public struct HeroTwiceQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var hero: Hero?

    public init(hero: Hero? = nil) { self.hero = hero }

    public struct Hero: Sendable {
      public var id: String
      public var characterParts: CharacterParts
      public var kind: Kind

      /// From `CharacterParts`.
      public var name: String { characterParts.name }

      public init(id: String, characterParts: CharacterParts, kind: Kind) {
        self.id = id
        self.characterParts = characterParts
        self.kind = kind
      }

      /// What it is, and what was selected for that alone.
      public enum Kind: Sendable {
        case droid(Droid)
        /// Something that nothing was selected for, perhaps a type added to the schema later.
        case other(typename: String)
      }

      public struct Droid: Sendable {
        public var purpose: String

        public init(purpose: String) { self.purpose = purpose }
      }
    }
  }
}

extension HeroTwiceQuery: GraphQLQuery {
  public static let operationName = "HeroTwice"
  public static let operationDocument = GraphQLDocument(
    text: """
      query HeroTwice{hero{__typename id...CharacterParts...on Droid{purpose}}} fragment CharacterParts on \
      Character{__typename name...on Human{mass}}
      """,
    sha256: "dbacc00d1f0fce8375f878a77e3122966dd0d685c6e7426394894b936adfb81f"
  )
}

extension HeroTwiceQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("hero?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var hero: Hero?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: hero = try reader.nullable(Hero.init(from:))
      default: break
      }
    }
    self.init(hero: hero)
  }
}

extension HeroTwiceQuery.Data.Hero: JSONDecodable {
  private static let keys = JSONKeys("__typename id name mass? purpose?")
  private static let types = JSONKeys("Human Droid")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var type: Int?
    var typename: String?
    var id: String?
    var name: String?
    var mass: Double?
    var purpose: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0:
        type = try reader.index(in: Self.types)
        if type == nil { typename = try reader.string() }
      case 1: id = try reader.id()
      case 2: name = try reader.string()
      case 3: mass = try reader.doubleOrNull()
      case 4: purpose = try reader.string()
      default: break
      }
    }
    guard let id, let name else { throw reader.missingKey(in: object) }
    let kindOfCharacterParts: CharacterParts.Kind
    switch type {
    case 0: kindOfCharacterParts = .human(CharacterParts.Human(mass: mass))
    case 1: kindOfCharacterParts = .other(typename: "Droid")
    default:
      guard let typename else { throw reader.missingKey(among: [0], in: object) }
      kindOfCharacterParts = .other(typename: typename)
    }
    let kind: Kind
    switch type {
    case 1:
      guard let purpose else { throw reader.missingKey(among: [4], in: object) }
      kind = .droid(Droid(purpose: purpose))
    case 0: kind = .other(typename: "Human")
    default:
      guard let typename else { throw reader.missingKey(among: [0], in: object) }
      kind = .other(typename: typename)
    }
    self.init(id: id, characterParts: CharacterParts(name: name, kind: kindOfCharacterParts), kind: kind)
  }
}

public struct NamedParts: Sendable {
  public var title: String

  public init(title: String) { self.title = title }
}

extension NamedParts: JSONDecodable {
  private static let keys = JSONKeys("title")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var title: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: title = try reader.string()
      default: break
      }
    }
    guard let title else { throw reader.missingKey(in: object) }
    self.init(title: title)
  }
}

public struct DroidParts: Sendable {
  public var name: String
  public var purpose: String

  public init(name: String, purpose: String) {
    self.name = name
    self.purpose = purpose
  }
}

extension DroidParts: JSONDecodable {
  private static let keys = JSONKeys("name purpose")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var name: String?
    var purpose: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: name = try reader.string()
      case 1: purpose = try reader.string()
      default: break
      }
    }
    guard let name, let purpose else { throw reader.missingKey(in: object) }
    self.init(name: name, purpose: purpose)
  }
}

public struct CharacterParts: Sendable {
  public var name: String
  public var kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What it is, and what was selected for that alone.
  public enum Kind: Sendable {
    case human(Human)
    /// Something that nothing was selected for, perhaps a type added to the schema later.
    case other(typename: String)
  }

  public struct Human: Sendable {
    public var mass: Double?

    public init(mass: Double? = nil) { self.mass = mass }
  }
}

extension CharacterParts: JSONDecodable {
  private static let keys = JSONKeys("__typename name mass?")
  private static let types = JSONKeys("Human")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var type: Int?
    var typename: String?
    var name: String?
    var mass: Double?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0:
        type = try reader.index(in: Self.types)
        if type == nil { typename = try reader.string() }
      case 1: name = try reader.string()
      case 2: mass = try reader.doubleOrNull()
      default: break
      }
    }
    guard let name else { throw reader.missingKey(in: object) }
    let kind: Kind
    switch type {
    case 0: kind = .human(Human(mass: mass))
    default:
      guard let typename else { throw reader.missingKey(among: [0], in: object) }
      kind = .other(typename: typename)
    }
    self.init(name: name, kind: kind)
  }
}
