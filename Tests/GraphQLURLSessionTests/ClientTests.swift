import Foundation
import GraphQLRuntime
import GraphQLURLSession
import Testing

@Suite("A client over URLSession")
struct ClientTests {
  private struct GetBody: GraphQLQuery {
    struct Data: JSONDecodable, Sendable {
      let name: String
      private static let keys = JSONKeys("name")

      init(from reader: inout JSONReader) throws(JSONError) {
        var name: String?
        var object = try reader.object(Self.keys)
        while let key = try reader.nextKey(&object) {
          if key == 0 { name = try reader.string() }
        }
        guard let name else { throw reader.missingKey(in: object) }
        self.name = name
      }
    }

    static let operationName = "GetName"
    static let operationDocument = GraphQLDocument(text: "query GetName{name}", sha256: "00")
  }

  @Test("A query is sent, and its data comes back")
  func fetch() async throws {
    let server = try LoopbackServer(answering: { connection, request in
      let isRight = request.body == #"{"query":"query GetName{name}","operationName":"GetName","variables":{}}"#
      connection.respond(#"{"data":{"name":"\#(isRight ? "Ada" : "?")"}}"#)
    })
    let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
    #expect(try await client.fetch(GetBody()).name == "Ada")
    #expect(server.connectionCount == 1)
  }

  @Test("Nothing listening is an error that says so, with the operation's name")
  func nothingListening() async throws {
    let url = URL(string: "http://127.0.0.1:\(try LoopbackServer.closedPort())/graphql")!
    let client = GraphQLClient(endpoint: url, transport: URLSessionTransport())
    let error = await failure { try await client.fetch(GetBody()) } as? GraphQLClientError
    #expect(error?.kind == .couldNotConnect)
    #expect(error?.description.hasPrefix("GetName: could not connect to 127.0.0.1:") == true)
  }

  @Test("A login page instead of data is an invalid response")
  func portal() async throws {
    let server = try LoopbackServer(answering: { connection, _ in
      connection.respond("<html>", headers: ["Content-Type: text/html"])
    })
    let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
    #expect(kind(await failure { try await client.fetch(GetBody()) }) == .invalidResponse)
  }
}
