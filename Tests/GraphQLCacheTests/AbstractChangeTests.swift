import GraphQLCache
import GraphQLNetworking
import Testing

/// An object behind an interface, without its type and its key.
private struct Top: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Top",
    sha256: "73",
    text: "query Top{top{__typename name size{w}id}}"
  )
  static var _plan: StaticString { "1^{top.*{name size{w };}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var top: Node
    init(top: Node) { self.top = top }
    init(_json json: inout JSONReader) throws(JSONError) { top = try json._value("top") }
    func _write(into object: inout _JSONObjectWriter) { object._write("top", top) }

    struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var name: String
      var size: Size
      init(name: String, size: Size) { (self.name, self.size) = (name, size) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (name, size) = try (json._string("name"), json._value("size"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("name", name)
        object._write("size", size)
      }
    }

    struct Size: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var w: Int
      init(w: Int) { self.w = w }
      init(_json json: inout JSONReader) throws(JSONError) { w = try json._value("w") }
      func _write(into object: inout _JSONObjectWriter) { object._write("w", w) }
    }
  }
}

/// A list of objects behind an interface, with their keys and without their types.
private struct Tops: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Tops",
    sha256: "74",
    text: "query Tops{tops{__typename id name}}"
  )
  static var _plan: StaticString { "1^{tops[*{id#name }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var tops: [Node]
    init(tops: [Node]) { self.tops = tops }
    init(_json json: inout JSONReader) throws(JSONError) { tops = try json._value("tops") }
    func _write(into object: inout _JSONObjectWriter) { object._write("tops", tops) }
  }

  struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
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

private struct ThingQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Thing", sha256: "75", text: "query Thing{thing{id name}}")
  static var _plan: StaticString { "1^{thing.Thing{id#name }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var thing: Tops.Node
    init(_json json: inout JSONReader) throws(JSONError) { thing = try json._value("thing") }
    func _write(into object: inout _JSONObjectWriter) { object._write("thing", thing) }
  }
}

@Suite("Changing objects of interfaces whose types are not selected")
struct AbstractChangeTests {
  private static let top = #"{"top":{"__typename":"Thing","name":"a","size":{"w":1},"id":"1"}}"#
  private static let tops = """
    {"tops":[{"__typename":"Item","id":"1","name":"a"},{"__typename":"Thing","id":"1","name":"b"}]}
    """

  private func shop() async throws -> Shop {
    let shop = try Shop()
    try await shop.fetch(Top(), Self.top)
    try await shop.fetch(Tops(), Self.tops)
    try await shop.fetch(ThingQuery(), #"{"thing":{"id":"1","name":"b"}}"#)
    return shop
  }

  @Test("An update through an interface whose type is not selected changes the object itself")
  func update() async throws {
    let shop = try await shop()
    #expect(try shop.cache.update(Top()) { $0.top.size.w = 2 })
    #expect(shop.cache.read(Top())?.top == Top.Data.Node(name: "b", size: Top.Data.Size(w: 2)))
    #expect(try shop.cache.update(Tops()) { $0.tops[1].name = "c" })
    #expect(shop.cache.read(Tops())?.tops.map(\.name) == ["a", "c"])
    #expect(shop.cache.read(ThingQuery())?.thing.name == "c")
    #expect(shop.cache.read(Top())?.top.name == "c")
    #expect(try shop.cache.update(Tops()) { $0.tops.swapAt(0, 1) })
    #expect(shop.cache.read(Tops())?.tops.map(\.name) == ["c", "a"])
    #expect(try shop.cache.update(Tops()) { $0.tops[0].name = "d" })
    #expect(shop.cache.read(ThingQuery())?.thing.name == "d")
    #expect(!shop.cache.dump().contains("{id"))
  }

  @Test("Objects of two types with equal keys are not mixed up when one of them moves and changes")
  func equalKeys() async throws {
    let shop = try await shop()
    try shop.cache.update(Tops()) { data in
      data.tops.swapAt(0, 1)
      data.tops[0].name = "c"
    }
    #expect(shop.cache.read(Tops())?.tops.map(\.name) == ["c", "a"])
    #expect(shop.cache.read(ThingQuery())?.thing.name == "c")
  }

  @Test("Data without the types of known objects of an interface is written to these objects")
  func write() async throws {
    let shop = try await shop()
    var tops = try #require(shop.cache.read(Tops()))
    tops.tops[1].name = "c"
    try shop.cache.write(tops, to: Tops())
    #expect(shop.cache.read(ThingQuery())?.thing.name == "c")
    try shop.cache.write(Top.Data(top: Top.Data.Node(name: "d", size: Top.Data.Size(w: 3))), to: Top())
    #expect(shop.cache.read(Tops())?.tops.map(\.name) == ["a", "d"])
    #expect(!shop.cache.dump().contains("{id"))
  }

  @Test("A new object of an interface without its type cannot be written, and the error names the field")
  func new() async throws {
    let shop = try await shop()
    let error = #expect(throws: CacheUpdateError.self) {
      try shop.cache.update(Tops()) { $0.tops.append(Tops.Node(id: "3", name: "x")) }
    }
    #expect(error?.kind == .keyNotSelected)
    #expect(error?.description.contains("`tops[2]`") == true)
    #expect(error?.description.contains("select `__typename`") == true)
    let empty = try Shop()
    for id in ["1", "2"] {
      #expect(throws: CacheUpdateError.self) {
        try empty.cache.write(Tops.Data(tops: [Tops.Node(id: id, name: "x")]), to: Tops())
      }
    }
    #expect(throws: CacheUpdateError.self) {
      try empty.cache.write(Top.Data(top: Top.Data.Node(name: "d", size: Top.Data.Size(w: 3))), to: Top())
    }
    #expect(empty.cache.dump() == "")
    #expect(shop.cache.read(Tops())?.tops.map(\.name) == ["a", "b"])
  }

  @Test("A response with the types of objects that the operation does not select is confirmed without a change")
  func confirmed() async throws {
    let shop = try await shop()
    let before = shop.cache.statistics
    try await shop.fetch(Top(), Self.top.replacing(#""name":"a""#, with: #""name":"b""#))
    #expect(shop.cache.statistics.bytes == before.bytes)
    #expect(shop.cache.read(Top())?.top.name == "b")
  }
}
