import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Subscriptions over WebSockets", .serialized)
struct WebSocketTests {
  private static func subscribe(_ id: String, _ query: String = Counting.query) -> String {
    #"{"id":"\#(id)","type":"subscribe","payload":{"query":"\#(query)"}}"#
  }

  private static func next(_ id: String, _ number: Int) -> String {
    #"{"id":"\#(id)","type":"next","payload":{"data":{"count":\#(number)}}}"#
  }

  @Test("The handshake is that of RFC 6455, with the subprotocol")
  func handshake() async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try RawClient(port: server.port)
    client.send(WebSocketClient.request + "Sec-WebSocket-Protocol: chat, graphql-transport-ws\r\n\r\n")
    #expect(
      await client.receive(until: "\r\n\r\n")
        == "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    )
    await server.stop()
  }

  @Test("A client that does not name the subprotocol is closed with 4406")
  func noSubprotocol() async throws {
    let server = try Counting.mock(TestEvents()).serve()
    for headers in ["", "Sec-WebSocket-Protocol: graphql-ws\r\n"] {
      let client = try await WebSocketClient(port: server.port, headers: headers)
      let frame = await client.frame()
      #expect(frame?.first == 0x88 && frame?.code == 4406 && frame?.reason == "Subprotocol not acceptable")
      #expect(await client.frame() == nil)
    }
    await server.stop()
  }

  @Test(
    "A handshake that is not valid is refused",
    arguments: [
      ("Version: 13", "Version: 8", "426"), ("Version: 13\r\n", "Extra: 1\r\n", "426"),
      ("dGhlIHNhbXBsZSBub25jZQ==", "dGhl", "400"), ("Connection: Upgrade", "Connection: close", "400"),
      ("Host: localhost\r\n", "Host: example.com\r\n", "421"),
      ("Host: localhost\r\n", "Host: localhost\r\nOrigin: http://example.com\r\n", "403"),
      ("HTTP/1.1", "HTTP/1.0", "400"),
      ("/graphql", "/other", "404"),
    ]
  )
  func refused(text: String, other: String, status: String) async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try RawClient(port: server.port)
    client.send((WebSocketClient.request + "\r\n").replacing(text, with: other))
    client.finish()
    let answer = await client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(answer.contains("Sec-WebSocket-Version: 13") == (status == "426"))
    #expect(answer.contains("Upgrade: websocket") == (status == "426"))
    await server.stop()
  }

  @Test(
    "A silent socket does not answer the pings of the protocol and of WebSockets",
    arguments: [true, false]
  )
  func silent(isSilent: Bool) async throws {
    let source = TestEvents(1)
    let server = try Counting.mock(source).with(isSilent ? [MockFault(.silence)] : []).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("a"))
    #expect(await client.text() == Self.next("a", 1))
    client.raw.send(WebSocketClient.frame(0x89, [1]))
    client.send(#"{"type":"ping"}"#)
    if !isSilent {
      #expect(await client.frame()?.first == 0x8A)
      #expect(await client.text() == #"{"type":"pong"}"#)
    }
    source.send(2)
    #expect(await client.text() == Self.next("a", 2))
    await server.stop()
  }

  @Test(
    "A status on demand closes the socket with a code for it",
    arguments: [(503, 4500), (500, 4500), (401, 4401), (429, 4429)]
  )
  func status(status: Int, code: Int) async throws {
    let source = TestEvents(1)
    let server = try Counting.mock(source).with([MockFault(.status(status))]).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("a"))
    let frame = await client.frame()
    #expect(frame?.first == 0x88 && frame?.code == code)
    #expect(source.counts.asked == 0)
    await server.stop()
  }

  @Test("Events are `next`, the end of the source is `complete`, and the id can be used again")
  func events() async throws {
    let source = TestEvents(1, 2)
    source.end()
    source.send(3)
    let server = try Counting.mock(source).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("a"))
    #expect(await client.text() == Self.next("a", 1))
    #expect(await client.text() == Self.next("a", 2))
    #expect(await client.text() == #"{"id":"a","type":"complete"}"#)
    client.send(Self.subscribe("a"))
    #expect(await client.text() == Self.next("a", 3))
    await server.stop()
  }

  @Test("Queries and mutations have one `next` and `complete`, and a request that is not valid `error`")
  func single() async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("q", "{ a }"))
    #expect(await client.text() == #"{"id":"q","type":"next","payload":{"data":{"a":1}}}"#)
    #expect(await client.text() == #"{"id":"q","type":"complete"}"#)
    client.send(Self.subscribe("e", "{ nope }"))
    #expect(
      await client.text()
        == #"{"id":"e","type":"error","payload":[{"message":"Cannot query field \"nope\" on type \"Query\".","locations":[{"line":1,"column":3}]}]}"#
    )
    client.send(Self.subscribe("f", "{ a }"))
    #expect(await client.text()?.contains(#""id":"f","type":"next""#) == true)
    await server.stop()
  }

  @Test("A client's `complete` lets the source go, and nothing more comes for its id")
  func complete() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("a"))
    await source.wait { $0.asked == 1 }
    client.send(#"{"id":"a","type":"complete"}"#)
    await source.wait { $0.released == 1 }
    client.send(Self.subscribe("b", "{ a }"))
    #expect(await client.text()?.hasPrefix(#"{"id":"b","type":"next""#) == true)
    await server.stop()
  }

  @Test("A client that leaves, with a close frame or without, lets all its sources go", arguments: [true, false])
  func leaving(closes: Bool) async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    for id in 1...3 { client.send(Self.subscribe("\(id)")) }
    await source.wait { $0.asked == 3 }
    if closes {
      client.raw.send(WebSocketClient.frame(0x88, [0x03, 0xE8]))
      let frame = await client.frame()
      #expect(frame?.first == 0x88 && frame?.code == 1000)
    }
    client.raw.finish()
    #expect(await client.frame() == nil)
    await source.wait { $0.released == 3 }
    await server.stop()
  }

  @Test("Resolvers see the headers of the handshake, and `accepts` the payload of `connection_init`")
  func credentials() async throws {
    let schemaText = "type Query { who: String }"
    var mock = try GraphQLMock(schema: schema(schemaText)) { resolvers in
      resolvers.query { $0.field("who") { args in args.request.headers["Authorization"] } }
    }
    mock.live.accepts = { payload in
      if payload["token"] != "right" { throw ResolverError("Wrong token") }
    }
    mock.live.initialisationTimeout = .seconds(3600)
    mock.live.heartbeat = nil
    let server = try mock.serve()
    let headers = WebSocketClient.subprotocol + "Authorization: Bearer x\r\n"
    let client = try await WebSocketClient(port: server.port, headers: headers)
    await client.initialise(#"{"type":"connection_init","payload":{"token":"right"}}"#)
    client.send(Self.subscribe("1", "{ who }"))
    #expect(await client.text() == #"{"id":"1","type":"next","payload":{"data":{"who":"Bearer x"}}}"#)
    let other = try await WebSocketClient(port: server.port)
    other.send(#"{"type":"connection_init","payload":{"token":"wrong"}}"#)
    let frame = await other.frame()
    #expect(frame?.code == 4403 && frame?.reason == "Wrong token")
    await server.stop()
  }

  @Test("A client that does not begin in time is closed with 4408, by the clock that is given")
  func initTimeout() async throws {
    let clock = HandClock()
    var mock = try Counting.mock(TestEvents())
    mock.live.clock = clock
    mock.live.initialisationTimeout = .seconds(7)
    let server = try mock.serve()
    let client = try await WebSocketClient(port: server.port)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(7))
    let frame = await client.frame()
    #expect(frame?.code == 4408 && frame?.reason == "Connection initialisation timeout")
    await server.stop()
  }

  @Test("The server pings at each heartbeat, and answers pings of both kinds")
  func pings() async throws {
    let clock = HandClock()
    var mock = try Counting.mock(TestEvents())
    mock.live = MockLive(heartbeat: .seconds(10), clock: clock)
    let server = try mock.serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    // The heartbeat, and the time that the client has to begin.
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(10))
    #expect(await client.text() == #"{"type":"ping"}"#)
    client.send(#"{"type":"pong"}"#)
    client.send(#"{"type":"ping","payload":{"n":1}}"#)
    #expect(await client.text() == #"{"type":"pong","payload":{"n":1}}"#)
    client.send(#"{"type":"ping"}"#)
    #expect(await client.text() == #"{"type":"pong"}"#)
    client.raw.send(WebSocketClient.frame(0x89, [1, 2, 3]))
    #expect(await client.frame() == WebSocketClient.Frame(first: 0x8A, payload: [1, 2, 3]))
    await server.stop()
  }

  @Test("A server that is stopped closes its sockets with 1001, and lets their sources go")
  func stopping() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("a"))
    await source.wait { $0.asked == 1 }
    async let stopped: Void = server.stop(within: .seconds(3600))
    let frame = await client.frame()
    #expect(frame?.code == 1001)
    await stopped
    await source.wait { $0.released == 1 }
  }

  @Test(
    "A client that does not keep to RFC 6455 is closed with its code",
    arguments: [
      ([0x81, 0x02, 0x7B, 0x7D], 1002), (WebSocketClient.frame(0xC1, [1]), 1002),
      (WebSocketClient.frame(0x83, [1]), 1002),
      (WebSocketClient.frame(0x80, [1]), 1002), (WebSocketClient.frame(0x09, [1]), 1002),
      (WebSocketClient.frame(0x89, [UInt8](repeating: 1, count: 126)), 1002), (WebSocketClient.frame(0x88, [3]), 1002),
      (WebSocketClient.frame(0x88, [0x03, 0xED]), 1002), (WebSocketClient.frame(0x88, [0x03, 0xE8, 0xFF]), 1007),
      (WebSocketClient.frame(0x81, [0xC3, 0x28]), 1007), ([0x81, 0xFE, 0x00, 0x05, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1002),
      ([0x81, 0xFF, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4], 1009),
      ([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4], 1002),
      (WebSocketClient.frame(0x01, [1]) + WebSocketClient.frame(0x81, [1]), 1002),
      (WebSocketClient.frame(0x81, Array("no JSON".utf8)), 4400),
    ] as [([UInt8], Int)]
  )
  func violations(bytes: [UInt8], code: Int) async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try await WebSocketClient(port: server.port)
    client.raw.send(bytes)
    let frame = await client.frame()
    #expect(frame?.first == 0x88 && frame?.code == code, "\(frame?.reason ?? "")")
    #expect(await client.frame() == nil)
    await server.stop()
  }

  @Test("Messages may come in fragments, byte by byte, with control frames between, and with any length")
  func fragments() async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try await WebSocketClient(port: server.port)
    let message = Array(#"{"type":"connection_init"}"#.utf8)
    let frames =
      WebSocketClient.frame(0x01, Array(message[..<5])) + WebSocketClient.frame(0x00, [])
      + WebSocketClient.frame(0x89, []) + WebSocketClient.frame(0x80, Array(message[5...]))
    for byte in frames { client.raw.send([byte]) }
    #expect(await client.frame() == WebSocketClient.Frame(first: 0x8A, payload: []))
    #expect(await client.text() == #"{"type":"connection_ack"}"#)
    for count in [125, 126, 65_535, 65_536, 1_000_000] {
      let text = #"{"type":"ping","payload":{"x":"\#(String(repeating: "x", count: count))"}}"#
      client.send(text)
      #expect(await client.text() == text.replacing("ping", with: "pong"))
    }
    await server.stop()
  }

  @Test("Frames that come together with the handshake are read")
  func pipelined() async throws {
    let server = try Counting.mock(TestEvents()).serve()
    let client = try RawClient(port: server.port)
    let frame = WebSocketClient.frame(0x81, Array(#"{"type":"connection_init"}"#.utf8))
    client.send(Array((WebSocketClient.request + WebSocketClient.subprotocol + "\r\n").utf8) + frame)
    #expect(await client.receive(until: "}").hasSuffix(#"{"type":"connection_ack"}"#))
    await server.stop()
  }

  @Test("A client that does not read its socket holds the source back")
  func backPressure() async throws {
    let asked = Locked(0)
    let long = String(repeating: "x", count: 10_000)
    var mock = try GraphQLMock(schema: schema("type Query { a: Int } type Subscription { long: String! }")) {
      resolvers in
      resolvers.subscription { subscription in
        subscription.field("long") { _ in
          AsyncStream {
            asked.withLock { count in
              count += 1
              return count > 2_000 ? nil : long
            }
          }
        }
      }
    }
    mock.live.initialisationTimeout = .seconds(3600)
    mock.live.heartbeat = nil
    let server = try mock.serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    client.send(Self.subscribe("1", "subscription { long }"))
    let other = try RawClient(port: server.port)
    for id in 0..<200 {
      other.send(Counting.text("{ b\(id): a }", accept: "application/json"))
      _ = await other.receive(until: "{\"b\(id)\":")
    }
    #expect(asked.withLock { $0 } < 1_500)
    for _ in 0..<2_000 { #expect(await client.frame()?.payload.count ?? 0 > 10_000) }
    #expect(await client.text() == #"{"id":"1","type":"complete"}"#)
    await server.stop()
  }

  @Test("Many operations of a client that reads late all come to their end")
  func manyOperations() async throws {
    let long = String(repeating: "x", count: 20_000)
    var mock = try GraphQLMock(schema: schema("type Query { a: Int } type Subscription { long: String! }")) {
      resolvers in
      resolvers.subscription { subscription in
        subscription.field("long") { _ in
          AsyncStream { continuation in
            for _ in 0..<10 { continuation.yield(long) }
            continuation.finish()
          }
        }
      }
    }
    mock.live.initialisationTimeout = .seconds(3600)
    mock.live.heartbeat = nil
    let server = try mock.serve()
    let client = try await WebSocketClient(port: server.port)
    await client.initialise()
    for id in 0..<50 { client.send(Self.subscribe("\(id)", "subscription { long }")) }
    var (events, ends) = (0, 0)
    while ends < 50, let text = await client.text() {
      if text.contains(#""type":"complete""#) { ends += 1 } else { events += 1 }
    }
    #expect(events == 500 && ends == 50)
    await server.stop()
  }

  @Test("Faults: a lost connection, twice, another id, an early end")
  func faults() async throws {
    func client(_ kind: MockFault.Kind) async throws -> (MockServer, WebSocketClient) {
      let server = try Counting.mock(TestEvents(1, 2, 3)).with([MockFault(kind)]).serve()
      let client = try await WebSocketClient(port: server.port)
      await client.initialise()
      client.send(Self.subscribe("a"))
      return (server, client)
    }
    let (cutting, cut) = try await client(.cutStream(after: 1))
    #expect(await cut.text() == Self.next("a", 1))
    #expect(await cut.frame() == nil)
    await cutting.stop()
    let (doubling, double) = try await client(.duplicateEvents)
    for number in [1, 1, 2, 2] { #expect(await double.text() == Self.next("a", number)) }
    await doubling.stop()
    let (mistaking, wrong) = try await client(.wrongID)
    #expect(await wrong.text() == Self.next("not-a", 1))
    await mistaking.stop()
    let (ending, early) = try await client(.endEarly(after: 1))
    #expect(await early.text() == Self.next("a", 1))
    #expect(await early.text() == #"{"id":"a","type":"complete"}"#)
    await ending.stop()
    let (stalling, stall) = try await client(.stall(after: 1))
    #expect(await stall.text() == Self.next("a", 1))
    await stalling.stop(within: .zero)
  }
}
