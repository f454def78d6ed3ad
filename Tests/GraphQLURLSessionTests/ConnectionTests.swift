import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension OverSockets {
  @Suite("Connections that are kept")
  struct ConnectionTests {
    private let transport = URLSessionTransport()

    /// What happens to the second request on every connection.
    enum Second: CaseIterable, Sendable {
      case closed, reset, cut
    }

    /// Returns a server that responds to the first request on every connection once there are `count` connections, and fails
    /// at the second.
    private func server(_ second: Second, connections count: Int) throws -> LoopbackServer {
      let first = Counter()
      return try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        // So that there are as many connections as requests.
        if first.add() <= count { while first.value < count { usleep(1_000) } }
        connection.respond(Fault.goodBody)
        guard connection.readRequest() != nil else { return }
        switch second {
        case .closed: break
        case .reset: connection.reset()
        case .cut: connection.write(Fault.head("Content-Length: 23") + "{\"data\"")
        }
      }
    }

    @Test("A query that meets broken connections only is answered over a new one", arguments: Second.allCases)
    func broken(second: Second) async throws {
      let server = try server(second, connections: 6)
      let client = GraphQLClient(
        endpoint: server.url,
        transport: transport,
        interceptors: [RetryInterceptor(baseDelay: .milliseconds(1))]
      )
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<6 { group.addTask { _ = try? await transport.send(server.request()) } }
      }
      #expect(server.connectionCount == 6)
      for _ in 0..<6 { #expect(try await client.fetch(ProbeQuery(variables: ProbeVariables())).name == "Ada") }
    }

    @Test("A request that asks for a new connection gets one, each time, and leaves none behind")
    func newConnection() async throws {
      let server = try LoopbackServer(answering: { connection, _ in connection.respond("{}") })
      var request = server.request()
      _ = try await transport.send(request)
      request.needsNewConnection = true
      for number in 2...20 {
        _ = try await transport.send(request)
        #expect(server.connectionCount == number)
      }
      request.needsNewConnection = false
      _ = try await transport.send(request)
      #expect(server.connectionCount == 20)
      while server.openCount > 1 { await Task.yield() }
    }

    @Test("After a server was silent for too long, no request uses a connection from before")
    func silent() async throws {
      let (asked, ask) = AsyncStream<Void>.makeStream()
      let first = Counter()
      let server = try LoopbackServer(answering: { connection, request in
        if request.body == "silent" {
          ask.finish()
          while connection.readRequest() != nil {}
        } else {
          // So that there are two connections.
          if request.body == "first", first.add() <= 2 { while first.value < 2 { usleep(1_000) } }
          connection.respond("{}")
        }
      })
      let clock = HandClock()
      let transport = URLSessionTransport(requestTimeout: .seconds(10), clock: ClientClock(clock)) { _ in }
      async let one = transport.send(server.request("first"))
      async let two = transport.send(server.request("first"))
      _ = try await (one, two)
      _ = try await transport.send(server.request("next"))
      #expect(server.connectionCount == 2)
      let late = Task { try await transport.send(server.request("silent")) }
      for await _ in asked {}
      clock.pass(.seconds(11))
      let error = await failure { try await late.value }
      #expect(kind(error) == .timeout)
      _ = try await transport.send(server.request("last"))
      #expect(server.connectionCount == 3)
    }

    @Test("Requests over new connections may be cancelled at any moment")
    func cancelledNewConnections() async throws {
      let server = try LoopbackServer(answering: { connection, _ in connection.respond("{}") })
      var request = server.request()
      request.needsNewConnection = true
      await withTaskGroup(of: Void.self) { [request] group in
        for index in 0..<100 {
          group.addTask {
            let task = Task { try await transport.send(request) }
            for _ in 0..<(index % 40) { await Task.yield() }
            if index.isMultiple(of: 2) { task.cancel() }
            switch await task.result {
            case .success(let response): #expect(response.status == 200)
            case .failure(let error): #expect(error is CancellationError && index.isMultiple(of: 2))
            }
          }
        }
      }
      while server.openCount > 0 { await Task.yield() }
    }

    @Test("A request that waits for a connection is not silent: only the total time ends it")
    func waiting() async throws {
      let arrived = AsyncStream.makeStream(of: Void.self)
      let goOn = DispatchSemaphore(value: 0)
      let server = try LoopbackServer(answering: { connection, _ in
        arrived.continuation.yield()
        goOn.wait()
        connection.respond("{}")
      })
      let clock = HandClock()
      let transport = URLSessionTransport(requestTimeout: .seconds(10), clock: ClientClock(clock)) {
        $0.httpMaximumConnectionsPerHost = 1
      }
      let tasks = (0..<4).map { _ in Task { try await transport.send(server.request()).status } }
      var arrivals = arrived.stream.makeAsyncIterator()
      for _ in tasks {
        _ = await arrivals.next()
        // The server is silent for less than it may be; those that wait have heard nothing for longer.
        clock.pass(.seconds(6))
        for _ in 0..<100 { await Task.yield() }
        goOn.signal()
      }
      for task in tasks { #expect(try await task.value == 200) }
    }

    @Test("The total time ends a request that waits for a connection, and a cancelled one gives up its place")
    func endings() async throws {
      let arrived = AsyncStream.makeStream(of: Void.self)
      let goOn = Protected(false)
      let server = try LoopbackServer(answering: { connection, _ in
        arrived.continuation.yield()
        while !goOn.withLock({ $0 }) { usleep(1_000) }
        connection.respond("{}")
      })
      let transport = URLSessionTransport(configure: { $0.httpMaximumConnectionsPerHost = 1 })
      let first = Task { try await transport.send(server.request()) }
      for await _ in arrived.stream { break }
      let late = await failure { try await transport.send(server.request(timeout: .milliseconds(50))) }
      #expect(kind(late) == .timeout)
      #expect((late as? GraphQLClientError)?.message.contains("nothing was sent") == true)
      let cancelled = Task { try await transport.send(server.request()) }
      await Task.yield()
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      let last = Task { try await transport.send(server.request()) }
      goOn.withLock { $0 = true }
      #expect(try await first.value.status == 200)
      #expect(try await last.value.status == 200)
      #expect(server.log.total == 2)
    }

    #if canImport(FoundationNetworking)
      /// Returns a server that responds to the request `first` twice, and to all others once.
      private func strayServer(_ sent: Protected<Bool>) throws -> LoopbackServer {
        try LoopbackServer(answering: { connection, request in
          connection.respond(request.body)
          if request.body == "first" {
            connection.respond("stray")
            sent.withLock { $0 = true }
          }
        })
      }

      @Test("An answer that was there before its request was sent is not the request's")
      func stray() async throws {
        for _ in 0..<10 {
          let sent = Protected(false)
          let server = try strayServer(sent)
          let transport = URLSessionTransport()
          _ = try await transport.send(server.request("first"))
          while !sent.withLock({ $0 }) { await Task.yield() }
          for body in ["second", "third", "fourth"] {
            switch await Task(operation: { try await transport.send(server.request(body)) }).result {
            case .success(let response): #expect(String(decoding: response.body, as: UTF8.self) == body)
            case .failure(let error): #expect(kind(error) == .connectionLost && body == "second")
            }
          }
        }
      }

      @Test("A query that meets such an answer is sent again")
      func strayQuery() async throws {
        let sent = Protected(false)
        let server = try LoopbackServer(answering: { connection, request in
          let isFirst = request.headers["x-call"] == "first"
          connection.respond(Fault.goodBody)
          guard isFirst else { return }
          connection.respond(#"{"data":{"name":"stray"}}"#)
          sent.withLock { $0 = true }
        })
        let client = GraphQLClient(
          endpoint: server.url,
          transport: transport,
          interceptors: [RetryInterceptor(baseDelay: .milliseconds(1))]
        )
        _ = try await transport.send(server.request(headers: ["X-Call": "first"]))
        while !sent.withLock({ $0 }) { await Task.yield() }
        #expect(try await client.fetch(ProbeQuery(variables: ProbeVariables())).name == "Ada")
      }
    #endif
  }
}
