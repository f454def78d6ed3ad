import Foundation
import GraphQLNetworking
import GraphQLSessions
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("The client of the guide about real networks")
  struct RealNetworksTests {
    private struct Ping: GraphQLQuery {
      static let operationDocument = GraphQLDocument(name: "Ping", sha256: "00", text: "query Ping{ping}")

      struct Data: JSONDecodable, Sendable {
        var json: JSONValue
        init(from reader: inout JSONReader) throws(JSONError) { json = try JSONValue(from: &reader) }
      }
    }

    @Test("It signs in again, asks by hash and by GET, and takes partial data", .timeLimit(.minutes(60)))
    func client() async throws {
      let server = try LoopbackServer { connection in
        while let request = connection.readRequest() {
          switch (request.headers["authorization"], request.line.contains("query=")) {
          case ("Bearer new", true):
            connection.respond(#"{"data":{"ping":null},"errors":[{"message":"No","path":["ping"]}]}"#)
          case ("Bearer new", false): connection.respond(#"{"errors":[{"message":"PersistedQueryNotFound"}]}"#)
          default: connection.respond("{}", status: "401 Unauthorized")
          }
        }
      }
      let store = InMemorySessionStore(SessionTokens(accessToken: "old", refreshToken: "refresh"))
      let session = StoredSession(store) { _ in
        SessionTokens(accessToken: "new")
      } onEnd: { error in
        Issue.record(error)
      }
      let client = GraphQLClient(
        endpoint: server.url,
        transport: URLSessionTransport(),
        interceptors: [AuthorizationInterceptor(session), DeduplicationInterceptor(), RetryInterceptor()],
        configuration: .init(queryMethod: .get, documents: .automaticallyPersisted)
      )
      let response = try await client.response(to: Ping())
      #expect(response.data?.json == ["ping": nil])
      #expect(response.errors.at("ping").first?.message == "No")
      #expect(await store.load() == SessionTokens(accessToken: "new", refreshToken: "refresh"))
    }
  }
}
