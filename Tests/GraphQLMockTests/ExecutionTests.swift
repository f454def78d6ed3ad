import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Execution")
struct ExecutionTests {
  @Test("Fields come in the order of the selections, under their aliases")
  func selectionOrder() async throws {
    let answer = try await Shop.mock().answer("{ b: product(id: 2) { price n: name id } product(id: \"1\") { name } }")
    #expect(answer == #"{"data":{"b":{"price":80,"n":"Boots","id":"2"},"product":{"name":"Coat"}}}"#)
  }

  @Test("Selections of one response key merge, across fragments of types that apply")
  func merging() async throws {
    let answer = try await Shop.mock().answer(
      """
      { product(id: 1) { ...A name ... on Thing { name } } product(id: 1) { price } }
      fragment A on Product { image(width: 100) { url } ...B } fragment B on Product { image(width: 100) { alt } id }
      """
    )
    #expect(
      answer
        == #"{"data":{"product":{"image":{"url":"/1?w=100","alt":null},"id":"1","name":"Coat","price":120}}}"#
    )
  }

  @Test("@skip and @include leave fields and fragments out")
  func conditions() async throws {
    let query = """
      query ($yes: Boolean!, $no: Boolean = false) {
        product(id: 1) { id @include(if: $no) name @skip(if: $yes) ...A @include(if: $yes) ... @skip(if: $yes) { id } }
      }
      fragment A on Product { price @skip(if: $no) }
      """
    let answer = try await Shop.mock().answer(query, variables: ["yes": true])
    #expect(answer == #"{"data":{"product":{"price":120}}}"#)
  }

  @Test("Members of unions and interfaces are told by their Swift types")
  func abstractTypes() async throws {
    let answer = try await Shop.mock().answer(
      """
      { search(text: "x") { __typename ... on Brand { name } ... on Product { price } }
        things { name __typename ... on Product { id } } }
      """
    )
    #expect(
      answer == #"{"data":{"search":[{"__typename":"Product","price":120},null,{"__typename":"Brand","name":"Acme"}],"#
        + #""things":[{"name":"Acme","__typename":"Brand"},{"name":"Boots","__typename":"Product","id":"2"}]}}"#
    )
  }

  @Test("Resolvers that wait fill their places in order, however deep")
  func waiting() async throws {
    let answer = try await Shop.mock().answer("{ products(limit: 3) { related { related(limit: 2) { name } name } } }")
    let coat = #"{"related":[{"related":[{"name":"Boots"},{"name":"Scarf"}],"name":"Coat"}]}"#
    let boots = #"{"related":[{"related":[{"name":"Coat"},{"name":"Scarf"}],"name":"Boots"}]}"#
    #expect(answer == "{\"data\":{\"products\":[\(boots),\(coat),\(coat)]}}")
  }

  @Test("The fields of a mutation run one after another")
  func serialMutations() async throws {
    let counter = Shop.Counter()
    let answer = try await Shop.mock(counter: counter).answer(
      "mutation { a: add(amount: 1) b: add(amount: 10) fail c: add(amount: 100) }"
    )
    #expect(
      answer == #"{"errors":[{"message":"Failed","locations":[{"line":1,"column":49}],"path":["fail"]}],"#
        + #""data":{"a":1,"b":11,"fail":null,"c":111}}"#
    )
    #expect(await counter.mostUnderWay == 1)
  }

  @Test("A mutation stops at a field that must not be null and is")
  func failingMutation() async throws {
    let counter = Shop.Counter()
    let answer = try await Shop.mock(counter: counter).answer("mutation { a: add(amount: 1) failHard add(amount: 10) }")
    #expect(
      answer
        == #"{"errors":[{"message":"Failed hard","locations":[{"line":1,"column":30}],"path":["failHard"]}],"data":null}"#
    )
    #expect(await counter.total == 1)
  }

  @Test("Objects of JSON need no resolvers")
  func jsonObjects() async throws {
    let data = try json(#"{"user": {"__typename": "Admin", "name": "Ada", "tags": ["a", null], "level": 2.0}}"#)
    let text = """
      type Query { user: User }  interface User { name: String }
      type Admin implements User { name: String, tags: [String], level: Int, missing: ID }
      """
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("user") { _ in data["user"] } }
    }
    #expect(
      await mock.answer("{ user { name ... on Admin { tags level missing } } }")
        == #"{"data":{"user":{"name":"Ada","tags":["a",null],"level":2,"missing":null}}}"#
    )
  }

  @Test("The resolvers of the query type also answer where a field has this type")
  func queryTypeOfField() async throws {
    let text = """
      type Query { count: Int!, node: Query }
      type Mutation { add: Payload, set: Payload }
      type Payload { query: Query }
      """
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in
        query.field("count") { _ in 3 }
        query.field("node") { _ in JSONValue.object([:]) }
      }
      resolvers.mutation { mutation in
        mutation.field("add") { _ in JSONValue.object(["query": .object([:])]) }
        mutation.field("set") { _ in JSONValue.object(["query": .object(["count": 4])]) }
      }
    }
    let answer = await mock.answer("mutation { add { query { count node { count } } } set { query { count } } }")
    #expect(answer == #"{"data":{"add":{"query":{"count":3,"node":{"count":3}}},"set":{"query":{"count":4}}}}"#)
  }

  @Test("Documents that differ only in how they spell a character are different documents")
  func normalization() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { count(text: String!): Int }")) { resolvers in
      resolvers.query { query in
        query.field("count") { args in
          let text: String = try args["text"]
          return text.utf8.count
        }
      }
    }
    #expect(await mock.answer("{ count(text: \"\u{E9}\") }") == #"{"data":{"count":2}}"#)
    #expect(await mock.answer("{ count(text: \"e\u{301}\") }") == #"{"data":{"count":3}}"#)
  }

  @Test("An operation is chosen by its name")
  func operationName() async throws {
    let mock = try Shop.mock()
    let query = "query A { product(id: 1) { id } } query B { product(id: 2) { id } }"
    #expect(await mock.answer(query, operation: "B") == #"{"data":{"product":{"id":"2"}}}"#)
    #expect(
      await mock.answer(query)
        == #"{"errors":[{"message":"Must provide operation name if query contains multiple operations."}]}"#
    )
    #expect(await mock.answer(query, operation: "C") == #"{"errors":[{"message":"Unknown operation named \"C\"."}]}"#)
  }

  @Test("A request that is not valid is not executed, and says why and where")
  func invalidRequests() async throws {
    let mock = try Shop.mock()
    let misspelt = await mock.execute(GraphQLRequest(query: "{ product(id: 1) { nmae } }"))
    #expect(misspelt.data == nil)
    #expect(
      misspelt.errors.map(\.message) == [
        "Cannot query field \"nmae\" on type \"Product\". Did you mean \"name\" or \"image\"?"
      ]
    )
    #expect(misspelt.errors[0].locations.map(\.column) == [20])
    let broken = await mock.execute(GraphQLRequest(query: "{ product(id: 1"))
    #expect(broken.data == nil)
    #expect(broken.errors.map(\.message) == ["Syntax Error: Expected Name, found <EOF>."])
  }
}
