import GraphQLRuntime
import Testing

@Suite("Generated corner cases")
struct CornerTests {
  private func decode<Value: JSONDecodable>(_ type: Value.Type, _ json: String) throws(JSONDecodingError) -> Value {
    try JSONReader.decode(type, from: Array(json.utf8))
  }

  @Test("Inline fragments three deep end in the innermost type")
  func nested() throws {
    let json = """
      {"entity":{"__typename":"Letter","id":"1","address":{"street":"s","town":"t"},"pages":2,"sender":"me"}}
      """
    let entity = try #require(try decode(NestedQuery.Data.self, json).entity)
    #expect(entity.id == "1")
    #expect(entity.asResource?.address.street == "s")
    #expect(entity.asResource?.asDocument?.pages == 2)
    guard case .letter(let letter)? = entity.asResource?.asDocument?.kind else {
      Issue.record("Found \(entity)")
      return
    }
    #expect(letter.sender == "me")
    #expect(letter.address.town == "t")
  }

  @Test("An object that is none of the interfaces asked for has what is left")
  func noneOfThem() throws {
    let entity = try decode(NestedQuery.Data.self, #"{"entity":{"__typename":"Note","id":"1"}}"#).entity
    #expect(entity?.id == "1")
    #expect(entity?.typename == "Note")
    #expect(entity?.asResource?.address.street == nil)
  }

  @Test("Lists of lists keep their nulls, and are shared with a fragment")
  func lists() throws {
    let json = """
      {"grid":{"a":[[1]],"b":[[1,null]],"c":[[1],null],"d":null,"a0":[[1]],"b0":[[null]],"c0":[null],"d0":[null,[null,1]],
      "e":[[[{"value":"ERROR","other":"NEW"}],null]]},"error":{"message":"m"}}
      """
    let grid = try decode(GridQuery.Data.self, json).grid
    #expect(grid.a == [[1]])
    #expect(grid.b == [[1, nil]])
    #expect(grid.c == [[1], nil])
    #expect(grid.d == nil)
    #expect(grid.a0 == [[1]])
    #expect(grid.b0 == [[nil]])
    #expect(grid.c0 == [nil])
    #expect(grid.d0 == [nil, [nil, 1]])
    #expect(grid.e?.map { $0.map { $0?.map(\.value) } } == [[[.error], nil]])
    #expect(grid.gridCells.e?.map { $0.map { $0?.map(\.other) } } == [[[.unknown("NEW")], nil]])
  }

  @Test("An operation that consists of one fragment has the fragment as its data")
  func fragmentAsData() throws {
    let data: RootParts = try decode(WholeQuery.Data.self, #"{"error":{"message":"m"},"entities":[null]}"#)
    #expect(data.error.message == "m")
    #expect(data.entities.count == 1)
  }

  @Test("One fragment on several types is one type")
  func sharedFragment() throws {
    let json = """
      {"entities":[{"__typename":"Photo","id":"1","address":{"street":"s"},"width":3},{"__typename":"Note"}],
      "result":{"__typename":"Letter","id":"2","address":{"street":"t"}}}
      """
    let data = try decode(SharedQuery.Data.self, json)
    guard case .photo(let photo)? = data.entities[0], case .letter(let letter)? = data.result else {
      Issue.record("Found \(data)")
      return
    }
    let parts: [ResourceParts] = [photo.resourceParts, letter]
    #expect(parts.map(\.address.street) == ["s", "t"])
    #expect(photo.id == "1")
  }
}
