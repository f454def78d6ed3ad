import GraphQLCache
import GraphQLNetworking
import Testing

/// A fragment with one of the two fields of a line's key.
private struct LineText: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Line{order#1text }" }

  var order: String
  var text: String
  init(_json json: inout JSONReader) throws(JSONError) {
    (order, text) = try (json._string("order"), json._string("text"))
  }
  func _write(into object: inout _JSONObjectWriter) {
    object._write("order", order)
    object._write("text", text)
  }
}

private struct Card: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Product{id#name }" }

  var id: String
  var name: String
  init(id: String, name: String) { (self.id, self.name) = (id, name) }
  init(_json json: inout JSONReader) throws(JSONError) { (id, name) = try (json._id("id"), json._string("name")) }
  func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("name", name)
  }
}

/// A fragment with a field that has arguments, on any type of object.
private struct Noted: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1*{__typename notes(first:2)[{text mark }}" }

  var typename: String
  var notes: [NotesQuery.Data.Note]
  init(_json json: inout JSONReader) throws(JSONError) {
    (typename, notes) = try (json._string("__typename"), json._value("notes"))
  }
  func _write(into object: inout _JSONObjectWriter) {
    object._write("__typename", typename)
    object._write("notes", notes)
  }
}

@Suite("Writing fragments")
struct FragmentWriteTests {
  @Test("A fragment on an interface is written to its object, whose key it does not select")
  func interface() async throws {
    let shop = try Shop()
    try await shop.fetch(ItemQuery(id: "1"), #"{"item":{"id":"1","a":1,"b":2}}"#)
    let key = CacheKey("Item", "1")
    #expect(try shop.cache.update(Counted.self, of: key) { $0.a = 5 })
    #expect(shop.cache.read(ItemQuery(id: "1"))?.item?.a == 5)
    var counted = try #require(shop.cache.read(Counted.self, of: key))
    counted.a = 6
    try shop.cache.write(counted, to: key)
    #expect(shop.cache.read(ItemQuery(id: "1"))?.item?.a == 6)
    try await shop.fetch(NotesQuery(id: "1"), #"{"item":{"id":"1","notes":[{"text":1,"mark":2}]}}"#)
    #expect(try shop.cache.update(Noted.self, of: key) { $0.notes[0].mark = 3 })
    #expect(shop.cache.read(NotesQuery(id: "1"))?.item?.notes == [NotesQuery.Data.Note(text: 1, mark: 3)])
  }

  @Test("A fragment that selects a part of the key is written to its object, and makes no other one")
  func partOfKey() async throws {
    let shop = try Shop()
    try await shop.fetch(LinesQuery(), #"{"lines":[{"order":"A","position":1,"text":"old"}]}"#)
    let records = shop.cache.statistics.records
    let key = CacheKey("Line", "A", "1")
    #expect(try shop.cache.update(LineText.self, of: key) { $0.text = "new" })
    #expect(shop.cache.read(LinesQuery())?.lines.map(\.text) == ["new"])
    #expect(shop.cache.read(LineText.self, of: key)?.text == "new")
    #expect(shop.cache.statistics.records == records)
  }

  @Test("A fragment with the key or the type of another object is not written")
  func otherObject() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    func expectNotWritable(_ body: () throws -> Void) {
      let error = #expect(throws: CacheUpdateError.self) { try body() }
      #expect(error?.kind == .notWritable)
      #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
    }
    expectNotWritable { try shop.cache.write(Card(id: "2", name: "x"), to: CacheKey("Product", "1")) }
    expectNotWritable { try shop.cache.update(Card.self, of: CacheKey("Product", "1")) { $0.id = "2" } }
    expectNotWritable { try shop.cache.write(Card(id: "b", name: "x"), to: CacheKey("Brand", "b")) }
    expectNotWritable { try shop.cache.write(Card(id: "", name: "x"), to: CacheKey("Product", "")) }
    try shop.cache.write(Card(id: "1", name: "c"), to: CacheKey("Product", "1"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["c", "b"])
  }

  @Test("A key of a type other than the fragment's is an error, whether the cache has such an object or not")
  func otherType() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    func expectNotWritable(_ body: () throws -> Void) {
      let error = #expect(throws: CacheUpdateError.self) { try body() }
      #expect(error?.kind == .notWritable)
      #expect(error?.description.contains("the fragment is on `Product`") == true)
    }
    for type in ["Prodct", "Brand"] {
      expectNotWritable { try shop.cache.update(Card.self, of: CacheKey(type, "b")) { $0.name = "x" } }
      expectNotWritable { try shop.cache.write(Card(id: "b", name: "x"), to: CacheKey(type, "b")) }
    }
    #expect(try !shop.cache.update(Card.self, of: CacheKey("Product", "3")) { _ in })
  }

  @Test("Reading or watching a fragment with a key of another type is reported once, and the watch has the error")
  func otherTypeRead() async throws {
    let (problems, continuation) = AsyncStream<CacheProblem>.makeStream()
    let shop = try Shop(.init(onProblem: { continuation.yield($0) }))
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.read(Card.self, of: CacheKey("Product", "3")) == nil)
    #expect(shop.cache.watch(Card.self, of: CacheKey("Product", "3")).current.error == nil)
    #expect(shop.cache.read(Card.self, of: CacheKey("Prodct", "1")) == nil)
    let message = "cannot read `Card`: the key is of the type `Prodct`, but the fragment is on `Product`"
    let state = shop.cache.watch(Card.self, of: CacheKey("Prodct", "1")).current
    #expect(state.data == nil)
    #expect(state.error?.kind == .invalidRequest && state.error?.message == message)
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Prodct", "1")) == nil)
    var iterator = problems.makeAsyncIterator()
    let reported = [await iterator.next(), await iterator.next()]
    #expect(reported.map { $0?.kind } == [.mismatch, .mismatch])
    #expect(Set(reported.map { $0?.message.contains("`Card`") }) == [true, false])
    #expect(reported.contains { $0?.message == message })
  }

  @Test("A fragment is written by the key that the app gives its object")
  func named() async throws {
    let shop = try Shop(.init(key: { key in CacheKey(key.type, "shop", key.values[0].lowercased()) }))
    try await shop.fetch(ProductsQuery(), .products(("A", "a"), ("B", "b")))
    try shop.cache.write(Card(id: "A", name: "x"), to: CacheKey("Product", "shop", "a"))
    #expect(try shop.cache.update(Card.self, of: CacheKey("Product", "shop", "b")) { $0.name = "y" })
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["x", "y"])
    #expect(throws: CacheUpdateError.self) {
      try shop.cache.write(Card(id: "A", name: "z"), to: CacheKey("Product", "shop", "b"))
    }
  }
}
