import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension OverSockets {
  @Suite("Settings of a transport")
  struct SettingsTests {
    /// Returns a server that reports what it receives.
    private func echo() throws -> LoopbackServer {
      try LoopbackServer(answering: { connection, request in
        let fields = ["x-app", "authorization", "accept"].map { request.headers[$0] ?? "-" }
        connection.respond("\(request.line) \(fields.joined(separator: " "))")
      })
    }

    private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test("A host that is named may be asked over plain HTTP, in whatever case it is written")
    func plainHTTP() async throws {
      let server = try echo()
      // Another name of this machine, which is not one of those that are always allowed.
      let url = try #require(URL(string: "http://0.0.0.0:\(server.port)/graphql"))
      let request = HTTPRequest(method: .get, url: url)
      #expect(kind(await failure { try await URLSessionTransport().send(request) }) == .invalidRequest)
      let transport = URLSessionTransport(plainHTTPHosts: ["0.0.0.0", "LAPTOP.local"])
      #expect(text(try await transport.send(request)).hasPrefix("GET /graphql HTTP/1.1"))
    }

    @Test("A redirect to a named host is followed, and one to another is not", arguments: [true, false])
    func redirect(isNamed: Bool) async throws {
      let target = try echo()
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond("", status: "307 Moved", headers: ["Location: http://0.0.0.0:\(target.port)/b"])
      })
      let transport = URLSessionTransport(plainHTTPHosts: isNamed ? ["0.0.0.0"] : [])
      let result = await failure { try await transport.send(server.request(nil)) }
      #expect(kind(result) == (isNamed ? nil : .serverStatus))
      #expect(target.connectionCount == (isNamed ? 1 : 0))
    }

    @Test("The configuration can be changed, and its header fields are sent unless a request has its own")
    func configuration() async throws {
      let server = try echo()
      let transport = URLSessionTransport(configure: { configuration in
        configuration.httpAdditionalHeaders = ["X-App": "vitrine", "Authorization": "Basic k3y"]
        configuration.timeoutIntervalForRequest = 0.001
        configuration.timeoutIntervalForResource = 0.001
      })
      #expect(text(try await transport.send(server.request())) == "POST /graphql HTTP/1.1 vitrine Basic k3y */*")
      let own = server.request(headers: ["authorization": "Bearer t0ken"])
      #expect(text(try await transport.send(own)) == "POST /graphql HTTP/1.1 vitrine Bearer t0ken */*")
    }

    @Test("Header fields of the configuration do not go to another host with a redirect")
    func configuredRedirect() async throws {
      let target = try echo()
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond("", status: "307 Moved", headers: ["Location: http://localhost:\(target.port)/b"])
      })
      let transport = URLSessionTransport(configure: {
        $0.httpAdditionalHeaders = ["X-App": "a", "Authorization": "k3y"]
      })
      #expect(text(try await transport.send(server.request(nil))) == "GET /b HTTP/1.1 - - */*")
    }

    @Test("A header field of the configuration that cannot be sent is refused")
    func configuredField() async throws {
      let server = try echo()
      let transport = URLSessionTransport(configure: { $0.httpAdditionalHeaders = ["X-App": "k3y\r\nX-Admin: yes"] })
      let error = await failure { try await transport.send(server.request()) }
      #expect(kind(error) == .invalidRequest)
      #expect(!"\(String(describing: error))".contains("k3y"))
      #expect(server.connectionCount == 0)
    }

    @Test("No more requests are on their way at once than the configuration has connections")
    func limit() async throws {
      let open = Counter()
      let most = Protected(0)
      let server = try LoopbackServer { connection in
        while connection.readRequest() != nil {
          let count = open.add()
          most.withLock { $0 = max($0, count) }
          connection.respond("{}")
          open.subtract()
        }
      }
      let transport = URLSessionTransport(configure: { $0.httpMaximumConnectionsPerHost = 2 })
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<40 { group.addTask { _ = try? await transport.send(server.request()) } }
      }
      #expect(most.withLock { $0 } <= 2)
      #expect(server.connectionCount <= 2)
    }
  }
}
