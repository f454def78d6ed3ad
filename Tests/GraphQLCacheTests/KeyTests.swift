import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

/// An operation of a module that does not know fans.
private struct NodeQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Node", sha256: "91", text: "query Node{node{__typename id}}")
  static var _plan: StaticString { "1^{node?*{__typename id#}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var node: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { node = try json._valueOrNull("node") }
  }
}

/// An operation of the module that has added fans to the schema.
private struct FanQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Fan", sha256: "92", text: "query Fan{fan{nick name}}")
  static var _plan: StaticString { "1^{fan?Fan{nick#name }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var fan: JSONValue?
    init(_json json: inout JSONReader) throws(JSONError) { fan = try json._valueOrNull("fan") }
  }
}

/// Keys that change with the version of an app, and keys that an app specifies.
@Suite("Keys of a cache", .timeLimit(.minutes(60)))
struct KeyTests {
  private let place = DiskPlace()

  private func reopened(after shop: Shop) async throws -> Shop {
    try await shop.cache.flush()
    shop.cache.close()
    return try Shop(in: place)
  }

  private static let goods = #"{"goods":[{"id":"1","sku":"s1","name":"a"},{"id":"2","sku":"s2","name":"b"}]}"#

  @Test("What was kept under other keys is forgotten when an operation with the new ones is used", .acceptance(40))
  func otherKeys() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(GoodsByID(), Self.goods)
    try await shop.fetch(ProductQuery(), .product())
    let again = try await reopened(after: shop)
    #expect(again.cache.statistics.records > 0)
    // As long as nobody says anything else, it is there.
    #expect(again.cache.read(ProductQuery()) != nil)
    #expect(again.cache.read(GoodsBySKU()) == nil)
    #expect(again.cache.statistics.records == 0)
    #expect(again.cache.read(ProductQuery()) == nil)
    // The first answer with the new keys is kept, and the next process finds nothing to forget.
    try await again.fetch(GoodsBySKU(), Self.goods)
    try await again.fetch(ProductQuery(), .product())
    #expect(again.cache.dump().contains(#"Good "s1""#) && !again.cache.dump().contains(#"Good "1""#))
    let third = try await reopened(after: again)
    #expect(third.cache.read(GoodsBySKU())?.goods.map(\.name) == ["a", "b"])
    #expect(third.cache.read(ProductQuery()) != nil)
  }

  @Test("The answer that brings other keys is kept itself, and a watcher of what is forgotten shows what it had")
  func otherKeysInAnswer() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(GoodsByID(), Self.goods)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let again = try await reopened(after: shop)
    let states = again.client.watch(ProductQuery(), fetching: .never)
    #expect(states.current.data?.product?.name == "a")
    try await again.fetch(GoodsBySKU(), Self.goods)
    #expect(again.cache.read(GoodsBySKU())?.goods.count == 2)
    #expect(again.cache.read(ProductQuery()) == nil)
    var iterator = states.makeAsyncIterator()
    let state = await next(&iterator) { !$0.missing.isEmpty }
    #expect(state?.data?.product?.name == "a")
  }

  @Test("Other keys inside of a transaction, and while an optimistic change is shown, count a moment later")
  func later() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(GoodsByID(), Self.goods)
    let again = try await reopened(after: shop)
    try again.cache.transaction { changes in
      _ = changes.read(GoodsBySKU())
      changes.remove(CacheKey("Good", "2"))
    }
    let layer = try again.cache.show { changes in changes.remove(CacheKey("Good", "1")) }
    try await again.fetch(ProductQuery(), .product())
    #expect(again.cache.read(ProductQuery()) != nil)
    again.cache.hide(layer)
    try await again.fetch(ProductQuery(id: "2"), .product("2"))
    #expect(!again.cache.dump().contains("Good"))
    #expect(again.cache.read(ProductQuery(id: "2")) != nil)
    let third = try await reopened(after: again)
    #expect(third.cache.read(ProductQuery(id: "2")) != nil)
  }

  @Test("The key of a type that a module does not know is a guess, and another module's key empties nothing else")
  func guessed() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    let node = #"{"node":{"__typename":"Fan","id":"f"}}"#
    try await shop.fetch(NodeQuery(), node)
    #expect(shop.cache.dump().contains(#"Fan "f""#))
    let again = try await reopened(after: shop)
    #expect(again.cache.read(NodeQuery()) != nil)
    #expect(again.cache.read(FanQuery()) == nil)
    #expect(again.cache.read(ProductQuery()) != nil)
    #expect(again.cache.read(NodeQuery()) == nil)
    // Another fan has a nickname that is the id of the first one.
    try await again.fetch(FanQuery(), #"{"fan":{"nick":"f","name":"Flo"}}"#)
    let data = try await again.fetch(NodeQuery(), node)
    #expect(again.cache.read(NodeQuery()) == data)
    let third = try await reopened(after: again)
    #expect(try await third.fetch(NodeQuery(), node) == data)
    #expect(third.cache.read(NodeQuery()) == data)
    #expect(third.cache.read(FanQuery()) != nil)
    #expect(third.cache.read(ProductQuery()) != nil)
  }

  @Test("A guess gives way to the key that another process has, and costs nothing else", arguments: [false, true])
  func guessedElsewhere(isNamedHere: Bool) async throws {
    let first = try Shop(in: place)
    try await first.fetch(ProductQuery(), .product())
    try await first.cache.flush()
    let second = try Shop(in: place)
    let (named, guessed) = isNamedHere ? (second, first) : (first, second)
    try await guessed.fetch(NodeQuery(), #"{"node":{"__typename":"Fan","id":"f"}}"#)
    try await named.fetch(FanQuery(), #"{"fan":{"nick":"f","name":"Flo"}}"#)
    try await first.fetch(ProductQuery(id: "3"), .product("3"))
    try await second.fetch(ProductQuery(id: "4"), .product("4"))
    try await first.cache.flush()
    first.cache.close()
    try await second.cache.flush()
    for id in ["1", "3", "4"] { #expect(second.cache.read(ProductQuery(id: id)) != nil) }
    #expect(second.cache.read(FanQuery()) != nil)
    #expect(second.cache.read(NodeQuery()) == nil)
    let third = try await reopened(after: second)
    for id in ["1", "3", "4"] { #expect(third.cache.read(ProductQuery(id: id)) != nil) }
    #expect(third.cache.read(FanQuery()) != nil)
  }

  @Test("While an optimistic change is shown, a cache that takes over has what the other process has by the same keys")
  func guessedWhileShown() async throws {
    let (first, second) = (try Shop(in: place), try Shop(in: place))
    try await second.fetch(NodeQuery(), #"{"node":{"__typename":"Fan","id":"f"}}"#)
    try await first.fetch(FanQuery(), #"{"fan":{"nick":"f","name":"Flo"}}"#)
    try await first.fetch(ProductQuery(id: "3"), .product("3"))
    try await first.cache.flush()
    first.cache.close()
    let layer = try second.cache.show { changes in changes.remove(CacheKey("Product", "1")) }
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery(id: "3")) != nil)
    #expect(second.cache.read(NodeQuery()) != nil)
    #expect(second.cache.read(FanQuery()) == nil)
    second.cache.hide(layer)
    let third = try await reopened(after: second)
    #expect(third.cache.read(ProductQuery(id: "3")) != nil)
    #expect(third.cache.read(NodeQuery()) != nil)
    try await third.fetch(FanQuery(), #"{"fan":{"nick":"f","name":"Flo"}}"#)
    #expect(third.cache.read(NodeQuery()) == nil)
  }

  @Test("A log that is begun while other keys wait for the end of an optimistic change has the earlier keys")
  func logBegunWhileShown() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(GoodsByID(), Self.goods)
    let again = try await reopened(after: shop)
    let layer = try again.cache.show { changes in changes.remove(CacheKey("Good", "1")) }
    _ = again.cache.read(GoodsBySKU())
    place.calls.setFault { call, _, path in
      call == .write && path.hasSuffix(".log") ? .error(SystemError(number: ENOSPC)) : nil
    }
    try await again.fetch(ProductQuery(), .product())
    await #expect(throws: CacheProblem.self) { try await again.cache.flush() }
    place.calls.clear()
    try await again.cache.flush()
    // The process is killed now.
    let third = try Shop(in: place)
    #expect(third.cache.statistics.records > 0)
    #expect(third.cache.read(GoodsBySKU()) == nil)
    #expect(third.cache.statistics.records == 0)
    // Or it is not.
    again.cache.hide(layer)
    try await again.fetch(ProductQuery(id: "2"), .product("2"))
    try await again.fetch(GoodsBySKU(), Self.goods)
    let fourth = try await reopened(after: again)
    #expect(fourth.cache.read(GoodsBySKU())?.goods.map(\.name) == ["a", "b"])
  }

  @Test("A response that was read while a key turned out to be a guess is kept by the right key")
  func guessedWhileReading() async throws {
    let cache = Locked<GraphQLCache?>(nil)
    defer { cache.withLock { $0 = nil } }
    let shop = try Shop(
      .init(key: { key in
        _ = cache.withLock(\.self)?.read(FanQuery())
        return key
      })
    )
    cache.withLock { $0 = shop.cache }
    let data = try await shop.fetch(NodeQuery(), #"{"node":{"__typename":"Fan","id":"f"}}"#)
    #expect(!shop.cache.dump().contains(#"Fan "f""#))
    #expect(shop.cache.read(NodeQuery()) == data)
  }

  @Test("What was kept without a key is missing for an operation that has one, and heals")
  func newKeys() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(GoodsWithoutKey(), Self.goods)
    let again = try await reopened(after: shop)
    #expect(again.cache.read(GoodsWithoutKey())?.goods.count == 2)
    #expect(again.cache.read(GoodsBySKU()) == nil)
    #expect(again.cache.result(of: GoodsBySKU()).missing.first?.reason == .changed)
    try await again.fetch(GoodsBySKU(), Self.goods)
    #expect(again.cache.read(GoodsBySKU())?.goods.count == 2)
  }

  @Test("An app names keys by those of the settings, for answers and for its own changes")
  func named() async throws {
    let shop = try Shop(
      .init(key: { key in
        if key.type == "Line" { return CacheKey("ignored", key.values.joined(separator: "/")) }
        return key.type == "Product" ? CacheKey("Product", "shop", key.values[0].lowercased()) : key
      })
    )
    try await shop.fetch(ProductsQuery(), .products(("A", "a"), ("B", "b")))
    try await shop.fetch(ProductQuery(id: "A"), .product("a", name: "c"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["c", "b"])
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "shop", "a"))?.name == "c")
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "A")) == nil)
    try shop.cache.update(ProductsQuery()) { data in
      data.products.append(.init(id: "NEW", name: "n"))
      data.products[1].name = "d"
    }
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "shop", "b"))?.name == "d")
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "shop", "new"))?.name == "n")
    try await shop.fetch(LinesQuery(), #"{"lines":[{"order":"o","position":7,"text":"t"}]}"#)
    #expect(shop.cache.dump().contains(#"Line "o/7""#))
  }

  @Test("Keys that only look the same are those of two objects")
  func equivalent() async throws {
    let shop = try Shop()
    let keys = ["caf\u{E9}", "cafe\u{301}"]
    for (index, key) in keys.enumerated() {
      try await shop.fetch(ProductQuery(id: key), .product(key, name: "\(index)"))
    }
    let names = keys.map { shop.cache.read(ProductName.self, of: CacheKey("Product", $0))?.name }
    #expect(names == ["0", "1"])
    #expect(Set(keys.map { CacheKey("Product", $0) }).count == 2)
    #expect(CacheKey("Line", "a", "b") == CacheKey("Line", "a", "b"))
    #expect(CacheKey("Line", "a", "b") != CacheKey("Line", "b", "a"))
  }

  @Test("An object to which the app gives no key is part of what holds it")
  func unnamed() async throws {
    let shop = try Shop(.init(key: { key in key.type == "Product" && key.values[0] == "draft" ? nil : key }))
    try await shop.fetch(ProductQuery(id: "x"), .product("draft", name: "one"))
    try await shop.fetch(ProductQuery(id: "y"), .product("draft", name: "two"))
    #expect(shop.cache.read(ProductQuery(id: "x"))?.product?.name == "one")
    #expect(shop.cache.read(ProductQuery(id: "y"))?.product?.name == "two")
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "draft")) == nil)
  }
}
