import GraphQLLanguage
import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Limits of a mock", .serialized)
struct LimitTests {
  private static let text = """
    type Query {
      strict: Strict! lax: Lax! matrix: [[[Int!]!]!]! grid: [[Thing!]!]! words(text: String!): [String!]! bad: [Bad]!
      user(login: String): User deep: Int
    }
    type Mutation { step: Int! }
    type Strict { child: Strict! name: String! }
    type Lax { child: Lax name: String }
    type Thing { name: String! }
    type Bad { number: Int }
    type User { id: ID! login: String! }
    """

  private func mock(
    _ limits: MockLimits = MockLimits(),
    data: AutomaticData? = AutomaticData(nullsPerThousand: 0),
    _ register: (inout Resolvers) -> Void = { _ in }
  ) throws -> GraphQLMock {
    var mock = try GraphQLMock(schema: schema(Self.text), data: data, resolvers: register)
    mock.limits = limits
    return mock
  }

  /// Expects a result with one error about a limit, and no data.
  private func expectRefusal(
    _ result: ExecutionResult,
    _ limit: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.data == .null, sourceLocation: sourceLocation)
    #expect(result.errors.count == 1, sourceLocation: sourceLocation)
    let error = result.errors.first
    #expect(error?.extensions["code"] == "RESPONSE_TOO_LARGE", sourceLocation: sourceLocation)
    let message = error?.message ?? ""
    #expect(message.hasPrefix("The response exceeds this mock's limit of \(limit)."), "\(message)")
    let property = limit.hasSuffix("bytes") ? "maximumBytes" : "maximumValues"
    #expect(message.contains("`limits.\(property)`") && message.contains("`limits = .none`"))
  }

  /// Returns a query with 60 fragments. Each selects the content of the next one twice.
  private func doublings(on type: String) -> String {
    let fragments = (0..<60).map { level in
      let inner = level == 59 ? "name" : "a: child { ...F\(level + 1) } b: child { ...F\(level + 1) }"
      return "fragment F\(level) on \(type) { \(inner) }"
    }
    return "{ \(type.lowercased()) { ...F0 } } " + fragments.joined(separator: "\n")
  }

  @Test("Sixty levels of doubling fragments end in one short error", arguments: ["Strict", "Lax"])
  func doublingFragments(type: String) async throws {
    let query = doublings(on: type)
    #expect(query.utf8.count < 5_000)
    let result = try await mock().execute(GraphQLRequest(query: query))
    expectRefusal(result, "200000 values")
    #expect(result.json.text.utf8.count < 2_000)
  }

  @Test("Over HTTP the error is the same")
  func overHTTP() async throws {
    let server = try mock(MockLimits(maximumValues: 100)).serve()
    let body = JSONValue.object(["query": .string(doublings(on: "Lax"))]).text
    let client = try RawClient(port: server.port)
    client.send("POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
    client.send("Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    let response = await client.receiveAll()
    #expect(response.contains("The response exceeds this mock's limit of 100 values"))
    #expect(response.contains(#""data":null"#))
    await server.stop()
  }

  @Test("Fields and list elements of resolvers count", arguments: [(19, false), (20, true)])
  func exactCount(limit: Int, isEnough: Bool) async throws {
    let mock = try mock(MockLimits(maximumValues: limit)) { resolvers in
      resolvers.query { $0.field("words") { _ in (1...9).map(String.init) } }
    }
    let result = await mock.execute(GraphQLRequest(query: #"{ a: words(text: "") b: words(text: "") }"#))
    if isEnough { #expect(result.errors == []) } else { expectRefusal(result, "19 values") }
  }

  @Test("Lists in lists of automatic data end before they are made")
  func listsInLists() async throws {
    let mock = try mock(data: AutomaticData(listLength: 150_000, objectCount: 150_000))
    expectRefusal(await mock.execute(GraphQLRequest(query: "{ grid { name } }")), "200000 values")
    expectRefusal(await mock.execute(GraphQLRequest(query: "{ matrix }")), "200000 values")
  }

  @Test("What automatic data looks through for each of many aliases counts")
  func searches() async throws {
    let aliases = (0..<1_000).map { "a\($0): user(login: \"nobody-\($0)\") { id }" }.joined(separator: " ")
    let result = try await mock(MockLimits(maximumValues: 10_000)).execute(GraphQLRequest(query: "{ \(aliases) }"))
    expectRefusal(result, "10000 values")
  }

  @Test("When a limit is reached, no other resolver begins")
  func waitingResolvers() async throws {
    let calls = Counter()
    let mock = try mock(MockLimits(maximumValues: 10)) { resolvers in
      resolvers.query { $0.field("deep") { _ in await calls.add() } }
      resolvers.mutation { $0.field("step") { _ in await calls.add() } }
    }
    let aliases = { (field: String) in (0..<1_000).map { "a\($0): \(field)" }.joined(separator: " ") }
    expectRefusal(await mock.execute(GraphQLRequest(query: "{ \(aliases("deep")) }")), "10 values")
    #expect(await calls.value == 0)
    expectRefusal(await mock.execute(GraphQLRequest(query: "mutation { \(aliases("step")) }")), "10 values")
    #expect(await calls.value == 10)
  }

  @Test("Long strings, long aliases and characters that JSON escapes count by their bytes")
  func bytes() async throws {
    let limits = MockLimits(maximumBytes: 10_000)
    let mock = try mock(limits) { resolvers in
      resolvers.query { $0.field("words") { arguments in [try arguments["text"] as String] } }
    }
    let query = "query ($text: String!) { a: words(text: $text) }"
    let ask = { (text: String) in await mock.execute(GraphQLRequest(query: query, variables: ["text": .string(text)])) }
    #expect(await ask(String(repeating: "a", count: 9_000)).errors == [])
    expectRefusal(await ask(String(repeating: "a", count: 10_000)), "10000 bytes")
    expectRefusal(await ask(String(repeating: "\u{1}", count: 2_000)), "10000 bytes")
    expectRefusal(await ask(String(repeating: "\"", count: 5_000)), "10000 bytes")
    let alias = String(repeating: "a", count: 1_000)
    let aliases = (0..<10).map { "\(alias)\($0): deep" }.joined(separator: " ")
    expectRefusal(await mock.execute(GraphQLRequest(query: "{ \(aliases) }")), "10000 bytes")
  }

  @Test("Errors count by their bytes")
  func errors() async throws {
    let mock = try mock(MockLimits(maximumBytes: 50_000)) { resolvers in
      resolvers.query { $0.field("bad") { _ in (0..<1_000).map { JSONValue(integerLiteral: $0) } } }
    }
    expectRefusal(await mock.execute(GraphQLRequest(query: "{ bad { number } }")), "50000 bytes")
  }

  @Test("A limit can be raised and turned off")
  func off() async throws {
    var mock = try mock(MockLimits(maximumValues: 10, maximumBytes: 10))
    let request = GraphQLRequest(query: "{ strict { child { child { name } } } matrix }")
    expectRefusal(await mock.execute(request), "10 bytes")
    mock.limits.maximumBytes = nil
    expectRefusal(await mock.execute(request), "10 values")
    mock.limits = .none
    #expect(await mock.execute(request).errors == [])
    mock.limits = MockLimits(maximumValues: 1_000, maximumBytes: 10_000)
    #expect(await mock.execute(request).errors == [])
  }

  @Test("Introspection counts a fifth")
  func introspection() async throws {
    let request = GraphQLRequest(query: "{ __schema { types { name fields { name type { name } } } } }")
    let whole = try #require(await mock(.none).execute(request).data)
    let count = whole.count
    #expect(try await mock(MockLimits(maximumValues: count / 5 + 2)).execute(request).errors == [])
    expectRefusal(try await mock(MockLimits(maximumValues: count / 10)).execute(request), "\(count / 10) values")
  }

  @Test("Of thousands of mistakes in a document the first hundred are reported")
  func validationErrors() async throws {
    let fields = (0..<5_000).map { "nope\($0)" }.joined(separator: " ")
    let result = try await mock().execute(GraphQLRequest(query: "{ \(fields) }"))
    #expect(result.data == nil && result.errors.count == 101)
    #expect(
      result.errors.last?.message == "Too many validation errors, error limit reached. Validation aborted."
    )
  }

  @Test("A default that contains itself, in a schema whose problems are warnings, is left out there")
  func defaultCycle() async throws {
    let text = "type Query { f(a: A = {}): String } input A { a: A = {} b: A = {} c: Int = 1 }"
    let built = Schema.build([Source(path: "test.graphqls", text: text)], lenient: true)
    let mock = try GraphQLMock(schema: try #require(built.schema)) { resolvers in
      resolvers.query { query in query.field("f") { args in args.values["a"]?.text } }
    }
    let a = JSONValue.string(#"{"a":{"b":{"c":1},"c":1},"b":{"c":1},"c":1}"#).text
    for query in ["{ f }", "{ f(a: {}) }"] { #expect(await mock.answer(query) == #"{"data":{"f":\#(a)}}"#) }
  }

  @Test("Input types with each other's defaults twice make no objects without limit")
  func nestedDefaults() async throws {
    let types = (1..<30).map { "input A\($0) { x: A\($0 + 1) = {} y: A\($0 + 1) = {} }" }.joined(separator: " ")
    let text = "type Query { f(a: A1): Boolean } \(types) input A30 { z: Int = 7 }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("f") { args in args.has("a") } }
    }
    #expect(await mock.answer("{ f(a: {}) }") == #"{"data":{"f":true}}"#)
    #expect(await mock.answer("query ($a: A1) { f(a: $a) }", variables: ["a": [:]]) == #"{"data":{"f":true}}"#)
  }

  @Test("Variables nest up to 64 levels deep")
  func deepVariables() async throws {
    let text = "type Query { f(w: W): Boolean } input W { and: [W!] }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("f") { args in args.has("w") } }
    }
    for (depth, isRefused) in [(30, false), (250, true)] {
      var value: JSONValue = [:]
      for _ in 0..<depth { value = ["and": [value]] }
      let result = await mock.execute(GraphQLRequest(query: "query ($w: W) { f(w: $w) }", variables: ["w": value]))
      #expect(result.errors.count == (isRefused ? 1 : 0))
      #expect(result.errors.allSatisfy { $0.message.hasSuffix("up to 64 levels deep.") })
    }
  }

  @Test("Errors of variables with large values are short")
  func largeVariables() async throws {
    let text = "type Query { f(w: W, e: E): Boolean } input W { n: Int } enum E { A }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in query.field("f") { _ in true } }
    }
    let long = String(repeating: "x", count: 1_000_000)
    var object: JSONObject = ["long": .string(long)]
    for number in 0..<10_000 { object["key\(number)"] = 1 }
    let variables: JSONObject = ["w": .object(object), "e": .string(long)]
    let query = "query ($w: W, $e: E) { f(w: $w, e: $e) }"
    let result = await mock.execute(GraphQLRequest(query: query, variables: variables))
    #expect(result.errors.count == 51)
    #expect(result.errors.allSatisfy { $0.message.utf8.count < 10_000 })
  }
}

extension JSONValue {
  /// The number of fields and list elements.
  fileprivate var count: Int {
    switch self {
    case .array(let elements): elements.reduce(elements.count) { $0 + $1.count }
    case .object(let object): object.members.reduce(object.members.count) { $0 + $1.value.count }
    default: 0
    }
  }
}

private actor Counter {
  private(set) var value = 0

  func add() -> Int {
    value += 1
    return value
  }
}
