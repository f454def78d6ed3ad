import GraphQLRuntime
import Testing

@Suite("Reading the type of an object")
struct TypeNameTests {
  /// A choice by the object's type, read as in generated code.
  private struct Medium: JSONObjectDecodable, Equatable {
    var isImage: Bool
    var isVideo: Bool
    var isImageSet: Bool
    var typename: String
    var alt: String?

    init(_json json: inout JSONReader) throws(JSONError) {
      isImage = try json._isType("Image")
      isVideo = try json._isType("Video")
      isImageSet = try json._isType("ImageSet")
      typename = try json._typename()
      alt = try json._stringOrNull("alt")
    }
  }

  @Test(
    "The type's name is found wherever it is",
    arguments: [
      #"{"__typename":"Video","alt":"a"}"#, #" { "x" : {"__typename":"Image"}, "alt":"a", "__typename" : "Video" } "#,
      #"{"alt":"a","__typename":"Video"}"#, #"{"__typename":"Vid\u0065o","alt":"a"}"#,
      #"{"alt":"a","__typename":"\u0056ideo"}"#,
    ]
  )
  func typename(text: String) throws {
    let medium = try decode(Medium.self, text)
    #expect(medium.isVideo && !medium.isImage && !medium.isImageSet)
    #expect(medium.typename == "Video" && medium.alt == "a")
  }

  @Test(
    "A type is told from one whose name is longer",
    arguments: ["Image", "ImageSet", "Im\\u0061ge", "Im\\u0061geSet"]
  )
  func prefixes(name: String) throws {
    let medium = try decode(Medium.self, #"{"__typename":"\#(name)","alt":null}"#)
    #expect(medium.isImage == !name.hasSuffix("Set") && medium.isImageSet == name.hasSuffix("Set"))
    #expect(!medium.isVideo)
  }

  @Test(
    "An object of another type is none of the types, and keeps its name",
    arguments: ["Model3D", "Imag", "", "Image\\\"", "Image Video"]
  )
  func unknownTypename(name: String) throws {
    let medium = try decode(Medium.self, #"{"__typename":"\#(name)","alt":null}"#)
    #expect(!medium.isImage && !medium.isVideo && !medium.isImageSet)
    #expect(medium.typename == name.replacing("\\\"", with: "\""))
  }

  @Test("An object without a type name is an error that says so")
  func missingTypename() {
    #expect(
      failure(Medium.self, #"{"alt":"a"}"#)
        == #"__typename: expected the key "__typename", found an object without it (byte 10)"#
    )
  }

  @Test("A text that ends within the type's name is an error")
  func endOfText() {
    #expect(failure(Medium.self, #"{"__typename":"Ima"#)?.contains("Ima") != nil)
    #expect(failure(Medium.self, #"{"__typename":"Image"#) != nil)
  }
}
