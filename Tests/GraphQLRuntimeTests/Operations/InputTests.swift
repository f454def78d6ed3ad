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

  @Test("An input may hold itself in a box")
  func recursion() {
    struct Filter: JSONEncodable {
      var name: String
      private var boxedNot: Nullable<Indirect<Filter>>
      var not: Nullable<Filter> {
        switch boxedNot {
        case .omitted: .omitted
        case .null: .null
        case .value(let box): .value(box.value)
        }
      }

      init(name: String, not: Filter? = nil) {
        self.name = name
        boxedNot = Nullable(not.map(Indirect.init))
      }

      func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("name", name)
        writer.field("not", boxedNot)
        writer.endObject()
      }
    }
    var writer = JSONWriter()
    Filter(name: "a", not: Filter(name: "b")).write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"name":"a","not":{"name":"b"}}"#)
  }
}
