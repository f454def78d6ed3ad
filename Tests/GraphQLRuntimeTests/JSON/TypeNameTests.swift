import GraphQLRuntime
import Testing

@Suite("Looking up strings among names")
struct TableTests {
  /// A choice by the object's type, read as a generator prints it.
  private struct Medium: JSONObjectDecodable, Equatable {
    var index: Int?
    var typename: String
    var alt: String?

    init(_json json: inout JSONReader) throws(JSONError) {
      index = try json._typename(in: "Image Video ImageSet")
      typename = try json._typename()
      alt = try json._stringOrNull("alt")
    }
  }

  @Test(
    "A known string is read and gives its index",
    arguments: [("Image", 0), ("Video", 1), ("ImageSet", 2), ("Im\\u0061ge", 0)]
  )
  func known(text: String, index: Int) throws {
    #expect(
      try read("\"\(text)\"") { (json) throws(JSONError) in try json._index(in: "Image Video ImageSet") } == index
    )
  }

  @Test("An unknown one is left to be read as a string", arguments: ["Model3D", "Imag", "Images", "", "Image Video"])
  func unknown(text: String) throws {
    let result = try read(" \"\(text)\" ") { (json) throws(JSONError) in
      (try json._index(in: "Image Video ImageSet"), try json.string())
    }
    #expect(result == (nil, text))
  }

  @Test("What is no string is in no list of names")
  func noString() {
    #expect(throws: JSONDecodingError.self) {
      try read("1") { (json) throws(JSONError) in try json._index(in: "Image Video") }
    }
  }

  @Test(
    "The type's name is found wherever it stands",
    arguments: [
      #"{"__typename":"Video","alt":"a"}"#, #" { "x" : {"__typename":"Image"}, "alt":"a", "__typename" : "Video" } "#,
    ]
  )
  func typename(text: String) throws {
    let medium = try decode(Medium.self, text)
    #expect(medium.index == 1 && medium.typename == "Video" && medium.alt == "a")
  }

  @Test("A type that is not among the names is nil, and keeps its name")
  func unknownTypename() throws {
    let medium = try decode(Medium.self, #"{"__typename":"Model3D","alt":null}"#)
    #expect(medium.index == nil && medium.typename == "Model3D")
  }

  @Test("An object without a type name is an error that says so")
  func missingTypename() {
    #expect(
      failure(Medium.self, #"{"alt":"a"}"#)
        == #"__typename: expected the key "__typename", found an object without it (byte 10)"#
    )
  }
}
