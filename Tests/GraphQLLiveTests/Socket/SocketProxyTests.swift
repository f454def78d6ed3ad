import Foundation
import GraphQLLive
import Testing

@Suite("A WebSocket behind a proxy", .timeLimit(.minutes(60)))
struct SocketProxyTests {
  /// A socket whose connection request may fail.
  private struct ProxiedSocket: GraphQLSocket {
    let socket: any GraphQLSocket
    let refusal: GraphQLClientError?

    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      if let refusal { throw refusal }
      try await socket.open(request, subprotocol: subprotocol)
    }
    func send(_ text: [UInt8]) async throws { try await socket.send(text) }
    func receive() async throws -> GraphQLSocketMessage { try await socket.receive() }
    func close(code: Int, reason: String) async { await socket.close(code: code, reason: reason) }
  }

  /// Returns a server that sends one event for each connection, and closes the first one as if it restarted.
  private static func server() -> FakeSocketServer {
    let connections = Locked(0)
    return FakeSocketServer { socket in
      let number = connections.withLock { connections in
        connections += 1
        return connections
      }
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        guard message.contains("\"subscribe\""),
          let id = message.split(separator: "\"id\":\"").last?.split(separator: "\"").first
        else { continue }
        socket.send("{\"type\":\"next\",\"id\":\"\(id)\",\"payload\":{\"data\":{\"n\":\(number)}}}")
        if number == 1 { socket.close(1012) } else { socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}") }
      }
    }
  }

  /// Returns a client whose second and third connections fail.
  private static func client(_ refusal: GraphQLClientError, _ clock: StepClock) -> GraphQLClient {
    let (server, opens) = (server(), Locked(0))
    let socket = GraphQLWebSocket(clock: StepClock.ofSocket) {
      let number = opens.withLock { opens in
        opens += 1
        return opens
      }
      return ProxiedSocket(socket: server.makeSocket(), refusal: (2...3).contains(number) ? refusal : nil)
    }
    return GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: socket,
      configuration: clock.configuration,
      live: LiveTransport(chance: { 0 })
    )
  }

  @Test(
    "A subscription continues after the restart of a server, also where a proxy says that it is down",
    arguments: [429, 500, 502, 503, 504, 521]
  )
  func restart(status: Int) async throws {
    let clock = StepClock()
    let refusal = GraphQLClientError(.serverStatus, "down", httpStatus: status, retryAfter: .seconds(7))
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in Self.client(refusal, clock).events(of: Ticks()) { events.append(event) }
    #expect(events.map(\.data.n) == [1, 2])
    #expect(events.last?.gap?.cause.kind == .connectionLost)
    #expect(clock.sleeps == [.seconds(1), .seconds(7), .seconds(7)])
  }

  @Test(
    "A refusal by another status ends the events, with the status and the words of the socket",
    arguments: [404, 403]
  )
  func refused(status: Int) async throws {
    let refusal = GraphQLClientError(.serverStatus, "no socket here", httpStatus: status)
    var events = Self.client(refusal, StepClock()).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    let error = await failure { try await events.next() }
    #expect(error?.kind == .serverStatus && error?.httpStatus == status)
    #expect(error?.message.contains("no socket here") == true)
  }
}
