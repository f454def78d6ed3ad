import Foundation
import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Records of a response")
struct RecordRulesTests {
  @Test("What was written is composed as it came", .acceptance(1))
  func roundTrip() throws {
    let kit = Kit()
    let plan = try kit.plan("^{product?Product{id#name brand.Brand{id#title,}labels,price?{amount }}}")
    let text =
      #"{"product":{"id":"1","name":"A \"b\" \\","brand":{"id":7,"title":null},"labels":["x",null,"}"],"price":{"amount":1.50}}}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
  }

  @Test("A listing of 89 products, and one with all of their variants, are composed byte for byte", .acceptance(1))
  func listings() throws {
    let cards = (0..<89).map { number in
      let price = number % 3 == 0 ? "null" : #"{"amount":\#(1950 + number),"currency":"GBP"}"#
      return
        #"{"id":"\#(number)","name":"Product \"\#(number)\" \u00e9é","brand":{"id":"b\#(number % 7)","title":"Brand"},"#
        + #""was":\#(price),"price":{"amount":\#(number).50,"currency":"GBP"},"labels":["new",null],"#
        + #""image":{"url":"https://shop.example/\#(number).jpg"}}"#
    }
    let cardsPlan =
      "^{listing(kind:1)?{title total products[Product{id#name brand.Brand{id#title }was?{amount currency }"
      + "price.{amount currency }labels,image?{url }}}}"
    let variants = cards.enumerated().map { index, card in
      let variants = (0..<8).map {
        #"{"sku":"\#(index)-\#($0)","stock":\#($0),"brand":{"id":"b\#($0 % 7)","title":"Brand"}}"#
      }
      return card.dropLast() + #","variants":[\#(variants.joined(separator: ","))]}"#
    }
    let fullPlan = cardsPlan.replacingOccurrences(
      of: "image?{url }",
      with: "image?{url }variants[Variant{sku#stock brand.Brand{id#title }}"
    )
    for (plan, products) in [(cardsPlan, cards), (fullPlan, variants.map(String.init))] {
      let kit = Kit()
      let plan = try kit.plan(plan)
      let text = #"{"listing":{"title":"Women","total":89,"products":[\#(products.joined(separator: ","))]}}"#
      try kit.write(text, plan)
      #expect(kit.read(plan) == text)
      #expect(try kit.write(text, plan).isEmpty)
    }
  }

  @Test("Lists of lists, empty lists, null elements and scalars of any form are composed as they came", .acceptance(10))
  func lists() throws {
    let kit = Kit()
    let plan = try kit.plan("^{rows[[?Item{id#name,}cells?[?[{t }tags any,me.Item{id#}}")
    let text =
      #"{"rows":[[{"id":"1","name":null},null],[],[null]],"cells":[null,[{"t":1}],[]],"tags":["a","b",[]],"#
      + #""any":{"id":"1","name":["A"]},"me":{"id":"2"}}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
    #expect(kit.misses(try kit.plan("^{me.Item{id#name,}}")) == ["me.name neverFetched"])
  }

  /// Leaves longer than 510 bytes have their length before their text, and shorter ones are copied in words.
  @Test(
    "A value of any length is composed as it came, in every kind of object",
    arguments: [0, 1, 5, 13, 14, 15, 29, 30, 31, 61, 62, 63, 507, 508, 509, 510, 4096, 100_000]
  )
  func lengths(_ length: Int) throws {
    let (kit, value) = (Kit(), String(repeating: "v", count: length))
    let plan = try kit.plan(
      "^{me.Customer{id#name,next?Item{id#name,}at?{x y,}all[?Item{id#name,}rows?[?{t?{u,}v,}list,hidden.{w,}}}"
    )
    let text =
      #"{"me":{"id":"1","name":"\#(value)","next":{"id":"2","name":"\#(value)"},"at":{"x":"\#(value)","y":null},"#
      + #""all":[{"id":"2","name":"\#(value)"},null,{"id":"3","name":null}],"#
      + #""rows":[{"t":{"u":"\#(value)"},"v":"\#(value)"}],"list":["\#(value)","b"],"hidden":{"w":"\#(value)"}}}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
    #expect(try kit.write(text, plan).isEmpty)
    // Another selection of the same objects, in another order, merges with the rows that are there.
    let other = try kit.plan("^{me.Customer{name,id#more next?Item{name,id#more,}}}")
    let second =
      #"{"me":{"name":"\#(value)","id":"1","more":"\#(value)","next":{"name":"\#(value)","id":"2","more":"\#(value)!"}}}"#
    try kit.write(second, other)
    #expect(kit.read(other) == second)
    #expect(kit.read(plan) == text)
    kit.table.install(kit.table.prepareCompaction { _ in true })
    #expect(kit.read(other) == second)
    #expect(kit.read(plan) == text)
  }

  @Test("When records are dropped, those that the app has removed are counted again")
  func removedAfterCompaction() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me?Customer{id#}}")
    try kit.write(#"{"me":{"id":"1"}}"#, plan)
    #expect(!kit.table.hasRemoved)
    kit.table.markRemoved(try #require(kit.entity("Customer", "1")))
    kit.table.install(kit.table.prepareCompaction { _ in true })
    #expect(kit.table.hasRemoved)
    #expect(kit.read(plan) == #"{"me":null}"#)
    try kit.write(#"{"me":{"id":"1"}}"#, plan)
    kit.table.install(kit.table.prepareCompaction { _ in true })
    #expect(!kit.table.hasRemoved)
    #expect(kit.read(plan) == #"{"me":{"id":"1"}}"#)
  }

  @Test(
    "A key of any length that decoders do not see has no effect on the fields after it",
    arguments: [1, 508, 509, 4096]
  )
  func hiddenKeys(_ length: Int) throws {
    let (kit, id) = (Kit(), String(repeating: "k", count: length))
    let plan = try kit.plan("^{me.Customer{title,id%name,best?Item{id%name,}all[?Item{a,id%b,}}}")
    try kit.write(
      #"{"me":{"title":"t","id":"\#(id)","name":"n","best":{"id":"\#(id)","name":"m"},"#
        + #""all":[{"a":"1","id":"\#(id)","b":"2"}]}}"#,
      plan
    )
    #expect(
      kit.read(plan) == #"{"me":{"title":"t","name":"n","best":{"name":"m"},"all":[{"a":"1","b":"2"}]}}"#
    )
    #expect(kit.entity("Item", id) != nil)
  }

  @Test("White space, another order and members that nobody asked for make no difference", .acceptance(14))
  func order() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.Customer{id#name tags[{t }}}")
    try kit.write(
      "\n { \"x\" : [{\"me\":1}] , \"me\" : { \"tags\" : [ { \"t\" : 1 , \"u\":{\"a\":\"]\"} } , {\"u\":2, \"t\": 2}\n] , \"z\":null, \"name\":\"n\",\"id\" : \"1\" } } ",
      plan
    )
    #expect(kit.read(plan) == #"{"me":{"id":"1","name":"n","tags":[{"t":1},{"t":2}]}}"#)
  }

  @Test("Objects with a key are shared by all operations")
  func shared() throws {
    let kit = Kit()
    let list = try kit.plan("^{products[Product{id#name }}")
    let detail = try kit.plan("^{product($id)@id?Product{id#name }}", variables: #"{"id":"2"}"#)
    try kit.write(#"{"products":[{"id":"1","name":"a"},{"id":"2","name":"b"}]}"#, list)
    #expect(kit.read(detail) == #"{"product":{"id":"2","name":"b"}}"#)
    let changes = try kit.write(#"{"product":{"id":"2","name":"c"}}"#, detail)
    #expect(changes.count == 2)
    #expect(kit.read(list) == #"{"products":[{"id":"1","name":"a"},{"id":"2","name":"c"}]}"#)
  }

  @Test(
    "Arguments find an object with a key of several fields, whatever their order and kinds",
    arguments: [
      (#"{"o":"a","n":7}"#, true), (#"{"n":"7","o":"a"}"#, true), (#"{"o":"a","n":8}"#, false),
      (#"{"o":"a7","n":""}"#, false), (#"{"o":"a"}"#, false), (#"{"o":"a","n":null}"#, false),
    ]
  )
  func severalArguments(_ variables: String, _ isFound: Bool) throws {
    let kit = Kit()
    let list = try kit.plan("^{lines[Line{number#1order#0text }}")
    let detail = try kit.plan("^{line(number:$n,order:$o)@order@number?Line{text }}", variables: variables)
    #expect(kit.read(detail) == nil)
    try kit.write(#"{"lines":[{"number":7,"order":"a","text":"t"},{"number":7,"order":"b","text":"u"}]}"#, list)
    #expect(kit.read(detail) == (isFound ? #"{"line":{"text":"t"}}"# : nil))
  }

  @Test(
    "Arguments find a list of objects if the cache has all of them",
    arguments: [
      (#"{"ids":["2","1"]}"#, #"[{"t":"b"},{"t":"a"}]"#), (#"{"ids":[1,2,1]}"#, #"[{"t":"a"},{"t":"b"},{"t":"a"}]"#),
      (#"{"ids":[]}"#, "[]"), (#"{"ids":["1","3"]}"#, nil), (#"{"ids":["1",null]}"#, nil), (#"{"ids":"1"}"#, nil),
      (#"{"ids":null}"#, nil), (#"{"ids":[["1"]]}"#, nil), (#"{"ids":["a,\"]"]}"#, #"[{"t":"c"}]"#), ("{}", nil),
    ]
  )
  func listOfKeys(_ variables: String, _ found: String?) throws {
    let kit = Kit()
    try kit.write(
      #"{"all":[{"id":"1","t":"a"},{"id":"2","t":"b"},{"id":"a,\"]","t":"c"}]}"#,
      kit.plan("^{all[Item{id#t }}")
    )
    let plan = try kit.plan("^{items(ids:$ids)@ids[Item{t }}", variables: variables)
    #expect(kit.read(plan) == found.map { #"{"items":\#($0)}"# })
    let removed = try #require(kit.entity("Item", "1"))
    let overlay = Overlay()
    overlay.setRemoved(removed, true)
    let rest = Compose.compose(plan, in: kit.table, under: overlay)
    let expected = found?.replacing(#"{"t":"a"}"#, with: "").replacing(",]", with: "]").replacing("[,", with: "[")
    #expect(
      (rest.isComplete ? String(decoding: rest.bytes, as: UTF8.self) : nil) == expected.map { #"{"items":\#($0)}"# }
    )
  }

  @Test(
    "Keys can be inside of arguments",
    arguments: [
      ("item(by:$by)@by/id?", #"{"by":{"id":"1","x":2}}"#, true), ("item(by:$by)@by/id?", #"{"by":{"x":"1"}}"#, false),
      ("item(by:$by)@by/id?", #"{"by":["1"]}"#, false), ("item(by:{\"id\":$by})@by/id?", #"{"by":"1"}"#, true),
      ("item(by:$by)@by/a/id?", #"{"by":{"a":{"id":1}}}"#, true),
      ("item(by:$by)@by/id[", #"{"by":[{"id":"1"}]}"#, true),
      ("item(by:$by)@by/id[", #"{"by":{"id":["1"]}}"#, true), ("item(by:$by)@by/id[", #"{"by":[{"id":["1"]}]}"#, false),
      ("item(by:$by)@by/id[", #"{"by":[{"id":"1"},{}]}"#, false),
      ("item(by:$by)@by/id?", #"{"by":{"id":["1"]}}"#, false),
    ]
  )
  func keysInside(_ field: String, _ variables: String, _ isFound: Bool) throws {
    let kit = Kit()
    try kit.write(#"{"all":[{"id":"1","t":"a"}]}"#, kit.plan("^{all[Item{id#t }}"))
    let plan = try kit.plan("^{\(field)Item{t }}", variables: variables)
    let text = field.hasSuffix("[") ? #"{"item":[{"t":"a"}]}"# : #"{"item":{"t":"a"}}"#
    #expect(kit.read(plan) == (isFound ? text : nil))
  }

  @Test("A key inside an argument may equal the default of its field, and keys of several fields may be in one list")
  func defaultsAndPairs() throws {
    let kit = Kit()
    try kit.write(
      #"{"lines":[{"order":"a","number":1,"t":"x"},{"order":"b","number":2,"t":"y"}]}"#,
      kit.plan("^{lines[Line{order#0number#1t }}")
    )
    let one = try kit.plan(
      #"($by:By By{order="a"})^{line(by:$by)@by/order@by/number?Line{t }}"#,
      variables: #"{"by":{"order":"a","number":1}}"#
    )
    #expect(kit.read(one) == #"{"line":{"t":"x"}}"#)
    let all = try kit.plan(
      "^{lines(by:$by)@by/order@by/number[Line{t }}",
      variables: #"{"by":[{"order":"b","number":2},{"order":"a","number":1}]}"#
    )
    #expect(kit.read(all) == #"{"lines":[{"t":"y"},{"t":"x"}]}"#)
  }

  @Test("To write the same again changes nothing")
  func again() throws {
    let kit = Kit()
    let plan = try kit.plan(
      "^{a:items(first:$n)[Item{id#t sub(x:1)?{u }}b:items(first:2)[Item{id#v }}",
      variables: #"{"n":2}"#
    )
    let text =
      #"{"a":[{"id":"1","t":1,"sub":{"u":1}},{"id":"2","t":2,"sub":null}],"b":[{"id":"1","v":1},{"id":"2","v":2}]}"#
    #expect(try kit.write(text, plan).count == 5)
    let bytes = kit.table.usedBytes
    #expect(try kit.write(text, plan) == [])
    #expect(kit.table.usedBytes == bytes)
    #expect(kit.read(plan) == text)
  }

  @Test("Numbers of objects that only a failed change has are used again")
  func failedChanges() throws {
    let kit = Kit()
    let plan = try kit.plan("^{item.Item{id#name }}")
    func prepared(_ id: Int) throws -> Prepared {
      let bytes = Array(#"{"item":{"id":"\#(id)","name":"n"}}"#.utf8) + [UInt8](repeating: 0, count: 16)
      return try Scan.prepare(bytes, 0..<bytes.count - 16, plan, errors: .empty)
    }
    for id in 1...20 {
      var failed = try prepared(id)
      var kept = try prepared(0)
      var options = StageOptions()
      options.overlay = Overlay()
      _ = kit.table.stage(&failed, options: options)
      let overlay = Overlay()
      options.overlay = overlay
      _ = kit.table.stage(&kept, options: options)
      kit.table.install(kit.table.stage(overlay), received: 1)
      #expect(kit.entity("Item", "\(id)") == nil)
      #expect(kit.entity("Item", "0") != nil)
    }
    var last = try prepared(100)
    kit.table.install(kit.table.stage(&last), received: 1)
    #expect(try #require(kit.entity("Item", "100")) < 8)
    #expect(kit.read(plan) == #"{"item":{"id":"100","name":"n"}}"#)
  }
}
