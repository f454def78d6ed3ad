// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct HeroWithFriendsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "HeroWithFriends", sha256: "2bcac7cd86ec5ac33ead44a39a974714166d755c6bf35dddb54755329ca02062", text: "query HeroWithFriends{hero{__typename name...on Human{friends{__typename name...on Human{height(unit:FOOT)}}}...on Droid{purpose friends{id}}}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var hero: Hero?
    public init(hero: Hero? = nil) { self.hero = hero }
    public init(_json json: inout JSONReader) throws(JSONError) { hero = try json._valueOrNull("hero") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("hero", hero) }

    public struct Hero: JSONObjectDecodable, JSONObjectEncodable {
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
        case human(Human)
        case droid(Droid)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Human") {
            self = .human(try Human(_json: &json))
          } else if try json._isType("Droid") {
            self = .droid(try Droid(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .human(let value): value._write(into: &object, typename: "Human")
          case .droid(let value): value._write(into: &object, typename: "Droid")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Human: JSONObjectDecodable, JSONObjectEncodable {
        public var friends: [Friend]?
        public init(friends: [Friend]? = nil) { self.friends = friends }
        public init(_json json: inout JSONReader) throws(JSONError) { friends = try json._listOrNull("friends") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("friends", friends) }

        public struct Friend: JSONObjectDecodable, JSONObjectEncodable {
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
            case human(Human)
            /// Any other type, including types added to the schema later.
            case other(typename: String)

            public init(_json json: inout JSONReader) throws(JSONError) {
              if try json._isType("Human") {
                self = .human(try Human(_json: &json))
              } else {
                self = .other(typename: try json._typename())
              }
            }

            public func _write(into object: inout _JSONObjectWriter) {
              switch self {
              case .human(let value): value._write(into: &object, typename: "Human")
              case .other(let typename): object._write("__typename", typename)
              }
            }
          }

          public struct Human: JSONObjectDecodable, JSONObjectEncodable {
            public var height: Double?
            public init(height: Double? = nil) { self.height = height }
            public init(_json json: inout JSONReader) throws(JSONError) { height = try json._doubleOrNull("height") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("height", height) }
          }
        }
      }

      public struct Droid: JSONObjectDecodable, JSONObjectEncodable {
        public var purpose: String
        public var friends: [Friend]?
        public init(purpose: String, friends: [Friend]? = nil) { (self.purpose, self.friends) = (purpose, friends) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (purpose, friends) = try (json._string("purpose"), json._listOrNull("friends"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("purpose", purpose)
          object._write("friends", friends)
        }

        public struct Friend: JSONObjectDecodable, JSONObjectEncodable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
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
    public init(_json json: inout JSONReader) throws(JSONError) { media = try json._list("media") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("media", media) }

    public struct Media: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      /// `nil` unless the object is of type `Priced`.
      /// Types can overlap, so more than one of these properties can have a value.
      public var asPriced: Priced?
      /// `nil` unless the object is of type `Named`.
      public var namedParts: NamedParts?
      /// `nil` unless the object is of type `Book`.
      public var asBook: Book?

      public var title: String? { namedParts?.title }

      public init(typename: String, asPriced: Priced? = nil, namedParts: NamedParts? = nil, asBook: Book? = nil) {
        (self.typename, self.asPriced, self.namedParts, self.asBook) = (typename, asPriced, namedParts, asBook)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        typename = try json._typename()
        asPriced = try json._ifType("Book Poster", among: ._objectsOfMedium, orKeys: "price", Priced.init(_json:))
        namedParts = try json._ifType("Book Song", among: ._objectsOfMedium, orKeys: "title", NamedParts.init(_json:))
        asBook = try json._ifType("Book", Book.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        asPriced?._write(into: &object)
        namedParts?._write(into: &object)
        asBook?._write(into: &object)
      }

      public struct Priced: JSONObjectDecodable, JSONObjectEncodable {
        public var price: Int
        public init(price: Int) { self.price = price }
        public init(_json json: inout JSONReader) throws(JSONError) { price = try json._int("price") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("price", price) }
      }

      public struct Book: JSONObjectDecodable, JSONObjectEncodable {
        public var pages: Int
        public init(pages: Int) { self.pages = pages }
        public init(_json json: inout JSONReader) throws(JSONError) { pages = try json._int("pages") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("pages", pages) }
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
    public init(_json json: inout JSONReader) throws(JSONError) { find = try json._listOrNull("find") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("find", find) }

    public enum Find: JSONObjectDecodable, JSONObjectEncodable {
      case human(Human)
      case droid(DroidParts)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("Human") {
          self = .human(try Human(_json: &json))
        } else if try json._isType("Droid") {
          self = .droid(try DroidParts(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .human(let value): value._write(into: &object, typename: "Human")
        case .droid(let value): value._write(into: &object, typename: "Droid")
        case .other(let typename): object._write("__typename", typename)
        }
      }

      public struct Human: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String
        public var mass: Double?
        public init(name: String, mass: Double? = nil) { (self.name, self.mass) = (name, mass) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (name, mass) = try (json._string("name"), json._doubleOrNull("mass"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("name", name)
          object._write("mass", mass)
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
    public init(_json json: inout JSONReader) throws(JSONError) { hero = try json._valueOrNull("hero") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("hero", hero) }

    public struct Hero: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public var characterParts: CharacterParts
      public var kind: Kind

      public var name: String { characterParts.name }

      public init(id: String, characterParts: CharacterParts, kind: Kind) {
        (self.id, self.characterParts, self.kind) = (id, characterParts, kind)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (id, characterParts, kind) = try (json._id("id"), CharacterParts(_json: &json), Kind(_json: &json))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        characterParts._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case droid(Droid)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Droid") {
            self = .droid(try Droid(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .droid(let value): value._write(into: &object, typename: "Droid")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Droid: JSONObjectDecodable, JSONObjectEncodable {
        public var purpose: String
        public init(purpose: String) { self.purpose = purpose }
        public init(_json json: inout JSONReader) throws(JSONError) { purpose = try json._string("purpose") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("purpose", purpose) }
      }
    }
  }
}

public nonisolated struct NamedParts: JSONObjectDecodable, JSONObjectEncodable {
  public var title: String
  public init(title: String) { self.title = title }
  public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("title", title) }
}

public nonisolated struct DroidParts: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String
  public var purpose: String
  public init(name: String, purpose: String) { (self.name, self.purpose) = (name, purpose) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (name, purpose) = try (json._string("name"), json._string("purpose"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("name", name)
    object._write("purpose", purpose)
  }
}

public nonisolated struct CharacterParts: JSONObjectDecodable, JSONObjectEncodable {
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
    case human(Human)
    /// Any other type, including types added to the schema later.
    case other(typename: String)

    public init(_json json: inout JSONReader) throws(JSONError) {
      if try json._isType("Human") {
        self = .human(try Human(_json: &json))
      } else {
        self = .other(typename: try json._typename())
      }
    }

    public func _write(into object: inout _JSONObjectWriter) {
      switch self {
      case .human(let value): value._write(into: &object, typename: "Human")
      case .other(let typename): object._write("__typename", typename)
      }
    }
  }

  public struct Human: JSONObjectDecodable, JSONObjectEncodable {
    public var mass: Double?
    public init(mass: Double? = nil) { self.mass = mass }
    public init(_json json: inout JSONReader) throws(JSONError) { mass = try json._doubleOrNull("mass") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("mass", mass) }
  }
}

public nonisolated struct BookCodes: JSONObjectDecodable, JSONObjectEncodable {
  public var code: ProductCode
  public var title: String
  public init(code: ProductCode, title: String) { (self.code, self.title) = (code, title) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (code, title) = try (json._value("code"), json._string("title"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("code", code)
    object._write("title", title)
  }
}

public nonisolated struct MediaWithCodes: JSONObjectDecodable, JSONObjectEncodable {
  public var media: [Media]
  public init(media: [Media]) { self.media = media }
  public init(_json json: inout JSONReader) throws(JSONError) { media = try json._list("media") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("media", media) }

  public struct Media: JSONObjectDecodable, JSONObjectEncodable {
    public var typename: String
    /// `nil` unless the object is of type `Named`.
    /// Types can overlap, so more than one of these properties can have a value.
    public var namedParts: NamedParts?
    /// `nil` unless the object is of type `Book`.
    public var bookCodes: BookCodes?

    public var title: String? { namedParts?.title }
    public var code: ProductCode? { bookCodes?.code }

    public init(typename: String, namedParts: NamedParts? = nil, bookCodes: BookCodes? = nil) {
      (self.typename, self.namedParts, self.bookCodes) = (typename, namedParts, bookCodes)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      try json._allowRepeatedKeys()
      typename = try json._typename()
      namedParts = try json._ifType("Book Song", among: ._objectsOfMedium, orKeys: "title", NamedParts.init(_json:))
      bookCodes = try json._ifType("Book", BookCodes.init(_json:))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("__typename", typename)
      namedParts?._write(into: &object)
      bookCodes?._write(into: &object)
    }
  }
}

public nonisolated struct LaterThingsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "LaterThings", sha256: "4e3a5df8ea176a3b5d3f1fb1f7b1933069634f1afc728b16c1bb40ca9cf2da98", text: "query LaterThings{things{__typename...on Ticket{title}...TitleAndPages}within:things{__typename...TicketTitle...on Named{title}}around:things{__typename...on Voucher{price}...on Named{title...on Priced{price}}}} fragment TitleAndPages on Named{__typename title...on Book{pages}} fragment TicketTitle on Thing{__typename...on Ticket{title}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var things: [Thing]
    public var within: [Within]
    public var around: [Around]

    public init(things: [Thing], within: [Within], around: [Around]) {
      (self.things, self.within, self.around) = (things, within, around)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      (things, within, around) = try (json._list("things"), json._list("within"), json._list("around"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("things", things)
      object._write("within", within)
      object._write("around", around)
    }

    public struct Thing: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      /// `nil` unless the object is of type `Ticket`.
      /// Types can overlap, so more than one of these properties can have a value.
      public var asTicket: Ticket?
      /// `nil` unless the object is of type `Named`.
      public var titleAndPages: TitleAndPages?

      public var title: String? { titleAndPages?.title }

      public init(typename: String, asTicket: Ticket? = nil, titleAndPages: TitleAndPages? = nil) {
        (self.typename, self.asTicket, self.titleAndPages) = (typename, asTicket, titleAndPages)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        typename = try json._typename()
        asTicket = try json._ifType("Ticket", Ticket.init(_json:))
        titleAndPages = try json._ifType("Book Voucher", among: ._objectsOfThing, orKeys: "title", TitleAndPages.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        asTicket?._write(into: &object)
        titleAndPages?._write(into: &object)
      }

      public struct Ticket: JSONObjectDecodable, JSONObjectEncodable {
        public var title: String
        public init(title: String) { self.title = title }
        public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("title", title) }
      }
    }

    public struct Within: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      public var ticketTitle: TicketTitle
      /// `nil` unless the object is of type `Named`.
      public var asNamed: Named?

      public init(typename: String, ticketTitle: TicketTitle, asNamed: Named? = nil) {
        (self.typename, self.ticketTitle, self.asNamed) = (typename, ticketTitle, asNamed)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        typename = try json._typename()
        ticketTitle = try TicketTitle(_json: &json)
        asNamed = try json._ifType("Book Voucher", among: ._objectsOfThing, orKeys: "title", Named.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        ticketTitle._write(into: &object)
        asNamed?._write(into: &object)
      }

      public struct Named: JSONObjectDecodable, JSONObjectEncodable {
        public var title: String
        public init(title: String) { self.title = title }
        public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("title", title) }
      }
    }

    public struct Around: JSONObjectDecodable, JSONObjectEncodable {
      public var typename: String
      /// `nil` unless the object is of type `Voucher`.
      /// Types can overlap, so more than one of these properties can have a value.
      public var asVoucher: Voucher?
      /// `nil` unless the object is of type `Named`.
      public var asNamed: Named?

      public init(typename: String, asVoucher: Voucher? = nil, asNamed: Named? = nil) {
        (self.typename, self.asVoucher, self.asNamed) = (typename, asVoucher, asNamed)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        typename = try json._typename()
        asVoucher = try json._ifType("Voucher", Voucher.init(_json:))
        asNamed = try json._ifType("Book Voucher", among: ._objectsOfThing, orKeys: "title", Named.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        asVoucher?._write(into: &object)
        asNamed?._write(into: &object)
      }

      public struct Voucher: JSONObjectDecodable, JSONObjectEncodable {
        public var price: Int
        public init(price: Int) { self.price = price }
        public init(_json json: inout JSONReader) throws(JSONError) { price = try json._int("price") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("price", price) }
      }

      public struct Named: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var title: String
        /// `nil` unless the object is of type `Priced`.
        public var asPriced: Priced?

        public init(typename: String, title: String, asPriced: Priced? = nil) {
          (self.typename, self.title, self.asPriced) = (typename, title, asPriced)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          typename = try json._typename()
          title = try json._string("title")
          asPriced = try json._ifType("Book", among: ._objectsOfNamed, orKeys: "price", Priced.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          object._write("title", title)
          asPriced?._write(into: &object)
        }

        public struct Priced: JSONObjectDecodable, JSONObjectEncodable {
          public var price: Int
          public init(price: Int) { self.price = price }
          public init(_json json: inout JSONReader) throws(JSONError) { price = try json._int("price") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("price", price) }
        }
      }
    }
  }
}

public nonisolated struct TitleAndPages: JSONObjectDecodable, JSONObjectEncodable {
  public var title: String
  public var kind: Kind
  public init(title: String, kind: Kind) { (self.title, self.kind) = (title, kind) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (title, kind) = try (json._string("title"), Kind(_json: &json))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("title", title)
    kind._write(into: &object)
  }

  public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
    case book(Book)
    /// Any other type, including types added to the schema later.
    case other(typename: String)

    public init(_json json: inout JSONReader) throws(JSONError) {
      if try json._isType("Book") {
        self = .book(try Book(_json: &json))
      } else {
        self = .other(typename: try json._typename())
      }
    }

    public func _write(into object: inout _JSONObjectWriter) {
      switch self {
      case .book(let value): value._write(into: &object, typename: "Book")
      case .other(let typename): object._write("__typename", typename)
      }
    }
  }

  public struct Book: JSONObjectDecodable, JSONObjectEncodable {
    public var pages: Int
    public init(pages: Int) { self.pages = pages }
    public init(_json json: inout JSONReader) throws(JSONError) { pages = try json._int("pages") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("pages", pages) }
  }
}

public nonisolated enum TicketTitle: JSONObjectDecodable, JSONObjectEncodable {
  case ticket(Ticket)
  /// Any other type, including types added to the schema later.
  case other(typename: String)

  public init(_json json: inout JSONReader) throws(JSONError) {
    if try json._isType("Ticket") {
      self = .ticket(try Ticket(_json: &json))
    } else {
      self = .other(typename: try json._typename())
    }
  }

  public func _write(into object: inout _JSONObjectWriter) {
    switch self {
    case .ticket(let value): value._write(into: &object, typename: "Ticket")
    case .other(let typename): object._write("__typename", typename)
    }
  }

  public struct Ticket: JSONObjectDecodable, JSONObjectEncodable {
    public var title: String
    public init(title: String) { self.title = title }
    public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("title", title) }
  }
}

public nonisolated struct KnownThingsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "KnownThings", sha256: "ac7ba08e6c642295cb8fdee7225e39f78982c2abe3774a0af0ecb7cb2fca56e4", text: "query KnownThings{things{__typename...ThingParts...on Ticket{title}}} fragment ThingParts on Thing{__typename...TitleAndPages} fragment TitleAndPages on Named{__typename title...on Book{pages}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var things: [Thing]
    public init(things: [Thing]) { self.things = things }
    public init(_json json: inout JSONReader) throws(JSONError) { things = try json._list("things") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("things", things) }

    public struct Thing: JSONObjectDecodable, JSONObjectEncodable {
      public var thingParts: ThingParts
      public var kind: Kind

      public var typename: String { thingParts.typename }
      public var title: String? { thingParts.title }

      public init(thingParts: ThingParts, kind: Kind) { (self.thingParts, self.kind) = (thingParts, kind) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        (thingParts, kind) = try (ThingParts(_json: &json), Kind(_json: &json))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        thingParts._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case ticket(Ticket)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Ticket") {
            self = .ticket(try Ticket(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .ticket(let value): value._write(into: &object, typename: "Ticket")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Ticket: JSONObjectDecodable, JSONObjectEncodable {
        public var title: String
        public init(title: String) { self.title = title }
        public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("title", title) }
      }
    }
  }
}

public nonisolated struct ThingParts: JSONObjectDecodable, JSONObjectEncodable {
  public var typename: String
  /// `nil` unless the object is of type `Named`.
  public var titleAndPages: TitleAndPages?

  public var title: String? { titleAndPages?.title }

  public init(typename: String, titleAndPages: TitleAndPages? = nil) {
    (self.typename, self.titleAndPages) = (typename, titleAndPages)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    typename = try json._typename()
    titleAndPages = try json._ifType("Book Voucher", among: ._objectsOfThing, orKeys: "title", TitleAndPages.init(_json:))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("__typename", typename)
    titleAndPages?._write(into: &object)
  }
}

extension StaticString {
  /// The object types of `Medium`.
  fileprivate nonisolated static var _objectsOfMedium: StaticString { "Book Poster Song" }
  /// The object types of `Named`.
  fileprivate nonisolated static var _objectsOfNamed: StaticString { "Book Song Voucher" }
  /// The object types of `Thing`.
  fileprivate nonisolated static var _objectsOfThing: StaticString { "Book Ticket Voucher" }
}
