import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("A client over URLSession")
  struct ClientTests {
    private let query = ProbeQuery(variables: ProbeVariables())

    @Test("A query is sent, and its data comes back")
    func fetch() async throws {
      let server = try LoopbackServer(answering: { connection, request in
        let text = ProbeQuery.operationDocument.text
        let variables = #"{"id":"1","password":"hunter2-correct-horse-4711"}"#
        let isRight = request.body == #"{"query":"\#(text)","operationName":"ProbeQuery","variables":\#(variables)}"#
        connection.respond(#"{"data":{"name":"\#(isRight ? "Ada" : "?")"}}"#)
      })
      let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
      #expect(try await client.fetch(query).name == "Ada")
      #expect(server.connectionCount == 1)
    }

    @Test("Nothing listening is an error that says so, with the operation's name")
    func nothingListening() async throws {
      let port = try ClosedPort()
      let client = GraphQLClient(endpoint: port.url, transport: URLSessionTransport())
      let error = await failure { try await client.fetch(query) } as? GraphQLClientError
      #expect(error?.kind == .couldNotConnect)
      #expect(error?.description.hasPrefix("ProbeQuery: could not connect to 127.0.0.1:") == true)
    }

    @Test("A login page instead of data is an invalid response")
    func portal() async throws {
      let server = try LoopbackServer(answering: { connection, _ in
        connection.respond("<html>", headers: ["Content-Type: text/html"])
      })
      let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
      #expect(kind(await failure { try await client.fetch(query) }) == .invalidResponse)
    }
  }
}
