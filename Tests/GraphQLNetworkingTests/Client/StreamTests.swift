import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("Streams and their interceptors", .timeLimit(.minutes(60)))
struct StreamTests {
  private struct News: GraphQLSubscription {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "News", sha256: "02", text: "subscription News{name}")
  }

  /// A server of streams and refusals, which records its requests.
  private struct Server: GraphQLTransport {
    let requests = Recorder<HTTPRequest>()
    let ended = Locked(0)
    let respond: @Sendable (Int, HTTPRequest) throws -> HTTPResponse

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw GraphQLClientError(.other, "not a stream") }

    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      let number = await requests.add(request)
      let response = try respond(number, request)
      let rest = Locked(response.body[...])
      return HTTPStream(
        status: response.status,
        headers: response.headers,
        body: HTTPChunks(onEnd: { ended.withLock { $0 += 1 } }) {
          rest.withLock { rest in
            defer { rest = rest.dropFirst() }
            return rest.first.map { [$0] }
          }
        }
      )
    }
  }

  private static func events(_ text: String = "data: 1\n\n") -> HTTPResponse {
    HTTPResponse(status: 200, headers: ["Content-Type": "text/event-stream"], body: Array(text.utf8))
  }

  private func client(_ server: Server, _ interceptors: any GraphQLInterceptor...) throws -> GraphQLClient {
    GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      interceptors: interceptors
    )
  }

  /// An interceptor implemented by a closure.
  private struct Own: GraphQLInterceptor {
    let body: @Sendable (HTTPRequest, GraphQLRequestContext, Next) async throws -> HTTPResponse

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse {
      try await body(request, context, next)
    }
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

  private func text(_ stream: HTTPStream) async throws -> String {
    String(decoding: try await stream.response().body, as: UTF8.self)
  }

  @Test("A transport without streams says so")
  func notSupported() async throws {
    let client = GraphQLClient { _ in HTTPResponse(status: 200) }
    let error = await failure { try await client.stream(News()) }
    #expect(error?.kind == .notSupported)
    #expect(error?.operationName == "News")
    #expect(error?.message.contains("FakeTransport") == true)
  }

  @Test("An interceptor's header is sent, and what it changes of the head is seen; the body comes piece by piece")
  func head() async throws {
    let server = Server { _, _ in Self.events() }
    let bodies = Recorder<[UInt8]>()
    let own = Own { request, context, next in
      var response = try await next(request)
      await bodies.add(response.body)
      response.headers["X-Seen"] = context.isStreaming ? "a stream" : "a request"
      return response
    }
    let stream = try await client(server, HeadersInterceptor(["X-One": "1"]), own).stream(News())
    #expect(await server.requests.values.map { $0.headers["X-One"] } == ["1"])
    #expect(stream.headers["X-Seen"] == "a stream")
    #expect(await bodies.values == [[]])
    var pieces: [[UInt8]] = []
    for try await piece in stream.body { pieces.append(piece) }
    #expect(pieces.flatMap(\.self) == Array("data: 1\n\n".utf8) && pieces.count == 9)
    #expect(server.ended.withLock(\.self) == 1)
  }

  @Test("A response that an interceptor makes anew keeps the stream, and one with a body of its own is that body")
  func madeAnew() async throws {
    let server = Server { _, _ in Self.events() }
    let anew = Own { request, _, next in
      let response = try await next(request)
      return HTTPResponse(status: response.status, headers: response.headers)
    }
    #expect(try await text(try await client(server, anew).stream(News())) == "data: 1\n\n")
    let other = Own { request, _, next in
      _ = try await next(request)
      return HTTPResponse(status: 200, body: Array("mine".utf8))
    }
    #expect(try await text(try await client(server, other).stream(News())) == "mine")
    #expect(server.ended.withLock(\.self) == 2)
    let cached = Own { _, _, _ in HTTPResponse(status: 200, body: Array("kept".utf8)) }
    #expect(try await text(try await client(server, cached).stream(News())) == "kept")
  }

  @Test("A rejected token is refreshed and a busy server asked again before the first piece", arguments: [true, false])
  func retries(isStatus: Bool) async throws {
    let server = Server { number, _ in
      switch (number, isStatus) {
      case (1, true): HTTPResponse(status: 401, body: Array("who?".utf8))
      case (1, false): .json(#"{"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]}"#)
      case (2, _): HTTPResponse(status: 503)
      default: Self.events()
      }
    }
    let retry = RetryInterceptor(baseDelay: .zero)
    let stream = try await client(server, AuthorizationInterceptor(Tokens()), retry).stream(News())
    #expect(try await text(stream) == "data: 1\n\n")
    #expect(
      await server.requests.values.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new", "Bearer new"]
    )
    #expect(server.ended.withLock(\.self) == 3)
  }

  @Test("A refusal and a plain answer are there whole for interceptors, and for the caller")
  func wholeAnswer() async throws {
    let server = Server { _, _ in .json(#"{"data":{"name":"Ada"}}"#) }
    let bodies = Recorder<Int>()
    let own = Own { request, _, next in
      let response = try await next(request)
      await bodies.add(response.body.count)
      return response
    }
    #expect(try await text(try await client(server, own).stream(News())) == #"{"data":{"name":"Ada"}}"#)
    #expect(await bodies.values == [23])
  }

  @Test("Deduplication does not share a stream")
  func notShared() async throws {
    let server = Server { _, _ in Self.events() }
    let client = try client(server, DeduplicationInterceptor())
    async let one = client.stream(GetName())
    async let other = client.stream(GetName())
    for stream in try await [one, other] { #expect(try await text(stream) == "data: 1\n\n") }
    #expect(await server.requests.values.count == 2)
  }

  @Test("A second reader gets nothing, and a stream that nobody reads ends with its last copy")
  func readers() async throws {
    let server = Server { _, _ in Self.events() }
    do {
      let stream = try await client(server).stream(News())
      #expect(try await text(stream) == "data: 1\n\n")
      #expect(try await text(stream) == "")
      _ = try await client(server).stream(News())
    }
    #expect(server.ended.withLock(\.self) == 2)
  }

  @Test("A reader that is cancelled while it waits ends the request once, and gets no end of the body")
  func cancelled() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let ends = Locked(0)
    let chunks = HTTPChunks(
      onEnd: {
        ends.withLock { $0 += 1 }
        end.finish()
      },
      next: {
        ask.finish()
        for await _ in ended {}
        return nil
      }
    )
    let reader = Task { for try await _ in chunks {} }
    for await _ in asked {}
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(ends.withLock(\.self) == 1)
  }

  @Test("While one reader waits for a piece, a copy of its iterator gets none")
  func copies() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    let calls = Locked(0)
    let chunks = HTTPChunks {
      let isFirst = calls.withLock { calls in
        calls += 1
        return calls == 1
      }
      guard isFirst else { return [2] }
      ask.finish()
      for await _ in released {}
      return [1]
    }
    // Programs in the language mode of Swift 5 can read from two tasks. Its one property is a reference that is Sendable.
    nonisolated(unsafe) let pieces = chunks.makeAsyncIterator()
    let reader = Task {
      var pieces = pieces
      return try await pieces.next()
    }
    for await _ in asked {}
    var copy = pieces
    #expect(try await copy.next() == nil)
    release.finish()
    #expect(try await reader.value == [1])
  }

  @Test("A body that fails passes its error on once, and one beyond the limit is refused")
  func failures() async throws {
    let chunks = HTTPChunks { throw GraphQLClientError(.connectionLost, "gone") }
    var pieces = chunks.makeAsyncIterator()
    await #expect(throws: GraphQLClientError.self) { try await pieces.next() }
    #expect(try await pieces.next() == nil)
    // What has arrived as a whole was within the limit of its transport.
    let whole = HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: 64 << 20 + 1))
    #expect(try await HTTPStream(whole).response().body.count == whole.body.count)
    let large = HTTPStream(status: 200, body: HTTPChunks { [UInt8](repeating: 1, count: 1000) })
    #expect(await failure { try await large.response(limit: 10_000) }?.kind == .responseTooLarge)
    #expect(try await HTTPStream(HTTPResponse(status: 204)).response() == HTTPResponse(status: 204))
  }

  @Test("The limit of a transport for a whole body also applies behind interceptors")
  func limit() async throws {
    struct Limited: GraphQLTransport {
      func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw GraphQLClientError(.other, "no stream") }
      func stream(_ request: HTTPRequest) async throws -> HTTPStream {
        HTTPStream(
          status: 200,
          headers: ["Content-Type": "application/octet-stream"],
          body: HTTPChunks([UInt8](repeating: 1, count: 100)),
          limit: 99
        )
      }
    }
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: Limited(),
      interceptors: [HeadersInterceptor(["X-One": "1"]), DeduplicationInterceptor()]
    )
    #expect(await failure { try await client.stream(Rename()).response() }?.kind == .responseTooLarge)
  }

  @Test("A stream has the time of its call until its head, and metrics count it")
  func time() async throws {
    let clock = HandClock()
    let metrics = Locked<[GraphQLMetric]>([])
    var configuration = GraphQLClient.Configuration(clock)
    configuration.onMetric = { metric in metrics.withLock { $0.append(metric) } }
    let server = Server { number, _ in
      clock.pass(.seconds(6))
      return number < 3 ? HTTPResponse(status: 503) : Self.events()
    }
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      interceptors: [RetryInterceptor(maximumAttempts: 9, baseDelay: .zero)],
      configuration: configuration
    )
    let late = try await client.stream(News(), options: RequestOptions(timeout: .seconds(10)))
    #expect(late.status == 503)
    #expect(await server.requests.values.map(\.timeout) == [.seconds(10), .seconds(4)])
    #expect(metrics.withLock { $0.filter { $0.event.kind == .attempted } }.count == 2)
  }
}
