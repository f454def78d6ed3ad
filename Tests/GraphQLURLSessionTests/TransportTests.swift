import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

/// Returns the error of `body`, or nil if there is none.
func failure<Result>(_ body: () async throws -> Result) async -> (any Error)? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

func kind(_ error: (any Error)?) -> GraphQLClientError.Kind? { (error as? GraphQLClientError)?.kind }

extension LoopbackServer {
  func request(_ body: String? = "{}", headers: HTTPHeaders = [:], timeout: Duration? = nil) -> HTTPRequest {
    HTTPRequest(
      method: body == nil ? .get : .post,
      url: url,
      headers: headers,
      body: body.map { HTTPBody(Array($0.utf8)) },
      timeout: timeout
    )
  }
}

extension OverSockets {
  @Suite("URLSession transport")
  struct TransportTests {
    private let transport = URLSessionTransport()

    @Test("A request arrives as it was sent, and its response comes back as it was answered")
    func roundTrip() async throws {
      let server = try LoopbackServer(answering: { connection, request in
        connection.respond("\(request.line)|\(request.headers["x-one"] ?? "")|\(request.body)", headers: ["X-Two: b"])
      })
      let response = try await transport.send(server.request("{\"é\":1}", headers: ["X-One": "a"]))
      #expect(response.status == 200)
      #expect(response.headers["x-two"] == "b")
      #expect(String(decoding: response.body, as: UTF8.self) == "POST /graphql HTTP/1.1|a|{\"é\":1}")
      let get = try await transport.send(server.request(nil))
      #expect(String(decoding: get.body, as: UTF8.self) == "GET /graphql HTTP/1.1||")
      #expect(server.connectionCount >= 1)
    }

    @Test("Fields of one name arrive as one field with all values, whatever the case of their names")
    func fieldsOfOneName() async throws {
      let server = try LoopbackServer(answering: { connection, request in
        let lines = request.headers.sorted { $0.key < $1.key }.filter { $0.key.hasPrefix("x-") }
        connection.respond(lines.map { "\($0.key)=\($0.value)" }.joined(separator: ";"))
      })
      var headers: HTTPHeaders = ["X-One": "a", "X-Two": "b"]
      headers.append("x-one", "c")
      let response = try await transport.send(server.request(headers: headers))
      let body = String(decoding: response.body, as: UTF8.self)
      #expect(body.filter { $0 != " " } == "x-one=a,c;x-two=b")
    }

    @Test("Every status is a response", arguments: ["400 Bad Request", "404 Not Found", "500 Oops", "503 Later"])
    func statuses(status: String) async throws {
      let server = try LoopbackServer(answering: { connection, _ in connection.respond("no", status: status) })
      let response = try await transport.send(server.request())
      #expect(response.status == Int(status.prefix(3)))
      #expect(String(decoding: response.body, as: UTF8.self) == "no")
    }

    @Test("A request for a password is a response with the status 401, and keeps its body")
    func basicChallenge() async throws {
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond("who?", status: "401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"shop\""])
      })
      let response = try await transport.send(server.request())
      #expect(response.status == 401)
      #expect(String(decoding: response.body, as: UTF8.self) == "who?")
    }

    @Test("Nothing listening: could not connect, which is not a timeout")
    func nothingListening() async throws {
      let port = try ClosedPort()
      let request = HTTPRequest(method: .post, url: port.url, body: HTTPBody([]))
      let error = await failure { try await transport.send(request) }
      // Waiting for the deadline would have been a timeout.
      #expect(kind(error) == .couldNotConnect)
      #expect((error as? GraphQLClientError)?.message.hasPrefix("could not connect to 127.0.0.1:") == true)
    }

    @Test("A large response arrives whole, in pieces")
    func largeResponse() async throws {
      let body = String(repeating: "0123456789", count: 200_000)
      let server = try LoopbackServer(answering: { connection, _ in connection.respond(body) })
      let response = try await transport.send(server.request())
      #expect(response.body.count == 2_000_000)
      #expect(response.body == Array(body.utf8))
    }

    @Test("A response that is too large is refused, whether it says its length or not", arguments: [true, false])
    func tooLarge(saysLength: Bool) async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.write(
          "HTTP/1.1 200 OK\r\n\(saysLength ? "Content-Length: 1000000000\r\n" : "Connection: close\r\n")\r\n"
        )
        let piece = [UInt8](repeating: 0x20, count: 1 << 16)
        for _ in 0..<300 where !connection.write(piece) { return }
      }
      let transport = URLSessionTransport(maximumResponseSize: 1 << 20)
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .responseTooLarge)
      #expect((error as? GraphQLClientError)?.message == "the response is larger than 1048576 bytes")
    }

    @Test(
      "Only HTTPS is spoken, except with this machine",
      arguments: [
        "http://shop.example/graphql", "http://10.0.0.1/", "http://127.0.0.1.evil.example/", "ftp://localhost/", "/x",
      ]
    )
    func unsafeAddresses(address: String) async throws {
      let url = try #require(URL(string: address))
      let error = await failure { try await transport.send(HTTPRequest(method: .post, url: url)) }
      #expect(kind(error) == .invalidRequest)
    }

    @Test(
      "An address at which there can be no server is the request's fault",
      arguments: [
        "http://127.0.0.1:99999/graphql", "http://127.0.0.1:65536/graphql", "http://127.0.0.1:0/graphql",
        "http://127.0.0.1:99999999999999999999/graphql", "https://exa%20mple/graphql", "https://[::1/graphql",
        "https:///x",
        "https://:443/x",
      ]
    )
    func impossibleAddresses(address: String) async throws {
      // Foundation refuses some of them itself.
      guard let url = URL(string: address) else { return }
      for method in [HTTPRequest.Method.get, .post] {
        let error = await failure { try await transport.send(HTTPRequest(method: method, url: url)) }
        #expect(kind(error) == .invalidRequest, "\(String(describing: error))")
      }
    }

    @Test(
      "A header field that cannot be sent is refused, and its value not shown",
      arguments: [
        ("Authorization", "Bearer s3cret\n"), ("Authorization", "s3cret\r\nX-Admin: yes"), ("X-One", "s3cret\0"),
        ("X-One", "s3cret\u{7F}"), ("X One", "s3cret"), ("X-One:", "s3cret"), ("X-One\n", "s3cret"), ("", "s3cret"),
        ("X-É", "s3cret"),
      ]
    )
    func impossibleHeaders(name: String, value: String) async throws {
      let server = try LoopbackServer(answering: { connection, _ in connection.respond("{}") })
      let error = await failure { try await transport.send(server.request(headers: [name: value])) }
      #expect(kind(error) == .invalidRequest)
      #expect(!String(describing: error).contains("s3cret"))
      #expect(server.connectionCount == 0)
    }

    @Test("A header field may have tabs and letters of all languages", arguments: ["a\tb", "é", " "])
    func unusualHeaders(value: String) async throws {
      let server = try LoopbackServer(answering: { connection, _ in connection.respond("{}") })
      #expect(try await transport.send(server.request(headers: ["X-One.!": value])).status == 200)
    }

    @Test("What speaks no HTTP is a lost connection, with a body and without", arguments: ["{}", nil])
    func noHTTP(body: String?) async throws {
      let server = try LoopbackServer { connection in
        _ = connection.readRequest()
        connection.write("SSH-2.0-OpenSSH_9.6\r\n")
      }
      let error = await failure { try await transport.send(server.request(body)) }
      #expect(kind(error) == .connectionLost, "\(String(describing: error))")
    }
  }
}
