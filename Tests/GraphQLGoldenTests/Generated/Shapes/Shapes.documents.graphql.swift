// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import Foundation
public import GraphQLRuntime

public nonisolated struct ShelvesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Shelves", sha256: "ec45d7da47030769562079e96cec706a5abc19a0be15c18d040bc9fafafeb924", text: "query Shelves{shelf{id price{amount low{value}}...ShelfPrice...ShelfLabel boxes{id}...ShelfBoxes price{currency}matrix codes madeAt page oldPrice}shelves{...ShelfLabel}} fragment ShelfPrice on Shelf{price{currency low{note}}} fragment ShelfLabel on Shelf{label id} fragment ShelfBoxes on Shelf{boxes{width sealed}}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var shelf: Shelf
    public var shelves: [[ShelfLabel?]]?
    public init(shelf: Shelf, shelves: [[ShelfLabel?]]? = nil) { (self.shelf, self.shelves) = (shelf, shelves) }
    public init(json: inout JSONReader) throws(JSONError) {
      (shelf, shelves) = try (json.value("shelf"), json.listOrNull("shelves"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("shelf", shelf)
      object.write("shelves", shelves)
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
        self.id = id
        self.price = price
        self.shelfPrice = shelfPrice
        self.shelfLabel = shelfLabel
        self.boxes = boxes
        self.shelfBoxes = shelfBoxes
        self.matrix = matrix
        self.codes = codes
        self.madeAt = madeAt
        self.page = page
        self.deprecatedOldPrice = oldPrice
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        id = try json.id("id")
        price = try json.value("price")
        shelfPrice = try ShelfPrice(json: &json)
        shelfLabel = try ShelfLabel(json: &json)
        boxes = try json.list("boxes")
        shelfBoxes = try ShelfBoxes(json: &json)
        matrix = try json.listOrNull("matrix")
        codes = try json.listOrNull("codes", { json throws(JSONError) in try json.list(JSONReader.readIDOrNull) })
        madeAt = try json.valueOrNull("madeAt")
        page = try json.value("page")
        deprecatedOldPrice = try json.stringOrNull("oldPrice")
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("id", id)
        object.write("price", price)
        shelfPrice.write(into: &object)
        shelfLabel.write(into: &object)
        object.write("boxes", boxes)
        shelfBoxes.write(into: &object)
        object.write("matrix", matrix)
        object.write("codes", codes)
        object.write("madeAt", madeAt)
        object.write("page", page)
        object.write("oldPrice", deprecatedOldPrice)
      }

      public struct Price: JSONObjectDecodable, JSONObjectEncodable {
        public var amount: Int
        public var low: Low
        public var currency: String

        public init(amount: Int, low: Low, currency: String) {
          (self.amount, self.low, self.currency) = (amount, low, currency)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (amount, low, currency) = try (json.int("amount"), json.value("low"), json.string("currency"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("amount", amount)
          object.write("low", low)
          object.write("currency", currency)
        }

        public struct Low: JSONObjectDecodable, JSONObjectEncodable {
          public var value: Int
          public init(value: Int) { self.value = value }
          public init(json: inout JSONReader) throws(JSONError) { value = try json.int("value") }
          public func write(into object: inout JSONObjectWriter) { object.write("value", value) }
        }
      }

      public struct Box: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
        public var id: String
        public init(id: String) { self.id = id }
        public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
        public func write(into object: inout JSONObjectWriter) { object.write("id", id) }
      }
    }
  }
}

/// Where things are kept.
public nonisolated struct ShelfPrice: JSONObjectDecodable, JSONObjectEncodable {
  public var price: Price
  public init(price: Price) { self.price = price }
  public init(json: inout JSONReader) throws(JSONError) { price = try json.value("price") }
  public func write(into object: inout JSONObjectWriter) { object.write("price", price) }
  public struct Price: JSONObjectDecodable, JSONObjectEncodable {
    public var currency: String
    public var low: Low
    public init(currency: String, low: Low) { (self.currency, self.low) = (currency, low) }
    public init(json: inout JSONReader) throws(JSONError) {
      (currency, low) = try (json.string("currency"), json.value("low"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("currency", currency)
      object.write("low", low)
    }

    public struct Low: JSONObjectDecodable, JSONObjectEncodable {
      public var note: String?
      public init(note: String? = nil) { self.note = note }
      public init(json: inout JSONReader) throws(JSONError) { note = try json.stringOrNull("note") }
      public func write(into object: inout JSONObjectWriter) { object.write("note", note) }
    }
  }
}

/// What a shelf is called.
public nonisolated struct ShelfLabel: JSONObjectDecodable, JSONObjectEncodable, Identifiable {
  /// Its `label`, with "quotes", */ and 👟.
  public var label: String?
  public var id: String
  public init(label: String? = nil, id: String) { (self.label, self.id) = (label, id) }
  public init(json: inout JSONReader) throws(JSONError) {
    (label, id) = try (json.stringOrNull("label"), json.id("id"))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("label", label)
    object.write("id", id)
  }
}

/// Where things are kept.
public nonisolated struct ShelfBoxes: JSONObjectDecodable, JSONObjectEncodable {
  public var boxes: [Box]
  public init(boxes: [Box]) { self.boxes = boxes }
  public init(json: inout JSONReader) throws(JSONError) { boxes = try json.list("boxes") }
  public func write(into object: inout JSONObjectWriter) { object.write("boxes", boxes) }
  public struct Box: JSONObjectDecodable, JSONObjectEncodable {
    public var width: Double
    public var sealed: Bool
    public init(width: Double, sealed: Bool) { (self.width, self.sealed) = (width, sealed) }
    public init(json: inout JSONReader) throws(JSONError) {
      (width, sealed) = try (json.double("width"), json.bool("sealed"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("width", width)
      object.write("sealed", sealed)
    }
  }
}
