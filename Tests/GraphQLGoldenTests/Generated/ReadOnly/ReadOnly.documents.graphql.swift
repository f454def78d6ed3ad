// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// The types generated from this module's GraphQL files.
public nonisolated enum Fixed {}

extension Fixed {
  public nonisolated struct ShelfQuery: GraphQLQuery, Equatable {
    public static let operationDocument = GraphQLDocument(name: "Shelf", sha256: "ea6c3b3933cbfee04a944f1df18be2f49f71d37f6597c2ed0cae30a1a46cc061", text: "query Shelf($brief:Boolean!){shelf{...ShelfParts items{__typename...on Book{title}...on Song{...SongParts@skip(if:$brief)}}}} fragment ShelfParts on Shelf{id label} fragment SongParts on Song{title seconds}")
    public var brief: Bool
    public init(brief: Bool) { self.brief = brief }
    public func writeVariables(to writer: inout JSONWriter) { writer.field("brief", brief) }
    public func writeConditions(to conditions: inout GraphQLConditions) { conditions["brief"] = brief }

    public struct Data: JSONObjectDecodable, Equatable {
      public let shelf: Shelf?
      public init(shelf: Shelf? = nil) { self.shelf = shelf }
      public init(_json json: inout JSONReader) throws(JSONError) { shelf = try json._valueOrNull("shelf") }

      public struct Shelf: JSONObjectDecodable, Equatable {
        public let shelfParts: Fixed.ShelfParts
        public let items: [Item]

        public var id: String { shelfParts.id }
        @available(*, deprecated, message: "Use the id.")
        public var label: String? { shelfParts.label }

        public init(shelfParts: Fixed.ShelfParts, items: [Item]) { (self.shelfParts, self.items) = (shelfParts, items) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (shelfParts, items) = try (Fixed.ShelfParts(_json: &json), json._list("items"))
        }

        public enum Item: JSONObjectDecodable, Equatable {
          case book(Book)
          case song(Song)
          /// Any other type, including types added to the schema later.
          case other(typename: String)

          public init(_json json: inout JSONReader) throws(JSONError) {
            if try json._isType("Book") {
              self = .book(try Book(_json: &json))
            } else if try json._isType("Song") {
              self = .song(try Song(_json: &json))
            } else {
              self = .other(typename: try json._typename())
            }
          }

          public struct Book: JSONObjectDecodable, Equatable {
            public let title: String
            public init(title: String) { self.title = title }
            public init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
          }

          public struct Song: JSONObjectDecodable, Equatable {
            /// `nil` if a directive excludes it.
            public let songParts: Fixed.SongParts?

            public var title: String? { songParts?.title }
            public var seconds: Int? { songParts?.seconds }

            public init(songParts: Fixed.SongParts? = nil) { self.songParts = songParts }
            public init(_json json: inout JSONReader) throws(JSONError) {
              songParts = try json._includes("!brief", orKeys: "title seconds") ? Fixed.SongParts(_json: &json) : nil
            }
          }
        }
      }
    }
  }
}

extension Fixed {
  public nonisolated struct PricesQuery: GraphQLQuery, Equatable {
    public static let operationDocument = GraphQLDocument(name: "Prices", sha256: "1e2d611ced99502a7f5702ece6a38ae3051426f07ee1fd8ee8384ee9f197e1d2", text: "query Prices{shelf{items{__typename...on Priced{price}...SongParts}}} fragment SongParts on Song{title seconds}")
    public init() {}

    public struct Data: JSONObjectDecodable, Equatable {
      public let shelf: Shelf?
      public init(shelf: Shelf? = nil) { self.shelf = shelf }
      public init(_json json: inout JSONReader) throws(JSONError) { shelf = try json._valueOrNull("shelf") }

      public struct Shelf: JSONObjectDecodable, Equatable {
        public let items: [Item]
        public init(items: [Item]) { self.items = items }
        public init(_json json: inout JSONReader) throws(JSONError) { items = try json._list("items") }

        public struct Item: JSONObjectDecodable, Equatable {
          public let typename: String
          /// `nil` unless the object is of type `Priced`.
          /// Types can overlap, so more than one of these properties can have a value.
          public let asPriced: Priced?
          /// `nil` unless the object is of type `Song`.
          public let songParts: Fixed.SongParts?

          public var title: String? { songParts?.title }
          public var seconds: Int? { songParts?.seconds }

          public init(typename: String, asPriced: Priced? = nil, songParts: Fixed.SongParts? = nil) {
            (self.typename, self.asPriced, self.songParts) = (typename, asPriced, songParts)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            typename = try json._typename()
            asPriced = try json._ifType("Book Map", among: ._objectsOfItem, orKeys: "price", Priced.init(_json:))
            songParts = try json._ifType("Song", Fixed.SongParts.init(_json:))
          }

          public struct Priced: JSONObjectDecodable, Equatable {
            public let price: Int
            public init(price: Int) { self.price = price }
            public init(_json json: inout JSONReader) throws(JSONError) { price = try json._int("price") }
          }
        }
      }
    }
  }
}

extension Fixed {
  public nonisolated struct ShelfParts: JSONObjectDecodable, Equatable {
    public let id: String

    @available(*, deprecated, message: "Use the id.")
    public var label: String? { deprecatedLabel }

    private let deprecatedLabel: String?
    public init(id: String, label: String? = nil) { (self.id, self.deprecatedLabel) = (id, label) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (id, deprecatedLabel) = try (json._id("id"), json._stringOrNull("label"))
    }
  }
}

extension Fixed {
  public nonisolated struct SongParts: JSONObjectDecodable, Equatable {
    public let title: String
    public let seconds: Int?
    public init(title: String, seconds: Int? = nil) { (self.title, self.seconds) = (title, seconds) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (title, seconds) = try (json._string("title"), json._intOrNull("seconds"))
    }
  }
}

extension StaticString {
  /// The object types of `Item`.
  fileprivate nonisolated static var _objectsOfItem: StaticString { "Book Map Song" }
}
