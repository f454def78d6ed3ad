import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Keys, ages and lookups, set by settings and by directives that users of other clients have in their schemas.
@Suite("Settings and directives of a cache")
struct CacheDirectivesTests {
  /// Generates Swift from a schema and a query.
  ///
  /// - Parameter cache: the cache settings, or `nil` for a module without a cache.
  private func run(_ schema: String, _ query: String, cache: String? = "true") -> GenerationResult {
    let files = [Source(path: "s.graphqls", text: schema), Source(path: "q.graphql", text: query)]
    return SwiftGenerator.generate(checked(files, cache: cache), plans: CachePlans())
  }

  private func checked(_ files: [Source], cache: String? = "true") -> CheckedModule {
    let module = Project.Module(
      name: "App",
      files: files.map { Project.File($0) },
      settings: GenerationSettings(cache: cache)
    )
    var project = Project(modules: [module])
    CacheDirectives.define(in: &project)
    return project.check("App")
  }

  private func plan(_ schema: String, _ query: String, cache: String = "true") -> String {
    let result = run(schema, query, cache: cache)
    #expect(result.messages.filter { !$0.contains(" has no key, unlike ") } == [])
    let line = result.text(of: "q.graphql.swift").split(separator: "\n").first { $0.contains("var _plan:") } ?? ""
    return line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
  }

  private static let books = """
    type Query { book(isbn: ID!): Book books: [Book!]! }
    type Book { isbn: ID! title: String stock: Int price: Price }
    type Price { amount: Int }

    """

  @Test(
    "Directives say keys, ages and lookups, wherever they are applied",
    arguments: [
      books + """
        extend schema @link(url: "https://specs.apollo.dev/cache/v0.3/", import: ["@cacheControl", "@typePolicy"])
        extend type Book @typePolicy(keyFields: "isbn") @cacheControlField(name: "stock", maxAge: 60)
        extend type Price @cacheControl(inheritMaxAge: true)
        extend type Query @fieldPolicy(forField: "book", keyArgs: "isbn")
        """,
      """
      directive @typePolicy(keyFields: String!) on OBJECT | INTERFACE
      directive @fieldPolicy(forField: String!, keyArgs: String!) repeatable on OBJECT
      type Query @fieldPolicy(forField: "book", keyArgs: "isbn") { book(isbn: ID!): Book }
      type Book @typePolicy(keyFields: "isbn") {
        isbn: ID! title: String stock: Int @cacheControl(maxAge: 60, scope: PRIVATE) price: Price
      }
      type Price @cacheControl(inheritMaxAge: true) { amount: Int }
      """,
      """
      directive @typePolicy(keyFields: [String!]!) on OBJECT
      directive @fieldPolicy(forField: String!, keyArgs: [String!]!) repeatable on OBJECT
      type Query @fieldPolicy(forField: "book", keyArgs: ["isbn"]) { book(isbn: ID!): Book }
      type Book @typePolicy(keyFields: ["isbn"]) {
        isbn: ID! title: String stock: Int @cacheControl(maxAge: 60) price: Price @cacheControl(inheritMaxAge: true)
      }
      type Price { amount: Int }
      """,
    ]
  )
  func directives(_ schema: String) {
    let plan = plan(schema, "query Q($isbn: ID!) { book(isbn: $isbn) { title stock price { amount } } }")
    #expect(plan == PlanPacking.packed("1^{book($isbn)@isbn?Book{title,stock~60,price~?{amount,}isbn%}}"))
  }

  private static let lines = """
    type Query @fieldPolicy(forField: "line", keyArgs: "order number") { line(number: Int, order: ID!, lang: ID): Line }
    type Line @typePolicy(keyFields: "order number") { order: ID! number: Int! text: String }
    """

  @Test(
    "A lookup has as many arguments as the key has fields, in the order of these",
    arguments: [
      (lines, "true"),
      (
        "type Query { line(number: Int, order: ID!, lang: ID): Line } type Line { order: ID! number: Int! text: String }",
        #"{"keys": {"Line": ["order", "number"]}, "lookups": {"Query.line": ["order", "number"]}}"#
      ),
    ]
  )
  func severalArguments(_ schema: String, _ cache: String) {
    let query = "query Q($n: Int, $o: ID!, $l: ID) { line(number: $n, order: $o, lang: $l) { text } }"
    #expect(
      plan(schema, query, cache: cache)
        == PlanPacking.packed("1^{line(lang:$l,number:$n,order:$o)@order@number?Line{text,order%0number%1}}")
    )
    // Without a value for each field of the key, there is nothing to find.
    let other = "query Q($o: ID!) { line(order: $o) { text } }"
    #expect(
      plan(schema, other, cache: cache)
        == PlanPacking.packed("1^{line(order:$o)?Line{text,order%0number%1}}")
    )
  }

  @Test(
    "A lookup of a list has a list of keys, and keys can be fields of input objects",
    arguments: [
      ("lines(ids: [ID!]!): [Line!]!", "ids", "$a: [ID!]!", "lines(ids: $a)", "lines(ids:$a)@ids["),
      ("lines(ids: [ID!]): [Line]", "ids", "$a: [ID!]", "lines(ids: $a)", "lines(ids:$a)@ids?[?"),
      ("line(by: By!): Line", "by.id", "$a: By!", "line(by: $a)", "line(by:$a)@by/id?"),
      ("line(by: By!): Line", "by.more.id", "$a: By!", "line(by: $a)", "line(by:$a)@by/more/id?"),
      ("lines(by: [By!]!): [Line!]!", "by.id", "$a: [By!]!", "lines(by: $a)", "lines(by:$a)@by/id["),
      ("lines(in: In!): [Line!]!", "in.ids", "$a: In!", "lines(in: $a)", "lines(in:$a)@in/ids["),
    ]
  )
  func listsAndPaths(_ field: String, _ path: String, _ variable: String, _ call: String, _ plan: String) {
    let schema =
      "type Query { \(field) } type Line { id: ID! } input By { id: ID! more: More } input More { id: ID! } "
      + "input In { ids: [ID!]! }"
    let name = field.prefix { $0 != "(" }
    let query = "query Q(\(variable)) { \(call) { id } }"
    let expected = PlanPacking.packed("1^{\(plan)Line{id#}}")
    let directive = "extend type Query @fieldPolicy(forField: \"\(name)\", keyArgs: \"\(path)\") "
    #expect(self.plan(directive + schema, query) == expected)
    #expect(self.plan(schema, query, cache: "{\"lookups\": {\"Query.\(name)\": \"\(path)\"}}") == expected)
  }

  @Test("Settings say the same, and count before directives")
  func settings() {
    let schema =
      Self.books + """
        extend type Book @typePolicy(keyFields: "title") @cacheControl(maxAge: 5)
        extend type Query @fieldPolicy(forField: "book", keyArgs: "code")
        """
    let cache = """
      {
        "keys": {"Book": "isbn"}, "lookups": {"Query.book": "isbn"},
        "maxAge": {"*": 3600, "Book": 600, "Book.stock": 0, "Book.price": "inherit"}
      }
      """
    let query = "query Q($isbn: ID!) { book(isbn: $isbn) { title stock price { amount } } }"
    #expect(
      plan(schema, query, cache: cache)
        == PlanPacking.packed("1^{book($isbn)~600@isbn?Book{title,stock~0,price~?{amount,}isbn%}}")
    )
    #expect(
      plan("type Query { a: Int b: B } type B { c: Int }", "query Q { a b { c } }", cache: #"{"maxAge": {"*": 60}}"#)
        == "1^{a~60,b~60?{c,}}"
    )
  }

  @Test("Null in the settings removes a directive's lookup")
  func nullLookup() {
    let schema =
      Self.books + """
        extend type Book @typePolicy(keyFields: "isbn")
        extend type Query @fieldPolicy(forField: "book", keyArgs: "isbn")
        """
    let query = "query Q($isbn: ID!) { book(isbn: $isbn) { title } }"
    #expect(plan(schema, query).contains("@isbn"))
    #expect(plan(schema, query, cache: #"{"lookups": {"Query.book": null}}"#).contains("Book{title,"))
    #expect(!plan(schema, query, cache: #"{"lookups": {"Query.book": null}}"#).contains("@isbn"))
    let unknown = run(schema, query, cache: #"{"lookups": {"Query.books2": null}}"#).messages
    #expect(
      unknown.count == 1 && unknown[0].contains("\"Query.books2\" has a lookup in \"cache\", but the schema has no")
    )
  }

  @Test("Null in the settings removes a directive's lookup of an interface's field for one object type")
  func nullLookupOfInterface() {
    let schema = """
      type Query { shelves: [Shelf!]! }
      interface Shelf @fieldPolicy(forField: "book", keyArgs: "id") { book(id: ID!): Book }
      type Small implements Shelf { book(id: ID!): Book }
      type Large implements Shelf { book(id: ID!): Book }
      type Book { id: ID! title: String }
      """
    let query = "query Q { shelves { ... on Small { book(id: 1) { title } } ... on Large { book(id: 1) { title } } } }"
    func lookups(_ cache: String) -> Int {
      run(schema, query, cache: cache).text(of: "q.graphql.swift").split(separator: "@id").count - 1
    }
    #expect(lookups("true") == 2)
    #expect(lookups(#"{"lookups": {"Small.book": null}}"#) == 1)
  }

  @Test("A lookup of a field that only mutations or subscriptions have is noted at the lookup")
  func lookupOfMutation() {
    let schema = """
      type Query { a(id: ID): A }
      type Mutation @fieldPolicy(forField: "b", keyArgs: "id") { b(id: ID): A }
      type Subscription { c(id: ID): A }
      type A { id: ID! }
      """
    let result = run(schema, "query Q { __typename }", cache: #"{"lookups": {"Subscription.c": "id"}}"#)
    let note = { (place: String, field: String, type: String) in
      "\(place): The lookup of \"\(field)\" has no effect, because each \(type) is sent to the server. Remove the lookup."
    }
    #expect(
      result.messages == [
        note("s.graphqls:2:15", "Mutation.b", "mutation"), note("q.graphql:1:1", "Subscription.c", "subscription"),
      ]
    )
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("The key of an interface is that of the types that implement it and have none")
  func interfaces() {
    let schema = """
      type Query { things: [Thing!]! one: One! }
      interface Thing @typePolicy(keyFields: "code") { code: ID! id: ID! stock: Int @cacheControl(maxAge: 9) }
      type One implements Thing { code: ID! id: ID! stock: Int }
      type Two implements Thing @typePolicy(keyFields: "id, code") { code: ID! id: ID! stock: Int }
      type Three implements Thing @embedded { code: ID! id: ID! stock: Int }
      """
    #expect(plan(schema, "query Q { one { stock } }") == "1^{one.One{stock~9,code%}}")
    #expect(
      plan(schema, "query Q { things { stock } }")
        == PlanPacking.packed("1^{things[*{stock~9,<One>{code%}<Two>{id%0code%1}<Three>{}}}")
    )
  }

  private static let things = """
    type Query { things: [Thing!]! found: [Found!]! thing(n: Int): Thing }
    interface Thing { id: ID! stock: Int price: Price count(of: Int): Int }
    type One implements Thing { id: ID! stock: Int price: Price count(of: Int): Int }
    type Two implements Thing { id: ID! stock: Int price: Price count(of: Int): Int }
    type Three implements Thing { id: ID! stock: Int price: Price count(of: Int): Int }
    type Price { amount: Int }
    union Found = One | Two

    """

  @Test(
    "The age of an object's field applies where the field is selected on an interface or a union",
    arguments: [
      (
        #"{"One.stock": 60, "Two.price": 5}"#, "things { stock price { amount } }",
        "things[*{<One>{stock~60,}stock,<Two>{price~5?{}}price?{amount,}id%<Three>{}}"
      ),
      // One age for all of them needs no parts.
      (#"{"One.stock": 60, "Two.stock": 60, "Three.stock": 60}"#, "things { stock }", "things[*{stock~60,id%}"),
      (
        #"{"One.stock": 60, "Thing.stock": 9}"#, "things { stock }",
        "things[*{<One>{stock~60,}<Two Three>{stock~9,}stock,id%}"
      ),
      (
        #"{"One.count": 60}"#, "things { n: count(of: 2) @include(if: $x) }",
        "things[*{+x<One>{n:count(of:2)~60,}+x n:count(of:2),id%<Two Three>{}}"
      ),
      (
        #"{"One.stock": 60}"#, "found { ... on Thing { stock } }",
        "found[*{__typename <Thing:One Two>{<One>{stock~60,}stock,}id%}"
      ),
      (
        #"{"One.stock": 60}"#, "found { __typename ... on Two { stock } }",
        "found[*{__typename /Two{stock,}id%<One>{}}"
      ),
      // The age of an object type is that of a field that may return such an object with selections.
      (
        #"{"One": 30, "Two": 20, "*": 99}"#, "found { __typename } thing(n: 1) { stock }",
        "found~99[*{__typename id%}thing(n:1)~20?*{stock,id%}"
      ),
      (
        #"{"One": 30, "Two": 20}"#, "found { __typename ... on One { stock } }",
        "found~30[*{__typename /One{stock,}id%<Two>{}}"
      ),
      (#"{"One": 30, "*": 10}"#, "thing(n: 1) { stock }", "thing(n:1)~10?*{stock,id%}"),
      (#"{"One": 30, "Thing": 40}"#, "thing(n: 1) { stock }", "thing(n:1)~40?*{stock,id%}"),
      (#"{"One": "inherit"}"#, "thing(n: 1) { stock }", "thing(n:1)~?*{stock,id%}"),
    ]
  )
  func agesOfObjects(_ ages: String, _ selection: String, _ expected: String) {
    let variables = selection.contains("$x") ? "($x: Boolean!)" : ""
    let plan = plan(Self.things, "query Q\(variables) { \(selection) }", cache: "{\"maxAge\": \(ages)}")
    #expect(plan == PlanPacking.packed("1^{\(expected)}"))
  }

  @Test("The age of an interface's field applies also if only other modules have types with the interface")
  func agesWithoutObjects() {
    let schema = "type Query { contents: [Content!]! } interface Content { title: String }"
    let plan = plan(schema, "query Q { contents { title } }", cache: #"{"maxAge": {"Content.title": 60}}"#)
    #expect(plan.contains("title~60,"), "\(plan)")
  }

  @Test("The age of a type applies only to fields that can return it")
  func agesOfNarrowFields() {
    let schema = """
      type Query { edges: [Edge!]! prices: [PriceEdge!]! }
      interface Edge { node: Node }
      interface Node { id: ID! }
      type Product implements Node { id: ID! }
      type Price implements Node { id: ID! }
      type ProductEdge implements Edge { node: Product }
      type PriceEdge implements Edge { node: Price }
      """
    let ages = #"{"maxAge": {"Price": 10}}"#
    let narrow = plan(schema, "query Q { edges { node { id } } }", cache: ages)
    #expect(narrow == PlanPacking.packed("1^{edges[*{<PriceEdge>{node~10?*{}}node?*{id#}<ProductEdge>{}}}"))
    #expect(plan(schema, "query Q { prices { node { id } } }", cache: ages).contains("node~10"))
  }

  @Test(
    "What a directive or a setting cannot say is an error at its place",
    arguments: [
      (
        "type A @typePolicy(keyFields: \"b\") { id: ID! } type Query { a: A }", "true",
        "s.graphqls:1:8: \"b\" cannot be part of the key of \"A\": the type has no such field."
      ),
      (
        "type Query @typePolicy(keyFields: \"a\") { a: Int }", "true",
        "s.graphqls:1:12: \"Query\" has a key in \"cache\", but is a root type, which has a single object. Remove the key."
      ),
      (
        """
        interface I @typePolicy(keyFields: "id") { id: ID! } interface J @typePolicy(keyFields: "key") { key: ID! }
        type A implements I & J { id: ID! key: ID! } type Query { a: A }
        """, "true",
        "s.graphqls:1:66: Interfaces \"I\" and \"J\" of \"A\" have different keys. Give the type its own key."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", keyArgs: \"id\") { a(key: Int): A } type A { id: ID! }", "true",
        "s.graphqls:1:12: \"Query.a\" cannot have a lookup in \"cache\": the field has no argument \"id\". It takes "
          + "\"key\"."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", keyArgs: \"id lang\") { a(id: ID, lang: ID): A } type A { id: ID! }",
        "true",
        "s.graphqls:1:12: \"Query.a\" cannot have a lookup in \"cache\": it names 2 arguments, but the key of \"A\" has 1 "
          + "field. Name an argument for each field of the key, in the same order."
      ),
      (
        "type Query @fieldPolicy(forField: \"b\", keyArgs: \"id\") { a: Int }", "true",
        "s.graphqls:1:12: \"Query.b\" has a lookup in \"cache\", but the schema has no such field. Did you mean "
          + "\"Query.a\"?"
      ),
      (
        "type Query @cacheControlField(name: \"b\", maxAge: 1) { a: Int }", "true",
        "s.graphqls:1:12: \"Query.b\" has a \"maxAge\" in \"cache\", but the schema has no such type or field. "
          + "Did you mean \"Query.a\"?"
      ),
      (
        "type Query { a: Int @cacheControl(maxAge: -1) }", "true",
        "s.graphqls:1:21: The maximum age of \"Query.a\" must be a whole number of seconds up to 2147483647."
      ),
      (
        "type Query { a: Int @cacheControl(maxAge: \"5\") }", "true",
        "s.graphqls:1:43: The maximum age of \"Query.a\" must be a whole number of seconds up to 2147483647."
      ),
      (
        "type Query { a: Int @cacheControl(maxAge: 3000000000) }", "true",
        "s.graphqls:1:43: The maximum age of \"Query.a\" must be a whole number of seconds up to 2147483647."
      ),
      (
        "type Query { a: Int @cacheControl(inheritMaxAge: \"true\") }", "true",
        "s.graphqls:1:50: \"inheritMaxAge\" of @cacheControl must be true or false."
      ),
      (
        "type A @typePolicy(keyFields: 5) { id: ID! } type Query { a: A }", "true",
        "s.graphqls:1:31: \"keyFields\" of @typePolicy must be a string."
      ),
      (
        "type A @typePolicy(keyFields: [\"id\", 5]) { id: ID! } type Query { a: A }", "true",
        "s.graphqls:1:38: \"keyFields\" of @typePolicy must be a string."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", keyArgs: 5) { a(id: ID): A } type A { id: ID! }", "true",
        "s.graphqls:1:49: \"keyArgs\" of @fieldPolicy must be a string."
      ),
      (
        "type Query @fieldPolicy(forField: a, keyArgs: \"id\") { a(id: ID): A } type A { id: ID! }", "true",
        "s.graphqls:1:35: \"forField\" of @fieldPolicy must be a string."
      ),
      (
        "type Query @cacheControlField(name: 5, maxAge: 1) { a: Int }", "true",
        "s.graphqls:1:37: \"name\" of @cacheControlField must be a string."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", paginationArgs: \"first,aftr\") { a(first: Int, after: ID): Int }",
        "true",
        "s.graphqls:1:56: \"aftr\" in \"paginationArgs\" of @fieldPolicy is not an argument of \"Query.a\". "
          + "Did you mean \"after\"?"
      ),
      (
        "type Query @fieldPolicy(forField: \"b\", paginationArgs: \"after\") { a(after: ID): Int }", "true",
        "s.graphqls:1:12: \"Query.b\" is a list in \"cache\", but the schema has no such field. Did you mean \"Query.a\"?"
      ),
      (
        "type Query { a(id: ID): [A!] } type A { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it returns a list, so one of its arguments must be a "
          + "list of keys."
      ),
      (
        "type Query { a(id: [ID]): [[A!]] } type A { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it returns lists in a list, but a lookup finds one "
          + "list of objects."
      ),
      (
        "type Query { a(id: [[ID]]): [A!] } type A { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"id\" has lists in a list, but keys are in one list."
      ),
      (
        "type Query { a(id: [ID]): A } type A { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"id\" is a list, but the field returns a single "
          + "object."
      ),
      (
        "type Query { a(id: [ID], no: [ID]): [A] } type A { id: ID! no: ID! }",
        #"{"keys": {"A": ["id", "no"]}, "lookups": {"Query.a": ["id", "no"]}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"id\" and \"no\" are in different lists, but keys "
          + "are in one list."
      ),
      (
        "type Query { a(by: By): [A] } input By { ids: [ID!] nos: [ID!] } type A { id: ID! no: ID! }",
        #"{"keys": {"A": ["id", "no"]}, "lookups": {"Query.a": ["by.ids", "by.nos"]}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"by.ids\" and \"by.nos\" are in different lists, but "
          + "keys are in one list."
      ),
      (
        "type Query { a(by: By): A } input By { id: ID } type A { id: ID! }", #"{"lookups": {"Query.a": "by.idd"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": the input object \"By\" has no field \"idd\". Did you "
          + "mean \"id\"?"
      ),
      (
        "type Query { a(id: ID): A } type A { id: ID! }", #"{"lookups": {"Query.a": "id.x"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"id.x\" names a field of \"ID\", which is not an input "
          + "object."
      ),
      (
        "type Query { a(by: By): A } input By { id: ID } type A { id: ID! }", #"{"lookups": {"Query.a": "by"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"by\" is an input object, but a key is a scalar or an "
          + "enum value. Name one of its fields, such as \"by.id\"."
      ),
      (
        "type Query { a(id: ID): A } type A { id: ID! }", #"{"lookups": {"Query.a": "idd"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": the field has no argument \"idd\". Did you mean \"id\"?"
      ),
      (
        "type Query { a: A } type A { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": the field has no argument \"id\". It has no arguments."
      ),
      (
        "type Query { a(id: ID): I } interface I { id: ID! } type A implements I { id: ID! } type B implements I { id: ID! }",
        #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"I\" can be \"A\" or \"B\", but a lookup needs a "
          + "single object type."
      ),
      (
        "type Query { a(id: ID): I } interface I { id: ID! }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": no object type implements \"I\"."
      ),
      (
        "type Query { a(id: ID): A } type A { name: String }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": \"A\" has no key. Give it one in \"keys\", or remove the "
          + "lookup."
      ),
      (
        "type Query { a(id: ID): [Int] }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it returns no object."
      ),
      (
        "type Query { a(id: ID): E } enum E { b }", #"{"lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it returns no object."
      ),
      (
        "type Query { a(id: ID): A } type A { id: ID! part: Int! }",
        #"{"keys": {"A": ["id", "part"]}, "lookups": {"Query.a": "id"}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it names 1 argument, but the key of \"A\" has 2 "
          + "fields. Name an argument for each field of the key, in the same order."
      ),
      (
        "type Query { a: Int }", #"{"maxAge": {"Query.a": "1"}}"#,
        "q.graphql:1:1: The maximum age of \"Query.a\" must be a whole number of seconds up to 2147483647, or \"inherit\"."
      ),
      (
        "type Query { a: Int }", #"{"maxAge": {"Query.a": -1, "Gone": 1}}"#,
        "q.graphql:1:1: The maximum age of \"Query.a\" must be a whole number of seconds up to 2147483647, or \"inherit\"."
      ),
      (
        "type Query { a: Int }", #"{"lookups": {"Query.a": ["a", 1]}}"#,
        "q.graphql:1:1: The lookup of \"Query.a\" must be an argument, a list of arguments, or null."
      ),
      (
        "type Query { a: Int }", #"{"lookups": {"Query.a": []}}"#,
        "q.graphql:1:1: The lookup of \"Query.a\" must be an argument, a list of arguments, or null."
      ),
      (
        "type Query { a(id: ID): A } type A { id: ID! part: Int! }",
        #"{"keys": {"A": ["id", "part"]}, "lookups": {"Query.a": ["id", "id"]}}"#,
        "q.graphql:1:1: \"Query.a\" cannot have a lookup in \"cache\": it names \"id\" twice."
      ),
    ]
  )
  func mistakes(_ schema: String, _ cache: String, _ message: String) {
    #expect(run(schema, "query Q { __typename }", cache: cache).messages.first == message)
  }

  @Test(
    "Null in a directive is the same as no value",
    arguments: [
      "@typePolicy(keyFields: null, connectionFields: \"b\")", "@cacheControl(maxAge: null)",
      "@cacheControl(inheritMaxAge: null, maxAge: null)", "@cacheControl(inheritMaxAge: false)",
    ]
  )
  func nulls(_ directive: String) {
    let schema = """
      type Query { a: A } type A \(directive) { id: ID! b(after: ID): B }
      type B { nodes: [A] pageInfo: PageInfo } type PageInfo { endCursor: ID }
      """
    #expect(plan(schema, "query Q { a { id } }") == "1^{a?A{id#}}")
  }

  @Test("A directive with other capitals is unknown, with the right name")
  func otherCapitals() {
    let schema = "type A @typepolicy(keyFields: \"id\") { id: ID! } type Query { a: A }"
    let diagnostics = run(schema, "query Q { __typename }").diagnostics
    #expect(diagnostics.map(\.message) == ["Unknown directive \"@typepolicy\"."])
    #expect(diagnostics.map(\.hint) == ["Did you mean \"@typePolicy\"?"])
  }

  @Test("Without a cache, directives that the schema does not define are errors")
  func withoutCache() {
    let schema = Self.books + "extend type Book @typePolicy(keyFields: \"isbn\")"
    let messages = run(schema, "query Q { books { title } }", cache: nil).messages
    #expect(messages == ["s.graphqls:4:18: Unknown directive \"@typePolicy\"."])
  }

  @Test("The name of a directive in an introspection's descriptions adds nothing to its JSON")
  func describedDirective() {
    let schema = """
      {"__schema": {
        "queryType": {"name": "Query"},
        "types": [
          {"kind": "OBJECT", "name": "Query", "description": "See {@link Order}, @embedded.", "interfaces": [], "fields": [
            {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}
          ]},
          {"kind": "SCALAR", "name": "Int"}
        ],
        "directives": []
      }}
      """
    let files = [Source(path: "s.json", text: schema), Source(path: "q.graphql", text: "query Q { a }")]
    #expect(checked(files).diagnostics == [])
  }

  @Test("An introspection that has the directives is not given them again")
  func introspection() {
    let type = { (name: String, field: String, kind: String, of: String) in
      """
      {"kind": "OBJECT", "name": "\(name)", "interfaces": [], "fields": [
        {"name": "\(field)", "args": [], "type": {"kind": "\(kind)", "name": "\(of)"}}
      ]}
      """
    }
    let schema = """
      {"__schema": {
        "queryType": {"name": "Query"},
        "types": [\(type("Query", "a", "OBJECT", "A")), \(type("A", "b", "SCALAR", "Int")), {"kind": "SCALAR", "name": "Int"}],
        "directives": [{"name": "embedded", "locations": ["OBJECT"], "args": []}]
      }}
      """
    let files = [
      Source(path: "s.json", text: schema), Source(path: "x.graphqls", text: "extend type A @embedded"),
      Source(path: "q.graphql", text: "query Q { a { b } }"),
    ]
    #expect(checked(files).diagnostics == [])
  }

  @Test(
    "Directives without an effect are noted",
    arguments: [
      (
        "type Query @fieldPolicy(forField: \"aa\") { a: A } type A { id: ID! }",
        "s.graphqls:1:12: @fieldPolicy for field \"aa\" has no effect without \"keyArgs\" or \"paginationArgs\". Add one of "
          + "them or remove the directive."
      ),
      (
        "type Query { a: A } type A @typePolicy(keyFields: \"id\") @embedded { id: ID! }",
        "s.graphqls:1:28: The key of \"A\" has no effect, because the type also has @embedded. Remove one of the two."
      ),
      (
        "type Query { a: A } type A @embedded @typePolicy(keyFields: \"id\") { id: ID! }",
        "s.graphqls:1:28: @embedded on \"A\" has no effect, because the type also has a key. Remove one of the two."
      ),
      (
        "type Query { a: A } type A @embedded { id: ID! } extend type A @typePolicy(keyFields: \"id\")",
        "s.graphqls:1:28: @embedded on \"A\" has no effect, because the type also has a key. Remove one of the two."
      ),
      (
        "type Query { a: A } type A @typePolicy { id: ID! }",
        "s.graphqls:1:28: @typePolicy on \"A\" has no effect without \"keyFields\" or \"connectionFields\". Add one of them "
          + "or remove the directive."
      ),
      (
        "type Query { a: A } type A @typePolicy(keyFields: \"\", connectionFields: null) { id: ID! }",
        "s.graphqls:1:28: @typePolicy on \"A\" has no effect without \"keyFields\" or \"connectionFields\". Add one of them "
          + "or remove the directive."
      ),
      (
        "type Query @typePolicy(embeddedFields: \"a\") { a: A } type A { id: ID! }",
        "s.graphqls:1:40: \"embeddedFields\" of @typePolicy has no effect, because whether an object has a key depends only "
          + "on its type. Remove \"embeddedFields\", and apply @embedded to a type whose objects have no key."
      ),
      (
        "type Query { a: A @cacheControl(maxAge: 60, inheritMaxAge: true) } type A { id: ID! }",
        "s.graphqls:1:60: \"inheritMaxAge\" of @cacheControl for \"Query.a\" has no effect, because the directive also has "
          + "\"maxAge\". Remove one of the two."
      ),
      (
        "type Query { a: A } type A @connection { id: ID! }",
        "s.graphqls:1:28: @connection on \"A\" has no effect, because the type is not a connection: it needs the field "
          + "\"pageInfo\", a list field \"edges\" or \"nodes\", and no key. Add what is missing or remove the directive."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", paginationArgs: \"first\") { a(first: Int): [A!] } type A { id: ID! }",
        "s.graphqls:1:56: \"paginationArgs\" of @fieldPolicy for \"Query.a\" has no effect, because the field is not a "
          + "connection, and not a list with the argument \"offset\". Set its list in \"lists\" or remove \"paginationArgs\"."
      ),
      (
        "type Query @fieldPolicy(forField: \"a\", keyArgs: \"ids\", paginationArgs: \"first\") "
          + "{ a(ids: [ID!], first: Int): [A!] } type A { id: ID! }",
        "s.graphqls:1:72: \"paginationArgs\" of @fieldPolicy for \"Query.a\" has no effect, because the field is not a "
          + "connection, and not a list with the argument \"offset\". Set its list in \"lists\" or remove \"paginationArgs\"."
      ),
    ]
  )
  func withoutEffect(_ schema: String, _ note: String) {
    let result = run(schema, "query Q { __typename }")
    #expect(result.messages == [note])
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("A @fieldPolicy with pages and keys makes a list in pages, and a note says that its keys have no effect")
  func pagesAndKeys() {
    let schema = """
      type Query @fieldPolicy(forField: "all", keyArgs: "ids", paginationArgs: "offset") {
        all(ids: [ID!], offset: Int): [A!]!
      }
      type A { id: ID! }
      """
    let result = run(schema, "query Q($ids: [ID!], $n: Int) { all(ids: $ids, offset: $n) { id } }")
    #expect(
      result.messages == [
        "s.graphqls:1:12: \"keyArgs\" of @fieldPolicy for \"Query.all\" has no effect, because the field is a list in pages. "
          + "Remove \"keyArgs\" or the list."
      ]
    )
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.text(of: "q.graphql.swift").contains("all($ids,offset:$n)|0["))
  }

  @Test(
    "Directives with an effect are not noted",
    arguments: [
      "type Query @fieldPolicy(forField: \"a\", keyArgs: \"id\") { a(id: ID): A } type A { id: ID! }",
      "type Query @fieldPolicy(forField: \"a\", paginationArgs: \"offset\") { a(offset: Int): [A!] } type A { id: ID! }",
      "type Query { a: A } type A @embedded @cacheControl(scope: PRIVATE) { id: ID! }",
      "type Query { a: A } type A @typePolicy(keyFields: \"id\", embeddedFields: \"\") { id: ID! }",
    ]
  )
  func withEffect(_ schema: String) {
    #expect(run(schema, "query Q { __typename }").messages == [])
  }
}
