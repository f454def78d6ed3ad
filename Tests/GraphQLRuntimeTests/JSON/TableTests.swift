import GraphQLRuntime
import Testing

@Suite("Looking up strings in tables")
struct TableTests {
  private let types = JSONKeys("Image Video ImageSet")

  @Test(
    "A known string is read and gives its index",
    arguments: [("Image", 0), ("Video", 1), ("ImageSet", 2), ("Im\\u0061ge", 0)]
  )
  func known(text: String, index: Int) throws {
    let types = types
    #expect(try read("\"\(text)\"") { (reader) throws(JSONError) in try reader.index(in: types) } == index)
  }

  @Test("An unknown one is left to be read as a string")
  func unknown() throws {
    let types = types
    let result = try read(" \"Model3D\" ") { (reader) throws(JSONError) in
      (try reader.index(in: types), try reader.string())
    }
    #expect(result == (nil, "Model3D"))
    #expect(throws: JSONDecodingError.self) {
      try read("1") { (reader) throws(JSONError) in try reader.index(in: types) }
    }
  }

  @Test(
    "The type name of the next object is found wherever it stands, and nothing is read",
    arguments: [
      #"{"__typename":"Video","a":1}"#, #" { "a" : {"__typename":"Image"}, "b":[1], "__typename" : "Video" } "#,
    ]
  )
  func typename(text: String) throws {
    let types = types
    let result = try read(text) { (reader) throws(JSONError) in
      let index = try reader.typename(in: types)
      return (index, try JSONValue(from: &reader))
    }
    #expect(result.0 == 1)
    #expect(result.1["__typename"] == "Video")
  }

  @Test("A type that the table does not know is nil")
  func unknownTypename() throws {
    let types = types
    let result = try read(#"{"__typename":"Model3D"}"#) { (reader) throws(JSONError) in
      let index = try reader.typename(in: types)
      try reader.skip()
      return index
    }
    #expect(result == nil)
  }

  @Test("An object without a type name is an error that says so")
  func missingTypename() {
    let types = types
    let error = #expect(throws: JSONDecodingError.self) {
      try read(#"{"a":1}"#) { (reader) throws(JSONError) in try reader.typename(in: types) }
    }
    #expect(error?.path == "__typename")
  }
}
