import Foundation
import GraphQLRuntime
import GraphQLURLSession
import Testing

@Suite("Redirects")
struct RedirectTests {
  private let transport = URLSessionTransport()
  private let secret: HTTPHeaders = ["Authorization": "Bearer secret", "X-Key": "secret", "Accept": "application/json"]

  /// Redirects from `/graphql` to `location`, and says elsewhere what arrived there.
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

  @Test("Another host gets the body, but no header that says who is asking")
  func otherHost() async throws {
    let other = try server("307 Moved", to: "/")
    let server = try server("307 Moved", to: "http://127.0.0.1:\(other.port)/moved")
    let response = try await transport.send(server.request("{\"a\":1}", headers: secret))
    #expect(String(decoding: response.body, as: UTF8.self) == "POST /moved HTTP/1.1 - - application/json {\"a\":1}")
  }

  @Test("A redirect that would lose the operation is refused", arguments: ["301 Moved", "302 Found", "303 See Other"])
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

  @Test("A circle of redirects ends")
  func circle() async throws {
    let server = try server("307 Moved", to: "/graphql?again")
    let error = await failure { try await transport.send(server.request()) } as? GraphQLClientError
    #expect(error?.message == "the server redirects more than 5 times")
  }
}
