import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

/// A mock whose subscriptions count, and requests to it.
enum Counting {
  static let query = "subscription { count }"
  static let serverSentEvents = "text/event-stream"
  static let multipart = "multipart/mixed;subscriptionSpec=1.0, application/json"
  /// The `Accept` header field of a client that supports all formats.
  static let any =
    "multipart/mixed;subscriptionSpec=1.0, text/event-stream, application/graphql-response+json, "
    + "application/json;q=0.9"

  static func mock(
    _ events: TestEvents<Int>,
    check: @escaping @Sendable () throws -> Void = {}
  ) throws -> GraphQLMock {
    let text = "type Query { a: Int } type Mutation { b: Int } type Subscription { count: Int! other: Int! }"
    var mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { $0.field("a") { _ in 1 } }
      resolvers.subscription { subscription in
        subscription.field("count") { _ in
          try check()
          return events
        }
      }
    }
    mock.live.heartbeat = nil
    // However long a busy machine takes to let a test go on.
    mock.live.initialisationTimeout = .seconds(3600)
    return mock
  }

  static func request(_ query: String = query, accept: String?) -> HTTPRequest {
    var request = HTTPRequest(method: .post, url: URL(string: "https://example.com/graphql")!)
    request.headers["Content-Type"] = "application/json"
    request.headers["Accept"] = accept
    request.body = HTTPBody(Array(#"{"query": "\#(query)"}"#.utf8))
    return request
  }

  /// Returns the bytes of such a request.
  static func text(_ query: String = query, accept: String, version: String = "1.1") -> String {
    let body = #"{"query": "\#(query)"}"#
    return "POST /graphql HTTP/\(version)\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: \(accept)\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

@Suite("Streams of events")
struct StreamTests {
  private static func part(_ json: String) -> String {
    "\r\nContent-Type: application/json\r\n\r\n\(json)\r\n--graphql"
  }

  /// Returns the whole response, in this process.
  private func answer(_ mock: GraphQLMock, _ query: String = Counting.query, accept: String?) async throws
    -> HTTPResponse
  {
    try await mock.transport.send(Counting.request(query, accept: accept))
  }

  /// Returns a source with events that are available at once, and their end.
  private static func source(_ numbers: Int...) -> TestEvents<Int> {
    let source = TestEvents<Int>()
    for number in numbers { source.send(number) }
    source.end()
    return source
  }

  @Test("Server-sent events are one `next` for each event, and `complete` at the end")
  func serverSentEvents() async throws {
    let response = try await answer(Counting.mock(Self.source(1, 2)), accept: Counting.serverSentEvents)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "text/event-stream; charset=utf-8")
    #expect(response.headers["Cache-Control"] == "no-cache")
    #expect(
      response.text == """
        event: next
        data: {"data":{"count":1}}

        event: next
        data: {"data":{"count":2}}

        event: complete
        data:\u{20}


        """
    )
  }

  @Test("A multipart subscription is one part for each event, and the closing delimiter at the end")
  func multipart() async throws {
    let response = try await answer(Counting.mock(Self.source(1, 2)), accept: Counting.multipart)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#)
    let parts = (1...2).map { Self.part(#"{"payload":{"data":{"count":\#($0)}}}"#) }
    #expect(response.text == "\r\n--graphql" + parts.joined() + "--\r\n")
  }

  @Test("A subscription without events is only an end")
  func empty() async throws {
    let events = try await answer(Counting.mock(Self.source()), accept: Counting.serverSentEvents)
    #expect(events.text == "event: complete\ndata: \n\n")
    let parts = try await answer(Counting.mock(Self.source()), accept: Counting.multipart)
    #expect(parts.text == "\r\n--graphql--\r\n")
  }

  @Test(
    "The format of a subscription is the one the client likes best",
    arguments: [
      (nil, "text/event-stream; charset=utf-8"), ("*/*", "text/event-stream; charset=utf-8"),
      ("text/event-stream", "text/event-stream; charset=utf-8"),
      ("application/json, text/event-stream;q=0.1", "text/event-stream; charset=utf-8"),
      (Counting.any, #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#),
      (
        "multipart/mixed;boundary=graphql;subscriptionSpec=\"1.0\", text/event-stream;q=0.5",
        #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#
      ),
      ("multipart/mixed;subscriptionSpec=1.0;q=0.5, text/event-stream", "text/event-stream; charset=utf-8"),
      ("multipart/mixed;subscriptionSpec=1.0;q=0, text/event-stream", "text/event-stream; charset=utf-8"),
      ("multipart/mixed;deferSpec=20220824, text/event-stream", "text/event-stream; charset=utf-8"),
    ] as [(String?, String)]
  )
  func negotiation(accept: String?, type: String) async throws {
    let response = try await answer(Counting.mock(Self.source(1)), accept: accept)
    #expect(response.headers["Content-Type"] == type)
  }

  @Test(
    "A client that accepts only a format for parts gets each result in it",
    arguments: ["multipart/mixed;deferSpec=20220824", "multipart/mixed;incrementalSpec=v0.2"],
    ["{ a }", "{ nope }"]
  )
  func onlyParts(accept: String, query: String) async throws {
    let response = try await answer(Counting.mock(Self.source(1)), query, accept: accept)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"]?.hasPrefix("multipart/mixed;boundary=\"-\"") == true)
    #expect(response.text.contains(query == "{ a }" ? "\"a\":1" : "Cannot query field"))
  }

  @Test(
    "A subscription of a client that takes no stream has 406, and is not executed",
    arguments: [
      "application/json", "application/graphql-response+json", "multipart/mixed, application/json",
      "multipart/mixed;subscriptionSpec=2.0, application/json", "text/event-stream;q=0, application/json",
      "text/event-stream;q=0, */*", "text/*;q=0, */*", "text/event-stream;q=0, text/*, */*;q=0.5",
    ]
  )
  func notAcceptable(accept: String) async throws {
    let source = Self.source(1)
    let response = try await answer(Counting.mock(source), accept: accept)
    #expect(response.status == 406)
    #expect(response.text.contains("Subscriptions are available only as text/event-stream or multipart/mixed"))
    #expect(source.counts.readers == 0)
  }

  @Test("A query is JSON for a client that takes it, and otherwise a stream of one event")
  func query() async throws {
    let mock = try Counting.mock(Self.source())
    #expect(try await answer(mock, "{ a }", accept: Counting.any).text == #"{"data":{"a":1}}"#)
    #expect(
      try await answer(mock, "{ a }", accept: Counting.serverSentEvents).text
        == "event: next\ndata: {\"data\":{\"a\":1}}\n\nevent: complete\ndata: \n\n"
    )
    #expect(
      try await answer(mock, "{ a }", accept: "multipart/mixed;subscriptionSpec=1.0").text
        == "\r\n--graphql" + Self.part(#"{"payload":{"data":{"a":1}}}"#) + "--\r\n"
    )
  }

  @Test("A subscription that is not valid is an event with errors for a client that takes no JSON")
  func invalid() async throws {
    let error =
      #"{"message":"Cannot query field \"nope\" on type \"Subscription\".","locations":[{"line":1,"column":16}]}"#
    let mock = try Counting.mock(Self.source())
    let stream = try await answer(mock, "subscription { nope }", accept: Counting.serverSentEvents)
    #expect(stream.status == 200)
    #expect(stream.text == "event: next\ndata: {\"errors\":[\(error)]}\n\nevent: complete\ndata: \n\n")
    let whole = try await answer(mock, "subscription { nope }", accept: Counting.any)
    #expect(whole.status == 400 && whole.text == "{\"errors\":[\(error)]}")
  }

  @Test("A resolver's refusal is an event with errors, in the payload of a part")
  func refusal() async throws {
    let mock = try Counting.mock(Self.source(1)) { throw ResolverError("No", code: "FORBIDDEN") }
    let errors =
      #"{"errors":[{"message":"No","locations":[{"line":1,"column":16}],"path":["count"],"extensions":{"code":"FORBIDDEN"}}]}"#
    #expect(
      try await answer(mock, accept: Counting.serverSentEvents).text
        == "event: next\ndata: \(errors)\n\nevent: complete\ndata: \n\n"
    )
    #expect(
      try await answer(mock, accept: Counting.multipart).text
        == "\r\n--graphql" + Self.part("{\"payload\":\(errors)}") + "--\r\n"
    )
  }

  @Test("A source that fails is an event with errors, and beside the payload of a part an error of the transport")
  func failure() async throws {
    let failing = { () -> TestEvents<Int> in
      let source = TestEvents(1)
      source.fail(ResolverError("Gone"))
      return source
    }
    let error = #"{"message":"Gone","locations":[{"line":1,"column":16}],"path":["count"]}"#
    let stream = try await answer(Counting.mock(failing()), accept: Counting.serverSentEvents)
    #expect(stream.text.hasSuffix("\n\nevent: next\ndata: {\"errors\":[\(error)]}\n\nevent: complete\ndata: \n\n"))
    let parts = try await answer(Counting.mock(failing()), accept: Counting.multipart)
    #expect(parts.text.hasSuffix(Self.part("{\"payload\":null,\"errors\":[\(error)]}") + "--\r\n"))
  }

  @Test(
    "Heartbeats come at their time of the clock that is given, while no event does",
    arguments: [
      (Counting.serverSentEvents, "", ":\n\n", "event: next\ndata: {\"data\":{\"count\":1}}\n\n"),
      (Counting.multipart, "\r\n--graphql", part("{}"), part(#"{"payload":{"data":{"count":1}}}"#)),
    ]
  )
  func heartbeats(accept: String, opening: String, heartbeat: String, event: String) async throws {
    let clock = HandClock()
    let source = TestEvents<Int>()
    var mock = try Counting.mock(source)
    mock.live = MockLive(heartbeat: .seconds(10), clock: clock)
    let stream = try await mock.transport.stream(Counting.request(accept: accept))
    #expect(stream.status == 200)
    var pieces = Pieces(of: stream)
    for number in 1...3 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(10))
      #expect(await pieces.next() == (number == 1 ? opening : "") + heartbeat)
    }
    source.send(1)
    #expect(await pieces.next() == event)
    pieces.leave()
    await source.wait { $0.released == 1 }
    #expect(clock.sleepers == 0)
  }

  @Test("Heartbeats without a wait between them do not stop the events")
  func manyHeartbeats() async throws {
    var mock = try Counting.mock(Self.source(1, 2))
    mock.live.heartbeat = .zero
    let text = try await answer(mock, accept: Counting.serverSentEvents).text
    #expect(text.replacing(":\n\n", with: "").hasPrefix("event: next\ndata: {\"data\":{\"count\":1}}\n\n"))
    #expect(text.hasSuffix("event: complete\ndata: \n\n"))
  }

  @Test("In this process the source is asked for an event only when a client reads")
  func backPressure() async throws {
    let source = TestEvents(1, 2, 3)
    let stream = try await Counting.mock(source).transport.stream(Counting.request(accept: Counting.any))
    #expect(source.counts.readers == 0)
    var chunks = stream.body.makeAsyncIterator()
    _ = try await chunks.next()
    #expect(source.counts.asked == 1)
    _ = try await chunks.next()
    #expect(source.counts.asked == 2)
  }

  @Test("A client in this process that drops a stream, or is cancelled, lets the source go")
  func leaving() async throws {
    let source = TestEvents(1, 2, 3)
    let mock = try Counting.mock(source)
    for try await _ in try await mock.transport.stream(Counting.request(accept: Counting.any)).body { break }
    await source.wait { $0.released == 1 }

    let waiting = TestEvents<Int>()
    let other = try Counting.mock(waiting)
    let reader = Task {
      for try await _ in try await other.transport.stream(Counting.request(accept: Counting.any)).body {}
    }
    await waiting.wait { $0.asked == 1 }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    await waiting.wait { $0.released == 1 }
  }

  @Test("A thousand streams that are left, before and after an event, leave no reader behind")
  func manyLeft() async throws {
    let source = TestEvents<Int>()
    let mock = try Counting.mock(source)
    for _ in 0..<1_000 { source.send(1) }
    for number in 0..<1_000 {
      let accept = number.isMultiple(of: 2) ? Counting.multipart : Counting.serverSentEvents
      var chunks = try await mock.transport.stream(Counting.request(accept: accept)).body.makeAsyncIterator()
      _ = try await chunks.next()
    }
    await source.wait { $0.released == 1_000 }
    #expect(source.counts.readers == 1_000)
  }

  @Test("Latency holds for each event")
  func latency() async throws {
    let clock = HandClock()
    let fault = MockFault(.latency(.milliseconds(200)))
    let mock = try Counting.mock(Self.source(1, 2)).with([fault], clock: clock)
    let text = Task { try await answer(mock, accept: Counting.serverSentEvents).text }
    // Before each event and before the end.
    for _ in 0..<3 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .milliseconds(200))
    }
    #expect(try await text.value.hasSuffix("data: {\"data\":{\"count\":2}}\n\nevent: complete\ndata: \n\n"))
  }

  @Test("A status, an error, a null and a cut happen to a stream, too")
  func faults() async throws {
    let status = try Counting.mock(Self.source(1)).with([MockFault(.status(503))])
    #expect(try await answer(status, accept: Counting.any).status == 503)
    let error = try Counting.mock(Self.source(1)).with([MockFault(.error(code: "UNAUTHENTICATED"))])
    let text = try await answer(error, accept: Counting.serverSentEvents).text
    #expect(text.contains(#""code":"UNAUTHENTICATED"}}],"data":null}"#))
    #expect(text.hasSuffix("event: complete\ndata: \n\n"))
    let null = try Counting.mock(Self.source(1, 2)).with([MockFault(.null(at: "count"))])
    let nulls = try await answer(null, accept: Counting.serverSentEvents).text
    #expect(nulls.components(separatedBy: #"{"data":{"count":null}}"#).count == 3)
    let cut = try Counting.mock(Self.source(1, 2)).with([MockFault(.cut)])
    let stream = try await cut.transport.stream(Counting.request(accept: Counting.serverSentEvents))
    var chunks = stream.body.makeAsyncIterator()
    #expect(try await chunks.next().map { String(decoding: $0, as: UTF8.self) } == "event: next\ndata: {\"")
    await #expect { _ = try await chunks.next() } throws: { ($0 as? GraphQLClientError)?.kind == .connectionLost }
  }
}

/// The pieces of a body, read by a separate task.
struct Pieces {
  private var texts: AsyncStream<String>.Iterator
  private let task: Task<Void, any Error>

  init(of stream: HTTPStream) {
    let (texts, sink) = AsyncStream<String>.makeStream()
    self.texts = texts.makeAsyncIterator()
    task = Task {
      defer { sink.finish() }
      for try await piece in stream.body { sink.yield(String(decoding: piece, as: UTF8.self)) }
    }
  }

  mutating func next() async -> String? { await texts.next() }

  func leave() { task.cancel() }
}
