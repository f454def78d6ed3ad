import GraphQLRuntime
import Testing

@Suite("Generated shapes")
struct ShapeTests {
  private let json = """
    {"shelf":{"id":7,"price":{"amount":5,"low":{"value":1,"note":"n"},"currency":"GBP"},"label":null,
    "boxes":[{"id":"a","width":1,"sealed":true},{"id":"b","width":2.5,"sealed":false}],
    "matrix":[[1,2],null],"codes":[["x",null,3]],"madeAt":null,"page":"https://example.com","oldPrice":"1"},
    "shelves":[[{"label":"l","id":"1"},null]]}
    """

  @Test("Objects that several owners select into are read once and given to each")
  func overlaps() throws {
    let data = try JSONReader.decode(ShelvesQuery.Data.self, from: Array(json.utf8))
    #expect(data.shelf.price.amount == 5)
    #expect(data.shelf.price.currency == "GBP")
    #expect(data.shelf.shelfPrice.price.currency == "GBP")
    #expect(data.shelf.shelfPrice.price.low.note == "n")
    #expect(data.shelf.boxes.map(\.id) == ["a", "b"])
    #expect(data.shelf.shelfBoxes.boxes.map(\.width) == [1, 2.5])
  }

  @Test("What came in by a spread is read like what was selected there")
  func forwards() throws {
    let data = try JSONReader.decode(ShelvesQuery.Data.self, from: Array(json.utf8))
    #expect(data.shelf.id == "7")
    #expect(data.shelf.shelfLabel.id == "7")
    #expect(data.shelf.label == nil)
  }
}
