import GraphQLRuntime
import Testing

@Suite("Writing JSON")
struct WritingTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("Members and elements are parted by commas, however they nest")
  func nesting() {
    let text = text { writer in
      writer.beginObject()
      writer.field("a", 1)
      writer.field("b", ["x", "y"])
      writer.key("c")
      writer.beginObject()
      writer.endObject()
      writer.field("d", [[1], []])
      writer.field("e", nil as Bool?)
      writer.field("f", [1.5, nil])
      writer.endObject()
    }
    #expect(text == #"{"a":1,"b":["x","y"],"c":{},"d":[[1],[]],"e":null,"f":[1.5,null]}"#)
  }

  @Test("What is omitted is not written, what is null is")
  func nullables() {
    let text = text { writer in
      writer.beginObject()
      writer.field("a", Nullable<Int>.omitted)
      writer.field("b", Nullable<Int>.null)
      writer.field("c", Nullable<Int>.value(3))
      writer.endObject()
    }
    #expect(text == #"{"b":null,"c":3}"#)
  }

  @Test(
    "Any string reads back as it was",
    arguments: ["", "plain", "\"\\/\u{8}\u{c}\n\r\t\0\u{1f}", "é€😀", "</script>"]
  )
  func strings(string: String) throws {
    let bytes = Array(text { $0.string(string) }.utf8)
    #expect(try JSONReader.decode(String.self, from: bytes) == string)
  }

  @Test(
    "Any finite Double reads back as it was",
    arguments: [0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, 123_456_789.125, -1e16]
  )
  func doubles(value: Double) throws {
    #expect(try decode(Double.self, text { $0.double(value) }) == value)
  }

  @Test("Infinity and NaN are reported with their key", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(value: Double) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("width", value)
    writer.field("height", 1.0)
    writer.endObject()
    #expect(writer.problem?.description == "\"width\" cannot be written as JSON: \(value) is not a JSON number")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"width":null,"height":1.0}"#)
  }
}
