import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Files of a mock", .serialized)
struct MockFileTests {
  private static func mock() throws -> GraphQLMock {
    var mock = try GraphQLMock(sdl: "scalar URL type Query { picture: URL! }") { resolvers in
      resolvers.query { query in
        query.field("picture") { "http://\($0.request.headers["Host"] ?? "localhost")/egg.png?width=8" }
      }
    }
    mock.files = { path in
      guard path == "/egg.png?width=8" else { return nil }
      return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Array("PNG".utf8))
    }
    return mock
  }

  @Test("A client loads the picture that the data refers to, over HTTP")
  func served() async throws {
    let server = try Self.mock().serve()
    let address = "http://127.0.0.1:\(server.port)/egg.png?width=8"
    #expect(try await get("/graphql?query=%7Bpicture%7D", server).hasSuffix(#"{"data":{"picture":"\#(address)"}}"#))
    let picture = try await get("/egg.png?width=8", server)
    #expect(picture.contains("Content-Type: image/png\r\n") && picture.hasSuffix("\r\n\r\nPNG"))
    #expect(try await get("/milk.png", server).hasPrefix("HTTP/1.1 404 "))
    #expect(try await get("/", server).hasPrefix("HTTP/1.1 200 "))
    await server.stop()
  }

  private func get(_ path: String, _ server: MockServer) async throws -> String {
    let client = try RawClient(port: server.port)
    client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n")
    return await client.receiveAll()
  }

  @Test("A client in the same process loads it too, and GraphQL is at every other path")
  func inProcess() async throws {
    let mock = try Self.mock()
    let pictureURL = try #require(URL(string: "https://example.com/egg.png?width=8"))
    let picture = try await mock.transport.send(HTTPRequest(method: .get, url: pictureURL))
    #expect(picture.body == Array("PNG".utf8))
    let queryURL = try #require(URL(string: "https://example.com/api?query=%7Bpicture%7D"))
    let answer = try await mock.transport.send(HTTPRequest(method: .get, url: queryURL))
    #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix(#"{"data":{"picture":"#))
    #expect(mock.requests.all.count == 1)
  }

  @Test("Only reading is possible")
  func writing() async throws {
    let server = try Self.mock().serve()
    let client = try RawClient(port: server.port)
    client.send("POST /egg.png?width=8 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
    #expect(await client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
    client.send("HEAD /egg.png?width=8 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let head = await client.receiveAll()
    #expect(head.contains("HTTP/1.1 200 ") && head.contains("Content-Length: 3\r\n") && !head.hasSuffix("PNG"))
    await server.stop()
  }
}
