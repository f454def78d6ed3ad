import GraphQLCache
import GraphQLNetworking
import Testing

/// A list of objects without keys, and of some with nullable keys, each containing an object.
private struct DraftsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Drafts",
    sha256: "15",
    text: "query Drafts{drafts{id name place{row column} product{id name}}}"
  )
  static var _plan: StaticString {
    "1^{drafts[Draft{id#name place.{row column }product?Product{id#name brand?Brand{id#title }}}}"
  }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var drafts: [Draft]
    init(_json json: inout JSONReader) throws(JSONError) { drafts = try json._value("drafts") }
    func _write(into object: inout _JSONObjectWriter) { object._write("drafts", drafts) }
  }

  struct Draft: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String?
    var name: String
    var place: Place
    var product: ProductsQuery.Data.Product?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, name) = try (json._valueOrNull("id"), json._string("name"))
      (place, product) = try (json._value("place"), json._valueOrNull("product"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("name", name)
      object._write("place", place)
      object._write("product", product)
    }
  }

  struct Place: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var row: Int
    var column: Int
    init(_json json: inout JSONReader) throws(JSONError) {
      (row, column) = try (json._value("row"), json._value("column"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("row", row)
      object._write("column", column)
    }
  }
}

/// Elements with two aliases of one field.
private struct AliasesQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Aliases",
    sha256: "e1",
    text: "query Aliases{found:items{x:text y:text}}"
  )
  static var _plan: StaticString { "1^{found:items[{x:text y:text }}" }
  typealias Data = AnyData
}

@Suite("Changes of elements that are not records")
struct ElementTests {
  private static func draft(_ id: String, _ name: String) -> String {
    let product = #"{"id":"\#(name)","name":"of \#(name)","brand":null}"#
    return #"{"id":\#(id),"name":"\#(name)","place":{"row":1,"column":2},"product":\#(product)}"#
  }

  @Test("A change of one of two aliases of a field in an element changes the field", arguments: ["x", "y"])
  func aliases(changed: String) async throws {
    let shop = try Shop()
    try await shop.fetch(AliasesQuery(), #"{"found":[{"x":"a","y":"a"},{"x":"b","y":"b"}]}"#)
    let element: JSONValue = ["x": changed == "x" ? "new" : "a", "y": changed == "y" ? "new" : "a"]
    try shop.cache.update(AliasesQuery()) { $0.found = [element, ["x": "b", "y": "b"]] }
    #expect(shop.cache.read(AliasesQuery())?.found == [["x": "new", "y": "new"], ["x": "b", "y": "b"]])
  }

  @Test(
    "An update leaves removed objects in elements without keys: one that comes back is where it was",
    arguments: 0...3
  )
  func removedInside(_ change: Int) async throws {
    let shop = try Shop()
    try await shop.fetch(DraftsQuery(), Self.drafts("null"))
    for id in ["a", "c"] { shop.cache.remove(CacheKey("Product", id)) }
    try shop.cache.update(DraftsQuery()) { data in
      #expect(data.drafts.map { $0.product?.id } == [nil, "b", nil])
      switch change {
      case 0: data.drafts[2].place.row = 9
      case 1: data.drafts[0].name = "changed"
      case 2: data.drafts.swapAt(0, 2)
      default: data.drafts.removeFirst()
      }
    }
    for id in ["a", "c"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "back \(id)")) }
    // The names are those of a query that has the brand, too.
    let drafts = shop.cache.read(DraftsQuery())?.drafts
    let expected: [[String?]] = [["a", "b", "c"], ["a", "b", "c"], ["c", "b", "a"], ["b", "c"]]
    #expect(drafts?.map { $0.product?.id } == expected[change])
  }

  private static func drafts(_ id: String) -> String {
    "{\"drafts\":[\(draft(id, "a")),\(draft("\"2\"", "b")),\(draft(id, "c"))]}"
  }

  @Test("A change of a part of an element without a key keeps all of the list", arguments: [false, true])
  func noKey(isShown: Bool) async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(NotesQuery(id: "1"), #"{"item":{"id":"1","notes":[{"text":1,"mark":2},{"text":3,"mark":4}]}}"#)
    let change = { @Sendable (changes: inout CacheChanges) throws -> Void in
      #expect(try changes.update(NotesQuery(id: "1")) { $0.item?.notes[0].text = 9 })
    }
    let layer = isShown ? try shop.cache.show(change) : nil
    if !isShown { try shop.cache.transaction { try change(&$0) } }
    let expected = [NotesQuery.Data.Note(text: 9, mark: 2), NotesQuery.Data.Note(text: 3, mark: 4)]
    #expect(shop.cache.read(NotesQuery(id: "1"))?.item?.notes == expected)
    #expect(
      try shop.cache.update(NotesQuery(id: "1")) { data in
        data.item?.notes.remove(at: 0)
        data.item?.notes[0].mark = 8
      }
    )
    if let layer { shop.cache.hide(layer) }
    try await shop.cache.flush()
    shop.cache.close()
    let notes = try Shop(in: place).cache.read(NotesQuery(id: "1"))?.item?.notes
    #expect(notes == [NotesQuery.Data.Note(text: 3, mark: 8)])
  }

  @Test("Elements with a null for their key stay whole when a part of them, or of another one, changes")
  func nullKey() async throws {
    let shop = try Shop()
    try await shop.fetch(DraftsQuery(), Self.drafts("null"))
    try change(shop)
  }

  @Test("Elements that the app gives no key stay whole when a part of them, or of another one, changes")
  func unnamed() async throws {
    let shop = try Shop(.init(key: { key in key.type == "Draft" && key.values[0] == "new" ? nil : key }))
    try await shop.fetch(DraftsQuery(), Self.drafts("\"new\""))
    try change(shop)
  }

  private func change(_ shop: Shop) throws {
    var expected = try #require(shop.cache.read(DraftsQuery()))
    func change(_ body: (inout DraftsQuery.Data) -> Void) throws {
      body(&expected)
      #expect(try shop.cache.update(DraftsQuery(), body))
      #expect(shop.cache.read(DraftsQuery()) == expected)
    }
    try change { $0.drafts[0].name = "x" }
    try change { $0.drafts[0].place.row = 7 }
    try change { $0.drafts[1].place.column = 8 }
    try change { $0.drafts[2].product?.name = "y" }
    try change { $0.drafts.swapAt(1, 2) }
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "c"))?.name == "y")
  }
}
