import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// The plans of documents, and what is added to the texts that are sent.
@Suite("Plans of documents")
struct PlanWriterTests {
  private static let schema = """
    directive @translate(to: String!) repeatable on FIELD
    type Query {
      product(id: ID!): Product
      me: Customer
      pets: [Pet!]!
      search(q: String): [Found!]!
      node(id: ID!): Node
      items(first: Int = 2, sort: Sort, ids: [ID]): [Item!]!
      image(transform: Transform): Image
      matrix: [[Cell]]
      authors: [Author!]!
      many: [Many!]!
      odd: [Odd!]!
      drafts: [Drafted!]!
      kept: [Kept!]!
      manyKept: [ManyKept!]!
      priced: [Priced!]!
      rated: [Rated!]!
    }
    type Mutation { add: Added! }
    type Added { query: Query! bag: Bag! }
    type Bag { id: ID! total: Int! }
    interface Node { id: ID! }
    type Product implements Node { id: ID! name: String! brand: Brand! labels: [String!] price: Price }
    type Brand implements Node { id: ID! name: String! }
    type Price { amount: Float! }
    type Customer { id: ID! name: String! email: String }
    interface Pet { id: ID! name: String! }
    type Dog implements Pet { id: ID! name: String! bark: String! }
    type Cat implements Pet { id: ID! name: String! }
    type Page { title: String! }
    union Found = Product | Page
    interface Author { login: String! }
    type User implements Author & Node { id: ID! login: String! }
    type Bot implements Author & Node { id: ID! login: String! }
    type Variant implements Node { id: ID! sku: ID! }
    type Item { t: String! u(f: Float, s: String): Int }
    type Image { url: String! }
    interface Drafted { id: ID n: Int }
    type Draft implements Drafted { id: ID n: Int }
    type Sketch implements Drafted { id: ID! n: Int }
    type Legacy { id: Int! n: Int }
    union Odd = Product | Legacy | Draft | Page
    type Cell { n: Int }
    union Many = \((1...20).map { "M\($0)" }.joined(separator: " | "))
    \((1...20).map { "type M\($0) { n: Int }" }.joined(separator: "\n"))
    union Kept = K1 | K2 | K3 | M1
    union ManyKept = \((1...20).map { "L\($0)" }.joined(separator: " | ")) | M1
    \((1...3).map { "type K\($0) { id: ID! n: Int }" }.joined(separator: "\n"))
    \((1...20).map { "type L\($0) { id: ID! n: Int }" }.joined(separator: "\n"))
    interface Priced { price(in: String = "EUR", net: Boolean = false): Int }
    type Shoe implements Priced { price(in: String = "EUR", net: Boolean = false): Int }
    type Import implements Priced { price(in: String = "USD", net: Boolean = false): Int }
    interface Rated { rating(of: Int = 5): Int }
    type Shop implements Rated { rating(of: Int): Int }
    enum Sort { NEW OLD }
    enum Fit { COVER CONTAIN }
    input Transform { width: Int fit: Fit = COVER inner: Transform = {width: 1, fit: COVER} }
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let document: String
    let plan: String
    let sent: String?

    init(_ document: String, _ plan: String, sent: String? = nil) {
      self.document = document
      self.plan = plan
      self.sent = sent
    }

    var testDescription: String { document }
  }

  static let rows: [Row] = [
    Row(
      "query Q($id: ID!) { product(id: $id) { name } }",
      "^{product($id)?Product{name id%}}",
      sent: "query Q($id:ID!){product(id:$id){name id}}"
    ),
    Row("fragment F on Product { id labels price { amount } }", "Product{id#labels,price?{amount }}"),
    Row(
      "query Q { me { id: name } }",
      "^{me?Customer{id:name _key_id:id%}}",
      sent: "query Q{me{id:name _key_id:id}}"
    ),
    Row("query Q { me { uid: id } }", "^{me?Customer{uid:id#}}", sent: "query Q{me{uid:id}}"),
    Row(
      "query Q($x: Boolean!) { me { name ... @include(if: $x) { id } } }",
      "^{me?Customer{name +x{id }_key_id:id%}}"
    ),
    Row(
      "query Q($a: Boolean!, $b: Boolean!) { me { name @skip(if: $a) @include(if: $b) id } }",
      "^{me?Customer{-a+b name id#}}"
    ),
    Row("query Q { me { name @include(if: false) id @skip(if: false) } }", "^{me?Customer{id#}}"),
    // Without the field, there is no object that could lack its key.
    Row(
      "query Q($x: Boolean!) { product(id: 1) @include(if: $x) { id name } }",
      "^{+x product(id:\"1\")?Product{id#name }}",
      sent: "query Q($x:Boolean!){product(id:1)@include(if:$x){id name}}"
    ),
    Row(
      "query Q($x: Boolean!) { ... @skip(if: $x) { me { id ... @include(if: $x) { name } } } }",
      "^{-x{me?Customer{id#+x{name }}}}"
    ),
    Row(
      "query Q($x: Boolean!, $y: Boolean!) { me @skip(if: $x) { ... @include(if: $y) { id } name } }",
      "^{-x me?Customer{+y{id }name _key_id:id%}}"
    ),
    // Without its key, the object could not be told from another one, and would replace the reference to it.
    Row("query Q { me { __typename } }", "^{me?Customer{__typename id%}}", sent: "query Q{me{__typename id}}"),
    Row("query Q { pets { __typename } }", "^{pets[*{__typename id%}}", sent: "query Q{pets{__typename id}}"),
    Row(
      "query Q { authors { __typename } }",
      "^{authors[*{__typename id%}}",
      sent: "query Q{authors{__typename...on Node{id}}}"
    ),
    Row("mutation M { add { __typename } }", "{add{__typename }}", sent: "mutation M{add{__typename}}"),
    Row("query Q { many { __typename } }", "^{many[*{__typename }}", sent: "query Q{many{__typename}}"),
    Row(
      "query Q { pets { __typename name ... on Dog { bark } } }",
      "^{pets[*{__typename name /Dog{bark }id%<Cat>{}}}",
      sent: "query Q{pets{__typename name...on Dog{bark}id}}"
    ),
    Row("query Q { pets { name } }", "^{pets[*{name id%}}", sent: "query Q{pets{__typename name id}}"),
    Row(
      "query Q { search(q: \"a\") { ... on Product { name } ... on Page { title } } }",
      "^{search(q:\"a\")[*{__typename /Product{name }/Page{title }<Product>{id%}}}",
      sent: "query Q{search(q:\"a\"){__typename...on Product{name}...on Page{title}...on Product{id}}}"
    ),
    Row(
      "query Q { authors { login } }",
      "^{authors[*{login id%}}",
      sent: "query Q{authors{__typename login...on Node{id}}}"
    ),
    Row(
      "query Q { node(id: 5) { ... on Product { name } } }",
      "^{node(id:\"5\")?*{__typename /Product{name }id%<Brand User Bot Variant>{}}}"
    ),
    // Objects on which nothing is selected have keys, too: otherwise another operation could not keep them in the same list.
    Row(
      "query Q { odd { ... on Product { id } } }",
      "^{odd[*{__typename /Product{id#}<Legacy>{_key_id_Int:id%}<Draft>{_key_id_ID_null:id%}<Page>{}}}",
      sent: "query Q{odd{__typename...on Product{id}...on Legacy{_key_id_Int:id}...on Draft{_key_id_ID_null:id}}}"
    ),
    Row(
      "query Q { authors { ... on User { login } } }",
      "^{authors[*{__typename /User{login }id%<Bot>{}}}",
      sent: "query Q{authors{__typename...on User{login}...on Node{id}}}"
    ),
    Row(
      "query Q { kept { ... on K1 { n } } }",
      "^{kept[*{__typename /K1{n,}<K1 K2 K3>{id%}<M1>{}}}",
      sent: "query Q{kept{__typename...on K1{n}...on K1{id}...on K2{id}...on K3{id}}}"
    ),
    Row(
      "query Q { kept { __typename } }",
      "^{kept[*{__typename <K1 K2 K3>{id%}<M1>{}}}",
      sent: "query Q{kept{__typename...on K1{id}...on K2{id}...on K3{id}}}"
    ),
    // Only as many of these types are named as are worth their bytes.
    Row(
      "query Q { manyKept { ... on L1 { n } } }",
      "^{manyKept[*{__typename /L1{n,}<L1>{id%}}}",
      sent: "query Q{manyKept{__typename...on L1{n}...on L1{id}}}"
    ),
    Row("query Q { manyKept { __typename } }", "^{manyKept[*{__typename }}", sent: "query Q{manyKept{__typename}}"),
    Row(
      "query Q($n: Int = 3) { a: items(first: 2) { t } b: items(first: $n) { t } }",
      "($n=3)^{a:items[{t }b:items(first:$n=2)[{t }}"
    ),
    Row(
      "query Q($s: Sort) { items(sort: $s, ids: 5) { u(f: 1, s: \"gr\u{FC}n \\\"\") } }",
      "^{items(ids:[\"5\"],sort:$s)[{u(f:1.0,s:\"gr\\u00fcn \\\"\"),}}"
    ),
    Row("query Q { image(transform: {width: 4, fit: COVER}) { url } }", "^{image(transform:{\"width\":4})?{url }}"),
    Row(
      "query Q($transform: Transform, $fit: Fit) { image(transform: $transform) { url } a: image(transform: {fit: $fit}) { url } }",
      "($transform:Transform Transform{fit=\"COVER\" inner:Transform={\"width\":1}})^{image($transform)?{url }a:image(transform:{\"fit\":$fit=\"COVER\"})?{url }}"
    ),
    // So does a literal in which a variable may be omitted, at any depth.
    Row(
      "query Q($fit: Fit, $inner: Transform) { image(transform: {inner: {fit: $fit}}) { url } a: image(transform: {inner: $inner}) { url } }",
      "($inner:Transform Transform{fit=\"COVER\" inner:Transform={\"width\":1}})"
        + "^{image(transform:{\"inner\":{\"fit\":$fit=\"COVER\"}={\"width\":1}})?{url }"
        + "a:image(transform:{\"inner\":$inner={\"width\":1}})?{url }}"
    ),
    // An object may have another default than its interface.
    Row(
      "query Q($in: String) { priced { price(in: \"EUR\", net: false) ... on Shoe { eur: price(in: \"EUR\") } usd: price(in: $in) } }",
      "^{priced[*{__typename price(in:\"EUR\"),/Shoe{eur:price,}usd:price($in),<Import>{}}}"
    ),
    // A server may answer differently for each value of a directive.
    Row(
      "query Q($to: String!) { me { name @translate(to: \"de\") @translate(to: $to) email @include(if: true) } }",
      "^{me?Customer{name(__translate:true,__translate_1:true,__translate_1_to:$to,__translate_to:\"de\") email,id%}}"
    ),
    Row(
      "query Q { me { id @translate(to: \"de\") } }",
      "^{me?Customer{id(__translate:true,__translate_to:\"de\") _key_id:id%}}"
    ),
    // A cache takes the type of an object from `__typename`.
    Row(
      "query Q { many { kind: __typename } }",
      "^{many[*{kind:__typename }}",
      sent: "query Q{many{__typename kind:__typename}}"
    ),
    Row("query Q { rated { rating(of: 5) } }", "^{rated[*{rating(of:5),}}"),
    Row("query Q { matrix { n } }", "^{matrix?[?[?{n,}}"),
    Row(
      "mutation M { add { query { me { id } } bag { total } } }",
      "{add{query.^{me?Customer{id#}}bag.Bag{total id%}}}"
    ),
    Row("query Q { many { ... on M1 { n } } }", "^{many[*{__typename /M1{n,}}}"),
    // A server refuses two types under one response key.
    Row(
      "query Q { odd { ... on Product { name } ... on Legacy { n } ... on Draft { n } } }",
      "^{odd[*{__typename /Product{name }/Legacy{n,}/Draft{n,}<Product>{id%}<Legacy>{_key_id_Int:id%}"
        + "<Draft>{_key_id_ID_null:id%}<Page>{}}}",
      sent: "query Q{odd{__typename...on Product{name}...on Legacy{n}...on Draft{n}...on Product{id}"
        + "...on Legacy{_key_id_Int:id}...on Draft{_key_id_ID_null:id}}}"
    ),
    Row(
      "query Q { odd { ... on Product { name } ... on Legacy { id } } }",
      "^{odd[*{__typename /Product{name }/Legacy{id#}<Product>{_key_id:id%}<Draft>{_key_id_ID_null:id%}<Page>{}}}"
    ),
    Row(
      "query Q { odd { ... on Page { id: title } ... on Product { name } } }",
      "^{odd[*{__typename /Page{id:title }/Product{name }<Product>{_key_id:id%}<Legacy>{_key_id_Int:id%}"
        + "<Draft>{_key_id_ID_null:id%}}}"
    ),
    Row(
      "query Q { drafts { n } }",
      "^{drafts[*{n,_key_id_ID_null:id%}}",
      sent: "query Q{drafts{__typename n _key_id_ID_null:id}}"
    ),
  ]

  @Test("A document makes its plan, and asks for keys where they are missing", arguments: rows)
  func plan(_ row: Row) throws {
    let plans = try GeneratedPlans(
      "Test",
      schema: Source(path: "s.graphqls", text: Self.schema),
      documents: [Source(path: "d.graphql", text: row.document)],
      cache: "true"
    )
    #expect(plans.types.map(plans.plan) == [PlanPacking.packed("1" + row.plan)])
    if let sent = row.sent { #expect(plans.texts.map(\.text) == [sent]) }
  }

  @Test(
    "A key that cannot be asked for is an error that says what to change",
    arguments: [
      (
        #"{"keys": {"Discontinued": "id"}}"#, "query Q { me { name } }",
        "\"Discontinued\" has a key in \"cache\", but is not an object type or interface that can have one."
      ),
      (
        #"{"keys": {"Mutatio": "add"}}"#, "query Q { me { name } }",
        "\"Mutatio\" has a key in \"cache\", but is not an object type or interface that can have one."
      ),
      (
        #"{"keys": {"Query": "me"}}"#, "query Q { me { name } }",
        "\"Query\" has a key in \"cache\", but is a root type, which has a single object. Remove the key."
      ),
      (
        #"{"keys": {"Product": "brand"}}"#, "query Q { me { name } }",
        "\"brand\" cannot be part of the key of \"Product\": a key consists of distinct fields of the type that "
          + "return a single scalar or enum value and require no arguments."
      ),
      (
        "true",
        "query Q($x: Boolean!) { me { _key_id: name id @include(if: $x) } }",
        "\"_key_id: name\" takes the name \"_key_id\", which the cache needs for a key field in operation \"Q\". Give the "
          + "field another alias."
      ),
      (
        "true",
        "query Q { product(id: 1) { brand { name } ...F } } fragment F on Product { brand { id: name } }",
        "\"id: name\" in fragment \"F\" takes the name \"id\", which the cache needs for a key field in operation \"Q\". "
          + "Give the field another alias."
      ),
    ]
  )
  func unusableKeys(_ cache: String, _ document: String, _ message: String) {
    let error = #expect(throws: GeneratedPlans.NotGenerated.self) {
      try GeneratedPlans(
        "Test",
        schema: Source(path: "s.graphqls", text: Self.schema),
        documents: [Source(path: "d.graphql", text: document)],
        cache: cache
      )
    }
    #expect(error?.errors == [message], "\(error?.errors ?? [])")
  }

  @Test("The keys of a few types do not multiply the text that all others of an interface need")
  func fewOtherKeys() throws {
    let schema = """
      type Query implements Node { nodes: [Node!]! id: ID! n: Int }
      interface Node { id: ID! n: Int }
      type A implements Node { id: ID! n: Int }
      type B implements Node { id: ID! n: Int }
      type C implements Node { id: ID! n: Int }
      type D implements Node { id: ID! n: Int code: Int! }
      """
    let plans = try GeneratedPlans(
      "Test",
      schema: Source(path: "s.graphqls", text: schema),
      documents: [Source(path: "d.graphql", text: "query Q { nodes { n } }")],
      cache: #"{"keys": {"D": "code"}}"#
    )
    #expect(plans.types.map(plans.plan) == [PlanPacking.packed("1^{nodes[*{n,<A B C>{id%}<D>{code%}<Query>{}}}")])
    #expect(plans.texts.map(\.text) == ["query Q{nodes{__typename n id...on D{code}}}"])
  }

  @Test("A key has a response key of its own beside a list with its name")
  func listWithNameOfKey() throws {
    let schema = """
      type Query { found: [Found!]! }
      union Found = Country | Region
      type Country { code: String! name: String! }
      type Region { id: ID! code: [String!]! }
      """
    let plans = try GeneratedPlans(
      "Test",
      schema: Source(path: "s.graphqls", text: schema),
      documents: [
        Source(
          path: "d.graphql",
          text: "query Q { found { ... on Country { name } ... on Region { code } } }"
        )
      ],
      cache: #"{"keys": {"*": "id", "Country": "code"}}"#
    )
    #expect(plans.texts.first?.text.contains("...on Country{_key_code:code}") == true)
    #expect(plans.sent["Q"] != nil, "a server accepts it")
  }

  @Test(
    "A key has a response key of its own beside a part that no object of the field can have",
    arguments: ["... on I { n ...FB }", "n ...FI"]
  )
  func impossiblePart(_ selections: String) throws {
    let schema = """
      type Query { a: A }
      interface I { n: Int }
      type A implements I { id: ID! n: Int }
      type B implements I { id: Int! n: Int }
      type C { id: ID! }
      """
    let document = """
      query Q { a { n \(selections) } }
      fragment FB on B { id }
      fragment FI on I { ...FB }
      """
    let plans = try GeneratedPlans(
      "Test",
      schema: Source(path: "s.graphqls", text: schema),
      documents: [Source(path: "d.graphql", text: document)],
      cache: "true"
    )
    #expect(plans.texts.first?.text.contains("_key_id:id}") == true)
    #expect(plans.sent["Q"] != nil, "a server accepts it")
  }

  @Test("Spreads are numbers, in the order of their first use")
  func spreads() throws {
    let plans = try GeneratedPlans(
      "Test",
      schema: Source(path: "s.graphqls", text: Self.schema),
      documents: [
        Source(
          path: "d.graphql",
          text: """
            query Q($x: Boolean!) { product(id: 1) { ...G @include(if: $x) ...F brand { ...B } ...G } node(id: 2) { ...F } }
            fragment F on Product { id }
            fragment G on Product { name }
            fragment B on Brand { name }
            """
        )
      ],
      cache: "true"
    )
    let text = plans.sources(of: "QQuery").map { String(decoding: $0.text, as: UTF8.self) }
    #expect(
      text
        == [
          "1^{product(id:\"1\")?Product{+x&0 &1 brand.Brand{&2 id%}&0 }node(id:\"2\")?*{__typename /Product&1 id%<Brand User Bot Variant>{}}}",
          "1Product{name }", "1Product{id#}", "1Brand{name }",
        ].map(PlanPacking.packed)
    )
  }
}
