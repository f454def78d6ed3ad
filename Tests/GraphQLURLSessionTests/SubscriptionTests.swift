import Foundation
import GraphQLLive
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Subscriptions over URLSession", .timeLimit(.minutes(60)))
  struct SubscriptionTests {
    private struct Ticks: GraphQLSubscription {
      static let operationDocument = GraphQLDocument(name: "Ticks", sha256: "00", text: "subscription Ticks{n}")

      struct Data: JSONObjectDecodable {
        let n: Int

        init(_json json: inout JSONReader) throws(JSONError) { n = try json._int("n") }
      }
    }

    private static func head(_ type: String) -> String {
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n"
    }

    /// Options for subscriptions that end with their connection.
    private var once: RequestOptions {
      var options = RequestOptions()
      options.reconnects = .never
      return options
    }

    private func client(
      _ server: LoopbackServer,
      _ transport: URLSessionTransport = URLSessionTransport(),
      idleTimeout: Duration? = .seconds(600)
    ) -> GraphQLClient {
      GraphQLClient(endpoint: server.url, transport: transport, live: LiveTransport(idleTimeout: idleTimeout))
    }

    @Test("Each event comes before the next one is sent, by server-sent events and by parts", arguments: [true, false])
    func oneByOne(isMultipart: Bool) async throws {
      let received = DispatchSemaphore(value: 0)
      let server = try LoopbackServer { connection in
        guard let request = connection.readRequest(), request.headers["accept"]?.contains("text/event-stream") == true
        else { return }
        connection.write(Self.head(isMultipart ? "multipart/mixed; boundary=\"graphql\"" : "text/event-stream"))
        for number in 1...3 {
          let data = "{\"data\":{\"n\":\(number)}}"
          let part = "\r\n--graphql\r\nContent-Type: application/json\r\n\r\n{\"payload\":\(data)}\r\n"
          connection.writeChunk(isMultipart ? part : ": ping\n\nevent: next\ndata: \(data)\n\n")
          received.wait()
        }
        connection.writeChunk(isMultipart ? "--graphql--\r\n" : "event: complete\ndata: \n\n")
        connection.write("0\r\n\r\n")
      }
      var numbers: [Int] = []
      for try await event in client(server).events(of: Ticks()) {
        numbers.append(event.data.n)
        received.signal()
      }
      #expect(numbers == [1, 2, 3])
    }

    @Test("Cancelling the task and leaving the loop close the connection at the server", arguments: [true, false])
    func closed(isCancelled: Bool) async throws {
      let (closed, close) = AsyncStream<Void>.makeStream()
      let (read, reads) = AsyncStream<Void>.makeStream()
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head("text/event-stream"))
        connection.writeChunk("data: {\"data\":{\"n\":1}}\n\n")
        connection.waitForClose()
        close.finish()
      }
      let client = client(server)
      let task = Task {
        for try await _ in client.events(of: Ticks()) {
          reads.finish()
          if !isCancelled { break }
        }
      }
      for await _ in read {}
      if isCancelled { task.cancel() }
      let error = await failure { try await task.value }
      #expect(error is CancellationError == isCancelled)
      for await _ in closed {}
    }

    @Test("A connection that is cut is a lost connection, after the events that came")
    func cut() async throws {
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head("text/event-stream"))
        connection.writeChunk("data: {\"data\":{\"n\":1}}\n\n")
      }
      var events = client(server).events(of: Ticks(), options: once).makeAsyncIterator()
      #expect(try await events.next()?.data.n == 1)
      #expect(kind(await failure { try await events.next() }) == .connectionLost)
      #expect(try await events.next() == nil)
    }

    @Test("A server that was started again has the events of a subscription that continues")
    func restarted() async throws {
      let server = try LoopbackServer { connection in
        guard let request = connection.readRequest() else { return }
        connection.write(Self.head("text/event-stream"))
        let isAgain = request.headers["last-event-id"] == "1"
        connection.writeChunk("id: 1\ndata: {\"data\":{\"n\":\(isAgain ? 2 : 1)}}\n\n")
        if isAgain { connection.writeChunk("event: complete\n\n") }
      }
      var options = RequestOptions()
      options.reconnects.baseDelay = .zero
      var events: [GraphQLEvent<Ticks.Data>] = []
      for try await event in client(server).events(of: Ticks(), options: options) { events.append(event) }
      #expect(events.map(\.data.n) == [1, 2])
      #expect(events.last?.gap?.cause.kind == .connectionLost && events.last?.gap?.lastEventID == "1")
    }

    @Test("Acceptance 2: heartbeats keep a subscription longer than any timeout of requests, and silence ends it")
    func silence() async throws {
      let clock = HandClock()
      let passed = DispatchSemaphore(value: 0)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head("text/event-stream"))
        for number in 1...5 {
          passed.wait()
          connection.writeChunk(": ping\n\ndata: {\"data\":{\"n\":\(number)}}\n\n")
        }
        connection.waitForClose()
      }
      let transport = URLSessionTransport(requestTimeout: .seconds(10), clock: ClientClock(clock), configure: { _ in })
      let events = client(server, transport, idleTimeout: .seconds(50)).events(of: Ticks(), options: once)
      let (read, reads) = AsyncStream<Int>.makeStream()
      let reader = Task {
        // The head has come when there is something to read.
        for try await event in events { reads.yield(event.data.n) }
      }
      var numbers = read.makeAsyncIterator()
      passed.signal()
      #expect(await numbers.next() == 1)
      for number in 2...5 {
        clock.pass(.seconds(40))
        passed.signal()
        #expect(await numbers.next() == number)
      }
      while clock.sleepers == 0 { await Task.yield() }
      while !Task.isCancelled {
        clock.pass(.seconds(51))
        if clock.sleepers == 0 { break }
        await Task.yield()
      }
      #expect(kind(await failure { try await reader.value }) == .timeout)
    }
  }
}

extension Connection {
  /// Writes a chunk of a chunked body.
  fileprivate func writeChunk(_ text: String) {
    write("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }
}
