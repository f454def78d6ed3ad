import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Updates of fields that several parts of a model have")
struct ModelCopiesTests {
  private let shop: Shop

  init() async throws {
    shop = try Shop()
    try await shop.fetch(
      ShelfQuery(),
      #"{"shelf":{"boxes":[{"id":"a","width":1},{"id":"b","width":2},{"id":"c","width":2}],"price":{"currency":"USD"}}}"#
    )
  }

  /// The boxes as all operations see them, in the order of the shelf.
  private var boxes: String? {
    shop.cache.read(BoxesQuery())?.boxes.map { "\($0.id)\(Int($0.width))" }.joined(separator: " ")
  }

  private func update(_ body: (inout ShelfQuery.Data) throws -> Void) throws {
    #expect(try shop.cache.update(ShelfQuery(), body))
  }

  @Test("Elements that are moved in one part move in the others")
  func moved() throws {
    try update { $0.boxes.swapAt(0, 1) }
    #expect(boxes == "b2 a1 c2")
    try update { $0.boxes.reverse() }
    #expect(boxes == "c2 a1 b2")
  }

  @Test("Elements are not added, removed or moved in a part without their keys")
  func withoutKeys() throws {
    let changes: [(inout [ShelfQuery.Width]) -> Void] = [
      { $0.swapAt(0, 1) }, { $0.reverse() }, { $0.remove(at: 1) }, { $0.append(ShelfQuery.Width(width: 3)) },
    ]
    for change in changes {
      let error = #expect(throws: CacheUpdateError.self) { try update { change(&$0.part.boxes) } }
      #expect(error?.kind == .keyNotSelected)
      #expect(error?.description.contains("change the list in the part that has them") == true)
    }
    #expect(boxes == "a1 b2 c2")
  }

  @Test("An object in the place of another one has nothing of the earlier one")
  func replaced() async throws {
    try await shop.fetch(BoxQuery(), #"{"box":{"id":"a","width":1}}"#)
    try shop.cache.update(BoxQuery()) { $0.box.id = "c" }
    #expect(shop.cache.read(BoxQuery())?.box.id == "c")
    #expect(shop.cache.read(BoxQuery())?.part.width == 2)
    #expect(boxes == "a1 b2 c2")
  }

  @Test("Elements that are removed in one part are removed in the others", arguments: ["a", "b", "c"])
  func removed(_ id: String) throws {
    try update { $0.boxes.removeAll { $0.id == id } }
    #expect(boxes == ["a": "b2 c2", "b": "a1 c2", "c": "a1 b2"][id])
  }

  @Test("An element can be removed in all parts, and another one changed")
  func removedInAll() throws {
    try update {
      $0.boxes.remove(at: 1)
      $0.part.boxes.remove(at: 1)
      $0.part.boxes[0].width = 9
    }
    #expect(boxes == "a9 c2")
  }

  @Test("A change in one part wins")
  func changed() throws {
    try update { $0.part.boxes[0].width = 2 }
    #expect(boxes == "a2 b2 c2")
    try update { $0.currency = "EUR" }
    #expect(shop.cache.read(ShelfQuery())?.part.currency == "EUR")
    try update { $0.part.currency = "CHF" }
    #expect(shop.cache.read(ShelfQuery())?.currency == "CHF")
    try update { $0.currency = nil }
    #expect(shop.cache.read(ShelfQuery())?.part.currency == nil)
    #expect(boxes == "a2 b2 c2")
  }

  @Test("A new element may lack what other parts select")
  func added() throws {
    try update {
      $0.boxes.append(ShelfQuery.Box(id: "e"))
      $0.part.boxes.append(ShelfQuery.Width(width: 2))
    }
    #expect(boxes == "a1 b2 c2 e2")
    try update { $0.boxes.append(ShelfQuery.Box(id: "d")) }
    #expect(shop.cache.result(of: BoxesQuery()).missing.map(\.description) == ["shelf.boxes[4].width: neverFetched"])
  }

  @Test("Parts that disagree are refused, and nothing is changed")
  func disagreement() throws {
    let error = #expect(throws: CacheUpdateError.self) {
      try update {
        $0.currency = "EUR"
        $0.part.currency = "CHF"
      }
    }
    #expect(
      error?.description
        == "The value cannot be written: several parts of the model have `shelf.price.currency`, with different values: "
        + "change one of them, or all alike."
    )
    #expect(throws: CacheUpdateError.self) {
      try update {
        $0.boxes.remove(at: 0)
        $0.part.boxes.removeLast()
      }
    }
    #expect(throws: CacheUpdateError.self) {
      try update {
        $0.boxes.reverse()
        $0.part.boxes.append(ShelfQuery.Width(width: 3))
      }
    }
    #expect(boxes == "a1 b2 c2")
    #expect(shop.cache.read(ShelfQuery())?.currency == "USD")
  }

  @Test("What is written as a whole counts as it is, whatever the cache has, and its parts must agree")
  func written() throws {
    var data = try #require(shop.cache.read(ShelfQuery()))
    data.boxes[0].id = "x"
    (data.part.boxes[1].width, data.part.boxes[2].width) = (1, 1)
    try shop.cache.write(data, to: ShelfQuery())
    #expect(boxes == "x1 b1 c1")
    data.currency = "EUR"
    #expect(throws: CacheUpdateError.self) { try shop.cache.write(data, to: ShelfQuery()) }
    data.part.currency = "EUR"
    data.boxes.removeLast()
    #expect(throws: CacheUpdateError.self) { try shop.cache.write(data, to: ShelfQuery()) }
    data.part.boxes.removeLast()
    try shop.cache.write(data, to: ShelfQuery())
    #expect(boxes == "x1 b1")
    #expect(shop.cache.read(ShelfQuery())?.currency == "EUR")
  }

  @Test("A new object in a list has nothing of the element before it, also if others are changed")
  func replacedElement() throws {
    try update {
      $0.boxes[0].id = "z"
      $0.part.boxes[1].width = 9
    }
    #expect(shop.cache.result(of: BoxesQuery()).missing.map(\.description) == ["shelf.boxes[0].width: neverFetched"])
    #expect(shop.cache.read(BoxWidth.self, of: CacheKey("Box", "b"))?.width == 9)
    #expect(shop.cache.read(BoxWidth.self, of: CacheKey("Box", "a"))?.width == 1)
  }

  @Test("Where a list has moved, and another part was changed in place, nothing is guessed")
  func movedAndChanged() throws {
    let error = #expect(throws: CacheUpdateError.self) {
      try update {
        $0.boxes.swapAt(1, 2)
        $0.part.boxes[1].width = 9
      }
    }
    #expect(error?.kind == .notWritable)
    #expect(boxes == "a1 b2 c2")
  }

  @Test("Random changes are written to the right objects, or not at all", arguments: 0..<100 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    func next(_ end: Int) -> Int { Int.random(in: 0..<max(1, end), using: &random) }
    var model = [("a", 1), ("b", 2), ("c", 2)]
    var written = 0
    for step in 0..<60 {
      var after = model
      // The same elements are added, removed or moved in both parts, or only in the one that has the keys.
      let isAlike = next(2) == 0
      switch next(4) {
      case 0 where after.count > 1: after.remove(at: next(after.count))
      case 1: after.swapAt(next(after.count), next(after.count))
      case 2 where isAlike: after.insert(("n\(step)", next(4)), at: next(after.count + 1))
      default: break
      }
      if isAlike, next(2) == 0 { for _ in 0...next(2) { after[next(after.count)].1 = next(4) } }
      // Nothing tells such widths from those that have not been touched.
      if isAlike, after.map(\.0) != model.map(\.0), after.map(\.1) == model.map(\.1) { continue }
      do {
        try update { data in
          data.boxes = after.map { ShelfQuery.Box(id: $0.0) }
          if isAlike { data.part.boxes = after.map { ShelfQuery.Width(width: Double($0.1)) } }
        }
        model = after
        written += 1
      } catch is CacheUpdateError {}
      #expect(boxes == model.map { "\($0.0)\($0.1)" }.joined(separator: " "), "seed \(seed), step \(step)")
    }
    #expect(written > 20)
  }

  @Test("A list of scalars is one value")
  func scalars() async throws {
    try await shop.fetch(TagsQuery(), #"{"tags":[1,2,3]}"#)
    for tags in [[2, 1, 1], [1, 1, 2], [], [5, 5, 4], [3, 5, 4]] {
      try shop.cache.update(TagsQuery()) { $0.part = tags }
      #expect(shop.cache.read(TagsQuery())?.tags == tags)
      try shop.cache.update(TagsQuery()) { ($0.tags, $0.part) = (tags + [7], tags + [7]) }
      #expect(shop.cache.read(TagsQuery())?.part == tags + [7])
    }
  }

  @Test("What JSON cannot represent, and null where null cannot be, are refused with their places")
  func unwritable() throws {
    let error = #expect(throws: CacheUpdateError.self) { try update { $0.part.boxes[1].width = .nan } }
    #expect(error?.kind == .notWritable)
    #expect(error?.description.contains("`shelf.boxes[1].width` cannot be written as JSON") == true)
    let null = #expect(throws: CacheUpdateError.self) { try update { $0.part.boxes[1].width = nil } }
    #expect(null?.description == "The value cannot be written: `shelf.boxes[1].width` must not be null.")
    #expect(boxes == "a1 b2 c2")
  }

  @Test("It is not guessed which one of several elements that look alike was removed")
  func alike() async throws {
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"a","id":"1"},{"name":"a","id":"2"},{"name":"b","id":"3"}]}"#)
    let error = #expect(throws: CacheUpdateError.self) {
      try shop.cache.update(NamesQuery()) { $0.all.remove(at: 0) }
    }
    #expect(
      error?.description
        == "Several elements of `all` look alike, so it is not known which of them was removed or moved: select `id` there."
    )
    try shop.cache.update(NamesQuery()) { $0.all.removeLast() }
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["a", "a"])
    try await shop.fetch(NamesQuery(), #"{"all":[{"name":"a","id":"1"},{"name":"a","id":"1"}]}"#)
    try shop.cache.update(NamesQuery()) { $0.all.removeLast() }
    #expect(shop.cache.read(NamesQuery())?.all.map(\.name) == ["a"])
  }
}

/// `shelf { boxes { id } price { currency } ...ShelfPart }`, where the fragment selects `boxes { width } price { currency }`.
private struct ShelfQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Shelf",
    sha256: "74",
    text: "query Shelf{shelf{boxes{id width}price{currency}}}"
  )
  static var _plan: StaticString { "1^{shelf.{boxes[Box{id#width }price.{currency,}}}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable {
    var boxes: [Box]
    var currency: String?
    var part: Part

    init(_json json: inout JSONReader) throws(JSONError) {
      let shelf: Shelf = try json._value("shelf")
      (boxes, currency, part) = (shelf.boxes, shelf.price.currency, shelf.part)
    }

    func _write(into object: inout _JSONObjectWriter) {
      object._write("shelf", Shelf(boxes: boxes, price: Price(currency: currency), part: part))
    }
  }

  struct Shelf: JSONObjectDecodable, JSONObjectEncodable {
    var boxes: [Box]
    var price: Price
    var part: Part

    init(boxes: [Box], price: Price, part: Part) { (self.boxes, self.price, self.part) = (boxes, price, part) }

    init(_json json: inout JSONReader) throws(JSONError) {
      let all: [BoxesQuery.Whole] = try json._value("boxes")
      price = try json._value("price")
      boxes = all.map { Box(id: $0.id) }
      part = Part(boxes: all.map { Width(width: $0.width) }, currency: price.currency)
    }

    func _write(into object: inout _JSONObjectWriter) {
      object._write("boxes", boxes)
      object._write("price", price)
      part._write(into: &object)
    }
  }

  struct Part: JSONObjectEncodable {
    var boxes: [Width]
    var currency: String?

    func _write(into object: inout _JSONObjectWriter) {
      object._write("boxes", boxes)
      object._write("price", Price(currency: currency))
    }
  }

  struct Price: JSONObjectDecodable, JSONObjectEncodable {
    var currency: String?
    init(currency: String?) { self.currency = currency }
    init(_json json: inout JSONReader) throws(JSONError) { currency = try json._stringOrNull("currency") }
    func _write(into object: inout _JSONObjectWriter) { object._write("currency", currency) }
  }

  struct Box: JSONObjectEncodable {
    var id: String
    func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
  }

  struct Width: JSONObjectEncodable {
    var width: Double?
    func _write(into object: inout _JSONObjectWriter) { object._write("width", width) }
  }

}

private struct BoxesQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Boxes",
    sha256: "75",
    text: "query Boxes{shelf{boxes{id width}}}"
  )
  static var _plan: StaticString { "1^{shelf.{boxes[Box{id#width }}}" }

  struct Data: JSONObjectDecodable {
    let boxes: [Whole]
    init(_json json: inout JSONReader) throws(JSONError) {
      let shelf: Shelf = try json._value("shelf")
      boxes = shelf.boxes
    }
  }

  struct Shelf: JSONObjectDecodable {
    let boxes: [Whole]
    init(_json json: inout JSONReader) throws(JSONError) { boxes = try json._value("boxes") }
  }

  struct Whole: JSONObjectDecodable {
    let id: String
    let width: Double
    init(_json json: inout JSONReader) throws(JSONError) { (id, width) = try (json._id("id"), json._double("width")) }
  }
}

/// `box { id } ...BoxPart`, where the fragment selects `box { width }`.
private struct BoxQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Box", sha256: "76", text: "query Box{box{id width}}")
  static var _plan: StaticString { "1^{box.Box{id#width }}" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable {
    var box: ShelfQuery.Box
    var part: ShelfQuery.Width

    init(_json json: inout JSONReader) throws(JSONError) {
      let whole: BoxesQuery.Whole = try json._value("box")
      (box, part) = (ShelfQuery.Box(id: whole.id), ShelfQuery.Width(width: whole.width))
    }

    func _write(into object: inout _JSONObjectWriter) {
      object._write("box", box)
      object._write("box", part)
    }
  }
}

private struct BoxWidth: GraphQLFragment {
  static var _plan: StaticString { "1Box{width id%}" }
  let width: Double
  init(_json json: inout JSONReader) throws(JSONError) { width = try json._double("width") }
}

/// `tags ...Part`, where the fragment selects `tags`, too.
private struct TagsQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Tags", sha256: "77", text: "query Tags{tags}")
  static var _plan: StaticString { "1^{tags }" }

  struct Data: JSONObjectDecodable, JSONObjectEncodable {
    var tags: [Int]
    var part: [Int]

    init(_json json: inout JSONReader) throws(JSONError) {
      tags = try json._value("tags")
      part = tags
    }

    func _write(into object: inout _JSONObjectWriter) {
      object._write("tags", tags)
      object._write("tags", part)
    }
  }
}
