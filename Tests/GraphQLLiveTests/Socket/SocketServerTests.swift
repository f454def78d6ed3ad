import Foundation
import GraphQLLive
import GraphQLMock
import Testing

@Suite("GraphQL over a WebSocket, with a server behind a connection", .timeLimit(.minutes(60)))
struct SocketServerTests {
  /// A shop with a source of numbers for each `from`.
  private struct Shop {
    let sources = [0: TestEvents<Int>(), 1: TestEvents<Int>()]
    var mock: GraphQLMock

    init() throws {
      let text = "type Query { n: Int! } type Subscription { n(from: Int!, password: String): Int! }"
      let sources = sources
      mock = try GraphQLMock(sdl: text) { resolvers in
        resolvers.query { $0.field("n") { _ in 5 } }
        resolvers.subscription { subscription in
          subscription.field("n") { args in
            let from: Int = try args["from"]
            guard let source = sources[from] else { throw ResolverError("There are no numbers from \(from).") }
            return source
          }
        }
      }
      mock.live.heartbeat = nil
      // However long a busy machine takes to let a test continue.
      mock.live.initialisationTimeout = .seconds(3600)
    }

    subscript(from: Int) -> TestEvents<Int> { sources[from] ?? TestEvents() }
  }

  /// The server's current address, and the messages of the client.
  private final class Wire: Sendable {
    private let state: Locked<(url: URL, sent: [String])>

    init(_ server: MockServer) { state = Locked((server.url, [])) }

    var url: URL { state.withLock(\.url) }

    /// The ids of the operations that were sent, in order.
    var ids: [String] {
      state.withLock(\.sent).filter { $0.contains("\"subscribe\"") }.compactMap { message in
        message.split(separator: "\"id\":\"").last?.split(separator: "\"").first.map(String.init)
      }
    }

    func move(to server: MockServer) { state.withLock { $0.url = server.url } }

    func note(_ text: [UInt8]) { state.withLock { $0.sent.append(String(decoding: text, as: UTF8.self)) } }
  }

  /// A socket that connects to the server's current address.
  private struct WiredSocket: GraphQLSocket {
    let wire: Wire
    let socket = PlainWebSocket()

    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      var request = request
      request.url = wire.url
      try await socket.open(request, subprotocol: subprotocol)
    }

    func send(_ text: [UInt8]) async throws {
      wire.note(text)
      try await socket.send(text)
    }

    func receive() async throws -> GraphQLSocketMessage { try await socket.receive() }
    func close(code: Int, reason: String) async { await socket.close(code: code, reason: reason) }
  }

  private func client(_ wire: Wire, payload: ConnectionPayload = .none) -> GraphQLClient {
    let socket = GraphQLWebSocket(endpoint: wire.url, payload: payload, clock: StepClock.ofSocket) {
      WiredSocket(wire: wire)
    }
    return GraphQLClient(
      endpoint: wire.url,
      transport: socket,
      configuration: StepClock().configuration,
      live: LiveTransport(chance: { 0 })
    )
  }

  /// `query Count { n }`
  private struct Count: GraphQLQuery {
    typealias Data = Ticks.Data
    static let operationDocument = GraphQLDocument(name: "Count", sha256: "01", text: "query Count{n}")
  }

  @Test("Events come as the server makes them, end with it, and a refusal is an error of its operation")
  func events() async throws {
    let shop = try Shop()
    let server = try shop.mock.serve()
    let client = client(Wire(server))
    var events = client.events(of: Ticks()).makeAsyncIterator()
    for number in 1...3 {
      shop[0].send(number)
      #expect(try await events.next()?.data.n == number)
    }
    shop[0].end()
    #expect(try await events.next() == nil)
    let error = await failure { for try await _ in client.events(of: Ticks(from: 9)) {} }
    #expect(error?.graphQLErrors.map(\.message) == ["There are no numbers from 9."])
    #expect(server.acceptedConnectionCount == 1)
    await server.stop()
  }

  @Test("Two subscriptions and a query share one connection, and one that is left ends alone at the server")
  func shared() async throws {
    let shop = try Shop()
    let server = try shop.mock.serve()
    let wire = Wire(server)
    let client = client(wire)
    let (read, reads) = AsyncStream<Void>.makeStream()
    let reader = Task {
      for try await _ in client.events(of: Ticks()) { reads.finish() }
    }
    var other = client.events(of: Ticks(from: 1)).makeAsyncIterator()
    shop[0].send(1)
    for await _ in read {}
    shop[1].send(11)
    #expect(try await other.next()?.data.n == 11)
    #expect(try await client.fetch(Count()).n == 5)
    await shop[0].wait { $0.asked == 2 }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    await shop[0].wait { $0.released == 1 }
    shop[1].send(12)
    #expect(try await other.next()?.data.n == 12)
    #expect(shop[1].counts.released == 0 && server.acceptedConnectionCount == 1)
    #expect(Set(wire.ids) == ["1", "2", "3"])
    await server.stop()
  }

  @Test("A connection that is lost again and again continues with new connections, new ids and gaps")
  func lost() async throws {
    let shop = try Shop()
    let server = try shop.mock.with([MockFault(.cutStream(after: 2))]).serve()
    for number in 1...6 { shop[0].send(number) }
    let wire = Wire(server)
    var events = client(wire).events(of: Ticks()).makeAsyncIterator()
    for number in 1...6 {
      let event = try await events.next()
      #expect(event?.data.n == number)
      #expect(event?.gap?.cause.kind == (number % 2 == 1 && number > 1 ? .connectionLost : nil))
    }
    #expect(wire.ids == ["1", "2", "3"] && server.acceptedConnectionCount == 3)
    await server.stop()
  }

  @Test("A server that is stopped and started again has all subscriptions again, on one connection")
  func restarted() async throws {
    let shop = try Shop()
    let first = try shop.mock.serve()
    let wire = Wire(first)
    let client = client(wire)
    var one = client.events(of: Ticks()).makeAsyncIterator()
    var other = client.events(of: Ticks(from: 1)).makeAsyncIterator()
    for from in 0...1 { shop[from].send(1) }
    #expect(try await one.next()?.data.n == 1)
    #expect(try await other.next()?.data.n == 1)
    let second = try shop.mock.serve()
    wire.move(to: second)
    await first.stop()
    for from in 0...1 {
      await shop[from].wait { $0.released == 1 }
      shop[from].send(2)
    }
    let (next, otherNext) = try await (one.next(), other.next())
    #expect(next?.data.n == 2 && next?.gap?.cause.kind == .connectionLost)
    #expect(otherNext?.data.n == 2 && otherNext?.gap?.cause.kind == .connectionLost)
    #expect(Set(wire.ids) == ["1", "2", "3", "4"] && second.acceptedConnectionCount == 1)
    await second.stop()
  }

  @Test("A payload that the server refuses is made again, once")
  func refused() async throws {
    var shop = try Shop()
    shop.mock.live.accepts = { payload in
      if payload["token"] != .string("new") { throw ResolverError("The token is old.") }
    }
    let server = try shop.mock.serve()
    let payload = ConnectionPayload { isRefused in ["token": .string(isRefused ? "new" : "old")] }
    shop[0].send(1)
    var events = client(Wire(server), payload: payload).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    let error = await failure { for try await _ in client(Wire(server)).events(of: Ticks()) {} }
    #expect(error?.httpStatus == 403)
    await server.stop()
  }

  @Test("A client that is let go closes its connection, and the server lets its sources go")
  func released() async throws {
    let shop = try Shop()
    let server = try shop.mock.serve()
    shop[0].send(1)
    do {
      var events = client(Wire(server)).events(of: Ticks()).makeAsyncIterator()
      #expect(try await events.next()?.data.n == 1)
    }
    await shop[0].wait { $0.released == 1 }
    await server.stop()
  }
}
