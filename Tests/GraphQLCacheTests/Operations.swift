import GraphQLNetworking

// Operations and fragments as the generator writes them, with plans.

struct ProductsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Products",
    sha256: "01",
    text: "query Products($first:Int){products(first:$first){id name brand{id title}}}"
  )
  static var _plan: StaticString { "1^{products($first)[Product{id#name brand?Brand{id#title }}}" }

  var first = 2

  func writeVariables(to writer: inout JSONWriter) { writer.field("first", first) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var products: [Product]
    init(_json json: inout JSONReader) throws(JSONError) { products = try json._value("products") }
    init(products: [Product]) { self.products = products }
    func _write(into object: inout _JSONObjectWriter) { object._write("products", products) }

    struct Product: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var name: String
      var brand: Brand?
      init(id: String, name: String, brand: Brand? = nil) { (self.id, self.name, self.brand) = (id, name, brand) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, name, brand) = try (json._id("id"), json._string("name"), json._valueOrNull("brand"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("name", name)
        object._write("brand", brand)
      }
    }

    struct Brand: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var title: String
      init(id: String, title: String) { (self.id, self.title) = (id, title) }
      init(_json json: inout JSONReader) throws(JSONError) { (id, title) = try (json._id("id"), json._string("title")) }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("title", title)
      }
    }
  }
}

/// A query for one product. Its argument identifies the product even if the query was never fetched.
struct ProductQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Product",
    sha256: "02",
    text: "query Product($id:ID!){product(id:$id){id name stock}}"
  )
  static var _plan: StaticString { "1^{product($id)@id?Product{id#name stock,}}" }

  var id = "1"

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var product: Product?
    init(product: Product?) { self.product = product }
    init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
    func _write(into object: inout _JSONObjectWriter) { object._write("product", product) }

    struct Product: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var name: String
      var stock: Double?
      init(id: String, name: String, stock: Double? = nil) { (self.id, self.name, self.stock) = (id, name, stock) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, name, stock) = try (json._id("id"), json._string("name"), json._valueOrNull("stock"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("name", name)
        object._write("stock", stock)
      }
    }
  }
}

/// A list of elements whose keys decoders do not see.
struct NamesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Names", sha256: "03", text: "query Names{all{name id}}")
  static var _plan: StaticString { "1^{all[Product{name id%}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var all: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { all = try json._value("all") }
    func _write(into object: inout _JSONObjectWriter) { object._write("all", all) }

    struct Item: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var name: String
      init(name: String) { self.name = name }
      init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
      func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
    }
  }
}

struct SetStock: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SetStock",
    sha256: "04",
    text: "mutation SetStock($id:ID!,$to:Int!){setStock(id:$id,to:$to){id stock}}"
  )
  static var _plan: StaticString { "1{setStock($id,$to)?Product{id#stock,}}" }

  var id = "1"
  var to = 0

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("to", to)
  }

  struct Data: JSONObjectDecodable, Hashable {
    var setStock: Product?
    init(_json json: inout JSONReader) throws(JSONError) { setStock = try json._valueOrNull("setStock") }

    struct Product: JSONObjectDecodable, Hashable {
      var id: String
      var stock: Double?
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, stock) = try (json._id("id"), json._valueOrNull("stock"))
      }
    }
  }
}

struct ProductName: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Product{name }" }

  var name: String
  init(name: String) { self.name = name }
  init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
  func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
}

struct ProductStock: GraphQLFragment, Hashable {
  static var _plan: StaticString { "1Product{stock,}" }

  var stock: Double?
  init(_json json: inout JSONReader) throws(JSONError) { stock = try json._valueOrNull("stock") }
}

/// A product whose stock may be used for a minute.
struct AgedQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Aged", sha256: "12", text: "query Aged{aged{id name stock}}")
  static var _plan: StaticString { "1^{aged.Product{id#name stock~60,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var aged: ProductQuery.Data.Product
    init(_json json: inout JSONReader) throws(JSONError) { aged = try json._value("aged") }
  }
}

struct BrandTitle: GraphQLFragment, Hashable {
  static var _plan: StaticString { "1Brand{id#title }" }

  var title: String
  init(_json json: inout JSONReader) throws(JSONError) {
    let id = try json._id("id")
    title = try json._string("title") + (id.isEmpty ? "?" : "")
  }
}

// Two queries that select a list of objects without keys in different ways: each replaces what the other one has.

struct MenuTitles: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "MenuTitles",
    sha256: "05",
    text: "query MenuTitles{menu{title}}"
  )
  static var _plan: StaticString { "1^{menu[{title }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var menu: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { menu = try json._value("menu") }

    struct Item: JSONObjectDecodable, Hashable {
      var title: String
      init(_json json: inout JSONReader) throws(JSONError) { title = try json._string("title") }
    }
  }
}

struct MenuLinks: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "MenuLinks", sha256: "06", text: "query MenuLinks{menu{url}}")
  static var _plan: StaticString { "1^{menu[{url }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var menu: [Item]
    init(_json json: inout JSONReader) throws(JSONError) { menu = try json._value("menu") }

    struct Item: JSONObjectDecodable, Hashable {
      var url: String
      init(_json json: inout JSONReader) throws(JSONError) { url = try json._string("url") }
    }
  }
}

/// A value that is never kept.
struct SessionQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Session",
    sha256: "07",
    text: "query Session{session{user token}}"
  )
  static var _plan: StaticString { "1^{session.{user token!}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var user: String
    var token: String
    init(_json json: inout JSONReader) throws(JSONError) {
      let session: Session = try json._value("session")
      (user, token) = (session.user, session.token)
    }

    struct Session: JSONObjectDecodable {
      var user: String
      var token: String
      init(_json json: inout JSONReader) throws(JSONError) {
        (user, token) = try (json._string("user"), json._string("token"))
      }
    }
  }
}

/// A customer looked up by a value that is sensitive because of its name.
struct CustomerQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Customer",
    sha256: "13",
    text: "query Customer($email:String!){customer(email:$email){id name}}"
  )
  static var _plan: StaticString { "1^{customer(email:$email)?Customer{id#name }}" }

  var email: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("email", email) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var customer: Customer?
    init(customer: Customer?) { self.customer = customer }
    init(_json json: inout JSONReader) throws(JSONError) { customer = try json._valueOrNull("customer") }
    func _write(into object: inout _JSONObjectWriter) { object._write("customer", customer) }

    struct Customer: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var name: String
      init(id: String, name: String) { (self.id, self.name) = (id, name) }
      init(_json json: inout JSONReader) throws(JSONError) { (id, name) = try (json._id("id"), json._string("name")) }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("name", name)
      }
    }
  }
}

/// An object with a long value, and items that may be this object.
struct ItemsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Items",
    sha256: "24",
    text: "query Items{a{id long}items{id t}}"
  )
  static var _plan: StaticString { "1^{a.Item{id#long }items[Item{id#t }}" }

  struct Data: JSONObjectDecodable, Hashable {
    /// The number of items.
    var count: Int
    init(_json json: inout JSONReader) throws(JSONError) {
      _ = try json._value("a") as JSONObject
      count = (try json._value("items") as [JSONObject]).count
    }
  }
}

/// An operation from another version of the generator.
struct LaterQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Later", sha256: "08", text: "query Later{all{name id}}")
  static var _plan: StaticString { "9^{all[Product{name id%}}" }

  typealias Data = NamesQuery.Data
}

/// An operation of a module without a cache.
struct PlainQuery: GraphQLQuery {
  static let operationDocument = GraphQLDocument(name: "Plain", sha256: "09", text: "query Plain{all{name}}")

  typealias Data = NamesQuery.Data
}

// Three queries of one field: by one key, by another one as after an update of the app, and without a key.

struct GoodsByID: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Goods", sha256: "20", text: "query Goods{goods{id sku name}}")
  static var _plan: StaticString { "1^{goods[Good{id#sku name }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var goods: [Good]
    init(_json json: inout JSONReader) throws(JSONError) { goods = try json._value("goods") }

    struct Good: JSONObjectDecodable, Hashable {
      var id: String
      var sku: String
      var name: String
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, sku, name) = try (json._id("id"), json._string("sku"), json._string("name"))
      }
    }
  }
}

struct GoodsBySKU: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Goods", sha256: "21", text: "query Goods{goods{id sku name}}")
  static var _plan: StaticString { "1^{goods[Good{id sku#name }}" }

  typealias Data = GoodsByID.Data
}

struct GoodsWithoutKey: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Goods", sha256: "22", text: "query Goods{goods{id sku name}}")
  static var _plan: StaticString { "1^{goods[{id sku name }}" }

  typealias Data = GoodsByID.Data
}

/// Objects with a key of two fields.
struct LinesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Lines",
    sha256: "23",
    text: "query Lines{lines{order position text}}"
  )
  static var _plan: StaticString { "1^{lines[Line{order#1position#2text }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var lines: [Line]
    init(_json json: inout JSONReader) throws(JSONError) { lines = try json._value("lines") }

    struct Line: JSONObjectDecodable, Hashable {
      var text: String
      init(_json json: inout JSONReader) throws(JSONError) {
        _ = try (json._string("order"), json._double("position"))
        text = try json._string("text")
      }
    }
  }
}
