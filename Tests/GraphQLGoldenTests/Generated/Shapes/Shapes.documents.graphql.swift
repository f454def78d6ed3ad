// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import Foundation
public import GraphQLRuntime

public struct ShelvesQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var shelf: Shelf
    public var shelves: [[ShelfLabel?]]?

    public init(shelf: Shelf, shelves: [[ShelfLabel?]]? = nil) {
      self.shelf = shelf
      self.shelves = shelves
    }

    /// Where things are kept.
    public struct Shelf: Sendable {
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

      /// From `ShelfLabel`.
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

      public struct Price: Sendable {
        public var amount: Int
        public var low: Low
        public var currency: String

        public init(amount: Int, low: Low, currency: String) {
          self.amount = amount
          self.low = low
          self.currency = currency
        }

        public struct Low: Sendable {
          public var value: Int

          public init(value: Int) { self.value = value }
        }
      }

      public struct Box: Sendable {
        public var id: String

        public init(id: String) { self.id = id }
      }
    }
  }
}

extension ShelvesQuery: GraphQLQuery {
  public static let operationName = "Shelves"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Shelves{shelf{id price{amount low{value}}...ShelfPrice...ShelfLabel boxes{id}...ShelfBoxes \
      price{currency}matrix codes madeAt page oldPrice}shelves{...ShelfLabel}} fragment ShelfPrice on \
      Shelf{price{currency low{note}}} fragment ShelfLabel on Shelf{label id} fragment ShelfBoxes on Shelf{boxes{width \
      sealed}}
      """,
    sha256: "ec45d7da47030769562079e96cec706a5abc19a0be15c18d040bc9fafafeb924"
  )
}

extension ShelvesQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("shelf shelves?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var shelf: Shelf?
    var shelves: [[ShelfLabel?]]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: shelf = try Shelf(from: &reader)
      case 1: shelves = try reader.listOrNull([ShelfLabel?].init(from:))
      default: break
      }
    }
    guard let shelf else { throw reader.missingKey(in: object) }
    self.init(shelf: shelf, shelves: shelves)
  }
}

extension ShelvesQuery.Data.Shelf: JSONDecodable {
  private static let keys = JSONKeys("id price label? boxes matrix? codes? madeAt? page oldPrice?")
  private static let priceKeys = JSONKeys("amount low currency")
  private static let priceLowKeys = JSONKeys("value note?")
  private static let boxKeys = JSONKeys("id width sealed")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var price: Price?
    var priceOfShelfPrice: ShelfPrice.Price?
    var label: String?
    var boxes: [Box]?
    var boxesOfShelfBoxes: [ShelfBoxes.Box]?
    var matrix: [[Double]?]?
    var codes: [[String?]]?
    var madeAt: Date?
    var page: URL?
    var oldPrice: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: (price, priceOfShelfPrice) = try Self.readPrice(&reader)
      case 2: label = try reader.stringOrNull()
      case 3: (boxes, boxesOfShelfBoxes) = try reader.unzippedList(Self.readBox)
      case 4: matrix = try reader.listOrNull([Double]?.init(from:))
      case 5:
        codes = try reader.listOrNull { reader throws(JSONError) in
          try reader.list { reader throws(JSONError) in try reader.idOrNull() }
        }
      case 6: madeAt = try reader.nullable(Date.init(from:))
      case 7: page = try URL(from: &reader)
      case 8: oldPrice = try reader.stringOrNull()
      default: break
      }
    }
    guard let id, let price, let priceOfShelfPrice, let boxes, let boxesOfShelfBoxes, let page
    else { throw reader.missingKey(in: object) }
    self.init(
      id: id,
      price: price,
      shelfPrice: ShelfPrice(price: priceOfShelfPrice),
      shelfLabel: ShelfLabel(label: label, id: id),
      boxes: boxes,
      shelfBoxes: ShelfBoxes(boxes: boxesOfShelfBoxes),
      matrix: matrix,
      codes: codes,
      madeAt: madeAt,
      page: page,
      oldPrice: oldPrice
    )
  }

  private static func readPrice(_ reader: inout JSONReader) throws(JSONError) -> (Price, ShelfPrice.Price) {
    var amount: Int?
    var low: Price.Low?
    var lowOfPrice: ShelfPrice.Price.Low?
    var currency: String?
    var object = try reader.object(Self.priceKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: amount = try reader.int()
      case 1: (low, lowOfPrice) = try Self.readPriceLow(&reader)
      case 2: currency = try reader.string()
      default: break
      }
    }
    guard let amount, let low, let lowOfPrice, let currency else { throw reader.missingKey(in: object) }
    return (Price(amount: amount, low: low, currency: currency), ShelfPrice.Price(currency: currency, low: lowOfPrice))
  }

  private static func readPriceLow(_ reader: inout JSONReader) throws(JSONError) -> (Price.Low, ShelfPrice.Price.Low) {
    var value: Int?
    var note: String?
    var object = try reader.object(Self.priceLowKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: value = try reader.int()
      case 1: note = try reader.stringOrNull()
      default: break
      }
    }
    guard let value else { throw reader.missingKey(in: object) }
    return (Price.Low(value: value), ShelfPrice.Price.Low(note: note))
  }

  private static func readBox(_ reader: inout JSONReader) throws(JSONError) -> (Box, ShelfBoxes.Box) {
    var id: String?
    var width: Double?
    var sealed: Bool?
    var object = try reader.object(Self.boxKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: width = try reader.double()
      case 2: sealed = try reader.bool()
      default: break
      }
    }
    guard let id, let width, let sealed else { throw reader.missingKey(in: object) }
    return (Box(id: id), ShelfBoxes.Box(width: width, sealed: sealed))
  }
}

/// Where things are kept.
public struct ShelfPrice: Sendable {
  public var price: Price

  public init(price: Price) { self.price = price }

  public struct Price: Sendable {
    public var currency: String
    public var low: Low

    public init(currency: String, low: Low) {
      self.currency = currency
      self.low = low
    }

    public struct Low: Sendable {
      public var note: String?

      public init(note: String? = nil) { self.note = note }
    }
  }
}

extension ShelfPrice: JSONDecodable {
  private static let keys = JSONKeys("price")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var price: Price?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: price = try Price(from: &reader)
      default: break
      }
    }
    guard let price else { throw reader.missingKey(in: object) }
    self.init(price: price)
  }
}

extension ShelfPrice.Price: JSONDecodable {
  private static let keys = JSONKeys("currency low")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var currency: String?
    var low: Low?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: currency = try reader.string()
      case 1: low = try Low(from: &reader)
      default: break
      }
    }
    guard let currency, let low else { throw reader.missingKey(in: object) }
    self.init(currency: currency, low: low)
  }
}

extension ShelfPrice.Price.Low: JSONDecodable {
  private static let keys = JSONKeys("note?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var note: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: note = try reader.stringOrNull()
      default: break
      }
    }
    self.init(note: note)
  }
}

/// What a shelf is called.
public struct ShelfLabel: Sendable {
  /// Its `label`, with "quotes", */ and 👟.
  public var label: String?
  public var id: String

  public init(label: String? = nil, id: String) {
    self.label = label
    self.id = id
  }
}

extension ShelfLabel: JSONDecodable {
  private static let keys = JSONKeys("label? id")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var label: String?
    var id: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: label = try reader.stringOrNull()
      case 1: id = try reader.id()
      default: break
      }
    }
    guard let id else { throw reader.missingKey(in: object) }
    self.init(label: label, id: id)
  }
}

/// Where things are kept.
public struct ShelfBoxes: Sendable {
  public var boxes: [Box]

  public init(boxes: [Box]) { self.boxes = boxes }

  public struct Box: Sendable {
    public var width: Double
    public var sealed: Bool

    public init(width: Double, sealed: Bool) {
      self.width = width
      self.sealed = sealed
    }
  }
}

extension ShelfBoxes: JSONDecodable {
  private static let keys = JSONKeys("boxes")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var boxes: [Box]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: boxes = try reader.list(Box.init(from:))
      default: break
      }
    }
    guard let boxes else { throw reader.missingKey(in: object) }
    self.init(boxes: boxes)
  }
}

extension ShelfBoxes.Box: JSONDecodable {
  private static let keys = JSONKeys("width sealed")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var width: Double?
    var sealed: Bool?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: width = try reader.double()
      case 1: sealed = try reader.bool()
      default: break
      }
    }
    guard let width, let sealed else { throw reader.missingKey(in: object) }
    self.init(width: width, sealed: sealed)
  }
}
