// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLGoldenBase
public import GraphQLRuntime
public import struct Foundation.Date
public import struct Foundation.URL

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct OutletsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Outlets", sha256: "45a4a03394f880dfc26cb2b6d58a804bce581fc86c5fca00668bc9c9cee4f264", text: "query Outlets($near:Spot!,$size:GarmentSize){outlets(near:$near,size:$size){...OutletParts}garments(size:TALL){...GarmentParts care outlets{label}}} fragment OutletParts on Outlet{id label kind} fragment GarmentParts on Garment{id label size}")
  public var near: Spot
  public var size: Nullable<GarmentSize>
  /// Omits arguments that are `nil`; `.null` sends null.
  public init(near: Spot, size: GarmentSize? = nil) { (self.near, self.size) = (near, Nullable(size)) }
  @_disfavoredOverload
  public init(near: Spot, size: Nullable<GarmentSize> = nil) { (self.near, self.size) = (near, size) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("near", near)
    writer.field("size", size)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var outlets: [OutletParts]
    public var garments: [Garment]
    public init(outlets: [OutletParts], garments: [Garment]) { (self.outlets, self.garments) = (outlets, garments) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (outlets, garments) = try (json._list("outlets"), json._list("garments"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("outlets", outlets)
      object._write("garments", garments)
    }

    public struct Garment: JSONObjectDecodable, JSONObjectEncodable {
      public var garmentParts: GarmentParts
      public var care: Care?
      public var outlets: [Outlet]

      public var id: String { garmentParts.id }
      public var label: String { garmentParts.label }
      public var size: GarmentSize { garmentParts.size }

      public init(garmentParts: GarmentParts, care: Care? = nil, outlets: [Outlet]) {
        (self.garmentParts, self.care, self.outlets) = (garmentParts, care, outlets)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        garmentParts = try GarmentParts(_json: &json)
        care = try json._valueOrNull("care")
        outlets = try json._list("outlets")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        garmentParts._write(into: &object)
        object._write("care", care)
        object._write("outlets", outlets)
      }

      public struct Outlet: JSONObjectDecodable, JSONObjectEncodable {
        public var label: String
        public init(label: String) { self.label = label }
        public init(_json json: inout JSONReader) throws(JSONError) { label = try json._string("label") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("label", label) }
      }
    }
  }
}

public nonisolated struct FindsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Finds", sha256: "5fa5c0de8cbeb219d0b9c0ed1d2b194c9eecebf5f92242fe1c982024b95e8e7d", text: "query Finds{finds{__typename...FindParts...on Outlet{...OutletParts}}labelled{__typename label...on Outlet{kind}}} fragment FindParts on Find{__typename...on Garment{...GarmentParts}...on Scarf{length}} fragment GarmentParts on Garment{id label size} fragment OutletParts on Outlet{id label kind}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var finds: [Find]
    public var labelled: Labelled?
    public init(finds: [Find], labelled: Labelled? = nil) { (self.finds, self.labelled) = (finds, labelled) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (finds, labelled) = try (json._list("finds"), json._valueOrNull("labelled"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("finds", finds)
      object._write("labelled", labelled)
    }

    public struct Find: JSONObjectDecodable, JSONObjectEncodable {
      public var findParts: FindParts
      public var kind: Kind
      public init(findParts: FindParts, kind: Kind) { (self.findParts, self.kind) = (findParts, kind) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        (findParts, kind) = try (FindParts(_json: &json), Kind(_json: &json))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        findParts._write(into: &object)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case outlet(OutletParts)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Outlet") {
            self = .outlet(try OutletParts(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .outlet(let value): value._write(into: &object, typename: "Outlet")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }
    }

    public struct Labelled: JSONObjectDecodable, JSONObjectEncodable {
      public var label: String
      public var kind: Kind
      public init(label: String, kind: Kind) { (self.label, self.kind) = (label, kind) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (label, kind) = try (json._string("label"), Kind(_json: &json))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("label", label)
        kind._write(into: &object)
      }

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
        case outlet(Outlet)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Outlet") {
            self = .outlet(try Outlet(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .outlet(let value): value._write(into: &object, typename: "Outlet")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Outlet: JSONObjectDecodable, JSONObjectEncodable {
        public var kind: OutletKind
        public init(kind: OutletKind) { self.kind = kind }
        public init(_json json: inout JSONReader) throws(JSONError) { kind = try json._value("kind") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("kind", kind) }
      }
    }
  }
}

public nonisolated struct PagesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Pages", sha256: "346ea9dd6ac7e84b50ac8037df0609c12291371b3911d9af2e2395bc40aa7f70", text: "query Pages($near:Spot!,$locale:Locale!){outlets(near:$near){page(locale:$locale)locales since}}")
  public var near: Spot
  public var locale: Locale
  public init(near: Spot, locale: Locale) { (self.near, self.locale) = (near, locale) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("near", near)
    writer.field("locale", locale)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var outlets: [Outlet]
    public init(outlets: [Outlet]) { self.outlets = outlets }
    public init(_json json: inout JSONReader) throws(JSONError) { outlets = try json._list("outlets") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("outlets", outlets) }

    public struct Outlet: JSONObjectDecodable, JSONObjectEncodable {
      public var page: URL
      public var locales: [Locale]
      public var since: Date?

      public init(page: URL, locales: [Locale], since: Date? = nil) {
        (self.page, self.locales, self.since) = (page, locales, since)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (page, locales, since) = try (json._value("page"), json._list("locales"), json._valueOrNull("since"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("page", page)
        object._write("locales", locales)
        object._write("since", since)
      }
    }
  }
}

public nonisolated struct ReserveMutation: GraphQLMutation {
  public static let operationDocument = GraphQLDocument(name: "Reserve", sha256: "9a4f6e0b4f6fa193e0b9e1d84a5465b5b14dfbab4543be5f9cc56b8fc1336f54", text: "mutation Reserve($reservation:Reservation!){reserve(reservation:$reservation){__typename...on Garment{...GarmentParts care}...on SoldOut{message}}} fragment GarmentParts on Garment{id label size}")
  public var reservation: Reservation
  public init(reservation: Reservation) { self.reservation = reservation }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("reservation", reservation) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var reserve: Reserve
    public init(reserve: Reserve) { self.reserve = reserve }
    public init(_json json: inout JSONReader) throws(JSONError) { reserve = try json._value("reserve") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("reserve", reserve) }

    public enum Reserve: JSONObjectDecodable, JSONObjectEncodable {
      case garment(Garment)
      case soldOut(SoldOut)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("Garment") {
          self = .garment(try Garment(_json: &json))
        } else if try json._isType("SoldOut") {
          self = .soldOut(try SoldOut(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .garment(let value): value._write(into: &object, typename: "Garment")
        case .soldOut(let value): value._write(into: &object, typename: "SoldOut")
        case .other(let typename): object._write("__typename", typename)
        }
      }

      public struct Garment: JSONObjectDecodable, JSONObjectEncodable {
        public var garmentParts: GarmentParts
        public var care: Care?

        public var id: String { garmentParts.id }
        public var label: String { garmentParts.label }
        public var size: GarmentSize { garmentParts.size }

        public init(garmentParts: GarmentParts, care: Care? = nil) {
          (self.garmentParts, self.care) = (garmentParts, care)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          (garmentParts, care) = try (GarmentParts(_json: &json), json._valueOrNull("care"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          garmentParts._write(into: &object)
          object._write("care", care)
        }
      }

      public struct SoldOut: JSONObjectDecodable, JSONObjectEncodable {
        public var message: String
        public init(message: String) { self.message = message }
        public init(_json json: inout JSONReader) throws(JSONError) { message = try json._string("message") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("message", message) }
      }
    }
  }
}

public nonisolated struct OutletParts: JSONObjectDecodable, JSONObjectEncodable {
  public var id: String
  public var label: String
  public var kind: OutletKind
  public init(id: String, label: String, kind: OutletKind) { (self.id, self.label, self.kind) = (id, label, kind) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (id, label, kind) = try (json._id("id"), json._string("label"), json._value("kind"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("label", label)
    object._write("kind", kind)
  }
}
