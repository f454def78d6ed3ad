import GraphQLCache
import GraphQLNetworking
import Testing

/// An object without a key, and a field of it that has arguments.
private struct PetToy: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "PetToy", sha256: "71", text: "query PetToy{pet{name}}")
  static var _plan: StaticString { "1^{pet?**{name toy(kind:1).{t }}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var pet: Pet?
    init(_json json: inout JSONReader) throws(JSONError) { pet = try json._valueOrNull("pet") }
    func _write(into object: inout _JSONObjectWriter) { object._write("pet", pet) }

    struct Pet: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var typename: String
      var name: String
      var toy: Toy
      init(_json json: inout JSONReader) throws(JSONError) {
        (typename, name, toy) = try (json._string("__typename"), json._string("name"), json._value("toy"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        object._write("name", name)
        object._write("toy", toy)
      }
    }

    struct Toy: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var t: Int
      init(_json json: inout JSONReader) throws(JSONError) { t = try json._value("t") }
      func _write(into object: inout _JSONObjectWriter) { object._write("t", t) }
    }
  }
}

private struct PetName: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "PetName", sha256: "72", text: "query PetName{pet{name}}")
  static var _plan: StaticString { "1^{pet?**{name }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var pet: Pet?
    init(pet: Pet?) { self.pet = pet }
    init(_json json: inout JSONReader) throws(JSONError) { pet = try json._valueOrNull("pet") }
    func _write(into object: inout _JSONObjectWriter) { object._write("pet", pet) }

    struct Pet: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var typename: String
      var name: String
      init(typename: String, name: String) { (self.typename, self.name) = (typename, name) }
      init(_json json: inout JSONReader) throws(JSONError) {
        (typename, name) = try (json._string("__typename"), json._string("name"))
      }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("__typename", typename)
        object._write("name", name)
      }
    }
  }
}

@Suite("Objects without keys that others replace")
struct ReplacedObjectTests {
  private static let rex = #"{"pet":{"__typename":"Dog","name":"Rex","toy":{"t":1}}}"#
  private static let tom = #"{"pet":{"__typename":"Cat","name":"Tom"}}"#

  @Test("An optimistic change that replaces an object hides its fields with arguments while it is shown")
  func shown() async throws {
    let shop = try Shop()
    let rex = try await shop.fetch(PetToy(), Self.rex)
    let cat = PetName.Data(pet: PetName.Data.Pet(typename: "Cat", name: "Tom"))
    let layer = try shop.cache.show { try $0.write(cat, to: PetName()) }
    #expect(shop.cache.read(PetName()) == cat)
    #expect(shop.cache.read(PetToy()) == nil)
    shop.cache.hide(layer)
    #expect(shop.cache.read(PetToy()) == rex)
    try shop.cache.write(cat, to: PetName())
    #expect(shop.cache.read(PetToy()) == nil)
  }

  @Test("An optimistic change that replaces an object also hides its fields with arguments that come later")
  func shownBefore() async throws {
    let shop = try Shop()
    try await shop.fetch(PetName(), #"{"pet":{"__typename":"Dog","name":"Rex"}}"#)
    let cat = PetName.Data(pet: PetName.Data.Pet(typename: "Cat", name: "Tom"))
    let layer = try shop.cache.show { try $0.write(cat, to: PetName()) }
    let rex = try await shop.fetch(PetToy(), Self.rex)
    #expect(shop.cache.read(PetName()) == cat)
    #expect(shop.cache.read(PetToy()) == nil)
    shop.cache.hide(layer)
    #expect(shop.cache.read(PetToy()) == rex)
  }

  @Test("The fields with arguments of a replaced object do not come back from the disk")
  func restored() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(PetToy(), Self.rex)
    try await shop.cache.flush()
    try await shop.fetch(PetName(), Self.tom)
    try await shop.cache.flush()
    shop.cache.close()
    let other = try Shop(in: place)
    #expect(other.cache.read(PetName())?.pet?.name == "Tom")
    #expect(other.cache.read(PetToy()) == nil)
  }

  @Test(
    "A response to an earlier request does not bring a field of an object that was replaced, known before or not",
    arguments: [true, false]
  )
  func earlier(isKnown: Bool) async throws {
    let shop = try Shop()
    if isKnown { try await shop.fetch(PetToy(), Self.rex) }
    shop.server["PetToy"] = Self.rex
    let gate = shop.server.hold("PetToy")
    async let late = shop.client.fetch(PetToy(), from: .networkOnly)
    await gate.arrived()
    try await shop.fetch(PetName(), Self.tom)
    shop.server.release("PetToy")
    _ = try await late
    #expect(shop.cache.read(PetName())?.pet?.name == "Tom")
    #expect(shop.cache.read(PetToy()) == nil)
  }

  @Test("A process drops its own fields of an object that another process has replaced")
  func joinedUnknown() async throws {
    let place = DiskPlace()
    var first: Shop? = try Shop(in: place)
    try await first?.fetch(PetName(), Self.rex)
    try await first?.cache.flush()
    let second = try Shop(in: place)
    #expect(second.cache.read(PetName()) != nil)
    try await second.fetch(PetToy(), Self.rex)
    first?.time.advance(10)
    try await first?.fetch(PetName(), Self.tom)
    try await first?.cache.flush()
    first?.cache.close()
    first = nil
    try await second.cache.flush()
    #expect(second.cache.read(PetName())?.pet?.name == "Tom")
    #expect(second.cache.read(PetToy()) == nil)
  }

  @Test("A process takes over from the disk that another one has replaced an object")
  func joined() async throws {
    let place = DiskPlace()
    var first: Shop? = try Shop(in: place)
    try await first?.fetch(PetToy(), Self.rex)
    try await first?.cache.flush()
    let second = try Shop(in: place)
    #expect(second.cache.read(PetToy()) != nil)
    try await first?.fetch(PetName(), Self.tom)
    try await first?.cache.flush()
    first?.cache.close()
    first = nil
    try await second.fetch(ProductQuery(), .product())
    try await second.cache.flush()
    #expect(second.cache.read(PetName())?.pet?.name == "Tom")
    #expect(second.cache.read(PetToy()) == nil)
  }
}
