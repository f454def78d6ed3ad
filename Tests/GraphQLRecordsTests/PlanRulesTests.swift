import GraphQLLanguage
import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Plans and variables")
struct PlanRulesTests {
  @Test(
    "A plan that is not of this format is refused",
    arguments: [
      "", "2{}", "1", "1{", "1{a", "1{a(}}", "1{a(b:)}", "1{&0 }", "1{<>{}}", "1{a }}", "1{a?}", "1^x{}", "1{a(b:\"}",
      "1(", "1($)", "1{+}", "1{&.0 }", "1{&.1 }{}", "1{}}", "1{a~1}", "1{a:{}",
    ]
  )
  func refused(_ text: String) {
    #expect(throws: PlanError.self) { try Plan([(Array(text.utf8), [])], names: Names()) }
  }

  @Test("A plan nested too deeply is refused, and a chain of fragments may be as long as it likes")
  func depth() throws {
    let deep = "1" + String(repeating: "{a", count: 600)
    #expect(throws: PlanError.self) { try Plan([(Array(deep.utf8), [])], names: Names()) }
    let names = Names()
    let chain = (0..<5_000).map { (Array("1{&0 }".utf8), [$0 + 1]) } + [(Array("1{a }".utf8), [])]
    _ = BoundPlan(try Plan(chain, names: names))
    let cycle = [(Array("1{a &0 &1 }".utf8), [0, 1]), (Array("1{&0 b }".utf8), [0])]
    _ = BoundPlan(try Plan(cycle, names: names))
  }

  @Test("Fragments that cross at every level stay linear")
  func crossing() throws {
    let levels = 300
    let names = Names()
    var sources: [(text: [UInt8], fragments: [Int])] = []
    for level in 0..<levels {
      let (first, second) = (2 * level + 2, 2 * level + 3)
      let isLast = level == levels - 1
      let text = isLast ? "1{x }" : "1{a.{&0 &1 }}"
      sources.append((Array(text.utf8), isLast ? [] : [first, second]))
      sources.append((Array(text.utf8), isLast ? [] : [second, first]))
    }
    _ = BoundPlan(try Plan(sources, names: names))
    // The same in one plan, and each pair also in one set.
    var plan = "1{&.0 }"
    for level in 0..<levels {
      let next = "&.\(2 * level + 2) &.\(2 * level + 3) "
      let isLast = level == levels - 1
      plan += isLast ? "{x }{y }" : "{\(next)a.{\(next)}}{\(next)}"
    }
    _ = BoundPlan(try Plan([(Array(plan.utf8), [])], names: names))
    // Each of them is in a part for another interface with the same types.
    plan = "1^{node?*{__typename &.0 }}"
    for level in 0..<50 {
      plan += level == 49 ? "*{x,}" : "*{<I\(2 * level):T U>&.\(level + 1) <I\(2 * level + 1):T U>&.\(level + 1) }"
    }
    _ = BoundPlan(try Plan([(Array(plan.utf8), [])], names: names))
  }

  @Test("A plan may contain fragments, which its parts spread like those of other plans")
  func containedFragments() throws {
    let kit = Kit()
    let text = #"{"pets":[{"__typename":"Dog","name":"n","bark":1},{"__typename":"Cat","name":"m"}]}"#
    let plan = try kit.plan("^{pets[*{&.1 <Dog>&.0 <Cat>{}}}Dog{bark }**{name }")
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
    let conditional = try kit.plan("^{pets[*{&.1 +x<Dog>&.0 <Cat>{}}}Dog{bark }**{name }", conditions: ["x": false])
    #expect(kit.read(conditional) == text.replacing(#","bark":1"#, with: ""))
  }

  @Test(
    "Arguments have one form: order of members, defaults, omitted variables and escapes do not matter",
    .acceptance(4)
  )
  func arguments() throws {
    let kit = Kit()
    let plans = [
      try kit.plan(#"^{items(filter:{"a":1,"b":"\u00e9"})[{t }}"#),
      try kit.plan("^{items(filter:$f,first:$n=2)[{t }}", variables: #"{ "f" : { "b" : "é", "a":1 }, "n":2 }"#),
      try kit.plan(
        #"($f:F F{c=3})^{items(filter:$f,first:$n=2)[{t }}"#,
        variables: #"{"f":{"c":3,"b":"é","a":1},"n":2}"#
      ),
      try kit.plan(#"^{items(filter:{"b":$b,"a":1,"d":$d},last:$d)[{t }}"#, variables: #"{"b":"é"}"#),
      try kit.plan(#"($f={"a":1,"b":"\u00e9"})^{items(filter:$f)[{t }}"#),
    ]
    try kit.write(#"{"items":[{"t":1}]}"#, plans[0])
    for plan in plans { #expect(kit.read(plan) == #"{"items":[{"t":1}]}"#) }
    let null = try kit.plan("^{items(filter:$f)[{t }}", variables: #"{"f":null}"#)
    #expect(kit.misses(null) == ["items neverFetched"])
  }

  @Test("Defaults inside of a literal with variables are left out, also if the variable is an input object")
  func defaultsInLiteral() throws {
    let kit = Kit()
    let plan = { (variables: String) in
      try kit.plan(
        #"($i:F F{c=3})^{items(filter:{"a":[{"p":$p=1}],"f":$i={},"g":{"p":$p=1}={}})[{t }}"#,
        variables: variables
      )
    }
    try kit.write(#"{"items":[{"t":1}]}"#, try plan("{}"))
    for variables in [#"{"p":1}"#, #"{"i":{"c":3}}"#, #"{"i":{},"p": 1}"#] {
      #expect(kit.read(try plan(variables)) == #"{"items":[{"t":1}]}"#, "\(variables)")
    }
    for variables in [#"{"p":2}"#, #"{"p":null}"#, #"{"i":null}"#, #"{"i":{"c":4}}"#] {
      #expect(kit.misses(try plan(variables)) == ["items neverFetched"], "\(variables)")
    }
  }

  @Test("A response key may have one name for an interface and another one for an object")
  func namesOfInterfaceAndObject() throws {
    let kit = Kit()
    let text = "{\"priced\":[{\"__typename\":\"Shoe\",\"price\":1},{\"__typename\":\"Import\",\"price\":2}]}"
    let plan = try kit.plan("^{priced[*{__typename price(in:\"EUR\"),<Shoe>{price,}<Import>{}}}")
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
  }

  @Test("Conditions leave fields out, and are decided by the variables", .acceptance(9))
  func conditions() throws {
    let kit = Kit()
    let text = "^{me.Customer{id#+full email -full+also{phone }}}"
    let with = try kit.plan(text, conditions: ["full": true, "also": true])
    let without = try kit.plan(text, conditions: ["full": false, "also": false])
    try kit.write(#"{"me":{"id":"1","email":"e"}}"#, with)
    #expect(kit.read(without) == #"{"me":{"id":"1"}}"#)
    let other = Kit()
    try other.write(#"{"me":{"id":"1"}}"#, try other.plan(text, conditions: ["full": false, "also": false]))
    let full = try other.plan(text, conditions: ["full": true, "also": true])
    #expect(other.misses(full) == ["me.email neverFetched"])
    let open = try other.plan(text)
    #expect(other.read(open) == #"{"me":{"id":"1"}}"#)
  }

  @Test("Parts for types apply to objects of these types, and to unknown ones by what came", .acceptance(7, 8))
  func parts() throws {
    let kit = Kit()
    let plan = try kit.plan("^{search[*{__typename <Product>{name id%}<Page Post>{title }}}")
    let text =
      #"{"search":[{"__typename":"Product","name":"n","id":"1"},{"__typename":"Page","title":"t"},{"__typename":"New","title":"x"},{"__typename":"Other"}]}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == text.replacing(#","id":"1""#, with: ""))
  }

  @Test("The type of an object is found anywhere in it, and without one the object is part of its owner")
  func typeLater() throws {
    let kit = Kit()
    let plan = try kit.plan("^{pets[*{__typename id#<Dog>{bark }}}")
    try kit.write(#"{"pets":[{"bark":1,"x":{"y":"}"},"id":"1","__typename":"Dog"}]}"#, plan)
    #expect(kit.read(plan) == #"{"pets":[{"__typename":"Dog","id":"1","bark":1}]}"#)
    #expect(kit.entity("Dog", "1") != nil)
    try kit.write(#"{"pets":[{"id":"1","bark":1}]}"#, plan)
    #expect(kit.misses(plan) == ["pets[0].__typename neverFetched"])
  }

  @Test("Fields with arguments of an entity are records, and those of a mutation reach the root")
  func records() throws {
    let kit = Kit()
    let page = try kit.plan("^{shop.Shop{id#info.{items(first:$n)[Item{id#n }}}}", variables: #"{"n":1}"#)
    let other = try kit.plan("^{shop.Shop{id#info.{items(first:$n)[Item{id#n }}}}", variables: #"{"n":2}"#)
    try kit.write(#"{"shop":{"id":"s","info":{"items":[{"id":"1","n":1}]}}}"#, page)
    #expect(kit.misses(other) == ["shop.info.items neverFetched"])
    try kit.write(#"{"shop":{"id":"s","info":{"items":[{"id":"1","n":1},{"id":"2","n":2}]}}}"#, other)
    #expect(kit.read(page) == #"{"shop":{"id":"s","info":{"items":[{"id":"1","n":1}]}}}"#)
    let mutation = try kit.plan("{add.{query.^{shop.Shop{id#}}item.Item{n id%}}}")
    try kit.write(#"{"add":{"query":{"shop":{"id":"t"}},"item":{"n":5,"id":"1"}}}"#, mutation)
    #expect(kit.read(try kit.plan("^{shop.Shop{id#}}")) == #"{"shop":{"id":"t"}}"#)
    #expect(kit.entity("Item", "1").map { _ in true } == true)
  }

  @Test("A lookup finds the object of an argument that equals its default", arguments: ["MAIN", "FOOD"])
  func lookupByDefault(_ code: String) throws {
    let kit = Kit()
    let plan = try kit.plan(
      #"^{store.Store{id#department(code:$code="MAIN")@code?Department{code#name }}}"#,
      variables: #"{"code":"\#(code)"}"#
    )
    let text = #"{"store":{"id":"1","department":{"code":"\#(code)","name":"n"}}}"#
    try kit.write(#"{"store":{"id":"1"}}"#, try kit.plan("^{store.Store{id#}}"))
    #expect(kit.misses(plan) == ["store.department neverFetched"])
    let departments = try kit.plan("^{departments[Department{code#name }}")
    try kit.write(#"{"departments":[{"code":"\#(code)","name":"n"}]}"#, departments)
    #expect(kit.read(plan) == text)
    try kit.write(#"{"departments":[{"code":"\#(code)","name":"o"}]}"#, departments)
    #expect(kit.read(plan) == text.replacing(#""n""#, with: #""o""#))
    kit.table.markRemoved(try #require(kit.entity("Department", code)))
    #expect(kit.read(plan) == #"{"store":{"id":"1","department":null}}"#)
    try kit.write(#"{"departments":[{"code":"\#(code)","name":"n"}]}"#, departments)
    #expect(kit.read(plan) == text)
    // What the server says of the field counts.
    try kit.write(#"{"store":{"id":"1","department":null}}"#, plan)
    #expect(kit.read(plan) == #"{"store":{"id":"1","department":null}}"#)
  }

  @Test("A lookup by a default in a part for certain types finds its object in objects of a type without a name")
  func lookupByDefaultInPart() throws {
    let kit = Kit()
    let plan = try kit.plan(#"^{node*{__typename id#<Store>{department(code:"MAIN"="MAIN")@code?Department{code#}}}}"#)
    try kit.write(#"{"node":{"__typename":"Store","id":"1"}}"#, try kit.plan("^{node*{__typename id#}}"))
    try kit.write(#"{"main":{"code":"MAIN"}}"#, try kit.plan("^{main.Department{code#}}"))
    #expect(
      kit.read(plan) == #"{"node":{"__typename":"Store","id":"1","department":{"code":"MAIN"}}}"#
    )
  }

  @Test("A failed field whose argument equals its default still finds its object")
  func failedDefault() throws {
    let kit = Kit()
    let plan = try kit.plan(#"^{store.Store{id#department(code:"MAIN"="MAIN")@code?Department{code#}}}"#)
    try kit.write(#"{"store":{"id":"1","department":null}}"#, plan, errors: ["store.department"])
    #expect(kit.misses(plan) == ["store.department errored"])
    try kit.write(#"{"main":{"code":"MAIN"}}"#, try kit.plan("^{main.Department{code#}}"))
    #expect(kit.read(plan) == #"{"store":{"id":"1","department":{"code":"MAIN"}}}"#)
  }

  @Test("A lookup finds objects in the elements of lists without keys")
  func lookupInList() throws {
    let kit = Kit()
    let plan = try kit.plan("^{rows[{title book(id:5)@id?Book{id#name }}}")
    try kit.write(#"{"rows":[{"title":"a"},{"title":"b"}]}"#, try kit.plan("^{rows[{title }}"))
    #expect(kit.misses(plan) == ["rows[0].book neverFetched"])
    let one = try kit.plan("^{one.Book{id#name }}")
    try kit.write(#"{"one":{"id":5,"name":"n"}}"#, one)
    let text = #"{"rows":[{"title":"a","book":{"id":5,"name":"n"}},{"title":"b","book":{"id":5,"name":"n"}}]}"#
    #expect(kit.read(plan) == text)
    try kit.write(#"{"one":{"id":5,"name":"o"}}"#, one)
    #expect(kit.read(plan) == text.replacing(#""n""#, with: #""o""#))
    // Otherwise, a change of the list would keep null for the object.
    kit.table.markRemoved(try #require(kit.entity("Book", "5")))
    #expect(kit.misses(plan) == ["rows[0].book neverFetched"])
    try kit.write(#"{"one":{"id":5,"name":"n"}}"#, one)
    #expect(kit.read(plan) == text)
    try kit.write(#"{"rows":[{"title":"a","book":null}]}"#, plan)
    #expect(kit.read(plan) == #"{"rows":[{"title":"a","book":null}]}"#)
  }

  @Test(
    "A lookup of an object's field applies where an interface's field returns an interface",
    arguments: ["", "... on BookShelf { item(id: 5) { pages } }"]
  )
  func lookupInInterface(_ more: String) throws {
    let schema = """
      type Query { shelves: [Shelf!]! book: Book! }
      interface Shelf { id: ID! item(id: ID!): Item }
      interface Item { id: ID! title: String! }
      type BookShelf implements Shelf { id: ID! item(id: ID!): Book }
      type DiscShelf implements Shelf { id: ID! item(id: ID!): Disc }
      type Book implements Item { id: ID! title: String! pages: Int! }
      type Disc implements Item { id: ID! title: String! minutes: Int! }
      """
    let documents = """
      query All { shelves { __typename id item(id: 5) { title ... on Disc { minutes } } \(more) } }
      query Shelves { shelves { __typename id } }
      query Book { book { id title pages } }
      """
    let plans = try GeneratedPlans(
      "Shelves",
      schema: Source(path: "s.graphqls", text: schema),
      documents: [Source(path: "d.graphql", text: documents)],
      cache: #"{"lookups": {"BookShelf.item": "id"}}"#
    )
    let kit = Kit()
    let plan = { (name: String) in
      BoundPlan(try Plan(plans.sources(of: try #require(plans.operationTypes[name])), names: kit.names))
    }
    let (all, shelves) = (try plan("All"), try plan("Shelves"))
    try kit.write(#"{"book":{"id":"5","title":"t","pages":9}}"#, try plan("Book"))
    try kit.write(#"{"shelves":[{"__typename":"BookShelf","id":"a"}]}"#, shelves)
    let pages = more.isEmpty ? "" : #","pages":9"#
    let read = try #require(kit.read(all))
    #expect(read.contains(#""title":"t"\#(pages)"#), "\(read)")
    try kit.write(#"{"shelves":[{"__typename":"DiscShelf","id":"d"}]}"#, shelves)
    #expect(kit.misses(all) == ["shelves[0].item neverFetched"])
  }

  @Test("A lookup of one type's field is not used for types that the plan does not name")
  func lookupOfOthers() throws {
    let kit = Kit()
    try kit.write(#"{"item":{"id":"5","name":"five"}}"#, try kit.plan("^{item.Item{id#name }}"))
    let holders = #"{"holders":[{"__typename":"Catalog","id":"c"},{"__typename":"Shop","id":"s"}]}"#
    try kit.write(holders, try kit.plan("^{holders[*{__typename id#}}"))
    let rules = "<Shop>{item(id:5)@id?Item{}}item(id:5)?Item{name id%}"
    let plan = try kit.plan("^{holders[*{__typename \(rules)id#}}")
    #expect(kit.misses(plan) == ["holders[0].item neverFetched"])
    try kit.write(#"{"holders":[{"__typename":"Shop","id":"s"}]}"#, try kit.plan("^{holders[*{__typename id#}}"))
    #expect(kit.read(plan) == #"{"holders":[{"__typename":"Shop","item":{"name":"five"},"id":"s"}]}"#)
  }
}
