import GraphQLRuntime
import Testing

@Suite("Inputs")
struct InputTests {
  @Test("Literals are values, nil is left out")
  func literals() {
    let texts: [Nullable<String>] = ["a", nil, .null, .value("b"), .init("c"), .init(nil)]
    #expect(texts == [.value("a"), .omitted, .null, .value("b"), .value("c"), .omitted])
    let number: Nullable<Int> = 4
    let float: Nullable<Double> = 4.5
    let flag: Nullable<Bool> = true
    let list: Nullable<[Int]> = [1, 2]
    #expect(number.value == 4 && float.value == 4.5 && flag.value == true && list.value == [1, 2])
    #expect(Nullable<Int>.null.value == nil && Nullable<Int>.omitted.value == nil)
  }

  @Test("An input may hold itself, and takes no more room for it")
  func recursion() {
    struct Filter: JSONEncodable {
      var name: String
      var not: Nullable<Filter>

      func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("name", name)
        writer.field("not", not)
        writer.endObject()
      }
    }
    var writer = JSONWriter()
    Filter(name: "a", not: .value(Filter(name: "b", not: nil))).write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"name":"a","not":{"name":"b"}}"#)
    #expect(MemoryLayout<Nullable<Filter>>.size == MemoryLayout<Int>.size)
  }
}
