import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// The notes of a build about operations that share objects in a cache. Notes are not errors.
@Suite("Notes of a build with a cache")
struct CacheNotesTests {
  private static let schema = """
    type Query {
      menu(kind: Int = 1): Menu
      menus: [Menu!]!
      shop: Shop!
      feed: [Entry]
      found: [Found!]!
      customer: Customer
      session: Session!
      node(id: ID!): Node
    }
    type Mutation { change: Change! }
    type Change { menu: Menu! items: [Item!]! query: Query! }
    type Menu { id: ID! items: [Item!]! first: Item sections: [[Section!]!]! }
    type Section { title: String image: Image items: [Item!]! }
    type Item { title: String url: String image: Image menu: Menu }
    type Image { url: String alt: String }
    type Shop { entries: [Entry!]! }
    type Entry { text: String day: String }
    type Product implements Node { id: ID! name: String items: [Item!]! }
    type Page { title: String }
    type Banner { title: String }
    union Found = Product | Page | Banner
    type Customer { id: ID name: String }
    type Session { token: Secret! name: String }
    scalar Secret
    interface Node { id: ID! }
    """

  private func notes(_ documents: String, cache: String = "true", schema: String = schema) -> String {
    let module = Project.Module(
      name: "App",
      files: [
        Project.File(Source(path: "s.graphqls", text: schema)),
        Project.File(Source(path: "q.graphql", text: documents)),
      ],
      settings: GenerationSettings(scalars: ["Secret": ScalarMapping(type: "SensitiveString")], cache: cache)
    )
    let checked = Project(modules: [module]).check("App")
    let result = SwiftGenerator.generate(checked, plans: CachePlans())
    #expect(!result.files.isEmpty)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(SwiftGenerator.diagnostics(of: checked, plans: CachePlans()) == result.diagnostics)
    return Diagnostic.text(result.diagnostics, tool: "tool")
  }

  @Test("A field with a secret is not part of a key, and an error says so where it is set")
  func secretKey() throws {
    let schema = "type Query { vouchers: [Voucher!]! } type Voucher { id: Secret! amount: Int! } scalar Secret"
    func result(_ cache: String) -> GenerationResult {
      let module = Project.Module(
        name: "App",
        files: [
          Project.File(Source(path: "s.graphqls", text: schema)),
          Project.File(Source(path: "q.graphql", text: "query Q { vouchers { amount } }")),
        ],
        settings: GenerationSettings(scalars: ["Secret": ScalarMapping(type: "SensitiveString")], cache: cache)
      )
      return SwiftGenerator.generate(Project(modules: [module]).check("App"), plans: CachePlans())
    }
    let text = try #require(result("true").files.first { $0.text.contains("_plan") }?.text)
    #expect(text.contains("1^{vouchers[{amount }}"))
    #expect(text.contains("{vouchers{amount}}"))
    #expect(
      result(#"{"keys": {"Voucher": "id"}}"#).diagnostics.map(\.message) == [
        "\"id\" cannot be part of the key of \"Voucher\": its type is mapped to SensitiveString, which a cache never stores."
      ]
    )
  }

  @Test(
    "Two operations that select a list of objects without a key differently replace the list of each other",
    .acceptance(13)
  )
  func replacedList() {
    let text = """
      query MenuPage { menu { items { title url } } }
      query Footer { menu { ...FooterMenu } }
      fragment FooterMenu on Menu { items { title } }
      """
    #expect(
      notes(text) == """
        q.graphql:3:31: note: "Menu.items" is selected differently in operations "MenuPage" and "Footer", and "Item" has no \
        key: each response replaces the other's list. Select the same fields, or give the type a key.
        q.graphql:1:25: note: selected differently here

        """
    )
  }

  @Test(
    "A list is the same one wherever its object with a key is reached, and with all that is inside of it",
    arguments: [
      "query A { menu { items { title } } } query B { menus { items { url } } }",
      "query A { menu { items { title } } } query B { menu(kind: 2) { items { url } } }",
      "query A { menu { items { image { url } } } } query B { menu { items { image { alt } } } }",
      "query A { menu { sections { items { url } } } } query B { menu { sections { items { title } } } }",
      "query A { menu { items { menu { items { url } } } } } query B { menu { id } }",
      "query A { shop { entries { day } } } query B { shop { entries { text } } }",
      "query A { feed { day } } query B { feed { day text } }",
      "query A { feed { day } } mutation B { change { query { feed { text } } } }",
      "query A { menu { items { title } } } mutation B { change { menu { items { url } } } }",
      "query A { node(id: 1) { ... on Product { items { url } } } } query B { found { ... on Product { items { title } } } }",
    ]
  )
  func places(_ text: String) {
    let text = notes(text).split(separator: "\n").filter { $0.contains("has no key: each response") }
    #expect(text.count == 1)
  }

  @Test(
    "Lists that do not replace one another are not noted",
    arguments: [
      "query A { menu { items { title url } } } query B { menu { items { u: url ...T } } } fragment T on Item { title }",
      "query A { menu { items { title } } } query B { menu { first { url } } }",
      "query A { menu { first { title } } } query B { menu { first { url } } }",
      "query A { feed { day } } query B { shop { entries { text } } }",
      "query A { menus { id } } query B { menus { sections { title } } }",
      "query A { menu { items { title } } } mutation B { change { items { url } } }",
      "query A { menu { items { __typename title } } } query B { menu { items { title url @skip(if: true) } } }",
      "fragment A on Menu { items { title } } fragment B on Menu { items { url } } query C { menu { ...A ...B } }",
    ]
  )
  func noConflict(_ text: String) {
    #expect(notes(text) == "")
  }

  @Test("One field of an interface is noted once, for whichever types have it")
  func interface() {
    let text = "query A { thing { parts { a } } } query B { thing { parts { b } } }"
    let schema = """
      type Query { thing: Thing }
      interface Thing { id: ID! parts: [Part!]! }
      type One implements Thing { id: ID! parts: [Part!]! }
      type Two implements Thing { id: ID! parts: [Part!]! }
      type Part { a: Int b: Int }
      """
    #expect(notes(text, schema: schema).split(separator: "\n").count == 2)
  }

  @Test("Without objects in common, arguments make two lists")
  func arguments() {
    let text = "query A { menu { items { title } } } query B { menu(kind: 2) { items { url } } }"
    #expect(notes(text, cache: #"{"keys": {"*": null}}"#) == "")
    let same = "query A { menu { items { title } } } query B { menu(kind: 1) { items { url } } }"
    #expect(notes(same, cache: #"{"keys": {"*": null}}"#).contains("\"Menu.items\" is selected differently"))
  }

  @Test("A key that may be null is noted where its objects are selected first")
  func nullableKey() {
    #expect(
      notes("query A { customer { name } } query B { customer { id } }") == """
        q.graphql:1:11: note: The key of "Customer" may be null: objects without "id" are stored as part of the \
        object that contains them.

        """
    )
  }

  @Test("A member without a key is noted where others have one, unless the settings say that it has none")
  func memberWithoutKey() {
    let text = "query A { found { ... on Product { name } ... on Page { title } } }"
    #expect(
      notes(text) == """
        q.graphql:1:11: note: "Page" has no key, unlike other types of "Found": its objects are stored as part of the object \
        that contains them. Give it a key in "cache", or set its key to null to leave it without one.

        """
    )
    #expect(notes(text, cache: #"{"keys": {"*": "id", "Page": null}}"#) == "")
    #expect(notes("query A { found { ... on Banner { title } ... on Page { title } } }") == "")
  }

  @Test("Results of a mutation that have no keys, such as its errors, are not noted")
  func errorsAsData() {
    let schema = """
      type Query { ticket: Ticket }
      type Mutation { book: Booking! }
      type Subscription { booked: Booking! }
      type Ticket { id: ID! holder: Holder }
      type SoldOut { message: String! }
      type Person { id: ID! name: String }
      type Company { name: String }
      union Holder = Person | Company
      union Booking = Ticket | SoldOut
      """
    let holder = "holder { ... on Person { name } ... on Company { name } }"
    let booking = "{ ... on Ticket { id } ... on SoldOut { message } }"
    #expect(notes("mutation A { book \(booking) } subscription B { booked \(booking) }", schema: schema) == "")
    let kept = notes("mutation A { book { ... on Ticket { id \(holder) } } }", schema: schema)
    #expect(kept.contains("\"Company\" has no key, unlike other types of \"Holder\""))
  }

  @Test("A query with a field that is never kept is noted, a mutation is not")
  func neverKept() {
    #expect(
      notes("query A { session { token } } mutation B { change { query { session { token name } } } }") == """
        q.graphql:1:21: note: "Session.token" is never cached because it is sensitive: operation "A" is always sent.

        """
    )
  }

  @Test("A directive of an operation is noted once if its variables change the response")
  func directives() {
    let schema = Self.schema + " directive @in(market: String, region: String) on QUERY"
    let text =
      "query A($m: String) @in(market: $m, region: $m) { __typename } query B($m: String) @in(market: $m) { __typename }"
    #expect(notes("query C @in(market: \"de\") { __typename }", schema: schema) == "")
    #expect(
      notes(text, schema: schema) == """
        q.graphql:1:21: note: A cache does not see the variables of @in in operation "A": it shows the data for one value for \
        another one, too. Use another cache for each value, or make the value part of the cache's partition.

        """
    )
  }

  @Test("Fragments that make more places than can be counted end the walk")
  func manyPlaces() {
    var text = "query A { menu { items { ...F0 } } } query B { menu { items { title } } }"
    for index in 0..<60 {
      text +=
        " fragment F\(index) on Item { a\(index): menu { first { ...F\(index + 1) } } b\(index): menu { first { ...F\(index + 1) url } } }"
    }
    text += " fragment F60 on Item { title }"
    #expect(notes(text, cache: #"{"keys": {"*": null}}"#).contains("\"Menu.items\" is selected differently"))
  }
}
