import Foundation
import GraphQLLive
import GraphQLURLSession
import Testing

@Suite("Sockets of URLSession", .serialized)
struct SocketTests {
  private func error(_ url: String) async throws -> GraphQLClientError? {
    let request = HTTPRequest(method: .get, url: try #require(URL(string: url)))
    return await failure { try await URLSessionSocket().open(request, subprotocol: "graphql-transport-ws") }
      as? GraphQLClientError
  }

  @Test("An address that is not safe, or not one of a socket, is refused before anything is sent")
  func addresses() async throws {
    for url in ["ws://shop.example/graphql", "http://shop.example/", "ftp://localhost/", "wss:///graphql"] {
      #expect(try await error(url)?.kind == .invalidRequest, "\(url)")
    }
  }

  @Test("A header field that would be left out silently is refused, without its value")
  func headers() async throws {
    let url = try #require(URL(string: "wss://shop.example/graphql"))
    let request = HTTPRequest(method: .get, url: url, headers: ["Authorization": "Bearer secret\n"])
    let error = await failure { try await URLSessionSocket().open(request, subprotocol: "graphql-transport-ws") }
    #expect(kind(error) == .invalidRequest)
    #expect((error as? GraphQLClientError)?.message.contains("\"Authorization\"") == true)
    #expect((error as? GraphQLClientError)?.message.contains("secret") == false)
  }

  #if canImport(FoundationNetworking)
    @Test("On Linux a socket says what to use instead")
    func linux() async throws {
      for url in ["wss://shop.example/graphql", "https://shop.example/", "ws://localhost:4000/graphql"] {
        let error = try await error(url)
        #expect(error?.kind == .notSupported && error?.message.contains("LiveTransport()") == true, "\(url)")
      }
      struct Ticks: GraphQLSubscription {
        typealias Data = String
        static let operationDocument = GraphQLDocument(name: "Ticks", sha256: "00", text: "subscription Ticks{n}")
      }
      let url = try #require(URL(string: "wss://shop.example/graphql"))
      let socket = GraphQLWebSocket(endpoint: url) { URLSessionSocket() }
      let client = GraphQLClient(endpoint: url, transport: socket, live: LiveTransport())
      #expect(kind(await failure { for try await _ in client.events(of: Ticks()) {} }) == .notSupported)
    }
  #endif
}
