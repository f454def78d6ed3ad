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

  @Test("A text that is no schema is refused with the places of its mistakes")
  func invalid() {
    let error = #expect(throws: InvalidSchema.self) {
      try GraphQLMock(sdl: "type Query { title: Text }") { _ in }
    }
    #expect(error?.description.contains("schema.graphqls:1:21") == true, "\(String(describing: error))")
  }
}
