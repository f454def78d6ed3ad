import GraphQLMock
import GraphQLNetworking
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Requests that a mock has received")
struct RequestTests {
  private let mock: GraphQLMock

  init() throws {
    mock = try GraphQLMock(
      sdl: "type Query { word(of: String): String! } type Mutation { signIn(password: String!): String! }"
    )
  }

  private func ask(_ name: String, _ value: String = "") async {
    let query = "query \(name)($of: String) { word(of: $of) }"
    _ = await mock.execute(GraphQLRequest(query: query, variables: ["of": .string(value)]))
  }

  @Test("Each is kept with its operation's name, text, variables and header fields, in order")
  func all() async throws {
    let query = "query Words($of: String) { word(of: $of) }"
    let body = JSONValue.object(["query": .string(query), "variables": ["of": "ink"]]).text
    var request = HTTPRequest(
      method: .post,
      url: try #require(URL(string: "https://example.com/graphql")),
      body: HTTPBody(Array(body.utf8))
    )
    request.headers["Content-Type"] = "application/json"
    request.headers["Authorization"] = "Bearer abc"
    _ = try await mock.transport.send(request)
    await ask("Others", "sand")
    #expect(mock.requests.all.map(\.operationName) == ["Words", "Others"])
    let first = try #require(mock.requests.all.first)
    #expect(first.query == query && first.variables == ["of": "ink"])
    #expect(first.headers["Authorization"] == "Bearer abc")
    #expect(mock.requests.named("Others").map { $0.variables["of"] } == ["sand"])
    mock.requests.clear()
    #expect(mock.requests.all == [])
  }

  @Test("Requests that fail are kept as well, and copies of a mock share what they keep")
  func failures() async throws {
    let flaky = mock.with([MockFault(.error(code: "NOT_TODAY"))])
    _ = await flaky.execute(GraphQLRequest(query: "query Words { word }"))
    _ = await mock.execute(GraphQLRequest(query: "query Wrong { wrod }", operationName: "Wrong"))
    _ = await mock.execute(GraphQLRequest(query: "{"))
    #expect(mock.requests.all.map(\.operationName) == ["Words", "Wrong", nil])
    #expect(mock.requests.all.map(\.query).last == "{")
  }

  @Test("Waiting gives each request once, in order, whether it comes before or after")
  func next() async throws {
    await ask("First")
    #expect(try await mock.requests.next().operationName == "First")
    async let second = mock.requests.next()
    async let third = mock.requests.next("Third")
    await ask("Second")
    await ask("Third")
    #expect(try await second.operationName == "Second")
    #expect(try await third.operationName == "Third")
    #expect(mock.requests.all.count == 3)
  }

  @Test("Waiting for an operation passes over others, which stay to be waited for")
  func nextNamed() async throws {
    await ask("Early")
    await ask("Wanted")
    #expect(try await mock.requests.next("Wanted").operationName == "Wanted")
    #expect(try await mock.requests.next().operationName == "Early")
  }

  @Test("A task that is cancelled waits no longer")
  func cancelled() async throws {
    let waiting = Task { [mock] in try await mock.requests.next() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await ask("Later")
    #expect(try await mock.requests.next().operationName == "Later")
  }

  @Test("The latest thousand are kept, fewer if they are large")
  func bounds() async throws {
    for number in 0..<1_003 { await ask("Q\(number)") }
    #expect(mock.requests.all.count == 1_000)
    #expect(mock.requests.all.first?.operationName == "Q3")
    for number in 0..<5 { await ask("Large\(number)", String(repeating: "x", count: 20_000_000)) }
    #expect(mock.requests.all.map(\.operationName) == ["Large2", "Large3", "Large4"])
  }

  @Test("Printing a request shows no values, so no tokens and no passwords")
  func printing() async throws {
    let request = GraphQLRequest(
      query: "mutation SignIn($password: String!) { signIn(password: $password) } # window",
      operationName: "SignIn",
      variables: ["password": "window"],
      headers: ["Authorization": "Bearer window"],
      files: [GraphQLRequest.File(path: "variables.file", name: "window", contentType: "", content: [])]
    )
    #expect(
      "\(request)"
        == "GraphQLRequest(SignIn; variables: password; headers: Authorization; files: variables.file)"
    )
    var dumped = ""
    dump([request], to: &dumped)
    for text in ["\([request])", String(reflecting: [request]), dumped] {
      #expect(text.contains("SignIn") && !text.contains("window"), "\(text)")
    }
  }
}
