import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Until when a text that is composed may be used")
struct AgeTests {
  private let kit = Kit()

  private func write(_ data: String, _ plan: String, received: UInt32 = 100) throws {
    let plan = try kit.plan(plan)
    let bytes = Array(data.utf8)
    var prepared = try Scan.prepare(bytes, 0..<bytes.count, plan, errors: .empty)
    kit.table.install(kit.table.stage(&prepared), received: received, expires: 0)
  }

  private func expires(_ plan: String, _ fragments: String...) throws -> UInt32 {
    let numbers = Array(1..<fragments.count + 1)
    let sources = ([plan] + fragments).map { (text: Array("1\($0)".utf8), fragments: numbers) }
    let bound = BoundPlan(try Plan(sources, names: kit.names))
    let text = Compose.compose(bound, in: kit.table)
    #expect(text.isComplete)
    return text.expires
  }

  @Test(
    "The age of a field counts from when its record was received, and no longer than that of the objects around it",
    arguments: [
      ("^{me.Customer{id#name }}", UInt32.max), ("^{me.Customer{id#name~60 }}", 160),
      ("^{me.Customer{id#name~0 }}", 100), ("^{me.Customer{id#name~ }}", UInt32.max),
      ("^{me~30.Customer{id#name }}", 130), ("^{me~30.Customer{id#name~60 }}", 130),
      ("^{me~90.Customer{id#name~60 }}", 160), ("^{me~90.Customer{id#name~ }}", 190),
      ("^{me.Customer{id#home{town~5 }}}", 105), ("^{me.Customer{id#home~7{town }}}", 107),
      ("^{me.Customer{id#home~7{town~9 }}}", 107), ("^{me.Customer{id#tags[{t~8 }}}", 108),
      ("^{me.Customer{id#tags~3[{t }}}", 103),
      ("^{count~5 }", 105), ("^{none~6?Customer{id#name }}", 106),
      ("^{me.Customer{id#url(w:1)~2 }}", 102), ("^{me.Customer{id#price(c:1){a~4 }}}", 104),
      ("^{me.Customer{id#price(c:1)~3{a~4 }}}", 103), ("^{me~2000000000.Customer{id#name }}", 2_000_000_100),
    ]
  )
  func ages(_ plan: String, _ end: UInt32) throws {
    try write(
      #"{"me":{"id":"1","name":"n","home":{"town":"t"},"tags":[{"t":1}],"url":"u","price":{"a":1}},"count":3,"none":null}"#,
      "^{me.Customer{id#name home{town }tags[{t }url(w:1) price(c:1){a }}count none?Customer{id#name }}"
    )
    #expect(try expires(plan) == end)
  }

  @Test("Each record counts from when it was received itself")
  func records() throws {
    try write(#"{"me":{"id":"1","name":"n","price":{"a":1}}}"#, "^{me.Customer{id#name price(c:1){a }}}")
    try write(#"{"other":{"id":"1","name":"n"}}"#, "^{other.Customer{id#name }}", received: 150)
    #expect(try expires("^{me.Customer{id#name~60 }}") == 210)
    #expect(try expires("^{me~90.Customer{id#name~60 }}") == 190)
    #expect(try expires("^{me.Customer{id#name~60 price(c:1)~60{a }}}") == 160)
    #expect(try expires("^{me.Customer{id#name~60 price(c:1){a~50 }}}") == 150)
  }

  @Test("Objects in lists count, with keys and without, whichever of them is the oldest")
  func lists() throws {
    try write(#"{"all":[{"id":"1","name":"a"},{"id":"2","name":"b"}]}"#, "^{all[Customer{id#name }}")
    try write(#"{"one":{"id":"2","name":"c"}}"#, "^{one.Customer{id#name }}", received: 150)
    #expect(try expires("^{all[Customer{id#name~60 }}") == 160)
    try write(#"{"one":{"id":"1","name":"c"}}"#, "^{one.Customer{id#name }}", received: 170)
    #expect(try expires("^{all[Customer{id#name~60 }}") == 210)
    #expect(try expires("^{all~20[Customer{id#name~60 }}") == 120)
  }

  @Test("Where two fragments say different ages of a field, the shorter one counts")
  func fragments() throws {
    try write(#"{"me":{"id":"1","name":"n"}}"#, "^{me.Customer{id#name }}")
    #expect(try expires("^{me.Customer{id#&0 &1 }}", "Customer{name }", "Customer{name~9 }") == 109)
    #expect(try expires("^{me.Customer{id#&0 &1 }}", "Customer{name~4 }", "Customer{name~9 }") == 104)
    #expect(try expires("^{me.Customer{id#&0 &1 }}", "Customer{name~9 }", "Customer{name~ }") == 109)
  }

  @Test("An age for some types of an interface is that of their objects only, and of objects of later types")
  func partsOfInterfaces() throws {
    let plan = "^{pet*{__typename <Dog>{name~60 home~7{}}name home{town }id%<Cat>{}}}"
    for (type, end) in [("Dog", 107), ("Cat", UInt32.max), ("Bird", 107)] {
      try write(#"{"pet":{"__typename":"\#(type)","name":"n","home":{"town":"t"},"id":"1"}}"#, plan)
      #expect(try expires(plan) == end, "\(type)")
    }
  }

  @Test("An object that is found by its key counts from when it was received")
  func lookup() throws {
    try write(#"{"me":{"id":"1","name":"n"}}"#, "^{me.Customer{id#name }}")
    #expect(try expires(#"^{customer(id:"1")~8@id?Customer{name id%}}"#) == 108)
  }
}
