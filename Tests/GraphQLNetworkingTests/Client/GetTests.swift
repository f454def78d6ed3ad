import Foundation
import GraphQLNetworking
import Testing

@Suite("Queries by GET")
struct GetTests {
  private func sent(
    _ query: GetName,
    endpoint: String = "https://shop.example/graphql",
    _ configuration: GraphQLClient.Configuration = GraphQLClient.Configuration(queryMethod: .get)
  ) async throws -> HTTPRequest {
    let requests = Recorder<HTTPRequest>()
    let client = GraphQLClient(endpoint: endpoint, configuration: configuration) { request in
      await requests.add(request)
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
    #expect(try await client.fetch(query).name == "Ada")
    return try #require(await requests.values.first)
  }

  @Test("A query is in the address, everything encoded that needs to be")
  func address() async throws {
    let request = try await sent(GetName(id: "ä&+#"))
    #expect(request.method == .get)
    #expect(request.body == nil)
    #expect(request.headers["Content-Type"] == nil)
    #expect(request.headers["Accept"] == "application/graphql-response+json, application/json;q=0.9")
    #expect(
      request.url.absoluteString
        == "https://shop.example/graphql?query=query%20GetName%28%24id%3AID%21%2C%24size%3AFloat%29%7Bname%7D"
        + "&operationName=GetName&variables=%7B%22id%22%3A%22%C3%A4%26%2B%23%22%7D"
    )
  }

  @Test("Variables are left out where there are none, and the endpoint keeps its own parameters")
  func noVariables() async throws {
    struct Ping: GraphQLQuery {
      typealias Data = GetName.Data
      static let operationDocument = GraphQLDocument(name: "Ping", sha256: "03", text: "query Ping{name}")
    }
    let urls = Recorder<String>()
    let client = GraphQLClient(
      endpoint: "https://shop.example/graphql?site=uk",
      configuration: .init(queryMethod: .get)
    ) { request in
      await urls.add(request.url.absoluteString)
      return .json(#"{"data":{}}"#)
    }
    _ = try await client.fetch(Ping())
    #expect(
      await urls.values == ["https://shop.example/graphql?site=uk&query=query%20Ping%7Bname%7D&operationName=Ping"]
    )
  }

  @Test("An address that would be too long is posted instead")
  func tooLong() async throws {
    let length = try await sent(GetName(id: "1234")).url.absoluteString.utf8.count
    let configuration = GraphQLClient.Configuration(queryMethod: .get(maximumURLLength: length))
    #expect(try await sent(GetName(id: "1234"), configuration).method == .get)
    let posted = try await sent(GetName(id: "12345"), configuration)
    #expect(posted.method == .post)
    #expect(posted.url.absoluteString == "https://shop.example/graphql")
    #expect(posted.body != nil)
  }

  @Test("Mutations are always posted")
  func mutation() async throws {
    let methods = Recorder<HTTPRequest.Method>()
    let client = GraphQLClient(configuration: .init(queryMethod: .get)) { request in
      await methods.add(request.method)
      return .json(#"{"data":{}}"#)
    }
    _ = try await client.perform(Rename(), options: RequestOptions(isIdempotent: true))
    #expect(await methods.values == [.post])
  }

  @Test("Sensitive variables are never in an address")
  func sensitive() async throws {
    let words = GraphQLClient.Configuration(queryMethod: .get, sensitiveWords: ["id"])
    #expect(try await sent(GetName(), words).method == .post)

    struct Find: GraphQLQuery {
      typealias Data = GetName.Data
      static let operationDocument = GraphQLDocument(name: "Find", sha256: "04", text: "query Find{name}")
      func writeVariables(to writer: inout JSONWriter) { writer.field("by", ["a" as SensitiveString]) }
    }
    let methods = Recorder<HTTPRequest.Method>()
    let client = GraphQLClient(configuration: .init(queryMethod: .get)) { request in
      await methods.add(request.method)
      return .json(#"{"data":{}}"#)
    }
    _ = try await client.fetch(Find())
    #expect(await methods.values == [.post])
  }

  @Test("A query by GET has the header fields that Apollo Server wants of what a browser could send from another site")
  func preflight() async throws {
    let request = try await sent(GetName())
    #expect(request.headers["Apollo-Require-Preflight"] == "true")
    #expect(request.headers["X-Apollo-Operation-Name"] == "GetName")
    let posted = try await sent(GetName(), GraphQLClient.Configuration())
    #expect(posted.headers["Apollo-Require-Preflight"] == nil)
    #expect(posted.headers["X-Apollo-Operation-Name"] == nil)
  }
}
