import Foundation
import GraphQLLive
import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("Events of subscriptions", .timeLimit(.minutes(60)))
struct EventTests {
  /// Options for subscriptions that end with their connection.
  private static var once: RequestOptions {
    var options = RequestOptions()
    options.reconnects = .never
    return options
  }

  private func numbers(_ client: GraphQLClient) async throws -> [Int] {
    var numbers: [Int] = []
    for try await event in client.events(of: Ticks(), options: Self.once) { numbers.append(event.data.n) }
    return numbers
  }

  @Test("Events over server-sent events arrive in order, and the loop ends when the server completes it")
  func serverSentEvents() async throws {
    let server = FakeServer { _, _ in .init([tick(1) + tick(2), ": ping\n\n", tick(3), complete, tick(4)]) }
    #expect(try await numbers(GraphQLClient(server)) == [1, 2, 3])
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1 && server.ended == 1)
    #expect(request.method == .post && request.idleTimeout == .seconds(45))
    #expect(
      request.headers["Accept"]
        == "multipart/mixed;subscriptionSpec=1.0, text/event-stream, application/graphql-response+json, "
        + "application/json;q=0.9"
    )
  }

  @Test("Events over Apollo's multipart protocol arrive in order, and the closing delimiter is the end")
  func multipart() async throws {
    let parts = (1...3).map { "\r\n--graphql\r\n\r\n{\"payload\":{\"data\":{\"n\":\($0)}}}" }
    let pieces = parts + ["\r\n--graphql\r\n\r\n{}", "\r\n--graphql--\r\n"]
    let server = FakeServer { _, _ in .init(pieces, type: "multipart/mixed;boundary=graphql;subscriptionSpec=1.0") }
    #expect(try await numbers(GraphQLClient(server)) == [1, 2, 3])
    #expect(server.ended == 1)
  }

  @Test("A transport whose pieces are payloads ends the events with its body")
  func pieces() async throws {
    let server = FakeServer { _, _ in
      .init([#"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#], type: "application/x-graphql-pieces")
    }
    #expect(try await numbers(GraphQLClient(server)) == [1, 2])
  }

  @Test("A proxy that keeps everything until the end changes nothing")
  func buffered() async throws {
    let server = FakeServer { _, _ in .init([(1...50).map(tick).joined() + ": ping\n\n" + complete]) }
    #expect(try await numbers(GraphQLClient(server)) == Array(1...50))
  }

  @Test("An answer in one piece is one event, a refusal is thrown, and HTML is not taken for a stream")
  func whole() async throws {
    #expect(try await numbers(GraphQLClient(FakeServer { _, _ in .json(#"{"data":{"n":7}}"#) })) == [7])
    let refusals: [(FakeServer.Answer, GraphQLClientError.Kind)] = [
      (.json(#"{"errors":[{"message":"no"}]}"#, status: 400), .graphQLErrors),
      (.init(["<p>"], type: "text/html"), .invalidResponse),
      (.init(["busy"], type: "text/event-stream", status: 503), .serverStatus),
      (.init([], type: "multipart/mixed"), .invalidResponse),
    ]
    for (answer, kind) in refusals {
      let server = FakeServer { _, _ in answer }
      let error = await failure { try await numbers(GraphQLClient(server)) }
      #expect(error?.kind == kind && error?.operationName == "Ticks" && error?.attempts == 1)
      #expect(server.ended == 1)
    }
  }

  @Test("Acceptance 3: an event with errors is thrown, and the events after it come")
  func errorsInAnEvent() async throws {
    let failed = "data: {\"data\":{\"n\":2},\"errors\":[{\"message\":\"half\"}]}\n\n"
    let server = FakeServer { _, _ in .init([tick(1), failed, "data: {\"data\":{\"m\":1}}\n\n", tick(3), complete]) }
    let client = GraphQLClient(server)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    #expect(await failure { try await events.next() }?.kind == .graphQLErrors)
    let decoding = await failure { try await events.next() }
    #expect(decoding?.kind == .decoding && decoding?.responsePath == "n")
    #expect(try await events.next()?.data.n == 3)
    #expect(try await events.next() == nil)
    var responses = client.responses(of: Ticks()).makeAsyncIterator()
    #expect(try await responses.next()?.response.errors == [])
    let response = try await responses.next()?.response
    #expect(response?.data?.n == 2 && response?.errors.map(\.message) == ["half"])
  }

  @Test("Errors that a router writes beside a payload are those of its event, and the events after it come")
  func errorsBesidePayload() async throws {
    let pieces = [
      #"{"payload":{"data":{"n":1}},"errors":[{"message":"half"}]}"#,
      #"{"payload":{"data":null,"errors":[{"message":"one"}]},"errors":[{"message":"two"}]}"#,
      #"{"payload":{"data":{"n":3}}}"#,
    ]
    let server = FakeServer { _, _ in .init(BookParts.multipart(pieces), type: "multipart/mixed;boundary=\"-\"") }
    var seen: [[String]] = []
    for try await event in GraphQLClient(server).responses(of: Ticks()) {
      seen.append(event.response.errors.map(\.message) + (event.response.data.map { ["\($0.n)"] } ?? []))
    }
    #expect(seen == [["half", "1"], ["one", "two"], ["3"]])
  }

  @Test(
    "A response is the same event in every format, whatever comes first in it and around it",
    arguments: [
      (#"{"data":{"n":1}}"#, "1"), (#" { "data" : { "n" : 1 } , "extensions" : { "s" : "}\"{" } } "#, "1"),
      (#"{"extensions":{"data":{"n":2}},"data":{"n":1}}"#, "1"), (#"{"data":{"s":"}}{\"","n":1}}"#, "1"),
      (#"{"d\u0061ta":{"n":1}}"#, "1"), (#"{"data":{"n":1},"errors":[]}"#, "1"),
      (#"{"data":{"n":1},"errors":[{"message":"half"}]}"#, "graphql-errors half"),
      (#"{"errors":[{"message":"all"}],"data":null}"#, "graphql-errors all"),
      (#"{"data":{"n":"x"}}"#, "decoding n"), (#"{"data":{"n":1},"data":{"n":2}}"#, "invalid-response"),
    ]
  )
  func everyFormat(response: String, expected: String) async throws {
    let wrapped = [
      #"{"payload":\#(response)}"#, #" { "payload" : \#(response) , "others":[{"message":"}"}],"extensions":{"a":1}} "#,
      #"{"x":[{"payload":1}],"payload":\#(response)}"#,
    ]
    let answers: [FakeServer.Answer] =
      [response].flatMap { text -> [FakeServer.Answer] in
        [
          .init(["data: \(text)\n\n", complete]), .init([text], type: "application/x-graphql-pieces"),
          .init(["--b\r\n\r\n\(text)\r\n--b--"], type: "multipart/mixed;boundary=b"),
        ]
      }
      + wrapped.flatMap { text -> [FakeServer.Answer] in
        [
          .init(["--b\r\n\r\n\(text)\r\n--b--"], type: "multipart/mixed;boundary=b"),
          .init(["--b\r\n\r\n\(text)", "\r\n--b--"], type: "multipart/mixed;boundary=b"),
        ]
      }
    for answer in answers {
      let server = FakeServer { _, _ in answer }
      var events = GraphQLClient(server).events(of: Ticks(), options: Self.once).makeAsyncIterator()
      do { #expect(try await events.next()?.data.n.description == expected) } catch let error as GraphQLClientError {
        let more = error.graphQLErrors.first?.message ?? error.responsePath?.description
        #expect(error.kind.code + (more.map { " \($0)" } ?? "") == expected)
      }
      #expect(try await events.next() == nil)
    }
  }

  @Test("A wrapper that is not valid JSON ends the events, also after a valid payload")
  func wrongWrapper() async throws {
    for text in [#"{"payload":{"data":{"n":1}},}"#, #"{"payload":{"data":{"n":1}}"x":1}"#] {
      let server = FakeServer { _, _ in
        .init(["--b\r\n\r\n\(text)\r\n--b--"], type: "multipart/mixed;boundary=b")
      }
      var events = GraphQLClient(server).events(of: Ticks(), options: Self.once).makeAsyncIterator()
      #expect(await failure { try await events.next() }?.kind == .invalidResponse)
      #expect(try await events.next() == nil)
      #expect(server.ended == 1)
    }
  }

  @Test("Acceptance 3: a transport error of the multipart protocol is thrown, and ends the events")
  func transportError() async throws {
    let body =
      "--graphql\r\n\r\n{\"payload\":null,\"errors\":[{\"message\":\"the subgraph is gone\"}]}\r\n--graphql--\r\n"
    let server = FakeServer { _, _ in .init([body], type: "multipart/mixed;boundary=graphql") }
    var events = GraphQLClient(server).events(of: Ticks()).makeAsyncIterator()
    let error = await failure { try await events.next() }
    #expect(error?.kind == .graphQLErrors && error?.graphQLErrors.map(\.message) == ["the subgraph is gone"])
    #expect(try await events.next() == nil)
    #expect(server.ended == 1)
  }

  @Test("A body that ends before the server completes it is a lost connection, after the events that came")
  func broken() async throws {
    let answers: [(FakeServer.Answer, GraphQLClientError.Kind)] = [
      (.init([tick(1), "event: next\ndata: {\"da"]), .connectionLost),
      (.init([tick(1)], error: GraphQLClientError(.streamBufferFull, "slow")), .streamBufferFull),
      (.init([tick(1)], error: GraphQLClientError(.timeout, "silent")), .timeout),
      (.init([tick(1), "data: x\n\n"]), .invalidResponse),
    ]
    for (answer, kind) in answers {
      let server = FakeServer { _, _ in answer }
      var events = GraphQLClient(server).events(of: Ticks(), options: Self.once).makeAsyncIterator()
      #expect(try await events.next()?.data.n == 1)
      #expect(await failure { try await events.next() }?.kind == kind)
      #expect(try await events.next() == nil)
      #expect(server.requests.count == 1 && server.ended == 1)
    }
  }

  @Test("An event larger than the limit ends the events")
  func tooLarge() async throws {
    let server = FakeServer { _, _ in
      .init(headers: ["Content-Type": "text/event-stream"]) { [UInt8](repeating: 0x20, count: 1000) }
    }
    let client = GraphQLClient(server, live: LiveTransport(maximumEventSize: 100_000))
    #expect(await failure { try await numbers(client) }?.kind == .responseTooLarge)
    #expect(server.ended == 1)
  }

  @Test("A client without a live transport shows the line to add, and sends nothing")
  func noTransport() async throws {
    let server = FakeServer { _, _ in .init([]) }
    let error = await failure { try await numbers(GraphQLClient(server, live: nil)) }
    #expect(error?.kind == .notSupported && error?.operationName == "Ticks")
    #expect(error?.message.contains("import GraphQLLive") == true)
    #expect(error?.message.contains("GraphQLClient(endpoint: …, transport: …, live: LiveTransport())") == true)
    #expect(server.requests.isEmpty)
  }

  @Test("Nothing is sent before the first event is asked for, and each iterator is a subscription of its own")
  func iterators() async throws {
    let server = FakeServer { _, _ in .init([tick(1), tick(2), complete]) }
    let events = GraphQLClient(server).events(of: Ticks())
    var one = events.makeAsyncIterator()
    var other = events.makeAsyncIterator()
    #expect(server.requests.isEmpty)
    #expect(try await one.next()?.data.n == 1)
    #expect(try await other.next()?.data.n == 1)
    #expect(try await one.next()?.data.n == 2)
    #expect(server.requests.count == 2)
  }

  @Test("A server is asked for the next piece only when the reader wants another event")
  func backPressure() async throws {
    let asked = Locked(0)
    let server = FakeServer { _, _ in
      .init(headers: ["Content-Type": "text/event-stream"]) {
        let number = asked.withLock { asked in
          asked += 1
          return asked
        }
        return Array(tick(number).utf8)
      }
    }
    var events = GraphQLClient(server).events(of: Ticks()).makeAsyncIterator()
    for number in 1...20 {
      #expect(try await events.next()?.data.n == number)
      #expect(asked.withLock(\.self) == number)
    }
  }

  @Test("Leaving the loop ends the request")
  func left() async throws {
    let server = FakeServer { _, _ in .init([tick(1), tick(2)]) }
    let client = GraphQLClient(server)
    for try await event in client.events(of: Ticks()) {
      #expect(event.data.n == 1)
      break
    }
    #expect(server.ended == 1)
  }

  @Test("Cancelling the task ends the request, while an event is awaited and between two events")
  func cancelled() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let first = Locked(true)
    let server = FakeServer { _, _ in
      .init(headers: ["Content-Type": "text/event-stream"]) {
        let isFirst = first.withLock { first in
          defer { first = false }
          return first
        }
        if isFirst { return Array(tick(1).utf8) }
        ask.finish()
        // Never by itself: the task's end is the end of it.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        return nil
      }
    }
    let client = GraphQLClient(server)
    let task = Task { try await numbers(client) }
    for await _ in asked {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.ended == 1)

    let many = FakeServer { _, _ in .init([tick(1) + tick(2) + tick(3)]) }
    let between = Task {
      var events = GraphQLClient(many).events(of: Ticks()).makeAsyncIterator()
      let first = try await events.next()
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await events.next() }
      let after = try await events.next()
      return (first?.data.n, after?.data.n)
    }
    let (one, none) = try await between.value
    #expect(one == 1 && none == nil && many.ended == 1)
  }

  @Test("A copy of an iterator gets nothing while the other one waits, and does not end the call")
  func copies() async throws {
    let outcomes = Locked<[String]>([])
    let configuration = GraphQLClient.Configuration(onMetric: { metric in
      if let outcome = metric.event.outcome { outcomes.withLock { $0.append(outcome) } }
    })
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    let server = FakeServer { _, _ in
      .init(headers: ["Content-Type": "text/event-stream"]) {
        ask.finish()
        for await _ in released {}
        return Array(tick(1).utf8)
      }
    }
    let events = GraphQLClient(server, configuration: configuration).events(of: Ticks()).makeAsyncIterator()
    let reader = Task {
      var events = events
      return try await events.next()
    }
    for await _ in asked {}
    var copy = events
    #expect(try await copy.next() == nil)
    #expect(outcomes.withLock(\.self) == [])
    release.finish()
    #expect(try await reader.value?.data.n == 1)
  }

  @Test("The endpoint, the transport and the formats of subscriptions may be their own")
  func ownEndpoint() async throws {
    let server = FakeServer { _, _ in .init([complete]) }
    let other = FakeServer { _, _ in .init([]) }
    let url = try #require(URL(string: "https://events.example/live"))
    let live = LiveTransport(endpoint: url, transport: server, formats: [.serverSentEvents], idleTimeout: nil)
    #expect(try await numbers(GraphQLClient(other, live: live)) == [])
    let request = try #require(server.requests.first)
    #expect(request.url == url && other.requests.isEmpty)
    #expect(request.headers["Accept"]?.hasPrefix("text/event-stream, application/graphql") == true)
    #expect(try #require(request.idleTimeout) > .seconds(1 << 30))
  }

  @Test(
    "Interceptors see the request, a rejected token is refreshed before the first event, and the caller's headers are sent"
  )
  func interceptors() async throws {
    let server = FakeServer { number, _ in number == 1 ? .init(["who?"], status: 401) : .init([tick(1), complete]) }
    let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(Tokens())])
    let events = client.events(of: Ticks(), options: RequestOptions(headers: ["X-One": "1"], timeout: .seconds(600)))
    var numbers: [Int] = []
    for try await event in events { numbers.append(event.data.n) }
    #expect(numbers == [1])
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    #expect(server.requests.map { $0.headers["X-One"] } == ["1", "1"])
    #expect(server.requests.allSatisfy { $0.timeout != nil })
  }

  private struct Tokens: AccessTokenSource {
    let isNew = Locked(false)

    func accessToken() -> AccessToken? { AccessToken(isNew.withLock(\.self) ? "new" : "old") }
    func refreshAccessToken() -> AccessToken {
      isNew.withLock { $0 = true }
      return AccessToken("new")
    }
    func sessionEnded(because error: any Error) {}
  }

  @Test("A subscription is sent by its text where others are sent by their hash")
  func persisted() async throws {
    let server = FakeServer { _, _ in .init([complete]) }
    let configuration = GraphQLClient.Configuration(documents: .automaticallyPersisted)
    _ = try await numbers(GraphQLClient(server, configuration: configuration))
    let body = String(decoding: try #require(server.requests.first?.body?.bytes), as: UTF8.self)
    #expect(body.contains("\"query\":") && !body.contains("persistedQuery"))
  }

  @Test("Errors do not show sensitive variables, whether they come first or in an event")
  func secrets() async throws {
    let server = FakeServer { _, _ in
      .init([tick(1), "data: {\"errors\":[{\"message\":\"hunter22 is wrong\"}]}\n\n", "data: hunter22\n\n"])
    }
    var events = GraphQLClient(server).events(of: Ticks(password: "hunter22")).makeAsyncIterator()
    _ = try await events.next()
    for _ in 0..<2 {
      let error = await failure { try await events.next() }
      #expect(error != nil && error?.description.contains("hunter22") == false)
    }
  }

  @Test("The status does not reveal secrets in the reason why a connection was lost")
  func secretsInStatus() async throws {
    let (live, problem) = (LiveTransport(chance: { 0 }), Locked<GraphQLClientError?>(nil))
    let server = FakeServer { number, _ in
      if number == 1 { throw GraphQLClientError(.connectionLost, "hunter22 is wrong") }
      problem.withLock { $0 = live.status.current.problem }
      return .init([tick(number), complete])
    }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: live)
    var options = RequestOptions()
    options.reconnects = .always
    for try await _ in client.events(of: Ticks(password: "hunter22"), options: options) {}
    #expect(problem.withLock(\.self)?.message == "… is wrong")
  }

  @Test("Metrics count a connection once and each of its events")
  func metrics() async throws {
    let metrics = Locked<[GraphQLMetric]>([])
    let configuration = GraphQLClient.Configuration(onMetric: { metric in metrics.withLock { $0.append(metric) } })
    func kinds(_ answer: FakeServer.Answer) async -> [String] {
      metrics.withLock { $0 = [] }
      _ = await failure {
        try await numbers(GraphQLClient(FakeServer { _, _ in answer }, configuration: configuration))
      }
      return metrics.withLock { $0.map { $0.event.outcome ?? $0.event.kind.code } }
    }
    let start = ["started", "attempted", "received"]
    #expect(await kinds(.init([tick(1), tick(2), complete])) == start + ["decoded", "decoded", "ok"])
    #expect(await kinds(.init([tick(1)])) == start + ["decoded", "connection-lost"])
  }
}
