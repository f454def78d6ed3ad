import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Keys of JSON objects that are not fields")
struct MisspeltKeyTests {
  private func mock(data: AutomaticData? = AutomaticData(), _ object: JSONValue) throws -> GraphQLMock {
    let text = """
      type Query { festival: Festival, festivals: [Festival!]!, found: Found }
      type Mutation { add: Festival }
      type Festival { id: ID!, name: String!, colour: String, colours: [String!]!, price: Int }
      type Act { id: ID!, label: String, color: String }
      union Found = Festival | Act
      """
    return try GraphQLMock(schema: schema(text), data: data) { resolvers in
      resolvers.query { query in
        query.field("festival") { _ in object }
        query.field("festivals") { _ in [object, object] }
        query.field("found") { _ in object }
      }
      resolvers.mutation { mutation in mutation.field("add") { _ in object } }
    }
  }

  private func messages(_ query: String, _ mock: GraphQLMock) async -> [String] {
    await mock.execute(GraphQLRequest(query: query)).errors.map { "\($0.path?.description ?? "?"): \($0.message)" }
  }

  private let colour = #""color" is not a field of "Festival". Did you mean "colour"?"#

  @Test("A key similar to a missing field is an error of that field")
  func misspelt() async throws {
    let mock = try mock(["id": "1", "name": "X", "color": "red"])
    #expect(
      await mock.answer("{ festival { name colour } }")
        == #"{"errors":[{"message":"\"color\" is not a field of \"Festival\". Did you mean \"colour\"?","#
        + #""locations":[{"line":1,"column":19}],"path":["festival","colour"]}],"#
        + #""data":{"festival":{"name":"X","colour":null}}}"#
    )
    #expect(await messages("{ festival { tint: colour } }", mock) == ["festival.tint: " + colour])
    #expect(await messages("mutation { add { colour } }", mock) == ["add.colour: " + colour])
    #expect(
      await messages("{ festivals { colour } }", mock) == [
        "festivals[0].colour: " + colour, "festivals[1].colour: " + colour,
      ]
    )
  }

  @Test("A key in snake case is an error of the field in camel case")
  func snakeCase() async throws {
    let text = "type Query { act: Act } type Act { firstName: String }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("act") { _ in ["first_name": "Ann"] as JSONValue } }
    }
    let message = #"act.firstName: "first_name" is not a field of "Act". Did you mean "firstName"?"#
    #expect(await messages("{ act { firstName } }", mock) == [message])
  }

  @Test("A key is not an error if no missing field that is selected is similar to it")
  func ignored() async throws {
    let query = "{ festival { id name colour colours price } }"
    let more: JSONValue = [
      "__typename": "Festival", "id": "1", "name": "X", "colour": "red", "color": "red", "nodes": 3,
      "created_at": "2027-01-01", "_links": ["self": "/festivals/1"],
    ]
    #expect(try await messages(query, mock(more)) == [])
    let misspelt: JSONValue = ["id": "1", "name": "X", "color": "red"]
    #expect(try await messages("{ festival { id name price } }", mock(misspelt)) == [])
    // The similar field is null on purpose.
    #expect(try await messages(query, mock(["id": "1", "color": "red", "colour": nil])) == [])
  }

  @Test(
    "A key that differs by more than two adjacent characters, or by half of a short name, is ignored",
    arguments: [
      ("colours", "colour", true), ("coluor", "colour", true), ("colr", "colour", true), ("COLOUR", "colour", true),
      ("titel", "title", true), ("_id", "id", true), ("uuid", "id", false), ("days", "date", false), ("y", "x", false),
      ("nodes", "name", false), ("color", "cost", false), ("_", "x", false), ("", "x", false),
      ("__typename", "typeName", false),
    ]
  )
  func differences(key: String, field: String, isError: Bool) async throws {
    let text = "type Query { item: Item } type Item { \(field): String }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("item") { _ in .object([key: "1"]) as JSONValue } }
    }
    let errors = [#"item.\#(field): "\#(key)" is not a field of "Item". Did you mean "\#(field)"?"#]
    #expect(await messages("{ item { \(field) } }", mock) == (isError ? errors : []))
  }

  @Test("A key is an error only of the most similar field")
  func mostSimilar() async throws {
    let object: JSONValue = ["id": "1", "name": "X", "colur": "red"]
    let messages = try await messages("{ festival { id name colour colours price } }", mock(object))
    #expect(messages == [#"festival.colour: "colur" is not a field of "Festival". Did you mean "colour"?"#])
  }

  @Test("An object of a union may have fields of the other types")
  func abstractType() async throws {
    let object: JSONValue = ["__typename": "Festival", "id": "1", "label": "X", "color": "red"]
    #expect(try await messages("{ found { ... on Festival { colour } } }", mock(object)) == [])
    #expect(try await messages("{ festival { colour } }", mock(object)) == ["festival.colour: " + colour])
  }

  @Test("A field with a resolver for MockObject is not missing")
  func mockObject() async throws {
    let text = "type Query { act: Act } type Act { id: ID!, colour: String }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("act") { _ in ["id": "1", "color": "red"] as JSONValue } }
      resolvers.type("Act", MockObject.self) { act in act.field("colour") { _ in "blue" } }
    }
    #expect(await mock.answer("{ act { colour } }") == #"{"data":{"act":{"colour":"blue"}}}"#)
  }

  @Test("Without automatic data, a missing field is null, unless a key is similar to it")
  func noAutomaticData() async throws {
    let sparse = try mock(data: nil, ["id": "1", "tint": "red"])
    #expect(await sparse.answer("{ festival { id colour } }") == #"{"data":{"festival":{"id":"1","colour":null}}}"#)
    let misspelt = try mock(data: nil, ["id": "1", "color": "red"])
    #expect(await messages("{ festival { id colour } }", misspelt) == ["festival.colour: " + colour])
    let null = try mock(data: nil, ["id": "1", "color": "red", "colour": nil])
    #expect(await messages("{ festival { id colour } }", null) == [])
  }
}
