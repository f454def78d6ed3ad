// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime
public import struct Foundation.Date
public import struct Foundation.URL

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct ShelvesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Shelves", sha256: "ec45d7da47030769562079e96cec706a5abc19a0be15c18d040bc9fafafeb924", text: "query Shelves{shelf{id price{amount low{value}}...ShelfPrice...ShelfLabel boxes{id}...ShelfBoxes price{currency}matrix codes madeAt page oldPrice}shelves{...ShelfLabel}} fragment ShelfPrice on Shelf{price{currency low{note}}} fragment ShelfLabel on Shelf{label id} fragment ShelfBoxes on Shelf{boxes{width sealed}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var shelf: Shelf
    public var shelves: [[ShelfLabel?]]?
    public init(shelf: Shelf, shelves: [[ShelfLabel?]]? = nil) { (self.shelf, self.shelves) = (shelf, shelves) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (shelf, shelves) = try (json._value("shelf"), json._listOrNull("shelves"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("shelf", shelf)
      object._write("shelves", shelves)
    }

    public struct Shelf: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
      public var id: String
      public var price: Price
      public var shelfPrice: ShelfPrice
      public var shelfLabel: ShelfLabel
      public var boxes: [Box]
      public var shelfBoxes: ShelfBoxes
      public var matrix: [[Double]?]?
      public var codes: [[String?]]?
      public var madeAt: Date?
      public var page: URL

      @available(*, deprecated, message: "Use \"price\".")
      public var oldPrice: String? {
        get { deprecatedOldPrice }
        set { deprecatedOldPrice = newValue }
      }

      private var deprecatedOldPrice: String?

      public var label: String? { shelfLabel.label }

      public init(
        id: String,
        price: Price,
        shelfPrice: ShelfPrice,
        shelfLabel: ShelfLabel,
        boxes: [Box],
        shelfBoxes: ShelfBoxes,
        matrix: [[Double]?]? = nil,
        codes: [[String?]]? = nil,
        madeAt: Date? = nil,
        page: URL,
        oldPrice: String? = nil
      ) {
        (self.id, self.price, self.shelfPrice, self.shelfLabel, self.boxes) = (id, price, shelfPrice, shelfLabel, boxes)
        (self.shelfBoxes, self.matrix, self.codes, self.madeAt, self.page) = (shelfBoxes, matrix, codes, madeAt, page)
        self.deprecatedOldPrice = oldPrice
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        id = try json._id("id")
        price = try json._value("price")
        shelfPrice = try ShelfPrice(_json: &json)
        shelfLabel = try ShelfLabel(_json: &json)
        boxes = try json._list("boxes")
        shelfBoxes = try ShelfBoxes(_json: &json)
        matrix = try json._listOrNull("matrix")
        codes = try json._listOrNull("codes", { json throws(JSONError) in try json.list(JSONReader._readIDOrNull) })
        madeAt = try json._valueOrNull("madeAt")
        page = try json._value("page")
        deprecatedOldPrice = try json._stringOrNull("oldPrice")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("price", price)
        shelfPrice._write(into: &object)
        shelfLabel._write(into: &object)
        object._write("boxes", boxes)
        shelfBoxes._write(into: &object)
        object._write("matrix", matrix)
        object._write("codes", codes)
        object._write("madeAt", madeAt)
        object._write("page", page)
        object._write("oldPrice", deprecatedOldPrice)
      }

      public struct Price: JSONObjectDecodable, JSONObjectEncodable {
        public var amount: Int
        public var low: Low
        public var currency: String

        public init(amount: Int, low: Low, currency: String) {
          (self.amount, self.low, self.currency) = (amount, low, currency)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          (amount, low, currency) = try (json._int("amount"), json._value("low"), json._string("currency"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("amount", amount)
          object._write("low", low)
          object._write("currency", currency)
        }

        public struct Low: JSONObjectDecodable, JSONObjectEncodable {
          public var value: Int
          public init(value: Int) { self.value = value }
          public init(_json json: inout JSONReader) throws(JSONError) { value = try json._int("value") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("value", value) }
        }
      }

      public struct Box: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
        public var id: String
        public init(id: String) { self.id = id }
        public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
      }
    }
  }
}

public nonisolated struct TakenQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Taken", sha256: "3a13fc785d00e37998e696f9fe4d5d5413a172163d92446178919813e2ad5c1b", text: "query Taken{part{id ID IDs{name}...ID}} fragment ID on Part{name}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var part: Part?
    public init(part: Part? = nil) { self.part = part }
    public init(_json json: inout JSONReader) throws(JSONError) { part = try json._valueOrNull("part") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("part", part) }

    public struct Part: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
      public var id: String
      public var ID2: Int?
      public var iDs: [IDSelection]
      public var idFragment: TakenQuery_Data_ID

      public var name: String? { idFragment.name }

      public init(id: String, ID2: Int? = nil, iDs: [IDSelection], idFragment: TakenQuery_Data_ID) {
        (self.id, self.ID2, self.iDs, self.idFragment) = (id, ID2, iDs, idFragment)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        id = try json._id("id")
        ID2 = try json._intOrNull("ID")
        iDs = try json._list("IDs")
        idFragment = try TakenQuery_Data_ID(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("ID", ID2)
        object._write("IDs", iDs)
        idFragment._write(into: &object)
      }

      public struct IDSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var name: String?
        public init(name: String? = nil) { self.name = name }
        public init(_json json: inout JSONReader) throws(JSONError) { name = try json._stringOrNull("name") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
      }
    }
  }
}

public nonisolated struct ID: JSONObjectDecodable, JSONObjectEncodable {
  public var name: String?
  public init(name: String? = nil) { self.name = name }
  public init(_json json: inout JSONReader) throws(JSONError) { name = try json._stringOrNull("name") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
}

/// Where things are kept.
public nonisolated struct ShelfPrice: JSONObjectDecodable, JSONObjectEncodable {
  public var price: Price
  public init(price: Price) { self.price = price }
  public init(_json json: inout JSONReader) throws(JSONError) { price = try json._value("price") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("price", price) }

  public struct Price: JSONObjectDecodable, JSONObjectEncodable {
    public var currency: String
    public var low: Low
    public init(currency: String, low: Low) { (self.currency, self.low) = (currency, low) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (currency, low) = try (json._string("currency"), json._value("low"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("currency", currency)
      object._write("low", low)
    }

    public struct Low: JSONObjectDecodable, JSONObjectEncodable {
      public var note: String?
      public init(note: String? = nil) { self.note = note }
      public init(_json json: inout JSONReader) throws(JSONError) { note = try json._stringOrNull("note") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("note", note) }
    }
  }
}

/// What a shelf is called.
public nonisolated struct ShelfLabel: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
  /// Its `label`, with "quotes", */ and 👟.
  public var label: String?
  public var id: String
  public init(label: String? = nil, id: String) { (self.label, self.id) = (label, id) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (label, id) = try (json._stringOrNull("label"), json._id("id"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("label", label)
    object._write("id", id)
  }
}

/// Where things are kept.
public nonisolated struct ShelfBoxes: JSONObjectDecodable, JSONObjectEncodable {
  public var boxes: [Box]
  public init(boxes: [Box]) { self.boxes = boxes }
  public init(_json json: inout JSONReader) throws(JSONError) { boxes = try json._list("boxes") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("boxes", boxes) }

  public struct Box: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Double
    public var sealed: Bool
    public init(width: Double, sealed: Bool) { (self.width, self.sealed) = (width, sealed) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (width, sealed) = try (json._double("width"), json._bool("sealed"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("width", width)
      object._write("sealed", sealed)
    }
  }
}

/// Another name for `ID`, for use where a nested type hides it.
public typealias TakenQuery_Data_ID = ID
