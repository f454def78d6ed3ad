import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Streams of events over the server", .serialized)
struct StreamServerTests {
  private static let first = "event: next\ndata: {\"data\":{\"count\":1}}\n\n"
  private static let complete = "event: complete\ndata: \n\n"

  /// Returns a body with one chunk for each piece.
  private static func chunked(_ pieces: String...) -> String {
    (pieces + [""]).map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined()
  }

  @Test("Each event is a chunk as soon as it is there, and the connection serves the next request")
  func chunks() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.serverSentEvents))
    let head = await client.receive(until: "\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.contains("\r\nContent-Type: text/event-stream; charset=utf-8\r\n"))
    #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n"))
    #expect(!head.contains("Content-Length") && !head.contains("Connection"))
    source.send(1)
    #expect(
      await client.receive(until: "\n\n\r\n").hasSuffix(
        "\(String(Self.first.utf8.count, radix: 16))\r\n\(Self.first)\r\n"
      )
    )
    source.end()
    #expect(await client.receive(until: "0\r\n\r\n") == Self.chunked(Self.complete))
    client.send(Counting.text("{ a }", accept: "application/json"))
    #expect(await client.receive(until: "}}").hasSuffix(#"{"data":{"a":1}}"#))
    #expect(server.acceptedConnectionCount == 1)
    await server.stop()
  }

  @Test("With HTTP/1.0 a stream has no chunks, and ends with the connection")
  func version10() async throws {
    let source = TestEvents(1)
    source.end()
    let server = try Counting.mock(source).serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.serverSentEvents, version: "1.0"))
    let answer = await client.receiveAll()
    #expect(answer.contains("\r\nConnection: close\r\n") && !answer.contains("Transfer-Encoding"))
    #expect(answer.hasSuffix("\r\n\r\n" + Self.first + Self.complete))
    await server.stop()
  }

  @Test("A subscription can be sent by GET, as a browser's EventSource does")
  func get() async throws {
    let source = TestEvents(1)
    source.end()
    let server = try Counting.mock(source).serve()
    let client = try RawClient(port: server.port)
    client.send(
      "GET /graphql?query=subscription%7Bcount%7D HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
        + "Origin: http://localhost:3000\r\nConnection: close\r\n\r\n"
    )
    let answer = await client.receiveAll()
    #expect(answer.contains("\r\nAccess-Control-Allow-Origin: http://localhost:3000\r\n"))
    #expect(answer.hasSuffix(Self.chunked(Self.first, Self.complete)))
    await server.stop()
  }

  @Test("A client that leaves lets the source go, also while no event comes")
  func leaving() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    for number in 1...3 {
      let client = try RawClient(port: server.port)
      client.send(Counting.text(accept: Counting.any))
      await source.wait { $0.asked == number }
      client.finish()
      await source.wait { $0.released == number }
      #expect(await client.receiveAll().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    await server.stop()
  }

  @Test("A client that sends its request and leaves before it is answered lets the source go")
  func leavingEarly() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    for _ in 0..<20 {
      let client = try RawClient(port: server.port)
      client.send(Counting.text(accept: Counting.any))
      client.finish()
      // Nothing, or the head of the response: the server may hear of the end later than it answers.
      #expect(!(await client.receiveAll()).contains("payload"))
    }
    await source.wait { $0.readers == $0.released }
    await server.stop()
  }

  @Test("A client that ends its side of a connection gets all parts of a result", arguments: ["1.0", "1.1"])
  func halfClosed(version: String) async throws {
    for isEarly in [true, false] {
      let gate = TestGate()
      let server = try Graph.mock { _ in await gate.wait() }.serve()
      let client = try RawClient(port: server.port)
      let query = "{ node { id ... @defer { slow } } }"
      client.send(Counting.text(query, accept: PartsFormat.announced.rawValue, version: version))
      if isEarly { client.finish() }
      let first = await client.receive(until: "pending")
      try #require(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
      if !isEarly { client.finish() }
      await gate.arrived()
      gate.open()
      let rest = await client.receiveAll()
      #expect(rest.contains(#"{"slow":"slow n"}"#))
      #expect(rest.hasSuffix(version == "1.1" ? "0\r\n\r\n" : "-----\r\n"))
      await server.stop()
    }
  }

  @Test("A client that leaves a result in parts ends its resolvers, at the latest with the next heartbeat")
  func leavingParts() async throws {
    let (gate, clock) = (TestGate(), HandClock())
    var mock = try Graph.mock { _ in await gate.wait() }
    mock.live = MockLive(heartbeat: .seconds(5), clock: clock)
    let server = try mock.serve()
    var client: RawClient? = try RawClient(port: server.port)
    client?.send(Counting.text("{ node { id ... @defer { slow } } }", accept: PartsFormat.announced.rawValue))
    _ = await client?.receive(until: "pending")
    await gate.arrived()
    client = nil
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    await gate.cancelled()
    await server.stop()
  }

  @Test("A client that does not read holds the source back, and gets everything in the end")
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
    mock.live.heartbeat = nil
    let server = try mock.serve()
    let client = try RawClient(port: server.port, room: 65_536)
    client.send(Counting.text("subscription { long }", accept: Counting.serverSentEvents, version: "1.0"))
    // The server turns to the first client at least once between two answers for the second.
    let other = try RawClient(port: server.port)
    for id in 0..<300 {
      other.send(Counting.text("{ b\(id): a }", accept: "application/json"))
      _ = await other.receive(until: "{\"b\(id)\":")
    }
    // 20 MB would be all of them; the system keeps a few for a client that does not read.
    #expect(asked.withLock { $0 } < 1_500)
    let answer = await client.receiveAll()
    #expect(answer.utf8.count > 2_000 * 10_000 && answer.hasSuffix(Self.complete))
    #expect(asked.withLock { $0 } == 2_001)
    await server.stop()
  }

  @Test("A server that is stopped breaks its streams off, and lets their sources go")
  func stopping() async throws {
    let source = TestEvents<Int>()
    let server = try Counting.mock(source).serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.any))
    await source.wait { $0.asked == 1 }
    source.send(1)
    _ = await client.receive(until: "payload")
    await server.stop(within: .seconds(3600))
    #expect(!(await client.receiveAll()).contains("0\r\n\r\n"))
    await source.wait { $0.released == 1 }
  }

  @Test("Heartbeats keep coming over the server")
  func heartbeats() async throws {
    let clock = HandClock()
    var mock = try Counting.mock(TestEvents())
    mock.live = MockLive(heartbeat: .seconds(5), clock: clock)
    let server = try mock.serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.serverSentEvents))
    _ = await client.receive(until: "\r\n\r\n")
    for _ in 0..<5 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(5))
      #expect(await client.receive(until: ":\n\n\r\n") == "3\r\n:\n\n\r\n")
    }
    await server.stop()
  }

  @Test("A stream that is cut ends the connection in the middle of an event")
  func cut() async throws {
    let server = try Counting.mock(TestEvents(1)).with([MockFault(.cut)]).serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.serverSentEvents))
    let answer = await client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("event: next\ndata: {") && !answer.contains("count") && !answer.hasSuffix("0\r\n\r\n"))
    await server.stop()
  }

  @Test("Many clients read streams at the same time")
  func manyClients() async throws {
    var mock = try GraphQLMock(schema: schema("type Query { a: Int } type Subscription { count(to: Int!): Int! }")) {
      $0.subscription { subscription in
        subscription.field("count") { args in
          let last: Int = try args["to"]
          return AsyncStream { continuation in
            for number in 0...last { continuation.yield(number) }
            continuation.finish()
          }
        }
      }
    }
    mock.live.heartbeat = nil
    let server = try mock.serve()
    let clients = try (0..<40).map { _ in try RawClient(port: server.port) }
    for (number, client) in clients.enumerated() {
      client.send(Counting.text("subscription { count(to: \(number)) }", accept: Counting.serverSentEvents))
    }
    for (number, client) in clients.enumerated() {
      let answer = await client.receive(until: "complete")
      #expect(answer.components(separatedBy: "event: next").count == number + 2)
    }
    await server.stop()
  }
}
