import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Variables and arguments")
struct InputTests {
  @Test("Defaults of arguments, input fields and variables are filled in, and a single value makes a list")
  func defaults() async throws {
    let mock = try Shop.mock()
    let answer = await mock.answer(
      """
      query ($sort: Sort = Z_A, $max: Int = 200, $names: [String!] = "Coat") {
        a: products { name }
        b: products(limit: 9, sort: $sort, filter: { maximum: $max, names: $names }) { name }
        c: products(filter: { maximum: 80, names: "Boots" }) { name }
      }
      """
    )
    #expect(
      answer == #"{"data":{"a":[{"name":"Coat"},{"name":"Boots"}],"b":[{"name":"Coat"}],"c":[{"name":"Boots"}]}}"#
    )
  }

  @Test("A variable that is not given leaves the argument to its default; one that is null does not")
  func missingAndNull() async throws {
    let text = "type Query { echo(a: Int = 5, b: String): String }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in
        query.field("echo") { args in "\(args.values.members.map { "\($0.key)=\($0.value.text)" }) \(args.has("b"))" }
      }
    }
    let query = "query ($a: Int, $b: String) { echo(a: $a, b: $b) }"
    #expect(await mock.answer(query) == #"{"data":{"echo":"[\"a=5\"] false"}}"#)
    #expect(
      await mock.answer(query, variables: ["a": nil, "b": nil]) == #"{"data":{"echo":"[\"a=null\", \"b=null\"] true"}}"#
    )
  }

  @Test("A resolver reads single fields of an input object, with their defaults, and of none at all")
  func fieldsOfInput() async throws {
    let text = "type Query { echo(by: By, all: [By!]): String } input By { id: ID!, limit: Int = 5, name: String }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in
        query.field("echo") { args in
          let (input, all): (ArgumentValue?, [ArgumentValue]?) = (try args["by"], try args["all"])
          guard let by = input ?? all?.last else { return "nothing" }
          let (id, limit): (String, Int) = (try by["id"], try by["limit"])
          return "\(by.path) \(id) \(limit) \(by.has("name"))"
        }
      }
    }
    #expect(await mock.answer(#"{ echo(by: { id: "a", name: null }) }"#) == #"{"data":{"echo":"by a 5 true"}}"#)
    let list = await mock.answer(#"{ echo(all: [{ id: "a" }, { id: "b", limit: 1 }]) }"#)
    #expect(list == #"{"data":{"echo":"all[1] b 1 false"}}"#)
    #expect(await mock.answer("{ echo(by: null) }") == #"{"data":{"echo":"nothing"}}"#)
  }

  @Test("Values of variables that do not fit are refused in the reference implementation's words")
  func invalidVariables() async throws {
    let query =
      "query ($filter: Filter, $id: ID!, $sort: Sort) { products(filter: $filter, sort: $sort) { id } product(id: $id) { id } }"
    let variables: JSONObject = ["filter": ["maximum": "x", "names": ["a", nil], "nmaes": 1], "sort": "A_ZZ"]
    let result = try await Shop.mock().execute(GraphQLRequest(query: query, variables: variables))
    #expect(result.data == nil)
    #expect(
      result.errors.map(\.message) == [
        #"Variable "$filter" got invalid value "x" at "filter.maximum"; Int cannot represent non-integer value: "x""#,
        #"Variable "$filter" got invalid value null at "filter.names[1]"; Expected non-nullable type "String!" not to be null."#,
        #"Variable "$filter" got invalid value { maximum: "x", names: ["a", null], nmaes: 1 }; "#
          + #"Field "nmaes" is not defined by type "Filter". Did you mean "names"?"#,
        #"Variable "$id" of required type "ID!" was not provided."#,
        #"Variable "$sort" got invalid value "A_ZZ"; Value "A_ZZ" does not exist in "Sort" enum. "#
          + #"Did you mean the enum value "A_Z"?"#,
      ]
    )
    #expect(result.errors.map { $0.locations.map(\.column) } == [[8], [8], [8], [25], [35]])
  }

  @Test(
    "Exactly one field of a @oneOf input must be given",
    arguments: [
      (["id": "1"], nil), (["id": "1", "slug": "a"], "Exactly one key must be specified for OneOf type \"Lookup\"."),
      (["slug": nil], "Field \"slug\" must be non-null."),
      ([:], "Exactly one key must be specified for OneOf type \"Lookup\"."),
    ] as [(JSONObject, String?)]
  )
  func oneOf(by: JSONObject, problem: String?) async throws {
    let result = try await Shop.mock().execute(
      GraphQLRequest(query: "query ($by: Lookup!) { lookup(by: $by) }", variables: ["by": .object(by)])
    )
    #expect(result.errors.count == (problem == nil ? 0 : 1))
    if let problem { #expect(result.errors.first?.message.hasSuffix(problem) == true) }
  }

  @Test("Numbers are coerced as the specification has it")
  func numbers() async throws {
    let text = "type Query { echo(int: Int, float: Float, id: ID, any: Any): String } scalar Any"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("echo") { args in JSONValue.object(args.values).text } }
    }
    let query = "query ($i: Int, $f: Float, $id: ID, $any: Any) { echo(int: $i, float: $f, id: $id, any: $any) }"
    #expect(
      await mock.answer(query, variables: ["i": 2.0, "f": 3, "id": 7, "any": ["x": [1, nil]]])
        == #"{"data":{"echo":"{\"int\":2,\"float\":3,\"id\":\"7\",\"any\":{\"x\":[1,null]}}"}}"#
    )
    #expect(
      await mock.answer("{ echo(float: 1, id: 7, any: {a: [RED, 1.50, \"s\"]}) }")
        == #"{"data":{"echo":"{\"float\":1,\"id\":\"7\",\"any\":{\"a\":[\"RED\",1.50,\"s\"]}}"}}"#
    )
  }

  @Test("An argument that the resolver wants as another type says so")
  func resolverWantsOtherType() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { echo(text: String): Int }")) { resolvers in
      resolvers.query { query in query.field("echo") { args in try args["text"] as Int } }
    }
    let result = await mock.execute(GraphQLRequest(query: "{ echo(text: \"a\") }"))
    #expect(result.errors.map(\.message) == ["Argument \"text\": the resolver expects an integer, but got \"a\"."])
  }

  @Test("An argument that the field does not have is named, with the one that may be meant")
  func resolverWantsUnknownArgument() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { echo(id: ID, text: String): Int }")) { resolvers in
      resolvers.query { query in query.field("echo") { args in try args["idd"] as Int } }
    }
    let result = await mock.execute(GraphQLRequest(query: "{ echo(id: 1) }"))
    let message = "The resolver reads the argument \"idd\", which the field does not have. Did you mean \"id\"?"
    #expect(result.errors.map(\.message) == [message])
  }
}
