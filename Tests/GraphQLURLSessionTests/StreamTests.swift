import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Streams over URLSession", .timeLimit(.minutes(60)))
  struct StreamTests {
    private let transport = URLSessionTransport()
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

    private func text(_ stream: HTTPStream) async throws -> String {
      String(decoding: try await stream.response().body, as: UTF8.self)
    }

    @Test("The head of a stream comes before its body, and each piece before the next one is sent")
    func headFirst() async throws {
      let (steps, step) = AsyncStream<Void>.makeStream()
      let goOn = DispatchSemaphore(value: 0)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head)
        for number in 0..<3 {
          goOn.wait()
          connection.write("data: \(number)\n\n")
        }
        step.finish()
      }
      let stream = try await transport.stream(server.request())
      #expect(stream.status == 200 && stream.isSuccess)
      #expect(stream.headers["Content-Type"] == "text/event-stream")
      var pieces = stream.body.makeAsyncIterator()
      for number in 0..<3 {
        goOn.signal()
        #expect(try await pieces.next() == Array("data: \(number)\n\n".utf8))
      }
      #expect(try await pieces.next() == nil)
      #expect(try await pieces.next() == nil)
      for await _ in steps {}
    }

    @Test("Pieces arrive in order and whole, wherever the server cuts them", arguments: [1, 7, 4096, 100_000])
    func inOrder(size: Int) async throws {
      let body = Array((0..<20_000).map { "\($0)," }.joined().utf8)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        var rest = body[...]
        // The cuts are at the start: each piece is a packet of its own.
        for _ in 0..<1000 where !rest.isEmpty {
          let piece = rest.prefix(size)
          rest = rest.dropFirst(size)
          connection.write(Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8))
        }
        if !rest.isEmpty {
          connection.write(Array("\(String(rest.count, radix: 16))\r\n".utf8) + rest + Array("\r\n".utf8))
        }
        connection.write("0\r\n\r\n")
      }
      #expect(try await transport.stream(server.request()).response().body == body)
    }

    @Test(
      "JSON, pages and refusals may be larger than the buffer, as all of them is read, but not larger than a response",
      arguments: [("200 OK", "application/json"), ("200 OK", "text/html"), ("503 Later", "text/html")]
    )
    func whole(status: String, type: String) async throws {
      let (written, write) = AsyncStream<Void>.makeStream()
      let body = String(repeating: "0123456789", count: 100_000)
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond(body, status: status, headers: ["Content-Type: \(type)"])
        write.finish()
      })
      let transport = URLSessionTransport(maximumResponseSize: 1_000_000, streamBufferSize: 1_000)
      let stream = try await transport.stream(server.request())
      #if canImport(FoundationNetworking)
        // So that nothing is read before all of it was sent.
        for await _ in written {}
      #endif
      #expect(try await stream.response().body.count == 1_000_000)
      let small = URLSessionTransport(maximumResponseSize: 999_999, streamBufferSize: 1_000)
      let error = await failure { try await small.stream(server.request()).response() }
      #expect(kind(error) == .responseTooLarge)
    }

    @Test("JSON and refusals have to arrive within the time for a whole request")
    func wholeInTime() async throws {
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write("HTTP/1.1 503 Later\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\nx")
        // Until the client closes the connection.
        _ = connection.readRequest()
      }
      let transport = URLSessionTransport(resourceTimeout: .milliseconds(300))
      let error = await failure { try await transport.stream(server.request()).response() }
      #expect(kind(error) == .timeout)
    }

    #if canImport(FoundationNetworking)
      @Test("A stream that nobody reads ends with an error and keeps no more than its buffer")
      func bufferFull() async throws {
        let (closed, close) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { connection in
          guard connection.readRequest() != nil else { return }
          connection.write(Self.head)
          let piece = [UInt8](repeating: 0x20, count: 1 << 16)
          while connection.write(piece) {}
          close.finish()
        }
        let transport = URLSessionTransport(streamBufferSize: 300_000)
        let stream = try await transport.stream(server.request())
        // The server's connection ends when the buffer is full, not when somebody reads.
        for await _ in closed {}
        var size = 0
        let error = await failure { for try await piece in stream.body { size += piece.count } }
        #expect(kind(error) == .streamBufferFull)
        #expect(size > 200_000 && size <= 300_000)
      }
    #endif

    @Test("A stream that is read as it arrives may be longer than its buffer, and longer than a response")
    func flood() async throws {
      let (pieces, pieceSize) = (640, 1 << 16)
      // The server is eight pieces ahead of the reader at most, which is half of the buffer.
      let room = DispatchSemaphore(value: 8)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head)
        let piece = [UInt8](repeating: 0x20, count: pieceSize)
        for _ in 0..<pieces {
          room.wait()
          guard connection.write(piece) else { return }
        }
      }
      let transport = URLSessionTransport(maximumResponseSize: 1 << 20, streamBufferSize: 1 << 20)
      // The server does not wait for a reader that has failed.
      defer { for _ in 0..<pieces { room.signal() } }
      var (count, read) = (0, 0)
      for try await piece in try await transport.stream(server.request()).body {
        count += piece.count
        while read < count / pieceSize {
          room.signal()
          read += 1
        }
      }
      #expect(count == pieces * pieceSize)
    }

    @Test("Requests are answered while more streams are open than a server has connections")
    func besideRequests() async throws {
      let (released, release) = AsyncStream<Void>.makeStream()
      let server = try LoopbackServer { connection in
        while let request = connection.readRequest() {
          guard request.headers["x-stream"] != nil else {
            connection.respond("{}")
            continue
          }
          connection.write(Self.head)
          connection.waitForClose()
          release.yield()
          return
        }
      }
      var streams: [HTTPStream] = []
      for _ in 0..<8 { streams.append(try await transport.stream(server.request(headers: ["X-Stream": "1"]))) }
      for _ in 0..<20 { #expect(try await transport.send(server.request()).status == 200) }
      streams = []
      var ends = released.makeAsyncIterator()
      for _ in 0..<8 { await ends.next() }
    }

    @Test("A reader that is cancelled ends the request at the server")
    func cancelled() async throws {
      let (closed, close) = AsyncStream<Void>.makeStream()
      let (read, reads) = AsyncStream<Void>.makeStream()
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head + "data: 1\n\n")
        connection.waitForClose()
        close.finish()
      }
      let task = Task {
        for try await _ in try await transport.stream(server.request()).body { reads.finish() }
      }
      for await _ in read {}
      task.cancel()
      #expect(await failure { try await task.value } is CancellationError)
      for await _ in closed {}
    }

    @Test("A request for a stream that is cancelled before its head leaves nobody waiting")
    func cancelledBeforeHead() async throws {
      let (closed, close) = AsyncStream<Void>.makeStream()
      let (arrived, arrive) = AsyncStream<Void>.makeStream()
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        arrive.finish()
        connection.waitForClose()
        close.finish()
      }
      let task = Task { try await transport.stream(server.request()) }
      for await _ in arrived {}
      task.cancel()
      #expect(await failure { try await task.value } is CancellationError)
      for await _ in closed {}
    }

    @Test("A thousand streams that were let go at any moment leave no connection and no descriptor")
    func manyLetGo() async throws {
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head + "data: 1\n\n")
        connection.waitForClose()
      }
      func open() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 }
      let before = open()
      for round in 0..<20 {
        await withTaskGroup(of: Void.self) { group in
          for index in 0..<50 {
            group.addTask {
              let task = Task {
                var pieces = try await transport.stream(server.request()).body.makeAsyncIterator()
                if index % 3 != 0 { _ = try await pieces.next() }
                if index % 3 == 2 { _ = try await pieces.next() }
              }
              // One that reads a second piece waits for it until it is cancelled.
              if index % 3 == 2 || (round + index) % 4 == 0 {
                for _ in 0..<(index % 40) { await Task.yield() }
                task.cancel()
              }
              _ = await task.result
            }
          }
        }
      }
      while server.openCount > 0 { await Task.yield() }
      // The sessions close theirs after the server's: ten are room for what others of this process do.
      while open() > before + 10 { await Task.yield() }
    }

    @Test("Three hundred streams at once get their events and end, and other transports continue")
    func manyAtOnce() async throws {
      let server = try LoopbackServer { connection in
        guard let request = connection.readRequest() else { return }
        if request.body == "query" { return connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}") }
        connection.write(Self.head + "data: 1\n\n")
        connection.waitForClose()
      }
      let streams = try await withThrowingTaskGroup(of: HTTPStream.self) { group in
        for _ in 0..<300 {
          group.addTask {
            let stream = try await transport.stream(server.request())
            var pieces = stream.body.makeAsyncIterator()
            #expect(try await pieces.next() != nil)
            return stream
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(streams.count == 300)
      withExtendedLifetime(streams) {}
      #expect(try await URLSessionTransport().send(server.request("query")).status == 200)
    }

    @Test("A server that is silent ends a stream, and one that says something now and then keeps it")
    func silence() async throws {
      let clock = HandClock()
      let goOn = DispatchSemaphore(value: 0)
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write(Self.head)
        for _ in 0..<5 {
          goOn.wait()
          connection.write(": ping\n\n")
        }
        connection.waitForClose()
      }
      let transport = URLSessionTransport(requestTimeout: .seconds(30), clock: ClientClock(clock), configure: { _ in })
      var request = server.request()
      request.timeout = .seconds(40)
      var pieces = try await transport.stream(request).body.makeAsyncIterator()
      for _ in 0..<5 {
        clock.pass(.seconds(20))
        goOn.signal()
        #expect(try await pieces.next() == Array(": ping\n\n".utf8))
      }
      let reader = Task { [pieces] in
        var pieces = pieces
        return try await pieces.next()
      }
      while clock.sleepers == 0 { await Task.yield() }
      while !Task.isCancelled {
        clock.pass(.seconds(31))
        if clock.sleepers == 0 { break }
        await Task.yield()
      }
      #expect(kind(await failure { try await reader.value }) == .timeout)
    }

    @Test("A head that does not come in time ends with a timeout")
    func noHead() async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.waitForClose()
      }
      let error = await failure { try await transport.stream(server.request(timeout: .milliseconds(50))) }
      #expect(kind(error) == .timeout)
    }

    @Test("A redirect of a stream is as safe as that of a request")
    func redirects() async throws {
      let server = try LoopbackServer(answering: { connection, request in
        switch request.line {
        case "POST /graphql HTTP/1.1": connection.respond("", status: "307 Moved", headers: ["Location: /again"])
        case "POST /again HTTP/1.1": connection.respond("there \(request.body)")
        default: connection.respond("", status: "307 Moved", headers: ["Location: http://localhost:9/"])
        }
      })
      #expect(try await text(try await transport.stream(server.request("{}"))) == "there {}")
      let refused = try LoopbackServer(answering: { connection, _ in
        connection.respond("", status: "307 Moved", headers: ["Location: http://localhost:9/"])
      })
      #expect(kind(await failure { try await transport.stream(refused.request("{}")) }) == .serverStatus)
    }

    @Test("A refusal has its body, and a request for a password none", arguments: [true, false])
    func refusals(isChallenge: Bool) async throws {
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond(
          "who?",
          status: isChallenge ? "401 Unauthorized" : "403 Forbidden",
          headers: isChallenge ? ["WWW-Authenticate: Basic realm=\"shop\""] : []
        )
      })
      let stream = try await transport.stream(server.request())
      #expect(stream.status == (isChallenge ? 401 : 403))
      let body = try await text(stream)
      #expect(isChallenge ? ["", "who?"].contains(body) : body == "who?")
    }

    @Test("A stream of every misbehaving server ends, with an error or with its body", arguments: Fault.all.indices)
    func faults(index: Int) async throws {
      let fault = Fault.all[index]
      guard fault.isListening else { return }
      let server = try LoopbackServer(fault.serve)
      let patience: Duration = fault.patience == .long ? .seconds(30) : .milliseconds(300)
      let transport = URLSessionTransport(
        requestTimeout: fault.patience == .short ? .milliseconds(300) : .seconds(30),
        resourceTimeout: patience
      )
      let reader = Task {
        let stream = try await transport.stream(server.request())
        var size = 0
        for try await piece in stream.body {
          size += piece.count
          // A body that never ends is for the reader to end.
          if size > 1 << 20 || fault.patience == .shortInAll { break }
        }
        return size
      }
      let error = await failure { try await reader.value }
      if let error { #expect(error is GraphQLClientError, "\(fault.name): \(error)") }
      switch fault.ending {
      case .failure(.connectionLost):
        #expect(kind(error) == .connectionLost, "\(fault.name): \(String(describing: error))")
      case .failure(.timeout) where fault.patience == .short: #expect(kind(error) == .timeout, "\(fault.name)")
      default: break
      }
    }
  }
}

@Suite("When a server is held back", .serialized)
struct WaterMarkTests {
  @Test("A quarter of the buffer holds the server back until little is left, and not before and after")
  func marks() {
    var marks = WaterMarks(buffer: 1600)
    let steps = [(0, nil), (400, nil), (401, true), (1600, nil), (100, nil), (99, false), (0, nil), (500, true)]
    for (level, change) in steps as [(Int, Bool?)] { #expect(marks.change(to: level) == change, "\(level)") }
  }

  @Test("A buffer of nearly nothing is let go when it is empty", arguments: 0..<20)
  func small(buffer: Int) {
    var marks = WaterMarks(buffer: buffer)
    #expect(marks.change(to: buffer + 1) == true)
    #expect(marks.change(to: 0) == false)
  }
}
