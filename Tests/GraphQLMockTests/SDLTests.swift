import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("A mock of a text")
struct SDLTests {
  @Test("The schema may be given as its text")
  func text() async throws {
    let mock = try GraphQLMock(sdl: "type Query { title: String }") { resolvers in
      resolvers.query { $0.field("title") { _ in "Vitrine" } }
    }
    let result = await mock.execute(GraphQLRequest(query: "{ title }"))
    #expect(result.data?["title"] == "Vitrine" && result.errors.isEmpty)
  }

  @Test("A mock with resolvers has automatic data for all other fields, made from a text or from a schema")
  func automaticData() async throws {
    let text = "type Query { title: String! product: Product! } type Product { name: String! price: Int! }"
    func register(_ resolvers: inout Resolvers) {
      resolvers.query { query in
        query.field("title") { _ in "Vitrine" }
        query.field("product") { _ in ["name": "Coat"] as JSONValue }
      }
    }
    for mock in try [GraphQLMock(sdl: text) { register(&$0) }, GraphQLMock(schema: schema(text)) { register(&$0) }] {
      let result = await mock.execute(GraphQLRequest(query: "{ title product { name price } }"))
      #expect(result.errors == [])
      #expect(result.data?["title"] == "Vitrine" && result.data?["product"]?["name"] == "Coat")
      #expect(result.data?["product"]?["price"]?.int != nil)
    }
    let strict = try GraphQLMock(sdl: text, data: nil) { register(&$0) }
    #expect(await strict.execute(GraphQLRequest(query: "{ product { price } }")).errors.count == 1)
  }

  @Test("A text that is not a schema is refused with the places of its errors")
  func invalid() {
    let error = #expect(throws: InvalidSchemaError.self) {
      try GraphQLMock(sdl: "type Query { title: Text }") { _ in }
    }
    #expect(error?.description.contains("schema.graphqls:1:21") == true, "\(String(describing: error))")
  }

  @Test("A text that only extends a schema is refused with the advice to pass that schema, too")
  func extensionsOnly() {
    let error = #expect(throws: InvalidSchemaError.self) { try GraphQLMock(sdl: Self.films) }
    let text = error?.description ?? ""
    #expect(text.contains("schema.graphqls:1:13: error: Cannot extend type \"Query\" because it is not defined."))
    #expect(text.hasSuffix("pass the text of that schema, too, as in GraphQLMock(sdl: schema + text).\n"), "\(text)")
  }

  private static let base = "type Query { book: Book } type Book { id: ID! }"
  private static let shops = """
    extend type Query { shop: Shop }
    type Shop @typePolicy(keyFields: "id") @cacheControl(maxAge: 5) { id: ID! }
    """
  private static let films = """
    extend type Query { film: Film }
    type Film @cacheControl(maxAge: 5, scope: PRIVATE) { id: ID! }
    """
  /// The definitions that a build adds to the text of a module that uses the directive.
  private static let added = """

    directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on \
    FIELD_DEFINITION | OBJECT | INTERFACE | UNION
    scalar CacheControlScope

    """
  private static let declared = """

    "Who may keep a response."
    enum CacheControlScope { PUBLIC PRIVATE }
    "How long a response may be kept."
    directive @cacheControl(maxAge: Int, scope: CacheControlScope) on FIELD_DEFINITION | OBJECT

    """

  @Test(
    "The texts of modules that extend one schema can be appended, whether they define the directives of Apollo's cache",
    arguments: [
      [shops, films], [shops + added, films], [shops + added, films + added], [shops + declared, films + declared],
      [shops + declared, films + added], [shops + added, films + declared],
    ]
  )
  func siblings(_ layers: [String]) async throws {
    let mock = try GraphQLMock(sdl: Self.base + "\n" + layers.joined(separator: "\n"))
    let result = await mock.execute(GraphQLRequest(query: "{ book { id } shop { id } film { id } }"))
    #expect(result.errors == [])
  }

  @Test("A second definition of another directive or type is an error at its place")
  func secondDefinitions() {
    for text in ["type Book { id: ID! }", "directive @a on OBJECT directive @a on OBJECT", "scalar S scalar S"] {
      let error = #expect(throws: InvalidSchemaError.self) {
        try GraphQLMock(sdl: Self.base + "\n" + text + Self.added)
      }
      #expect(error?.description.contains("schema.graphqls:2:") == true, "\(String(describing: error))")
    }
  }
}
