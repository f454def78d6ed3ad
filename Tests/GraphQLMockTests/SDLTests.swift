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
}
