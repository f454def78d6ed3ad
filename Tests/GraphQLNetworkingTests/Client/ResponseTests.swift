import Foundation
import GraphQLNetworking
import Testing

@Suite("Responses to a client")
struct ResponseTests {
  private let graphQL = "application/graphql-response+json"

  @Test(
    "Data is read from both media types",
    arguments: [
      "application/json", "application/json; charset=utf-8", "application/graphql-response+json;charset=utf-8",
      "application/json, application/json", "application/json;charset=utf-8,application/json",
    ]
  )
  func data(type: String) async throws {
    let data = try await GraphQLClient { _ in .json(#"{"data":{"name":"Ada"}}"#, type: type) }.fetch(GetName())
    #expect(data == GetName.Data(name: "Ada"))
  }

  @Test("A content type that names nothing is taken for JSON", arguments: ["", ";", "; charset=utf-8"])
  func emptyContentType(type: String) async throws {
    let client = GraphQLClient { _ in .json(#"{"data":{"name":"Ada"}}"#, type: type) }
    #expect(try await client.fetch(GetName()).name == "Ada")
  }

  @Test("A response without a content type is taken for JSON")
  func noContentType() async throws {
    let client = GraphQLClient { _ in HTTPResponse(status: 200, body: Array(#"{"data":{"name":"Ada"}}"#.utf8)) }
    #expect(try await client.fetch(GetName()).name == "Ada")
  }

  private let partial =
    #"{"data":{"name":null},"errors":[{"message":"No name","path":["name"],"locations":[{"line":1,"column":3}],"#
    + #""extensions":{"code":"GONE"}},{"message":"More"}],"extensions":{"cost":3}}"#

  @Test("Errors beside data are thrown by fetch, with codes and paths")
  func errorsBesideData() async {
    let error = await failure(.json(partial))
    #expect(error?.kind == .graphQLErrors)
    #expect(error?.graphQLErrors.map(\.code) == ["GONE", nil])
    #expect(error?.graphQLErrors.first?.path == "name")
    #expect(error?.graphQLErrors.first?.locations == [.init(line: 1, column: 3)])
    #expect(error?.description == "GetName: the server reported: No name (at name, GONE), and 1 more")
  }

  @Test("The whole response has data and errors side by side")
  func wholeResponse() async throws {
    let text = partial
    let response = try await GraphQLClient { _ in .json(text) }.response(to: GetName())
    #expect(response.data == GetName.Data(name: nil))
    #expect(response.errors.count == 2)
    #expect(response.extensions["cost"] == 3)
  }

  @Test("Responses are equal if their data, errors and extensions are")
  func equality() {
    let response = GraphQLResponse(data: 1, errors: [GraphQLResponseError(message: "No")], extensions: ["cost": 3])
    #expect(response == GraphQLResponse(data: 1, errors: response.errors, extensions: ["cost": 3]))
    #expect(response != GraphQLResponse(data: 2, errors: response.errors, extensions: ["cost": 3]))
    #expect(response != GraphQLResponse(data: 1, errors: [], extensions: ["cost": 3]))
    #expect(response != GraphQLResponse(data: 1, errors: response.errors))
  }

  @Test("A client refuses halves of surrogate pairs if its configuration says so", arguments: [true, false])
  func unpairedSurrogates(isRefused: Bool) async throws {
    let configuration = GraphQLClient.Configuration(refusesUnpairedSurrogates: isRefused)
    let client = GraphQLClient(configuration: configuration) { _ in .json(#"{"data":{"name":"a\uD83D"}}"#) }
    if isRefused {
      let error = await #expect(throws: GraphQLClientError.self) { try await client.fetch(GetName()) }
      #expect(error?.kind == .decoding)
    } else {
      #expect(try await client.fetch(GetName()).name == "a\u{FFFD}")
    }
  }

  @Test("Errors without data make a response, too")
  func errorsOnly() async throws {
    for text in [#"{"errors":[{"message":"No"}]}"#, #"{"errors":[{"message":"No"}],"data":null}"#] {
      let response = try await GraphQLClient { _ in .json(text) }.response(to: GetName())
      #expect(response.data == nil)
      #expect(response.errors.map(\.message) == ["No"])
    }
  }

  @Test(
    "What is malformed beside an error's message does not hide the message, the code or the data",
    arguments: [
      #""path":"name""#, #""path":["name",1.5]"#, #""path":["name",null]"#, #""path":{"key":"name"}"#,
      #""locations":"1:2""#, #""locations":[null]"#, #""locations":[{"line":1}]"#,
      #""locations":{"line":1,"column":2}"#, #""path":7,"locations":true"#,
    ]
  )
  func malformedBesideMessage(member: String) async throws {
    let text = #"{"errors":[{"message":"No",\#(member),"extensions":{"code":"GONE"}}],"data":{"name":"Ada"}}"#
    let response = try await GraphQLClient { _ in .json(text) }.response(to: GetName())
    #expect(response.data?.name == "Ada")
    #expect(response.errors == [GraphQLResponseError(message: "No", extensions: ["code": "GONE"])])
  }

  @Test("Extensions that are not an object count as none", arguments: ["[]", "7", #""text""#, "[[]]"])
  func malformedExtensions(extensions: String) async throws {
    let text = #"{"errors":[{"message":"No","extensions":\#(extensions)}],"extensions":\#(extensions)}"#
    let response = try await GraphQLClient { _ in .json(text) }.response(to: GetName())
    #expect(response.errors == [GraphQLResponseError(message: "No")])
    #expect(response.extensions == [:])
  }

  @Test(
    "An error that is not an object with a message does not count as an error",
    arguments: ["{}", "null", #""No""#, #"{"message":7}"#, #"{"message":null}"#]
  )
  func noError(element: String) async {
    #expect(await failure(.json(#"{"errors":[\#(element)]}"#))?.kind == .invalidResponse)
  }

  @Test("Errors win over data that cannot be read")
  func errorsOverBadData() async {
    let error = await failure(.json(#"{"data":{"age":"x"},"errors":[{"message":"No"}]}"#))
    #expect(error?.kind == .graphQLErrors)
  }

  @Test("Data that is not what the operation needs is a decoding error with the response path")
  func decoding() async {
    let error = await failure(.json(#"{"data":{"name":"Ada","age":"old"}}"#))
    #expect(error?.kind == .decoding)
    #expect(error?.responsePath == "age")
    #expect(
      error?.description
        == "GetName: the response cannot be read: age: expected an Int (a 32-bit integer), found a string (byte 28)"
    )
    #expect(error?.underlying is JSONDecodingError)
  }

  @Test(
    "A body that is not a GraphQL response is an invalid response",
    arguments: ["", "null", "[]", "{}", #"{"data":null}"#, #"{"data":null,"errors":[]}"#, #"{"data":[]}"#, "<html>"]
  )
  func invalid(text: String) async {
    let error = await failure(.json(text))
    #expect(error?.kind == .invalidResponse)
    #expect(error?.httpStatus == 200)
  }

  @Test("Another media type is an invalid response that names it")
  func html() async {
    let error = await failure(.json("<html>Log in</html>", type: "text/html; charset=utf-8"))
    #expect(error?.kind == .invalidResponse)
    #expect(error?.message == "the server responded with text/html, which is not a GraphQL response")
  }

  @Test(
    "A GraphQL response counts with an error's status: any for its own media type, 4xx for JSON",
    arguments: [(400, "application/json"), (422, "application/json"), (400, ""), (500, "graphql"), (503, "graphql")]
  )
  func graphQLBehindStatus(status: Int, type: String) async {
    let type = type == "graphql" ? graphQL : type == "" ? "application/json" : type
    let error = await failure(.json(#"{"errors":[{"message":"Unknown field"}]}"#, status: status, type: type))
    #expect(error?.kind == .graphQLErrors)
    #expect(error?.httpStatus == status)
    #expect(error?.graphQLErrors.map(\.message) == ["Unknown field"])
  }

  @Test("JSON with a server error's status is the status, with what the body says")
  func serverError() async {
    let error = await failure(.json(#"{"errors":[{"message":"Upstream"}]}"#, status: 502))
    #expect(error?.kind == .serverStatus)
    #expect(error?.httpStatus == 502)
    #expect(error?.graphQLErrors.map(\.message) == ["Upstream"])
  }

  @Test("Other bodies are quoted in short and without what may be a token")
  func excerpt() async {
    let body =
      "<h1>Bad\n Gateway</h1> token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIi ok \u{1B}[31m " + String(repeating: "x ", count: 900)
    let error = await failure(.json(body, status: 502, type: "text/html"))
    #expect(error?.kind == .serverStatus)
    #expect(error?.message.hasPrefix("the server responded with status 502: <h1>Bad Gateway</h1> … ok") == true)
    #expect(error?.message.contains("eyJ") == false)
    #expect(error?.message.contains("\u{1B}") == false)
    #expect((error?.message.count ?? 999) < 220)
    #expect(await failure(HTTPResponse(status: 503))?.message == "the server responded with status 503")
  }

  @Test("The status 401 and the code UNAUTHENTICATED say that nobody is signed in")
  func unauthenticated() async {
    let coded = #"{"errors":[{"message":"Sign in","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#
    for response in [HTTPResponse(status: 401), .json(coded), .json(coded, status: 401), .json("{}", status: 401)] {
      let error = await failure(response)
      #expect(error?.kind == .unauthenticated)
    }
    #expect(await failure(.json(coded, status: 401))?.graphQLErrors.count == 1)
  }

  @Test("The status 429 says when to come back")
  func rateLimited() async {
    let error = await failure(HTTPResponse(status: 429, headers: ["Retry-After": "120"]))
    #expect(error?.kind == .rateLimited)
    #expect(error?.retryAfter == .seconds(120))
    #expect(await failure(HTTPResponse(status: 429))?.retryAfter == nil)
  }

  @Test("An error of the transport keeps its kind and gets the operation's name and attempts")
  func transportError() async {
    let error = await failure {
      try await GraphQLClient { _ in throw GraphQLClientError(.couldNotConnect, "could not connect to x") }
        .fetch(GetName())
    }
    #expect(error?.kind == .couldNotConnect)
    #expect(error?.operationName == "GetName")
    #expect(error?.attempts == 1)
    #expect(error?.description == "GetName: could not connect to x")
  }

  @Test("Any other error is kept as the cause")
  func otherError() async {
    struct Odd: Error {}
    let error = await failure { try await GraphQLClient { _ in throw Odd() }.fetch(GetName()) }
    #expect(error?.kind == .other)
    #expect(error?.underlying is Odd)
  }

  @Test("Cancellation is CancellationError, and a cancelled task sends nothing")
  func cancellation() async {
    let sent = Recorder<Int>()
    let client = GraphQLClient { _ in
      await sent.add(1)
      return HTTPResponse(status: 200)
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.fetch(GetName())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await sent.values.isEmpty)
    await #expect(throws: CancellationError.self) {
      try await GraphQLClient { _ in throw CancellationError() }.fetch(GetName())
    }
  }
}
