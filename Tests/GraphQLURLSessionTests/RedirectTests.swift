import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Redirects")
  struct RedirectTests {
    private let transport = URLSessionTransport()
    private let secret: HTTPHeaders = [
      "Authorization": "Bearer secret", "X-Key": "secret", "Accept": "application/json",
    ]

    /// Returns a server that redirects from `/graphql` to `location`, and reports there what it receives.
    private func server(_ status: String, to location: String) throws -> LoopbackServer {
      try LoopbackServer(answering: { connection, request in
        if request.line.contains("/graphql") {
          connection.respond("", status: status, headers: ["Location: \(location)"])
        } else {
          let headers = ["authorization", "x-key", "accept"].map { request.headers[$0] ?? "-" }
          connection.respond("\(request.line) \(headers.joined(separator: " ")) \(request.body)")
        }
      })
    }

    @Test("307 and 308 keep method, body and headers on the same host", arguments: ["307 Moved", "308 Moved"])
    func sameHost(status: String) async throws {
      let server = try server(status, to: "/moved")
      let response = try await transport.send(server.request("{\"a\":1}", headers: secret))
      #expect(
        String(decoding: response.body, as: UTF8.self)
          == "POST /moved HTTP/1.1 Bearer secret secret application/json {\"a\":1}"
      )
    }

    @Test("Another origin never gets a body", arguments: ["307 Moved", "308 Moved"])
    func bodyToOtherOrigin(status: String) async throws {
      let requests = Counter()
      let other = try LoopbackServer { _ in requests.add() }
      for host in ["127.0.0.1:\(other.port)", "localhost:\(other.port)", "user@127.0.0.1:\(other.port)"] {
        let server = try server(status, to: "http://\(host)/moved")
        let error = await failure { try await transport.send(server.request("{\"a\":1}", headers: secret)) }
        #expect(kind(error) == .serverStatus)
        #expect((error as? GraphQLClientError)?.httpStatus == Int(status.prefix(3)))
      }
      let server = try server(status, to: "http://127.0.0.1:\(other.port)/moved")
      let error = await failure { try await transport.send(server.request()) } as? GraphQLClientError
      #expect(
        error?.message == "the server redirects to http://127.0.0.1:\(other.port), which is another server: "
          + "if operations may be sent there, use its URL as the endpoint"
      )
      #expect(requests.value == 0)
    }

    @Test("Another origin gets a request without a body, but no header that says who is asking")
    func otherOrigin() async throws {
      let other = try server("307 Moved", to: "/")
      let server = try server("307 Moved", to: "http://127.0.0.1:\(other.port)/moved")
      let response = try await transport.send(server.request(nil, headers: secret))
      #expect(String(decoding: response.body, as: UTF8.self) == "GET /moved HTTP/1.1 - - application/json ")
    }

    @Test(
      "A redirect that would lose the operation is refused",
      arguments: ["301 Moved", "302 Found", "303 See Other"]
    )
    func losesBody(status: String) async throws {
      let server = try server(status, to: "/moved")
      let error = await failure { try await transport.send(server.request()) } as? GraphQLClientError
      #expect(error?.kind == .serverStatus)
      #expect(error?.httpStatus == Int(status.prefix(3)))
      let response = try await transport.send(server.request(nil))
      #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("GET /moved"))
    }

    @Test(
      "A redirect to where anybody can listen is refused",
      arguments: ["http://shop.example/graphql", "file:///etc/passwd"]
    )
    func unsafeAddress(location: String) async throws {
      let server = try server("307 Moved", to: location)
      let error = await failure { try await transport.send(server.request()) } as? GraphQLClientError
      #expect(error?.kind == .serverStatus)
      #expect(error?.httpStatus == 307)
    }

    @Test("Nothing goes from HTTPS to HTTP, not even to this machine", arguments: [HTTPRequest.Method.get, .post])
    func lessSafe(method: HTTPRequest.Method) throws {
      let url = try #require(URL(string: "https://127.0.0.1/graphql"))
      let response = HTTPResponse(status: 307, headers: ["Location": "http://127.0.0.1/graphql"])
      let error = #expect(throws: GraphQLClientError.self) {
        try Redirect.next(after: response, to: HTTPRequest(method: method, url: url))
      }
      #expect(error?.kind == .serverStatus)
    }

    @Test("A request for another origin keeps its limits and its progress")
    func settings() throws {
      var request = HTTPRequest(method: .get, url: try #require(URL(string: "https://shop.example/graphql")))
      (request.timeout, request.idleTimeout, request.progress) = (.seconds(5), .seconds(9), TransferProgress())
      request.needsNewConnection = true
      let response = HTTPResponse(status: 307, headers: ["Location": "https://cdn.example/graphql"])
      let next = try #require(try Redirect.next(after: response, to: request))
      #expect(next.timeout == .seconds(5) && next.idleTimeout == .seconds(9) && next.needsNewConnection)
      #expect(next.progress != nil && next.progress == request.progress)
    }

    @Test("An IPv6 address is named with its brackets")
    func ipv6() throws {
      let url = try #require(URL(string: "https://shop.example/graphql"))
      let response = HTTPResponse(status: 307, headers: ["Location": "https://[2001:db8::1]:8443/graphql"])
      let error = #expect(throws: GraphQLClientError.self) {
        try Redirect.next(after: response, to: HTTPRequest(method: .post, url: url))
      }
      #expect(
        error?.message.contains("redirects to https://[2001:db8::1]:8443, which") == true,
        "\(error?.message ?? "")"
      )
    }

    @Test(
      "The same origin is the same scheme, host and port, however they are written",
      arguments: [
        ("https://SHOP.example:443/b", true), ("/b", true), ("//shop.example/b", true), ("HTTPS://shop.example", true),
        ("https://shop.example:8443/b", false), ("https://shop.example.evil.example/b", false),
        ("https://shop.example@evil.example/b", false), ("https://evil.example/", false),
      ]
    )
    func sameOrigin(location: String, isSame: Bool) throws {
      let url = try #require(URL(string: "https://shop.example/graphql"))
      for method in [HTTPRequest.Method.get, .post] {
        let request = HTTPRequest(method: method, url: url, headers: secret, body: HTTPBody([1]))
        let next = try? Redirect.next(after: HTTPResponse(status: 308, headers: ["Location": location]), to: request)
        #expect((next != nil) == isSame)
        #expect(next.map { $0.body == HTTPBody([1]) && $0.headers == secret } ?? true)
      }
    }

    @Test("A redirect that does not say where to is a response")
    func nowhere() async throws {
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond("", status: "307 Moved", headers: [])
      })
      #expect(try await transport.send(server.request()).status == 307)
    }

    @Test("A circle of redirects ends")
    func circle() async throws {
      let server = try server("307 Moved", to: "/graphql?again")
      let error = await failure { try await transport.send(server.request()) } as? GraphQLClientError
      #expect(error?.message == "the server redirects more than 5 times")
    }
  }
}
