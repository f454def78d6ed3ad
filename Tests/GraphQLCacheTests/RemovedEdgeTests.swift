import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Edges of removed objects")
struct RemovedEdgeTests {
  private static func edge(_ id: String, _ tags: String = "") -> JSONValue {
    let all = tags.map { tag -> JSONValue in ["id": .string(String(tag)), "name": "t"] }
    return ["node": ["id": .string(id), "name": "n"], "tags": .array(all)]
  }

  /// Returns the data of ``EdgesQuery`` as text.
  private static func edges(_ edges: (id: String, tags: String)...) -> String { Self.edges(edges) }

  private static func edges(_ edges: [(id: String, tags: String)], others: String = "") -> String {
    let all = edges.map { edge in
      let tags = edge.tags.map { #"{"id":"\#($0)","name":"t"}"# }.joined(separator: ",")
      return #"{\#(others)"node":{"id":"\#(edge.id)","name":"n"},"tags":[\#(tags)]}"#
    }
    return #"{"list":{"edges":[\#(all.joined(separator: ","))]}}"#
  }

  /// Returns the data of ``SellerEdgesQuery`` as text.
  private static func sellerEdges(_ edges: [(id: String, tags: String)]) -> String {
    Self.edges(edges, others: #""seller":{"id":"s"},"#)
  }

  private static func texts(_ edges: [(id: String, tags: String)]) -> [String] {
    edges.map { edge in edge.id + ":" + edge.tags.map(String.init).joined(separator: ",") }
  }

  private static func texts(_ shop: Shop) -> [String]? { shop.cache.read(EdgesQuery()).flatMap(texts) }

  private static func texts(_ data: EdgesQuery.Data) -> [String]? {
    data.list["edges"]?.array?.map { edge in
      let tags = edge["tags"]?.array?.compactMap { $0["id"]?.string } ?? []
      return (edge["node"]?["id"]?.string ?? "") + ":" + tags.joined(separator: ",")
    }
  }

  /// Returns reviews by their texts, whose last character is the author's `id`.
  private static func list(_ reviews: [String]) -> JSONValue {
    let all = reviews.map { review -> JSONValue in
      ["text": .string(review), "author": ["id": .string(String(review.suffix(1))), "name": "n"]]
    }
    return ["reviews": .array(all)]
  }

  /// Returns the data of ``KeylessReviewsQuery`` as text.
  private static func reviews(_ reviews: [String]) -> String {
    let all = reviews.map { #"{"text":"\#($0)","author":{"id":"\#($0.suffix(1))","name":"n"}}"# }
    return #"{"list":{"reviews":[\#(all.joined(separator: ","))]}}"#
  }

  /// Returns the data of ``StarredReviewsQuery`` as text.
  private static func starredReviews(_ reviews: [String]) -> String {
    let all = reviews.map { #"{"stars":5,"author":{"id":"\#($0.suffix(1))","name":"n"},"text":"\#($0)"}"# }
    return #"{"list":{"reviews":[\#(all.joined(separator: ","))]}}"#
  }

  private static func reviews(_ shop: Shop) -> [String?]? {
    shop.cache.read(KeylessReviewsQuery())?.list["reviews"]?.array?.map { $0["text"]?.string }
  }

  @Test("An update of a list leaves edges of removed objects in their places, and does not mix them with others")
  func removedEdges() async throws {
    let shop = try Shop()
    func texts() -> [String]? { Self.texts(shop) }
    let edge = Self.edge
    try await shop.fetch(EdgesQuery(), Self.edges(("1", "78"), ("2", "8"), ("3", ""), ("4", "")))
    for id in ["1", "3", "7"] { shop.cache.remove(CacheKey("Product", id)) }
    #expect(texts() == ["2:8", "4:"])
    try shop.cache.update(EdgesQuery()) {
      $0.list = ["edges": [edge("5", ""), edge("2", "8"), edge("6", ""), edge("4", "")]]
    }
    #expect(texts() == ["5:", "2:8", "6:", "4:"])
    for id in ["3", "1"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "n")) }
    #expect(texts() == ["1:8", "5:", "2:8", "3:", "6:", "4:"])
    try await shop.fetch(ProductQuery(id: "7"), .product("7", name: "n"))
    #expect(texts()?.first == "1:7,8")
  }

  @Test("A removed edge that an update adds again is there once")
  func removedEdgeAgain() async throws {
    let shop = try Shop()
    try await shop.fetch(EdgesQuery(), Self.edges(("1", "7"), ("2", "")))
    shop.cache.remove(CacheKey("Product", "1"))
    try shop.cache.update(EdgesQuery()) { $0.list = ["edges": [Self.edge("1"), Self.edge("2")]] }
    #expect(Self.texts(shop) == ["1:", "2:"])
  }

  @Test(
    "Edges of an object with a key are there once, too, and an edge stays hidden if only its other objects come back"
  )
  func removedEdgeOfOthers() async throws {
    let shop = try Shop()
    let edges = #"[{"node":{"id":"1","name":"n"}},{"node":{"id":"2","name":"n"}}]"#
    try await shop.fetch(ShopEdgesQuery(), #"{"shop":{"id":"s","edges":\#(edges)}}"#)
    shop.cache.remove(CacheKey("Product", "1"))
    func node(_ id: String) -> JSONValue { ["node": ["id": .string(id), "name": "n"]] }
    try shop.cache.update(ShopEdgesQuery()) { $0.shop = ["id": "s", "edges": [node("1"), node("2")]] }
    #expect(shop.cache.read(ShopEdgesQuery())?.shop["edges"] == [node("1"), node("2")])
    try await shop.fetch(EdgesQuery(), Self.edges(("3", "7"), ("4", "")))
    for id in ["3", "7"] { shop.cache.remove(CacheKey("Product", id)) }
    try shop.cache.update(EdgesQuery()) { $0.list = ["edges": [Self.edge("7"), Self.edge("4")]] }
    #expect(Self.texts(shop) == ["7:", "4:"])
    try await shop.fetch(ProductQuery(id: "3"), .product("3", name: "n"))
    #expect(Self.texts(shop) == ["3:7", "7:", "4:"])
  }

  @Test(
    "After any update, removed edges come back after the edges that they followed",
    arguments: 1...40 as ClosedRange<UInt64>
  )
  func randomUpdates(seed: UInt64) async throws {
    var dice = SeededNumbers(seed)
    let shop = try Shop()
    let old = (0..<Int.random(in: 1...8, using: &dice)).map { "\($0 + 10)" }
    let edges = old.map { (id: $0, tags: "79") }
    try await shop.fetch(EdgesQuery(), Self.edges(edges))
    // Another operation may select more.
    if Bool.random(using: &dice) { try await shop.fetch(SellerEdgesQuery(), Self.sellerEdges(edges)) }
    let hidden = Set(old.filter { _ in Bool.random(using: &dice) })
    let removed = hidden.sorted() + (Bool.random(using: &dice) ? ["7"] : [])
    for id in removed { shop.cache.remove(CacheKey("Product", id)) }
    let (seen, back) = removed.contains("7") ? ("9", "7") : ("79", "")
    var (new, last): ([(id: String, tags: String)], Int) = ([], 20)
    for id in old {
      while Int.random(in: 0..<4, using: &dice) == 0 {
        last += 1
        new.append(("\(last)", ""))
      }
      // The app may add an edge again.
      if hidden.contains(id), Int.random(in: 0..<4, using: &dice) > 0 { continue }
      if Int.random(in: 0..<4, using: &dice) > 0 { new.append((id, Bool.random(using: &dice) ? seen : "8")) }
    }
    let isKnown = try shop.cache.update(EdgesQuery()) { [new] data in
      #expect(Self.texts(data) == Self.texts(old.filter { !hidden.contains($0) }.map { ($0, seen) }))
      data.list = ["edges": .array(new.map { Self.edge($0.id, $0.tags) })]
    }
    #expect(isKnown)
    #expect(Self.texts(shop) == Self.texts(new))
    for id in removed { try await shop.fetch(ProductQuery(id: id), .product(id, name: "t")) }
    var (expected, place) = (new.map { (id: $0.id, tags: (old.contains($0.id) ? back : "") + $0.tags) }, 0)
    for id in old {
      if let index = expected.firstIndex(where: { $0.id == id }) {
        place = index + 1
      } else if hidden.contains(id) {
        expected.insert((id, "79"), at: place)
        place += 1
      }
    }
    #expect(Self.texts(shop) == Self.texts(expected))
  }

  @Test("An update with fewer fields than another operation leaves edges and objects of edges in their places")
  func removedWithMore() async throws {
    let shop = try Shop()
    try await shop.fetch(SellerEdgesQuery(), Self.sellerEdges([("1", "78"), ("2", ""), ("3", "")]))
    for id in ["7", "2"] { shop.cache.remove(CacheKey("Product", id)) }
    try shop.cache.update(EdgesQuery()) { data in
      data.list = ["edges": .array((data.list["edges"]?.array ?? []) + [Self.edge("4"), Self.edge("5")])]
    }
    #expect(Self.texts(shop) == ["1:8", "3:", "4:", "5:"])
    for id in ["7", "2"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "n")) }
    #expect(Self.texts(shop) == ["1:7,8", "2:", "3:", "4:", "5:"])
  }

  @Test("An element of a removed object that an update adds does not replace the other elements of the object")
  func removedAuthor() async throws {
    let shop = try Shop()
    try await shop.fetch(KeylessReviewsQuery(), Self.reviews(["1u", "2v", "3u"]))
    shop.cache.remove(CacheKey("Product", "u"))
    #expect(Self.reviews(shop) == ["2v"])
    try shop.cache.update(KeylessReviewsQuery()) { $0.list = Self.list(["2v", "4u"]) }
    #expect(Self.reviews(shop) == ["1u", "2v", "3u", "4u"])
    shop.cache.remove(CacheKey("Product", "u"))
    try shop.cache.update(KeylessReviewsQuery()) { $0.list = Self.list(["3u", "2v"]) }
    #expect(Self.reviews(shop) == ["1u", "3u", "4u", "2v"])
  }

  @Test(
    "After elements of removed objects were added, the objects have all of their elements",
    arguments: 1...40 as ClosedRange<UInt64>
  )
  func randomAuthors(seed: UInt64) async throws {
    var dice = SeededNumbers(seed)
    let shop = try Shop()
    func author() -> Character { "uvwx".randomElement(using: &dice) ?? "u" }
    let old = (1...Int.random(in: 1...8, using: &dice)).map { "\($0)\(author())" }
    try await shop.fetch(KeylessReviewsQuery(), Self.reviews(old))
    // Another operation may select more, in another order.
    if Bool.random(using: &dice) { try await shop.fetch(StarredReviewsQuery(), Self.starredReviews(old)) }
    let removed = "uvwx".filter { _ in Bool.random(using: &dice) }
    for id in removed { shop.cache.remove(CacheKey("Product", String(id))) }
    let hidden = old.filter { $0.last.map(removed.contains) ?? false }
    var (new, last) = ([String](), 10)
    for review in old {
      if Int.random(in: 0..<4, using: &dice) == 0 {
        last += 1
        new.append("\(last)\(author())")
      }
      if !hidden.contains(review) || Int.random(in: 0..<4, using: &dice) == 0 { new.append(review) }
    }
    let isKnown = try shop.cache.update(KeylessReviewsQuery()) { [new] data in
      #expect(data.list == Self.list(old.filter { !hidden.contains($0) }))
      data.list = Self.list(new)
    }
    #expect(isKnown)
    for id in removed { try await shop.fetch(ProductQuery(id: String(id)), .product(String(id), name: "n")) }
    var (expected, place) = (new, 0)
    for review in old {
      // The only element of a removed object may be the one that was added.
      let isOnly = hidden.filter { $0.last == review.last } == [review]
      let same = isOnly ? new.firstIndex { $0.last == review.last } : nil
      if let known = new.contains(review) ? review : same.map({ new[$0] }) {
        place = (expected.firstIndex(of: known) ?? 0) + 1
      } else if hidden.contains(review) {
        expected.insert(review, at: place)
        place += 1
      }
    }
    #expect(Self.reviews(shop) == expected)
  }

  @Test(
    "Of equal elements in two lists of an object, those that a selection hides in one list are not hidden in the other",
    arguments: 1...20 as ClosedRange<UInt64>
  )
  func randomLists(seed: UInt64) async throws {
    var dice = SeededNumbers(seed)
    let shop = try Shop()
    let ids = ["1", "2", "3", "4"]
    let (best, latest) = (ids.shuffled(using: &dice), ids.shuffled(using: &dice))
    func edges(_ ids: [String]) -> String {
      ids.map { #"{"node":{"id":"\#($0)"},"tags":[{"id":"1\#($0)"}]}"# }.joined(separator: ",")
    }
    let lists = #""best":{"edges":[\#(edges(best))]},"latest":{"edges":[\#(edges(latest))]}"#
    try await shop.fetch(ShopListsQuery(), #"{"shop":{"id":"s",\#(lists)}}"#)
    let removed = Set(ids.filter { _ in Bool.random(using: &dice) })
    for id in removed { shop.cache.remove(CacheKey("Product", id)) }
    func node(_ id: String) -> JSONValue { ["node": ["id": .string(id)]] }
    func tags(_ id: String) -> JSONValue { ["tags": [["id": .string("1" + id)]]] }
    let isInBest = Bool.random(using: &dice)
    let newBest = best.filter { !removed.contains($0) }.map(node) + (isInBest ? [node("5")] : [])
    let newLatest = (latest.filter { _ in Bool.random(using: &dice) } + ["5"]).map(tags)
    try shop.cache.update(ShopPartsQuery()) { data in
      data.shop = [
        "id": "s",
        "best": ["edges": .array(newBest)],
        "latest": ["edges": .array(newLatest)],
      ]
    }
    for id in removed { try await shop.fetch(ProductQuery(id: id), .product(id, name: "n")) }
    let data = shop.cache.read(ShopPartsQuery())
    #expect(data?.shop["best"]?["edges"]?.array == (best + (isInBest ? ["5"] : [])).map(node))
    #expect(data?.shop["latest"]?["edges"]?.array == newLatest)
  }

  @Test("An update leaves elements of inner lists with arguments in their places")
  func innerLists() async throws {
    let shop = try Shop()
    func cells(_ ids: String...) -> String { ids.map { #"{"node":{"id":"\#($0)"}}"# }.joined(separator: ",") }
    try await shop.fetch(
      CellsQuery(),
      #"{"list":{"rows":[{"cells":[\#(cells("1", "2"))]},{"cells":[\#(cells("2", "3"))]}]}}"#
    )
    shop.cache.remove(CacheKey("Product", "2"))
    func row(_ ids: String...) -> JSONValue { ["cells": .array(ids.map { ["node": ["id": .string($0)]] })] }
    try shop.cache.update(CellsQuery()) { $0.list = ["rows": [row("1", "4"), row("3")]] }
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "n"))
    #expect(shop.cache.read(CellsQuery())?.list["rows"] == [row("1", "2", "4"), row("2", "3")])
  }

  @Test("Of equal elements, the one at the same place is the same")
  func equalElements() async throws {
    let shop = try Shop()
    try await shop.fetch(
      TagsQuery(),
      #"{"list":{"edges":[{"tags":[{"id":"7"}]},{"tags":[{"id":"9"}]},{"tags":[{"id":"8"}]}]}}"#
    )
    for id in ["7", "8"] { shop.cache.remove(CacheKey("Product", id)) }
    try shop.cache.update(TagsQuery()) { data in
      data.list = ["edges": [["tags": [["id": "5"]]], ["tags": [["id": "9"]]], ["tags": []]]]
    }
    for id in ["7", "8"] { try await shop.fetch(ProductQuery(id: id), .product(id, name: "n")) }
    let tags = shop.cache.read(TagsQuery())?.list["edges"]?.array?.map {
      $0["tags"]?.array?.compactMap { $0["id"]?.string }
    }
    #expect(tags?.dropFirst() == [["9"], ["8"]])
    #expect(tags?.first??.sorted() == ["5", "7"])
  }

  @Test("A list that has an object twice has the removed one in its place")
  func objectTwice() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("2", "b"), ("1", "a"), ("3", "c"), ("2", "b")))
    shop.cache.remove(CacheKey("Product", "1"))
    try shop.cache.update(ProductsQuery()) { $0.products.append(.init(id: "4", name: "d")) }
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.id) == ["2", "1", "3", "2", "4"])
  }

  @Test("A field that may be null elsewhere, or is not selected, does not decide on edges")
  func otherSelections() async throws {
    let shop = try Shop()
    let other = #"{"list":{"edges":[]},"other":null,"best":{"node":{"id":"2"}}}"#
    try await shop.fetch(OtherEdgesQuery(), other)
    try await shop.fetch(EdgesQuery(), Self.edges(("1", ""), ("2", "8")))
    shop.cache.remove(CacheKey("Product", "1"))
    // This query does not select the node, so it has both edges.
    #expect(shop.cache.read(OtherEdgesQuery())?.list["edges"]?.array?.count == 2)
    for _ in 0..<2 {
      try shop.cache.update(OtherEdgesQuery()) { data in
        data.list = ["edges": .array((data.list["edges"]?.array ?? []) + [["tags": []]])]
      }
    }
    #expect(shop.cache.read(OtherEdgesQuery())?.list["edges"]?.array?.count == 4)
  }

  @Test("A removed object is not given to another element of a list")
  func removedFromOther() async throws {
    let shop = try Shop()
    try await shop.fetch(EdgesQuery(), Self.edges(("2", "78"), ("4", ""), ("5", "")))
    shop.cache.remove(CacheKey("Product", "7"))
    try shop.cache.update(EdgesQuery()) { $0.list = ["edges": [Self.edge("4"), Self.edge("5"), Self.edge("6")]] }
    #expect(Self.texts(shop) == ["4:", "5:", "6:"])
    try await shop.fetch(ProductQuery(id: "7"), .product("7", name: "n"))
    #expect(Self.texts(shop) == ["4:", "5:", "6:"])
  }

  @Test("An edge comes back after the edge that it followed, also if the app has changed that one")
  func removedAfterChanged() async throws {
    let shop = try Shop()
    try await shop.fetch(EdgesQuery(), Self.edges(("1", "7"), ("2", ""), ("3", "")))
    shop.cache.remove(CacheKey("Product", "2"))
    try shop.cache.update(EdgesQuery()) { $0.list = ["edges": [Self.edge("1", "8"), Self.edge("3")]] }
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "n"))
    #expect(Self.texts(shop) == ["1:8", "2:", "3:"])
  }

  @Test("What a removed object refers to stays in a sweep with its list, for its return")
  func removedSwept() async throws {
    let shop = try Shop()
    let list =
      #"{"products":[{"id":"1","name":"a","brand":{"id":"b","title":"B"}},{"id":"2","name":"b","brand":null}]}"#
    let data = try await shop.fetch(ProductsQuery(), list)
    let kept = shop.cache.retain(ProductsQuery())
    shop.cache.remove(CacheKey("Product", "1"))
    shop.cache.trim(to: 0)
    try await shop.fetch(ProductQuery(id: "1"), .product("1", name: "a"))
    #expect(shop.cache.read(ProductsQuery()) == data)
    withExtendedLifetime(kept) {}
  }

  @Test("A sweep that drops what only another operation selects of edges keeps the rest of them")
  func sweptNodes() async throws {
    let shop = try Shop()
    try await shop.fetch(EdgesQuery(), Self.edges(("1", "7"), ("2", "")))
    let tags = try await shop.fetch(TagsQuery(), #"{"list":{"edges":[{"tags":[{"id":"7"}]},{"tags":[]}]}}"#)
    try await shop.fetch(EdgesQuery(), Self.edges(("1", "7"), ("2", "")))
    #expect(shop.cache.read(TagsQuery()) == tags)
    let kept = shop.cache.retain(TagsQuery())
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(TagsQuery()) == tags)
    #expect(shop.cache.read(EdgesQuery()) == nil)
    withExtendedLifetime(kept) {}
  }

  @Test("What an edge of a removed object refers to stays in a sweep with its list")
  func removedEdgeSwept() async throws {
    let shop = try Shop()
    let edges =
      #"[{"node":{"id":"1","name":"a"},"tags":[{"id":"9","name":"t"}]},{"node":{"id":"2","name":"b"},"tags":[]}]"#
    try await shop.fetch(EdgesQuery(), #"{"list":{"edges":\#(edges)}}"#)
    shop.cache.remove(CacheKey("Product", "1"))
    let kept = shop.cache.retain(EdgesQuery())
    let data = shop.cache.read(EdgesQuery())
    #expect(data != nil)
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(EdgesQuery()) == data)
    withExtendedLifetime(kept) {}
  }
}

/// A list of edges without keys, each with a product and with others in a list.
private struct EdgesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Edges",
    sha256: "61",
    text: "query Edges{list{edges{node{id name}tags{id name}}}}"
  )
  static var _plan: StaticString { "1^{list.{edges[{node.Product{id#name }tags[Product{id#name }}}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var list: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { list = try json._value("list") }
    func _write(into object: inout _JSONObjectWriter) { object._write("list", list) }
  }
}

/// A list of reviews without keys, each with its author.
private struct KeylessReviewsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "KeylessReviews",
    sha256: "66",
    text: "query KeylessReviews{list{reviews{text author{id name}}}}"
  )
  static var _plan: StaticString { "1^{list.{reviews[{text author.Product{id#name }}}}" }
  typealias Data = EdgesQuery.Data
}

/// The same reviews with their stars.
private struct StarredReviewsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "StarredReviews",
    sha256: "6a",
    text: "query StarredReviews{list{reviews{stars author{id name}text}}}"
  )
  static var _plan: StaticString { "1^{list.{reviews[{stars author.Product{id#name }text }}}" }
  typealias Data = EdgesQuery.Data
}

/// The same edges with their sellers.
private struct SellerEdgesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "SellerEdges",
    sha256: "65",
    text: "query SellerEdges{list{edges{tags{id name}seller{id}node{id name}}}}"
  )
  static var _plan: StaticString {
    "1^{list.{edges[{tags[Product{id#name }seller.Product{id#}node.Product{id#name }}}}"
  }
  typealias Data = EdgesQuery.Data
}

/// The same edges without their nodes, and fields of the same name elsewhere.
private struct OtherEdgesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "OtherEdges",
    sha256: "62",
    text: "query OtherEdges{list{edges{tags{id name}}}other{node{id}}best{node{id}}}"
  )
  static var _plan: StaticString {
    "1^{list.{edges[{tags[Product{id#name }}}other?{node?Product{id#}}best.{node.Product{id#}}}"
  }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var list: JSONValue
    var other: JSONValue
    var best: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) {
      (list, other, best) = try (json._value("list"), json._value("other"), json._value("best"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("list", list)
      object._write("other", other)
      object._write("best", best)
    }
  }
}

private struct TagsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Tags",
    sha256: "63",
    text: "query Tags{list{edges{tags{id}}}}"
  )
  static var _plan: StaticString { "1^{list.{edges[{tags[Product{id#}}}}" }
  typealias Data = EdgesQuery.Data
}

private struct ShopEdgesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ShopEdges",
    sha256: "64",
    text: "query ShopEdges{shop{id edges{node{id name}}}}"
  )
  static var _plan: StaticString { "1^{shop.Shop{id#edges[{node.Product{id#name }}}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var shop: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
    func _write(into object: inout _JSONObjectWriter) { object._write("shop", shop) }
  }
}

/// Two lists of edges of one object.
private struct ShopListsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ShopLists",
    sha256: "67",
    text: "query ShopLists{shop{id best{edges{node{id}tags{id}}}latest{edges{node{id}tags{id}}}}}"
  )
  static var _plan: StaticString {
    """
    1^{shop.Shop{id#best.{edges[{node.Product{id#}tags[Product{id#}}}\
    latest.{edges[{node.Product{id#}tags[Product{id#}}}}}
    """
  }
  typealias Data = ShopEdgesQuery.Data
}

/// The nodes of one of the lists, and the tags of the other one.
private struct ShopPartsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "ShopParts",
    sha256: "68",
    text: "query ShopParts{shop{id best{edges{node{id}}}latest{edges{tags{id}}}}}"
  )
  static var _plan: StaticString {
    "1^{shop.Shop{id#best.{edges[{node.Product{id#}}}latest.{edges[{tags[Product{id#}}}}}"
  }
  typealias Data = ShopEdgesQuery.Data
}

private struct CellsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Cells",
    sha256: "69",
    text: "query Cells{list{rows{cells(first:2){node{id}}}}}"
  )
  static var _plan: StaticString { "1^{list.{rows[{cells(first:2)[{node.Product{id#}}}}}" }
  typealias Data = EdgesQuery.Data
}
