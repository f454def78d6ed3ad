// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct CachedProductQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedProduct", sha256: "3b0fc7ef0b5bf7a1e203e4b09604204529ceeea39fcf35995d8dfcaed5e98dfa", text: #"query CachedProduct($id:ID!,$full:Boolean=true,$transform:Transform){product(id:$id){...CachedProductParts image(transform:$transform)@include(if:$full){url}thumbnail:image(transform:{focus:[1,0.5],width:40,fit:COVER}){url}}} fragment CachedProductParts on Product{id labels price(currency:"EUR"){amount}variants{sku stock}}"#)

  public static var _plan: StaticString {
    #"1($full=true $transform:Transform Transform{fit="COVER"})^{product($id)@id?Product{&0 +full image($transform)?{url }thumbnail:'4(transform:{"focus":[1.0,0.5],"width":40})?{'5 }}}"#
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [CachedProductParts.self] }

  public var id: String
  /// Default: `true`.
  public var full: Nullable<Bool>
  public var transform: Nullable<Transform>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(id: String, full: Bool? = nil, transform: Transform? = nil) {
    (self.id, self.full, self.transform) = (id, Nullable(full), Nullable(transform))
  }

  @_disfavoredOverload
  public init(id: String, full: Nullable<Bool> = nil, transform: Nullable<Transform> = nil) {
    (self.id, self.full, self.transform) = (id, full, transform)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("full", full)
    writer.field("transform", transform)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["full"] = full.value ?? true }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var product: Product?
    public init(product: Product? = nil) { self.product = product }
    public init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("product", product) }

    public struct Product: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var cachedProductParts: CachedProductParts
      /// `nil` if a directive excludes it.
      public var image: Image?
      public var thumbnail: Thumbnail?

      public var id: String { cachedProductParts.id }
      public var labels: [String]? { cachedProductParts.labels }
      public var price: CachedProductParts.Price { cachedProductParts.price }
      public var variants: [CachedProductParts.Variant] { cachedProductParts.variants }

      public init(cachedProductParts: CachedProductParts, image: Image? = nil, thumbnail: Thumbnail? = nil) {
        (self.cachedProductParts, self.image, self.thumbnail) = (cachedProductParts, image, thumbnail)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        cachedProductParts = try CachedProductParts(_json: &json)
        image = try json._includes("full", orKeys: "image") ? json._valueOrNull("image") : nil
        thumbnail = try json._valueOrNull("thumbnail")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        cachedProductParts._write(into: &object)
        object._write("image", image, if: "full")
        object._write("thumbnail", thumbnail)
      }

      public struct Image: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var url: String
        public init(url: String) { self.url = url }
        public init(_json json: inout JSONReader) throws(JSONError) { url = try json._string("url") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("url", url) }
      }

      public struct Thumbnail: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var url: String
        public init(url: String) { self.url = url }
        public init(_json json: inout JSONReader) throws(JSONError) { url = try json._string("url") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("url", url) }
      }
    }
  }
}

public nonisolated struct CachedItemsQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedItems", sha256: "d85efd70fd6f7f42e4ca364816bad909e4d2e5096468a9d91664b4484e80d59e", text: "query CachedItems($first:Int=2,$filter:ItemFilter){items(filter:$filter,first:$first){__typename title...on Product{variants{stock sku}}id}}")

  public static var _plan: StaticString {
    #"1($filter:ItemFilter $first=2 ItemFilter{sort="NEW" transform:Transform} Transform{fit="COVER"})^{items($filter,$first=2)[**{title /Product{variants[Variant{stock~60 sku%}}id%<Brand>{}}}"#
  }

  /// Default: `2`.
  public var first: Nullable<Int>
  public var filter: Nullable<ItemFilter>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(first: Int? = nil, filter: ItemFilter? = nil) {
    (self.first, self.filter) = (Nullable(first), Nullable(filter))
  }

  @_disfavoredOverload
  public init(first: Nullable<Int> = nil, filter: Nullable<ItemFilter> = nil) {
    (self.first, self.filter) = (first, filter)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("first", first)
    writer.field("filter", filter)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var items: [Item]
    public init(items: [Item]) { self.items = items }
    public init(_json json: inout JSONReader) throws(JSONError) { items = try json._list("items") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("items", items) }

    public struct Item: JSONObjectDecodable, JSONObjectEncodable, Equatable {
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

      public enum Kind: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        case product(Product)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Product") {
            self = .product(try Product(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .product(let value): value._write(into: &object, typename: "Product")
          case .other(let typename): object._write("__typename", typename)
          }
        }
      }

      public struct Product: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var variants: [Variant]
        public init(variants: [Variant]) { self.variants = variants }
        public init(_json json: inout JSONReader) throws(JSONError) { variants = try json._list("variants") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("variants", variants) }

        public struct Variant: JSONObjectDecodable, JSONObjectEncodable, Equatable {
          public var stock: Int
          public init(stock: Int) { self.stock = stock }
          public init(_json json: inout JSONReader) throws(JSONError) { stock = try json._int("stock") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("stock", stock) }
        }
      }
    }
  }
}

public nonisolated struct CachedRatingsQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedRatings", sha256: "76555e6eeb9bbb8c2e39281cf4ccc9b9215640f89689769e94deb352e1c17bce", text: "query CachedRatings{items{__typename title...on Rated{id rating}id}rated:items{__typename...CachedRatedID id}} fragment CachedRatedID on Rated{id}")

  public static var _plan: StaticString {
    "1^{items[**{title <Rated:Product>{id#rating,}id%<Brand>{}}rated:'0[**{<'2:'3>&0 id%<'6>{}}}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [CachedRatedID.self] }

  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var items: [Item]
    public var rated: [Rated]
    public init(items: [Item], rated: [Rated]) { (self.items, self.rated) = (items, rated) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (items, rated) = try (json._list("items"), json._list("rated"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("items", items)
      object._write("rated", rated)
    }

    public struct Item: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var typename: String
      public var title: String
      /// `nil` unless the object is of type `Rated`.
      public var asRated: Rated?

      public init(typename: String, title: String, asRated: Rated? = nil) {
        (self.typename, self.title, self.asRated) = (typename, title, asRated)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        typename = try json._typename()
        title = try json._string("title")
        asRated = try json._ifType("Product", among: ._objectsOfItem, orKeys: "rating", Rated.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        object._write("title", title)
        asRated?._write(into: &object)
      }

      public struct Rated: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var id: String
        public var rating: Int?
        public init(id: String, rating: Int? = nil) { (self.id, self.rating) = (id, rating) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (id, rating) = try (json._id("id"), json._intOrNull("rating"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("id", id)
          object._write("rating", rating)
        }
      }
    }

    public struct Rated: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var typename: String
      /// `nil` unless the object is of type `Rated`.
      public var cachedRatedID: CachedRatedID?

      public var id: String? { cachedRatedID?.id }

      public init(typename: String, cachedRatedID: CachedRatedID? = nil) {
        (self.typename, self.cachedRatedID) = (typename, cachedRatedID)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (typename, cachedRatedID) = try (json._typename(), json._ifType("Product", CachedRatedID.init(_json:)))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        cachedRatedID?._write(into: &object)
      }
    }
  }
}

/// What is not sold has no rating.
public nonisolated struct CachedRatedID: GraphQLFragment, JSONObjectEncodable, Equatable {
  public static var _plan: StaticString { "1*{id#}" }

  public var id: String
  public init(id: String) { self.id = id }
  public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
}

public nonisolated struct CachedSearchQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedSearch", sha256: "cc883333bfffdc302fa5dbca575d105657ce3002ee8f06c2fcdb5cd11b9bd042", text: #"query CachedSearch($text:String!,$hasID:Boolean!){search(text:$text){__typename...on Product{...CachedProductParts}...on Variant{sku@include(if:$hasID)stock}...on Page{text}...on Variant{_key_sku:sku}}} fragment CachedProductParts on Product{id labels price(currency:"EUR"){amount}variants{sku stock}}"#)

  public static var _plan: StaticString {
    "1^{search($text)[**{/Product{&0 }/Variant{+hasID sku stock~60 }/Page{text }<'2>{_key_sku:'4%}}}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [CachedProductParts.self] }

  public var text: String
  public var hasID: Bool
  public init(text: String, hasID: Bool) { (self.text, self.hasID) = (text, hasID) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("text", text)
    writer.field("hasID", hasID)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["hasID"] = hasID }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var search: [Search]
    public init(search: [Search]) { self.search = search }
    public init(_json json: inout JSONReader) throws(JSONError) { search = try json._list("search") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("search", search) }

    public enum Search: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      case product(CachedProductParts)
      case variant(Variant)
      case page(Page)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("Product") {
          self = .product(try CachedProductParts(_json: &json))
        } else if try json._isType("Variant") {
          self = .variant(try Variant(_json: &json))
        } else if try json._isType("Page") {
          self = .page(try Page(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .product(let value): value._write(into: &object, typename: "Product")
        case .variant(let value): value._write(into: &object, typename: "Variant")
        case .page(let value): value._write(into: &object, typename: "Page")
        case .other(let typename): object._write("__typename", typename)
        }
      }

      public struct Variant: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        /// `nil` if a directive excludes it.
        public var sku: String?
        public var stock: Int
        public init(sku: String? = nil, stock: Int) { (self.sku, self.stock) = (sku, stock) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (sku, stock) = try (json._includes("hasID", orKeys: "sku") ? json._id("sku") : nil, json._int("stock"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._writeIfPresent("sku", sku)
          object._write("stock", stock)
        }
      }

      public struct Page: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var text: String
        public init(text: String) { self.text = text }
        public init(_json json: inout JSONReader) throws(JSONError) { text = try json._string("text") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("text", text) }
      }
    }
  }
}

public nonisolated struct CachedViewerQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedViewer", sha256: "9d24922e546dd2d6d7b4d8d17119a3fe1b48ebb77d1d5e681895a10385d480cf", text: "query CachedViewer{viewer{uid:id token friends{id:name _key_id:id}}}")

  public static var _plan: StaticString { "1^{viewer?Customer{uid:id#token!friends?[?[?'1{id:name,_key_id:id%}}}" }

  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var viewer: Viewer?
    public init(viewer: Viewer? = nil) { self.viewer = viewer }
    public init(_json json: inout JSONReader) throws(JSONError) { viewer = try json._valueOrNull("viewer") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("viewer", viewer) }

    public struct Viewer: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var uid: String
      public var token: SensitiveString
      public var friends: [[Friend?]?]?

      public init(uid: String, token: SensitiveString, friends: [[Friend?]?]? = nil) {
        (self.uid, self.token, self.friends) = (uid, token, friends)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (uid, token, friends) = try (json._id("uid"), json._value("token"), json._listOrNull("friends"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("uid", uid)
        object._write("token", token)
        object._write("friends", friends)
      }

      public struct Friend: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var id: String?
        public init(id: String? = nil) { self.id = id }
        public init(_json json: inout JSONReader) throws(JSONError) { id = try json._stringOrNull("id") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
      }
    }
  }
}

public nonisolated struct CachedStockQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedStock", sha256: "6918184e65741c834041ffcbf6d435bf68f09b5a8f9b2e6316dc20ededa735ff", text: "query CachedStock($id:ID!){product(id:$id){variants{stock sku}id}}")

  public static var _plan: StaticString { "1^{product($id)@id?Product{variants[Variant{stock~60 sku%};}" }

  public var id: String
  public init(id: String) { self.id = id }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var product: Product?
    public init(product: Product? = nil) { self.product = product }
    public init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("product", product) }

    public struct Product: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var variants: [Variant]
      public init(variants: [Variant]) { self.variants = variants }
      public init(_json json: inout JSONReader) throws(JSONError) { variants = try json._list("variants") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("variants", variants) }

      public struct Variant: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var stock: Int
        public init(stock: Int) { self.stock = stock }
        public init(_json json: inout JSONReader) throws(JSONError) { stock = try json._int("stock") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("stock", stock) }
      }
    }
  }
}

public nonisolated struct CachedWordsQuery: GraphQLQuery, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedWords", sha256: "bcc4dc9b955db515294c051806bcd096deb81392441b3ee5ea9d8947aae1bb4c", text: "query CachedWords($id:ID!){product(id:$id){...GraphQLPlanned id}} fragment GraphQLPlanned on Product{staticString:image{url}}")

  public static var _plan: StaticString { "1^{product($id)@id?Product{&0 ;}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [GraphQLPlannedFragment.self] }

  public var id: String
  public init(id: String) { self.id = id }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var product: GraphQLPlannedFragment?
    public init(product: GraphQLPlannedFragment? = nil) { self.product = product }
    public init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("product", product) }
  }
}

public nonisolated struct CachedAddToBagMutation: GraphQLMutation, GraphQLPlanned, Equatable {
  public static let operationDocument = GraphQLDocument(name: "CachedAddToBag", sha256: "ef2e30dee468bc26c21a7376203aec95891a1ec32cdda565c8ab8a83383a0ba6", text: "mutation CachedAddToBag($sku:ID!){addToBag(sku:$sku){bag{...CachedBag}query{viewer{name id}}}} fragment CachedBag on Bag{lines{number quantity variant{stock sku}order}total{amount currency}}")

  public static var _plan: StaticString { "1{addToBag($sku)?{bag{&0 }query.^{viewer?Customer{name,;}}}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [CachedBag.self] }

  public var sku: String
  public init(sku: String) { self.sku = sku }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("sku", sku) }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var addToBag: AddToBag?
    public init(addToBag: AddToBag? = nil) { self.addToBag = addToBag }
    public init(_json json: inout JSONReader) throws(JSONError) { addToBag = try json._valueOrNull("addToBag") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("addToBag", addToBag) }

    public struct AddToBag: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var bag: CachedBag
      public var query: Query
      public init(bag: CachedBag, query: Query) { (self.bag, self.query) = (bag, query) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (bag, query) = try (json._value("bag"), json._value("query"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("bag", bag)
        object._write("query", query)
      }

      public struct Query: JSONObjectDecodable, JSONObjectEncodable, Equatable {
        public var viewer: Viewer?
        public init(viewer: Viewer? = nil) { self.viewer = viewer }
        public init(_json json: inout JSONReader) throws(JSONError) { viewer = try json._valueOrNull("viewer") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("viewer", viewer) }

        public struct Viewer: JSONObjectDecodable, JSONObjectEncodable, Equatable {
          public var name: String?
          public init(name: String? = nil) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._stringOrNull("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }
      }
    }
  }
}

public nonisolated struct CachedProductParts: GraphQLFragment, JSONObjectEncodable, Equatable {
  public static var _plan: StaticString { "1Product{id#labels,price{amount }variants[Variant{sku#stock~60 }}" }

  public var id: String
  public var labels: [String]?
  public var price: Price
  public var variants: [Variant]

  public init(id: String, labels: [String]? = nil, price: Price, variants: [Variant]) {
    (self.id, self.labels, self.price, self.variants) = (id, labels, price, variants)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    id = try json._id("id")
    labels = try json._listOrNull("labels")
    price = try json._value("price")
    variants = try json._list("variants")
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("labels", labels)
    object._write("price", price)
    object._write("variants", variants)
  }

  public struct Price: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var amount: Int
    public init(amount: Int) { self.amount = amount }
    public init(_json json: inout JSONReader) throws(JSONError) { amount = try json._int("amount") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("amount", amount) }
  }

  public struct Variant: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var sku: String
    public var stock: Int
    public init(sku: String, stock: Int) { (self.sku, self.stock) = (sku, stock) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (sku, stock) = try (json._id("sku"), json._int("stock"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("sku", sku)
      object._write("stock", stock)
    }
  }
}

public nonisolated struct GraphQLPlannedFragment: GraphQLFragment, JSONObjectEncodable, Equatable {
  public static var _plan: StaticString { "1Product{staticString:image?{url }}" }

  public var staticString: StaticStringSelection?
  public init(staticString: StaticStringSelection? = nil) { self.staticString = staticString }
  public init(_json json: inout JSONReader) throws(JSONError) { staticString = try json._valueOrNull("staticString") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("staticString", staticString) }

  public struct StaticStringSelection: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var url: String
    public init(url: String) { self.url = url }
    public init(_json json: inout JSONReader) throws(JSONError) { url = try json._string("url") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("url", url) }
  }
}

public nonisolated struct CachedBag: GraphQLFragment, JSONObjectEncodable, Equatable {
  public static var _plan: StaticString {
    "1{lines[Line{number#1quantity variant.Variant{stock~60 sku%}order%0}total{amount currency }}"
  }

  public var lines: [Line]
  public var total: Total
  public init(lines: [Line], total: Total) { (self.lines, self.total) = (lines, total) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (lines, total) = try (json._list("lines"), json._value("total"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("lines", lines)
    object._write("total", total)
  }

  public struct Line: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var number: Int
    public var quantity: Int
    public var variant: Variant

    public init(number: Int, quantity: Int, variant: Variant) {
      (self.number, self.quantity, self.variant) = (number, quantity, variant)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      (number, quantity, variant) = try (json._int("number"), json._int("quantity"), json._value("variant"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("number", number)
      object._write("quantity", quantity)
      object._write("variant", variant)
    }

    public struct Variant: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      public var stock: Int
      public init(stock: Int) { self.stock = stock }
      public init(_json json: inout JSONReader) throws(JSONError) { stock = try json._int("stock") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("stock", stock) }
    }
  }

  public struct Total: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    public var amount: Int
    public var currency: String
    public init(amount: Int, currency: String) { (self.amount, self.currency) = (amount, currency) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (amount, currency) = try (json._int("amount"), json._string("currency"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("amount", amount)
      object._write("currency", currency)
    }
  }
}

extension StaticString {
  /// The object types of `Item`.
  fileprivate nonisolated static var _objectsOfItem: StaticString { "Brand Product" }
}
