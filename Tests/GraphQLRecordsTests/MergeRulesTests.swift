import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Merging what answers say of one object")
struct MergeRulesTests {
  @Test("Two selections of one object add up", .acceptance(13))
  func addUp() throws {
    let kit = Kit()
    let first = try kit.plan("^{me.Customer{id#name price.{amount }}}")
    let second = try kit.plan("^{me.Customer{id#email price.{currency }}}")
    let both = try kit.plan("^{me.Customer{id#name email price.{amount currency }}}")
    try kit.write(#"{"me":{"id":"1","name":"n","price":{"amount":1}}}"#, first)
    #expect(kit.misses(both) == ["me.email neverFetched"])
    try kit.write(#"{"me":{"id":"1","email":"e","price":{"currency":"GBP"}}}"#, second)
    #expect(kit.read(both) == #"{"me":{"id":"1","name":"n","email":"e","price":{"amount":1,"currency":"GBP"}}}"#)
  }

  @Test("A list replaces a list, also of objects without keys", .acceptance(13))
  func lists() throws {
    let kit = Kit()
    let titles = try kit.plan("^{menu.Menu{id#items[{title }}}")
    let urls = try kit.plan("^{menu.Menu{id#items[{url }}}")
    try kit.write(#"{"menu":{"id":"1","items":[{"title":"a"},{"title":"b"}]}}"#, titles)
    try kit.write(#"{"menu":{"id":"1","items":[{"url":"c"},{"url":"d"}]}}"#, urls)
    #expect(kit.read(urls) == #"{"menu":{"id":"1","items":[{"url":"c"},{"url":"d"}]}}"#)
    #expect(kit.misses(titles) == ["menu.items[0].title neverFetched"])
  }

  @Test("Objects without a key of another type replace each other")
  func types() throws {
    let kit = Kit()
    let plan = try kit.plan("^{pet.Owner{id#pet?*{__typename <Dog>{bark }<Cat>{meow }}}}")
    try kit.write(#"{"pet":{"id":"1","pet":{"__typename":"Dog","bark":1}}}"#, plan)
    try kit.write(#"{"pet":{"id":"1","pet":{"__typename":"Cat","meow":2}}}"#, plan)
    #expect(kit.read(plan) == #"{"pet":{"id":"1","pet":{"__typename":"Cat","meow":2}}}"#)
  }

  @Test(
    "A field with arguments goes with its object when an object of another type or null replaces the object",
    arguments: [
      ("^{pet?**{", "}}", #"{"pet":"#, "}"),
      ("^{owner.Owner{id#pet?**{", "}}}", #"{"owner":{"id":"1","pet":"#, "}}"),
      ("^{owner.Owner{id#home.{pet?**{", "}}}}", #"{"owner":{"id":"1","home":{"pet":"#, "}}}"),
    ]
  )
  func argumentsOfReplaced(_ start: String, _ end: String, _ prefix: String, _ suffix: String) throws {
    let kit = Kit()
    let toy = try kit.plan("\(start)name toy(kind:1).{t part(n:1)?{p }}\(end)")
    let other = try kit.plan("\(start)name toy(kind:1).{u }\(end)")
    let name = try kit.plan("\(start)name \(end)")
    func data(_ pet: String) -> String { prefix + pet + suffix }
    let rex = data(#"{"__typename":"Dog","name":"Rex","toy":{"t":1,"part":{"p":1}}}"#)
    let tom = data(#"{"__typename":"Cat","name":"Tom"}"#)
    try kit.write(rex, toy)
    try kit.write(data(#"{"__typename":"Dog","name":"Max"}"#), name)
    #expect(kit.read(toy) == rex.replacing("Rex", with: "Max"))
    try kit.write(tom, name)
    #expect(kit.read(name) == tom)
    #expect(kit.misses(toy).map { $0.suffix(16) } == ["toy neverFetched"])
    // A response that has the field replaces what the other object had.
    try kit.write(rex, toy)
    let both = data(#"{"__typename":"Cat","name":"Tom","toy":{"u":2}}"#)
    try kit.write(both, other)
    #expect(kit.read(other) == both)
    #expect(kit.misses(toy).map { $0.suffix(14) } == ["t neverFetched"])
    try kit.write(rex, toy)
    try kit.write(data("null"), name)
    try kit.write(data(#"{"__typename":"Dog","name":"Rex"}"#), name)
    #expect(kit.read(toy) == nil)
    try kit.write(rex, toy)
    #expect(kit.read(toy) == rex)
  }

  @Test("Two aliases of one field with equal arguments are one slot", .acceptance(3))
  func aliases() throws {
    let kit = Kit()
    let plan = try kit.plan("^{a:menu.Menu{id#x:items[{title }y:items[{url }}}")
    try kit.write(#"{"a":{"id":"1","x":[{"title":"a"},{"title":"b"}],"y":[{"url":"c"},{"url":"d"}]}}"#, plan)
    #expect(kit.read(plan) == #"{"a":{"id":"1","x":[{"title":"a"},{"title":"b"}],"y":[{"url":"c"},{"url":"d"}]}}"#)
    let plain = try kit.plan("^{menu.Menu{id#items[{title url }}}")
    #expect(kit.read(plain) == #"{"menu":{"id":"1","items":[{"title":"a","url":"c"},{"title":"b","url":"d"}]}}"#)
  }

  @Test(
    "Two aliases of one object without a key are one slot also where only one of them asks for its type",
    .acceptance(3),
    arguments: [
      ("a:node{t }b:node*{__typename <Dog>{bark }<Cat>{}}", #"{"a":{"t":1},"b":{"__typename":"Dog","bark":2}}"#),
      ("a:node*{__typename <Dog>{bark }<Cat>{}}b:node{t }", #"{"a":{"__typename":"Dog","bark":2},"b":{"t":1}}"#),
      (
        "a:node[{}b:node[*{__typename <Dog>{bark }<Cat>{}}",
        #"{"a":[{},{}],"b":[{"__typename":"Dog","bark":2},{"__typename":"Cat"}]}"#
      ),
    ]
  )
  func typeInOneAlias(_ fields: String, _ object: String) throws {
    let entity = #"{"me":{"id":"1",\#(object.dropFirst())}"#
    for (text, data) in [("^{\(fields)}", object), ("^{me.Customer{id#\(fields)}}", entity)] {
      let kit = Kit()
      let plan = try kit.plan(text)
      try kit.write(data, plan)
      #expect(kit.read(plan) == data)
      // The same answer again changes nothing.
      #expect(try kit.write(data, plan).isEmpty)
      #expect(kit.read(plan) == data)
    }
  }

  @Test("An answer without the type of an object without a key replaces the object")
  func typeInOneAnswer() throws {
    let kit = Kit()
    let typed = try kit.plan("^{me.Customer{id#pet.*{__typename <Dog>{bark }<Cat>{}}}}")
    let untyped = try kit.plan("^{me.Customer{id#pet.{t }}}")
    try kit.write(#"{"me":{"id":"1","pet":{"__typename":"Dog","bark":1}}}"#, typed)
    try kit.write(#"{"me":{"id":"1","pet":{"t":2}}}"#, untyped)
    #expect(kit.read(untyped) == #"{"me":{"id":"1","pet":{"t":2}}}"#)
    #expect(kit.read(typed) == nil)
  }

  @Test("An object that a response has twice with other values has the later ones", .acceptance(11))
  func contradiction() throws {
    let kit = Kit()
    let plan = try kit.plan("^{a.Item{id#t }b.Item{id#t u,}}")
    try kit.write(#"{"a":{"id":"1","t":1},"b":{"id":"1","t":2,"u":3}}"#, plan)
    #expect(kit.read(plan) == #"{"a":{"id":"1","t":2},"b":{"id":"1","t":2,"u":3}}"#)
  }

  @Test("The first of three contradicting objects wins again if it comes last")
  func contradictionBack() throws {
    let kit = Kit()
    let plan = try kit.plan("^{items[Item{id#t }}")
    try kit.write(#"{"items":[{"id":"1","t":1},{"id":"1","t":2},{"id":"1","t":1}]}"#, plan)
    #expect(kit.read(plan) == #"{"items":[{"id":"1","t":1},{"id":"1","t":1},{"id":"1","t":1}]}"#)
  }

  @Test("A change names the slots that changed")
  func changes() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.Customer{id#name email }}")
    try kit.write(#"{"me":{"id":"1","name":"n","email":"e"}}"#, plan)
    let changes = try kit.write(#"{"me":{"id":"1","name":"m","email":"e"}}"#, plan)
    #expect(changes.map { $0.slots.map { String(decoding: kit.names.text(ofField: $0), as: UTF8.self) } } == [["name"]])
  }

  @Test("A response whose objects contradict one another too often is refused")
  func budget() throws {
    let kit = Kit()
    let plan = try kit.plan("^{a.Item{id#long }items[Item{id#t }}")
    let long = String(repeating: "x", count: 100_000)
    let items = (0..<20_000).map { #"{"id":"1","t":\#($0 % 2)}"# }.joined(separator: ",")
    #expect(throws: ScanProblem.contradictory) {
      try kit.write(#"{"a":{"id":"1","long":"\#(long)"},"items":[\#(items)]}"#, plan)
    }
  }

  @Test("A field whose value contradicts itself too often in a response has the last value")
  func fieldBudget() throws {
    let kit = Kit()
    let plan = try kit.plan("^{a.Item{id#part(x:1).{long n }}items[Item{id#part(x:1).{n }}}")
    let long = String(repeating: "x", count: 10_000)
    let items = (0...1_000).map { #"{"id":"1","part":{"n":\#($0)}}"# }.joined(separator: ",")
    try kit.write(#"{"a":{"id":"1","part":{"long":"\#(long)","n":1}},"items":[\#(items)]}"#, plan)
    #expect(kit.misses(plan) == ["a.part.long neverFetched"])
    #expect(kit.read(try kit.plan("^{a.Item{id#part(x:1).{n }}}")) == #"{"a":{"id":"1","part":{"n":1000}}}"#)
  }
}
