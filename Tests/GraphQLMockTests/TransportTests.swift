import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("GraphQL over HTTP")
struct TransportTests {
  private static let both = "application/graphql-response+json, application/json;q=0.9"

  private func send(
    _ body: String,
    accept: String? = nil,
    type: String? = "application/json"
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(
      method: .post,
      url: URL(string: "https://example.com/api")!,
      body: HTTPBody(Array(body.utf8))
    )
    request.headers["Accept"] = accept
    request.headers["Content-Type"] = type
    return try await Shop.mock().transport.send(request)
  }

  private func get(_ query: String, accept: String? = nil) async throws -> HTTPResponse {
    var request = HTTPRequest(method: .get, url: try #require(URL(string: "https://example.com/api?" + query)))
    request.headers["Accept"] = accept
    return try await Shop.mock().transport.send(request)
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test(
    "The media type is the one the client likes best",
    arguments: [
      (nil, "application/json"), ("*/*", "application/json"), ("application/json", "application/json"),
      ("application/graphql-response+json", "application/graphql-response+json"),
      (both, "application/graphql-response+json"),
      ("application/graphql-response+json;q=0.1, application/json", "application/json"),
      ("text/html, application/*;q=0.5", "application/json"),
      ("application/json;q=0, */*", "application/graphql-response+json"),
      ("APPLICATION/JSON; charset=utf-8", "application/json"),
    ] as [(String?, String)]
  )
  func negotiation(accept: String?, type: String) async throws {
    let response = try await send(#"{"query": "{ product(id: 1) { id } }"}"#, accept: accept)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type + "; charset=utf-8")
    #expect(text(response) == #"{"data":{"product":{"id":"1"}}}"#)
  }

  @Test("A client in the same process reads the errors that the mock has made")
  func sameErrors() async throws {
    let mock = try Shop.mock()
    let request = GraphQLRequest(query: "{\n  x: product(id: 9) { id }\n}")
    let body = Array(#"{"query": "{\n  x: product(id: 9) { id }\n}"}"#.utf8)
    let response = try await mock.transport.send(
      HTTPRequest(
        method: .post,
        url: URL(string: "https://example.com/api")!,
        headers: ["Content-Type": "application/json"],
        body: HTTPBody(body)
      )
    )
    let errors = await mock.execute(request).errors
    let read = try JSONReader.decode(GraphQLResponse<JSONValue>.self, from: response.body)
    #expect(read == GraphQLResponse(data: ["x": nil], errors: errors))
    #expect(errors.map(\.code) == ["NOT_FOUND"])
    #expect(errors.first?.locations == [.init(line: 2, column: 3)])
  }

  @Test("A client that sends a hash is told to send the text")
  func persistedQuery() async throws {
    let hash = #""extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ab"}}"#
    let response = try await send("{\(hash)}")
    #expect(response.status == 200)
    #expect(
      text(response)
        == #"{"errors":[{"message":"PersistedQueryNotSupported","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}]}"#
    )
    let both = try await send("{\"query\": \"{ product(id: 1) { id } }\", \(hash)}")
    #expect(text(both) == #"{"data":{"product":{"id":"1"}}}"#)
  }

  @Test(
    "A client that takes neither media type gets 406",
    arguments: [
      "text/html", "application/json;q=0", "application/json; charset=utf-16",
    ]
  )
  func notAcceptable(accept: String) async throws {
    #expect(try await send(#"{"query": "{ product(id: 1) { id } }"}"#, accept: accept).status == 406)
  }

  @Test(
    "A request that is not executed has 400 or 200 by media type",
    arguments: [
      #"{"query": "{"}"#, #"{"query": "{ nope }"}"#, #"{"query": "{ product(id: 1) { id } }", "operationName": "X"}"#,
      #"{"query": "query ($i: ID!) { product(id: $i) { id } }"}"#,
    ]
  )
  func requestErrors(body: String) async throws {
    #expect(try await send(body, accept: Self.both).status == 400)
    let legacy = try await send(body)
    #expect(legacy.status == 200)
    #expect(try json(text(legacy))["data"] == nil)
    #expect(try json(text(legacy))["errors"]?[0]?["message"] != nil)
  }

  @Test("Errors of fields have 200 by both media types", arguments: [nil, both])
  func fieldErrors(accept: String?) async throws {
    #expect(try await send(#"{"query": "{ product(id: 9) { id } }"}"#, accept: accept).status == 200)
  }

  @Test(
    "What is not a GraphQL request has 400 by both media types",
    arguments: [
      "", "NONSENSE", "{\"query\":", "[]", "{}", #"{"qeury": "{ a }"}"#, #"{"query": 1}"#, #"{"query": null}"#,
      #"{"query": "{ product(id: 1) { id } }", "variables": [7]}"#,
      #"{"query": "{ product(id: 1) { id } }", "operationName": 7}"#,
      #"{"query": "{ product(id: 1) { id } }", "extensions": "x"}"#,
    ]
  )
  func malformed(body: String) async throws {
    #expect(try await send(body).status == 400)
    #expect(try await send(body, accept: Self.both).status == 400)
  }

  @Test(
    "Only JSON in UTF-8 is taken",
    arguments: [
      (nil, 415), ("text/plain", 415), ("application/json; charset=latin1", 415), ("application/graphql", 415),
      ("application/json; charset=\"UTF-8\"", 200), ("Application/JSON", 200),
    ] as [(String?, Int)]
  )
  func contentType(type: String?, status: Int) async throws {
    #expect(try await send(#"{"query": "{ product(id: 1) { id } }"}"#, type: type).status == status)
  }

  @Test("Null and unknown parameters count as left out")
  func nullParameters() async throws {
    let body = #"{"query": "{ product(id: 1) { id } }", "variables": null, "operationName": null, "more": 1}"#
    #expect(try await send(body).status == 200)
  }

  @Test("A query can be sent by GET, with everything in the URL")
  func queryByGet() async throws {
    let query = "query=query+A($i:ID!)%7Bproduct(id:$i)%7Bid%7D%7Dquery%20B%7B__typename%7D"
    let response = try await get(query + "&operationName=A&variables=%7B%22i%22%3A%22%32%22%7D&extensions=")
    #expect(text(response) == #"{"data":{"product":{"id":"2"}}}"#)
  }

  @Test("A mutation by GET has 405, and is not executed")
  func mutationByGet() async throws {
    let counter = Shop.Counter()
    let url = try #require(URL(string: "https://example.com/?query=mutation%7Badd(amount:1)%7D"))
    let response = try await Shop.mock(counter: counter).transport.send(HTTPRequest(method: .get, url: url))
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == "POST")
    #expect(await counter.total == 0)
  }

  @Test(
    "A GET without query, or with variables that are not a JSON object, gets 400",
    arguments: [
      "", "query=", "query=%7B__typename%7D&variables=1", "query=%7B__typename%7D&variables=%7B",
    ]
  )
  func malformedGet(query: String) async throws {
    #expect(try await get(query).status == 400)
  }

  @Test("Resolvers see the headers of the request")
  func headers() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { who: String }")) { resolvers in
      resolvers.query { query in query.field("who") { args in args.request.headers["authorization"] } }
    }
    var request = HTTPRequest(method: .get, url: try #require(URL(string: "https://example.com/?query=%7Bwho%7D")))
    request.headers["Authorization"] = "Bearer a"
    #expect(text(try await mock.transport.send(request)) == #"{"data":{"who":"Bearer a"}}"#)
  }
}
