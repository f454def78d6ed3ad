import Foundation
import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Lists whose pages are combined, set by settings and directives.
@Suite("Lists in the settings of a cache")
struct CacheListsTests {
  private static let schema = """
    type Query {
      reviews(first: Int, after: String, last: Int, before: String, product: ID, locale: String): ReviewConnection!
      products(offset: Int = 0, limit: Int = 20, category: ID): [Product!]!
      listing(skip: Int, take: Int): Listing
      newest(offset: Int): [Product]
      node(id: ID!): Node
    }
    interface Node { id: ID! reviews(first: Int, after: String): ReviewConnection! }
    type Product implements Node { id: ID! name: String reviews(first: Int, after: String): ReviewConnection! }
    type Listing { title: String products: [Product!]! }
    type ReviewConnection { edges: [ReviewEdge] nodes: [Review] pageInfo: PageInfo! }
    type ReviewEdge { cursor: String node: Review }
    type Review { id: ID! text: String }
    type PageInfo { endCursor: String hasNextPage: Boolean! startCursor: String hasPreviousPage: Boolean! }

    """

  private func run(_ query: String, cache: String? = "true", schema: String = schema) -> GenerationResult {
    let module = Project.Module(
      name: "App",
      files: [
        Project.File(Source(path: "s.graphqls", text: schema)), Project.File(Source(path: "q.graphql", text: query)),
      ],
      settings: GenerationSettings(cache: cache)
    )
    var project = Project(modules: [module])
    CacheDirectives.define(in: &project)
    return SwiftGenerator.generate(project.check("App"), plans: CachePlans())
  }

  /// Returns the plan of the operation in generated code.
  private func plan(in result: GenerationResult) -> String {
    let plans = result.text(of: "q.graphql.swift").components(separatedBy: "var _plan: StaticString").dropFirst()
    return plans.map { text in
      let isRaw = text.prefix { $0 != "\"" }.hasSuffix("#")
      let text = text.drop { $0 != "\"" }.dropFirst()
      return isRaw ? text.components(separatedBy: "\"#")[0] : String(text.prefix { $0 != "\"" })
    }.first { $0.contains("^{") } ?? ""
  }

  private func plan(_ query: String, cache: String = "true", schema: String = schema) -> String {
    let result = run(query, cache: cache, schema: schema)
    #expect(result.messages == [])
    return plan(in: result)
  }

  private static let reviews = """
    query Q($after: String) {
      reviews(first: 20, after: $after, product: "p") { nodes { text } pageInfo { endCursor hasNextPage } }
    }
    """
  private static let reviewsPlan = """
    1(relay:after,before,first,last)^{reviews($after,first:20,product:"p")|0{nodes?[?Review{text,;\
    pageInfo{endCursor,hasNextPage }}}
    """

  @Test("Settings name connections, and lists by offset")
  func settings() {
    #expect(plan(Self.reviews).contains("|") == false)
    let relay = #"{"lists": {"Query.reviews": "relay"}}"#
    #expect(plan(Self.reviews, cache: relay) == Self.reviewsPlan)
    #expect(
      plan(Self.reviews, cache: #"{"lists": {"Query.reviews": {"style": "relay"}}}"#) == Self.reviewsPlan
    )
    #expect(
      plan("query Q($o: Int) { products(offset: $o) { name } }", cache: #"{"lists": {"Query.products": "offset"}}"#)
        == "1(list:offset,limit=20)^{products(offset:$o=0)|0[Product{name,;}"
    )
    #expect(
      plan("query Q { newest(offset: 3) { name } }", cache: #"{"lists": {"Query.newest": "offset"}}"#)
        == "1(list:offset,_)^{newest(offset:3)|0?[?Product{name,;}"
    )
    let listing = #"{"lists": {"Query.listing": {"offset": "skip", "limit": "take", "items": "products"}}}"#
    #expect(
      plan("query Q { listing(skip: 2, take: 2) { title products { name } } }", cache: listing)
        == "1(items:products,skip,take)^{listing(skip:2,take:2)|0?{title,products[Product{name,;}}"
    )
  }

  @Test("The list of an interface is that of the types that implement it, and a plan names each policy once")
  func interfaces() {
    let query = """
      query Q($id: ID!) {
        node(id: $id) { ... on Product { reviews { ...C } more: reviews(first: 2) { ...C } } }
        products { name }
      }
      fragment C on ReviewConnection { pageInfo { endCursor hasNextPage } }
      """
    let plan = plan(query, cache: #"{"lists": {"Node.reviews": "relay", "Query.products": "offset"}}"#)
    #expect(plan.hasPrefix("1(relay:after,first list:offset,limit=20)^{node($id)"))
    // The name with the number 2 is "reviews", and that with the number 1 is "Product".
    #expect(plan.hasSuffix("{/Product{reviews|0{&0 }more:'2(first:2)|0{&0 }};products|1['1{name,;}"))
  }

  @Test("The list of an object's field is one where the field is selected on an interface, with the object's arguments")
  func listsOfObjects() {
    let query = """
      query Q { nodes { reviews(first: 2) { ...C } } }
      fragment C on ReviewConnection { pageInfo { endCursor hasNextPage } }
      """
    let schema =
      Self.schema + """
        extend type Query { nodes: [Node!]! }
        type Shop implements Node { id: ID! reviews(first: Int, after: String, last: Int): ReviewConnection! }
        """
    let one = plan(query, cache: #"{"lists": {"Product.reviews": "relay"}}"#, schema: schema)
    #expect(
      one
        == PlanPacking.packed(
          "1(relay:after,first)^{nodes[*{<Product>{reviews(first:2)|0{}}reviews(first:2){&0 }id%<Shop>{}}}"
        )
    )
    let all = plan(query, cache: #"{"lists": {"Node.reviews": "relay"}}"#, schema: schema)
    #expect(
      all
        == PlanPacking.packed(
          "1(relay:after,first relay:after,first,last)^{nodes[*{<Product>{reviews(first:2)|0{}}"
            + "<Shop>{reviews(first:2)|1{}}reviews(first:2){&0 }id%}}"
        )
    )
  }

  @Test(
    "Directives in a schema say the same",
    arguments: [
      "extend type Query @typePolicy(connectionFields: \"reviews\")",
      "extend type Query @fieldPolicy(forField: \"reviews\", paginationArgs: \"first, after\")",
      "extend type ReviewConnection @connection",
      "directive @connection on OBJECT extend type ReviewConnection @connection",
    ]
  )
  func directives(_ text: String) {
    #expect(plan(Self.reviews, schema: Self.schema + text) == Self.reviewsPlan)
  }

  @Test("Arguments for pages of a field of another form say nothing of a list, which is noted unless settings say it")
  func otherForms() {
    let schema =
      Self.schema + "extend type Query @fieldPolicy(forField: \"listing\", paginationArgs: \"skip,take\")"
    let query = "query Q { listing(skip: 1) { title } }"
    let result = run(query, schema: schema)
    #expect(plan(in: result) == "1^{listing(skip:1)?{title,}}")
    #expect(
      result.messages == [
        "s.graphqls:15:69: \"paginationArgs\" of @fieldPolicy for \"Query.listing\" has no effect, because the field is not "
          + "a connection, and not a list with the argument \"offset\". Set its list in \"lists\" or remove "
          + "\"paginationArgs\"."
      ]
    )
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    let listing = #"{"lists": {"Query.listing": {"offset": "skip", "limit": "take", "items": "products"}}}"#
    #expect(plan(query, cache: listing, schema: schema) == "1(items:products,skip,take)^{listing(skip:1)|0?{title,}}")
    let offset = "extend type Query @fieldPolicy(forField: \"products\", paginationArgs: \"offset,limit\")"
    let plan = plan("query Q { products(limit: 3) { name } }", schema: Self.schema + offset)
    #expect(plan == "1(list:offset,limit=20)^{products(limit:3)|0[Product{name,;}")
  }

  @Test("A list in the settings takes precedence over arguments of a directive that do not select a page")
  func settingsFirst() {
    let directive = "extend type Query @fieldPolicy(forField: \"reviews\", paginationArgs: \"first locale\")"
    let settings = #"{"lists": {"Query.reviews": "relay"}}"#
    #expect(plan(Self.reviews, cache: settings, schema: Self.schema + directive) == Self.reviewsPlan)
  }

  @Test("@connection in an operation makes a list, and is not sent; arguments that it does not name are those of pages")
  func connection() {
    let query = """
      query Q($after: String, $locale: String) {
        reviews(after: $after, locale: $locale, product: "p") @connection(key: "Reviews", filter: ["product"]) {
          nodes { text } pageInfo { endCursor hasNextPage }
        }
        newest @connection(key: "Newest") @include(if: true) { name }
      }
      """
    let result = run(query)
    #expect(result.messages == [])
    let plan = plan(in: result)
    #expect(
      plan.hasPrefix(
        "1(relay:after,before,first,last,locale list:offset,_)"
          + #"^{reviews(__connection:"Reviews",$after,$locale,product:"p")|0{nodes"#
      )
    )
    #expect(plan.contains(#"newest(__connection:"Newest")|1?[?Product{"#))
    let text = result.text(of: "q.graphql.swift")
    #expect(!text.contains("@connection("))
    #expect(text.contains("@include(if:true)"))
  }

  @Test("Without a cache, @connection is an unknown directive")
  func withoutCache() {
    let messages = run("query Q { newest @connection(key: \"N\") { name } }", cache: nil).messages
    #expect(messages == ["q.graphql:1:18: Unknown directive \"@connection\"."])
  }

  @Test("@connection with other capitals is an unknown directive, with the right name")
  func otherCapitals() {
    let diagnostics = run("query Q { newest @Connection(key: \"N\") { name } }").diagnostics
    #expect(diagnostics.map(\.message) == ["Unknown directive \"@Connection\"."])
    #expect(diagnostics.map(\.hint) == ["Did you mean \"@connection\"?"])
  }

  @Test(
    "What cannot be a list is an error at its place",
    arguments: [
      (
        #"{"lists": {"Query.vanished": "relay"}}"#, "",
        "q.graphql:1:1: \"Query.vanished\" is a list in \"cache\", but the schema has no such field."
      ),
      (
        #"{"lists": {"Query.listing": "offset"}}"#, "",
        "q.graphql:1:1: \"Query.listing\" cannot be a list with style \"offset\": it must have the argument for the "
          + "offset, and return either a list of objects, or an object without a key that has the list field named by "
          + "\"items\"."
      ),
      (
        #"{"lists": {"Query.listing": {"offset": "skp", "limit": "take", "items": "products"}}}"#, "",
        "q.graphql:1:1: \"Query.listing\" cannot be a list with style \"offset\": the field has no argument \"skp\". "
          + "Did you mean \"skip\"?"
      ),
      (
        #"{"lists": {"Query.listing": {"offset": "skip", "limit": "count", "items": "products"}}}"#, "",
        "q.graphql:1:1: \"Query.listing\" cannot be a list with style \"offset\": the field has no argument \"count\". "
          + "It takes \"skip\" or \"take\"."
      ),
      (
        #"{"lists": {"Query.listing": {"offset": "skip", "limit": "take", "items": "product"}}}"#, "",
        "q.graphql:1:1: \"Query.listing\" cannot be a list with style \"offset\": \"Listing\" has no field \"product\". "
          + "Did you mean \"products\"?"
      ),
      (
        #"{"lists": {"Query.listing": {"offset": "skip", "items": "title"}}}"#, "",
        "q.graphql:1:1: \"Query.listing\" cannot be a list with style \"offset\": \"title\" of \"Listing\" is not a list "
          + "of objects."
      ),
      (
        #"{"lists": {"Query.products": "relay"}}"#, "",
        "q.graphql:1:1: \"Query.products\" cannot be a list with style \"relay\": it must have an \"after\" or \"before\" "
          + "argument, and return an object without a key that has the field \"pageInfo\" and a list field \"edges\" or "
          + "\"nodes\"."
      ),
      (
        #"{"keys": {"ReviewConnection": "id"}, "lists": {"Query.reviews": "relay"}}"#,
        "extend type ReviewConnection { id: ID! }",
        "q.graphql:1:1: \"Query.reviews\" cannot be a list with style \"relay\": it must have an \"after\" or \"before\" "
          + "argument, and return an object without a key that has the field \"pageInfo\" and a list field \"edges\" or "
          + "\"nodes\"."
      ),
      (
        #"{"lists": {"Query.products": "pages"}}"#, "",
        "q.graphql:1:1: The list \"Query.products\" must be \"relay\", \"offset\" or an object."
      ),
      (
        #"{"lists": {"Query.products": {"style": "relay", "items": "a"}}}"#, "",
        "q.graphql:1:1: The style of the list \"Query.products\" must be \"relay\" without other keys, or \"offset\"."
      ),
      (
        #"{"lists": {"Query.products": "realy"}}"#, "",
        "q.graphql:1:1: The list \"Query.products\" must be \"relay\", \"offset\" or an object. Did you mean \"relay\"?"
      ),
      (
        #"{"lists": {"Query.products": {"style": "ofset"}}}"#, "",
        "q.graphql:1:1: The style of the list \"Query.products\" must be \"relay\" without other keys, or \"offset\". "
          + "Did you mean \"offset\"?"
      ),
      (
        #"{"maxAge": {"Query.products": "inherits"}}"#, "",
        "q.graphql:1:1: The maximum age of \"Query.products\" must be a whole number of seconds up to 2147483647, or "
          + "\"inherit\"."
      ),
      (
        #"{"lists": {"Query.products": {"offset": 1}}}"#, "",
        "q.graphql:1:1: \"offset\" of the list \"Query.products\" must be a name."
      ),
      (
        #"{"lists": ["Query.products"]}"#, "",
        "q.graphql:1:1: \"lists\" must be an object whose keys are fields."
      ),
      (
        "true", "extend type Query @fieldPolicy(forField: \"reviews\", paginationArgs: \"first locale\")",
        "s.graphqls:15:69: \"locale\" in \"paginationArgs\" of @fieldPolicy does not select a page of \"Query.reviews\". "
          + "Pages are selected by \"after\", \"before\", \"first\", or \"last\"."
      ),
      (
        "true", "extend type Query @fieldPolicy(forField: \"newest\", paginationArgs: \"limit\")",
        "s.graphqls:15:68: \"limit\" in \"paginationArgs\" of @fieldPolicy is not an argument of \"Query.newest\". "
          + "It takes \"offset\"."
      ),
    ]
  )
  func mistakes(_ cache: String, _ more: String, _ message: String) {
    #expect(run("query Q { __typename }", cache: cache, schema: Self.schema + more).messages == [message])
  }

  @Test("@connection on a field that cannot be a list with pages is an error at the directive")
  func misplacedConnection() {
    #expect(
      run("query Q { node(id: 1) @connection(key: \"N\") { id } }").messages == [
        "q.graphql:1:23: \"Query.node\" cannot be a list with style \"relay\": it must have an \"after\" or \"before\" "
          + "argument, and return an object without a key that has the field \"pageInfo\" and a list field \"edges\" or "
          + "\"nodes\"."
      ]
    )
  }

  @Test(
    "What the filter of @connection names must be arguments of the field, and its key must be a value",
    arguments: [
      (
        "query Q { reviews @connection(key: \"R\", filter: [\"product\", \"localle\"]) { ...C } }",
        "1:61: \"localle\" in \"filter\" of @connection is not an argument of \"Query.reviews\". "
          + "Did you mean \"locale\"?"
      ),
      (
        "query Q { reviews @connection(key: \"R\", filter: \"xyzzy\") { ...C } }",
        "1:49: \"xyzzy\" in \"filter\" of @connection is not an argument of \"Query.reviews\". "
          + "It takes \"first\", \"after\", \"last\", \"before\", or 2 others."
      ),
      (
        "query Q($f: [String!]) { reviews @connection(key: \"R\", filter: $f) { ...C } }",
        "1:64: \"filter\" of @connection must contain the names of arguments, not a variable, because the build reads it."
      ),
      (
        "query Q($k: String!) { reviews @connection(key: $k) { ...C } }",
        "1:49: \"key\" of @connection must not contain variables, because the directive is not sent to the server. "
          + "Write the value."
      ),
    ]
  )
  func filters(_ query: String, _ message: String) {
    let more = "\nfragment C on ReviewConnection { pageInfo { endCursor hasNextPage } }"
    #expect(run(query + more).messages == ["q.graphql:" + message])
  }

  @Test("A build notes connections whose operations do not select which page follows")
  func notes() {
    let cache = #"{"lists": {"Query.reviews": "relay"}}"#
    let result = run(
      """
      query A { reviews(first: 2) { nodes { text } } }
      query B { reviews(last: 2, before: "c") { nodes { text } ...P } }
      query C { reviews(first: 2) { nodes { text } pageInfo { ...I } } }
      query D { reviews(last: 2) { nodes { text } pageInfo { startCursor hasPreviousPage } } }
      query E { reviews(last: 2) { nodes { text } pageInfo { ...I } } }
      fragment P on ReviewConnection { pageInfo { startCursor } }
      fragment I on PageInfo { endCursor hasNextPage }
      """,
      cache: cache
    )
    #expect(
      result.messages == [
        "q.graphql:1:11: \"Query.reviews\" is a paginated list, but operation \"A\" does not select \"endCursor\" or "
          + "\"hasNextPage\" in \"pageInfo\", so the cache cannot tell which page comes next.",
        "q.graphql:2:11: \"Query.reviews\" is a paginated list, but operation \"B\" does not select \"hasPreviousPage\" in "
          + "\"pageInfo\", so the cache cannot tell which page comes next.",
        "q.graphql:5:11: \"Query.reviews\" is a paginated list, but operation \"E\" does not select \"startCursor\" or "
          + "\"hasPreviousPage\" in \"pageInfo\", so the cache cannot tell which page comes next.",
      ]
    )
    #expect(!result.files.isEmpty)
  }
}
