// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// The types generated from this module's GraphQL files.
public nonisolated enum Delayed {}

extension Delayed {
  public nonisolated struct BookPageQuery: GraphQLQuery, GraphQLPlanned, Hashable {
    public static let operationDocument = GraphQLDocument(name: "BookPage", sha256: "1e926b3648923573e20a9117946a84f68ea156108db2c5b8c1902583d02b073b", text: #"query BookPage($id:ID!){book(id:$id){id name...BookReviews@defer(label:"reviews")...@defer(label:"about-author"){author{born...on Author@defer(label:"BookPage:1"){books{name id}}}}author{name}}} fragment BookReviews on Book{name reviews{stars}...BookPages@defer(label:"BookReviews-1")} fragment BookPages on Book{pages}"#)

    public static var _plan: StaticString { "1^{book($id)?Book{id#name &0 author{born,books['1{'3 ;}'4{'3 }}}" }
    public static var _planFragments: [any GraphQLPlanned.Type] { [Delayed.BookReviews.self] }
    public static var _isInParts: Bool { true }

    public var id: String
    public init(id: String) { self.id = id }
    public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var book: Book?
      public init(book: Book? = nil) { self.book = book }
      public init(_json json: inout JSONReader) throws(JSONError) { book = try json._valueOrNull("book") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("book", book) }

      public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var id: String
        public var name: String
        public var bookReviews: Deferred<Delayed.BookReviews>
        public var aboutAuthor: Deferred<AboutAuthor>
        public var author: Author

        public init(
          id: String,
          name: String,
          bookReviews: Deferred<Delayed.BookReviews>,
          aboutAuthor: Deferred<AboutAuthor>,
          author: Author
        ) {
          (self.id, self.name, self.bookReviews, self.aboutAuthor) = (id, name, bookReviews, aboutAuthor)
          self.author = author
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          id = try json._id("id")
          name = try json._string("name")
          bookReviews = try json._deferred("@reviews", orKeys: "reviews", Delayed.BookReviews.init(_json:))
          aboutAuthor = try json._deferred("@about-author", orKeys: "author.born", AboutAuthor.init(_json:))
          author = try json._value("author")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("id", id)
          object._write("name", name)
          object._writeDeferred("@reviews", bookReviews)
          object._writeDeferred("@about-author", aboutAuthor)
          object._write("author", author)
        }

        public struct AboutAuthor: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var author: Author
          public init(author: Author) { self.author = author }
          public init(_json json: inout JSONReader) throws(JSONError) { author = try json._value("author") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("author", author) }

          public struct Author: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var born: Int?
            public var deferredAuthor: Deferred<DeferredAuthor>

            public init(born: Int? = nil, deferredAuthor: Deferred<DeferredAuthor>) {
              (self.born, self.deferredAuthor) = (born, deferredAuthor)
            }

            public init(_json json: inout JSONReader) throws(JSONError) {
              born = try json._intOrNull("born")
              deferredAuthor = try json._deferred("@BookPage:1", orKeys: "books", DeferredAuthor.init(_json:))
            }

            public func _write(into object: inout _JSONObjectWriter) {
              object._write("born", born)
              object._writeDeferred("@BookPage:1", deferredAuthor)
            }

            public struct DeferredAuthor: JSONObjectDecodable, JSONObjectEncodable, Hashable {
              public var books: [Book]
              public init(books: [Book]) { self.books = books }
              public init(_json json: inout JSONReader) throws(JSONError) { books = try json._list("books") }
              public func _write(into object: inout _JSONObjectWriter) { object._write("books", books) }

              public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
                public var name: String
                public init(name: String) { self.name = name }
                public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
                public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
              }
            }
          }
        }

        public struct Author: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public init(name: String) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }
      }
    }
  }
}

extension Delayed {
  public nonisolated struct BookReviews: GraphQLFragment, JSONObjectEncodable, Hashable {
    public static var _plan: StaticString { "1Book{name reviews[{stars }&0 }" }
    public static var _planFragments: [any GraphQLPlanned.Type] { [Delayed.BookPages.self] }

    public var name: String
    public var reviews: [Review]
    public var bookPages: Deferred<Delayed.BookPages>

    public init(name: String, reviews: [Review], bookPages: Deferred<Delayed.BookPages>) {
      (self.name, self.reviews, self.bookPages) = (name, reviews, bookPages)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      name = try json._string("name")
      reviews = try json._list("reviews")
      bookPages = try json._deferred("@BookReviews-1", orKeys: "pages", Delayed.BookPages.init(_json:))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("name", name)
      object._write("reviews", reviews)
      object._writeDeferred("@BookReviews-1", bookPages)
    }

    public struct Review: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var stars: Int
      public init(stars: Int) { self.stars = stars }
      public init(_json json: inout JSONReader) throws(JSONError) { stars = try json._int("stars") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("stars", stars) }
    }
  }
}

extension Delayed {
  public nonisolated struct BookPages: GraphQLFragment, JSONObjectEncodable, Hashable {
    public static var _plan: StaticString { "1Book{pages,}" }

    public var pages: Int?
    public init(pages: Int? = nil) { self.pages = pages }
    public init(_json json: inout JSONReader) throws(JSONError) { pages = try json._intOrNull("pages") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("pages", pages) }
  }
}

extension Delayed {
  public nonisolated struct BookListQuery: GraphQLQuery, GraphQLPlanned, Hashable {
    public static let operationDocument = GraphQLDocument(name: "BookList", sha256: "50555e94a8e0618a451b6b906f87d61abe1e6fe545196068b59653e24453812b", text: #"query BookList($slowly:Boolean!=true,$more:Boolean!){book(id:"1"){related@stream(initialCount:1){id...BookPages@defer(if:$slowly,label:"BookList:1")...@defer(if:$slowly,label:"BookList:2"){reviews{text}}...BookReviews@include(if:$more)@defer(label:"more")...@defer(if:false){name}}id}} fragment BookPages on Book{pages} fragment BookReviews on Book{name reviews{stars}...BookPages@defer(label:"BookReviews-1")}"#)

    public static var _plan: StaticString {
      #"1($slowly=true)^{book(id:"1")?Book{related['1{id#&0 reviews[{text,}+more&1 name };}"#
    }
    public static var _planFragments: [any GraphQLPlanned.Type] { [Delayed.BookPages.self, Delayed.BookReviews.self] }
    public static var _isInParts: Bool { true }

    /// Default: `true`.
    public var slowly: Bool?
    public var more: Bool
    public init(more: Bool, slowly: Bool? = nil) { (self.slowly, self.more) = (slowly, more) }
    public func writeVariables(to writer: inout JSONWriter) {
      writer.field("slowly", Nullable(slowly))
      writer.field("more", more)
    }

    public func writeConditions(to conditions: inout GraphQLConditions) { conditions["more"] = more }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var book: Book?
      public init(book: Book? = nil) { self.book = book }
      public init(_json json: inout JSONReader) throws(JSONError) { book = try json._valueOrNull("book") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("book", book) }

      public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var related: [Related]
        public init(related: [Related]) { self.related = related }
        public init(_json json: inout JSONReader) throws(JSONError) { related = try json._list("related") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("related", related) }

        public struct Related: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public var bookPages: Deferred<Delayed.BookPages>
          public var deferredBook: Deferred<DeferredBook>
          /// `nil` if a directive excludes it.
          public var bookReviews: Deferred<Delayed.BookReviews>?
          public var name: String

          public init(
            id: String,
            bookPages: Deferred<Delayed.BookPages>,
            deferredBook: Deferred<DeferredBook>,
            bookReviews: Deferred<Delayed.BookReviews>? = nil,
            name: String
          ) {
            (self.id, self.bookPages, self.deferredBook, self.bookReviews) = (id, bookPages, deferredBook, bookReviews)
            self.name = name
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            try json._allowRepeatedKeys()
            id = try json._id("id")
            bookPages = try json._deferred("@BookList:1", orKeys: "pages", Delayed.BookPages.init(_json:))
            deferredBook = try json._deferred("@BookList:2", orKeys: "reviews.text", DeferredBook.init(_json:))
            bookReviews = try json._includes("more", orKeys: "@more reviews.stars") ? json._deferred("@more", orKeys: "reviews.stars", Delayed.BookReviews.init(_json:)) : nil
            name = try json._string("name")
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("id", id)
            object._writeDeferred("@BookList:1", bookPages)
            object._writeDeferred("@BookList:2", deferredBook)
            object._writeDeferred("@more", bookReviews)
            object._write("name", name)
          }

          public struct DeferredBook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var reviews: [Review]
            public init(reviews: [Review]) { self.reviews = reviews }
            public init(_json json: inout JSONReader) throws(JSONError) { reviews = try json._list("reviews") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("reviews", reviews) }

            public struct Review: JSONObjectDecodable, JSONObjectEncodable, Hashable {
              public var text: String?
              public init(text: String? = nil) { self.text = text }
              public init(_json json: inout JSONReader) throws(JSONError) { text = try json._stringOrNull("text") }
              public func _write(into object: inout _JSONObjectWriter) { object._write("text", text) }
            }
          }
        }
      }
    }
  }
}

extension Delayed {
  public nonisolated struct ShelfQuery: GraphQLQuery, GraphQLPlanned, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Shelf", sha256: "8ac15ccba7d909d23b45e778a910b211cd24145b1d6290c60cc6f3295e805468", text: #"query Shelf{shelf{__typename...on Book@defer(label:"book"){name pages}...on Film{name...FilmLength@defer(label:"Shelf:1")}...on Book{id}}things{__typename...on Book@defer(label:"Shelf:2"){pages}...on Named@defer(label:"nameLater"){name}...FilmLength@defer(label:"lengthOfThing")...on Book{id}}} fragment FilmLength on Film{minutes}"#)

    public static var _plan: StaticString {
      "1^{shelf[**{/Book{name pages,}/Film{'2 &0 }<'1>{;}things[**{/'1{'3,}'2 /'4&0 <'1>{;}}"
    }
    public static var _planFragments: [any GraphQLPlanned.Type] { [Delayed.FilmLength.self] }
    public static var _isInParts: Bool { true }

    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var shelf: [Shelf]
      public var things: [Thing]
      public init(shelf: [Shelf], things: [Thing]) { (self.shelf, self.things) = (shelf, things) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (shelf, things) = try (json._list("shelf"), json._list("things"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("shelf", shelf)
        object._write("things", things)
      }

      public enum Shelf: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        case book(Book)
        case film(Film)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Book") {
            self = .book(try Book(_json: &json))
          } else if try json._isType("Film") {
            self = .film(try Film(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .book(let value): value._write(into: &object, typename: "Book")
          case .film(let value): value._write(into: &object, typename: "Film")
          case .other(let typename): object._write("__typename", typename)
          }
        }

        public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var book: Deferred<Book>
          public init(book: Deferred<Book>) { self.book = book }
          public init(_json json: inout JSONReader) throws(JSONError) {
            book = try json._deferred("@book", orKeys: "name pages", Book.init(_json:))
          }

          public func _write(into object: inout _JSONObjectWriter) { object._writeDeferred("@book", book) }

          public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var name: String
            public var pages: Int?
            public init(name: String, pages: Int? = nil) { (self.name, self.pages) = (name, pages) }
            public init(_json json: inout JSONReader) throws(JSONError) {
              (name, pages) = try (json._string("name"), json._intOrNull("pages"))
            }

            public func _write(into object: inout _JSONObjectWriter) {
              object._write("name", name)
              object._write("pages", pages)
            }
          }
        }

        public struct Film: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public var filmLength: Deferred<Delayed.FilmLength>

          public init(name: String, filmLength: Deferred<Delayed.FilmLength>) {
            (self.name, self.filmLength) = (name, filmLength)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            name = try json._string("name")
            filmLength = try json._deferred("@Shelf:1", orKeys: "minutes", Delayed.FilmLength.init(_json:))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("name", name)
            object._writeDeferred("@Shelf:1", filmLength)
          }
        }
      }

      public struct Thing: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var nameLater: Deferred<NameLater>
        public var kind: Kind
        public init(nameLater: Deferred<NameLater>, kind: Kind) { (self.nameLater, self.kind) = (nameLater, kind) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          kind = try Kind(_json: &json)
          nameLater = try json._deferred("@nameLater", orKeys: "name", NameLater.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._writeDeferred("@nameLater", nameLater)
          kind._write(into: &object)
        }

        public enum Kind: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          case book(Book)
          case film(Film)
          /// Any other type, including types added to the schema later.
          case other(typename: String)

          public init(_json json: inout JSONReader) throws(JSONError) {
            if try json._isType("Book") {
              self = .book(try Book(_json: &json))
            } else if try json._isType("Film") {
              self = .film(try Film(_json: &json))
            } else {
              self = .other(typename: try json._typename())
            }
          }

          public func _write(into object: inout _JSONObjectWriter) {
            switch self {
            case .book(let value): value._write(into: &object, typename: "Book")
            case .film(let value): value._write(into: &object, typename: "Film")
            case .other(let typename): object._write("__typename", typename)
            }
          }
        }

        public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var deferredBook: Deferred<DeferredBook>
          public init(deferredBook: Deferred<DeferredBook>) { self.deferredBook = deferredBook }
          public init(_json json: inout JSONReader) throws(JSONError) {
            deferredBook = try json._deferred("@Shelf:2", orKeys: "pages", DeferredBook.init(_json:))
          }

          public func _write(into object: inout _JSONObjectWriter) { object._writeDeferred("@Shelf:2", deferredBook) }

          public struct DeferredBook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var pages: Int?
            public init(pages: Int? = nil) { self.pages = pages }
            public init(_json json: inout JSONReader) throws(JSONError) { pages = try json._intOrNull("pages") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("pages", pages) }
          }
        }

        public struct NameLater: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public init(name: String) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }

        public struct Film: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var filmLength: Deferred<Delayed.FilmLength>
          public init(filmLength: Deferred<Delayed.FilmLength>) { self.filmLength = filmLength }
          public init(_json json: inout JSONReader) throws(JSONError) {
            filmLength = try json._deferred("@lengthOfThing", orKeys: "minutes", Delayed.FilmLength.init(_json:))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._writeDeferred("@lengthOfThing", filmLength)
          }
        }
      }
    }
  }
}

extension Delayed {
  public nonisolated struct FilmLength: GraphQLFragment, JSONObjectEncodable, Hashable {
    public static var _plan: StaticString { "1{minutes }" }

    public var minutes: Int
    public init(minutes: Int) { self.minutes = minutes }
    public init(_json json: inout JSONReader) throws(JSONError) { minutes = try json._int("minutes") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("minutes", minutes) }
  }
}

extension Delayed {
  public nonisolated struct LaterQuery: GraphQLQuery, GraphQLPlanned, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Later", sha256: "35b31ea7bc47cde207dd3f74f9fceade5e332f8d8b32241e9b49458403555f63", text: #"query Later{...LaterBook@defer(label:"a")...@defer(label:"b"){book(id:"2"){name pages id}}} fragment LaterBook on Query{book(id:"2"){id name}}"#)

    public static var _plan: StaticString { #"1^{&0 book(id:"2")?Book{name pages,;}"# }
    public static var _planFragments: [any GraphQLPlanned.Type] { [Delayed.LaterBook.self] }
    public static var _isInParts: Bool { true }

    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var laterBook: Deferred<Delayed.LaterBook>
      public var b: Deferred<B>
      public init(laterBook: Deferred<Delayed.LaterBook>, b: Deferred<B>) { (self.laterBook, self.b) = (laterBook, b) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        laterBook = try json._deferred("@a", orKeys: "book.id", Delayed.LaterBook.init(_json:))
        b = try json._deferred("@b", orKeys: "book.pages", B.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._writeDeferred("@a", laterBook)
        object._writeDeferred("@b", b)
      }

      public struct B: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var book: Book?
        public init(book: Book? = nil) { self.book = book }
        public init(_json json: inout JSONReader) throws(JSONError) { book = try json._valueOrNull("book") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("book", book) }

        public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public var pages: Int?
          public init(name: String, pages: Int? = nil) { (self.name, self.pages) = (name, pages) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (name, pages) = try (json._string("name"), json._intOrNull("pages"))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("name", name)
            object._write("pages", pages)
          }
        }
      }
    }
  }
}

extension Delayed {
  public nonisolated struct LaterBook: GraphQLFragment, JSONObjectEncodable, Hashable {
    public static var _plan: StaticString { #"1^{book(id:"2")?Book{id#name }}"# }

    public var book: Book?
    public init(book: Book? = nil) { self.book = book }
    public init(_json json: inout JSONReader) throws(JSONError) { book = try json._valueOrNull("book") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("book", book) }

    public struct Book: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var id: String
      public var name: String
      public init(id: String, name: String) { (self.id, self.name) = (id, name) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (id, name) = try (json._id("id"), json._string("name"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("name", name)
      }
    }
  }
}
