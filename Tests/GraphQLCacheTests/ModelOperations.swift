import GraphQLNetworking

// The operations of the random tests against a model.

/// Items by number, each with fields that one query or the other selects.
struct ItemQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Item",
    sha256: "10",
    text: "query Item($id:ID!){item(id:$id){id a b}}"
  )
  static var _plan: StaticString { "1^{item($id)?Item{id#a b }}" }

  var id: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var item: Item?
    init(item: Item?) { self.item = item }
    init(_json json: inout JSONReader) throws(JSONError) { item = try json._valueOrNull("item") }
    func _write(into object: inout _JSONObjectWriter) { object._write("item", item) }

    struct Item: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var a: Int
      var b: Int
      init(id: String, a: Int, b: Int) { (self.id, self.a, self.b) = (id, a, b) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, a, b) = try (json._id("id"), json._value("a"), json._value("b"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("a", a)
        object._write("b", b)
      }
    }
  }
}

struct ListQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "List",
    sha256: "11",
    text: "query List($n:Int!){list(n:$n){id a}}"
  )
  static var _plan: StaticString { "1^{list($n)[Item{id#a }}" }

  var n: Int

  func writeVariables(to writer: inout JSONWriter) { writer.field("n", n) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var list: [Element]
    init(list: [Element]) { self.list = list }
    init(_json json: inout JSONReader) throws(JSONError) { list = try json._value("list") }
    func _write(into object: inout _JSONObjectWriter) { object._write("list", list) }

    struct Element: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var a: Int
      init(id: String, a: Int) { (self.id, self.a) = (id, a) }
      init(_json json: inout JSONReader) throws(JSONError) { (id, a) = try (json._id("id"), json._value("a")) }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("a", a)
      }
    }
  }
}

/// A field of an item with arguments. It is stored as a separate record of objects that are not records.
struct NotesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Notes",
    sha256: "14",
    text: "query Notes($id:ID!){item(id:$id){id notes(first:2){text mark}}}"
  )
  static var _plan: StaticString { "1^{item($id)?Item{id#notes(first:2)[{text mark }}}" }

  var id: String

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var item: Item?
    init(item: Item?) { self.item = item }
    init(_json json: inout JSONReader) throws(JSONError) { item = try json._valueOrNull("item") }
    func _write(into object: inout _JSONObjectWriter) { object._write("item", item) }

    struct Item: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var id: String
      var notes: [Note]
      init(id: String, notes: [Note]) { (self.id, self.notes) = (id, notes) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (id, notes) = try (json._id("id"), json._value("notes"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("notes", notes)
      }
    }

    struct Note: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var text: Int
      var mark: Int
      init(text: Int, mark: Int) { (self.text, self.mark) = (text, mark) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (text, mark) = try (json._value("text"), json._value("mark"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("text", text)
        object._write("mark", mark)
      }
    }
  }
}

/// `fragment Counted on Counted { a }`: on an interface, without the key of its objects.
struct Counted: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1*{__typename a }" }

  var typename: String
  var a: Int
  init(_json json: inout JSONReader) throws(JSONError) {
    (typename, a) = try (json._string("__typename"), json._value("a"))
  }
  func _write(into object: inout _JSONObjectWriter) {
    object._write("__typename", typename)
    object._write("a", a)
  }
}
