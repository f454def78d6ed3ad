import GraphQLCache
import GraphQLNetworking
import Testing

/// A person whose friends lead back to the person.
private struct Loop: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Loop", sha256: "76", text: "query Loop{person{id}}")
  static var _plan: StaticString {
    "1^{person?Person{id#friend?Person{id#friend?Person{id#friend?Person{id#}}}}other?Person{id#friend?Person{id#name }}}"
  }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var person: First?
    var other: Other?
    init(_json json: inout JSONReader) throws(JSONError) {
      (person, other) = try (json._valueOrNull("person"), json._valueOrNull("other"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("person", person)
      object._write("other", other)
    }
  }

  struct First: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var friend: Second?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, friend) = try (json._id("id"), json._valueOrNull("friend"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("friend", friend)
    }
  }

  struct Second: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var friend: Third?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, friend) = try (json._id("id"), json._valueOrNull("friend"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("friend", friend)
    }
  }

  struct Third: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var friend: Last?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, friend) = try (json._id("id"), json._valueOrNull("friend"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("friend", friend)
    }
  }

  struct Last: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
    func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
  }

  struct Other: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var friend: Friend?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, friend) = try (json._id("id"), json._valueOrNull("friend"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("friend", friend)
    }
  }

  struct Friend: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var name: String
    init(_json json: inout JSONReader) throws(JSONError) { (id, name) = try (json._id("id"), json._string("name")) }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("name", name)
    }
  }
}

/// Boxes without keys, each with an object that has one.
private struct Boxes: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Boxes", sha256: "77", text: "query Boxes{boxes{item{id name}}}")
  static var _plan: StaticString { "1^{boxes[{size,item.Item{id#name }}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var boxes: [Box]
    init(_json json: inout JSONReader) throws(JSONError) { boxes = try json._value("boxes") }
    func _write(into object: inout _JSONObjectWriter) { object._write("boxes", boxes) }
  }

  struct Box: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var size: Int?
    var item: Loop.Friend
    init(_json json: inout JSONReader) throws(JSONError) {
      (size, item) = try (json._valueOrNull("size"), json._value("item"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("size", size)
      object._write("item", item)
    }
  }
}

private struct LabelledBoxes: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "LabelledBoxes",
    sha256: "78",
    text: "query LabelledBoxes{boxes{size label item{id}}}"
  )
  static var _plan: StaticString { "1^{boxes[{size,label item.Item{id#}}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var boxes: [Box]
    init(_json json: inout JSONReader) throws(JSONError) { boxes = try json._value("boxes") }
  }

  struct Box: JSONObjectDecodable, Hashable {
    var label: String
    init(_json json: inout JSONReader) throws(JSONError) { label = try json._string("label") }
  }
}

private struct Named: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Named", sha256: "79", text: "query Named{one{id name}}")
  static var _plan: StaticString { "1^{one.Item{id#name }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var one: Loop.Friend
    init(_json json: inout JSONReader) throws(JSONError) { one = try json._value("one") }
  }
}

@Suite("Changing objects that are in several places")
struct RepeatedChangeTests {
  private func loop() async throws -> Shop {
    let shop = try Shop()
    let answer = """
      {"person":{"id":"1","friend":{"id":"2","friend":{"id":"1","friend":{"id":"2"}}}},\
      "other":{"id":"1","friend":{"id":"2","name":"a"}}}
      """
    try await shop.fetch(Loop(), answer)
    return shop
  }

  @Test("What an update changes in one place of an object wins over what stays the same around it")
  func inner() async throws {
    let shop = try await loop()
    #expect(try shop.cache.update(Loop()) { $0.person?.friend?.friend?.friend = nil })
    let data = try #require(shop.cache.read(Loop()))
    #expect(data.person?.friend == nil)
    #expect(data.person?.id == "1")
    #expect(data.other?.friend == nil)
  }

  @Test("What an update changes in one place of an object wins over what stays the same next to it")
  func beside() async throws {
    var shop = try await loop()
    try shop.cache.update(Loop()) { data in
      data.person?.friend = nil
      data.other?.friend?.name = "b"
    }
    #expect(shop.cache.read(Loop())?.person?.friend == nil)
    #expect(shop.cache.read(Loop())?.other?.friend == nil)
    shop = try await loop()
    try shop.cache.update(Loop()) { data in
      data.person?.friend?.friend = nil
      data.other?.friend = nil
    }
    let data = try #require(shop.cache.read(Loop()))
    #expect(data.person?.friend == nil)
    #expect(data.other?.friend == nil)
  }

  @Test("An update of an object in a list of objects without keys leaves the list's other fields")
  func listOfParts() async throws {
    let shop = try Shop()
    try await shop.fetch(
      LabelledBoxes(),
      #"{"boxes":[{"size":1,"label":"a","item":{"id":"1"}},{"size":2,"label":"b","item":{"id":"2"}}]}"#
    )
    try await shop.fetch(Named(), #"{"one":{"id":"1","name":"old"}}"#)
    #expect(try !shop.cache.update(Boxes()) { $0.boxes[0].item.name = "new" })
    try await shop.fetch(Named(), #"{"one":{"id":"2","name":"other"}}"#)
    #expect(try shop.cache.update(Boxes()) { $0.boxes[0].item.name = "new" })
    #expect(shop.cache.read(Boxes())?.boxes.map(\.item.name) == ["new", "other"])
    #expect(shop.cache.read(LabelledBoxes())?.boxes.map(\.label) == ["a", "b"])
    // A changed element is written with its list, as a whole.
    #expect(try shop.cache.update(Boxes()) { $0.boxes[0].size = 3 })
    #expect(shop.cache.read(Boxes())?.boxes.map(\.size) == [3, 2])
    #expect(shop.cache.read(LabelledBoxes()) == nil)
  }
}
