import GraphQLCache
import GraphQLNetworking
import Testing

private protocol ThingQuery: GraphQLQuery, GraphQLPlanned where Data == ThingData {}

private struct ThingData: JSONObjectDecodable, JSONObjectEncodable, Hashable {
  var thing: JSONValue?
  init(_ thing: JSONValue?) { self.thing = thing }
  init(_json json: inout JSONReader) throws(JSONError) { thing = try json._valueOrNull("thing") }
  func _write(into object: inout _JSONObjectWriter) { object._write("thing", thing) }
}

private struct NamedQuery: ThingQuery {
  static let operationDocument = GraphQLDocument(
    name: "Named",
    sha256: "80",
    text: "query Named{thing{__typename ...on Named{name}}}"
  )
  static var _plan: StaticString { "1^{thing?*{__typename <Person Robot>{name,}}}" }
  typealias Data = ThingData
}

private struct WingsQuery: ThingQuery {
  static let operationDocument = GraphQLDocument(
    name: "Wings",
    sha256: "81",
    text: "query Wings{thing{__typename ...on Bird{wings}}}"
  )
  static var _plan: StaticString { "1^{thing?*{__typename <Gull Robin>{wings,}}}" }
  typealias Data = ThingData
}

private struct NicksQuery: ThingQuery {
  static let operationDocument = GraphQLDocument(
    name: "Nicks",
    sha256: "82",
    text: "query Nicks{thing{__typename ...on Named{name nick}}}"
  )
  static var _plan: StaticString { "1^{thing?*{__typename <Person Robot>{name,nick,}}}" }
  typealias Data = ThingData
}

/// A part for one type, whose key another operation selects for other types with it.
private struct KeptQuery: ThingQuery {
  static let operationDocument = GraphQLDocument(
    name: "Kept",
    sha256: "83",
    text: "query Kept{thing{__typename ...on K1{n} ...on Kept{id}}}"
  )
  static var _plan: StaticString { "1^{thing?*{__typename /K1{n,}<K1 K2>{id%}}}" }
  typealias Data = ThingData
}

private struct KeptIDQuery: ThingQuery {
  static let operationDocument = GraphQLDocument(
    name: "KeptID",
    sha256: "84",
    text: "query KeptID{thing{__typename ...on K1{id n} ...on Kept{id}}}"
  )
  static var _plan: StaticString { "1^{thing?*{__typename /K1{id#n,}<K2>{id%}}}" }
  typealias Data = ThingData
}

@Suite("Types that the server has gained", .timeLimit(.minutes(60)))
struct NewTypeTests {
  private let zorg = #"{"thing":{"__typename":"Alien","name":"Zorg"}}"#

  @Test("What another operation has requested of a new type is not taken for all of it")
  func neverRequested() async throws {
    let shop = try Shop(policy: .cacheFirst)
    try await shop.fetch(NamedQuery(), zorg)
    #expect(shop.cache.read(NamedQuery()) != nil)
    #expect(shop.cache.read(NicksQuery()) == nil)
    shop.server["Nicks"] = #"{"thing":{"__typename":"Alien","name":"Zorg","nick":"Z"}}"#
    let data = try await shop.client.fetch(NicksQuery(), from: .cacheFirst)
    #expect(shop.cache.read(NicksQuery()) == data)
    #expect(shop.server.requests.count == 2)
  }

  @Test("What the app writes of a new type is there, and can be changed")
  func written() async throws {
    let shop = try Shop()
    let alien = ThingData(["__typename": "Alien", "name": "Zorg"])
    try shop.cache.write(alien, to: NamedQuery())
    #expect(shop.cache.read(NamedQuery()) == alien)
    #expect(shop.cache.read(NicksQuery()) == nil)
    let other = ThingData(["__typename": "Comet", "name": "Halley"])
    try shop.cache.transaction { changes in
      try changes.update(NamedQuery()) { $0 = other }
      #expect(changes.read(NamedQuery()) == other)
    }
    #expect(shop.cache.read(NamedQuery()) == other)
  }

  @Test("What is read of a new type can be changed, although nobody knows whether it has the key")
  func hiddenKey() async throws {
    let shop = try Shop()
    try await shop.fetch(KeptQuery(), #"{"thing":{"__typename":"K4","id":"1"}}"#)
    #expect(shop.cache.read(KeptIDQuery()) != nil)
    #expect(try shop.cache.update(KeptIDQuery()) { $0.thing = nil })
    #expect(shop.cache.read(KeptIDQuery()) == ThingData(nil))
  }

  @Test("An optimistic change shows an object of a new type, and tells nothing when it has ended")
  func optimistic() async throws {
    let shop = try Shop()
    try await shop.fetch(NamedQuery(), #"{"thing":null}"#)
    let states = shop.cache.watch(NamedQuery())
    let alien = ThingData(["__typename": "Alien", "name": "Zorg"])
    let layer = try shop.cache.show { try $0.write(alien, to: NamedQuery()) }
    #expect(states.current.data == alien)
    #expect(!states.current.isStale)
    shop.cache.hide(layer)
    #expect(states.current.data == ThingData(nil))
    try await shop.fetch(WingsQuery(), #"{"thing":{"__typename":"Alien"}}"#)
    #expect(states.current.missing.map(\.reason) == [.neverFetched])
  }

  @Test("Nobody sees what a response tells of a type before the response itself")
  func oneStep() async throws {
    let shop = try Shop()
    try await shop.fetch(WingsQuery(), #"{"thing":{"__typename":"Alien"}}"#)
    let (cache, seen) = (shop.cache, Locked<[Bool]>([]))
    let layer = try cache.show { _ in
      let isThere = cache.read(WingsQuery()) != nil
      seen.withLock { $0.append(isThere) }
    }
    try await shop.fetch(WingsQuery(), #"{"thing":{"__typename":"Alien","wings":2}}"#)
    #expect(seen.withLock { $0.count } > 1)
    #expect(!seen.withLock { $0.contains(false) })
    cache.hide(layer)
  }

  @Test("A response without the fragment is kept, although it changes nothing, and is there after a restart")
  func withoutFragment() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(NamedQuery(), zorg)
    let states = shop.cache.watch(WingsQuery())
    #expect(states.current.data == nil && states.current.missing.map(\.reason) == [.neverFetched])
    #expect(shop.cache.read(WingsQuery()) == nil)
    let data = try await shop.fetch(WingsQuery(), #"{"thing":{"__typename":"Alien"}}"#)
    #expect(shop.cache.read(WingsQuery()) == data)
    #expect(states.current.data == data)
    #expect(try await shop.client.fetch(WingsQuery(), from: .cacheFirst) == data)
    #expect(shop.server.requests.count == 2)
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(WingsQuery()) == data)
    #expect(again.cache.read(NicksQuery()) == nil)
    #expect(again.cache.read(NamedQuery()) != nil)
  }
}
