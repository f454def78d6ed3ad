import GraphQLRuntime
import Testing

@Suite("Reading lists")
struct ListReadingTests {
  @Test("Lists keep their order", arguments: [("[]", []), (" [ ] ", []), ("[1]", [1]), ("[3, 1 ,2]", [3, 1, 2])])
  func lists(text: String, elements: [Int]) throws {
    #expect(try read(text) { (reader) throws(JSONError) in try reader.list(Int.init(from:)) } == elements)
    #expect(try read(text) { (reader) throws(JSONError) in try reader.listOrNull(Int.init(from:)) } == elements)
  }

  @Test("Lists and their elements may be null where the schema says so")
  func nulls() throws {
    #expect(try read("null") { (reader) throws(JSONError) in try reader.listOrNull(Int.init(from:)) } == nil)
    let elements = try read("[1,null]") { (reader) throws(JSONError) in
      try reader.list { (reader) throws(JSONError) in try reader.nullable(Int.init(from:)) }
    }
    #expect(elements == [1, nil])
  }

  @Test(
    "Broken lists are errors",
    arguments: ["[1,]", "[,1]", "[1 2]", "[1", "[", "[1}", "[1,,2]", "null", "{}", "[1]]", "[1] 2"]
  )
  func broken(text: String) {
    #expect(throws: JSONDecodingError.self) {
      try read(text) { (reader) throws(JSONError) in try reader.list(Int.init(from:)) }
    }
  }
}
