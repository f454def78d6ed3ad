import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Bodies with files in them", .timeLimit(.minutes(60)))
  struct UploadTests {
    private let transport = URLSessionTransport()

    /// Runs a closure with a body of 1 MB (or `blocks` × 64 KB) from a file, with some bytes before and after it.
    private func withBody(blocks: Int = 16, _ run: (HTTPBody, String) async throws -> Void) async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let content = String(repeating: "0123456789abcdef", count: blocks << 12)
      try Data(content.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let pieces: [HTTPBody.Piece] = [
        .bytes(Array("<".utf8)), .file(file, size: content.utf8.count), .bytes(Array(">".utf8)),
      ]
      try await run(HTTPBody(pieces: pieces), "<\(content)>")
    }

    private func request(_ server: LoopbackServer, _ body: HTTPBody) -> HTTPRequest {
      HTTPRequest(
        method: .post,
        url: server.url,
        headers: ["Content-Type": "multipart/form-data; boundary=x"],
        body: body
      )
    }

    @Test("The pieces arrive one after the other, with their type")
    func pieces() async throws {
      try await withBody { body, text in
        let server = try LoopbackServer { connection in
          while let request = connection.readRequest() {
            connection.respond("\(request.body == text) \(request.headers["content-type"] ?? "")")
          }
        }
        for _ in 0..<3 {
          let response = try await transport.send(request(server, body))
          #expect(String(decoding: response.body, as: UTF8.self) == "true multipart/form-data; boundary=x")
        }
      }
    }

    @Test("A redirect within the server gets the body, too")
    func redirect() async throws {
      try await withBody { body, text in
        let server = try LoopbackServer { connection in
          while let request = connection.readRequest() {
            if request.line.contains("/graphql ") {
              connection.respond("", status: "307 Temporary Redirect", headers: ["Location: /v2"])
            } else {
              connection.respond("\(request.line) \(request.body == text)")
            }
          }
        }
        let response = try await transport.send(request(server, body))
        #expect(String(decoding: response.body, as: UTF8.self) == "POST /v2 HTTP/1.1 true")
      }
    }

    @Test("A server that answers before it has read everything is understood, or lost", arguments: [true, false])
    func earlyAnswer(closes: Bool) async throws {
      try await withBody { body, _ in
        let server = try LoopbackServer { connection in
          // Until the request begins.
          _ = connection.isQuiet(for: 60_000)
          // Kept, the connection might serve the next upload, which nobody would answer.
          connection.respond("{}", status: "413 Content Too Large", headers: ["Connection: close"])
          if !closes { connection.waitForClose() }
        }
        let request = request(server, body)
        await withTaskGroup(of: String.self) { group in
          for _ in 0..<20 {
            group.addTask { Self.outcome(await Task { try await transport.send(request) }.result) }
          }
          for await outcome in group { #expect(["413 {}", "connection-lost"].contains(outcome)) }
        }
      }
    }

    @Test("Cancelling ends an upload to a server that does not read")
    func cancelling() async throws {
      try await withBody { body, _ in
        let accepted = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { connection in
          accepted.continuation.yield()
          connection.waitForClose()
        }
        let request = request(server, body)
        let task = Task { try await transport.send(request) }
        for await _ in accepted.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }

    @Test("However servers and callers end them, uploads end")
    func endings() async throws {
      try await withBody(blocks: 8) { body, text in
        let server = try LoopbackServer { connection in
          while let request = connection.readRequest() {
            switch request.headers["x-case"] {
            case "0": connection.respond("\(request.body == text)")
            case "1":
              connection.respond("", status: "401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""])
            case "2": connection.respond("", status: "308 Permanent Redirect", headers: ["Location: /graphql"])
            case "3": return
            default: connection.waitForClose()
            }
          }
        }
        await withTaskGroup(of: String.self) { group in
          for number in 0..<100 {
            var request = request(server, body)
            request.headers["X-Case"] = "\(number % 5)"
            let task = Task { [request] in try await transport.send(request) }
            if number % 5 == 4 { Task { task.cancel() } }
            group.addTask { "\(number % 5) \(Self.outcome(await task.result))" }
          }
          var outcomes: [String: Int] = [:]
          for await outcome in group { outcomes[outcome, default: 0] += 1 }
          #expect(
            outcomes == [
              "0 200 true": 20, "1 401 ": 20, "2 server-status": 20, "3 connection-lost": 20, "4 cancelled": 20,
            ]
          )
        }
      }
    }

    private static func outcome(_ result: Result<HTTPResponse, any Error>) -> String {
      switch result {
      case .success(let response): "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
      case .failure(let error as GraphQLClientError): error.kind.code
      case .failure(let error): error is CancellationError ? "cancelled" : "\(error)"
      }
    }

    @Test("A file that has gone since is reported, and nothing is sent")
    func gone() async throws {
      let server = try LoopbackServer { $0.close() }
      let missing = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let body = HTTPBody(pieces: [.file(missing, size: 1)])
      do {
        _ = try await transport.send(request(server, body))
        Issue.record("sent")
      } catch {
        #expect((error as? GraphQLClientError)?.kind == .invalidRequest)
      }
      #expect(server.connectionCount == 0)
    }

    @Test("The copy that is sent is its user's only, and deleted in the end")
    func copy() async throws {
      try await withBody { body, text in
        var file: BodyFile? = try await BodyFile(body)
        let url = try #require(file?.url)
        #expect(try String(contentsOf: url, encoding: .utf8) == text)
        let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        file = nil
        #expect(!FileManager.default.fileExists(atPath: url.path))
      }
    }
  }
}
