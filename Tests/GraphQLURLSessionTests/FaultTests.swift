import Foundation
import GraphQLRuntime
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Servers that misbehave")
  struct FaultTests {
    private let transport = URLSessionTransport()

    @Test(
      "A connection that ends early is lost, wherever it ends",
      arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\"",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"da",
      ]
    )
    func endsEarly(text: String) async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.write(text)
      }
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .connectionLost)
    }

    @Test("A connection that ends before the response is lost")
    func endsAtOnce() async throws {
      let server = try LoopbackServer { connection in _ = connection.readRequest() }
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .connectionLost)
    }

    @Test("A server that says nothing runs into the idle timeout, which may be a fraction of a second")
    func stalls() async throws {
      let server = try LoopbackServer { $0.waitForClose() }
      let transport = URLSessionTransport(requestTimeout: .milliseconds(150))
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .timeout)
    }

    @Test("A server that stops in the middle runs into it, too")
    func stallsInBody() async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\"")
        connection.waitForClose()
      }
      let transport = URLSessionTransport(requestTimeout: .milliseconds(150))
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .timeout)
    }

    @Test(
      "A server that drips forever runs into the total timeout, the transport's or the request's",
      arguments: [true, false]
    )
    func drips(requestSaysSo: Bool) async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        while connection.write([0x20]) { usleep(5000) }
      }
      let transport = requestSaysSo ? URLSessionTransport() : URLSessionTransport(resourceTimeout: .milliseconds(200))
      let error = await failure {
        try await transport.send(server.request(timeout: requestSaysSo ? .milliseconds(200) : nil))
      }
      #expect(kind(error) == .timeout)
    }

    @Test("A connection that was kept and breaks at the next request is lost at once, and nothing is sent twice")
    func staleConnection() async throws {
      let requests = Counter()
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        requests.add()
        connection.respond("{}")
        // Kept for the next request, and closed as soon as it comes.
        if connection.readRequest() != nil { requests.add() }
      }
      _ = try await transport.send(server.request("{\"a\":1}"))
      let error = await failure { try await transport.send(server.request("{\"a\":2}")) }
      #expect(kind(error) == .connectionLost)
      #expect(requests.value == 2)
      _ = try await transport.send(server.request("{\"a\":3}"))
      #expect(requests.value == 3)
    }

    @Test("A connection that the server has closed in between is not used again")
    func closedInBetween() async throws {
      let (closed, close) = AsyncStream.makeStream(of: Void.self)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.respond("{}")
        connection.close()
        close.yield()
      }
      var closings = closed.makeAsyncIterator()
      for number in 1...3 {
        #expect(try await transport.send(server.request("{\"a\":\(number)}")).status == 200)
        _ = await closings.next()
      }
      #expect(server.connectionCount == 3)
    }

    @Test("Cancelling ends a request at once, and closes its connection")
    func cancelling() async throws {
      let (closed, close) = AsyncStream.makeStream(of: Void.self)
      let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        arrive.yield()
        connection.waitForClose()
        close.yield()
      }
      let task = Task { try await transport.send(server.request()) }
      for await _ in arrived { break }
      task.cancel()
      let error = await failure { try await task.value }
      #expect(error is CancellationError)
      for await _ in closed { break }
    }

    @Test("Cancelling at any moment, many at once, leaves nobody waiting")
    func manyCancelled() async throws {
      let server = try LoopbackServer(answering: { connection, request in connection.respond(request.body) })
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<300 {
          group.addTask {
            let task = Task { try await transport.send(server.request("{\"n\":\(index)}")) }
            if index % 3 == 0 {
              for _ in 0..<(index % 40) { await Task.yield() }
              task.cancel()
            }
            switch await task.result {
            case .success(let response): #expect(String(decoding: response.body, as: UTF8.self) == "{\"n\":\(index)}")
            case .failure(let error): #expect(error is CancellationError && index % 3 == 0)
            }
          }
        }
      }
    }
  }
}
