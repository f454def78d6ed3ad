import Foundation
import GraphQLMock
import Testing

@Suite("The server on the loopback address", .serialized)
struct ServerTests {
  private static func post(_ query: String, _ headers: String = "") -> String {
    let body = "{\"query\":\"\(query)\"}"
    return "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\(headers)"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test("One connection serves request after request, and both are counted")
  func keepAlive() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    for id in 1...3 {
      client.send(Self.post("{ product(id: \(id)) { id } }"))
      let answer = await client.receive(until: "}}}")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("{\"data\":{\"product\":{\"id\":\"\(id)\"}}}"))
    }
    #expect(server.acceptedConnectionCount == 1)
    #expect(server.receivedRequestCount == 3)
    await server.stop()
  }

  @Test("Requests sent all at once are answered in their order")
  func pipelining() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send((0..<40).map { Self.post("{ a\($0): things { name } }") }.joined())
    client.finish()
    let answer = await client.receiveAll()
    let places = (0..<40).map { answer.range(of: "{\"a\($0)\":")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    await server.stop()
  }

  @Test("A client that sends requests and does not read has to wait, and gets all answers in the end")
  func backPressure() async throws {
    let long = String(repeating: "x", count: 250_000)
    let mock = try GraphQLMock(schema: schema("type Query { long: String }")) { resolvers in
      resolvers.query { query in query.field("long") { _ in long } }
    }
    let server = try mock.serve()
    let client = try RawClient(port: server.port, room: 65_536)
    client.send((0..<60).map { Self.post("{ a\($0): long }") }.joined())
    client.finish()
    // The server turns to the first client at least once between two answers for the second.
    let other = try RawClient(port: server.port)
    for id in 0..<200 {
      other.send(Self.post("{ b\(id): __typename }"))
      _ = await other.receive(until: "{\"b\(id)\":")
    }
    #expect(server.receivedRequestCount < 200 + 60)
    let answer = await client.receiveAll()
    let names = answer.components(separatedBy: "{\"data\":{\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names == (0..<60).map { "a\($0)" })
    await server.stop()
  }

  @Test("Bodies may come in chunks, in any pieces")
  func chunks() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    let text =
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "a;x=y\r\n{\"query\":\"\r\n16\r\n{product(id:1){name}}\"\r\n1\r\n}\r\n0\r\nTrailer: x\r\n\r\n"
    for character in text { client.send(String(character)) }
    #expect(await client.receive(until: "}}}").hasSuffix(#"{"data":{"product":{"name":"Coat"}}}"#))
    await server.stop()
  }

  @Test("A client that waits for a go-ahead gets it")
  func expectContinue() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    let request = Self.post("{ product(id: 1) { id } }", "Expect: 100-continue\r\n")
    let end = try #require(request.range(of: "\r\n\r\n")).upperBound
    client.send(String(request[..<end]))
    #expect(await client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send(String(request[end...]))
    #expect(await client.receive(until: "}}}").hasPrefix("HTTP/1.1 200 OK"))
    await server.stop()
  }

  @Test(
    "Malformed HTTP gets an error and the end of the connection",
    arguments: [
      ("GARBAGE\r\n\r\n", "400"), ("\u{0}\u{1}\r\n\r\n", "400"), ("GET /graphql\r\n\r\n", "400"),
      ("GET /graphql HTTP/1.1\r\n\r\n", "400"), ("GET /graphql HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n", "400"),
      ("GET /graphql HTTP/1.1\r\nHost : a\r\n\r\n", "400"),
      ("GET /graphql HTTP/1.1\r\nHost: localhost\r\n b: c\r\n\r\n", "400"),
      ("GET /graphql HTTP/2.0\r\nHost: localhost\r\n\r\n", "505"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", "400"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", "400"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n", "413"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n", "400"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", "501"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "400"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n", "400"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n", "413"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nContent-Length: 1\r\n\r\n", "417"),
    ]
  )
  func malformed(request: String, status: String) async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send(request)
    #expect(await client.receiveAll().hasPrefix("HTTP/1.1 \(status) "))
    await server.stop()
  }

  @Test("Headers and bodies have a limit")
  func limits() async throws {
    let server = try Shop.mock().serve()
    let wide = try RawClient(port: server.port)
    wide.send("GET /graphql HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 70_000))
    #expect(await wide.receiveAll().hasPrefix("HTTP/1.1 431 "))
    let long = try RawClient(port: server.port)
    long.send("POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n")
    #expect(await long.receiveAll().hasPrefix("HTTP/1.1 413 "))
    await server.stop()
  }

  @Test("Only the endpoint exists, and methods other than GET and POST get 405")
  func paths() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send("GET /else HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /graphql HTTP/1.1\r\nHost: localhost\r\n\r\n")
    client.send("PUT /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let answer = await client.receiveAll()
    let statuses = answer.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
    #expect(statuses == ["404", "405", "405"])
    #expect(answer.contains("Allow: GET, POST\r\n"))
    #expect(answer.contains("Connection: close\r\n"))
    await server.stop()
  }

  @Test(
    "Only requests for this machine are answered, so that web pages cannot reach the mock by a name of their own",
    arguments: [
      ("/graphql", "localhost", "200"), ("/graphql", "LocalHost:1", "200"), ("/graphql", "127.0.0.1:4000", "200"),
      ("/graphql", "[::1]:4000", "200"), ("/graphql", "[::1]", "200"), ("/graphql", "shop.example", "421"),
      ("/graphql", "localhost.shop.example", "421"), ("/graphql", "127.0.0.1@shop.example", "421"),
      ("/graphql", "localhost:x", "421"), ("/graphql", "[::1", "421"), ("/graphql", "", "421"),
      ("http://127.0.0.1:4000/graphql", "shop.example", "200"), ("HTTP://localhost/graphql", "localhost", "200"),
      ("http://shop.example/graphql", "localhost", "421"), ("http://localhost", "localhost", "404"),
    ]
  )
  func hosts(target: String, host: String, status: String) async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send("GET \(target)?query={__typename} HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    let answer = await client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    await server.stop()
  }

  @Test(
    "Web pages of servers on this machine may use the mock, and no others",
    arguments: [
      ("http://localhost:3000", "204", "200"), ("https://127.0.0.1", "204", "200"), ("http://[::1]:80", "204", "200"),
      ("https://shop.example", "403", "403"), ("http://localhost.shop.example", "403", "403"),
      // Who will not say: a page in a sandbox, of a file, or after a redirection.
      ("null", "403", "403"),
    ]
  )
  func pages(origin: String, preflight: String, status: String) async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send(
      "OPTIONS /graphql HTTP/1.1\r\nHost: localhost\r\nOrigin: \(origin)\r\n"
        + "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n\r\n"
    )
    client.send(Self.post("{ __typename }", "Origin: \(origin)\r\nConnection: close\r\n"))
    let answers = (await client.receiveAll()).components(separatedBy: "HTTP/1.1 ").dropFirst()
    #expect(answers.map { String($0.prefix(3)) } == [preflight, status])
    let isAllowed = answers.map { $0.contains("Access-Control-Allow-Origin: \(origin)\r\n") }
    #expect(isAllowed == [status == "200", status == "200"])
    await server.stop()
  }

  @Test(
    "Only web pages are asked where they come from",
    arguments: ["electron://altair", "chrome-extension://graphiql"]
  )
  func noPage(origin: String) async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send(Self.post("{ __typename }", "Origin: \(origin)\r\nConnection: close\r\n"))
    let answer = await client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(!answer.contains("Access-Control"))
    await server.stop()
  }

  @Test("A request of HTTP/1.0 need not say which host it is for")
  func noHost() async throws {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send("GET /graphql?query={__typename} HTTP/1.0\r\n\r\n")
    #expect(await client.receiveAll().hasPrefix("HTTP/1.1 200 "))
    await server.stop()
  }

  @Test("A hundred clients at the same time are all served")
  func manyClients() async throws {
    let server = try Shop.mock().serve()
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      let clients = try (0..<100).map { _ in try RawClient(port: server.port) }
      for (index, client) in clients.enumerated() {
        client.send(Self.post("{ a\(index): things { name } }"))
      }
      for (index, client) in clients.enumerated() {
        group.addTask { "\(index) " + (await client.receive(until: "]}}").suffix(60)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 100)
    #expect(answers.allSatisfy { answer in answer.contains("{\"a\(answer.prefix { $0 != " " })\":[{\"name\"") })
    #expect(server.acceptedConnectionCount == 100)
    await server.stop()
  }

  /// Starts a server on a port that no system gives to programs that ask for any free one: another test must not take it
  /// when it is free again.
  private static func serveOnOwnPort(_ mock: GraphQLMock) throws -> MockServer {
    for _ in 0..<100 {
      if let server = try? mock.serve(port: .random(in: 10_000..<30_000)) { return server }
    }
    return try mock.serve()
  }

  @Test("Stopping lets requests under way be answered, then frees the port")
  func stopping() async throws {
    let gate = Gate()
    let mock = try GraphQLMock(schema: schema("type Query { wait: Int }")) { resolvers in
      resolvers.query { query in
        query.field("wait") { _ in
          await gate.pass()
          return 1
        }
      }
    }
    let server = try Self.serveOnOwnPort(mock)
    let idle = try RawClient(port: server.port)
    let client = try RawClient(port: server.port)
    client.send(Self.post("{ wait }"))
    await gate.isReached()
    // However long a busy machine takes to let the test go on.
    async let stopped: Void = server.stop(within: .seconds(3600))
    #expect(await idle.receiveAll() == "")
    await gate.open()
    #expect(await client.receiveAll().hasSuffix(#"{"data":{"wait":1}}"#))
    await stopped
    #expect(throws: POSIXError.self) { try RawClient(port: server.port) }
    let again = try mock.serve(port: server.port)
    #expect(again.port == server.port)
    await again.stop()
    await again.stop()
  }

  @Test("Stopping ends a request that is not answered in time, and the shorter time counts")
  func stoppingInTime() async throws {
    let gate = Gate()
    let mock = try GraphQLMock(schema: schema("type Query { wait: Int }")) { resolvers in
      resolvers.query { query in
        query.field("wait") { _ in
          await gate.pass()
          return 1
        }
      }
    }
    let server = try mock.serve()
    let client = try RawClient(port: server.port)
    client.send(Self.post("{ wait }"))
    await gate.isReached()
    async let patient: Void = server.stop(within: .seconds(3600))
    await server.stop(within: .zero)
    await patient
    #expect(await client.receiveAll() == "")
    await gate.open()
  }

  @Test("A port in use, or no port at all, is refused with a reason")
  func portInUse() async throws {
    let server = try Shop.mock().serve()
    let error = #expect(throws: MockServerError.self) { try Shop.mock().serve(port: server.port) }
    #expect(
      error?.description
        == "Port \(server.port) is in use by another process. Choose another port, or 0 for any free port."
    )
    #expect(throws: MockServerError.self) { try Shop.mock().serve(port: 70_000) }
    #expect(throws: MockServerError.self) { try Shop.mock().serve(port: -1) }
    #expect(server.url.absoluteString == "http://127.0.0.1:\(server.port)/graphql")
    await server.stop()
  }
}
